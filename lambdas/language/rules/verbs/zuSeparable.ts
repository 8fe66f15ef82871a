import { zuInfinitiveOf } from '../../words/conjugation.ts';
import { isNowAndThen } from '../tokenKinds.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { formsOfModals } from '../../grammar/auxiliaries.ts';

const future = /^(?:werden?|wirst|wird|werdet|würde(?:n|st|t)?)$/;

function find({ tokens, lexicon, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 1 < tokens.length; at++) {
    const verb = tokens[at + 1]!;
    if (tokens[at]!.lower !== 'zu' || verb.text !== verb.lower) continue;
    const joined = zuInfinitiveOf(verb, lexicon);
    if (joined === undefined) continue;
    if (isNowAndThen(tokens, at)) continue;
    // „Wir wollen Vorurteile zu abbauen“: behind a modal verb the zu is too much (superfluous-zu).
    const { first, last } = clauses.conjunctAt(at);
    if (
      at + 1 === last &&
      tokens.slice(first, at).some(({ lower }) => formsOfModals.words.has(lower) || future.test(lower))
    )
      continue;
    found.push({ start: tokens[at]!.start, end: verb.end, replacement: joined });
  }
  return found;
}

export const zuSeparable: Rule = {
  id: 'zu-separable',
  category: 'agreement',
  source: 'Amtliches Regelwerk § 34 (1)',
  message: 'Bei trennbaren Verben steht „zu“ zwischen Vorsatz und Stamm.',
  trigger: new Set(['zu']),
  find,
  examples: {
    wrong: ['Er versucht, Vorurteile {zu abbauen→abzubauen}.', 'Sie hat vor, das Geld {zu einsetzen→einzusetzen}.'],
    right: [
      'Er versucht, Vorurteile abzubauen.',
      'Er versucht, den Text zu übersetzen.',
      'Sie bat ihn, ihr zu antworten.',
      'Jeder muss ab und zu abschalten.',
    ],
  },
};
