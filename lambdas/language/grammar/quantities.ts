import { wordClass } from './wordClass.ts';

/** Nouns in the singular that stand for many: „eine Reihe Kinder spielen“; the last are numbers themselves. */
export const isCollective = wordClass(
  `reihe anzahl menge mehrheit minderheit mehrzahl vielzahl zahl gruppe fülle masse haufen großteil teil rest hälfte drittel viertel paar
  dutzend million millionen milliarde`,
).has;

/** Words for an amount, beside which an adjective stands as a noun and an infinitive with zu: etwas Neues, nichts zu essen. */
export const amounts = wordClass('etwas nichts viel wenig mehr genug');
export const isAmount = amounts.has;
