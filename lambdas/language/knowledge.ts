import type { Paragraph } from '../domain/paragraph.ts';
import type { Lexicon } from './words/lexicon.ts';
import { bareSalutations, formalLetters, letterOpenings, type Letter } from './text/letters.ts';
import { hasReferent } from './words/referents.ts';
import { withEszett } from './words/swissSpelling.ts';
import { tokenize } from './text/tokens.ts';
import { varietyOf, type Variety } from './words/variety.ts';

/** How many errors a text has, as far as the context model is sure of them (model/density.ts). */
export type Density = 'none' | 'some' | 'many';

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
   * How many errors the text has before it is proofread. In a text without any the context model must be surer of what it
   * says: there most of what looks like an error is none.
   */
  readonly errors?: Density;
}

/** Coupled this often, a word is one that the document couples. */
const COUPLING_OCCURRENCES = 3;
const coupled = /^([\p{L}\d]{2,})-\p{Lu}/u;

/** Words with ss for ß that make a document Swiss if it has no ß at all; with «Swiss» quotation marks fewer are enough. */
const SWISS_WORDS = 8;
const SWISS_FORMS = 4;
const SWISS_WORDS_QUOTED = 3;
/** A document with the tag de-CH that writes this many words with ß, and hardly one without, has made its choice. */
const CHOSEN_ESZETT = 10;
const CHOSEN_SHARE = 0.9;

const quotes: readonly (readonly [QuotationStyle, RegExp])[] = [
  ['german', /„/g],
  ['guillemets', /»\p{L}/gu],
  ['swiss', /«\p{L}/gu],
  ['english', /“\p{L}/gu],
  ['straight', /"\p{L}/gu],
];

/** Pairs of right spellings of which a document should use one (Amtliches Regelwerk §§ 39, 62, 63, Wörterverzeichnis). */
const pairs = [
  ['sodass', 'so dass'],
  ['aufgrund', 'auf Grund'],
  ['mithilfe', 'mit Hilfe'],
  ['zugunsten', 'zu Gunsten'],
  ['anstelle', 'an Stelle'],
  ['infrage', 'in Frage'],
  ['zuhause', 'zu Hause'],
  ['selbständig', 'selbstständig'],
  ['aufwendig', 'aufwändig'],
  ['potenziell', 'potentiell'],
] as const;

/** How often an unknown word occurs. */
export const timesUnknown = ({ unknown }: Knowledge, word: string) =>
  Object.hasOwn(unknown, word) ? unknown[word]! : 0;

/** Whether the document couples the word repeatedly to what follows it. */
export const isCoupled = ({ couplings }: Knowledge, word: string) => Object.hasOwn(couplings, word);

/** So many words without an error show that somebody writes carefully; a few may be right by luck. */
const SHOWS_CARE = 300;

/** Whether a text is long and has no errors: there an unlikely repair is likelier to be a mistake of ours. */
export const isCareful = ({ errors, words }: Knowledge) => errors === 'none' && words >= SHOWS_CARE;

/** Of no paragraph in particular. */
const nowhere = { opensLetter: false, isBareSalutation: false, isFormalLetter: false, isAmongPeople: false };

export const noKnowledge: Knowledge = {
  words: 0,
  ...{ language: 'de-DE', unknown: {}, couplings: {}, quotation: undefined, hasNoEszett: false, hasEszett: false },
  ...{ formalLetters: [], letterOpenings: [], bareSalutations: [], choices: {} },
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

/** Reads the whole document once. `language` is its BCP 47 tag; `chosen`, where it is given, decides instead. */
export function survey(
  paragraphs: readonly Paragraph[],
  language: string,
  lexicon: Lexicon,
  chosen?: Variety,
): Knowledge {
  const text = paragraphs.map((paragraph) => `${paragraph.text}\n`).join('');
  const counted = quotes.map(([style, mark]) => [style, count(text, mark)] as const);
  const [style, most] = counted.reduce((best, one) => (one[1] > best[1] ? one : best));
  const quotation = most > 0 ? style : undefined;
  const { words, unknown, withSs, eszett, couplings } = countWords(paragraphs, lexicon);
  const hasNoEszett = chosen ? chosen === 'de-CH' : writesNoEszett(varietyOf(language), withSs, eszett, quotation);
  if (hasNoEszett) for (const word of withSs.keys()) unknown.delete(word);
  return {
    words,
    language: hasNoEszett ? 'de-CH' : (chosen ?? varietyOf(language)),
    unknown: Object.fromEntries(unknown),
    couplings: Object.fromEntries([...couplings].filter(([, times]) => times >= COUPLING_OCCURRENCES)),
    quotation,
    hasNoEszett,
    hasEszett: eszett > 0,
    formalLetters: formalLetters(paragraphs).map((letter) => ({
      ...letter,
      peopleFrom: paragraphs.find(
        ({ index, text: one }) => letter.first < index && index <= letter.last && hasReferent(one, lexicon, 'several'),
      )?.index,
    })),
    letterOpenings: letterOpenings(paragraphs),
    bareSalutations: bareSalutations(paragraphs),
    ...nowhere,
    choices: Object.fromEntries([
      ...preferred(text),
      ...spacings(text),
      ...dashes(text),
      ...ellipses(text),
      ...straightMarks(text),
    ]),
  };
}

/**
 * How many words there are, how often which occur that no dictionary has, of these those with ss for ß, how many words have ß, and how often
 * which words are the first part of a coupling.
 */
function countWords(paragraphs: readonly Paragraph[], lexicon: Lexicon) {
  const unknown = new Map<string, number>();
  const couplings = new Map<string, number>();
  let eszett = 0;
  let words = 0;
  for (const [word, { times }] of occurrences(paragraphs)) {
    words += times;
    if (word.length > 1 && word.includes('ß')) eszett += times;
    const part = coupled.exec(word)?.[1];
    if (part !== undefined) couplings.set(part, (couplings.get(part) ?? 0) + times);
    // The morphology is the cheaper of the two to ask; it knows old spellings, and so ss for ß as well.
    const isKnown = (lexicon.isForm(word) && !word.includes('ss')) || lexicon.accepts(word);
    if (!isKnown) unknown.set(word, times);
  }
  const withSs = new Map([...unknown].filter(([word]) => withEszett(word, lexicon) !== undefined));
  return { words, unknown, withSs, eszett, couplings };
}

/** All words as they are written. What is counted up is an object, since every word of the document comes by here. */
function occurrences(paragraphs: readonly Paragraph[]): ReadonlyMap<string, { times: number }> {
  const words = new Map<string, { times: number }>();
  for (const paragraph of paragraphs)
    for (const { kind, text } of tokenize(paragraph.text)) {
      if (kind !== 'word') continue;
      const known = words.get(text);
      if (known === undefined) words.set(text, { times: 1 });
      else known.times++;
    }
  return words;
}

function writesNoEszett(
  variety: Variety,
  withSs: ReadonlyMap<string, number>,
  eszett: number,
  quotation: QuotationStyle | undefined,
): boolean {
  const times = [...withSs.values()].reduce((sum, one) => sum + one, 0);
  if (variety === 'de-CH') return eszett < CHOSEN_ESZETT || eszett / (eszett + times) < CHOSEN_SHARE;
  if (eszett > 0) return false;
  if (quotation === 'swiss' && times >= SWISS_WORDS_QUOTED) return true;
  return times >= SWISS_WORDS && withSs.size >= SWISS_FORMS;
}

/** Expressions begin with the rare mark they are about, and look back from it: at a letter they would begin everywhere. */
const count = (text: string, expression: RegExp) => text.match(expression)?.length ?? 0;

const spellings = new RegExp(`(?<!\\p{L})(?:${pairs.flat().join('|').replaceAll(' ', '\\s')})`, 'giu');

function preferred(text: string): [string, string][] {
  const times = new Map<string, number>();
  for (const found of text.match(spellings) ?? []) {
    const spelling = found.toLowerCase().replace(/\s/, ' ');
    times.set(spelling, (times.get(spelling) ?? 0) + 1);
  }
  return pairs.flatMap(([one, other]): [string, string][] => {
    const ones = times.get(one.toLowerCase()) ?? 0;
    const others = times.get(other.toLowerCase()) ?? 0;
    return ones + others === 0 ? [] : [[one, others > ones ? other : one]];
  });
}

const together = /(?<!\p{L})(?:z\.B|d\.h|u\.a|o\.ä|v\.a|i\.d\.R|z\.T|u\.U)\./giu;
const apart = /(?<!\p{L})(?:z\.\sB|d\.\sh|u\.\sa|o\.\sä|v\.\sa|i\.\sd\.\sR|z\.\sT|u\.\sU)\./giu;

/** Whether z. B. and its family are written with a space, as DIN 5008 asks: who does so in a third of the cases means to. */
function spacings(text: string): [string, string][] {
  const ones = count(text, together);
  const others = count(text, apart);
  return ones + others === 0 ? [] : [['z.B.', 2 * others >= ones ? 'z. B.' : 'z.B.']];
}

/**
 * How dashes are to be written: as dashes, unless hyphens between spaces mostly separate the columns of a list (ls - lists
 * the files), one near the start of its line with no sentence around it. Nothing is said of a document without any.
 */
function dashes(text: string): [string, string][] {
  const spaced = count(text, / - (?<=\p{L},? - )(?=\p{L})/gu);
  if (spaced === 0 && !/ – (?<=\p{L} – )(?=\p{L})/u.test(text)) return [];
  const columns = spaced === 0 ? 0 : count(text, /^[^\s.,;:!?]+(?: [^\s.,;:!?]+)? - [^.!?]*$/gmu);
  return [['-', 2 * columns > spaced ? '-' : '–']];
}

/** Whether an ellipsis stands close to the word before it: who writes so mostly, and more than once, means to. */
function ellipses(text: string): [string, string][] {
  const close = count(text, /[….](?<=\p{L}(?:…|\.{3}))(?=\s|$)/gmu);
  return close < 2 ? [] : [['…', close > count(text, /[….](?<=\p{L}\s(?:…|\.{3}))/gu) ? '…' : ' …']];
}

/** Typographic and straight quotation marks side by side: more than this, and more than this share, is no slip. */
const STRAIGHT_PAIRS = 2;
const STRAIGHT_SHARE = 0.2;

/** Whether straight quotation marks are to stay: in a manual they mark what is typed, beside „…“ for what is said. */
function straightMarks(text: string): [string, string][] {
  const straight = count(text, /"\S[^"\n]*"/gu);
  const typographic = count(text, /[„»«“]\p{L}/gu);
  return straight === 0
    ? []
    : [['"', straight > STRAIGHT_PAIRS && straight > STRAIGHT_SHARE * (straight + typographic) ? '"' : '„']];
}
