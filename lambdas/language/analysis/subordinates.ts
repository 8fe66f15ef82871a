import { subordinates } from './clauseOpeners.ts';
import { type Read, dividesConjuncts } from './clauses.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isFormOf } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { isSubjectPronoun, subjectPersons } from '../grammar/pronouns.ts';
import { hasSense, isCertainSubordinator, isComparing, isSubordinator } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isCoordinator, isJoiner, opensInfinitive } from '../grammar/coordinators.ts';

/** What may follow a clause that is over. */
const isJoining: WordTest = (token) =>
  isCoordinator(token) ||
  isCertainSubordinator(token) ||
  isComparing(token) ||
  opensInfinitive(token) ||
  /^(?:so|dann)$/.test(token?.lower ?? '');

/**
 * Index of the finite verb that ends the subordinate clause opened at `opener`; undefined where the verb does not surely
 * stand last. Past an und the search goes only if `passesAnd`.
 */
export function endOfSubordinate(
  { tokens, verbs, clauses }: Read,
  opener: number,
  passesAnd: boolean,
): number | undefined {
  const { last } = clauses.sectionAt(opener);
  for (let at = opener + 1; at <= last; at++) {
    const { lower } = tokens[at]!;
    if (verbs[at] === 'finite') {
      const next = tokens[at + 1];
      return at === last || next === undefined || isJoining(next) || verbs[at + 1] === 'finite' ? at : undefined;
    }
    if (isCertainSubordinator(tokens[at]) || (!passesAnd && isJoiner(tokens[at]))) return undefined;
    // „… bis der Baum wächst“ is a clause of its own.
    if (lower === 'bis' && at > opener + 1 && canBe(tokens[at + 1], 'pronoun')) return undefined;
  }
  return undefined;
}

/**
 * Whether a subordinate clause surely begins at `opener` in the middle of a section: it ends with its own finite verb, and
 * the clause around it has one besides, before it or right behind it. `opener` is the conjunction or pronoun; `from` is
 * the word before which the comma would stand (a preposition before the pronoun, or the opener itself).
 */
export function opensSubordinate(sentence: Read, opener: number, from = opener, passesAnd = false): boolean {
  const { tokens, verbs } = sentence;
  const { first, opener: opening } = sentence.clauses.sectionAt(from);
  if (first >= from) return false;
  const end = endOfSubordinate(sentence, opener, passesAnd);
  if (end === undefined) return false;
  let open = 0;
  let finite = 0;
  let before = -1;
  for (let at = first; at < from; at++) {
    const { lower } = tokens[at]!;
    if (isCertainSubordinator(tokens[at])) before = finite;
    if (verbs[at] === 'finite') finite++;
    const isOpening = at === first && opening !== undefined;
    // Behind und a subordinate clause goes on with a second verb.
    const isSecond = open > 0 && finite >= open && isJoiner(tokens[at]);
    const isRelative = at > first && /^(?:denen|deren|dessen)$/.test(lower);
    if (subordinates(tokens[at]) || isOpening || isSecond || isRelative) open++;
  }
  const isMain = opening === undefined;
  if (finite >= open + (isMain ? 1 : 0) && finite > before) return true;
  // „…, um das Haus zu kaufen das dort steht“
  if (open + finite === 0 && verbs[from - 1] === 'zuInfinitive') return true;
  if (hostGoesOnAfterComma(sentence, end, open, finite)) return true;
  // A phrase alone, as in a list: its clause is no main clause if the verb has more than one word before it.
  if (first === 0 && isMain && open + finite === 0 && end > opener + 2 && isAtRest(tokens, end)) return true;
  if (!mainVerbFollows(sentence, end, opener)) return false;
  // The verb of the clause around it follows at once; of a subordinate clause that verb is the last word too.
  return open === 0 || (finite === open - 1 && endOfSubordinate(sentence, end, false) === end + 1);
}

/** Only the closing comma is there, and behind it stands the verb of the clause around: „Leute die viel lernen, haben …“. */
function hostGoesOnAfterComma({ tokens, verbs, clauses }: Read, end: number, open: number, finite: number): boolean {
  if (tokens[end + 1]?.text !== ',' || end + 2 >= tokens.length || finite > 0) return false;
  const isFirst = clauses.sectionAt(end).first === 0 && !/^(?:da|bis|seit|seitdem)$/.test(tokens[0]!.lower);
  if (open === 0) return isFirst && verbs[end + 2] === 'finite';
  const host = clauses.sectionAt(end + 2);
  return (
    open === 1 &&
    verbs[host.last] === 'finite' &&
    verbs[end + 2] !== 'finite' &&
    host.opener === undefined &&
    !/^(?:und|oder|da|bis|seit)$/.test(tokens[host.first]!.lower)
  );
}

/** Whether the sentence is over behind this word. */
const isAtRest = (tokens: readonly Token[], at: number) => /^(?:[.!?:]|)$/.test(tokens[at + 1]?.text ?? '');

/** A clause that tells when or why is no subject, so that the main clause has one behind its verb; with „wie“ it may be asked. */
const isAdverbial: WordTest = (token) => isSubordinator(token) && !hasSense(token, 'content') && token?.lower !== 'wie';

/**
 * Whether the finite verb of a main clause stands right behind `end`, the verb of the subordinate clause that begins with
 * `opener` (or behind so, dann). „… gesehen hat“ and „… hätte sehen können“ are one complex, however their words read.
 */
export function mainVerbFollows({ tokens, verbs, clauses }: Read, end: number, opener: number): boolean {
  const next = /^(?:so|dann)$/.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  if (verbs[next] !== 'finite') return false;
  const person = subjectPersons.get(tokens[opener + 1]?.lower ?? '');
  const mayAgree = person === undefined || (person & finitePersons(tokens[next]!)) !== 0;
  // „Wenn die Glocke läutet wird das Tor geöffnet“: the second clause has its own participle or infinitive at its end.
  const { last } = clauses.sectionAt(next);
  const isInfinitiveWithZu = tokens[last - 1]!.lower === 'zu';
  const closes =
    last > next + 1 &&
    !isInfinitiveWithZu &&
    canBeNonfinite(tokens[last], nonfinite.participle2 | nonfinite.infinitive);
  const isFollowed = closes || isSubjectPronoun(tokens[next + 1]);
  if (next === end + 1 && mayAgree && !isFollowed && isComplex(tokens[end]!, tokens[next]!)) return false;
  const isParticiple = (at: number) => canBeNonfinite(tokens[at], nonfinite.participle2);
  const isFull = tokens[next]!.readings.every(({ kind }) => kind !== 'auxiliary' && kind !== 'modal');
  const after = tokens[next + 1];
  // „… werden als Risiken angesehen“
  if (/^(?:als|wie)$/.test(after?.lower ?? '') && verbs[clauses.sectionAt(next).last] === 'participle') return true;
  if (after === undefined || (after.kind === 'mark' && dividesConjuncts(tokens, next + 1)) || isJoining(after))
    return (
      !isAdverbial(tokens[opener]) &&
      isFull &&
      !isParticiple(end) &&
      !isParticiple(next) &&
      !isGovernedBy(tokens[next]!, tokens[end]!)
    );
  return !canBeNonfinite(after, nonfinite.infinitive) && !(isParticiple(end) && isParticiple(next));
}

/** „… löschen können“, „… gelöscht werden“, „hat gelöscht“: the two may be the verbs of one clause. */
function isComplex(first: Token, second: Token): boolean {
  const isModal = second.readings.some(({ kind }) => kind === 'modal');
  if (canBeNonfinite(first, nonfinite.infinitive) && isModal) return true;
  if (!canBeNonfinite(first, nonfinite.participle2))
    return isFormOf(first, 'haben') && canBeNonfinite(second, nonfinite.participle2);
  return isFormOf(second, 'werden');
}

/** „… müssen arbeiten“ at the end: the infinitive of the modal verb rather than the verb of the next clause. */
const isGovernedBy = (verb: Token, modal: Token) =>
  canBeNonfinite(verb, nonfinite.infinitive) && modal.readings.some(({ kind }) => kind === 'modal');
