import { lowerCased } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const conjunctions = new Set(['dass', 'weil', 'obwohl']);
/** Words that form one introduction with the conjunction, or stand between two clauses: the comma is not right before it. */
const attached = new Set(
  `und oder sowie aber sondern denn doch als so auch nur nicht gerade eben vor ohne statt anstatt außer bis kaum je zumal vielleicht
  wohl vermutlich allein selbst besonders insbesondere etwa schon erst noch einfach weder noch entweder bzw beziehungsweise
  umso dadurch angenommen vorausgesetzt gesetzt ausgenommen deshalb darum auf für möglich wie wenn`.split(/\s+/),
);

function* find({ tokens }: Sentence): Iterable<Repair> {
  for (let at = 2; at < tokens.length - 2; at++) {
    const token = tokens[at]!;
    const before = tokens[at - 1]!;
    if (!conjunctions.has(token.text) || !lowerCased.matches(token, undefined as never, at)) continue;
    if (before.kind !== 'word' || attached.has(before.lower) || before.text.endsWith('-')) continue;
    yield { start: before.end, end: before.end, replacement: ',' };
  }
}

export const beforeConjunction: Rule = {
  id: 'comma-before-conjunction',
  category: 'comma',
  source: 'Amtliches Regelwerk § 74',
  message: 'Nebensätze werden mit Komma abgetrennt.',
  trigger: conjunctions,
  find,
  examples: {
    wrong: ['Ich weiß{→,} dass er kommt.', 'Wir bleiben zu Hause{→,} weil es regnet.'],
    right: [
      'Ich weiß, dass er kommt.',
      'Er ging, ohne dass jemand es merkte.',
      'Sie kam, und obwohl es regnete, blieb sie.',
    ],
  },
};
