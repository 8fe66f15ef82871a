import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isClosing } from '../tokenKinds.ts';

const marks = new Set([',', ';', '?', '!', '.', ':', ')']);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    const next = tokens[at + 1];
    const before = tokens[at - 1]!;
    if (token.gap !== ' ') continue;
    if (before.text === '(' && before.gap !== '' && token.kind !== 'mark')
      yield { start: before.end, end: token.start, replacement: '' };
    if (!marks.has(token.text) || (before.kind === 'mark' && !isClosing(before))) continue;
    // A mark that hugs what follows (.gitignore, !important, :-) belongs to it.
    const isRow = /^[!?]$/.test(token.text) && /^[!?]$/.test(next?.text ?? '');
    if (next !== undefined && next.gap === '' && !isClosing(next) && token.text !== ')' && !isRow) continue;
    if (token.text === ')' && (before.kind !== 'word' || !tokens.slice(0, at).some(({ text }) => text === '(')))
      continue;
    if (token.text === ':' && before.kind !== 'word') continue;
    yield { start: token.start - 1, end: token.start, replacement: '' };
  }
}

export const spaceBeforeMark: Rule = {
  id: 'space-before-mark',
  category: 'typography',
  source: 'DIN 5008, Satzzeichen',
  message: 'Vor diesem Satzzeichen steht kein Leerzeichen.',
  trigger: new Set([...marks, '(']),
  find,
  examples: {
    wrong: [
      'Er kam{ →}, sah und siegte.',
      'Wer ist da{ →}?',
      'Was soll das{ →}?!',
      'Das gilt ({ →}wie immer{ →}) für alle.',
      'Wir brauchen{ →}: Mehl und Salz.',
    ],
    right: ['Er kam, sah und siegte.', 'Die Datei .gitignore liegt im Ordner.', 'Teilt man 5 : 3, so bleibt ein Rest.'],
  },
};
