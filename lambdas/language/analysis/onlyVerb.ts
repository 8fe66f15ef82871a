import type { Span } from './span.ts';
import type { Read } from './clauses.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { nonfinite, persons } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';

// The one finite verb of a clause, with what its form tells of the subject.

/** „Der Hund schlaft“: a verb that changes its vowel only in läuft and läufst; no imperative („Das Heft gebt bitte ab!“). */
export function isFormOfIhr({ tokens }: Sentence, verb: number): boolean {
  const isOnly = (finitePersons(tokens[verb]!) & ~persons['2p']) === 0;
  return isOnly && verb > 0 && !tokens.some(({ lower }) => asksYou.has(lower));
}

const asksYou = new Set(['bitte', 'ihr', 'euch', 'euer', 'eure', 'euren', 'mal', '!']);

/** „haben sich verdoppelt“, „ist zu beachten“: what looks finite belongs to the verb before it. */
export function isGovernedBy(sentence: Sentence, verb: number, at: number): boolean {
  const { tokens, verbs } = sentence;
  // „… spielen können“: at the end of a subordinate clause the helper stands behind its verb.
  if (at === verb - 1 && isHelperAtEnd(sentence, verb)) return true;
  if (at <= verb) return false;
  const isAuxiliary = tokens[verb]!.readings.some(({ kind }) => kind === 'auxiliary');
  if (isAuxiliary && canBeNonfinite(tokens[at], nonfinite.participle2)) return true;
  return verbs[at] === 'zuInfinitive' || verbs[at] === 'infinitive';
}

/** Index of the one word of the stretch that is sure to be a finite verb. */
export function onlyFinite(
  sentence: Sentence,
  subject: NounPhrase,
  { first, last }: Span,
  end: number,
  isInverted: boolean,
): number | undefined {
  const { tokens } = sentence;
  let found: number | undefined;
  for (let at = first; at <= last; at++) {
    // A helper right behind the subject of a main clause is finite, though it looks like an infinitive.
    const isSecond = at === end + 1 && subject.first === 0 && isHelperOf(sentence, at, last);
    const isBefore = isInverted && at === subject.first - 1 && sentence.verbs[at] === 'finite';
    const isFinal =
      at === last &&
      subject.first > first &&
      !isInverted &&
      (isHelperAtEnd(sentence, at) || isVerbAtEnd(sentence, first, at));
    if (!isSecond && !isBefore && !isFinal && !(isSurelyFinite(tokens[at]!) && isWrittenAsVerb(tokens, at))) continue;
    if (found !== undefined) return undefined;
    found = at;
  }
  return found;
}

export const isWrittenAsVerb = (tokens: readonly Token[], at: number) =>
  at === 0 || tokens[at]!.text === tokens[at]!.lower;

/** Persons of a word as a finite verb; none where it is a noun or the article of a phrase („einen“). */
export function personsHere({ tokens, phrases }: Sentence, at: number): number {
  const bits = finitePersons(tokens[at]!);
  if (bits === 0 || !isWrittenAsVerb(tokens, at)) return 0;
  // „einen klaren Trend“ holds no form of klaren.
  return phrases.some(
    ({ determiner, adjectives }) => determiner === at || (determiner !== undefined && adjectives.includes(at)),
  )
    ? 0
    : bits;
}

/** A modal or auxiliary verb with the infinitive or participle that it governs at the end of the stretch. */
function isHelperOf(sentence: Sentence, at: number, last: number): boolean {
  if (last > at && isLikeFinite(sentence, at)) return true;
  return isHelper(sentence.tokens[at]) && last > at && isBracketEnd(sentence, last);
}

/** „dass der Verein geschadet haben“: a helper at the end of a subordinate clause, behind what it governs. */
export function isHelperAtEnd(read: Read, at: number): boolean {
  const { tokens } = read;
  const next = tokens[at + 1];
  const isBehindVerb = isBracketEnd(read, at - 1) || canBeNonfinite(tokens[at - 1], nonfinite.participle2);
  return isHelper(tokens[at]) && isBehindVerb && (next === undefined || /^[.,!?]$/.test(next.text));
}

/** „weil der Vertrag im Juni enden, suchen wir …“: no list of infinitives goes on, since the sentence ends or its main clause begins. */
function isVerbAtEnd({ tokens, verbs, clauses }: Sentence, first: number, at: number): boolean {
  if (verbs[at] !== 'finite' || canBeNonfinite(tokens[at], nonfinite.participle2)) return false;
  // „Warum die Hölle im Jenseits suchen?“
  if (first === 0 && /^w/.test(tokens[0]!.lower) && !/^w(?:enn|eil|ährend)$/.test(tokens[0]!.lower)) return false;
  if (clauses.conjunctAt(first).opener === undefined && tokens[first]!.lower !== 'da') return false;
  if (verbs.slice(first, at).some((role) => role !== 'none')) return false;
  const mark = tokens[at + 1];
  if (mark === undefined || /^[.!?]$/.test(mark.text)) return true;
  return mark.text === ',' && verbs[at + 2] === 'finite';
}

/** Verbs that tell of a state: as infinitives they open no instruction („Die Datei öffnen“). */
const stative = new Set(
  `haben dauern betragen fehlen gehören bleiben stehen liegen steigen sinken bedeuten erfordern ermöglichen basieren
  beruhen bestehen erfolgen entsprechen kosten gelten scheinen`.split(/\s+/),
);

/** „Das Unternehmen haben 300 Mitarbeiter“: a whole sentence with no other verb. */
function isLikeFinite({ tokens, verbs, isComplete }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  if (!isComplete || token.text !== token.lower || verbs[at + 1] === 'infinitive') return false;
  if (tokens[at + 1]?.lower === 'sich') return verbs[at] === 'finite';
  return token.readings.some(({ lemma, finite }) => stative.has(lemma) && finite !== 0);
}

/** An infinitive or a participle as at the end of a main clause; beside an auxiliary „verlängert“ is one, too. */
export function isBracketEnd({ tokens, verbs }: Read, at: number): boolean {
  if (verbs[at] === 'unsure') return canBeNonfinite(tokens[at], nonfinite.participle2);
  return /^(?:infinitive|participle|zuInfinitive)$/.test(verbs[at]!);
}
