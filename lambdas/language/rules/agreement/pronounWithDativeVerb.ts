import { byWord } from '../../patterns.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { stemsOf, verbsWith } from '../../grammar/valency.ts';

/** Verbs beside which no other object stands; „helfen“ may have an infinitive beside it. */
const dative = verbsWith('dat');
const stems = stemsOf(dative);
const toDative = byWord<string>({ mich: 'mir', dich: 'dir', ihn: 'ihm' });

function find({ tokens, clauses }: Sentence): Repair[] {
  const repairs: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    const replacement = toDative.get(lower);
    if (!replacement || text !== lower || canBe(tokens[at - 1], 'preposition')) continue;
    const { first, last } = clauses.conjunctAt(at);
    const words = tokens
      .slice(first, last + 1)
      .filter(
        (token, i, all) =>
          (token.text === token.lower || i === 0) && !(token.lower === 'folgt' && all[i - 1]?.lower === 'wie'),
      );
    const lemmas = words.flatMap(({ readings }) =>
      readings.filter(({ pos, kind }) => pos === 'verb' && kind === 'full').map((one) => one.lemma),
    );
    const found = lemmas.filter((lemma) => dative.has(lemma));
    if (found.length === 0 || lemmas.some((lemma) => !dative.has(lemma) && !stems.has(lemma))) continue;
    const isReflexive =
      (lower === 'mich' && words.some((word) => word.lower === 'ich')) ||
      (lower === 'dich' && words.some((word) => word.lower === 'du'));
    const infinitives = words.filter(
      (word) => canBeNonfinite(word, nonfinite.infinitive) && word.readings.some(({ kind }) => kind === 'full'),
    );
    if (!isReflexive && infinitives.length < 2) repairs.push({ start, end, replacement });
  }
  return repairs;
}

export const pronounWithDativeVerb: Rule = {
  id: 'pronoun-with-dative-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Dativobjekt“',
  message: 'Dieses Verb hat ein Dativobjekt: „mir“, „dir“, „ihm“.',
  trigger: new Set(toDative.keys()),
  find,
  examples: {
    wrong: [
      'Ich helfe {dich→dir} gern.',
      'Wir vertrauen {ihn→ihm} nicht.',
      'Das gehört {mich→mir}.',
      'Ich widerstehe {dich→dir}.',
    ],
    right: [
      'Ich helfe dir gern.',
      'Sie hilft, ihn zu tragen.',
      'Das hilft mir, dich zu verstehen.',
      'Ich bedanke mich.',
      'Danach müssen Sie ihn wie folgt bearbeiten.',
    ],
  },
};
