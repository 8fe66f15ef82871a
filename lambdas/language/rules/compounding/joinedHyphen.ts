import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** A hyphen that stands for a left-out part belongs to the word before it: Ein- und Ausgabe. */
const joined = /^(\p{L}{2,})-(und|oder|bzw)$/u;

function* find({ tokens, lexicon }: Sentence): Iterable<Repair> {
  for (let at = 0; at < tokens.length; at++) {
    const { text, end, gap } = tokens[at]!;
    const next = tokens[at + 1];
    const isPair =
      next?.gap === ' ' && next.kind === 'word' && !/^(?:entweder|weder|sowohl|hin|nach|ja|so)-/i.test(text);
    const match = text.length > 5 && isPair ? joined.exec(text) : null;
    const und = end - (match?.[2]!.length ?? 0);
    if (match) yield { start: und, end: und, replacement: ' ' };
    // „Ein -und Ausgabe“, „Ein - und Ausgabe“
    const isUnd = text === '-' && gap === ' ' && /^(?:und|oder)$/.test(next?.text ?? '');
    const before = tokens[at - 1];
    if (!isUnd || before?.kind !== 'word' || next === undefined || lexicon.accepts(before.text)) continue;
    yield { start: before.end, end: next.start, replacement: '- ' };
  }
}

export const joinedHyphen: Rule = {
  id: 'joined-hyphen',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 98',
  message: 'Der Ergänzungsstrich steht am Wort, und vor „und“ steht ein Leerzeichen.',
  find,
  examples: {
    wrong: ['Die Ein-{→ }und Ausgabe ist langsam.'],
    right: [
      'Die Ein- und Ausgabe ist langsam.',
      'Das Rund-um-die-Uhr-Programm läuft.',
      'Dieses Entweder-oder ist schlecht.',
    ],
  },
};
