import { isReflexive } from '../../grammar/pronouns.ts';
import { twoWay } from '../../grammar/prepositions.ts';
import { boundCase, caseBeside, verbsOf } from '../../analysis/verbGovernment.ts';
import { byWord } from '../../patterns.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isHelperVerb } from '../../grammar/auxiliaries.ts';

const toDative = byWord<string>({ mich: 'mir', dich: 'dir', ihn: 'ihm' });
const toAccusative = byWord<string>({ mir: 'mich', dir: 'dich', ihm: 'ihn' });
const none: readonly Repair[] = [];

/** „Er wartet auf mir“: the verb, or the noun before the preposition, demands the other case. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 2; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const preposition = tokens[at - 1]!.lower;
    const replacement = toDative.get(text) ?? toAccusative.get(text);
    if (replacement === undefined || !twoWay.has(preposition)) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const words = tokens.slice(first, last + 1);
    // Another phrase with the same preposition may be the bound one; what stands behind may be an attribute („auf ihm bekannten Wegen“).
    if (words.filter(({ lower }) => lower === preposition).length > 1) continue;
    if (isDeclinedAdjective(tokens[at + 1])) continue;
    // „Er schrieb auf mir …“: the preposition as the particle of its verb stands at the end.
    if (canBe(tokens[at + 1], 'particle', 'zus')) continue;
    const verbs = verbsOf(words);
    const bound = boundCase(verbs, [tokens[at - 2]!.text], preposition, words.some(isReflexive));
    const wanted = bound ?? caseOfOnlyVerb(verbs, preposition);
    if (wanted === (toDative.has(text) ? 'dative' : 'accusative')) found.push({ start, end, replacement });
  }
  return found.length > 0 ? found : none;
}

/** Beside more than one full verb nobody knows to which the preposition belongs. */
function caseOfOnlyVerb(verbs: ReadonlySet<string>, preposition: string): 'dative' | 'accusative' | undefined {
  // „wartet auf“ is no form of aufwarten here.
  const isJoined = (verb: string) => verb.startsWith(preposition) && verbs.has(verb.slice(preposition.length));
  const full = [...verbs].filter((verb) => !isHelperVerb(verb) && !isJoined(verb));
  return full.length === 1 && waiting.has(`${full[0]!} ${preposition}`)
    ? caseBeside(new Set(full), preposition)
    : undefined;
}

/** Pairs that nobody means as a place where the phrase is a person. */
const waiting = new Set(
  'warten auf|freuen auf|hoffen auf|aufpassen auf|denken an|glauben an|erinnern an|wenden an|verlieben in|sitzen neben|wohnen neben|stehen neben|stehen vor|stehen hinter|sitzen hinter|sitzen vor|liegen neben|fürchten vor|warnen vor'.split(
    '|',
  ),
);

export const pronounAfterTwoWayPreposition: Rule = {
  id: 'pronoun-after-two-way-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Präpositionen mit Dativ und Akkusativ“',
  message: 'Das Verb verlangt hinter dieser Präposition einen anderen Fall des Pronomens.',
  trigger: new Set([...toDative.keys(), ...toAccusative.keys()]),
  find,
  examples: {
    wrong: [
      'Er wartet auf {mir→mich}.',
      'Sie hat Angst vor {mich→mir}.',
      'Er sitzt neben {mich→mir}.',
      'Ich denke oft an {dir→dich}.',
    ],
    right: [
      'Er wartet auf mich.',
      'Er setzt sich neben mich.',
      'Er stellt sich vor mich.',
      'Die Katze liegt auf mir.',
      'Ich warte auf ihm bekannten Wegen.',
      'Das liegt an mir.',
      'Er verlässt sich auf mich, weil das an mir liegt.',
    ],
  },
};
