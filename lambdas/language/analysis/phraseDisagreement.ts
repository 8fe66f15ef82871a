import { nounVariants } from '../words/declension.ts';
import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, wholeCases } from '../words/features.ts';
import { phraseEndingAt, type NounPhrase } from './nounPhrases.ts';
import { alsoDative, spokenDative } from '../grammar/prepositions.ts';
import { isSurelyDeterminer } from './determinerCertainty.ts';
import { isCertain } from './phraseCertainty.ts';
import { endsDativeList, placeOf, type PlaceKind, type PlaceOfPhrase } from './phrasePlaces.ts';
import { repairsOf, type PhraseRepair } from './phraseRepair.ts';
import type { Place } from './places.ts';
import type { Repair } from '../rule.ts';
import { isPossessive } from '../grammar/pronouns.ts';
import { canBe } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import type { Sentence } from './sentence.ts';

/** The best repair must be this much cheaper than the next; otherwise both are offered. */
const MARGIN = 0.4;
/** A repair of the same words that is dearer by less may be meant, if the sentence says so: „obliegt den → dem Gericht“, not „das“. */
const POSSIBLE = 1.5;
const asRival = ({ replacement, cost }: PhraseRepair) => ({ word: replacement, score: -cost });
/** More suggestions than these help nobody. */
const MOST_RIVALS = 2;

const { dative, accusative } = cellsOfCase;
const { plural } = cellsOfSlot;

interface Disagreement {
  readonly kind: PlaceKind;
  /** Whether the words around leave no doubt about the case, so that the repair may be applied. */
  readonly isSettled: boolean;
  readonly repair: Repair;
}

const nothing: Repair[] = [];

/** Several rules ask for one sentence's disagreements, one after the other, each for its kind of place. */
let last: { readonly sentence: Sentence; readonly found: readonly Disagreement[] } | undefined;

/**
 * Phrases in places of this kind that do not agree in any case the place allows, each with its cheapest repair; of a
 * kind whose case is not always clear either those where it is (`isSettled`) or the others.
 */
export function disagreements(sentence: Sentence, kind: PlaceKind, isSettled = true): Repair[] {
  if (last?.sentence !== sentence) last = { sentence, found: [...findDisagreements(sentence)] };
  if (last.found.length === 0) return nothing;
  return last.found.filter((one) => one.kind === kind && one.isSettled === isSettled).map(({ repair }) => repair);
}

function* findDisagreements(sentence: Sentence): Iterable<Disagreement> {
  for (const phrase of sentence.phrases) {
    // A noun alone that has no preposition agrees with itself in any case.
    const isBare = phrase.first === phrase.noun && phrase.preposition === undefined;
    if (isBare && (phrase.cells & ~cellsOfCase.dative) !== 0 && !endsDativeList(sentence, phrase)) continue;
    const cells =
      phrase.cells &
      ~colloquialCells(sentence, phrase) &
      ~oldDativeCells(sentence, phrase) &
      ~misreadGenitive(sentence, phrase);
    const found = placeOf(sentence, phrase, cells);
    if (!found || (found.kind === 'attribute' && phrase.determiner === undefined)) continue;
    const { kind } = found;
    const place = kind === 'governed' ? inItsNumber(sentence, phrase, found.place) : found.place;
    const allowed = place.reduce((all, { cells }) => all | cells, 0);
    if ((cells & allowed) !== 0) continue;
    if (!isCertain(sentence, phrase) || !isSurelyDeterminer(sentence, phrase) || isSignature(sentence, phrase))
      continue;
    if ((allowed & ~cellsOfCase.genitive) === 0 && kind === 'governed' && isDativeAllowed(sentence, phrase)) continue;
    const listed = kind === 'free' ? inCaseOfList(sentence, phrase, place) : place;
    const repair = surestOf(repairsOf(sentence, phrase, listed), listed);
    if (!repair || isRewritten(phrase, repair)) continue;
    // Behind a noun a phrase that is best repaired into the genitive is its attribute.
    const isBehindNoun = place.at(-1)!.cells === cellsOfCase.genitive;
    const isAttribute = kind === 'free' && isBehindNoun && (repair.cell & cellsOfCase.genitive) !== 0;
    const best: PlaceOfPhrase = isAttribute ? { kind: 'attribute', place } : found;
    yield { kind: best.kind, isSettled: isSettled(sentence, phrase, best, repair), repair };
  }
}

/** „ein schnelles und sicheres Cachen“: where all words of a longer phrase had to change, its noun was misread. */
const isRewritten = ({ adjectives, determiner }: NounPhrase, { changed }: PhraseRepair) =>
  determiner !== undefined && adjectives.length > 1 && changed.length === adjectives.length + 2;

/** „Liebe Grüße aus dem Urlaub, eure Anna“ */
const isSignature = ({ tokens }: Sentence, { first, determiner, noun }: NounPhrase) =>
  determiner === first &&
  isPossessive(tokens[first]) &&
  tokens[first - 1]?.text === ',' &&
  noun === tokens.length - 1 &&
  canBe(tokens[noun], 'name');

/** „aufgrund dem Wetter“, „bei das Treffen“: such an article with its noun tells number and gender, and the case alone is wrong. */
function inItsNumber({ tokens }: Sentence, { determiner, cells }: NounPhrase, place: Place): Place {
  if (determiner === undefined || cells === 0 || !/e[ms]$|^das$/.test(tokens[determiner]!.lower)) return place;
  const own = Object.values(cellsOfSlot).reduce((all, slot) => ((cells & slot) === 0 ? all : all | slot), 0);
  return place.map((layer) => ({ ...layer, cells: layer.cells & own }));
}

/** „mit je einem Haken, einen Schuhfach“: a member of a list has the case of the one before, as far as its form tells it. */
function inCaseOfList({ tokens, phrases }: Sentence, { first, preposition }: NounPhrase, place: Place): Place {
  if (preposition !== undefined || !/^(?:,|und|oder|sowie)$/.test(tokens[first - 1]?.lower ?? '')) return place;
  const before = phraseEndingAt(phrases, first - 2);
  if (!before || before.determiner === undefined || before.cells === 0) return place;
  const cases = wholeCases(before.cells);
  return place.map((layer) => ({ ...layer, cells: layer.cells & cases }));
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

/**
 * Behind a two-way preposition or a noun the determiner tells the case: a repair that keeps it is sure, and one that gives
 * it another gender in the case that the verb demands. In the other places every repair is.
 */
function isSettled(
  sentence: Sentence,
  { determiner, noun, parts }: NounPhrase,
  { kind, place }: PlaceOfPhrase,
  { changed, cell: now }: PhraseRepair,
): boolean {
  if (kind !== 'twoWay' && kind !== 'attribute') return true;
  if (changed.length > 1) return false;
  const isDecided = place.length > 1 || place[0]!.cells === dative || place[0]!.cells === accusative;
  if (determiner === undefined) return isDecided || (parts.at(-1)! & ~dative) === 0;
  const { lower } = sentence.tokens[determiner]!;
  // „die Stelle das Bundes“: the noun tells it, too.
  if (kind === 'attribute' && (parts.at(-1)! & ~cellsOfCase.genitive) === 0)
    return changed[0] !== determiner || !hasBareGenitive(sentence, noun);
  // „über den Berufe“: the number may be as wrong as the ending.
  if (changed[0] !== determiner)
    return kind === 'attribute'
      ? /s$/.test(lower) || isGenitiveWithN(parts.at(-1)!, now)
      : lower !== 'den' || (now & plural) === 0;
  // „in dem Gesellschaft“: -em and, before a singular, -er are datives of another gender.
  if (kind === 'twoWay' && /(?:em|er)$/.test(lower) && (now & dative & ~plural) !== 0) return true;
  return (
    kind === 'twoWay' && isDecided && (place[0]!.cells & now) !== 0 && (place.length === 1 || hasCase(parts[0]!, now))
  );
}

/** „die Rechte der Kindern“: the noun is a dative plural, the place a genitive. */
const isGenitiveWithN = (noun: number, now: number) =>
  (noun & ~(dative & plural)) === 0 && (now & cellsOfCase.genitive & plural) !== 0;

/** „der Benutzers“: without its -s the noun were a genitive plural. */
function hasBareGenitive({ tokens, lexicon }: Sentence, noun: number): boolean {
  const token = tokens[noun]!;
  const isPluralOf = ({ form, cells }: { form: string; cells: number }) =>
    `${form}s` === token.text && (cells & cellsOfCase.genitive & plural) !== 0;
  return nounVariants(token, lexicon).some(isPluralOf);
}

const hasCase = (cells: number, bit: number) =>
  Object.values(cellsOfCase).some((one) => (one & bit) !== 0 && (one & cells) !== 0);

/** The cheapest repair, with the others that cost nearly as much; nothing if they are more than a comment can offer. */
function surestOf([best, ...others]: readonly PhraseRepair[], place: Place): (PhraseRepair & Repair) | undefined {
  if (!best) return undefined;
  const allowsBoth = [cellsOfCase.nominative, cellsOfCase.accusative].every((one) => (place[0]!.cells & one) !== 0);
  const margin = (one: number) => (allowsBoth && isOtherCase(best.cell, one) ? 2 * MARGIN + 0.5 : MARGIN);
  const isSamePlace = ({ start, end }: PhraseRepair) => start === best.start && end === best.end;
  const close = others.filter(({ cost, cell: one }) => cost - best.cost < margin(one));
  const possible = others.filter((one) => isSamePlace(one) && one.cost - best.cost < POSSIBLE);
  const rivals = possible.length > 0 ? { rivals: [best, ...possible].map(asRival) } : {};
  if (close.length === 0) return { ...best, ...rivals };
  if (close.length > MOST_RIVALS || !close.every(isSamePlace)) return undefined;
  return { ...best, ...rivals, alternatives: close.map(({ replacement }) => replacement) };
}

/** Nominative against accusative: only the masculine shows it, and the place allows both. */
function isOtherCase(one: number, other: number): boolean {
  const subject = cell('nominative', 'masculine');
  const object = cell('accusative', 'masculine');
  return (one === subject && other === object) || (one === object && other === subject);
}

/** „wichtigem Schwerpunkte“: the old -e of the dative is no longer written behind an adjective alone. */
function oldDativeCells(
  { tokens, lexicon }: Sentence,
  { noun, determiner, adjectives, preposition }: NounPhrase,
): number {
  const token = tokens[noun]!;
  if (determiner !== undefined || adjectives.length === 0 || preposition !== undefined || !token.text.endsWith('e'))
    return 0;
  const own = nounVariants(token, lexicon).find(({ form }) => form === token.text)?.cells ?? ALL_CELLS;
  return ~own & dative & ~plural;
}

/** „des Haus“ is no genitive of Hau: of two nouns of one form the far rarer one is not meant. */
function misreadGenitive({ tokens, lexicon }: Sentence, { noun, determiner }: NounPhrase): number {
  const { text, readings } = tokens[noun]!;
  if (determiner === undefined || !text.endsWith('s') || !/es$/.test(tokens[determiner]!.lower)) return 0;
  const own = readings.filter(({ pos, lemma }) => pos === 'noun' && lemma === text);
  if (own.length === 0 || own.some(({ cells }) => (cells & cellsOfCase.genitive & ~plural) !== 0)) return 0;
  const other = text.slice(0, -1);
  return lexicon.zipf(text) - lexicon.zipf(other) >= 1 ? cellsOfCase.genitive & ~plural : 0;
}

/** „dem Student“ is colloquial: nouns with -en in the genitive have it in the dative and accusative too. */
function colloquialCells({ tokens, lexicon }: Sentence, { noun }: NounPhrase): number {
  const token = tokens[noun]!;
  if (!/(?:ent|ant|ist|at|graf|nom|soph|loge|held|mensch)$/i.test(token.text)) return 0;
  const { masculine } = cellsOfSlot;
  const variants = nounVariants(token, lexicon);
  const genitives = variants.filter(({ cells }) => (cells & cell('genitive', 'masculine')) !== 0);
  const isWeak = genitives.length > 0 && genitives.every(({ form }) => form === `${token.text}en`);
  return isWeak ? masculine & (cellsOfCase.dative | cellsOfCase.accusative) : 0;
}
