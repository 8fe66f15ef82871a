import { canStandBare } from '../words/bareNouns.ts';
import { cellsOfCase, cellsOfSlot, nonfinite, type Reading } from '../words/features.ts';
import { canBe, cellsAs } from '../words/readings.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { feminineSuffixes } from '../grammar/suffixes.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { contractions } from '../grammar/prepositions.ts';
import { definiteArticles } from '../grammar/pronouns.ts';
import { smallNumbers } from '../grammar/time.ts';

// Words of a phrase that can be trusted: nouns and adjectives whose gender, number and case the dictionaries know for sure.

/** Units and the like, which stand in the singular behind numbers, and nouns that their number or gender says little of. */
export const measures =
  /^(?:Tonne|Glas|Mann|Hundert|Tausend|Zoll|Fuß|Watt|Volt|Byte|Bit|Pixel|Punkt|Seite|Kapitel|Absatz|Satz|Nummer|Artikel)$/;

const LEAST_ENGLISH = 3;

/** Of a compound: „Hauptserver“; what looks like a shorter one is chance („Antwort“). */
const SHORTEST_PART = 4;
const SHORTEST_HEAD = 5;

/** An infinitive used as a noun: „das Lesen“. */
export const isInfinitive = ({ tokens, lexicon }: Sentence, at: number) =>
  /n$/.test(tokens[at]!.text) &&
  (cellsAs(tokens[at]!, 'noun') & ~cellsOfSlot.plural) === 0 &&
  lexicon.accepts(tokens[at]!.lower);

/** A word that says how much of what the adjective behind it tells. */
export const isDegree = (token: Token) => canBe(token, 'adverb') || /^(?:wenig|viel)$/.test(token.lower);

export const isPluralOrBare = (noun: Token, cells: number) =>
  (cells & cellsOfSlot.plural) !== 0 || (canStandBare(noun) && (cells & cellsOfSlot.feminine) === 0);

/**
 * „die Header“, „die Kernels“: English nouns in -er and -el have a plural without an ending, others one in -s, which the
 * dictionary may lack; of compounds in -er and -en it may lack it as well (die Hauptlager, die Beiwagen).
 */
export function lacksPlural({ lexicon }: Sentence, noun: Token): boolean {
  if ((cellsAs(noun, 'noun') & cellsOfSlot.plural) !== 0) return false;
  const head = noun.text.split(/[-‑]/).at(-1)!;
  // „Bus“ and „Kurs“ have no ending.
  const isLoan =
    !/(?:bus|kurs|haus|gas)$/i.test(head) &&
    /e[lr]$|[^s]s$/.test(head) &&
    lexicon.englishZipf(head.replace(/s$/, '')) >= LEAST_ENGLISH;
  return isLoan || hasEnglishHead(head, lexicon) || hasHeadWithoutEnding(head, lexicon);
}

/** „die Entwicklungsheader“ */
function hasEnglishHead(word: string, lexicon: Sentence['lexicon']): boolean {
  if (!/e[lr]$/.test(word)) return false;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_HEAD; at++)
    if (lexicon.englishZipf(word.slice(at)) >= LEAST_ENGLISH) return true;
  return false;
}

/** A compound whose last part is a noun in -er, -el or -en with such a plural: Haupt|lager, Bei|wagen. */
function hasHeadWithoutEnding(word: string, lexicon: Sentence['lexicon']): boolean {
  if (!/[^aeiou]e[lnr]$/.test(word)) return false;
  for (let at = 3; at < word.length - 3; at++) {
    const nouns = lexicon.readings(capitalise(word.slice(at))).filter(({ pos }) => pos === 'noun');
    if (nouns.some(({ cells }) => (cells & cellsOfSlot.plural & cellsOfCase.nominative) !== 0)) return true;
  }
  return false;
}

/** The last adjective behind a determiner may be a comparative too: „eine weiter Dimension“. */
export function isPlainAdjective(tokens: readonly Token[], at: number, isAtNoun: boolean): boolean {
  const token = tokens[at]!;
  const isComparative = token.readings.some(
    ({ pos, degree, predicative }) => pos === 'adjective' && degree === 1 && predicative,
  );
  if (
    canBe(token, 'adverb') ||
    /weise$/.test(token.lower) ||
    (isComparative && !isAtNoun) ||
    /^(?:weniger|meisten|wenigsten?|voller|dergleichen)$/.test(token.lower)
  )
    return false;
  return !startsBig(token.text);
}

const attributeAtEnd = new RegExp(
  `-(?:${alternatives([...definiteArticles.words, ...contractions.keys()])})-\\p{Lu}\\p{Ll}+$`,
  'u',
);

/** A German common noun: no name, no English word, no letters, nothing that is an adjective or infinitive as well. */
export function isPlainNoun({ tokens, lexicon }: Sentence, at: number, isBare: boolean): boolean {
  const { text, lower, readings } = tokens[at]!;
  if (/[^\p{L}-]|\p{Ll}\p{Lu}|^\p{Lu}+$|-$/u.test(text) || !lexicon.accepts(text)) return false;
  // „der Doktor-in-der-Dose“ ends with an attribute.
  if (attributeAtEnd.test(text)) return false;
  if (canBe(tokens[at], 'name') && lexicon.zipf(text) < (isBare ? 4.8 : 4.2)) return false;
  // „die kleine Anna“: the coin of that name is far rarer than the girl.
  if (canBe(tokens[at], 'name', 'place') || canBe(tokens[at], 'name', 'first')) return false;
  if (lexicon.englishZipf(text) > 4 && lexicon.zipf(text) < 4.2) return false;
  // „Eigentümerschaft“ is no shaft: these endings make feminines, whatever a compound's last part seems to be.
  if (
    /(?:schaft|heit|keit|ion|tät)$/.test(lower) &&
    !readings.some(({ cells }) => (cells & cellsOfSlot.feminine) !== 0)
  )
    return false;
  if (isMisread(text, readings, lexicon) || ofTwoGenders.test(lower)) return false;
  // „der Veränderliche“: a noun that is declined as an adjective has every gender.
  if (readings.every(({ pos, kind }) => pos !== 'noun' || kind === 'adjectival')) return false;
  const small = lexicon.lookUp(lower).readings;
  // „die großen Vier“
  if (smallNumbers.includes(lower)) return false;
  // „mein Italienisch“: a language, whatever compound its letters make.
  if (/isch$/.test(lower) && small.some(({ pos }) => pos === 'adjective')) return false;
  // „an der Oder“: a name that only the capital tells from the conjunction.
  if (small.some(({ pos }) => pos === 'conjunction' || pos === 'preposition')) return false;
  if (small.some((reading: Reading) => reading.pos === 'adjective' && reading.cells !== 0)) return false;
  if (/n$/.test(lower) && small.some((one) => (one.nonfinite & nonfinite.infinitive) !== 0))
    return readings.some(
      ({ pos, kind, cells }) => pos === 'noun' && (kind !== 'infinitive' || (cells & ~cellsOfSlot.plural) === 0),
    );
  return readings.some(({ pos }) => pos === 'noun');
}

/** Nouns whose gender, plural or declension the dictionary has in part or wrongly. */
const ofTwoGenders = /(?:steinmetz|fonds|übereinkommen|pixel|gegendruck|hindus?|minima|achtel|zehntel|[zß]igstel)$/;

const linked = new RegExp(`(?:${alternatives(feminineSuffixes)})s$`);
/** An s joins shorter heads too: „Nutzungsart“. */
const SHORTEST_LINKED = 3;

/**
 * „Nutzungsart“ is an Art, „Holzbalkendecke“ a Decke, whatever gender a word list gives the whole: the longest noun at its end behind another
 * word has no case and gender in common with it.
 */
function isMisread(text: string, readings: readonly Reading[], lexicon: Sentence['lexicon']): boolean {
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST_LINKED; at++) {
    const first = text.slice(0, at);
    const isLinked = linked.test(first);
    if (!isLinked && text.length - at < SHORTEST_HEAD) continue;
    const nouns = lexicon.readings(capitalise(text.slice(at))).filter(({ pos }) => pos === 'noun');
    if (nouns.length === 0 || !(isLinked || lexicon.isForm(first) || lexicon.isForm(first.replace(/s$/, '')))) continue;
    return !nouns.some((one) => readings.some(({ cells }) => (cells & one.cells) !== 0));
  }
  return false;
}
