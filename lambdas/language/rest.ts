import { withChanges } from '../domain/changedText.ts';
import { isLocked, type Paragraph } from '../domain/paragraph.ts';
import { overlaps, type Verdict } from './arbiter.ts';
import type { Candidate } from './matching.ts';

/** Judged candidates of a text. */
type Judge = (text: string) => readonly Verdict[];

/** One error may hide another (an unknown word its phrase's agreement); more than this many layers are no slips. */
const LAYERS = 3;

/**
 * The verdicts of a paragraph after everything that may be applied has been tried: a repair stays applied only if the
 * engine then has nothing more to say, or what it says can be applied too and ends there. What a repair uncovers is
 * added to the verdicts, what overlaps it is merged into it. A repair that never comes to rest becomes a comment.
 */
export function bringToRest(
  paragraph: Paragraph,
  found: readonly Candidate[],
  verdicts: readonly Verdict[],
  judge: Judge,
): Verdict[] {
  const applied = verdicts.filter(({ action }) => action === 'apply');
  if (applied.length === 0) return [...verdicts];
  const known = new Set([...found, ...verdicts].map(keyOf));
  const all = settled(paragraph, applied, known, judge);
  const alone = all ? [all] : applied.map((one) => settled(paragraph, [one], known, judge));
  const final = withoutOverlaps(alone.flatMap((set) => set ?? []));
  const restless = all ? [] : applied.filter((_, index) => !alone[index]);
  const comments = verdicts.filter(({ action }) => action === 'comment');
  const demoted = restless.map((verdict): Verdict => ({ ...verdict, action: 'comment' }));
  const free = [...comments, ...demoted].filter((one) => !final.some((other) => overlaps(one, other)));
  return [...final, ...free].sort(byPlace);
}

/** What decides which word stands in the text; everything else is said about the words that are meant. */
const wordCategories = ['spelling', 'compounding', 'confusion'];
/** What is repaired before everything else is said: the words of the text, then the borders of its clauses as well. */
const layers: readonly ReadonlySet<string>[] = [new Set(wordCategories), new Set([...wordCategories, 'comma'])];

/**
 * The verdicts without those that only a misspelling or a missing comma led to: of „Die Strasse ist“ the wrong number of the
 * verb, as „Strasse“ can be the plural of „Strass“; of „Der Bus hatte Verspätung wir kamen“ the case of its subject. What the
 * engine says no longer once they are repaired is dropped.
 */
export function confirmed(paragraph: Paragraph, verdicts: readonly Verdict[], judge: Judge): readonly Verdict[] {
  return layers.reduce((kept, categories) => saidBehind(categories, paragraph, kept, judge), verdicts);
}

function saidBehind(
  categories: ReadonlySet<string>,
  { text }: Paragraph,
  verdicts: readonly Verdict[],
  judge: Judge,
): readonly Verdict[] {
  const first = verdicts.filter(({ action, rule }) => action === 'apply' && categories.has(rule.category));
  if (first.length === 0 || first.length === verdicts.length) return verdicts;
  const again = judge(withChanges(text, first)).map((verdict) => inOriginal(text, first, verdict));
  const said = new Set(again.map(keyOf));
  return verdicts.filter((verdict) => first.includes(verdict) || said.has(keyOf(verdict)));
}

/** `applied` with all that follows from it, or undefined if it does not come to rest. */
function settled(
  paragraph: Paragraph,
  applied: readonly Verdict[],
  known: ReadonlySet<string>,
  judge: Judge,
): Verdict[] | undefined {
  let current = [...applied].sort(byPlace);
  for (let layer = 0; layer < LAYERS; layer++) {
    const found = judge(withChanges(paragraph.text, current)).map((verdict) => ({
      verdict: inOriginal(paragraph.text, current, verdict),
      isConfusion: verdict.rule.category === 'confusion',
    }));
    const fresh = found.flatMap(({ verdict, isConfusion }) =>
      known.has(keyOf(verdict)) || (isConfusion && isOwnForm(verdict, current)) ? [] : [verdict],
    );
    if (fresh.length === 0) return current;
    const isOpen = ({ action, start, end, replacement }: Verdict) =>
      action === 'comment' || isLocked(paragraph, { start, end }) || replacement === paragraph.text.slice(start, end);
    if (fresh.some(isOpen)) return undefined;
    current = [...current.filter((one) => !fresh.some((other) => overlaps(one, other))), ...fresh].sort(byPlace);
  }
  return undefined;
}

/** „Bitte lese das“: the form „lies“ that a rule has just written of the word at hand is not confused with „ließ“. */
const isOwnForm = (verdict: Verdict, applied: readonly Verdict[]) =>
  applied.some(
    ({ start, end, rule }) => rule.category === 'agreement' && start === verdict.start && end === verdict.end,
  );

/** A verdict on the repaired text as one on the original, merged with the repairs that it overlaps. */
function inOriginal(text: string, applied: readonly Verdict[], verdict: Verdict): Verdict {
  let shift = 0;
  const touched: { readonly repair: Verdict; readonly start: number; readonly end: number }[] = [];
  let before = 0;
  for (const repair of applied) {
    const start = repair.start + shift;
    const end = start + repair.replacement.length;
    if (start >= verdict.end) break;
    shift += repair.replacement.length - (repair.end - repair.start);
    if (verdict.start < end && start < verdict.end) touched.push({ repair, start, end });
    else before = shift;
  }
  const [first] = touched;
  const last = touched.at(-1);
  if (!first || !last) return { ...verdict, start: verdict.start - before, end: verdict.end - before };
  const start = Math.min(verdict.start, first.start);
  const end = Math.max(verdict.end, last.end);
  const now = withChanges(text, applied);
  const replacement = now.slice(start, verdict.start) + verdict.replacement + now.slice(verdict.end, end);
  return { ...first.repair, action: verdict.action, start: start - before, end: end - shift, replacement };
}

function withoutOverlaps(verdicts: readonly Verdict[]): Verdict[] {
  const kept: Verdict[] = [];
  for (const verdict of [...verdicts].sort(byPlace))
    if (!kept.some((one) => overlaps(one, verdict))) kept.push(verdict);
  return kept;
}

const keyOf = ({ rule, start, end, replacement }: Candidate) => `${rule.id}|${start}|${end}|${replacement}`;
const byPlace = (a: Verdict, b: Verdict) => a.start - b.start || a.end - b.end;
