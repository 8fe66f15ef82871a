import type { Lexicon } from '../words/lexicon.ts';
import { canBe } from '../words/readings.ts';
import type { Read } from './clauses.ts';
import { hasSureFinite } from './finiteForms.ts';

/** Whether a preposition is the second half of a verb before it in its stretch (Es fällt auf …). */
export function isVerbParticle({ tokens, clauses }: Read, lexicon: Lexicon, at: number): boolean {
  if (tokens[at - 1]?.kind === 'mark') return false;
  let { first } = clauses.sectionAt(at);
  while (first > 1 && !hasSureFinite(tokens, first, at - 1)) ({ first } = clauses.sectionAt(first - 2));
  const isHalf = (particle: string) =>
    tokens
      .slice(first, at)
      .some(({ readings }) =>
        readings.some(
          ({ pos, lemma, finite }) =>
            pos === 'verb' && finite !== 0 && lexicon.zipf(particle + lemma) > 0 && lexicon.isForm(particle + lemma),
        ),
      );
  // „Er hält fest, aus welchen Gründen …“: the verb has its other half already.
  const before = tokens[at - 1];
  const isFilled = before !== undefined && canBe(before, 'particle', 'zus') && isHalf(before.lower);
  return !isFilled && isHalf(tokens[at]!.lower);
}
