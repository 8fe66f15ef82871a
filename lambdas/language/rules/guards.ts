import { politePronoun } from '../text/letters.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { isBigWord, type Token } from '../text/tokens.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isFunctionWord } from '../grammar/functionWords.ts';
import { canBe, isPredicative } from '../words/readings.ts';
import { isPossessive } from '../grammar/pronouns.ts';

/** Whether a listed phrase is right in its place: it stands at `first`–`last` of the tokens. */
export type Guard = (tokens: readonly Token[], first: number, last: number, sentence: Sentence) => boolean;

/** Words with which no attribute goes on: the small words, and verbs that end in -en as adjectives do. */
const endsPhrase: WordTest = (token) =>
  // „da nach seinem Tod“: a possessive with its ending leads to a noun as an adjective does.
  (isFunctionWord(token) && !(isPossessive(token) && /e[mrs]$/.test(token?.lower ?? ''))) ||
  /^(?:außer|neben|gegen|wegen|werden|wurden|haben|hatten|etwa|eher|wieder|weder|sonst|nie|(?:könn|konn|müss|muss|soll|woll|dürf|möch|würd|wär|hätt)t?en)$/.test(
    token?.lower ?? '',
  ) ||
  /^(?:lassen|finden|geben|zeigen|sehen|gehen|kommen|stehen|wissen|sagen|gelten|bleiben|heißen|scheinen|betrachten|behandeln)$/.test(
    token?.lower ?? '',
  );

const modifies = /^\p{Ll}[\p{Ll}-]*(?:e|en|er|es|em)$/u;

/** Adjectives or nothing, then a noun: what stands before it is an attribute. */
export const nounFollows = (tokens: readonly Token[], _: number, last: number): boolean => {
  for (let at = last + 1; at < Math.min(tokens.length, last + 6); at++) {
    const token = tokens[at]!;
    if (politePronoun.test(token.text)) return false;
    if (isBigWord(token) || token.kind === 'number' || token.kind === 'masked' || /^[„"»«“‚]$/.test(token.text))
      return true;
    // „als erstes fremd beherrschtes Land“
    const next = tokens[at + 1];
    if (isPredicative(token) && next && modifies.test(next.text) && canBe(next, 'adjective')) continue;
    const goesOn = /^(?:und|oder|bzw|sowie|sehr|aber|wie|\(|,)$/.test(token.lower);
    if (!goesOn && (endsPhrase(token) || !modifies.test(token.text))) return false;
  }
  return false;
};

/** „im allgemeinen wie im besonderen Teil“, „weder im vorigen noch im laufenden Jahr“: the noun of a pair of adjectives comes with the second. */
const isCoordinated = (tokens: readonly Token[], last: number) =>
  /^(?:wie|und|oder|sowie|noch|,)$/.test(tokens[last + 1]?.lower ?? '') &&
  (/^(?:im|am|ins|aufs|zum|nicht)$/.test(tokens[last + 2]?.lower ?? '') ||
    // „nicht nur im spanischen, sondern auch in unserem Interesse“
    (tokens[last + 2]?.lower === 'sondern' &&
      tokens.slice(last + 3, last + 7).some((token) => canBe(token, 'preposition'))));

/** A noun follows at once or behind a second adjective: what stands before it is an attribute. */
export const leadsToNoun = (tokens: readonly Token[], first: number, last: number): boolean =>
  nounFollows(tokens, first, last) || isCoordinated(tokens, last);

/** The word before, in lower case; empty at the start of the sentence. */
export const wordBefore = (tokens: readonly Token[], first: number) => tokens[first - 1]?.lower ?? '';

/** The word or mark after, in lower case; empty at the end of the sentence. */
export const wordAfter = (tokens: readonly Token[], last: number) => tokens[last + 1]?.lower ?? '';

/** Small words that stand in names alone: Michael de Vrese, ten Hoff. */
const nobiliary = /^(?:de|del|della|di|dos|el|ibn|ten|ter|van)$/;

/** Whether a capitalised word may go on with a name: it stands behind another one, an initial, a title or a nobiliary particle. */
export const mayContinueName = (tokens: readonly Token[], first: number): boolean => {
  const before = tokens[first - 1];
  if (!isBigWord(tokens[first]) || before === undefined) return false;
  if (before.text === '.') return /^(?:\p{Lu}|Dr|Prof|Hr|Fr|St|Dipl|Ing)$/u.test(tokens[first - 2]?.text ?? '');
  return nobiliary.test(before.text) || (isBigWord(before) && !endsPhrase(before));
};
