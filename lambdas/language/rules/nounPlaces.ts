import { isAmount } from '../grammar/quantities.ts';
import { isDeictic } from '../grammar/adverbs.ts';
import { casePair, type CasePair } from '../words/casePairs.ts';
import { hasOtherFinite, hasSureFinite, isSurelyFinite } from '../analysis/finiteForms.ts';
import { cellsOfCase, cellsOfSlot, nonfinite } from '../words/features.ts';
import { openingBefore, type Opening } from '../analysis/nounOpenings.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import { canBe, canBeNonfinite, cellsAs, isHelper, isFormOf } from '../words/readings.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { looksForeign } from '../misspellings/unknownWords.ts';
import { isAttributeByForm, isElliptical, isTakenUp, isVerbBehind } from '../analysis/standAlone.ts';
import { verbFits } from '../analysis/verbPlaces.ts';
import { nounFollows } from './guards.ts';
import { isSubjectPronoun, isNeuterIndefinite } from '../grammar/pronouns.ts';
import { feminineSuffixes, adjectiveSuffixes } from '../grammar/suffixes.ts';
import { alternatives, type WordTest } from '../grammar/wordClass.ts';
import { isCountedSpan, isMeasure } from '../grammar/time.ts';
import { particles } from '../grammar/particles.ts';

/** Prepositions that are no particles of verbs and never stand behind their noun. */
const clearPreposition =
  /^(?:in|mit|für|von|ohne|seit|trotz|gegen|bei|unter|zwischen|per|pro|vor|wegen|infolge|statt)$/;
/** These make a phrase of their own, so that a verb may follow: im Folgenden zeigen wir. */
const nominalised =
  /^(?:folgenden|allgemeinen|wesentlichen|übrigen|weiteren|besonderen|einzelnen|großen|ganzen|öfteren|näheren|anderem|anderen|nächstes|erstes|letztes|zweites|drittes|neue|neues|neuem|weiteres|kurzem|langem|ersten|letzten|nächsten|besten)$/;
const nounSuffix = new RegExp(`(?:${alternatives(feminineSuffixes)})(?:en)?$|(?:enz|anz)en$`);
const adjectiveLike = new RegExp(
  `(?:${alternatives(adjectiveSuffixes)}|isch|ig|arm|frei|end|iert|geschützt|fest)e[nmrs]?$`,
);
/** Pronouns that take an infinitive of their own: etwas essen. */
const pronominal: WordTest = (token) =>
  isAmount(token) || isNeuterIndefinite(token) || /^(?:was|alle|dies|andere[nmr]?)$/.test(token?.lower ?? '');
const mayStandAlone =
  /^(?:einen|einem|einer|eines|keine[mnrs]|jede[mnrs]?|sein|ihre[mnrs]?|meine[rs]|deine[rs]|seine[rs]|unsere[rs])$/;

/** Whether only a noun can stand here, whichever way it is written. */
export function isNounPlace(sentence: Sentence, at: number, pair: CasePair): boolean {
  // The dictionary is asked last: for two words that are no one word together it takes its time.
  return demandsCapital(sentence, at, pair) && !isHalfOfWord(sentence, at, pair);
}

function demandsCapital(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  const { lower } = tokens[at]!;
  // „Also pass auf!“: the dictionary lacks this imperative.
  if (lower === 'pass' && /^(?:auf|bloß|gut|mal|lieber|bitte)$/.test(tokens[at + 1]?.lower ?? '')) return false;
  if (pair.small.size === 0 && adjectiveLike.test(lower)) return false;
  if (mayBeAttribute(pair, lower) && nounFollows(tokens, at, at)) return false;
  if (isAttributeByForm(sentence, at)) return false;
  const opening = openingBefore(tokens, at);
  if (opening && (endsBefore(tokens, opening) || isBeforeItsNoun(tokens, at, pair, opening))) return false;
  // „die teilweise vokal besetzten Stücke“
  if (/weise$/.test(tokens[at - 1]?.lower ?? '') && tokens[at + 1]?.readings.some(isDeclinedParticiple)) return false;
  // „ein ernst zu nehmendes Ausmaß“
  if (tokens[at + 1]?.lower === 'zu' && tokens[at + 2]?.readings.some(({ kind }) => kind === 'participle1'))
    return false;
  // „Unter anderem wohnen dort …“
  if (tokens[at - 1]?.lower === 'anderem' && tokens[at - 2]?.lower === 'unter') return false;
  if (pair.small.size === 0) return opening ? !looksForeignHere(sentence, at, opening) : standsFree(sentence, at, pair);
  if (!opening) return isObject(sentence, at, pair);
  if ((opening.cells & pair.cells) === 0) return false;
  return (
    fitsOpening(sentence, at, pair, opening) &&
    (!verbFits(sentence, at, pair) ||
      (demandsNoun(sentence, at, opening) && !isVerbBehind(sentence, at, pair, opening)))
  );
}

const isDeclinedParticiple = ({ kind, cells }: Token['readings'][number]) => kind === 'participle2' && cells !== 0;

/** „den folgen Quelltext“, „in machen Fällen“: a misspelt attribute of the noun behind it. */
function isBeforeItsNoun(tokens: readonly Token[], at: number, { small }: CasePair, { cells }: Opening): boolean {
  const next = tokens[at + 1];
  return small.size > 0 && next?.gap === ' ' && startsBig(next.text) && (cellsAs(next, 'noun') & cells) !== 0;
}

const isAdjective = ({ small }: CasePair) => small.has('predicative') || small.has('declined') || small.has('unread');

const mayBeAttribute = (pair: CasePair, lower: string) =>
  isAdjective(pair) ||
  pair.isAdjectival ||
  pair.small.has('participle') ||
  (pair.small.size === 0 && /e[nmrs]?$/.test(lower) && !nounSuffix.test(lower));

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

const having =
  /^(?:habe?|hast|hat|hatten?|hatte|gab|gibt|bedeutet|bedeuten|macht|machte|machten|bekam|bekommt|verursacht)$/;

/**
 * A form of a verb where the clause has all its verbs: „weil er Fragen stellt“, „Ich habe Schulden“. It counts only beside
 * the verb, which it would be the object of, or at the end behind a verb that wants one.
 */
function isObject(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (isAdjective(pair) || pair.isAdjectival || pair.small.has('participle') || pair.isInfinitive) return false;
  if (before?.kind !== 'word' || isSubjectPronoun(before) || verbFits(sentence, at, pair)) return false;
  // „preis geben“, „statt finden“ are verbs written apart, „gut lachen haben“ is a phrase of its own.
  if (
    /^(?:preis|stand|statt|teil|leibe|hand|lachen|reden|lehren)$/.test(tokens[at]!.lower) ||
    /^(?:oder|und|zu)$/.test(before.lower)
  )
    return false;
  const { first, last } = sentence.clauses.conjunctAt(at);
  if (pair.small.has('infinitive') && isLabel(sentence, at, last)) return false;
  if (after?.kind === 'word' && after.text === after.lower) {
    if (pair.small.has('infinitive') && (isHelper(after) || isCausative(after))) return false;
    return (
      isVerbal(sentence, at + 1) ||
      // Before more words it is the verb of a clause that begins with this word: „Was Mühe macht ist der Alltag“.
      (isSurelyFinite(after) && (at + 1 === last || /^(?:wieviel|viel|wenig|mehr)$/.test(before.lower))) ||
      (canBe(after, 'preposition') && !pair.small.has('infinitive') && !isSubjectPronoun(tokens[at + 2]))
    );
  }
  return (
    (after === undefined || after.kind === 'mark') && tokens.slice(first, at).some(({ lower }) => having.test(lower))
  );
}

/** „jemanden glauben machen“ */
const isCausative = (token: Token) => isFormOf(token, 'machen');

/** „Mit Symbole anzeigen wählen Sie …“: a noun and an infinitive behind it name a command, if no verb ends the clause behind them. */
const isLabel = ({ tokens }: Sentence, at: number, last: number) =>
  startsBig(tokens[at - 1]!.text) && !(at + 1 === last && isSurelyFinite(tokens[at + 1]!));

/** Whether the word is one with a neighbour (mit bringen, Haus tür): then the gap is the mistake. */
function isHalfOfWord({ tokens, lexicon }: Sentence, at: number, { small }: CasePair): boolean {
  const before = tokens[at - 1];
  const { lower } = tokens[at]!;
  const after = tokens[at + 1];
  const isWord = (text: string) => lexicon.accepts(text) || lexicon.accepts(capitalise(text));
  const joinsBefore =
    before?.kind === 'word' &&
    (startsBig(before.text)
      ? !canBe(before, 'determiner') && !canBe(before, 'preposition')
      : particle.test(before.lower) && !goesOn(after));
  if (joinsBefore && isWord(before.lower + lower)) return true;
  const isHalf = after?.kind === 'word' && small.size === 0 && casePair(lexicon, after.text)?.small.size === 0;
  return isHalf && isWord(lower + after.lower);
}
/** Behind a verb's infinitive the clause is over. */
const goesOn = (after: Token | undefined) =>
  after !== undefined && (canBe(after, 'determiner') || canBe(after, 'preposition')) && after.lower !== 'zu';
const particle = new RegExp(`^(?:${alternatives(particles)}|bereit|gegenüber|heraus|hinaus|hinein)$`);

/** „am besten schlafen“, „im Folgenden zeigen“, „ohne weiteres laufen“, „wie den folgenden“: the phrase is over before the word. */
const endsBefore = (tokens: readonly Token[], { kind, first, adjectives }: Opening) =>
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
const nominalisedBehindPreposition =
  /^(?:(?:letzter|erster|folgend|weiter)e[sm]|allem|vielem|wenigem|kurzem|langem|neuem|nahem|fernem|anderem|klein|jung)$/;

/** Whether the words before leave a verb no place, whatever the rest of the clause lacks. */
function demandsNoun(sentence: Sentence, at: number, { kind, first, preposition, adjectives }: Opening): boolean {
  const { tokens } = sentence;
  const begin = preposition && kind !== 'preposition' ? first - 1 : first;
  const after = tokens[at + 1];
  const isPronoun =
    tokens[begin - 1]?.text === ',' ||
    (begin <= 0 && after && (canBe(after, 'pronoun') || canBe(after, 'determiner') || startsBig(after.text)));
  if (kind === 'contraction') return true;
  if (kind === 'determiner')
    return adjectives.length > 0 || !mayStandAlone.test(tokens[first]!.lower) || preposition !== undefined;
  if (kind === 'article')
    return (
      ((adjectives.length > 0 || preposition !== undefined) && !isPronoun) || isSubjectInfinitive(sentence, at, first)
    );
  if (kind === 'quantifier')
    return preposition !== undefined && after?.kind === 'word' && !isPronoun && !isVerbal(sentence, at + 1);
  if (kind !== 'preposition' || after?.lower === 'zu') return false;
  return (
    adjectives.length > 0 ||
    clearPreposition.test(preposition!.lower) ||
    (goesOn(after) &&
      !isDeictic(tokens[first - 1]) &&
      !/^\p{Lu}|^(?:klein|jung|früh)$/u.test(tokens[first - 1]?.text ?? ''))
  );
}

/** „Das lesen von Büchern ist schön“: das with an infinitive and its object as the subject of another verb. */
function isSubjectInfinitive({ tokens, clauses }: Sentence, at: number, first: number): boolean {
  // „…, das Prüfen von Belegen und …“: another member of a list.
  const isListed =
    /^(?:,|:|und|oder|sowie)$/.test(tokens[first - 1]?.lower ?? '') &&
    tokens[at + 1]?.lower === 'von' &&
    isBig(tokens[at + 2]);
  if (isListed && tokens[first]!.lower === 'das' && canBeNonfinite(tokens[at], nonfinite.infinitive)) return true;
  if (
    first !== at - 1 ||
    first > 0 ||
    tokens[first]!.lower !== 'das' ||
    !canBeNonfinite(tokens[at], nonfinite.infinitive)
  )
    return false;
  const { last } = clauses.sectionAt(at);
  return /^(?:von|des|eines|vieler|mehrerer)$/.test(tokens[at + 1]?.lower ?? '') && hasSureFinite(tokens, at + 2, last);
}

const isVerbal = ({ tokens }: Sentence, at: number) =>
  canBeNonfinite(tokens[at], nonfinite.infinitive | nonfinite.participle2 | nonfinite.zuInfinitive);

function looksForeignHere(sentence: Sentence, at: number, { kind }: Opening): boolean {
  if (kind !== 'preposition' && kind !== 'adjective' && kind !== 'quantifier') return false;
  const { lower } = sentence.tokens[at]!;
  const isCommon =
    kind !== 'adjective' &&
    sentence.lexicon.zipf(lower) >= COMMON_ZIPF &&
    sentence.lexicon.readings(capitalise(lower)).length > 0;
  return !isCommon && looksForeign(sentence, at);
}

const leadsImperative = /^(?:also|und|jetzt|dann|nun|so|da|aber|ach|ey|hey|komm|bitte|doch|los)$/;
/** Words this frequent are German, even if English has them too: Situation, Problem, Team. */
const COMMON_ZIPF = 4.5;
const measures = /^(?:personen|seiten|kinder|mitarbeiter|teilnehmer|punkte)$/;
const anyVerb: CasePair = {
  cells: 0,
  isInfinitive: false,
  isAdjectival: false,
  small: new Set(['finite', 'infinitive']),
};

/** „…, als er dem Rat vorstand“: the form that a separable verb has at the end of a subordinate clause. */
function isJoinedAtEnd({ tokens, lexicon, clauses }: Sentence, at: number): boolean {
  const isEnd = tokens[at + 1] === undefined || tokens[at + 1]!.kind === 'mark';
  const opener = clauses.openerAt(clauses.sectionAt(at).first);
  return (
    isEnd &&
    opener !== undefined &&
    lexicon.readings(tokens[at]!.lower).some((one) => (one.nonfinite & nonfinite.joined) !== 0)
  );
}

/** A word that without a capital is none at all, behind a word that does not ask for a noun. */
function standsFree(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { lexicon, tokens } = sentence;
  const { lower } = tokens[at]!;
  if (pair.isAdjectival || pair.isInfinitive || lexicon.readings(capitalise(lower)).length === 0) return false;
  if (isJoinedAtEnd(sentence, at)) return false;
  if ((pair.cells & ~cellsOfCase.genitive) === 0 || /^(?:mann|nächte|bein|herr)$/.test(lower)) return false;
  const conjunct = sentence.clauses.conjunctAt(at);
  const { first } = conjunct;
  const hasFinite = hasOtherFinite(tokens, conjunct, at - 1, at);
  // „Jetzt nerv mich nicht“: an imperative without its e.
  if (!hasFinite && at > first && tokens.slice(first, at).every(({ lower }) => leadsImperative.test(lower)))
    return false;
  if (isSubjectPronoun(tokens[at - 1]) && !hasFinite) return false;
  // „ca. 2 stunden“
  if (
    tokens[at - 1]?.kind === 'number' &&
    (pair.cells & cellsOfSlot.plural) !== 0 &&
    (isCountedSpan(tokens[at]) || isMeasure(tokens[at]) || measures.test(lower))
  )
    return true;
  // Where a verb is wanted, a misspelt verb is as likely as a noun: „sie wollen wahlen“.
  if (
    /(?:[elr]n|t)$/.test(lower) &&
    !nounSuffix.test(lower) &&
    (lexicon.zipf(lower) < 4 || verbFits(sentence, at, anyVerb))
  )
    return false;
  return lexicon.zipf(lower) >= 3 && !looksForeign(sentence, at);
}
