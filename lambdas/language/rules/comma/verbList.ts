import { beginsInfinitives } from '../../analysis/infinitiveLists.ts';
import { listConjunctions } from '../../analysis/nounLists.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** „… zu lesen | zu schreiben und zu rechnen“. */
function isZuList({ tokens, verbs }: Sentence, first: number): boolean {
  return (
    verbs[first] === 'zuInfinitive' &&
    tokens[first + 1]!.lower === 'zu' &&
    verbs[first + 2] === 'zuInfinitive' &&
    tokens[first + 4]?.lower === 'zu' &&
    verbs[first + 5] === 'zuInfinitive'
  );
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 3; at + 1 < tokens.length; at++) {
    if (!listConjunctions.has(tokens[at]!.lower) || !canBeNonfinite(tokens[at - 1], nonfinite.infinitive)) continue;
    const first = beginsInfinitives(sentence, at - 2) ? at - 2 : isZuList(sentence, at - 3) ? at - 3 : undefined;
    if (first === undefined) continue;
    const { end } = tokens[first]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const verbList: Rule = {
  id: 'comma-verb-list',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Die Glieder einer Aufzählung werden mit Komma getrennt.',
  trigger: listConjunctions,
  find,
  examples: {
    wrong: [
      'Sie können die Datei öffnen{→,} drucken und speichern.',
      'Wir wollen lesen{→,} schreiben und rechnen.',
      'Wir haben gelernt zu prüfen{→,} zu fragen und zu zweifeln.',
    ],
    right: [
      'Sie können die Datei öffnen, drucken und speichern.',
      'Ich möchte schwimmen lernen und üben.',
      'Sie will essen gehen und tanzen.',
    ],
  },
};
