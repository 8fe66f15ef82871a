import { stretchBetweenMarks } from '../../analysis/clauses.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const comparing = /^(?:mehr|weniger|anders|eher|lieber|besser|öfter|früher|später)$/;

/** A comparative stands in the last words before the comma. */
const hasComparative = ({ tokens }: Sentence, comma: number) =>
  tokens
    .slice(Math.max(0, comma - 5), comma)
    .some(
      ({ lower, readings }) =>
        comparing.test(lower) || readings.some(({ pos, degree }) => pos === 'adjective' && degree === 1),
    );

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, verbs } = sentence;
  for (let comma = 1; comma + 2 < tokens.length; comma++) {
    if (tokens[comma]!.text !== ',' || tokens[comma + 1]!.text !== 'als') continue;
    const { last } = stretchBetweenMarks(tokens, comma + 1);
    const roles = verbs.slice(comma + 2, last + 1);
    const isPhrase = roles.every((role) => role !== 'finite' && !role.endsWith('nfinitive')) && last - comma < 9;
    const isSowohl =
      tokens[comma + 2]!.lower === 'auch' && tokens.slice(0, comma).some(({ lower }) => lower === 'sowohl');
    // A comma before the comparison may also close what was inserted.
    const isOpen = tokens.slice(0, comma).some(({ kind }) => kind === 'mark');
    if (!isPhrase || isOpen || !/^[.!?]$/.test(tokens[last + 1]?.text ?? '')) continue;
    if (isSowohl || (hasComparative(sentence, comma) && verbs.slice(0, comma).includes('finite')))
      yield { start: tokens[comma]!.start, end: tokens[comma]!.end, replacement: '' };
  }
}

export const comparisonPhrase: Rule = {
  id: 'no-comma-before-als',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)',
  message: 'Vor „als“ und „wie“ in einem Vergleich ohne Verb steht kein Komma.',
  trigger: new Set(['als']),
  find,
  examples: {
    wrong: ['Er ist größer{,→} als sein Bruder.', 'Du fährst schneller{,→} als erlaubt.'],
    right: ['Er ist größer, als ich dachte.', 'Er ist größer als sein Bruder.', 'Sie kam gern, als Gast.'],
  },
};
