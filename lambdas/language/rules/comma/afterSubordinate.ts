import { isSurelyFinite } from '../../clauses.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';

const openings = new Set('dass weil obwohl wenn falls nachdem bevor sobald ob sodass'.split(' '));

/** What follows the verb of a main clause that begins with it. */
const subject =
  /^(?:ich|du|er|sie|es|wir|man|ihr|der|die|das|ein|eine|kein|keine|dies|diese[rs]?|mein|meine|unser|unsere|sein|seine|ihre|sich|jeder|niemand|nichts|alles|alle)$/;

/** The verb of the subordinate clause and that of the main clause meet: the border runs between them. */
function* find({ tokens, clauses }: Sentence): Iterable<Repair> {
  for (const { first, last, subordinator } of clauses) {
    if (subordinator !== first || !openings.has(tokens[first]!.lower)) continue;
    const verbs: number[] = [];
    for (let at = first + 1; at <= last; at++) {
      const token = tokens[at]!;
      if (token.kind === 'word' && isSurelyFinite(token) && token.text === token.lower) verbs.push(at);
    }
    const [one, other] = verbs;
    if (one === undefined || other !== one + 1 || other === last || verbs.length !== 2 || one < first + 2) continue;
    if (!subject.test(tokens[other + 1]!.lower)) continue;
    const { end } = tokens[one]!;
    yield { start: end, end, replacement: ',' };
  }
}

export const afterSubordinate: Rule = {
  id: 'comma-after-subordinate',
  category: 'comma',
  source: 'Amtliches Regelwerk § 74',
  message: 'Zwischen Nebensatz und Hauptsatz steht ein Komma.',
  trigger: openings,
  find,
  examples: {
    wrong: ['Wenn es regnet{→,} bleibt er zu Hause.', 'Nachdem sie gegangen war{→,} wurde es still.'],
    right: [
      'Wenn es regnet, bleibt er zu Hause.',
      'Ich weiß, dass er hätte gehen können.',
      'Ob er kommt, weiß ich nicht.',
    ],
  },
};
