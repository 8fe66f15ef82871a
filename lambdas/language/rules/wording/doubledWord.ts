import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

/** Function words that never stand twice in a row in one clause; die, das, der, sie can (die, die da sind). */
const never = new Set(
  `und oder aber nicht auch auf aus bei mit nach von vom zu zum zur für ist im am als wie wenn dass nur über durch
  ein eine einen einem einer eines den dem des wir ich er es ihr kann wird werden sind hat haben an in um noch man`.split(
    /\s+/,
  ),
);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 1; at < tokens.length; at++) {
    const [before, token] = [tokens[at - 1]!, tokens[at]!];
    if (!never.has(token.lower) || token.text !== before.text || token.gap !== ' ') continue;
    if (tokens[at - 2]?.lower === token.lower || tokens[at + 1]?.lower === token.lower) continue;
    yield { start: before.end, end: token.end, replacement: '' };
  }
}

export const doubledWord: Rule = {
  id: 'doubled-word',
  category: 'wording',
  source: 'Versehen beim Schreiben',
  message: 'Das Wort steht zweimal hintereinander.',
  trigger: never,
  find,
  examples: {
    wrong: ['Wir fahren mit{ mit→} dem Zug.', 'Das ist ein{ ein→} Hund.'],
    right: ['Die, die da sind, bleiben.', 'Wir fahren mit dem Zug.'],
  },
};
