import { wordClass } from './wordClass.ts';

// Duden, Die Grammatik, „Interrogativpronomen“, „Interrogativadverbien“, „Pronominaladverbien“.

/** The pronouns wer and was in their cases, which open free relative clauses as well. */
const questionPronouns = wordClass('wer was wen wem wessen');
/** Where, when, why, how; „wo“ and „wie“ also relate and compare. */
const questionAdverbs = wordClass('wo wohin woher wann warum weshalb weswegen wieso wie inwieweit inwiefern');
/** A preposition that stands with „wo“. */
const withPreposition = wordClass(
  `womit wodurch wofür wogegen woran worauf woraus worin worüber worum worunter wovon wovor wozu wobei wonach wohinter woneben wozwischen`,
);

/** Words that open a direct or an indirect question and keep their form; „welcher“ goes with a noun (isWhich). */
export const questionWords = wordClass([...questionPronouns.words, ...questionAdverbs.words, ...withPreposition.words]);
export const isQuestionWord = questionWords.has;

/** welcher in all forms: it asks and relates. */
export const whichForms = wordClass('welche welcher welches welchen welchem');
export const isWhich = whichForms.has;
/** wo, wann, warum, wie and their kin. */
export const isQuestionAdverb = questionAdverbs.has;
