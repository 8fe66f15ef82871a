import { adjectiveVariants, nounVariants, paradigmOf, type Variant } from '../words/declension.ts';
import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, wholeCases } from '../words/features.ts';
import { cellsOfNumeral, type NounPhrase } from './nounPhrases.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { inCaseOf } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import { contractions } from '../grammar/prepositions.ts';

/** One way to make a phrase agree. */
export interface PhraseRepair {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly cost: number;
  /** Indexes of the words it changes. */
  readonly changed: readonly number[];
}

/** A word of the phrase, what it is now and what it can become. */
interface Part {
  readonly at: number;
  readonly cells: number;
  readonly isNoun: boolean;
  readonly variants: readonly Variant[];
}

/** Another number than the noun has is a change of meaning. */
const NUMBER_CHANGE = 0.6;
/** A determiner tells the case even where its gender is wrong; nobody writes dem for das by mistake. */
const CASE_CHANGE = 0.45;
/** On the scale of Zipf: so much rarer is the plural of what is not counted. */
const RARE_PLURAL = 2;
/** … and so much rarer at most where either may be meant. */
const EVEN_PLURAL = 0.15;
/** So does -em, which nobody writes by mistake. */
const DATIVE_CHANGE = 1.2;

/** All ways to make the phrase agree in one of these cells, the cheapest first; a changed word costs 1. */
export function repairsOf(sentence: Sentence, phrase: NounPhrase, allowed: number): PhraseRepair[] {
  const parts = partsOf(sentence, phrase);
  const found = new Map<string, PhraseRepair>();
  if (parts.at(-1)!.cells === 0) return [];
  const counted = phrase.numeral === undefined ? ALL_CELLS : cellsOfNumeral(sentence.tokens, phrase.numeral);
  for (let bit = 1; bit <= ALL_CELLS; bit <<= 1) {
    if ((counted & allowed & bit) === 0) continue;
    if (phrase.determiner === undefined && (phrase.parts[0]! & bit) === 0) continue;
    const repair = repairInto(sentence, phrase, parts, bit);
    if (!repair) continue;
    const known = found.get(repair.replacement);
    if (!known || known.cost > repair.cost) found.set(repair.replacement, repair);
  }
  return [...found.values()].sort((a, b) => a.cost - b.cost);
}

function partsOf({ tokens, lexicon }: Sentence, phrase: NounPhrase): Part[] {
  const { determiner, adjectives, noun, declensions, parts } = phrase;
  const known: Part[] = [];
  if (determiner !== undefined) {
    const variants = contractions.has(tokens[determiner]!.lower) ? [] : paradigmOf(tokens[determiner]!.lower)?.variants;
    known.push({ at: determiner, cells: parts[0]!, isNoun: false, variants: variants ?? [] });
  }
  adjectives.forEach((at, i) => {
    const variants = adjectiveVariants(tokens[at]!, declensions, lexicon);
    known.push({ at, cells: parts[i + 1]!, isNoun: false, variants });
  });
  const variants = nounVariants(tokens[noun]!, lexicon);
  // Its cells without the old dative („mit diesem Haustiere“), if the noun's forms are known.
  const own = variants.find(({ form }) => form === tokens[noun]!.text)?.cells ?? ALL_CELLS;
  known.push({ at: noun, cells: parts.at(-1)! & own, isNoun: true, variants });
  return known;
}

/** The phrase in one cell; undefined where it stands there already, or has no such form. */
function repairInto(
  sentence: Sentence,
  phrase: NounPhrase,
  parts: readonly Part[],
  bit: number,
): PhraseRepair | undefined {
  const { tokens, text, lexicon } = sentence;
  const changes: { readonly at: number; readonly form: string }[] = [];
  let cost = 0;
  if (phrase.determiner !== undefined && !keepsCase(tokens[phrase.determiner]!.lower, parts, bit))
    cost += /em$/.test(tokens[phrase.determiner]!.lower) ? DATIVE_CHANGE : CASE_CHANGE;
  // The -n of the dative plural is added by mistake less often than left out.
  const isDative = (parts.at(-1)!.cells & ~cellsOfCase.dative) === 0;
  if (phrase.preposition !== undefined && isDative && (bit & cellsOfCase.dative) === 0) cost += CASE_CHANGE;
  if (/^(?:des|(?:[mds]?ein|kein|dies|jen|unser)es)$/.test(tokens[parts[0]!.at]!.lower) && isPlural(bit))
    cost += CASE_CHANGE;
  if (!isPlural(bit) && isMany(sentence, phrase, parts)) cost += NUMBER_CHANGE;
  // „blaue Auge“: a thing that is counted does not stand bare in the singular.
  const isBare = phrase.determiner === undefined && phrase.preposition === undefined && phrase.numeral === undefined;
  const noun = tokens[phrase.noun]!;
  const isOpen = phrase.adjectives.every((at) => tokens[at]!.lower.endsWith('e'));
  if (isBare && isOpen && !isPlural(bit) && !canStandBare(noun) && !isAbstract(noun)) cost += NUMBER_CHANGE;
  for (const { at, cells, isNoun, variants } of parts) {
    if ((cells & bit) !== 0) continue;
    const possible = variants.filter((one) => (one.cells & bit) !== 0);
    const variant = (bit & genitiveWithS) === 0 ? possible[0] : commonest(possible, sentence);
    if (!variant) return undefined;
    const isOtherNumber = isNoun && (isPlural(bit) ? (cells & plural) === 0 : (cells & ~plural) === 0);
    // „bei schlechten Wetter“: of what is hardly ever counted the plural is not meant, though it looks like the singular.
    const isRarePlural = isNoun && isPlural(bit) && lexicon.zipf(noun.text) - lexicon.zipf(variant.form) >= RARE_PLURAL;
    const isEven = isNoun && isPlural(bit) && mayBePlural(sentence, phrase, variant.form);
    cost += (isOtherNumber && !isEven) || isRarePlural ? 1 + NUMBER_CHANGE : 1;
    changes.push({ at, form: inCaseOf(tokens[at]!.text, variant.form) });
  }
  if (changes.length === 0) return undefined;
  const start = tokens[changes[0]!.at]!.start;
  const end = tokens[changes.at(-1)!.at]!.end;
  let replacement = text.slice(start, end);
  for (const { at, form } of [...changes].reverse()) {
    const token = tokens[at]!;
    replacement = replacement.slice(0, token.start - start) + form + replacement.slice(token.end - start);
  }
  return { start, end, replacement, cost, changed: changes.map(({ at }) => at) };
}

/** „bei internen Prüfung“: nobody can tell „interner Prüfung“ from „internen Prüfungen“, of which one is about as common as the other. */
function mayBePlural({ tokens, lexicon }: Sentence, phrase: NounPhrase, form: string): boolean {
  const { determiner, preposition, noun, parts } = phrase;
  const isFeminine = (parts.at(-1)! & ~cellsOfSlot.feminine) === 0;
  const isCommon =
    lexicon.zipf(form) > RARE_PLURAL && lexicon.zipf(tokens[noun]!.text) - lexicon.zipf(form) < EVEN_PLURAL;
  return determiner === undefined && preposition !== undefined && isFeminine && isCommon && /n$/.test(form);
}

/** „des Spiels“ rather than „des Spieles“; „des Essens“ rather than of the Latin „Esse“, which is written like a common verb. */
const commonest = (all: readonly Variant[], { lexicon }: Sentence): Variant | undefined => {
  const declined = all.filter(({ form }) => /[ns]$/.test(form));
  const [first, ...rest] = declined.length > 0 ? declined : all;
  return first && rest.reduce((best, one) => (lexicon.zipf(one.form) > lexicon.zipf(best.form) ? one : best), first);
};

/** „von vielen Arbeitgeber“, „mit nette Menschen“: more than one are meant. */
function isMany({ tokens }: Sentence, { first, determiner }: NounPhrase, parts: readonly Part[]): boolean {
  if (determiner !== undefined) return /^(?:viele|wenige|einige|mehrere|manche)n$/.test(tokens[first]!.lower);
  const { cells, at } = parts.at(-1)!;
  const isWeak = (cells & cell('genitive', 'masculine')) !== 0 && (cells & plural) !== 0;
  return isWeak && /en$/.test(tokens[at]!.text);
}

/** Whether the determiner can stand in this case, if need be in another gender; -en for -em is a slip of one letter. */
function keepsCase(determiner: string, parts: readonly Part[], bit: number): boolean {
  const number =
    (parts.at(-1)!.cells & ~plural) === 0 ? plural : (parts.at(-1)!.cells & plural) === 0 ? ~plural : ALL_CELLS;
  if ((wholeCases(parts[0]!.cells & number) & bit) !== 0) return true;
  return /en$/.test(determiner) && ((bit & cell('dative', 'neuter')) | (bit & cell('dative', 'masculine'))) !== 0;
}

const { plural } = cellsOfSlot;
const genitiveWithS = cell('genitive', 'masculine') | cell('genitive', 'neuter');
const isPlural = (bit: number) => (bit & plural) !== 0;
