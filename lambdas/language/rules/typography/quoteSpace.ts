import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** What the mark does: » and « open or close by the style, and the first of a paragraph always opens. */
function sideOf(mark: string, opened: number, style: string): 'open' | 'close' | undefined {
  if (mark === '„' || mark === '‚') return 'open';
  if (mark === '“') return opened > 0 ? 'close' : undefined;
  if (mark !== '»' && mark !== '«') return undefined;
  return mark === style ? 'open' : 'close';
}

/** Whether all »guillemets« of the paragraph open and close in turn; else one is missing and nobody knows where. */
function alternate(paragraph: string): boolean {
  const marks = paragraph.match(/[»«]/g) ?? [];
  return marks.length % 2 === 0 && marks.every((mark, at) => (at % 2 === 0) === (mark === marks[0]));
}

function find({ tokens, text: paragraph }: Sentence): Repair[] {
  const found: Repair[] = [];
  const style = /[»«]/.exec(paragraph)?.[0] ?? '';
  const isReliable = alternate(paragraph);
  let opened = 0;
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, gap, start, end } = tokens[at]!;
    const side = kind === 'mark' && (isReliable || !/[»«]/.test(text)) ? sideOf(text, opened, style) : undefined;
    if (side === 'open') {
      opened++;
      const next = tokens[at + 1];
      // A ‚ that hugs the word before it is a comma from another keyboard.
      if (gap === '' && at > 0 && tokens[at - 1]!.kind !== 'mark') continue;
      if (next?.gap === ' ' && next.kind !== 'mark') found.push({ start: end, end: next.start, replacement: '' });
    } else if (side === 'close') {
      opened--;
      const isApart =
        at + 1 === tokens.length || tokens[at + 1]!.gap !== '' || /^[.,;:!?)]$/.test(tokens[at + 1]!.text);
      if (gap === ' ' && isApart) found.push({ start: start - 1, end: start, replacement: '' });
    }
  }
  return found;
}

export const quoteSpace: Rule = {
  id: 'space-in-quotes',
  category: 'typography',
  source: 'DIN 5008, Anführungszeichen',
  message: 'Zwischen Anführungszeichen und Zitat steht kein Leerzeichen.',
  trigger: new Set(['„', '“', '»', '«', '‚']),
  find,
  examples: {
    wrong: [
      'Er sagte: „{ →}Der Garten ist schön.“',
      '»Der Garten{ →}«, sagte er, »ist schön.«',
      'Er sagte: „Der Garten ist schön.{ →}“',
    ],
    right: [
      'Er sagte: „Der Garten ist schön.“',
      'Das »große« und das »kleine« Haus stehen hier.',
      'Das Feld Breite« ist leer, das Feld »Höhe« nicht.',
      'Er kam‚ sah und siegte.',
    ],
  },
};
