import { persons } from '../../words/features.ts';
import { isSurelyFinite, isVerbOf } from '../../analysis/finiteForms.ts';
import { finitePersons, isHelper } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isOnlySubject } from '../../grammar/pronouns.ts';

/** Forms of verbs of thinking and telling behind which a main clause may stand for a dass clause. */
const thinking = new Set(
  `denke denkt dachte dachten glaube glaubt glauben glaubte glaubten meine meinte meinten hoffe hofft hoffen hoffte hofften vermute
  vermutet vermuten vermutete fürchte fürchtet befürchte sagte sagten behauptet behauptete behaupteten schrieb finde findet fand schätze
  wette schwöre`.split(/\s+/),
);
const beginsMain = /^(?:und|aber|denn|doch|oder)$/;

/**
 * Whether the second pronoun is surely the subject of the word behind it: „Sie“ in a letter takes the plural, and es, sie and ihr
 * may be the object („Ich finde es eine gute Idee“) unless the word is nothing but a verb.
 */
function fits(pronoun: Token, verb: Token): boolean {
  if (pronoun.text === 'Sie' && (finitePersons(verb) & persons['3p']) === 0) return false;
  const isPlainHelper = isOnlyVerb(verb) && isHelper(verb);
  return isPlainHelper || isSurelyFinite(verb) || (isOnlySubject(pronoun) && isOnlyVerb(verb));
}

const isOnlyVerb = ({ readings }: Token) => readings.every(({ pos }) => pos === 'verb');

/** „Ich denke | wir sollten gehen“: pronoun and verb twice, one pair right behind the other. */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 3 < tokens.length; at++) {
    const { lower, end } = tokens[at]!;
    if (!thinking.has(lower) || !isVerbOf(tokens[at - 1], tokens[at])) continue;
    const before = tokens[at - 2];
    if (before !== undefined && before.kind !== 'mark' && !beginsMain.test(before.lower)) continue;
    const subject = tokens[at + 1]!;
    const verb = tokens[at + 2]!;
    if (!isVerbOf(subject, verb) || !fits(subject, verb)) continue;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const afterThinking: Rule = {
  id: 'comma-after-thinking',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Zwischen zwei Hauptsätzen ohne Bindewort steht ein Komma.',
  trigger: thinking,
  find,
  examples: {
    wrong: [
      'Ich denke{→,} wir sollten gehen.',
      'Er sagte{→,} er komme später.',
      'Wir hoffen{→,} Sie hatten eine gute Reise.',
    ],
    right: [
      'Ich denke, wir sollten gehen.',
      'Ich finde es gut.',
      'Ich finde es eine gute Idee.',
      'Wir hoffen auf Sie.',
      'Er meinte es ernst.',
    ],
  },
};
