import { analyse } from '../../../lambdas/language/analysis/sentence.ts';
import { noKnowledge } from '../../../lambdas/language/knowledge.ts';
import { whyComma, whyForm } from '../../../lambdas/language/model/explanations.ts';
import { tokenize } from '../../../lambdas/language/text/tokens.ts';
import { loadLexicon, type Lexicon } from '../../../lambdas/language/words/lexicon.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});
/** The words of a sentence, and the offset of the mark `|` in it. */
function marked(text: string) {
  const at = text.indexOf('|');
  const plain = text.replace('|', '');
  return { at, tokens: analyse(tokenize(plain), plain, lexicon, noKnowledge).tokens };
}

test.each([
  ['Ich weiß| dass er kommt.', 'Nebensätze'],
  ['Das Haus| das er kaufte, ist alt.', 'Relativsätze'],
  ['Er ging| um Brot zu holen.', 'Infinitivgruppen'],
  ['Er fragte| wann der Zug fährt.', 'Fragesätze'],
  ['Das ist nicht rot| sondern blau.', 'sondern'],
  ['Wenn es regnet| bleiben wir hier.', 'Zwischen Nebensatz und Hauptsatz'],
  ['Er bat mich| die Tür zu schließen.', 'Infinitivgruppen'],
])('the comma in „%s“ is explained by what asks for it', (text, reason) => {
  const { tokens, at } = marked(text);
  expect(whyComma(tokens, at)).toContain(reason);
});

test.each([
  ['Er kam mit |den alten Freund.', 'Nach „mit“ steht der Dativ.'],
  ['Das ist |eine schöner Garten.', 'stimmen in Fall, Zahl und Geschlecht überein'],
  ['Die Kinder |spielt im Garten.', 'richtet sich nach seinem Subjekt'],
])('the other form in „%s“ is explained by what governs it', (text, reason) => {
  const { tokens, at } = marked(text);
  expect(whyForm(tokens, at)).toContain(reason);
});
