import { wholeOf } from './holders.ts';
import type { Hunk } from './hunks.ts';
import { holdersOfPlace, isFreeText, type Place, type PlaceFinder } from './places.ts';
import { runParents } from './revisionMarkup.ts';
import type { Run } from './storyModel.ts';
import type { Element } from './xml.ts';

/** Beside a link or control as a whole, with the formatting of the text there. */
export interface HolderEdge {
  /** The `w:hyperlink` or `w:sdt`. */
  readonly whole: Element;
  readonly isBehind: boolean;
  readonly like: Run;
}

/**
 * Where text goes that takes no other text's place: to the run before it, as when typing, unless that is read-only, an
 * object, or in a link or control that ends there (§17.16.22, §17.5.2.31). What goes on with a word stays with it.
 */
export function insertionPlace(
  { start: at, insert }: Hunk,
  text: string,
  find: PlaceFinder,
): Place | HolderEdge | undefined {
  const left = at > 0 ? find.at(at - 1) : undefined;
  const right = find.at(at);
  const [leftHolders, rightHolders] = [holdersOfPlace(left), holdersOfPlace(right)];
  const free = [left, right].filter((place) => place !== undefined).filter(({ segment }) => !segment.locked);
  const texts = free.filter(isFreeText);
  if (leftHolders[0] !== rightHolders[0]) {
    const word = texts.find((place) =>
      place === left ? goesOn(text.slice(0, at), insert) : goesOn(insert, text.slice(at)),
    );
    if (word) return word;
  }
  const onBothSides = new Set(rightHolders);
  const shared = leftHolders.find((holder) => onBothSides.has(holder));
  const beside = texts.filter((place) => holdersOfPlace(place)[0] === shared);
  const place = beside.find(({ run }) => run.element.parent?.key === 'w:p') ?? beside[0];
  if (place) return place;
  const edges = free.map((place) => edgeOf(place, shared, at, place === left, find));
  return edges.find((edge) => edge !== undefined) ?? texts[0] ?? free[0];
}

/** The edge of the outermost link or control that ends or begins here and has text beside it to look like. */
function edgeOf(
  place: Place,
  shared: Element | undefined,
  at: number,
  isBehind: boolean,
  find: PlaceFinder,
): HolderEdge | undefined {
  const holders = holdersOfPlace(place);
  const first = shared ? holders.indexOf(shared) : holders.length;
  for (let index = first - 1; index >= 0; index--) {
    const whole = wholeOf(holders[index]!);
    const like = find.textDirectlyIn(holders[index + 1], at);
    if (like && runParents.has(whole.parent?.key ?? '')) return { whole, isBehind, like };
  }
  return undefined;
}

const endsWord = /[\p{L}\p{N}\p{M}]$/u;
const beginsWord = /^[\p{L}\p{N}\p{M}]/u;

/** Whether a word goes on from one text into the next. */
const goesOn = (before: string, after: string) => endsWord.test(before.slice(-2)) && beginsWord.test(after);
