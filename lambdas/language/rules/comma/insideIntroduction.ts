import { exactly, word } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';

/** „…, ohne, dass jemand es merkte“: where the comma before the introduction is missing too, `beforeIntroducedClause` gives it. */
export const insideIntroduction: Rule = {
  id: 'no-comma-inside-introduction',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze mit mehrteiliger Einleitung',
  message: '„ohne dass“ und „anstatt dass“ leiten den Nebensatz zusammen ein; zwischen ihnen steht kein Komma.',
  pattern: [word('ohne|anstatt'), exactly(','), word('dass')],
  at: 1,
  becomes: () => '',
  examples: {
    wrong: [
      'Er ging, ohne{,→} dass jemand es merkte.',
      'Er ging{→,} ohne{,→} dass jemand es merkte.',
      'Anstatt{,→} dass sie schlief, las sie.',
    ],
    right: ['Er ging, ohne dass jemand es merkte.', 'Die Wahl findet so statt, dass alle teilnehmen können.'],
  },
};
