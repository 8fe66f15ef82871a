import { byWord } from '../../patterns.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Verbs that change their vowel keep it in the imperative, which has no -e. */
const imperatives = byWord({
  ...{ lese: 'lies', nehme: 'nimm', gebe: 'gib', helfe: 'hilf', spreche: 'sprich', sehe: 'sieh', esse: 'iss' },
  ...{ vergesse: 'vergiss', werfe: 'wirf', treffe: 'triff', trete: 'tritt', empfehle: 'empfiehl', breche: 'brich' },
  ...{ verspreche: 'versprich', unterbreche: 'unterbrich', bewerbe: 'bewirb', messe: 'miss', befehle: 'befiehl' },
  ...{ übernehme: 'übernimm', unternehme: 'unternimm', vergebe: 'vergib', betrete: 'betritt' },
});
/** With one of these the verb is no imperative: „Lese ich“, „Gebe Gott“. */
const subjects = /^(?:ich|er|sie|es|man|wer|jeder?|jemand|niemand|gott|himmel|herr|wir)$/;
const none: readonly Repair[] = [];

/** The verb opens the sentence, which says bitte or ends in an exclamation mark, or it stands behind bitte. */
function find({ tokens, clauses }: Sentence): readonly Repair[] {
  for (let at = 0; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    const form = imperatives.get(lower);
    if (form === undefined || (at > 0 && text !== lower)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const words = tokens.slice(first, last + 1).map((token) => token.lower);
    if (words.some((word) => subjects.test(word)) || tokens.some(({ lower: word }) => word === 'wer')) return none;
    const isAsked = at === first + 1 && words[0] === 'bitte';
    const isOpening = at === 0 && (words.includes('bitte') || tokens.at(-1)!.text === '!');
    if (isAsked || isOpening) return [{ start, end, replacement: inCaseOf(text, form) }];
  }
  return none;
}

export const imperative: Rule = {
  id: 'imperative',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Imperativ“',
  message: 'Verben mit Vokalwechsel bilden den Imperativ mit „i“ und ohne „-e“.',
  trigger: new Set(imperatives.keys()),
  find,
  examples: {
    wrong: ['Bitte {gebe→gib} mir kurz Bescheid.', '{Lese→Lies} bitte den Text!', '{Helfe→Hilf} mir!'],
    right: [
      'Lese ich abends, schlafe ich schlecht.',
      'Gebe Gott, dass er lebt!',
      'Esse, wer mag!',
      'Ich bitte dich, gib es her.',
      'Nehme den Bus um acht.',
      'Er bat, man gebe ihm Zeit.',
    ],
  },
};
