import { beginOf, phraseAround, type NounPhrase } from '../analysis/nounPhrases.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { isBigWord } from '../text/tokens.ts';
import { cellsOfCase, nonfinite, wholeCases } from '../words/features.ts';
import {
  canBe,
  canBeComparative,
  canBeNonfinite,
  cellsAs,
  finitePersons,
  isDeclinedAdjective,
  isHelper,
  isPredicative,
} from '../words/readings.ts';
import type { Opinion } from './opinion.ts';

// What the grammar says of a comma between two items of a list: „Vereinen, Verbänden und Initiativen“. The last item tells that there is a list.

/** Words between the beginning of an item and what joins the last one to it: „Zugang zu Bildung für alle Kinder und …“. */
const LONGEST_ITEM = 7;

interface Item {
  /** Where its noun stands. */
  readonly end: number;
  /** All cells of the cases it can have. */
  readonly cases: number;
  readonly preposition: string | undefined;
  readonly hasDeterminer: boolean;
}

/** What an item of nouns begins with: a phrase, or a bare noun. Undefined where none does. */
function nounsFrom(sentence: Sentence, at: number): Item | undefined {
  const { tokens, phrases } = sentence;
  // „Bau- und Immobilienwirtschaft“
  if (tokens[at]?.text.endsWith('-') && isJoiner(tokens[at + 1])) return nounsFrom(sentence, at + 2);
  const phrase = phraseAround(phrases, at);
  if (phrase) {
    if (beginOf(phrase) !== at) return undefined;
    const hasDeterminer = phrase.determiner !== undefined;
    return { end: phrase.noun, cases: wholeCases(phrase.cells), preposition: wordOf(tokens, phrase), hasDeterminer };
  }
  const cells = isBigWord(tokens[at]) ? cellsAs(tokens[at]!, 'noun') : 0;
  return cells === 0 ? undefined : { end: at, cases: wholeCases(cells), preposition: undefined, hasDeterminer: false };
}

const wordOf = (tokens: Sentence['tokens'], { preposition }: NounPhrase) =>
  preposition === undefined ? undefined : tokens[preposition]!.lower;

/** „Verluste in der Verwaltung des Landes“ */
const MOST_ATTRIBUTES = 3;

/** The cases of the phrase or noun that ends here, or of the one that it tells of („Verluste in der Verwaltung“); 0 where none does. */
function casesEndingAt(sentence: Sentence, at: number, attributes = MOST_ATTRIBUTES): number {
  const { tokens, phrases } = sentence;
  const phrase = phraseAround(phrases, at);
  if (!phrase) return isBigWord(tokens[at]) ? wholeCases(cellsAs(tokens[at]!, 'noun')) : 0;
  if (phrase.noun !== at) return 0;
  const before = beginOf(phrase) - 1;
  const isAttribute = phrase.preposition !== undefined || (phrase.cells & cellsOfCase.genitive) !== 0;
  const ofHead = isAttribute && before >= 0 && attributes > 0 ? casesEndingAt(sentence, before, attributes - 1) : 0;
  return wholeCases(phrase.cells) | ofHead;
}

/**
 * „der Bundeswehr, der Polizei und dem Zoll“: three items in one case, of which und joins the last; „Anlagen, Einrichtungen zur Reinigung und
 * Behandlung“ may be two, of which the second is a long one.
 */
function onNouns(sentence: Sentence, at: number): Opinion {
  const { tokens, verbs } = sentence;
  const item = nounsFrom(sentence, at);
  let cases = item ? item.cases & casesEndingAt(sentence, at - 1) : 0;
  if (!item || cases === 0) return 'open';
  // „Schnittstelle und Format unterstützen die Nutzung und den Zugriff“: the list before it is over.
  const before = phraseAround(sentence.phrases, at - 1);
  const joiner = (before ? beginOf(before) : at - 1) - 1;
  if (isJoiner(tokens[joiner]) && !tokens[joiner - 1]?.text.endsWith('-')) return 'open';
  // „Gestern traf Anna Peter und Paul“: of names nobody knows which is the subject.
  if ([at - 1, item.end].some((noun) => canBe(tokens[noun], 'name'))) return 'open';
  let { end } = item;
  for (let place = end + 1; place < tokens.length && place - end <= LONGEST_ITEM + 1; place++) {
    const { text, kind } = tokens[place]!;
    if (verbs[place] !== 'none') return 'open';
    if (text === ',') {
      const next = nounsFrom(sentence, place + 1);
      cases &= next?.cases ?? 0;
      if (cases === 0) return 'open';
      ({ end } = next!);
      place = end;
    } else if (isJoiner(tokens[place])) {
      const last = nounsFrom(sentence, place + 1);
      if (last !== undefined && (last.cases & cases) !== 0 && last.preposition === item.preposition) {
        const inner = place - 1 === end ? 0 : casesEndingAt(sentence, place - 1);
        // „Sie bieten mit ihren Modellen den Bürgerinnen und Bürgern …“: one article for two.
        if (item.hasDeterminer && !last.hasDeterminer && end === item.end) return 'open';
        // „Sie benötigen für ihre Arbeit Autonomie und Geld“: what stands behind the phrase may be the object.
        const isGoverned =
          end === item.end &&
          before?.preposition !== undefined &&
          item.preposition === undefined &&
          (wholeCases(before.cells) & item.cases) !== 0;
        return (inner & last.cases) === 0 && !isGoverned ? 'evident' : 'confirmed';
      }
    } else if (kind === 'mark') return 'open';
  }
  return 'open';
}

/** „den technischen, biologischen und digitalen Fortschritt“, „gerechter, solidarischer und nachhaltiger“ */
function dividesAdjectives({ tokens }: Sentence, at: number): boolean {
  if (!isJoiner(tokens[at + 1])) return false;
  const items = [tokens[at - 1], tokens[at], tokens[at + 2]];
  if (items.some((token) => token === undefined || token.text !== token.lower || canBe(token, 'determiner')))
    return false;
  const endings = new Set(items.map((token) => /e[mnrs]?$/.exec(token!.lower)?.[0]));
  if (items.every(isDeclinedAdjective)) return endings.size === 1;
  // „Sie soll nur weiter regelmäßig und fleißig trainieren“
  const degrees = new Set(items.map((token) => canBeComparative(token!)));
  return degrees.size === 1 && items.every((token) => isPredicative(token) && !canBe(token, 'adverb'));
}

/** „…, die Zusammenhalt fördert, Regeln durchsetzt und Sicherheit gewährleistet“: three predicates that end alike, the last joined. */
function dividesPredicates({ tokens, verbs }: Sentence, at: number): boolean {
  const role = verbs[at - 1];
  if (role !== 'finite' && role !== 'participle') return false;
  const isAlike = (place: number) =>
    role === 'participle'
      ? canBeNonfinite(tokens[place], nonfinite.participle2)
      : verbs[place] === 'finite' && (finitePersons(tokens[place]!) & finitePersons(tokens[at - 1]!)) !== 0;
  const joiner = tokens.findIndex((token, place) => place > at && isJoiner(token) && isAlike(place - 1));
  const end = tokens.findIndex(({ kind }, place) => place > at && kind === 'mark');
  if (joiner < 0 || end < joiner) return false;
  const ofOthers = verbs.slice(at, end).filter((one) => one === 'finite' || one === 'zuInfinitive').length;
  if (role === 'finite') return isAlike(end - 1) && ofOthers === 2;
  return isAlike(end - 1) || (isHelper(tokens[end - 1]) && isAlike(end - 2));
}

/** On a comma before the word at this place, as far as it would divide two items of a list. */
export const onList = (sentence: Sentence, at: number): Opinion =>
  dividesAdjectives(sentence, at) || dividesPredicates(sentence, at) ? 'evident' : onNouns(sentence, at);
