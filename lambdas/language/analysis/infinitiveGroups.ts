import { startsBig } from '../text/letterCase.ts';
import type { Clause } from './clause.ts';
import { phraseInPrefield } from './subjects.ts';
import { numberOf } from './subjectSigns.ts';
import type { Sentence } from './sentence.ts';
import { determinerCells } from '../words/declension.ts';
import { cellsOfCase, nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, verbLemmas, canBeAny } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { isSubjectPronoun, isAccusativePronoun, isDativePronoun } from '../grammar/pronouns.ts';
import { hasSense, isCertainSubordinator, isComparing } from '../grammar/subordinators.ts';
import { type WordTest } from '../grammar/wordClass.ts';
import { isCoordinator, opensInfinitive, isJoiner } from '../grammar/coordinators.ts';
import { nounsWith, verbsWith, announces, verbValency } from '../grammar/valency.ts';
import { isHelperVerb } from '../grammar/auxiliaries.ts';

/** Verbs that a whole infinitive group with zu depends on. */
const governing = verbsWith('zu');
/** These can form one predicate with the infinitive: only a longer group is surely one of its own. */
const coherent = verbsWith('zu~');
/** Of these the reflexive pronoun belongs to the verb, not to the group: „Er weigert sich, …“. */
const reflexive = verbsWith('refl');
/** Of these the infinitive is what somebody in the dative does. */
const takesDative = new Set(
  [...verbsWith('dat dat+acc give')].filter((verb) => governing.has(verb) || verb === 'helfen'),
);
const takesAccusative = verbsWith('whom');
const impersonal = verbsWith('es');
/** What one may aim at: with sein and es a group tells what it is. */
const aim = nounsWith('aim');
const LONG_GROUP = 5;
/** Up to here the second half of a verb is looked for behind the first. */
const PARTICLE_REACH = 7;
/** Participles with sein that a group depends on. */
const stative =
  /^(?:verpflichtet|berechtigt|befugt|ermächtigt|gezwungen|gehalten|entschlossen|vorbehalten|beauftragt|bestrebt|bemüht|verurteilt|eingeladen|aufgefordert|gewillt|erlaubt|verboten|gestattet|untersagt|geplant|vorgesehen|beabsichtigt|geeignet|überzeugt|gelungen)$/;
/** Pronouns that are surely a dative, or an object, where „ihr“ and „sich“ could be something else. */
const isDative: WordTest = (token) => isDativePronoun(token) && !/^(?:ihr|sich)$/.test(token?.lower ?? '');
const isAccusative: WordTest = (token) => isAccusativePronoun(token) && !/^(?:es|sich)$/.test(token?.lower ?? '');
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

/** Whether a verb or an announcing adverb from `first` up to `at` may be what an infinitive group behind it depends on. */
export function mayGovernGroup(sentence: Sentence, first: number, at: number): boolean {
  const { tokens, verbs } = sentence;
  for (let i = first; i < at; i++) {
    if (verbs[i] === 'none' || verbs[i] === 'unsure') continue;
    const lemmas = verbLemmas(tokens[i]!);
    if (governs(lemmas, false) || isAnnounced(sentence, first + 1, at, lemmas)) return true;
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
  const object = phrases.find((phrase) => phrase.first === at + 1);
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

/** The subject stands before the verb, or is a pronoun between it and the word at `at`. */
const hasSubjectAround = (sentence: Sentence, clause: Clause, at: number) =>
  at > clause.finites[0]! + 1 || hasSubjectBefore(sentence, clause);

/** A pronoun before the verb, or a phrase that fills its prefield and has its number: „Mittlerweile versuchen …“ has none. */
function hasSubjectBefore(sentence: Sentence, clause: Clause): boolean {
  if (clause.prefield === undefined) return false;
  const { tokens } = sentence;
  const { last } = clause.prefield;
  if (isSubjectPronoun(tokens[last])) return true;
  const subject = phraseInPrefield(sentence, clause);
  const wanted = cellsOfCase.nominative & numberOf(tokens[last + 1]!);
  return subject?.preposition === undefined && ((subject?.cells ?? 0) & wanted) !== 0;
}

/** A noun, an article, a pronoun or a declined adjective. */
export const startsObject = (token: Token): boolean =>
  startsBig(token.text) || canBeAny(token, 'determiner', 'pronoun') || cellsAs(token, 'adjective') !== 0;

/** „… erlaubt es Ihnen | …“, „… bittet ihn | …“, „… weigert sich | …“, „Es gilt | …“. */
function followsObject(sentence: Sentence, at: number): boolean {
  const { tokens, phrases } = sentence;
  if (followsDative(sentence, at)) return true;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  const { lower, text } = tokens[at]!;
  if (lower === 'gilt') return at === first + 1 && tokens[first]!.lower === 'es' && startsObject(tokens[at + 1]!);
  const finite = section.finiteBefore(at);
  if (finite === undefined || at - finite > 3 || section.opener !== undefined) return false;
  const isPronouns = tokens
    .slice(finite + 1, at)
    .every((token) => isSubjectPronoun(token) || token.lower === 'hiermit');
  if (!isPronouns) return false;
  const lemmas = verbLemmas(tokens[finite]!);
  // „Dann entschied sich Anna dazu, …“: the subject is still to come.
  const isOwn = lower === 'sich' || isReflexiveOf(tokens, finite, lower);
  if (isOwn && hasSubjectAround(sentence, section, at) && lemmas.some((lemma) => reflexive.has(lemma))) return true;
  if (lower === 'sich') return false;
  if (lower === 'es') {
    const next = tokens[at + 1]!;
    const behind = phrases.find((phrase) => phrase.first === at + 1);
    // „Es gelang U 9 am Abend, …“: of a name nobody can tell whether it is the dative.
    const mayBeDative = isDative(next) || (behind ? (behind.cells & cellsOfCase.dative) !== 0 : startsBig(next.text));
    // „Neben der Liste erlaubt es die Vorschau, …“: the subject is still to come.
    const isSubjectBehind =
      canBe(tokens[first], 'preposition') && behind !== undefined && (behind.cells & cellsOfCase.nominative) !== 0;
    return (
      at === finite + 1 &&
      !mayBeDative &&
      !isSubjectBehind &&
      lemmas.some((lemma) => impersonal.has(lemma)) &&
      startsObject(next)
    );
  }
  if (isDative(tokens[at]) && lemmas.some((lemma) => takesDative.has(lemma))) return true;
  // „Wir bitten Sie | …“, but „Bitten sie die Leute zu gehen?“
  const isObject =
    isAccusative(tokens[at]) && (lower !== 'sie' || at > finite + 1 || (text === 'Sie' && finite > first));
  return isObject && lemmas.some((lemma) => takesAccusative.has(lemma));
}

const reflexives: ReadonlyMap<string, string> = new Map([
  ['mich', 'ich'],
  ['dich', 'du'],
  ['uns', 'wir'],
  ['euch', 'ihr'],
]);
/** „Wir freuen uns“: the subject beside the verb is that of the pronoun. */
const isReflexiveOf = (tokens: readonly Token[], finite: number, pronoun: string) =>
  reflexives.has(pronoun) &&
  [tokens[finite - 1], tokens[finite + 1]].some((token) => token?.lower === reflexives.get(pronoun));

/** „… ermöglicht es dem Verein | …“ */
function followsDative({ tokens, verbs, phrases }: Sentence, at: number): boolean {
  const phrase = phrases.find(({ noun }) => noun === at);
  if (phrase === undefined || phrase.preposition !== undefined || tokens[phrase.first - 1]?.lower !== 'es')
    return false;
  const verb = tokens[phrase.first - 2];
  const isDative = (phrase.cells & cellsOfCase.dative) !== 0 && (phrase.cells & cellsOfCase.accusative) === 0;
  return isDative && verbs[phrase.first - 2] === 'finite' && verbLemmas(verb!).some((lemma) => impersonal.has(lemma));
}

/** Adjectives that are no adverbs of the infinitive behind them. */
const judging =
  /^(?:wichtig(?:er)?|nötig|notwendig|sinnvoll(?:er)?|möglich|unmöglich|erlaubt|verboten|üblich|ratsam|empfehlenswert|erforderlich|zulässig|unzulässig|hilfreich|unerlässlich|schwierig(?:er)?|sinnlos|zwecklos|ärgerlich|erstaunlich|interessant|unhöflich|vernünftig)$/;

/** Adverbs of the clause before the group: „Es lohnt sich jedoch, …“. */
const sentenceAdverb =
  /^(?:jedoch|aber|auch|daher|also|nun|nur|doch|allerdings|dabei|wohl|hier|immer|oft|nicht|deshalb|zudem|ungemein|sehr|vor|schon|trotzdem|dennoch|besonders|manchmal|natürlich|durchaus|für)$/;

/** „Ziel ist es | die Kosten zu senken“, „Wichtig ist es | …“, „Ziel muss es sein | …“. */
function followsPredicate({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first } = clauses.sectionAt(at);
  const es = tokens[at]!.lower === 'es' ? at : at - 1;
  const finite = es - 1;
  if (sentenceAdverb.test(tokens[at + 1]!.lower)) return false;
  if (tokens[es]?.lower !== 'es' || finite <= first || verbs[finite] !== 'finite') return false;
  if (es < at && tokens[at]!.lower !== 'sein') return false;
  // „Als Grund ist es in der Regel anzusehen, wenn …“
  if (tokens[first]!.lower === 'als') return false;
  const isCopula = es < at || verbLemmas(tokens[finite]!).includes('sein');
  return isCopula && tokens.slice(first, finite).some(({ text, lower }) => aim.has(text) || judging.test(lower));
}

/** „Es lohnt sich | die Preise zu vergleichen“, „Daher empfiehlt es sich | …“, „Es ist wichtig | regelmäßig …“, „Es macht Spaß | …“. */
function followsImpersonal({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const finite = clauses.sectionAt(at).finiteBefore(at);
  if (finite === undefined) return false;
  const lemmas = verbLemmas(tokens[finite]!);
  const isImpersonal = tokens[finite - 1]?.lower === 'es' || tokens[finite + 1]?.lower === 'es';
  if (!isImpersonal) return false;
  const { lower, text } = tokens[at]!;
  if (sentenceAdverb.test(tokens[at + 1]!.lower)) return false;
  if (lower === 'sich') return at <= finite + 2 && lemmas.some((lemma) => /^(?:lohnen|empfehlen|gehören)$/.test(lemma));
  if (judging.test(lower)) return at <= finite + 3 && lemmas.includes('sein') && verbs[at + 1] === 'none';
  return (text === 'Spaß' || text === 'Freude') && lemmas.includes('machen') && at <= finite + 4;
}

/** „Die Karte berechtigt den Inhaber | das Bad zu nutzen“: the person behind a verb that always has one. */
function followsAccusative(sentence: Sentence, at: number): boolean {
  const { tokens, verbs, phrases } = sentence;
  const phrase = phrases.find(({ noun }) => noun === at);
  if (phrase?.determiner === undefined || phrase.preposition !== undefined || verbs[phrase.first - 1] !== 'finite')
    return false;
  const finite = phrase.first - 1;
  const section = sentence.clauses.sectionAt(at);
  if (!verbLemmas(tokens[finite]!).some((lemma) => takesAccusative.has(lemma))) return false;
  const next = determinerCells(tokens[at + 1]!.lower);
  const isObject = (phrase.cells & cellsOfCase.accusative) !== 0;
  return isObject && next !== 0 && (next & cellsOfCase.genitive) === 0 && hasSubjectBefore(sentence, section);
}

/** „… trägt dazu bei | …“ aside, where the particle closes the clause: „… dient dazu | das Dach zu tragen“. */
function followsCorrelate({ tokens, clauses }: Sentence, at: number): boolean {
  const finite = clauses.sectionAt(at).finiteBefore(at);
  if (finite === undefined || !startsObject(tokens[at + 1]!)) return false;
  return verbLemmas(tokens[finite]!).some((lemma) => announces(tokens[at]!.lower, lemma));
}
