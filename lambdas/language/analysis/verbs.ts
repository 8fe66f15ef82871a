import { isJoiner } from '../grammar/coordinators.ts';
import { startsBig } from '../text/letterCase.ts';
import { nonfinite, persons } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import type { VerbRole } from './verbRole.ts';
import {
  canBe,
  canBeNonfinite,
  finitePersons,
  isHelper,
  canBeAny,
  isDeclinedAdjective,
  isFormOf,
} from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import type { Clause } from './clause.ts';
import type { Clauses } from './clauses.ts';
import {
  subjectPersons,
  isDefiniteArticle,
  isIndefiniteArticle,
  isPersonalPronoun,
  isOnlySubject,
} from '../grammar/pronouns.ts';
import { verbsWith } from '../grammar/valency.ts';
import { modals } from '../grammar/auxiliaries.ts';
import { type WordTest } from '../grammar/wordClass.ts';

const { infinitive, zuInfinitive, participle2 } = nonfinite;
/** Verbs that take a bare infinitive. */
const governors = verbsWith('bare bare~');
/** Verbs that take a second participle. */
const auxiliaries = new Set('haben sein werden bekommen kriegen bleiben'.split(' '));
/** Forms whose finite reading is so rare that it never counts: imperatives and archaic forms. */
const neverFinite = new Set('sein laut statt bitte danke arm reich dank trotz recht mal bar weit heute'.split(' '));

/** The role of every token of a sentence, judged within its clause. */
export function findVerbRoles(tokens: readonly Token[], clauses: Clauses, lexicon: Lexicon): readonly VerbRole[] {
  const roles: VerbRole[] = tokens.map(() => 'none');
  const ends = new Set<number>();
  for (const clause of clauses.all) {
    for (let at = clause.first; at <= clause.last; at++) roles[at] = roleOf(tokens, at, clause);
    ends.add(clause.last);
  }
  return roles.map((role, at) =>
    role === 'finite' && isNounWrittenSmall(tokens, at, ends.has(at) ? 'none' : roles[at + 1], lexicon)
      ? 'unsure'
      : role,
  );
}

/** „auf der erde“: behind a small word or before a second verb a full verb that is a noun as well may be one. */
function isNounWrittenSmall(
  tokens: readonly Token[],
  at: number,
  next: VerbRole | undefined,
  lexicon: Lexicon,
): boolean {
  const token = tokens[at]!;
  const before = tokens[at - 1];
  if (before?.kind !== 'word' || token.text !== token.lower || isHelper(token)) return false;
  const isBehindSmallWord =
    canBe(before, 'determiner') ||
    canBe(before, 'preposition') ||
    canBe(before, 'numeral') ||
    isDeclinedAdjective(before);
  if (!isBehindSmallWord && next !== 'finite') return false;
  return lexicon.readings(token.text.charAt(0).toUpperCase() + token.text.slice(1)).some(({ pos }) => pos === 'noun');
}

function roleOf(tokens: readonly Token[], at: number, clause: Clause): VerbRole {
  const token = tokens[at]!;
  const { last } = clause;
  if (token.kind !== 'word' || !canBe(token, 'verb')) return 'none';
  if (at > 0 && token.text !== token.lower) return 'none';
  // Names of commands (dist-upgrade) and adverbs that end like a verb (bekanntermaßen).
  if (/[-‑]|maßen$/.test(token.text)) return 'none';
  if (isBeforeNoun(tokens, at)) return 'none';
  const isInfinitive = canBeNonfinite(token, infinitive);
  const isParticiple = canBeNonfinite(token, participle2);
  if (isInfinitive && tokens[at - 1]?.lower === 'zu') return 'zuInfinitive';
  if (token.lower === 'folgt' && tokens[at - 1]?.lower === 'wie') return 'none';
  if (canBeNonfinite(token, zuInfinitive) && !isInfinitive) return 'zuInfinitive';
  // „ich danke“, „bitte ich“
  const isThanks = /^(?:danke|bitte)$/.test(token.lower) && hasSubjectBeside(tokens, at, clause);
  if (finitePersons(token) === 0 || (neverFinite.has(token.lower) && !isThanks)) {
    return isInfinitive ? 'infinitive' : isParticiple ? 'participle' : 'none';
  }
  const hasSubject = hasSubjectBeside(tokens, at, clause);
  if (canBe(token, 'determiner')) return 'unsure';
  const isThird = (finitePersons(token) & thirdPerson) !== 0;
  if (isBehindSubject(tokens, at, clause)) return 'finite';
  if (
    !isOnlyVerb(token) &&
    !(isParticiple && isPlain(token)) &&
    !hasSubject &&
    !(isThird && (isFinal(tokens, at, last) || isNoAttribute(tokens, at)))
  )
    return 'unsure';
  // „… kaufen zu können“, „… gekauft zu haben“
  const behindZu = tokens[at + 1]?.lower === 'zu' ? tokens[at + 2] : undefined;
  if (isInfinitive && behindZu && isFormOf(behindZu, governors)) return 'infinitive';
  if (isParticiple && behindZu && isFormOf(behindZu, auxiliaries)) return 'participle';
  if (isInfinitive && closesComplex(tokens, at + 1, governors, last)) return 'infinitive';
  if (isParticiple && closesComplex(tokens, at + 1, auxiliaries, last)) return 'participle';
  if (isInfinitive && lacks(governors, tokens, at, clause) > 0)
    return isGoverned(tokens, at) || isFinal(tokens, at, last) ? 'infinitive' : 'unsure';
  if (
    isParticiple &&
    (afterComparison.test(tokens[at - 1]?.lower ?? '') ||
      (token.lower === 'verloren' && hasForm(tokens, clause, 'gehen')) ||
      lacks(auxiliaries, tokens, at, clause) > 0)
  )
    return 'unsure';
  return 'finite';
}

/** „Wir wollen helfen“: in a main clause the word behind the pronoun that begins it. */
const isBehindSubject = (tokens: readonly Token[], at: number, { first, isApart }: Clause) =>
  at === first + 1 &&
  !isApart &&
  isOnlySubject(tokens[first]) &&
  (subjectPersons.get(tokens[first]!.lower)! & finitePersons(tokens[at]!)) !== 0;

/** „… hatten, verkündete der Rat …“: of a declined participle (verkündete) an article or pronoun cannot follow. */
const isBehindVerb: WordTest = (token) =>
  isPersonalPronoun(token) || isIndefiniteArticle(token) || (isDefiniteArticle(token) && token?.lower !== 'des');
const isNoAttribute = (tokens: readonly Token[], at: number) =>
  tokens[at]!.readings.every(({ pos, cells }) => pos === 'verb' || (pos === 'adjective' && cells !== 0)) &&
  !canBe(tokens[at - 1], 'determiner') &&
  isBehindVerb(tokens[at + 1]);

const hasForm = (tokens: readonly Token[], { first, last }: Clause, verb: string) =>
  tokens.slice(first, last + 1).some((token) => isFormOf(token, verb));

const thirdPerson = persons['3s'] | persons['3p'];
const afterComparison = /^(?:als|wie|für|so|zu)$/;

/** „und frische Luft“, „als sein Bruder“: an article or adjective and its noun, with nothing before that could be a subject. */
function isBeforeNoun(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (!before || !next || !startsBig(next.text) || !canBe(next, 'noun')) return false;
  const isDeclined = token.readings.some(
    ({ pos, cells }) => pos === 'determiner' || (pos === 'adjective' && cells !== 0),
  );
  const isOpen = before.kind === 'mark' || canBeAny(before, 'determiner', 'preposition', 'conjunction');
  return isDeclined && isOpen && !subjectPersons.has(before.lower);
}

/** All readings are verbs, or participles read as undeclined adjectives, or the particle of a joined verb. */
function isOnlyVerb({ readings }: Token): boolean {
  return readings.every(({ pos, kind }) => pos === 'verb' || (pos === 'particle' && kind === 'zus'));
}

/** A verb or participle and no declined adjective, noun or small word. */
const isPlain = ({ readings }: Token) =>
  readings.every(({ pos, predicative }) => pos === 'verb' || (pos === 'adjective' && predicative));

const isFinal = (tokens: readonly Token[], at: number, last: number) =>
  at > 1 && !canBe(tokens[at - 1], 'determiner') && (at === last || isJoiner(tokens[at + 1]));

function hasSubjectBeside(tokens: readonly Token[], at: number, { first, last }: Clause): boolean {
  const own = finitePersons(tokens[at]!);
  const agrees = (i: number) => i >= first && i <= last && ((subjectPersons.get(tokens[i]!.lower) ?? 0) & own) !== 0;
  return agrees(at - 1) || agrees(at + 1);
}

/** The word governs the one before it and ends the clause or stands before und, more verbs between: „… lesen können wird“. */
function closesComplex(tokens: readonly Token[], at: number, verbs: ReadonlySet<string>, last: number): boolean {
  const token = tokens[at];
  if (at > last || !isFormOf(token, verbs)) return false;
  let end = at;
  while (
    end < last &&
    tokens[end + 1]!.text === tokens[end + 1]!.lower &&
    isOnlyVerb(tokens[end + 1]!) &&
    tokens[end + 1]!.readings.length > 0
  )
    end++;
  return isFinal(tokens, end, last);
}

/**
 * How many governing verbs still wait for their infinitive or participle, the word itself left out. A clause that surely begins
 * is alone; others may go on with what stands before their comma. Behind und the governing verb
 * governs once more.
 */
function lacks(verbs: ReadonlySet<string>, tokens: readonly Token[], at: number, clause: Clause): number {
  const { first, last, isApart } = clause;
  const form = verbs === governors ? infinitive : participle2;
  const governs = (token: Token) => isFormOf(token, verbs) || (isModal && isFormOf(token, perfect));
  const isModal = verbs === governors && isFormOf(tokens[at], modal);
  // In „gehen wollen“ the word before belongs to the word itself.
  const own = isFormOf(tokens[at], governors) || isFormOf(tokens[at], auxiliaries) ? at - 1 : at;
  const isJoined = /^(?:und|oder|sowie)$/.test(tokens[at + 1]?.lower ?? '');
  // „… genutzt werden können“: the last word governs the one before it, not the other way round.
  const isLast = isFormOf(tokens[at], governing) && isFinal(tokens, at, last) && isGovernedBefore(tokens, at, clause);
  let waiting = 0;
  let filled = 0;
  for (let i = isApart ? first : 0; i <= last; i++) {
    const token = tokens[i]!;
    if (/^(?:und|oder|sowie|,)$/.test(token.lower) && i < at) filled = 0;
    if (i === at || (isLast && i === at - 1) || token.kind !== 'word' || (i > 0 && token.text !== token.lower))
      continue;
    // What governs stands before, or right behind as the end of a subordinate clause; und puts off that end.
    if (governs(token) && !/^(?:ge)?worden$/.test(token.lower)) waiting += i <= at + 1 || isJoined ? 1 : 0;
    else if (
      i < own &&
      canBeNonfinite(token, form) &&
      isPlain(token) &&
      tokens[i - 1]?.lower !== 'zu' &&
      !isDegree(tokens, i)
    )
      filled++;
  }
  return waiting - filled;
}

/** „ausgesprochen gute Leute“ */
const isDegree = (tokens: readonly Token[], at: number) =>
  canBeNonfinite(tokens[at], participle2) &&
  !canBe(tokens[at + 1], 'determiner') &&
  ((tokens[at + 1]?.readings.length === 0 && /^\p{Ll}+e[nmrs]?$/u.test(tokens[at + 1]!.text)) ||
    isDeclinedAdjective(tokens[at + 1]));

/** Modal verbs, and those that end a perfect without a participle: hat kommen lassen. */
const modal = new Set([...modals, 'lassen', 'sehen', 'hören']);
const perfect = new Set(['haben']);
const governing = new Set([...modals, ...auxiliaries]);

/** The word before is an infinitive or participle, and no second word of a main clause with its subject beside it. */
function isGovernedBefore(tokens: readonly Token[], at: number, clause: Clause): boolean {
  const before = tokens[at - 1];
  return (
    at - 1 > clause.first &&
    canBeNonfinite(before, infinitive | participle2) &&
    before!.text === before!.lower &&
    (clause.opener !== undefined || !hasSubjectBeside(tokens, at - 1, clause))
  );
}

/** A governing verb stands beside it: the infinitive belongs to that. */
const isGoverned = (tokens: readonly Token[], at: number) =>
  [tokens[at - 1], tokens[at + 1]].some((token) => isFormOf(token, governors));
