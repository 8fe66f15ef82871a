import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

interface Style {
  readonly open: string;
  readonly close: string;
}
const german: Style = { open: '„', close: '“' };
const byKnowledge: Readonly<Record<string, Style>> = {
  guillemets: { open: '»', close: '«' },
  swiss: { open: '«', close: '»' },
};
const marks = /["“”„]/gu;

/** The quotation marks of a paragraph in pairs, or nothing if they do not pair off without doubt. */
function pairsOf(text: string): (readonly [number, number])[] {
  const places = [...text.matchAll(marks)].map(({ index }) => index);
  if (places.length % 2 === 1) return [];
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0; i < places.length; i += 2) {
    const [open, close] = [places[i]!, places[i + 1]!];
    const opens = /^(?:[\s([–/]|)$/u.test(text.slice(Math.max(0, open - 1), open)) && /\S/u.test(text[open + 1] ?? '');
    const closes =
      /\S/u.test(text[close - 1] ?? '') && /^(?:[\s.,;:!?)\]–/…-]|)$/u.test(text.slice(close + 1, close + 2));
    // Behind a figure the mark stands for inches or seconds.
    const isMeasure =
      text[close] === '"' && /\d$/.test(text.slice(0, close)) && !/^\d+$/.test(text.slice(open + 1, close));
    if (!opens || !closes || isMeasure || close - open < 2) return [];
    pairs.push([open, close]);
  }
  return pairs;
}

function* find({ tokens, text, knowledge }: Sentence): Iterable<Repair> {
  if (/[{}=<>;]\s*$|=\s*"|":\s|\\"/u.test(text)) return;
  const [first, last] = [tokens[0]!.start, tokens.at(-1)!.end];
  const style =
    byKnowledge[knowledge.quotation ?? ''] ?? (knowledge.language === 'de-CH' ? byKnowledge.swiss! : german);
  // A document that writes "…" throughout has chosen so.
  const keepsStraight = (knowledge.quotation ?? 'straight') === 'straight' && !/[„»«]/u.test(text);
  for (const [open, close] of pairsOf(text)) {
    if (text[open] === '”' && text[close] === '“') continue;
    if (text[open] === '"' && text[close] === '"' && keepsStraight) continue;
    const pair = text[open] === '„' ? german : style;
    for (const [at, replacement] of [
      [open, pair.open],
      [close, pair.close],
    ] as const)
      if (at >= first && at < last && text[at] !== replacement) yield { start: at, end: at + 1, replacement };
  }
}

export const quotationMarks: Rule = {
  id: 'quotation-marks',
  category: 'typography',
  source: 'Amtliches Regelwerk § 89, DIN 5008',
  message: 'Deutsche Anführungszeichen stehen vorn unten und hinten oben: „…“.',
  trigger: new Set(['"', '“', '”', '„']),
  find,
  permission: 'comment',
  examples: {
    wrong: [
      'Sie rief „Komm!“ und er {"⇢„}Geh!{"⇢“} und lief.',
      'Er las die Zeitung {“⇢„}Der Tag{”⇢“}.',
      'Er sagte „Ja{”⇢“} und ging.',
    ],
    right: [
      'Sie rief „Komm!“ und lief.',
      'Der Bildschirm misst 24" und 30".',
      'Er sagte "nein.',
      'Der Knopf "Start" ist rot.',
    ],
  },
};
