import type { Paragraph } from '../domain/paragraph.ts';
import type { Letter } from './text/letters.ts';
import type { Variety } from './words/variety.ts';

export type QuotationStyle = 'german' | 'guillemets' | 'swiss' | 'english' | 'straight';

/** What holds for the whole document. Plain JSON: it is stored between two runs of the correct step. */
export interface Knowledge {
  /** How many words the document has. */
  readonly words: number;
  /** By the document's language, or by itself: who writes ss throughout is read as Swiss. */
  readonly language: Variety;
  /** How often words occur that no dictionary has: what is written alike again and again is a name or a term. */
  readonly unknown: Readonly<Record<string, number>>;
  /** How often a foreign word is coupled to what follows it (Git in Git-Repository), where the document does so repeatedly. */
  readonly couplings: Readonly<Record<string, number>>;
  /** The quotation marks most used, if any. */
  readonly quotation: QuotationStyle | undefined;
  /** Whether the document writes ss where Germany writes ß; then its words are read as if they had the ß. */
  readonly hasNoEszett: boolean;
  /** Whether it has a ß anywhere. */
  readonly hasEszett: boolean;
  /** The letters in it to somebody who is addressed with Sie, and from which paragraph on they speak of several people. */
  readonly formalLetters: readonly (Letter & { readonly peopleFrom: number | undefined })[];
  /** Whether a text long enough to tell speaks to nobody as Sie: a small „sie“ in it is no slip, but somebody who was spoken of. */
  readonly addressesNobody: boolean;
  /** Indexes of the paragraphs that go on behind the comma of a salutation. */
  readonly letterOpenings: readonly number[];
  /** Indexes of the salutations behind which a letter goes on small, though they have no comma. */
  readonly bareSalutations: readonly number[];
  /** What is known of the paragraph at hand alone: whether it is one of the openings, … */
  readonly opensLetter: boolean;
  /** … or such a salutation, … */
  readonly isBareSalutation: boolean;
  /** … whether it stands in such a letter, … */
  readonly isFormalLetter: boolean;
  /** … and whether the letter spoke of several people before. */
  readonly isAmongPeople: boolean;
  /**
   * The more frequent of two right spellings, by the first of the pair: `sodass` → `so dass`. Missing where the document
   * has neither.
   */
  readonly choices: Readonly<Record<string, string>>;
  /**
   * How many errors the text is likely to have in 1,000 words before it is proofread (model/density.ts). The fewer, the surer the
   * context model must be of what it says: in a text without any most of what looks like an error is none.
   */
  readonly errorRate?: number;
}

/** How often an unknown word occurs. */
export const timesUnknown = ({ unknown }: Knowledge, word: string) =>
  Object.hasOwn(unknown, word) ? unknown[word]! : 0;

/** Whether the document couples the word repeatedly to what follows it. */
export const isCoupled = ({ couplings }: Knowledge, word: string) => Object.hasOwn(couplings, word);

/** So many words without an error show that somebody writes carefully, and without a reader that he addresses none; a few tell nothing. */
export const SHOWS_CARE = 300;

/** From this rate on errors are to be expected: well-edited books and laws have fewer than one in 1,000 words, texts of customers five and more … */
export const SOME = 2.5;
/** … and those of learners, or of single careless sentences, sixteen and more. */
export const MANY = 15;

/** Whether errors are few, as far as it has been asked. */
export const hasFewErrors = ({ errorRate = Infinity }: Knowledge) => errorRate < SOME;

/** Whether a text is long and has few errors: there an unlikely repair is likelier to be a mistake of ours. */
export const isCareful = (knowledge: Knowledge) => hasFewErrors(knowledge) && knowledge.words >= SHOWS_CARE;

/** Of no paragraph in particular. */
export const nowhere = { opensLetter: false, isBareSalutation: false, isFormalLetter: false, isAmongPeople: false };

export const noKnowledge: Knowledge = {
  words: 0,
  ...{ language: 'de-DE', unknown: {}, couplings: {}, quotation: undefined, hasNoEszett: false, hasEszett: false },
  ...{ formalLetters: [], addressesNobody: false, letterOpenings: [], bareSalutations: [], choices: {} },
  ...nowhere,
};

/** What is known where this paragraph stands. */
export function knowledgeAt(paragraph: Paragraph, knowledge: Knowledge): Knowledge {
  const { index } = paragraph;
  const letter = knowledge.formalLetters.find(({ first, last }) => first <= index && index <= last);
  const opensLetter = knowledge.letterOpenings.includes(index);
  const isBareSalutation = knowledge.bareSalutations.includes(index);
  if (!letter && !opensLetter && !isBareSalutation) return knowledge;
  const { peopleFrom } = letter ?? {};
  const isAmongPeople = peopleFrom !== undefined && peopleFrom < index;
  return { ...knowledge, opensLetter, isBareSalutation, isFormalLetter: letter !== undefined, isAmongPeople };
}
