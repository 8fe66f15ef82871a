import type { Clause } from '../../analysis/clause.ts';
import { endOfSubordinate, opensSubordinate } from '../../analysis/subordinates.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isQuestionWord, isWhich } from '../../grammar/questionWords.ts';
import {
  hasSense,
  isCertainSubordinator,
  isComparing,
  isElliptical,
  goesWithConjunction,
} from '../../grammar/subordinators.ts';
import { type WordTest, wordClass } from '../../grammar/wordClass.ts';
import { isCoordinator, isPaired } from '../../grammar/coordinators.ts';

/** Words that form one introduction with the conjunction behind them. */
interface Introduction {
  readonly words: readonly string[];
  readonly conjunctions: WordTest;
  /** Where the comma is right: before the introduction, behind it, or behind it if it follows the verb at once. */
  readonly place: 'before' | 'behind' | 'byVerb';
}

const asked: WordTest = (token) => isQuestionWord(token) || isWhich(token) || token?.lower === 'ob';
const only = (words: string) => wordClass(words).has;
const conditional: WordTest = (token) => hasSense(token, 'condition');
const conditionalOrCausal: WordTest = (token) => conditional(token) || token?.lower === 'weil';
const introductions: readonly Introduction[] = [
  { words: ['ohne'], conjunctions: only('dass'), place: 'before' },
  { words: ['außer'], conjunctions: only('dass wenn weil'), place: 'before' },
  { words: ['anstatt'], conjunctions: only('dass'), place: 'before' },
  { words: ['statt'], conjunctions: only('dass'), place: 'before' },
  { words: ['selbst'], conjunctions: conditional, place: 'before' },
  { words: ['sogar'], conjunctions: conditional, place: 'before' },
  { words: ['gerade'], conjunctions: only('weil'), place: 'before' },
  { words: ['auch'], conjunctions: conditionalOrCausal, place: 'byVerb' },
  { words: ['vor', 'allem'], conjunctions: only('wenn weil falls sobald nachdem'), place: 'byVerb' },
  { words: ['besonders'], conjunctions: conditionalOrCausal, place: 'byVerb' },
  { words: ['insbesondere'], conjunctions: conditionalOrCausal, place: 'byVerb' },
  { words: ['nur'], conjunctions: conditionalOrCausal, place: 'behind' },
  { words: ['erst'], conjunctions: only('wenn nachdem sobald'), place: 'behind' },
  { words: ['immer'], conjunctions: only('wenn'), place: 'byVerb' },
  { words: ['jedes', 'mal'], conjunctions: only('wenn'), place: 'behind' },
  { words: ['je', 'nachdem'], conjunctions: asked, place: 'before' },
  { words: ['egal'], conjunctions: asked, place: 'before' },
  { words: ['ganz', 'gleich'], conjunctions: asked, place: 'before' },
];
/** Before these words the introduction belongs to what stands before, or the clause is the second of two. */
const isJoining: WordTest = (token) =>
  isCoordinator(token) ||
  isPaired(token) ||
  isComparing(token) ||
  isCertainSubordinator(token) ||
  goesWithConjunction(token) ||
  /^(?:allerdings|dann|so|also|ganz|völlig)$/.test(token?.lower ?? '');
/** „Das ist mir egal, ob …“: with these verbs the adjective belongs to the clause before. */
const linking = /^(?:sein|bleiben|werden|scheinen|wirken)$/;

/** The introduction that ends right before the conjunction. */
const introductionBefore = (tokens: readonly Token[], conjunction: number): Introduction | undefined =>
  introductions.find(
    ({ words, conjunctions }) =>
      tokens[conjunction]!.text === tokens[conjunction]!.lower &&
      conjunctions(tokens[conjunction]) &&
      words.every((word, i) => tokens[conjunction - words.length + i]?.lower === word),
  );

/** Index of the word before which the comma is missing. */
function placeOfComma(sentence: Sentence, conjunction: number): number | undefined {
  const { tokens, verbs } = sentence;
  const introduction = introductionBefore(tokens, conjunction);
  const next = tokens[conjunction + 1];
  if (introduction === undefined || isElliptical(next) || /^(?:überhaupt|ja|nein|nicht)$/.test(next?.lower ?? ''))
    return undefined;
  const from = conjunction - introduction.words.length;
  const before = tokens[from - 1];
  if (before === undefined || before.kind === 'mark' || isJoining(before)) return undefined;
  if (canBe(before, 'preposition') && !canBe(before, 'particle', 'zus')) return undefined;
  if (canBe(before, 'determiner') && !canBe(before, 'pronoun')) return undefined;
  const host = sentence.clauses.sectionAt(from);
  if (host.finiteBefore(from) === undefined) return undefined;
  const end = endOfSubordinate(sentence, conjunction, true);
  // Where words follow the clause its end would be a guess.
  if (end !== sentence.clauses.sectionAt(conjunction).last || end < conjunction + 2) return undefined;
  if (!opensSubordinate(sentence, conjunction, from, true)) return undefined;
  const isMain = host.opener === undefined;
  const isLast = tokens[end + 1]?.text !== ',';
  const isByVerb = verbs[from - 1] === 'finite' && isMain && isLast && sentence.isComplete;
  // „…, einen Fehler zu machen | nur weil …“: behind the last verb of its clause the word belongs to the next one.
  const isClosed = !isMain || /^(?:zuInfinitive|infinitive|participle|unsure)$/.test(verbs[from - 1]!);
  const isBehind =
    (introduction.place === 'behind' && !isClosed) ||
    (introduction.place === 'byVerb' && isByVerb) ||
    (introduction.words[0] === 'egal' && isPredicate(sentence, host, from));
  return isBehind ? conjunction : from;
}

/** Whether the clause before has a verb that links an adjective to its subject. */
const isPredicate = ({ tokens }: Sentence, { finites }: Clause, end: number) =>
  finites.some((verb) => verb < end && tokens[verb]!.readings.some(({ lemma }) => linking.test(lemma)));

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 2; at + 2 < tokens.length; at++) {
    if (!firstWords.has(tokens[at - 1]!.lower)) continue;
    const place = placeOfComma(sentence, at);
    if (place === undefined) continue;
    const { end } = tokens[place - 1]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

/** The last words of the introductions, which set the rule off. */
const firstWords = new Set(introductions.map(({ words }) => words.at(-1)!));

export const beforeIntroducedClause: Rule = {
  id: 'comma-before-introduced-clause',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze mit mehrteiliger Einleitung',
  message:
    'Nebensätze werden mit Komma abgetrennt, auch wenn vor der Konjunktion noch ein Wort steht, das zu ihr gehört.',
  trigger: firstWords,
  find,
  examples: {
    wrong: [
      'Sie kam mit{→,} auch wenn sie müde war.',
      'Er ging nach Hause{→,} ohne dass ihn jemand sah.',
      'Wir sitzen im Garten{→,} außer wenn es regnet.',
      'Das gilt vor allem{→,} wenn die Zeit knapp ist.',
      'Sie mag den Ort{→,} vor allem weil er ruhig ist.',
      'Er isst das nur{→,} wenn er Hunger hat.',
      'Der Preis ändert sich{→,} je nachdem ob Sie Mitglied sind.',
      'Wir kommen{→,} egal wie das Wetter wird.',
    ],
    right: [
      'Sie kam mit, auch wenn sie müde war.',
      'Er kommt auch wenn nötig.',
      'Manchmal sogar wenn es regnet, gehen wir los.',
      'Auch wenn es regnet, gehen wir spazieren.',
      'Er kam nicht nur, weil er wollte, sondern weil er musste.',
      'Sie lacht, und auch wenn sie weint, ist sie schön.',
      'Das ist ihm egal, wenn es schneit.',
      'Er schläft, aber nur wenn es dunkel ist.',
    ],
  },
};
