import { exactly, where } from '../../patterns.ts';
import type { Rule } from '../../rule.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isFormOfSein } from '../../grammar/auxiliaries.ts';

const comma = where(({ text }) => text === ',');
const source = 'Amtliches Regelwerk, Wörterverzeichnis: denn';
const message = 'Die begründende Konjunktion heißt „denn“; „den“ ist Artikel oder Pronomen.';

export const denBecause: Rule = {
  id: 'den-denn',
  category: 'confusion',
  source,
  message,
  pattern: [
    comma,
    exactly('den'),
    where((token) => isSubjectPronoun(token) || token.lower === 'das'),
    where(isFormOfSein),
  ],
  at: 1,
  becomes: 'denn',
  examples: {
    wrong: ['Sie blieb zu Hause, {den→denn} sie war krank.'],
    right: ['Der Mann, den er sah, war alt.', 'Sie blieb zu Hause, denn sie war krank.'],
  },
};

export const denThan: Rule = {
  id: 'mehr-denn-je',
  category: 'confusion',
  source,
  message: 'In „mehr denn je“ und „es sei denn“ steht „denn“.',
  pattern: [exactly('mehr|sei'), exactly('den'), where(({ lower }) => lower === 'je' || lower === ',')],
  at: 1,
  becomes: 'denn',
  examples: {
    wrong: ['Das gilt heute mehr {den→denn} je.', 'Er kommt, es sei {den→denn}, es regnet.'],
    right: ['Sie hat mehr den Kindern gegeben.', 'Er kommt, es sei denn, es regnet.'],
  },
};
