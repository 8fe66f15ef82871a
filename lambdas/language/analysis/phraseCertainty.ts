import { isJoiner } from '../grammar/coordinators.ts';
import { isCollective } from '../grammar/quantities.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { paradigmOf } from '../words/declension.ts';
import { cellsOfCase, cellsOfSlot, nonfinite, type Reading } from '../words/features.ts';
import { adjectiveCells, type NounPhrase } from './nounPhrases.ts';
import { canBe, cellsAs, finitePersons, isDeclinedAdjective, isPredicative } from '../words/readings.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { feminineSuffixes } from '../grammar/suffixes.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { contractions, fixedCase } from '../grammar/prepositions.ts';
import { isPersonalPronoun, definiteArticles } from '../grammar/pronouns.ts';
import { isMeasure, smallNumbers } from '../grammar/time.ts';

/** Units and the like, which stand in the singular behind numbers, and nouns that their number or gender says little of. */
const measures =
  /^(?:Tonne|Glas|Mann|Hundert|Tausend|Zoll|Fuß|Watt|Volt|Byte|Bit|Pixel|Punkt|Seite|Kapitel|Absatz|Satz|Nummer|Artikel)$/;

const LEAST_ENGLISH = 3;
/** Of a compound: „Hauptserver“. */
const SHORTEST_PART = 4;
const SHORTEST_HEAD = 5;

/** Whether every word of the phrase is known for certain, and nothing around it makes it part of something longer. */
export function isCertain(sentence: Sentence, phrase: NounPhrase): boolean {
  const { tokens } = sentence;
  const { first, noun, adjectives, parts, determiner, numeral } = phrase;
  if (
    (determiner !== undefined && parts[0] === 0) ||
    parts.at(-1) === 0 ||
    !isPlainNoun(sentence, noun, determiner === undefined && adjectives.length === 0) ||
    !endsAt(tokens, phrase)
  )
    return false;
  if (adjectives.some((at) => adjectiveCells(tokens[at]!, ['weak', 'mixed', 'strong']) === 0)) return false;
  if (
    adjectives.some((at, i) => !isPlainAdjective(tokens, at, i === adjectives.length - 1 && determiner !== undefined))
  )
    return false;
  const isCounted = numeral !== undefined || /^(?:viel|wenig|einig|mehrer)/.test(tokens[first]!.lower);
  // „fünf US-Dollar“
  const unit = tokens[noun]!.text.split('-').at(-1)!;
  if (isCounted && (isMeasure({ lower: unit.toLowerCase() }) || isCollective(tokens[noun]) || measures.test(unit)))
    return false;
  const isOrdinal = numeral !== undefined && tokens[numeral + 1]!.text === '.';
  if (isOrdinal && (phrase.preposition === undefined || determiner === undefined)) return false;
  // „von denen die letzte 6 Tage zurückliegt“
  if (numeral !== undefined && numeral > (adjectives[0] ?? noun) && phrase.preposition === undefined) return false;
  for (let at = first + 1; at < noun; at++)
    if (/^(?:zu|eine[mnrs]?|solche[mnrs]?|["„“»«(])$/.test(tokens[at]!.lower)) return false;
  // „am 3. jeden Monats“
  if (isOrdinal && tokens.slice(first, noun).some(({ lower }) => /^jede[ns]$/.test(lower))) return false;
  if (/^(?:paar|bisschen|wenig|bißchen)$/.test(tokens[first + 1]?.lower ?? '')) return false;
  if (isInAttributeList(tokens, first)) return false;
  // „unter anderem Zeilen und Spalten“
  if (/^(?:anderem|allem)$/.test(tokens[first]!.lower) && (parts.at(-1)! & ~cellsOfSlot.plural) === 0) return false;
  // „für sämtliche Munition“, „ein einige Regeln“; „alle Element“ lacks its plural rather than „alles“.
  if (/^(?:sämtliche|alle)$/.test(tokens[first]!.lower) && !isPluralOrBare(tokens[noun]!, parts.at(-1)!)) return false;
  if (determiner !== undefined && adjectives.some((at) => /^einige/.test(tokens[at]!.lower))) return false;
  // „viele Geld“ wants viel, „viele Frage“ another number: the rule on viel tells them apart.
  if (/^(?:viel|wenig)e[nr]?$/.test(tokens[first]!.lower) && (parts.at(-1)! & cellsOfSlot.plural) === 0) return false;
  if ((parts[0]! & cellsOfSlot.plural) !== 0 && lacksPlural(sentence, tokens[noun]!)) return false;
  // „dem Laichen“: an infinitive that is known as the plural of a noun alone.
  if (/^(?:das|dem|des)$/.test(tokens[first]!.lower) && isInfinitive(sentence, noun)) return false;
  if (encloses(sentence, phrase)) return false;
  // „mittags ein Uhr“
  if (tokens[noun]!.text === 'Uhr' && tokens[first]!.lower === 'ein') return false;
  // A title: „in Die Zeit“.
  if (first > 0 && determiner !== undefined && startsBig(tokens[first]!.text) && !/^Ihr/.test(tokens[first]!.text))
    return false;
  return determiner !== undefined ? isWholeDeterminer(sentence, phrase) : isFree(sentence, phrase);
}

const isInfinitive = ({ tokens, lexicon }: Sentence, at: number) =>
  /n$/.test(tokens[at]!.text) &&
  (cellsAs(tokens[at]!, 'noun') & ~cellsOfSlot.plural) === 0 &&
  lexicon.accepts(tokens[at]!.lower);

/**
 * „das Anfang Mai in Kraft getretene Gesetz“: the determiner does not fit the noun at hand but, behind a phrase with a
 * preposition, that of a participle.
 */
function encloses({ tokens, phrases }: Sentence, { first, noun, determiner, cells }: NounPhrase): boolean {
  if (determiner === undefined || cells !== 0) return false;
  const paradigm = paradigmOf(tokens[first]!.lower);
  const isHead = ({ first: start, noun: end, adjectives, determiner: own, preposition }: NounPhrase) => {
    const [participle] = adjectives;
    if (start <= noun || end > noun + REACH || own !== undefined || participle === undefined) return false;
    if (preposition !== undefined) return false;
    const declined = adjectiveCells(tokens[participle]!, paradigm?.declensions ?? ['weak']);
    const isParticiple = tokens[participle]!.readings.some(({ kind }) => kind.startsWith('participle'));
    return isParticiple && (cellsOfWords(tokens, first, end) & declined) !== 0;
  };
  const between = phrases.filter(({ first: start }) => start > noun && start <= noun + REACH);
  const isOpen =
    /^(?:Anfang|Mitte|Ende)$/.test(tokens[noun]!.text) || between.some(({ preposition }) => preposition !== undefined);
  return isOpen && between.some(isHead);
}
const cellsOfWords = (tokens: readonly Token[], determiner: number, noun: number) =>
  cellsAs(tokens[determiner]!, 'determiner') & cellsAs(tokens[noun]!, 'noun');

/** „aus kleinen, wenig produktiven Betrieben“: the case is decided in front of the attributes before. */
function isInAttributeList(tokens: readonly Token[], first: number): boolean {
  let comma = first - 1;
  while (comma > 0 && tokens[comma]!.text !== ',' && isDegree(tokens[comma]!)) comma--;
  const before = tokens[comma - 1];
  return (
    tokens[comma]?.text === ',' && before !== undefined && before.text === before.lower && isDeclinedAdjective(before)
  );
}
const isDegree = (token: Token) => canBe(token, 'adverb') || /^(?:wenig|viel)$/.test(token.lower);

const isPluralOrBare = (noun: Token, cells: number) =>
  (cells & cellsOfSlot.plural) !== 0 || (canStandBare(noun) && (cells & cellsOfSlot.feminine) === 0);

/**
 * „die Header“, „die Kernels“: English nouns in -er and -el have a plural without an ending, others one in -s, which the
 * dictionary may lack; of compounds in -er and -en it may lack it as well (die Hauptlager, die Beiwagen).
 */
function lacksPlural({ lexicon }: Sentence, noun: Token): boolean {
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
function isPlainAdjective(tokens: readonly Token[], at: number, isAtNoun: boolean): boolean {
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
function isPlainNoun({ tokens, lexicon }: Sentence, at: number, isBare: boolean): boolean {
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

const jointed = new RegExp(`(?<=(?:${alternatives(feminineSuffixes)})s)\\p{Ll}{3,}$`, 'u');

/** „Nutzungsart“ is an Art, whatever a word list derived from Start says. */
function isMisread(text: string, readings: readonly Reading[], lexicon: Sentence['lexicon']): boolean {
  const head = jointed.exec(text)?.[0];
  const nouns = head === undefined ? [] : lexicon.readings(capitalise(head)).filter(({ pos }) => pos === 'noun');
  return nouns.length > 0 && !nouns.some((one) => readings.some(({ cells }) => (cells & one.cells) !== 0));
}

/** The phrase ends with its noun: behind it stands a mark or a word that is small and no adjective. */
function endsAt(tokens: readonly Token[], { noun, determiner, preposition, adjectives, parts }: NounPhrase): boolean {
  const next = tokens[noun + 1];
  if (!next) return true;
  // „des Art. 1“
  if (next.text === '.' && tokens[noun + 2] !== undefined) return false;
  // „Ausgaben:Versorger“, „set!-Anweisung“: a mark inside a name.
  if (/^[:!?]$/.test(next.text) && next.gap === '' && tokens[noun + 2]?.gap === '' && tokens[noun + 2]!.kind !== 'mark')
    return false;
  if (/^[–-]$/.test(next.text) && isJoiner(tokens[noun + 2])) return false;
  if (next.kind === 'mark') return /^(?:[.,;:!?)“"–-]|\.{3}|…)$/.test(next.text);
  if (next.kind !== 'word' || next.text !== next.lower) return false;
  if (next.lower === 'wegen' && determiner === undefined) return false;
  // „von Ärzte ohne Grenzen“
  if (next.lower === 'ohne' && tokens[noun + 2]?.text === 'Grenzen') return false;
  if (next.lower === 'und' && tokens[preposition ?? noun]!.lower === 'zwischen') return true;
  // „für das Text und Data Mining“, „den Kultur und Sportverein“: the article may belong to the second.
  const second = tokens[noun + 2];
  if (/^(?:und|oder|bzw)$/.test(next.lower) && second && startsBig(second.text))
    return (
      isOnlyPlural(parts.at(-1)!) ||
      (determiner !== undefined && canBe(second, 'noun') && (cellsAs(second, 'noun') & parts[0]!) === 0) ||
      // „mit erhebliches Lärm und Staub“: the adjective is wrong before any noun.
      (determiner === undefined &&
        preposition !== undefined &&
        adjectives.length > 0 &&
        (parts[1]! & (fixedCase.get(tokens[preposition]!.lower) ?? parts[1]!)) === 0)
    );
  return !next.readings.some((one) => one.pos === 'adjective' && one.cells !== 0) || canBe(next, 'determiner');
}

const countable = /^(?:viele|manche|einige|wenige|mehrere|keine[rs]?|eine[rs]?|jede[rs]?|alle)$/;

/** No other determiner, title or question word before the first word. */
function isWholeDeterminer({ tokens }: Sentence, { first, preposition }: NounPhrase): boolean {
  const before = tokens[(preposition ?? first) - 1];
  // „manche von seinen Freunden“
  // „in all diesen Dingen“
  if (before?.lower === 'all' && canBe(tokens[first - 2], 'preposition')) return false;
  const isOneOf =
    preposition !== undefined && tokens[preposition]!.lower === 'von' && countable.test(before?.lower ?? '');
  if (before && !isOneOf && (paradigmOf(before.lower) || contractions.has(before.lower))) return false;
  // „was für ein Baum“, „was ist das für ein Lärm“, „so ein Baum“
  if (preposition !== undefined && /^(?:für|von)$/.test(tokens[preposition]!.lower))
    return !tokens.slice(0, first).some(({ lower }) => lower === 'was');
  return true;
}

/** How many words before a phrase the determiner of a longer one is looked for. */
const REACH = 11;

/**
 * Without a determiner: no attribute of a longer phrase („einer von Git begonnenen Arbeit“), whose determiner would stand
 * somewhere before without a noun of its own; no second member („seine Herkunft und sozialen Stellung“).
 */
function isFree(
  { tokens, phrases }: Sentence,
  { first, adjectives, preposition, noun, numeral, parts }: NounPhrase,
): boolean {
  const begin = preposition ?? first;
  const before = tokens[begin - 1];
  if (
    before &&
    preposition === undefined &&
    !/^(?!(?:und|oder|sowie|bzw|beziehungsweise)$)\p{Ll}{2,}$/u.test(before.text)
  )
    return false;
  // What nobody knows may be an attribute whose ending the phrase continues.
  if (
    before?.kind === 'word' &&
    before.readings.length === 0 &&
    /e[mnrs]?$/.test(before.text) &&
    !startsBig(before.text)
  )
    return false;
  // A line that goes on from the one before, and „wir kleinen Leute“.
  if (begin === 0 && tokens[0]!.text === tokens[0]!.lower) return false;
  if (
    preposition === undefined &&
    before &&
    ((isPersonalPronoun(before) && !/^(?:man|sich|e[rs]|sie|ih[mn]|ihnen)$/.test(before.lower)) ||
      isAttributeBefore(tokens, begin - 1))
  )
    return false;
  // „bei anderen Achtung genießen“
  const isAmongOthers =
    adjectives.length === 1 && tokens[adjectives[0]!]!.lower === 'anderen' && preposition !== undefined;
  const isSingular = (parts.at(-1)! & cellsOfSlot.plural) === 0;
  if (isAmongOthers && isSingular && (canStandBare(tokens[noun]!) || isAbstract(tokens[noun]!))) return false;
  const isParticiple = adjectives.some((at) => tokens[at]!.readings.some(({ kind }) => kind.startsWith('participle')));
  if (before && /^(?:jemand|niemand|etwas|nichts|alles)/.test(before.lower)) return false;
  // „…, die bereits vorhandenen Einträge“; „zwischen Titeln und deren zugehörigen Texten“
  if (isBehindAdverbs(tokens, begin) || isJoinedPossession(tokens, begin)) return false;
  for (let at = Math.max(0, begin - REACH); at < begin; at++) {
    const { lower } = tokens[at]!;
    // Behind a comma an article may be a relative pronoun, „zum“ may not.
    if (tokens[at - 1]?.text === ',' && !isParticiple && !contractions.has(lower)) continue;
    if (!paradigmOf(lower) && !contractions.has(lower)) continue;
    // „Das ist …“ is no article.
    if (isSurelyFinite(tokens[at + 1]!)) continue;
    if (!phrases.some((one) => one.first <= at && at <= one.noun)) return false;
  }
  if (adjectives.some((at) => finitePersons(tokens[at]!) !== 0)) return false;
  // A noun alone tells only by its plural that it wants -n; behind a number „Hunde“ is no old dative.
  const singularBesides = numeral === undefined ? cellsOfSlot.plural : cellsOfSlot.plural | cellsOfCase.dative;
  return (
    adjectives.length > 0 ||
    (numeral !== undefined &&
      (parts.at(-1)! & cellsOfSlot.plural) === 0 &&
      isCountable(tokens, numeral) &&
      !paradigmOf(tokens[noun + 1]?.lower ?? '')) ||
    (preposition !== undefined && (parts.at(-1)! & ~singularBesides) === 0 && (numeral ?? noun) === first)
  );
}

const isJoinedPossession = (tokens: readonly Token[], begin: number) =>
  /^de(?:ren|ssen)$/.test(tokens[begin - 1]?.lower ?? '') &&
  /^(?:und|oder|sowie)$/.test(tokens[begin - 2]?.lower ?? '');

/** Nothing but adverbs between a determiner and the phrase. */
function isBehindAdverbs(tokens: readonly Token[], begin: number): boolean {
  let at = begin - 1;
  while (at > 0 && canBe(tokens[at], 'adverb') && !paradigmOf(tokens[at]!.lower)) at--;
  return at < begin - 1 && paradigmOf(tokens[at]?.lower ?? '') !== undefined;
}

/** „von real anfallenden Daten“: an adjective without an ending behind a preposition modifies the one that follows. */
const isAttributeBefore = (tokens: readonly Token[], at: number) =>
  isPredicative(tokens[at]) && (canBe(tokens[at - 1], 'preposition') || canBe(tokens[at - 1], 'determiner'));

/** „drei Frage“; behind a figure a noun may be a title or a unit („Band 3 Seite 5“, „2 Byte“). */
const isCountable = (tokens: readonly Token[], numeral: number) =>
  tokens[numeral]!.kind === 'word' && !canBe(tokens[numeral - 1], 'noun');

export const isOnlyPlural = (cells: number) => (cells & ~cellsOfSlot.plural) === 0;
