import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isNumber, isWord, NO_BREAK_SPACE } from '../tokenKinds.ts';

const beforeNumber = new Set([
  'Nr',
  'S',
  'Abs',
  'Art',
  'Kap',
  'Abb',
  'Tab',
  'Bd',
  'Ziff',
  'Rn',
  'Rz',
  'Anm',
  'Fn',
  'ca',
]);
const titles = new Set(['Dr', 'Prof', 'Hr', 'Fr']);
const withUnit =
  /^(\d+(?:[.,]\d+)*)(kg|km|cm|mm|kWh|kHz|MHz|GHz|kB|KB|MB|GB|TB|kW|MW|GW|ml|mg|ha|dB|ms|min|Mio|Mrd|Euro|Uhr|Prozent|Jahre|Tage|Stunden|Minuten)$/;

/** Whether a space is missing between two tokens that touch. */
function isMissing({ tokens, lexicon }: Sentence, at: number): boolean {
  const [token, before, first] = [tokens[at]!, tokens[at - 1]!, tokens[at - 2]];
  if (before.text === '§') return isNumber(token);
  if (token.text === '€') return isNumber(before) && /\d$/.test(before.text);
  if (before.text !== '.' || before.gap !== '' || first === undefined) return false;
  if (isNumber(token)) return isWord(first) && beforeNumber.has(first.text);
  if (!isWord(token) || !/^\p{Lu}\p{Ll}{2,}/u.test(token.text)) return false;
  if (isWord(first)) return titles.has(first.text);
  return /^\d{1,3}$/.test(first.text) && isNumber(first) && lexicon.accepts(token.text);
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, gap } = tokens[at]!;
    const unit = kind === 'number' ? withUnit.exec(text) : null;
    if (unit) {
      const end = start + unit[1]!.length;
      yield { start: end, end, replacement: NO_BREAK_SPACE };
    }
    if (at > 0 && gap === '' && isMissing(sentence, at)) yield { start, end: start, replacement: NO_BREAK_SPACE };
  }
}

export const numberSpace: Rule = {
  id: 'number-space',
  category: 'typography',
  source: 'DIN 5008, Zahlen und Abkürzungen',
  message: 'Zwischen Zahl und Zeichen, Einheit oder Abkürzung steht ein (geschütztes) Leerzeichen.',
  find,
  examples: {
    wrong: [
      'Nach §{→\u00A0}5 zahlt er 10.000{→\u00A0}€ Strafe.',
      'Siehe Abb.{→\u00A0}3 auf S.{→\u00A0}12.',
      'Am 1.{→\u00A0}Januar kam Dr.{→\u00A0}Müller mit 5{→\u00A0}kg Mehl.',
    ],
    right: [
      'Nach § 5 zahlt er 10 €.',
      'Version 2.RC gilt.',
      'Der Film läuft in 3D und 4K.',
      'Am 12.3.2024 regnete es.',
    ],
  },
};
