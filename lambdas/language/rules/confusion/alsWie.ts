import { exactly, where } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';
import { comparatives } from '../../grammar/adverbs.ts';
import { canBeComparative } from '../../words/readings.ts';

/** A comparative, or another word that als follows. */
const comparing = where((token) => comparatives.words.has(token.lower) || canBeComparative(token));

export const alsWie: Rule = {
  id: 'als-wie',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: als',
  message: 'Nach dem Komparativ steht „als“ allein.',
  pattern: [comparing, exactly('als'), exactly('wie'), where(({ lower }) => !/^(?:wenn|auch|viele?)$/.test(lower))],
  at: [1, 2],
  becomes: 'als',
  examples: {
    wrong: ['Das Ergebnis ist besser {als wie→als} erwartet.'],
    right: ['Das Ergebnis ist besser als erwartet.', 'Er wusste es besser, als wie viele glaubten.'],
  },
};
