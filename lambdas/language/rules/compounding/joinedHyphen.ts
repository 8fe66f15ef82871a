import { isBig } from '../../text/tokens.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { isModifier } from '../../words/compounds.ts';
import { openingBefore } from '../../analysis/nounOpenings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { canBe } from '../../words/readings.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** A hyphen that stands for a left-out part belongs to the word before it: Ein- und Ausgabe. */
const joined = /^(\p{L}{2,})-(und|oder|bzw)$/u;

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { text, end, gap } = tokens[at]!;
    const next = tokens[at + 1];
    const isPair =
      next?.gap === ' ' && next.kind === 'word' && !/^(?:entweder|weder|sowohl|hin|nach|ja|so)-/i.test(text);
    const match = text.length > 5 && isPair ? joined.exec(text) : null;
    const und = end - (match?.[2]!.length ?? 0);
    if (match) found.push({ start: und, end: und, replacement: ' ' });
    // „Ein -und Ausgabe“, „Ein - und Ausgabe“
    const isUnd = text === '-' && gap === ' ' && isJoiner(next);
    const before = tokens[at - 1];
    // „die Server- Einstellungen“: nothing is left out, as no further part follows with und or a comma.
    if (next !== undefined && isBrokenCompound(tokens, at))
      found.push({ start: tokens[at]!.end, end: next.start, replacement: '' });
    if (!isUnd || before?.kind !== 'word' || next === undefined || lexicon.accepts(before.text)) continue;
    // Between names and clauses it is a dash.
    const shares = isBig(tokens[at + 2]);
    if (!shares || !/^\p{Lu}.*s$/u.test(before.text) || !isModifier(before.text, lexicon)) continue;
    found.push({ start: before.end, end: next.start, replacement: '- ' });
  }
  return found;
}

/** A part that ends in a hyphen and its noun, with no other part beside them that could share it. */
function isBrokenCompound(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1];
  const part = tokens[at]!;
  const next = tokens[at + 1]!;
  if (!/^\p{Lu}[\p{L}\d]+-$/u.test(part.text) || next.gap !== ' ' || !/^\p{Lu}\p{Ll}{3,}$/u.test(next.text))
    return false;
  const isBehindNoun =
    before !== undefined &&
    (/^\p{Lu}|^[,/]$|-$/u.test(before.text) || /^(?:und|oder|sowie|bzw|bis)$/.test(before.lower));
  return !isBehindNoun && canBe(next, 'noun') && openingBefore(tokens, at) !== undefined;
}

export const joinedHyphen: Rule = {
  id: 'joined-hyphen',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 98',
  message: 'Ein Bindestrich steht ohne Leerzeichen; nur vor „und“ und „oder“ folgt auf ihn eines.',
  trigger: (text) => text.includes('-'),
  find,
  examples: {
    wrong: ['Die Ein-{→ }und Ausgabe ist langsam.', 'Das steht in den Server-{ →}Einstellungen.'],
    right: [
      'Die Ein- und Ausgabe ist langsam.',
      'Das Rund-um-die-Uhr-Programm läuft.',
      'Dieses Entweder-oder ist schlecht.',
      'Sie rief Herrn Kolwitz an - und er kam.',
    ],
  },
};
