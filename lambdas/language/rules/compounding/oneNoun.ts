import { cellsBefore } from '../../analysis/nounOpenings.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { joinedByS } from '../../grammar/suffixes.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { isBigWord, type Token } from '../../text/tokens.ts';
import { startsBig } from '../../text/letterCase.ts';
import { isModifier } from '../../words/compounds.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, canBeAny, cellsAs } from '../../words/readings.ts';
import { isOwner } from './independentNouns.ts';

// Whether two words side by side are one noun: it is written so by many, what stands before fits the whole alone, or the first cannot stand
// without the second.

const COMMON_COMPOUND_ZIPF = 2.3;
/** A word that people have written at all. */
const WRITTEN_ZIPF = 1.5;
const LONGEST_HEADING = 8;
/** With the s that only a compound gives these nouns. */
const linked = new RegExp(`^\\p{Lu}.*(?:${alternatives(joinedByS)})s$`, 'u');
const linkedForm = /^\p{Lu}\p{Ll}{3,}s$/u;
const { plural } = cellsOfSlot;

/** Written as nouns are, unlike an abbreviation. */
export const isCapital = (token: Token | undefined): boolean =>
  isBigWord(token) && /^\p{Lu}\p{Ll}+$/u.test(token!.text);

/** Whether what stands before the two words fits the whole but not the first of them alone. */
export function isOneNoun(sentence: Sentence, at: number, whole: number): boolean {
  const { tokens } = sentence;
  const allowed = cellsBefore(tokens, at);
  const first = cellsAs(tokens[at]!, 'noun');
  if (opensClause(sentence, at)) return ((allowed ?? ALL_CELLS) & whole) !== 0;
  const isSingular = (whole & (allowed ?? ALL_CELLS) & plural) === 0;
  if (allowed === undefined)
    return canBe(tokens[at - 1], 'preposition') && isSingular && (first & plural) === 0 && first !== 0;
  if ((allowed & whole) === 0) return false;
  return (allowed & first) === 0 || isSingular;
}

const isGerman = ({ tokens, lexicon }: Sentence, at: number) =>
  lexicon.englishZipf(tokens[at]!.text) < lexicon.zipf(tokens[at]!.text) - 1;

/** Cells of the noun that the two make if they are common in one word, or if the first cannot stand alone. */
export function cellsOfWhole(sentence: Sentence, at: number, whole: string): number {
  const { tokens, lexicon } = sentence;
  const { readings } = lexicon.lookUp(whole);
  // A form is rarer than its word: Restbetrages.
  const forms = isGerman(sentence, at) && isCapital(tokens[at + 1]) ? readings.map(({ lemma }) => lemma) : [];
  const zipf = Math.max(lexicon.zipf(whole), ...forms.map((form) => lexicon.zipf(form)));
  const isWritten = zipf >= WRITTEN_ZIPF;
  const isAlone = () => isBeforeVerb(sentence, at) || opensClause(sentence, at) || isHeading(sentence);
  const cannotPart = () => isLinked(sentence, at) || isMisfit(sentence, at);
  const isOne =
    zipf >= COMMON_COMPOUND_ZIPF || (isWritten && isAlone()) || ((isWritten || lexicon.accepts(whole)) && cannotPart());
  return isOne ? readings.reduce((all, { pos, cells }) => (pos === 'noun' ? all | cells : all), 0) : 0;
}

/** A title or an item of a list: without a verb two bare nouns are no two phrases of a clause. */
export const isHeading = ({ isComplete, tokens, verbs }: Sentence): boolean =>
  !isComplete && tokens.length <= LONGEST_HEADING && verbs.every((role, at) => role === 'none' || at === 0);

/** Behind their noun: um des Glaubens willen. */
const postpositions = /^(?:willen|wegen|halber)$/;

/** In a heading the first is a noun, or a form that only compounds begin with (Arbeits). */
export function isFirstInHeading(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const { text, readings } = tokens[at]!;
  const isNoun = canBe(tokens[at], 'noun') && !isOwner(tokens[at]);
  return (isNoun || (readings.length === 0 && isModifier(text, lexicon))) && isHeading(sentence);
}

/** „Die Literatur Recherche erfolgte …“: an article, the two, and the finite verb, so that they are one constituent. */
const isBeforeVerb = ({ tokens, verbs }: Sentence, at: number) =>
  at === 1 && canBe(tokens[0], 'determiner') && /^(?:finite|unsure)$/.test(verbs[at + 2] ?? '');

/** „In Stress Situationen reagiert …“: a preposition and attributes, the two, and the finite verb of a main clause. */
function opensClause({ tokens, verbs, isComplete }: Sentence, at: number): boolean {
  if (at === 0 || !isComplete || verbs[at + 2] !== 'finite' || postpositions.test(tokens[at + 1]!.lower)) return false;
  return tokens
    .slice(0, at)
    .every((token, i) =>
      i === 0
        ? canBeAny(token, 'preposition', 'determiner')
        : canBeAny(token, 'adjective', 'determiner') && !startsBig(token.text),
    );
}

/** Whether the first has the joint of a compound (Verwaltungs Systeme), so that it cannot stand alone. */
function isLinked({ lexicon, tokens }: Sentence, at: number): boolean {
  const { text, readings } = tokens[at]!;
  return readings.length === 0 && linked.test(text) && isCapital(tokens[at + 1]) && isModifier(text, lexicon);
}

/** „für den Haushalts Gebrauch“, „eine Kanu Tour“: what stands before does not fit the first, which has the joint of a compound or is German. */
function isMisfit(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon, verbs } = sentence;
  const second = tokens[at + 1]!;
  // „eines anderen Objekts erben kann“, „um des Glaubens willen“
  if (verbs[at + 1] !== 'none' || postpositions.test(second.lower)) return false;
  const { text } = tokens[at]!;
  const allowed = cellsBefore(tokens, at);
  const cells = cellsAs(tokens[at]!, 'noun');
  if (allowed === undefined || (allowed & cells) !== 0) return false;
  if ((cells & ~cellsOfCase.genitive) === 0) return linkedForm.test(text) && isModifier(text, lexicon);
  return isCapital(second) && isGerman(sentence, at);
}
