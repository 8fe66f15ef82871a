import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { nounFollows, wordBefore, type Guard } from '../guards.ts';

// Left out are set phrases that may be written either way (§ 63): Gelbe Karte, Erste Hilfe.

/** „eine deutsche Bank“ is any, and so are „deutsche Banken“. */
const indefinite: Guard = (tokens, first, last) =>
  /^(?:k?eine?[mnrs]?|jede[mnrs]?|viele[nr]?|manche|diese[mnrs]?|andere[nmrs]?|erste[nrs]?|große[nrs]?|größte[nrs]?|meine?[mnrs]?|seine?[mnrs]?|unsere?[mnrs]?|und|oder)$/.test(
    wordBefore(tokens, first),
  ) || nounFollows(tokens, first, last);

export const properNames: Rule = {
  id: 'name-with-adjective',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 60, § 64',
  message: 'In mehrteiligen Eigennamen schreibt man auch das Adjektiv groß.',
  ...phraseTable('name-with-adjective', { guards: { indefinite, noun: nounFollows } }),
};
