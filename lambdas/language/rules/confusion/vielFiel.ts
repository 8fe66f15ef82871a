import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const subject = /^(?:ich|er|sie|es)$/;

/** „Er viel vom Stuhl“: a sentence without any verb, and viel in the place of one. */
function find({ tokens, verbs, isComplete }: Sentence): Repair[] {
  const [first, viel, next] = tokens;
  if (!isComplete || viel?.text !== 'viel' || !subject.test(first!.lower) || !canBe(next, 'preposition')) return [];
  if (verbs.some((role) => role !== 'none')) return [];
  return [{ start: viel.start, end: viel.end, replacement: 'fiel' }];
}

export const vielFiel: Rule = {
  id: 'viel-fiel',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: fallen',
  message: '„fiel“ kommt von „fallen“, „viel“ ist eine Menge.',
  trigger: new Set(['viel']),
  find,
  examples: {
    wrong: ['Er {viel→fiel} vom Stuhl.', 'Sie {viel→fiel} ins Wasser.'],
    right: ['Er isst viel vom Kuchen.', 'Er hat viel von der Welt gesehen.'],
  },
};
