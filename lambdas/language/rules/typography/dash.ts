import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isCountedSpan, isMeasure } from '../../grammar/time.ts';
import { isClosing, isNumber, isWord } from '../tokenKinds.ts';

/** What is counted besides measures and spans of time. */
const counted = /^(?:km|kg|cm|mm|m|Personen|Teilnehmern?|Seiten|Zeilen|%|€|°)$/;
const isCounted = (token: Token | undefined) =>
  isMeasure(token) || isCountedSpan(token) || counted.test(token?.text ?? '');
const places = /^(?:Seiten?|Kapitel|Artikel|Absätze|Zeilen|Nummern|Jahre|Jahren|§|von|Abschnitte)$/;
const isYear = (text: string) => /^(?:1[4-9]|20)\d\d$/.test(text);

function find({ tokens, text: paragraph, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  // A list in columns is no text, and of a sentence without its document nothing is known.
  if (knowledge.choices['-'] !== '–' && !paragraph.includes('–')) return found;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const { text, gap, start, end } = tokens[at]!;
    if (text !== '-') continue;
    const before = tokens[at - 1]!;
    const next = tokens[at + 1]!;
    const isSpaced = gap === ' ' && next.gap === ' ';
    const isBetweenWords =
      (isWord(before) || isClosing(before) || before.text === ',') && (isWord(next) || /^[„»"]$/.test(next.text));
    // „Hin - und Rückweg“ is a broken hyphen, „A - Z“ a range.
    const isRangeOfLetters = before.text.length === 1 && next.text.length === 1;
    if (isSpaced && isBetweenWords && !isRangeOfLetters && !/^(?:und|oder|bzw|sowie|als)$/.test(next.lower))
      found.push({ start, end, replacement: '–' });
    if (gap !== '' || next.gap !== '' || !isNumber(before) || !isNumber(next)) continue;
    const first = tokens[at - 2];
    const after = tokens[at + 2];
    const isPart = before.gap === '' && first !== undefined && !/^[(„»"]$/.test(first.text);
    if (isPart || (after?.gap === '' && !/^[.,;:!?)%€°“"»]$/.test(after.text))) continue;
    if (!(parseFloat(before.text) < parseFloat(next.text)) || !/^[\d.,]+$/.test(before.text + next.text)) continue;
    const isRange = (isYear(before.text) && isYear(next.text)) || isCounted(after) || places.test(first?.text ?? '');
    const isPages = first?.text === '.' && tokens[at - 3]?.text === 'S';
    if (isRange || isPages) found.push({ start, end, replacement: '–' });
  }
  return found;
}

export const dash: Rule = {
  id: 'dash',
  category: 'typography',
  source: 'Amtliches Regelwerk § 82, DIN 5008',
  message: 'Als Gedankenstrich und für „bis“ dient der lange Strich.',
  trigger: new Set(['-']),
  find,
  examples: {
    wrong: [
      'Er kam {-→–} wie immer {-→–} zu spät – leider.',
      'Der Speicher ist voll {-→–} es passt nichts mehr hinein.',
      'Die Jahre 1914{-→–}1918 waren hart – sehr.',
      'Geöffnet ist 8{-→–}12 Uhr (S. 10{-→–}12) – immer.',
    ],
    right: [
      'ls - zeigt Dateien',
      'Die Norm ISO 8859-1 gilt – immer.',
      'Das Spiel endete 2-3.',
      'Ruf 0221-4711 an – bald.',
      'Das war am 2024-10-12.',
    ],
  },
};
