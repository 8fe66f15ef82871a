import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Accents that stand alone, where an apostrophe was meant: hat´s, LKW`s. */
const accents = /^[´\u0060]$/;
const plural = /^\p{Lu}{2,}$/u;

function find({ tokens, text: paragraph }: Sentence): Repair[] {
  const found: Repair[] = [];
  // A paragraph that has nothing but accents for its apostrophes has made its choice.
  const apostrophe = /\p{L}(['’])\p{L}/u.exec(paragraph)?.[1];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const mark = tokens[at]!;
    const next = tokens[at + 1]!;
    if (!accents.test(mark.text) || mark.gap !== '' || next.gap !== '') continue;
    if (before.kind !== 'word' || !/^(?:s|n|ne|nen|m|en)$/.test(next.text)) continue;
    // An accent that is closed by another one is a quotation mark.
    if (tokens.slice(0, at).some(({ text }) => accents.test(text))) continue;
    const isPlural = next.text === 's' && plural.test(before.text);
    const replacement = isPlural ? '' : apostrophe;
    if (replacement !== undefined) found.push({ start: mark.start, end: mark.end, replacement });
  }
  return found;
}

export const apostropheMark: Rule = {
  id: 'apostrophe-mark',
  category: 'typography',
  source: 'Amtliches Regelwerk §§ 96, 97',
  message: 'Ein Apostroph wird mit dem Zeichen ’ geschrieben; ein Akzent steht nur auf einem Buchstaben.',
  trigger: new Set(['´', '\u0060']),
  find,
  examples: {
    wrong: ['Er hat{´→’}s gesehen, und damit war’s gut.', 'Alle LKW{\u0060→}s standen still.'],
    right: ['Er hat’s gesehen.', 'Wie geht´s?', 'Die Taste \u0060s\u0060 speichert.'],
  },
};
