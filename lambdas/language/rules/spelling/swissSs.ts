import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPerhapsName } from '../phrases.ts';

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (const [at, { kind, text, start, end }] of tokens.entries())
    if (kind === 'word' && text.length > 1 && text.includes('ß') && !isPerhapsName(tokens, at))
      yield { start, end, replacement: text.replaceAll('ß', 'ss') };
}

export const swissSs: Rule = {
  id: 'swiss-ss',
  category: 'spelling',
  language: 'de-CH',
  source: 'Amtliches Regelwerk § 25 E2',
  message: 'In der Schweiz schreibt man „ss“ statt „ß“.',
  find,
  examples: {
    wrong: ['Er wohnt in einer {großen→grossen} {Straße→Strasse}.'],
    right: ['Er fährt mit dem Velo durch die Strasse.', 'Herr Peter Voß schreibt ein ß.'],
  },
};
