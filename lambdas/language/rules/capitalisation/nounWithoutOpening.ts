import { hasOtherFinite, isSurelyFinite } from '../../analysis/finiteForms.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { verbFits } from '../../analysis/verbPlaces.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { feminineSuffixes } from '../../grammar/suffixes.ts';
import { isCountedSpan, isMeasure } from '../../grammar/time.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';
import { capitalise } from '../../text/letterCase.ts';
import { isBig } from '../../text/tokens.ts';
import type { CasePair } from '../../words/casePairs.ts';
import { isJoinedVerb } from '../../words/conjugation.ts';
import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, isFormOf, isHelper } from '../../words/readings.ts';
import { isVerbal } from './nounBehindOpening.ts';

// Whether a word is a noun though nothing opens a phrase before it: only the rest of the clause tells, or that without a capital it would be no
// word at all.

export const nounSuffix = new RegExp(`(?:${alternatives(feminineSuffixes)})(?:en)?$|(?:enz|anz)en$`);
const having =
  /^(?:habe?|hast|hat|hatten?|hatte|gab|gibt|bedeutet|bedeuten|macht|machte|machten|bekam|bekommt|verursacht)$/;

/**
 * A form of a verb where the clause has all its verbs: „weil er Fragen stellt“, „Ich habe Schulden“. It counts only beside
 * the verb, which it would be the object of, or at the end behind a verb that wants one.
 */
export function isObject(sentence: Sentence, at: number, pair: CasePair): boolean {
  const { tokens } = sentence;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (before?.kind !== 'word' || isSubjectPronoun(before) || verbFits(sentence, at, pair)) return false;
  // „preis geben“, „statt finden“ are verbs written apart, „gut lachen haben“ is a phrase of its own.
  if (
    /^(?:preis|stand|statt|teil|leibe|hand|lachen|reden|lehren)$/.test(tokens[at]!.lower) ||
    /^(?:oder|und|zu)$/.test(before.lower)
  )
    return false;
  const { first, last } = sentence.clauses.conjunctAt(at);
  const isInfinitive = pair.small.has('infinitive');
  if (isInfinitive && isLabel(sentence, at, last)) return false;
  if (after === undefined || after.kind === 'mark')
    return tokens.slice(first, at).some(({ lower }) => having.test(lower));
  if (after.kind !== 'word' || after.text !== after.lower) return false;
  // „jemanden glauben machen“
  if (isInfinitive && (isHelper(after) || isFormOf(after, 'machen'))) return false;
  return (
    isVerbal(sentence, at + 1) ||
    // Before more words it is the verb of a clause that begins with this word: „Was Mühe macht ist der Alltag“.
    (isSurelyFinite(after) && (at + 1 === last || /^(?:wieviel|viel|wenig|mehr)$/.test(before.lower))) ||
    (canBe(after, 'preposition') && !isInfinitive && !isSubjectPronoun(tokens[at + 2]))
  );
}

/** „Mit Symbole anzeigen wählen Sie …“: a noun and an infinitive behind it name a command, if no verb ends the clause behind them. */
const isLabel = ({ tokens }: Sentence, at: number, last: number) =>
  isBig(tokens[at - 1]) && !(at + 1 === last && isSurelyFinite(tokens[at + 1]!));

const leadsImperative = /^(?:also|und|jetzt|dann|nun|so|da|aber|ach|ey|hey|komm|bitte|doch|los)$/;
const measures = /^(?:personen|seiten|kinder|mitarbeiter|teilnehmer|punkte)$/;
/** What a misspelt verb might be. */
const anyVerb: Pick<CasePair, 'small'> = { small: new Set(['finite', 'infinitive']) };

/** „…, als er dem Rat vorstand“: the form that a separable verb has at the end of a subordinate clause. */
function isJoinedAtEnd({ tokens, lexicon, clauses }: Sentence, at: number): boolean {
  const isEnd = tokens[at + 1] === undefined || tokens[at + 1]!.kind === 'mark';
  const opener = clauses.openerAt(clauses.sectionAt(at).first);
  return isEnd && opener !== undefined && isJoinedVerb(tokens[at]!.lower, lexicon);
}

/** A word that without a capital is none at all, behind a word that does not ask for a noun. */
export function standsFree(sentence: Sentence, at: number, pair: CasePair): boolean {
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
