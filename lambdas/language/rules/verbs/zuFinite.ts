import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const zu = tokens[at]!;
    const verb = tokens[at + 1]!;
    const next = tokens[at + 2];
    if (zu.text !== 'zu' || verb.text !== verb.lower || !isSurelyFinite(verb)) continue;
    if ((next && next.kind === 'word') || /^(?:ab|auf|nach|bis)$/.test(tokens[at - 1]!.lower)) continue;
    // „Die Tür geht zu lässt“ is no sentence, but „er hört zu sagt“ lacks a mark rather than an ending.
    if (
      !tokens
        .slice(0, at)
        .some(({ lower }) => /^(?:um|ohne|statt|anstatt|versuch\p{L}*|beginn\p{L}*|hoff\p{L}*)$/u.test(lower))
    )
      continue;
    const [form] = nonfiniteForms(verb, nonfinite.infinitive, lexicon);
    if (form) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found;
}

export const zuFinite: Rule = {
  id: 'zu-finite',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitiv mit zu“',
  message: 'Nach „zu“ steht der Infinitiv.',
  trigger: new Set(['zu']),
  find,
  examples: {
    wrong: ['Er kam, um Brot zu {kauft→kaufen}.', 'Sie ging, ohne etwas zu {sagt→sagen}.'],
    right: ['Er kam, um Brot zu kaufen.', 'Ohne Hut sieht er zu, lacht und geht.', 'Er hörte zu, ohne zu lachen.'],
  },
};
