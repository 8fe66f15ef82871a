import { rightConjugationAt, wrongConjugation } from '../../misspellings/wrongConjugation.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const isWrong: TokenTest = (text, lexicon) => wrongConjugation(text, lexicon) !== undefined;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const right = rightConjugationAt(sentence, at);
    const { start, end, text } = tokens[at]!;
    if (right?.isSure) found.push({ start, end, replacement: right.form });
    // „indem Sie es angehängen“: the infinitive is meant as often as the participle.
    else if (right) found.push({ start, end, replacement: right.form, alternatives: [text.replace(/ge(?=.*n$)/, '')] });
  }
  return found;
}

export const strongVerb: Rule = {
  id: 'strong-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Unregelmäßige Verben“',
  message: 'Dieses Verb wird unregelmäßig gebeugt.',
  trigger: isWrong,
  find,
  examples: {
    wrong: [
      'Sie {denkte→dachte} lange nach.',
      'Er hat mir {gehilft→geholfen}.',
      'Wir haben ein Lied {gesingt→gesungen}.',
      'Er {nehmte→nahm} den Bus.',
      'Wir haben das Haus {gekaufen→gekauft}.',
      'Sie hat in Wien {gestudiert→studiert}.',
      'Du {helfst→hilfst} mir immer.',
      'Wenn du schräg {stechst→stichst}, reißt das Papier.',
      'Drucken Sie den Brief, indem Sie die Taste {gedrücken⇢gedrückt}.',
    ],
    right: [
      'Sie dachte lange nach.',
      'Er hat mir geholfen.',
      'Sie lernte und lachte.',
      'Was auf seiten des Käufers zu zahlen ist, steht im Vertrag.',
      'Der Mai bekäme dem Vieh, sagten die Gespielen.',
    ],
  },
};
