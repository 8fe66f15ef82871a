import type { Paragraph } from '../domain/paragraph.ts';
import { choicesIn, quotationIn } from './documentChoices.ts';
import { nowhere, SHOWS_CARE, type Knowledge, type QuotationStyle } from './knowledge.ts';
import { bareSalutations, formalLetters, letterOpenings, politeForms } from './text/letters.ts';
import { tokenize } from './text/tokens.ts';
import type { Lexicon } from './words/lexicon.ts';
import { hasReferent } from './words/referents.ts';
import { withEszett } from './words/swissSpelling.ts';
import { varietyOf, type Variety } from './words/variety.ts';

/** Coupled this often, a word is one that the document couples. */
/** Who addresses his readers does it more than once in so many words; less often „Ihre“ is a slip for „ihre“. */
const WORDS_TO_A_SLIP = 800;
const COUPLING_OCCURRENCES = 3;
const coupled = /^([\p{L}\d]{2,})-\p{Lu}/u;

/** Words with ss for ß that make a document Swiss if it has no ß at all; with «Swiss» quotation marks fewer are enough. */
const SWISS_WORDS = 8;
const SWISS_FORMS = 4;
const SWISS_WORDS_QUOTED = 3;
/** A document with the tag de-CH that writes this many words with ß, and hardly one without, has made its choice. */
const CHOSEN_ESZETT = 10;
const CHOSEN_SHARE = 0.9;

/** Reads the whole document once. `language` is its BCP 47 tag; `chosen`, where it is given, decides instead. */
export function survey(
  paragraphs: readonly Paragraph[],
  language: string,
  lexicon: Lexicon,
  chosen?: Variety,
): Knowledge {
  const text = paragraphs.map((paragraph) => `${paragraph.text}\n`).join('');
  const quotation = quotationIn(text);
  const letters = formalLetters(paragraphs);
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
    formalLetters: letters.map((letter) => ({
      ...letter,
      peopleFrom: paragraphs.find(
        ({ index, text: one }) => letter.first < index && index <= letter.last && hasReferent(one, lexicon, 'several'),
      )?.index,
    })),
    addressesNobody: words >= SHOWS_CARE && letters.length === 0 && politeForms(text) * WORDS_TO_A_SLIP <= words,
    letterOpenings: letterOpenings(paragraphs),
    bareSalutations: bareSalutations(paragraphs),
    ...nowhere,
    choices: choicesIn(text),
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
