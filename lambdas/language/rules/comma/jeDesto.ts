import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const answering = new Set(['desto', 'umso']);

const isComparative = (token: Token | undefined) =>
  token !== undefined &&
  (/^(?:mehr|weniger|öfter|eher|lieber)$/.test(token.lower) || token.readings.some(({ degree }) => degree === 1));

/** Index of the word of the pair that comes second in its stretch and so opens the second clause. */
function secondOf({ tokens, clauses }: Sentence, at: number): number | undefined {
  const { first, last } = clauses.sectionAt(at);
  for (let other = first; other <= last; other++)
    if (answering.has(tokens[other]!.lower) && isComparative(tokens[other + 1])) return Math.max(at, other);
  return undefined;
}

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    if (tokens[at]!.lower !== 'je' || !isComparative(tokens[at + 1])) continue;
    const second = secondOf(sentence, at);
    const before = second === undefined ? undefined : tokens[second - 1];
    // „… ist umso besser, und je mehr …“: the conjunction begins the clause.
    if (before?.kind !== 'word' || /^(?:und|oder|aber|denn)$/.test(before.lower)) continue;
    found.push({ start: before.end, end: before.end, replacement: ',' });
  }
  return found;
}

export const jeDesto: Rule = {
  id: 'comma-je-desto',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): Nebensätze',
  message: 'Zwischen „je“ und „desto“ oder „umso“ mit ihren Steigerungsformen steht ein Komma.',
  trigger: new Set(['je']),
  find,
  examples: {
    wrong: [
      'Je länger wir warten{→,} desto teurer wird es.',
      'Je mehr{→,} desto besser.',
      'Der Preis ist umso niedriger{→,} je früher Sie buchen.',
    ],
    right: [
      'Je länger wir warten, desto teurer wird es.',
      'Je zwei Kinder teilen sich ein Zimmer.',
      'Das ist besser als je zuvor.',
    ],
  },
};
