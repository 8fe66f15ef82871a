import { isTimeOfClock } from '../tokenKinds.ts';
import { mayGovernGroup } from '../../analysis/infinitiveGroups.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { subjectPersons } from '../../grammar/pronouns.ts';
import { nounValency, verbsWith } from '../../grammar/valency.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isApproximator } from '../../grammar/adverbs.ts';
import { isCoordinator, isPaired } from '../../grammar/coordinators.ts';

const openings = new Set(['um', 'ohne', 'statt', 'anstatt', 'außer']);
/** Verbs with um as their preposition: „sich um die Kinder zu kümmern“ is no purpose. */
const withUm = verbsWith('um');
/** Verbs that an infinitive with zu follows without a comma. */
const withZu = new Set(['sein', 'haben', 'scheinen', 'pflegen', 'brauchen', 'wissen', 'vermögen', 'drohen', 'bleiben']);
const isAttached: WordTest = (token) =>
  isCoordinator(token) ||
  isPaired(token) ||
  /^(?:nur|als|auch|nicht|rund|herum|also|etwa|sei)$/.test(token?.lower ?? '');

/** Index of the zu infinitive that ends the group opened at `at`, if nothing else comes between. */
function endOfGroup({ tokens, verbs, clauses }: Sentence, at: number): number | undefined {
  const { last } = clauses.sectionAt(at);
  for (let i = at + 1; i <= last; i++) {
    if (verbs[i] === 'zuInfinitive') return i;
    // „ohne Abschluss weiterbilden, um … zu finden“, „um ihrer selbst willen zu schützen“
    const isPurpose = tokens[i]!.lower === 'um' && tokens[at]!.lower !== 'um' && tokens[i + 1]!.kind !== 'number';
    if (isPurpose || tokens[i]!.lower === 'willen') return undefined;
    if (verbs[i] === 'finite' || tokens[i]!.kind === 'masked') return undefined;
  }
  return undefined;
}

/** „um sich schlagen“ */
const aroundOneself =
  /^(?:schlagen|greifen|werfen|blicken|schauen|sehen|schießen|treten|hauen|beißen|scharen|versammeln|sammeln|wickeln|legen)$/;

/** „um etwa 19 Prozent“ */
const measured = (tokens: readonly Token[], um: number) => {
  const first = tokens[um + 1]!;
  return first.kind === 'number' || (isApproximator(first) && tokens[um + 2]?.kind === 'number');
};

function isUmOfPhrase({ tokens }: Sentence, at: number, end: number): boolean {
  if (tokens[at]!.lower !== 'um') return false;
  // „Um die Lage zu verbessern …“: at the head of a sentence um is a preposition only with a measure.
  const isMeasured = measured(tokens, at);
  if (at === 0 && !isMeasured) return false;
  const lemmas = tokens[end]!.readings.filter(({ pos }) => pos === 'verb').map(({ lemma }) => lemma);
  if (tokens[at + 1]!.lower === 'sich' && end === at + 3 && lemmas.some((lemma) => aroundOneself.test(lemma)))
    return true;
  // „Sie weiß seine Sorge um das Kind zu schätzen.“
  const isKnown = tokens.some(({ lower }) => /^(?:weiß|weißt|wissen|wusste[nt]?)$/.test(lower));
  if (isKnown && lemmas.some((lemma) => /^(?:schätzen|würdigen|nutzen)$/.test(lemma))) return true;
  return isMeasured || lemmas.some((lemma) => withUm.has(lemma));
}

/** „ist ohne Kürzung um den Anteil zu zahlen“, „hat den Streit um das Erbe zu schlichten“: the infinitive belongs to the verb before. */
function isInBracket({ tokens, verbs }: Sentence, first: number, at: number): boolean {
  const isOfNoun = nounValency.get(tokens[at - 1]?.text ?? '')?.prepositions.has('um') ?? false;
  // „pflegte uns um Mitternacht hinauszuwerfen“
  if (tokens[at]!.lower === 'um' && !isOfNoun && !isTimeOfClock(tokens, at)) return false;
  const roles = verbs.slice(first, at);
  const host = tokens[first + roles.indexOf('finite')];
  if (roles.includes('participle') || roles.includes('infinitive')) return false;
  return host?.readings.some(({ pos, lemma }) => pos === 'verb' && withZu.has(lemma)) ?? false;
}

/** „Um Ihnen zu helfen brauchen wir …“: an infinitive by its form, with its subject behind it. */
function isBesideSubject({ tokens }: Sentence, at: number): boolean {
  const person = subjectPersons.get(tokens[at + 1]?.text ?? '') ?? 0;
  return tokens[at]!.text === tokens[at]!.lower && (finitePersons(tokens[at]!) & person) !== 0;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, verbs } = sentence;
  for (let at = 0; at + 2 < tokens.length; at++) {
    if (!openings.has(tokens[at]!.lower)) continue;
    const end = endOfGroup(sentence, at);
    if (end === undefined || isUmOfPhrase(sentence, at, end)) continue;
    const section = sentence.clauses.sectionAt(at);
    const { first, last } = section;
    // „Er versprach ohne Zögern zu helfen“: ohne belongs to the noun.
    if (tokens[at + 2]!.lower === 'zu' && canBe(tokens[at + 1], 'noun', 'infinitive')) continue;
    if (isInBracket(sentence, first, at)) continue;
    // „… wird ermächtigt, ohne Zustimmung des Rates Preise zu ändern“: the group began before the preposition.
    if (tokens[at]!.lower !== 'um' && verbs[at - 1] !== 'zuInfinitive' && mayGovernGroup(sentence, first, at)) continue;
    const before = tokens[at - 1];
    const isHost = section.finiteBefore(at) !== undefined || /nfinitive$/.test(verbs[at - 1] ?? '');
    if (before && first < at && isHost && !isAttached(before) && tokens[at]!.text === tokens[at]!.lower)
      found.push({ start: before.end, end: before.end, replacement: ',' });
    if (first < at && !isHost) continue;
    if (end + 1 >= last) continue;
    if (verbs[end + 1] === 'finite' || (at === 0 && isBesideSubject(sentence, end + 1)))
      found.push({ start: tokens[end]!.end, end: tokens[end]!.end, replacement: ',' });
  }
  return found;
}

export const infinitiveWithConjunction: Rule = {
  id: 'comma-um-zu',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): satzwertige Infinitivgruppen',
  message: 'Infinitivgruppen mit „um“, „ohne“, „statt“, „anstatt“ oder „außer“ werden mit Komma abgetrennt.',
  trigger: openings,
  find,
  examples: {
    wrong: [
      'Um den Betrag zu prüfen{→,} brauchen wir die Rechnung.',
      'Er lernt jeden Tag{→,} um die Prüfung zu bestehen.',
      'Sie ging{→,} ohne sich zu verabschieden.',
      'Um die Prüfung zu bestehen{→,} lernt er jeden Tag.',
      'Um den Umsatz zu steigern{→,} senken wir die Preise.',
    ],
    right: [
      'Bis 2040 ist mit einer Zunahme der Fälle um etwa 19 Prozent zu rechnen.',
      'Er lernt jeden Tag, um die Prüfung zu bestehen.',
      'Sie versprach sich um die Kinder zu kümmern.',
      'Wir planen den Preis um 5 Prozent zu senken.',
      'Die Rente ist um den gezahlten Betrag zu mindern.',
      'Die Rechnung ist ohne Abzug zu begleichen.',
      'Der Mieter hat außer der Miete auch den Strom zu zahlen.',
      'Der Rat wird ermächtigt, ohne Zustimmung der Länder Preise zu ändern.',
      'Sie lernt die Sprache um ihrer selbst willen zu lieben.',
      'Er kommt um acht und geht um neun.',
      'Er fing plötzlich an wild um sich zu schlagen.',
      'Sie weiß seine Sorge um das Kind zu schätzen.',
      'Der Wirt pflegte uns um Mitternacht vor die Tür zu setzen.',
    ],
  },
};
