import type { Sentence } from './sentence.ts';
import { verbLemmas } from '../words/readings.ts';
import { announces, verbsWith } from '../grammar/valency.ts';

const governing = verbsWith('zu');
/** These can form one predicate with the infinitive. */
const coherent = verbsWith('zu~');

/** Whether a verb or an announcing adverb from `first` up to `at` may be what an infinitive group behind it depends on, with a comma or without. */
export function mayGovernGroup({ tokens, verbs }: Sentence, first: number, at: number): boolean {
  for (let i = first; i < at; i++) {
    if (verbs[i] === 'none' || verbs[i] === 'unsure') continue;
    const lemmas = verbLemmas(tokens[i]!);
    const isAnnounced = tokens
      .slice(first + 1, at)
      .some(({ lower }) => lemmas.some((lemma) => announces(lower, lemma)));
    if (isAnnounced || lemmas.some((lemma) => governing.has(lemma) || coherent.has(lemma))) return true;
  }
  return false;
}
