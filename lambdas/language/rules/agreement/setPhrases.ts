import { isBig } from '../../text/tokens.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import { phraseTable } from '../phraseTable.ts';
import { type Guard } from '../guards.ts';

const guards: Readonly<Record<string, Guard>> = {
  /** „seit langen Jahren“, „etwaig einschlägige Schriften“: before a noun or its attribute it is an adjective; „bisherig gemeldet“ is none. */
  alone: (tokens, _, last) =>
    isBig(tokens[last + 1]) ||
    (tokens[last + 1]?.readings.some(
      ({ pos, kind, cells }) =>
        pos === 'adjective' &&
        cells !== 0 &&
        (!kind.startsWith('participle') || /^(?:sonst|etwa)ig$/.test(tokens[last]!.lower)),
    ) ??
      false),
  /** „meines Wissens nach Köln gezogen“: a preposition with its noun or adverb. */
  apart: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next?.kind === 'word' && finitePersons(next) === 0 && !/^(?:nicht|auch|schon|noch|nur)$/.test(next.lower);
  },
  /** „Wir haben auf dem Weg gemacht, was …“ */
  reflexive: (tokens) => !tokens.some(({ lower }) => /^(?:[md]ich|sich|uns|euch)$/.test(lower)),
  /** „Viel Dank bekam er nicht.“ */
  thanking: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next !== undefined && finitePersons(next) !== 0;
  },
  /** „Das macht vielen Spaß“: many have it. */
  given: (tokens) => tokens.some(({ lower }) => /^(?:mach|gemacht|bereit|bring|brach|gebrach)/.test(lower)),
  greeting: (tokens, first, last) => first > 0 || tokens[last + 1]?.kind === 'word',
  /** „für den Fall ist gesorgt“ */
  being: (tokens, first) =>
    !/^(?:nicht|auch|immer|so|oft|es|das|dies|häufig|meist|selten|nie|wirklich|tatsächlich|eher)$/.test(
      tokens[first - 1]?.lower ?? '',
    ),
  making: (tokens) => !tokens.some(({ lower }) => /^(?:mach|gemacht|begeb|begab)/.test(lower)),
};

export const setPhrases: Rule = {
  id: 'set-phrase-case',
  category: 'agreement',
  source: 'Duden, Richtiges und gutes Deutsch',
  message: 'Diese feste Wendung hat eine andere Form.',
  ...phraseTable('set-phrase-case', { guards }),
};
