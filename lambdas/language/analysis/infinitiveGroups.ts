import { phraseStartingAt } from './nounPhrases.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import { determinerCells } from '../words/declension.ts';
import { cellsOfCase, nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, verbLemmas } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { hasSense, isCertainSubordinator, isComparing } from '../grammar/subordinators.ts';
import { isCoordinator, opensInfinitive, isJoiner } from '../grammar/coordinators.ts';
import { verbsWith, announces, verbValency } from '../grammar/valency.ts';
import { isHelperVerb } from '../grammar/auxiliaries.ts';
import {
  reflexive,
  takesDative,
  takesAccusative,
  isDative,
  hasSubjectBefore,
  startsObject,
  followsObject,
  followsPredicate,
  followsImpersonal,
  followsAccusative,
  followsCorrelate,
  governing,
} from './infinitiveGovernors.ts';

/** These can form one predicate with the infinitive: only a longer group is surely one of its own. */
const coherent = verbsWith('zu~');

const LONG_GROUP = 5;

/** Up to here the second half of a verb is looked for behind the first. */
const PARTICLE_REACH = 7;

/** Participles with sein that a group depends on. */
const stative =
  /^(?:verpflichtet|berechtigt|befugt|ermächtigt|gezwungen|gehalten|entschlossen|vorbehalten|beauftragt|bestrebt|bemüht|verurteilt|eingeladen|aufgefordert|gewillt|erlaubt|verboten|gestattet|untersagt|geplant|vorgesehen|beabsichtigt|geeignet|überzeugt|gelungen)$/;

/** What begins a group of another kind, or none. */
const opensOtherwise = (token: Token) =>
  isCoordinator(token) ||
  opensInfinitive(token) ||
  isComparing(token) ||
  hasSense(token, 'content') ||
  noGroup.test(token.lower);

const noGroup =
  /^(?:da(?:bei|zu|für|mit|ran|rauf|rin|rum|von|vor)|hier(?:zu|mit|für)|werden|worden|haben|sein|können|zu|nicht|nur|so|am|sehr|ganz)$/;

/**
 * Index of the last word of a zu infinitive whose group, with a word more than zu, may begin at `from` and ends its stretch
 * or a part of it before und; undefined if another verb, conjunction or masked text comes between.
 */
export function endOfGroup({ tokens, verbs, clauses }: Sentence, from: number): number | undefined {
  const { last } = clauses.sectionAt(from);
  for (let at = from; at <= last; at++) {
    const { kind } = tokens[at]!;
    if (verbs[at] === 'finite' || (at > from && (opensInfinitive(tokens[at]) || isCertainSubordinator(tokens[at]))))
      return undefined;
    if (
      at === from &&
      (kind !== 'word' || opensOtherwise(tokens[at]!) || /^(?:infinitive|participle)$/.test(verbs[at]!))
    )
      return undefined;
    if (verbs[at] !== 'zuInfinitive') continue;
    const isExtended = at - from >= (tokens[at - 1]!.lower === 'zu' ? 2 : 1);
    return isExtended && (at === last || isJoiner(tokens[at + 1])) ? at : undefined;
  }
  return undefined;
}

/**
 * Whether an infinitive group surely begins behind the word at `at`, which closes the verbs of its clause or is the verb, the
 * pronoun, the reflexive or the announcing adverb (dazu, darauf) that such a group follows.
 */
export function groupBegins(sentence: Sentence, at: number): boolean {
  const end = endOfGroup(sentence, at + 1);
  if (end === undefined) return false;
  const isLong = end - at >= LONG_GROUP;
  // „… verlangt von ihm den Brief zu schreiben“: the comma stands behind the person.
  if (
    sentence.tokens[at + 1]!.lower === 'von' &&
    verbLemmas(sentence.tokens[at]!).some((lemma) => fromSomeone.test(lemma))
  )
    return false;
  return (
    closesVerbs(sentence, at, isLong) ||
    isSecondVerb(sentence, at, isLong) ||
    followsObject(sentence, at) ||
    followsCorrelate(sentence, at) ||
    followsPredicate(sentence, at) ||
    followsImpersonal(sentence, at) ||
    followsAccusative(sentence, at) ||
    followsParticle(sentence, at)
  );
}

/** „Wir laden Sie ein | unsere Messe zu besuchen“: the particle closes the clause of a verb that the group depends on. */
function followsParticle(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  if (!canBe(tokens[at], 'particle', 'zus') || !startsObject(tokens[at + 1]!)) return false;
  const section = sentence.clauses.sectionAt(at);
  const finite = section.finiteBefore(at);
  if (finite === undefined) return false;
  // A preposition is no particle before its own noun: „hat vor dem Winter zu …“, „fordert auf die Straße zu gehen“.
  const accusative = determinerCells(tokens[at + 1]!.lower) & cellsOfCase.accusative;
  if (canBe(tokens[at], 'preposition') && (accusative === 0 || finite === at - 1)) return false;
  const lemmas = verbLemmas(tokens[finite]!).map((lemma) => tokens[at]!.lower + lemma);
  return (
    lemmas.some((lemma) => governing.has(lemma) && !lemma.endsWith('haben')) ||
    isAnnounced(sentence, section.first, at, lemmas)
  );
}

/** Whether a verb or an announcing adverb from `first` up to `at` may be what an infinitive group behind it depends on, with a comma or without. */
export function mayGovernGroup(sentence: Sentence, first: number, at: number): boolean {
  const { tokens, verbs } = sentence;
  for (let i = first; i < at; i++) {
    if (verbs[i] === 'none' || verbs[i] === 'unsure') continue;
    const lemmas = verbLemmas(tokens[i]!);
    if (governs(lemmas, true) || isAnnounced(sentence, first + 1, at, lemmas)) return true;
  }
  return false;
}

const fromSomeone = /^(?:verlangen|fordern|erwarten|wünschen)$/;

const governs = (lemmas: readonly string[], isLong: boolean) =>
  lemmas.some((lemma) => governing.has(lemma) || (isLong && coherent.has(lemma)));

/** An announcing adverb before `at` in the clause that goes with one of the verbs. */
const isAnnounced = ({ tokens }: Sentence, first: number, at: number, lemmas: readonly string[]) =>
  tokens.slice(first, at).some(({ lower }) => lemmas.some((lemma) => announces(lower, lemma)));

/** „… kann die Firma verpflichten | ein Angebot zu machen“, „… wird versucht | …“, „…, wenn er erklärt | …“. */
function closesVerbs(sentence: Sentence, at: number, isLong: boolean): boolean {
  const { tokens, verbs } = sentence;
  const section = sentence.clauses.sectionAt(at);
  const { first, opener } = section;
  const role = verbs[at]!;
  if (role === 'none') return false;
  // „… verpflichtet werden | …“
  const isHelper = verbLemmas(tokens[at]!).some(isHelperVerb);
  const head = isHelper && /^(?:participle|infinitive|unsure)$/.test(verbs[at - 1] ?? '') ? at - 1 : at;
  const lemmas = verbLemmas(tokens[head]!);
  // Behind the participle that closes the clause a group with its object is one of its own, however short.
  const isBehindBracket = canBeNonfinite(tokens[at], nonfinite.participle2) && startsObject(tokens[at + 1]!);
  const isGoverning = governs(lemmas, isLong || isBehindBracket) || isAnnounced(sentence, first, head, lemmas);
  // „die zur Auskunft verpflichtete Person“
  if (startsBig(tokens[at + 1]!.text) && cellsAs(tokens[at]!, 'adjective') !== 0) return false;
  if (role === 'zuInfinitive') return isGoverning;
  const helper = section.finiteBefore(at);
  if (role === 'finite') return opener !== undefined && at - opener > 1 && helper === undefined && isGoverning;
  if (helper === undefined) return false;
  const helpers = verbLemmas(tokens[helper]!);
  if (helpers.includes('sein')) return stative.test(tokens[head]!.lower);
  return isGoverning && helpers.some(isHelperVerb);
}

/** „Er versucht | den Ball zu fangen“: the verb stands second with its subject before it. */
function isSecondVerb(sentence: Sentence, at: number, isLong: boolean): boolean {
  const { tokens, verbs, phrases } = sentence;
  if (verbs[at] !== 'finite') return false;
  const section = sentence.clauses.sectionAt(at);
  const { first, opener, finites } = section;
  const lemmas = verbLemmas(tokens[at]!);
  if (!governs(lemmas, isLong) || lemmas.some((lemma) => reflexive.has(lemma) || takesAccusative.has(lemma)))
    return false;
  if (opener !== undefined || !startsObject(tokens[at + 1]!)) return false;
  // „Er hat die Belege geprüft und empfiehlt | …“ has its subject before the first verb.
  const goesOn =
    /^(?:und|oder|aber)$/.test(tokens[at - 1]?.lower ?? '') && finites[0]! < at - 1 && hasOneObject(sentence, at);
  const isFirst = () => verbs.slice(first, at).every((role) => role === 'none') && hasSubjectBefore(sentence, section);
  // „Bitte vergessen Sie nicht | …“
  const isOrder = at === first + 1 && tokens[first]!.lower === 'bitte' && tokens[at + 1]!.text === 'Sie';
  if (!goesOn && !isOrder && !isFirst()) return false;
  const { lower } = tokens[at + 1]!;
  // „Es empfiehlt sich | …“
  if (lower === 'es' || (lower === 'sich' && tokens[at - 1]?.lower === 'es')) return false;
  // „Wir fordern Sie auf | …“
  const hasParticle = (token: Token) =>
    canBe(token, 'particle', 'zus') && lemmas.some((lemma) => governing.has(token.lower + lemma));
  if (tokens.slice(at + 2, at + PARTICLE_REACH).some(hasParticle)) return false;
  // „Er wünscht sich am Abend …“
  if (lemmas.includes('wünschen') && /^(?:sich|mir|dir|uns|euch)$/.test(lower)) return false;
  const object = phraseStartingAt(phrases, at + 1);
  const isDativeObject =
    isDative(tokens[at + 1]) || (object !== undefined && (object.cells & cellsOfCase.dative) !== 0);
  return !(
    isDativeObject && lemmas.some((lemma) => takesDative.has(lemma) || verbValency.get(lemma)?.notes.has('dat'))
  );
}

/** „… und empfiehlt | die Belege zu prüfen“, but not „… und verurteilt ihn | die Kosten zu tragen“, „… und erklärt sich bereit | …“. */
function hasOneObject(sentence: Sentence, at: number): boolean {
  const { tokens, phrases } = sentence;
  if (canBe(tokens[at + 1], 'pronoun') && !canBe(tokens[at + 1], 'determiner')) return false;
  const end = endOfGroup(sentence, at + 1) ?? at;
  const objects = phrases.filter(
    ({ first, noun, preposition }) => first > at && noun <= end && preposition === undefined,
  );
  return objects.length === 1 && objects[0]!.determiner === at + 1;
}
