import type { Repair, Rule } from '../../rule.ts';
import type { Knowledge } from '../../knowledge.ts';
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

type Pairs = readonly (readonly [number, number])[];

/** The quotation marks of a paragraph in pairs, or nothing if they do not pair off without doubt. */
function pairsOf(text: string): Pairs {
  const places = [...text.matchAll(marks)].map(({ index }) => index);
  if (places.length % 2 === 1) return [];
  const pairs: [number, number][] = [];
  for (let i = 0; i < places.length; i += 2) {
    const open = places[i]!;
    const close = places[i + 1]!;
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

/** Words, and no command, path or sign that is to be typed. */
const isProse = (quoted: string) => /^\p{L}[\p{L} ,;:!?.’'-]*$/u.test(quoted) && !/ -|-$/.test(quoted);

/**
 * Whether "…" stays: in a document that writes so throughout, or often, and so means something by it, and where something is
 * quoted that is typed ("ls -l", "+").
 */
function keepsStraight(text: string, pairs: Pairs, { quotation, choices }: Knowledge): boolean {
  if ((quotation ?? 'straight') === 'straight' && !/[„»«]/u.test(text)) return true;
  return (
    choices['"'] === '"' || !pairs.every(([open, close]) => text[open] !== '"' || isProse(text.slice(open + 1, close)))
  );
}

function find({ tokens, text, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  if (/[{}=<>;]\s*$|=\s*"|":\s|\\"/u.test(text)) return found;
  const first = tokens[0]!.start;
  const last = tokens.at(-1)!.end;
  const style =
    byKnowledge[knowledge.quotation ?? ''] ?? (knowledge.language === 'de-CH' ? byKnowledge.swiss! : german);
  const pairs = pairsOf(text);
  const straightStays = keepsStraight(text, pairs, knowledge);
  for (const [open, close] of pairs) {
    if (text[open] === '”' && text[close] === '“') continue;
    if (text[open] === '"' && text[close] === '"' && straightStays) continue;
    const pair = text[open] === '„' ? german : style;
    for (const [at, replacement] of [
      [open, pair.open],
      [close, pair.close],
    ] as const)
      if (at >= first && at < last && text[at] !== replacement) found.push({ start: at, end: at + 1, replacement });
  }
  return found;
}

export const quotationMarks: Rule = {
  id: 'quotation-marks',
  category: 'typography',
  source: 'Amtliches Regelwerk § 89, DIN 5008',
  message: 'Deutsche Anführungszeichen stehen vorn unten und hinten oben: „…“.',
  trigger: new Set(['"', '“', '”', '„']),
  find,
  examples: {
    wrong: [
      'Sie rief „Komm!“ und er {"→„}Geh!{"→“} und lief.',
      'Er las die Zeitung {“→„}Der Tag{”→“}.',
      'Er sagte „Ja{”→“} und ging.',
    ],
    right: [
      'Sie rief „Komm!“ und lief.',
      'Der Bildschirm misst 24" und 30".',
      'Er sagte "nein.',
      'Der Knopf "Start" ist rot.',
      'Im Kapitel „Dateien“ steht, was "ls -l" ausgibt und was "*" bedeutet.',
    ],
  },
};
