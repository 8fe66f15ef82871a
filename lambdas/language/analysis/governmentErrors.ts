import { nounVariants } from '../words/declension.ts';
import { cell, cellsOfCase, cellsOfSlot } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { alsoDative, spokenDative } from '../grammar/prepositions.ts';
import { isSurelyDeterminer } from './determinerCertainty.ts';
import { isCertain } from './phraseCertainty.ts';
import { endsDativeList, governedCells } from './governedPhrases.ts';
import { repairsOf, type PhraseRepair } from './phraseRepair.ts';
import type { Repair } from '../rule.ts';
import type { Token } from '../text/tokens.ts';
import type { Sentence } from './sentence.ts';

/** The best repair must be this much cheaper than the next; otherwise both are offered. */
const MARGIN = 0.4;
/** A repair of the same words that is dearer by less may be meant, if the sentence says so: „obliegt den → dem Gericht“, not „das“. */
const POSSIBLE = 1.5;
const asRival = ({ replacement, cost }: PhraseRepair) => ({ word: replacement, score: -cost });
/** More suggestions than these help nobody. */
const MOST_RIVALS = 2;

const { genitive, dative, accusative } = cellsOfCase;
const { plural, masculine } = cellsOfSlot;

/** Phrases that agree in no case that their preposition allows, each with its cheapest repair. */
export function* governmentErrors(sentence: Sentence): Iterable<Repair> {
  for (const phrase of sentence.phrases) {
    // A noun alone that has no preposition agrees with itself in any case.
    const isBare = phrase.first === phrase.noun && phrase.preposition === undefined;
    if (isBare && (phrase.cells & ~dative) !== 0 && !endsDativeList(sentence, phrase)) continue;
    const cells = phrase.cells & ~colloquialCells(sentence, phrase) & ~misreadGenitive(sentence, phrase);
    const governed = governedCells(sentence, phrase, cells);
    if (governed === undefined) continue;
    const allowed = governed & cellsInItsNumber(sentence, phrase);
    if ((cells & allowed) !== 0) continue;
    if (!isCertain(sentence, phrase) || !isSurelyDeterminer(sentence, phrase)) continue;
    if ((allowed & ~genitive) === 0 && isDativeAllowed(sentence, phrase)) continue;
    const repair = surestOf(repairsOf(sentence, phrase, allowed));
    if (repair && !isRewritten(phrase, repair)) yield repair;
  }
}

/** „ein schnelles und sicheres Cachen“: where all words of a longer phrase had to change, its noun was misread. */
const isRewritten = ({ adjectives, determiner }: NounPhrase, { changed }: PhraseRepair) =>
  determiner !== undefined && adjectives.length > 1 && changed.length === adjectives.length + 2;

/** „aufgrund dem Wetter“, „bei das Treffen“: such an article with its noun tells number and gender, and the case alone is wrong. */
function cellsInItsNumber({ tokens }: Sentence, { determiner, cells }: NounPhrase): number {
  if (determiner === undefined || cells === 0 || !/e[ms]$|^das$/.test(tokens[determiner]!.lower)) return ~0;
  return Object.values(cellsOfSlot).reduce((all, slot) => ((cells & slot) === 0 ? all : all | slot), 0);
}

/** „trotz dem Wetter“ is right, „wegen dem Wetter“ where somebody speaks, and so are datives without an article („innerhalb Tagen“). */
function isDativeAllowed({ tokens }: Sentence, { cells, preposition, determiner, noun }: NounPhrase): boolean {
  if ((cells & dative) === 0) return false;
  if (determiner === undefined) return true;
  const word = preposition === undefined ? '' : tokens[preposition]!.lower;
  // Of „Know-how“ nobody is sure how its genitive ends.
  const isForeign = tokens[noun]!.text.includes('-');
  return alsoDative.has(word) || (spokenDative.has(word) && (isForeign || tokens.some(isSpeech)));
}

/** A quotation mark, or a word as people speak: „Wegen dem bisschen Regen bleib ich doch nicht daheim!“ */
const isSpeech = ({ lower }: Token) => /^(?:[„“”"»«‚‘]|ich|du)$/.test(lower);

/** The cheapest repair, with the others that cost nearly as much; nothing if they are more than a comment can offer. */
function surestOf([best, ...others]: readonly PhraseRepair[]): (PhraseRepair & Repair) | undefined {
  if (!best) return undefined;
  const isSamePlace = ({ start, end }: PhraseRepair) => start === best.start && end === best.end;
  const close = others.filter(({ cost }) => cost - best.cost < MARGIN);
  const possible = others.filter((one) => isSamePlace(one) && one.cost - best.cost < POSSIBLE);
  const rivals = possible.length > 0 ? { rivals: [best, ...possible].map(asRival) } : {};
  if (close.length === 0) return { ...best, ...rivals };
  if (close.length > MOST_RIVALS || !close.every(isSamePlace)) return undefined;
  return { ...best, ...rivals, alternatives: close.map(({ replacement }) => replacement) };
}

/** „des Haus“ is no genitive of Hau: of two nouns of one form the far rarer one is not meant. */
function misreadGenitive({ tokens, lexicon }: Sentence, { noun, determiner }: NounPhrase): number {
  const { text, readings } = tokens[noun]!;
  if (determiner === undefined || !text.endsWith('s') || !/es$/.test(tokens[determiner]!.lower)) return 0;
  const own = readings.filter(({ pos, lemma }) => pos === 'noun' && lemma === text);
  if (own.length === 0 || own.some(({ cells }) => (cells & genitive & ~plural) !== 0)) return 0;
  const other = text.slice(0, -1);
  return lexicon.zipf(text) - lexicon.zipf(other) >= 1 ? genitive & ~plural : 0;
}

/** „dem Student“ is colloquial: nouns with -en in the genitive have it in the dative and accusative too. */
function colloquialCells({ tokens, lexicon }: Sentence, { noun }: NounPhrase): number {
  const token = tokens[noun]!;
  if (!/(?:ent|ant|ist|at|graf|nom|soph|loge|held|mensch)$/i.test(token.text)) return 0;
  const variants = nounVariants(token, lexicon);
  const genitives = variants.filter(({ cells }) => (cells & cell('genitive', 'masculine')) !== 0);
  const isWeak = genitives.length > 0 && genitives.every(({ form }) => form === `${token.text}en`);
  return isWeak ? masculine & (dative | accusative) : 0;
}
