import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const marks = new Set([',', ';', '?', '!', '.']);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    if (!marks.has(token.text) || token.gap !== ' ' || tokens[at - 1]!.kind === 'mark') continue;
    // A mark that hugs what follows (.gitignore, !important) belongs to it.
    if (next !== undefined && next.gap === '') continue;
    yield { start: token.start - 1, end: token.start, replacement: '' };
  }
}

export const spaceBeforeMark: Rule = {
  id: 'space-before-mark',
  category: 'typography',
  source: 'DIN 5008, Satzzeichen',
  message: 'Vor diesem Satzzeichen steht kein Leerzeichen.',
  trigger: marks,
  find,
  examples: {
    wrong: ['Er kam{ →}, sah und siegte.', 'Wer ist da{ →}?'],
    right: ['Er kam, sah und siegte.', 'Die Datei .gitignore liegt im Ordner.'],
  },
};
