import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { canBe } from '../../words/readings.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { isCommonPreposition } from '../../grammar/prepositions.ts';

const trigger = new Set(['herr']);

/** „den Herr Meier“, but not „ein Haus, in den Herr Meier …“: behind a comma it is a relative pronoun. */
const isArticle = (tokens: Sentence['tokens'], at: number) =>
  /^(?:den|des)$/.test(tokens[at]!.lower) && tokens[at - 1]?.kind === 'word' && !isCommonPreposition(tokens[at - 1]);

/** „von Frau Leschke und Herr Pawelzik“ */
const isSecond = (tokens: Sentence['tokens'], at: number) =>
  isJoiner(tokens[at - 1]) &&
  /^(?:Frau|Herrn)$/.test(tokens[at - 3]?.text ?? '') &&
  isCommonPreposition(tokens[at - 4]);

/** „Seit Herr Krause fehlt, …“: seit opens a clause, which ends in its verb. */
const opensClause = ({ tokens, verbs, clauses }: Sentence, at: number) =>
  tokens[at]!.lower === 'seit' && verbs[clauses.sectionAt(at).last] === 'finite';

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const { text, start, end } = tokens[at]!;
    const next = tokens[at + 1]!;
    if (
      text !== 'Herr' ||
      !(isCommonPreposition(before) || before.lower === 'wegen' || isArticle(tokens, at - 1) || isSecond(tokens, at)) ||
      opensClause(sentence, at - 1) ||
      !/^\p{Lu}\p{Ll}/u.test(next.text)
    )
      continue;
    if (canBe(next, 'determiner') || next.kind !== 'word') continue;
    found.push({ start, end, replacement: 'Herrn' });
  }
  return found;
}

export const herrn: Rule = {
  id: 'herrn',
  category: 'agreement',
  source: 'Duden, Richtiges und gutes Deutsch, Stichwort „Herr“',
  message: '„Herr“ heißt in Dativ und Akkusativ „Herrn“.',
  trigger,
  find,
  examples: {
    wrong: [
      'Der Brief ist an {Herr→Herrn} Krause.',
      'Sie sprach mit {Herr→Herrn} Krause.',
      'Er hat den {Herr→Herrn} Krause gefragt.',
      'Die Kasse wurde von Frau Leschke und {Herr→Herrn} Pawelzik geprüft.',
    ],
    right: [
      'Sie sprach mit Herrn Krause.',
      'Herr Krause kommt.',
      'Guten Tag, Herr Krause!',
      'Seit Herr Krause krank ist, fehlt ein Kassierer.',
    ],
  },
};
