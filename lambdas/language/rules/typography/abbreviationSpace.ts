import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { NO_BREAK_SPACE } from '../tokenKinds.ts';

/** The parts of abbreviations that stand for several words. */
const abbreviations =
  `z B; d h; u a; u U; u Ä; u ä; o Ä; o ä; o g; s o; s u; v a; z T; m E; i A; i V; e V; a D; i d R; v Chr; n Chr; u v m
  u a m; z Hd; i S; u dgl; o dgl; z Zt; i e S; i w S; d J; i Tr; m W; u E; z K; a a O; i H v; i S d; i S v`
    .split(/[;\n]/)
    .map((abbreviation) => abbreviation.trim().split(' '));
const byFirst = Map.groupBy(abbreviations, ([first]) => first!);
for (const list of byFirst.values()) list.sort((a, b) => b.length - a.length);

/** Only z. B., d. h. and u. a. are met at the start of a sentence; other capitals are initials of names. */
const atStart = new Map([
  ['Z', 'z B'],
  ['D', 'd h'],
  ['U', 'u a'],
]);

function stands(parts: readonly string[], tokens: readonly Token[], at: number): boolean {
  return parts.every((part, i) => {
    const token = tokens[at + 2 * i];
    const dot = tokens[at + 2 * i + 1];
    const isPart = token?.text === part || (i === 0 && atStart.get(token?.text ?? '') === parts.join(' '));
    return isPart && dot?.text === '.' && dot.gap === '';
  });
}

function find({ tokens, knowledge }: Sentence): Repair[] {
  const found: Repair[] = [];
  // A document that writes z.B. throughout has made its choice; only the one that does both is made consistent.
  if (knowledge.choices['z.B.'] !== 'z. B.') return found;
  for (let at = 0; at + 3 < tokens.length; at++) {
    const { lower, gap } = tokens[at]!;
    const parts = lower.length === 1 ? byFirst.get(lower)?.find((one) => stands(one, tokens, at)) : undefined;
    if (!parts || (at > 0 && gap === '' && tokens[at - 1]!.text === '.')) continue;
    for (let part = 1; part < parts.length; part++) {
      const { start, gap } = tokens[at + 2 * part]!;
      if (gap === '') found.push({ start, end: start, replacement: NO_BREAK_SPACE });
    }
    at += 2 * parts.length - 1;
  }
  return found;
}

export const abbreviationSpace: Rule = {
  id: 'abbreviation-space',
  category: 'typography',
  source: 'DIN 5008, Abkürzungen',
  message: 'Zwischen den Teilen mehrteiliger Abkürzungen steht ein (geschütztes) Leerzeichen.',
  trigger: new Set([...byFirst.keys()]),
  find,
  examples: {
    wrong: [
      'Viele Tiere, z.{→\u00A0}B. Hunde, mögen das, z. B. auch die Katzen, z. B. im Haus.',
      'Das gilt z. B. i.{→\u00A0}d.{→\u00A0}R. so, d.{→\u00A0}h. fast immer.',
      'Er kam z. B. zum Verein (Turnfreunde e.{→\u00A0}V.), der alt ist.',
    ],
    right: [
      'Viele Tiere, z.\u00A0B. Hunde, mögen das.',
      'Viele Tiere, z.B. Hunde, mögen das.',
      'Herr U.A. Maier kam z. B. gestern.',
    ],
  },
};
