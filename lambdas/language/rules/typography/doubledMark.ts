import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const endsWithStop = /^(?:usw|etc|bzw|ff|ca|Nr|Abs|vgl|evtl|Dr|Jh|Chr|Co|Inc|Ltd|a|h|Ä|ä|V|R)$/;

/** What two marks that stand together become; several where more than one repair is as good. */
function single(first: Token, before: Token, second: Token, next: Token | undefined): readonly string[] {
  const isApart = next === undefined || next.gap !== '';
  if (first.text === '.' && second.text === '!') return !next && /\p{Ll}{3}$/u.test(before.text) ? ['.'] : [];
  if (first.text === '?' && second.text === '.') return !next ? ['?'] : [];
  if (first.text === '…' && second.text === '.') return !next ? ['…'] : [];
  if (first.text !== second.text) return first.text === ',' && second.text === '.' && !next ? ['.'] : [];
  if (first.text === '!' || first.text === '?') return isApart ? [first.text] : [];
  if (first.text === ',' || first.text === ';') return isApart ? [first.text] : [];
  // Two stops may also be the rest of an ellipsis.
  if (first.text === '.' && isApart) return endsWithStop.test(before.text) ? ['.'] : ['.', ' …'];
  return [];
}

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 2; at < tokens.length; at++) {
    const before = tokens[at - 2]!;
    const first = tokens[at - 1]!;
    const second = tokens[at]!;
    const next = tokens[at + 1];
    if (first.kind !== 'mark' || second.kind !== 'mark' || before.kind !== 'word') continue;
    const isSpacedComma = first.text === ',' && second.text === ',' && second.gap === ' ';
    if (first.gap !== '' || (second.gap !== '' && !isSpacedComma) || next?.text === first.text) continue;
    const [replacement, ...alternatives] = single(first, before, second, next);
    if (replacement !== undefined) found.push({ start: first.start, end: second.end, replacement, alternatives });
  }
  return found;
}

export const doubledMark: Rule = {
  id: 'doubled-mark',
  category: 'typography',
  source: 'Amtliches Regelwerk §§ 67, 103',
  message: 'Das Satzzeichen steht zweimal.',
  trigger: new Set([',', ';', '.', '!', '?', '…']),
  find,
  examples: {
    wrong: [
      'Er kam{,,→,} sah und siegte.',
      'Er kam{, ,→,} sah und siegte.',
      'Wir kauften Brot, Käse usw{..→.}',
      'Er ging{..⇢.}',
      'Das ist kein Problem{!!→!}',
      'Kommt er{?.→?}',
    ],
    right: ['Wir kauften Brot, Käse usw.', 'Er ging …', 'Hm… Nein.'],
  },
};
