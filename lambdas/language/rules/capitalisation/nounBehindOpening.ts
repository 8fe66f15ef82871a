import { hasSureFinite } from '../../analysis/finiteForms.ts';
import type { Opening } from '../../analysis/nounOpenings.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isElliptical, isTakenUp, isVerbBehind } from '../../analysis/standAlone.ts';
import { verbFits } from '../../analysis/verbPlaces.ts';
import { isDeictic } from '../../grammar/adverbs.ts';
import { isNeuterIndefinite } from '../../grammar/pronouns.ts';
import { isAmount } from '../../grammar/quantities.ts';
import type { WordTest } from '../../grammar/wordClass.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import type { CasePair } from '../../words/casePairs.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';

// Whether what opens a phrase (an article, a preposition, adjectives) asks for the word behind it as its noun, or may stand alone before a verb.

/** Prepositions that are no particles of verbs and never stand behind their noun. */
const clearPreposition =
  /^(?:in|mit|für|von|ohne|seit|trotz|gegen|bei|unter|zwischen|per|pro|vor|wegen|infolge|statt)$/;
/** These make a phrase of their own, so that a verb may follow: im Folgenden zeigen wir. */
const nominalised =
  /^(?:folgenden|allgemeinen|wesentlichen|übrigen|weiteren|besonderen|einzelnen|großen|ganzen|öfteren|näheren|anderem|anderen|nächstes|erstes|letztes|zweites|drittes|neue|neues|neuem|weiteres|kurzem|langem|ersten|letzten|nächsten|besten)$/;
const nominalisedBehindPreposition =
  /^(?:(?:letzter|erster|folgend|weiter)e[sm]|allem|vielem|wenigem|kurzem|langem|neuem|nahem|fernem|anderem|klein|jung)$/;

/** Pronouns that take an infinitive of their own: etwas essen. */
const pronominal: WordTest = (token) =>
  isAmount(token) || isNeuterIndefinite(token) || /^(?:was|alle|dies|andere[nmr]?)$/.test(token?.lower ?? '');
const mayStandAlone =
  /^(?:einen|einem|einer|eines|keine[mnrs]|jede[mnrs]?|sein|ihre[mnrs]?|meine[rs]|deine[rs]|seine[rs]|unsere[rs])$/;

/** Whether the word, which may be a verb without a capital, is the noun of the phrase that opens before it. */
export const isNounOfOpening = (sentence: Sentence, at: number, pair: CasePair, opening: Opening): boolean =>
  (opening.cells & pair.cells) !== 0 &&
  fitsOpening(sentence, at, pair, opening) &&
  (!verbFits(sentence, at, pair) || (demandsNoun(sentence, at, opening) && !isVerbBehind(sentence, at, pair, opening)));

export const isAdjective = ({ small }: CasePair): boolean =>
  small.has('predicative') || small.has('declined') || small.has('unread');

/** Whether the opening is of a kind that decides: adjectives may stand alone, and some pronouns take an infinitive. */
function fitsOpening(sentence: Sentence, at: number, pair: CasePair, opening: Opening): boolean {
  const { kind, first, preposition, adjectives } = opening;
  const isFramed = kind === 'contraction' || kind === 'determiner' || (preposition && kind === 'article');
  // „Von 1918 an stand …“; „einen Blick auf das werfen, was …“
  if (kind === 'preposition' && closesSpan(sentence.tokens, first)) return false;
  if (kind === 'article' && preposition && adjectives.length === 0 && isTakenUp(sentence.tokens, at)) return false;
  if (pair.isAdjectival && !(isFramed && adjectives.length > 0)) return false;
  if (pair.small.has('unread') && kind === 'article') return isArticle(sentence, at, opening);
  // „auf unbestimmte zeit“: behind an adjective no preposition begins that wants a genitive.
  const isHomograph = pair.small.size === 1 && pair.small.has('unread') && adjectives.length > 0;
  const isAfter = preposition !== undefined && isAfterwards(sentence.tokens, first, adjectives);
  const isSureNoun = isHomograph || (isAfter && pair.isInfinitive) || isUndeclinable(sentence, at, pair, opening);
  if (!isSureNoun && isAdjective(pair) && (!isFramed || isVerbal(sentence, at + 1))) return false;
  // „als ein weißer“, „tut keinem gut“
  if (!isSureNoun && isElliptical(sentence, at, pair, opening)) return false;
  if (kind === 'adjective') return !adjectives.at(-1)!.lower.endsWith('er');
  return kind !== 'quantifier' || adjectives.length > 0 || !pronominal(sentence.tokens[first]);
}

/** „von Mai an“, „von hier aus“: the preposition stands behind what it belongs to. */
const closesSpan = (tokens: readonly Token[], at: number) =>
  /^(?:an|auf|aus|ab)$/.test(tokens[at]!.lower) &&
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => lower === 'von' || lower === 'vom');

/** „in ihrem alter befragt“: behind such a dative an attribute ends in -en. */
const isUndeclinable = ({ tokens }: Sentence, at: number, { small }: CasePair, { first, adjectives }: Opening) =>
  adjectives.length === 0 &&
  small.has('declined') &&
  !small.has('predicative') &&
  /^(?!dem$).*em$/.test(tokens[first]!.lower) &&
  !tokens[at]!.lower.endsWith('en');

/** der, die, das before a word that is no attribute: no pronoun (die weg sind), if the sentence goes on like this. */
function isArticle({ tokens, lexicon }: Sentence, at: number, { first, preposition }: Opening): boolean {
  const begin = preposition ? first - 1 : first;
  const after = tokens[at + 1];
  if (tokens[begin - 1]?.text === ',') return false;
  if (after === undefined || after.kind === 'mark') return true;
  // „den weg werfen“ is wegwerfen.
  if (lexicon.accepts(tokens[at]!.lower + after.lower) || canBe(after, 'pronoun')) return false;
  return !canBe(after, 'adverb') || after.lower === 'zu';
}

/** „am besten schlafen“, „im Folgenden zeigen“, „ohne weiteres laufen“, „wie den folgenden“: the phrase is over before the word. */
export const endsBefore = (tokens: readonly Token[], { kind, first, adjectives }: Opening): boolean =>
  kind === 'preposition'
    ? nominalisedBehindPreposition.test(adjectives.at(-1)?.lower ?? '') && !isAfterwards(tokens, first, adjectives)
    : (kind === 'contraction' ||
        kind === 'adjective' ||
        tokens[first]!.lower === 'des' ||
        tokens[first - 1]?.lower === 'wie') &&
      adjectives.some(
        ({ lower }) => nominalised.test(lower) || (tokens[first]!.lower === 'am' && lower.endsWith('sten')),
      );
/** „nach langem überlegen“: vor, seit and binnen make phrases with these, nach does not. */
const isAfterwards = (tokens: readonly Token[], first: number, adjectives: Opening['adjectives']) =>
  tokens[first]!.lower === 'nach' && /^(?:lang|kurz|viel)em$/.test(adjectives.at(-1)?.lower ?? '');

/** Whether the words before leave a verb no place, whatever the rest of the clause lacks. */
function demandsNoun(sentence: Sentence, at: number, { kind, first, preposition, adjectives }: Opening): boolean {
  const { tokens } = sentence;
  const isLong = adjectives.length > 0 || preposition !== undefined;
  const begin = preposition ? first - 1 : first;
  const after = tokens[at + 1];
  const isPronoun = () =>
    tokens[begin - 1]?.text === ',' ||
    (begin <= 0 && (canBe(after, 'pronoun') || canBe(after, 'determiner') || isBig(after)));
  switch (kind) {
    case 'contraction':
      return true;
    case 'determiner':
      return isLong || !mayStandAlone.test(tokens[first]!.lower);
    case 'article':
      return (isLong && !isPronoun()) || isSubjectInfinitive(sentence, at, first);
    case 'quantifier':
      return preposition !== undefined && after?.kind === 'word' && !isPronoun() && !isVerbal(sentence, at + 1);
    case 'preposition':
      return (
        after?.lower !== 'zu' &&
        (adjectives.length > 0 ||
          clearPreposition.test(preposition!.lower) ||
          (goesOn(after) &&
            !isDeictic(tokens[first - 1]) &&
            !/^\p{Lu}|^(?:klein|jung|früh)$/u.test(tokens[first - 1]?.text ?? '')))
      );
    case 'adjective':
      return false;
  }
}

/** Behind a verb's infinitive the clause is over. */
export const goesOn = (after: Token | undefined): boolean =>
  after !== undefined && (canBe(after, 'determiner') || canBe(after, 'preposition')) && after.lower !== 'zu';

/** „Das lesen von Büchern ist schön“: das with an infinitive and its object as the subject of another verb. */
function isSubjectInfinitive({ tokens, clauses }: Sentence, at: number, first: number): boolean {
  if (tokens[first]!.lower !== 'das' || !canBeNonfinite(tokens[at], nonfinite.infinitive)) return false;
  const after = tokens[at + 1]?.lower ?? '';
  // „…, das Prüfen von Belegen und …“: another member of a list.
  const isListed =
    /^(?:,|:|und|oder|sowie)$/.test(tokens[first - 1]?.lower ?? '') && after === 'von' && isBig(tokens[at + 2]);
  if (isListed) return true;
  if (first !== at - 1 || first > 0 || !/^(?:von|des|eines|vieler|mehrerer)$/.test(after)) return false;
  return hasSureFinite(tokens, at + 2, clauses.sectionAt(at).last);
}

export const isVerbal = ({ tokens }: Sentence, at: number): boolean =>
  canBeNonfinite(tokens[at], nonfinite.infinitive | nonfinite.participle2 | nonfinite.zuInfinitive);
