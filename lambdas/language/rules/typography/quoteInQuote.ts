import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const styles = [
  { open: '„', close: '“', innerOpen: '‚', innerClose: '‘' },
  { open: '»', close: '«', innerOpen: '›', innerClose: '‹' },
] as const;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  // With a mark that does not pair off nobody knows what is inside what.
  const count = (mark: string) => tokens.filter(({ text }) => text === mark).length;
  for (const style of styles) {
    if (count('"') > 0 || count('”') > 0 || count(style.open) !== count(style.close)) continue;
    let outer: number | undefined;
    let inner: number | undefined;
    for (let at = 0; at < tokens.length; at++) {
      const { text } = tokens[at]!;
      if (text === style.open) {
        if (inner !== undefined) return found;
        if (outer === undefined) outer = at;
        else inner = at;
      } else if (text === style.close && inner !== undefined) {
        for (const [i, replacement] of [
          [inner, style.innerOpen],
          [at, style.innerClose],
        ] as const)
          found.push({ start: tokens[i]!.start, end: tokens[i]!.end, replacement });
        inner = undefined;
      } else if (text === style.close) outer = undefined;
    }
  }
  return found;
}

export const quoteInQuote: Rule = {
  id: 'quote-in-quote',
  category: 'typography',
  source: 'Amtliches Regelwerk 2024, Teil E (Anführungszeichen)',
  message: 'In einem Zitat stehen halbe Anführungszeichen: „… ‚…‘ …“.',
  trigger: new Set(['„', '»']),
  find,
  examples: {
    wrong: [
      '„Ich habe {„→‚}das Ding{“→‘} noch nicht gesehen“, sagte er.',
      '»Das {»→›}alte{«→‹} Haus steht leer«, sagte er.',
    ],
    right: ['„Ich habe ‚das Ding‘ nicht gesehen“, sagte er.', 'Er las „Rot“ und „Blau“.'],
  },
};
