import type { Sentence } from '../analysis/sentence.ts';
import { placesIn } from '../analysis/span.ts';
import { isFormOfModal } from '../grammar/auxiliaries.ts';
import { isDefiniteArticle, isOnlySubject, isRelativePronoun } from '../grammar/pronouns.ts';
import { beginsConjunction } from '../grammar/subordinators.ts';
import { isMeasure } from '../grammar/time.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { mayBeAttribute } from '../rules/wording/doubledWord.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, isFormOf } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { isLinked } from './linkedParts.ts';
import type { ContextKind } from './contextRules.ts';
import { confirmedIf, type Opinion } from './opinion.ts';
import {
  closesApposition,
  closesClause,
  dividesGapped,
  dividesMainClauses,
  dividesNothing,
  enclosesClause,
  onComma,
} from './opinionOnClause.ts';
import { isConsequence, isWithoutSubject, onConfusion } from './opinionOnConfusion.ts';
import { onCapital, onSmall } from './opinionOnCapital.ts';
import { onInflection } from './opinionOnForm.ts';

/** What a kind is asked about, with the place of the first word that changes; the others the grammar knows nothing of. */
const opinions: Partial<Record<ContextKind, (sentence: Sentence, at: number, proposal: ContextCandidate) => Opinion>> =
  {
    inflection: onInflection,
    comma: onComma,
    'no-comma': onNoComma,
    'no-comma-and': onNoCommaBeforeAnd,
    joined: onJoined,
    confusion: onConfusion,
    'das-dass': (...place) => (isConsequence(...place) ? 'refused' : confirmedIf(isWithoutSubject(...place))),
    superfluous: (...place) =>
      isZuBehindModal(...place) ? 'evident' : confirmedIf(isTwice(...place) || isSecondAuxiliary(...place)),
    missing: onMissing,
    capital: onCapital,
    small: onSmall,
  };

/** What the grammar says of a proposal of the context model. */
export const secondOpinion = (sentence: Sentence, proposal: ContextCandidate): Opinion => {
  const at = sentence.tokens.findIndex(({ start }) => start >= proposal.start);
  return opinions[proposal.kind]?.(sentence, at, proposal) ?? 'open';
};

/** On a comma that is to go. */
function onNoComma(sentence: Sentence, at: number): Opinion {
  // „außer, wenn“
  if (beginsConjunction(sentence.tokens[at - 1])) return 'confirmed';
  if (dividesGapped(sentence, at) || enclosesClause(sentence, at)) return 'refused';
  return opensRelativeClause(sentence, at) ? 'groundless' : confirmedIf(dividesNothing(sentence, at));
}

/** „viele Vereine, die Kindern helfen sollen“: behind the noun a pronoun, and its verb before the next mark. */
function opensRelativeClause({ tokens, verbs }: Sentence, comma: number): boolean {
  const end = tokens.findIndex(({ kind }, at) => at > comma && kind === 'mark');
  const last = (end < 0 ? tokens.length : end) - 1;
  return isBig(tokens[comma - 1]) && isRelativePronoun(tokens[comma + 1]) && verbs[last] === 'finite';
}

/** On one before und, oder or sowie. */
function onNoCommaBeforeAnd(sentence: Sentence, at: number): Opinion {
  if (dividesMainClauses(sentence, at)) return 'refused';
  return closesClause(sentence, at) || closesApposition(sentence, at) ? 'groundless' : 'open';
}

/** Two nouns of which people make one word (as our lexicon counts it), or of which nobody has; „zwei Fass Bier“ are a measure and what is measured. */
function onJoined({ tokens, lexicon }: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const first = tokens[at];
  const second = tokens[at + 1];
  if (!first || !isBig(first) || !isBig(second) || isMeasure(first)) return 'open';
  return lexicon.zipf(replacement) > 0 || isLinked(first.text, lexicon) ? 'confirmed' : 'groundless';
}

/** The word that goes: its deletion begins with the space before it. */
const deletedAt = (tokens: Sentence['tokens'], { start }: ContextCandidate) =>
  tokens.findIndex((token) => token.start > start);

/** „Wir müssen den Beitrag leider zu erhöhen.“: the only verb that the modal could govern. */
function isZuBehindModal({ tokens, verbs, clauses }: Sentence, _: number, proposal: ContextCandidate): boolean {
  const at = deletedAt(tokens, proposal);
  if (tokens[at]?.lower !== 'zu') return false;
  const section = clauses.sectionAt(at);
  const { last, finites } = section;
  const isVerb = (place: number) => verbs[place] !== 'none' && place !== at + 1 && !finites.includes(place);
  return (
    at + 1 === last && finites.length === 1 && isFormOfModal(tokens[finites[0]!]) && !placesIn(section).some(isVerb)
  );
}

/** „Ziel ist es, den Bestand aufstocken.“: between two marks stands an infinitive, and nothing that could be its subject or govern it. */
function onMissing(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const { tokens, verbs, clauses } = sentence;
  if (at < 0 || (replacement !== ' zu' && !zuInside.test(replacement))) return 'open';
  const { first, last, opener } = clauses.sectionAt(at);
  const isInfinitive = at === last && canBeNonfinite(tokens[last], nonfinite.infinitive);
  const hasOther = verbs.slice(first, last).some((role) => role !== 'none' && role !== 'unsure');
  // „bleibt so, ohne Schulden, bestehen“: what stands alone goes on before the insertion.
  if (tokens[first - 1]?.text !== ',' || !isInfinitive || hasOther || first === last) return 'open';
  if (canBe(tokens[first], 'preposition') && tokens[last + 1] === undefined) return 'open';
  if (tokens.slice(first, last).some(isOnlySubject)) return 'open';
  // „Kassen öffnen, Wechselgeld zählen, Temperatur notieren“
  const isFinite = (token: Token, at: number) => verbs[at] === 'finite' && !canBeNonfinite(token, nonfinite.infinitive);
  if (!tokens.slice(0, first).some(isFinite)) return 'open';
  // „…, die Fenster jeden Abend schließen“ may tell of those who do.
  if (opener !== undefined) return confirmedIf(isRelativePronoun(tokens[opener]));
  return 'evident';
}
const zuInside = /^\p{Ll}+zu\p{Ll}+n$/u;

/** „Sie hat ihr Amt im Juli angetreten hat“: the clause has the verb already. */
function isSecondAuxiliary({ tokens, clauses }: Sentence, _: number, proposal: ContextCandidate): boolean {
  const at = deletedAt(tokens, proposal);
  const { finites } = clauses.sectionAt(Math.max(0, at));
  if (!finites.includes(at)) return false;
  return ['haben', 'sein', 'werden'].some((lemma) => {
    const forms = finites.filter((place) => isFormOf(tokens[place], lemma));
    return forms.length > 1 && forms.includes(at);
  });
}

/** „nicht nicht“: of pronouns and articles the second may open the next phrase or clause („die, die die Wand streichen“). */
function isTwice({ tokens }: Sentence, _: number, proposal: ContextCandidate): boolean {
  const at = deletedAt(tokens, proposal);
  const before = tokens[at - 1];
  return (
    before !== undefined &&
    tokens[at]?.text === before.text &&
    before.text !== tokens[at - 2]?.text &&
    !mayBeAttribute(tokens, at) &&
    (!(canBe(before, 'determiner') || canBe(before, 'pronoun')) || isNeverTwice(tokens, at - 1))
  );
}

/** „sich sich“; „die die“ where the first is neither a relative pronoun nor the subject behind a conjunction („dass das das Ende ist“). */
function isNeverTwice(tokens: Sentence['tokens'], at: number): boolean {
  const { lower } = tokens[at]!;
  if (/^(?:ich|sich|er|es|wir|mich|dich|ein|eine|einen|einem|einer)$/.test(lower)) return true;
  const before = tokens[at - 1];
  return (
    isDefiniteArticle(tokens[at]) &&
    before?.kind === 'word' &&
    !canBe(before, 'conjunction') &&
    !canBe(tokens[at - 2], 'conjunction') &&
    !(canBe(before, 'preposition') && tokens[at - 2]?.kind !== 'word')
  );
}
