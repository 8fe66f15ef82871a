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

const governs = (token: Token) => token.readings.some(({ lemma }) => governors.has(lemma));

/** „Wir wollen lesen | schreiben und rechnen“: whether three infinitives of one modal verb begin with the word at `first`, the comma missing. */
export function beginsInfinitives({ tokens, verbs, clauses }: Sentence, first: number): boolean {
  if (!/^(?:und|oder|sowie)$/.test(tokens[first + 2]?.lower ?? '')) return false;
  const [one, two, three] = [first, first + 1, first + 3].map((at) => tokens[at]);
  if (![one, two, three].every(isInfinitive) || governs(one!) || governs(two!)) return false;
  const stretch = clauses.sectionAt(first);
  const isEnd =
    first + 3 === stretch.last ||
    canBe(tokens[first + 4], 'preposition') ||
    (tokens[first + 4]?.readings ?? []).some(({ lemma }) => governing.has(lemma));
  return (
    isEnd &&
    tokens
      .slice(stretch.first, stretch.last + 1)
      .some(
        ({ readings }, i) =>
          verbs[stretch.first + i] === 'finite' && readings.some(({ lemma }) => governing.has(lemma)),
      )
  );
}
