import { governedClauseAt, freePhrases, hasOwnGroup, holdsOther } from '../../analysis/objects.ts';
import { cell, cellsOfCase, cellsOfSlot, slots, type Case } from '../../words/features.ts';
import { byWord } from '../../patterns.ts';
import { determinerCells } from '../../words/declension.ts';
import { cellsAs } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { onlyAccusative, onlyDative } from '../../grammar/valency.ts';

const governed = byWord<Case>({
  ...{ mit: 'dative', bei: 'dative', von: 'dative', aus: 'dative', zu: 'dative', nach: 'dative', seit: 'dative' },
  ...{ für: 'accusative', ohne: 'accusative', durch: 'accusative', gegen: 'accusative', um: 'accusative' },
});
/** The relative pronoun in each gender and in the plural. */
const forms = {
  dative: { masculine: 'dem', feminine: 'der', neuter: 'dem', plural: 'denen' },
  accusative: { masculine: 'den', feminine: 'die', neuter: 'das', plural: 'die' },
} as const;
const pronouns = new Set(['den', 'die', 'das', 'dem', 'der', 'denen']);
/** What is the subject by itself: with „den“ before it no noun phrase begins. */
const isSubject: WordTest = (token) =>
  isSubjectPronoun(token) || /^(?:alle|niemand|jemand|jeder|keiner)$/.test(token?.lower ?? '');
const none: readonly Repair[] = [];

/** A relative pronoun with the subject of its clause right behind it, so that it cannot be an article. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 2; at + 2 < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!pronouns.has(text) || !isSubject(tokens[at + 1])) continue;
    const isBehindPreposition = tokens[at - 2]!.text === ',' && governed.has(tokens[at - 1]!.text);
    if (!isBehindPreposition && tokens[at - 1]!.text !== ',') continue;
    const comma = isBehindPreposition ? at - 2 : at - 1;
    const wanted = isBehindPreposition ? governed.get(tokens[at - 1]!.text) : caseOfVerb(sentence, at);
    const replacement = wanted && comma > 0 ? rightForm(sentence, comma - 1, text, wanted) : undefined;
    if (replacement !== undefined && replacement !== text) found.push({ start, end, replacement });
  }
  return found.length > 0 ? found : none;
}

/** The case that the verbs of the clause demand of its only object, which the pronoun then is. */
function caseOfVerb(sentence: Sentence, at: number): Case | undefined {
  const { tokens, verbs } = sentence;
  const { last } = sentence.clauses.conjunctAt(at);
  if (verbs[last] === 'none' || !/^[.,!?]$/.test(tokens[last + 1]?.text ?? '.')) return undefined;
  for (const [wanted, list] of [
    ['dative', onlyDative],
    ['accusative', onlyAccusative],
  ] as const) {
    const clause = governedClauseAt(sentence, last, list);
    if (clause === undefined || hasOwnGroup(sentence, clause) || !clause.hasSubject) continue;
    if (tokens.slice(at, last + 1).some(({ readings }) => readings.some(({ lemma }) => lemma === 'werden'))) continue;
    const rest = { ...clause, first: at + 2 };
    const hasObject = holdsOther(sentence, rest, undefined, cellsOfCase.dative | cellsOfCase.accusative);
    if (!hasObject && freePhrases(sentence, rest).length === 0) return wanted;
  }
  return undefined;
}

/** The pronoun in another case, in the gender or number that it shares with the noun before the comma. */
function rightForm({ tokens, phrases }: Sentence, noun: number, pronoun: string, wanted: Case): string | undefined {
  if (wanted !== 'dative' && wanted !== 'accusative') return undefined;
  const phrase = phrases.find((one) => one.noun === noun);
  const cells = phrase?.cells ?? 0;
  if (cells === 0 || phrase?.determiner === undefined || cellsAs(tokens[noun]!, 'noun') === 0) return undefined;
  const own = slots.filter((slot) => (cells & cellsOfSlot[slot]) !== 0);
  const pronounCells = pronoun === 'denen' ? cell('dative', 'plural') : determinerCells(pronoun);
  // „ein Essen, zu den alle kommen“: the article of the plural is no pronoun whatever it means.
  const isNone = pronoun === 'den' && wanted === 'dative' && own[0] !== 'feminine';
  if (own.length !== 1 || (!isNone && (pronounCells & cellsOfSlot[own[0]!]) === 0)) return undefined;
  return forms[wanted][own[0]!];
}

export const relativeCase: Rule = {
  id: 'relative-case',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Relativpronomen“',
  message: 'Das Relativpronomen steht in dem Fall, den seine Präposition oder das Verb seines Satzes verlangt.',
  trigger: pronouns,
  find,
  examples: {
    wrong: [
      'Der Kollege, mit {den→dem} ich arbeite, ist nett.',
      'Die Firma, bei {die→der} ich arbeite, zieht um.',
      'Die Freunde, mit {den→denen} wir reisen, sind da.',
      'Im Oktober gibt es ein Essen, zu {den→dem} alle kommen.',
      'Das Team, für {dem→das} er spielt, gewinnt oft.',
      'Die Leute, {die→denen} ich vertraue, sind wenige.',
      'Das ist der Plan, {den→dem} wir zustimmen.',
    ],
    right: [
      'Der Kollege, mit dem ich arbeite, ist nett.',
      'Die Leute, denen ich vertraue, sind wenige.',
      'Das Haus, von den alten Leuten gemieden, steht leer.',
      'Die Leute, die er kennt, sind wenige.',
      'Der Rat, den ich folgen lasse, ist gut.',
      'Er sagt das den Leuten, die man fragt.',
      'Das Wort, das ich ihm zu sagen half, war kurz.',
    ],
  },
};
