import type { Sentence } from './sentence.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { verbsWith } from '../grammar/valency.ts';
import { modals } from '../grammar/auxiliaries.ts';

/** Verbs that take another infinitive: „schwimmen lernen und üben“ is no list of three. */
const governors = new Set([...verbsWith('bare bare~'), 'haben', 'sein', 'üben', 'schicken', 'heißen']);
const governing = new Set([...modals, 'werden']);

/** An infinitive and nothing else, written small. */
const isInfinitive = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.text === token.lower &&
  canBeNonfinite(token, nonfinite.infinitive) &&
  token.readings.every(({ pos }) => pos === 'verb');

const isHelping = (token: Token | undefined) => token?.readings.some(({ lemma }) => governing.has(lemma)) ?? false;

const governs = (token: Token) => token.readings.some(({ lemma }) => governors.has(lemma));

/** „Wir wollen lesen | schreiben und rechnen“: whether three infinitives of one modal verb begin with the word at `first`, the comma missing. */
export function beginsInfinitives({ tokens, clauses }: Sentence, first: number): boolean {
  if (!/^(?:und|oder|sowie)$/.test(tokens[first + 2]?.lower ?? '')) return false;
  const [one, two, three] = [first, first + 1, first + 3].map((at) => tokens[at]);
  if (![one, two, three].every(isInfinitive) || governs(one!) || governs(two!)) return false;
  const section = clauses.sectionAt(first);
  const isEnd = first + 3 === section.last || canBe(tokens[first + 4], 'preposition') || isHelping(tokens[first + 4]);
  return isEnd && section.finites.some((verb) => isHelping(tokens[verb]));
}
