import { nonfinite, personsOf, type Reading } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import { capitalise } from '../text/letterCase.ts';
import { SHORTEST_COMPOUND } from './compounds.ts';
import { surelySeparable } from '../grammar/particles.ts';

/** What a word is with a capital, and what it can be without one, whichever way it stands in the text. */
export interface CasePair {
  /** Cells of the noun; nominalised adjectives are left out. */
  readonly cells: number;
  /** Whether the noun is no more than a nominalised infinitive. */
  readonly isInfinitive: boolean;
  /** Whether it is also a nominalised adjective (die Armen): then the adjective may stand for a noun named before. */
  readonly isAdjectival: boolean;
  /** Empty if without a capital it is no word. */
  readonly small: ReadonlySet<SmallReading>;
}
/** `unread` is a word that only the spelling dictionary knows: freund, heim. */
type SmallReading = 'finite' | 'infinitive' | 'participle' | 'imperative' | 'declined' | 'predicative' | 'unread';

/** Function words and adverbs that are also nouns everyone uses: behind an article they are the noun. */
const homographs = new Set(
  'weg bitte ehe dank wert klasse schuld trotz zeit kraft laut wolle willen weile gegenüber jenseits diesseits abseits zuhause'.split(
    ' ',
  ),
);
/** Nouns that are adjectives as well, only beside sein: „jemandem untertan sein“. */
const predicatives = new Set(['untertan']);
const verbForms: ReadonlySet<SmallReading> = new Set(['finite', 'infinitive']);
const REMEMBERED_PAIRS = 50_000;
const SHORTEST = 3;
const closedClasses = new Set(
  'determiner pronoun preposition conjunction numeral adverb name abbreviation noun'.split(' '),
);
const remembered = new WeakMap<Lexicon, Map<string, CasePair | undefined>>();

/** The pair of a word that is a noun with a capital, and no function word or adverb without one; nothing for others. */
export function casePair(lexicon: Lexicon, lower: string): CasePair | undefined {
  let pairs = remembered.get(lexicon);
  if (!pairs) remembered.set(lexicon, (pairs = new Map<string, CasePair | undefined>()));
  const known = pairs.get(lower);
  if (known !== undefined || pairs.has(lower)) return known;
  if (pairs.size >= REMEMBERED_PAIRS) pairs.clear();
  const pair = makePair(lexicon, lower);
  pairs.set(lower, pair);
  return pair;
}

function makePair(lexicon: Lexicon, lower: string): CasePair | undefined {
  if (lower.length < SHORTEST) return undefined;
  const big = capitalise(lower);
  const isMade = !lexicon.isForm(big) && !/[-‑]/.test(lower);
  // Neither a noun nor made of two: asked before the dictionary, which takes long for such words.
  if (isMade && (lower.length < SHORTEST_COMPOUND || !lexicon.lookUp(big).readings.some(isNoun))) return undefined;
  // The morphology also knows verbs that no one uses (freunden): what the dictionary refuses does not count.
  const isWord = lexicon.accepts(lower);
  const readings = isWord ? lexicon.lookUp(lower).readings : [];
  const isHomograph = homographs.has(lower);
  if (predicatives.has(lower) || (!isHomograph && readings.some(isClosed))) return undefined;
  if (isMade && isParticleVerb(lexicon, lower)) return undefined;
  // „journalistische“ is a word of its own, „Journalis-tische“ a chance split; and the dictionary takes every word with a capital.
  if (isWord && isMade) return undefined;
  const nouns = lexicon.lookUp(big).readings.filter(isNoun);
  const own = nouns.filter(({ kind }) => kind !== 'adjectival');
  if (own.length === 0 || !lexicon.accepts(big)) return undefined;
  const isInfinitive = own.every(({ kind }) => kind === 'infinitive');
  // Of a nominalised infinitive the verb exists, too, even if the dictionary does not join it (auseinandernehmen).
  const isJoinedVerb = isInfinitive && !isWord;
  if (isJoinedVerb && lexicon.readings(lower).some(isClosed)) return undefined;
  return {
    cells: own.reduce((cells, reading) => cells | reading.cells, 0),
    isInfinitive,
    isAdjectival: own.length < nouns.length,
    small: isJoinedVerb
      ? verbForms
      : new Set(isHomograph || (isWord && readings.length === 0) ? ['unread'] : readings.flatMap(smallReadings)),
  };
}

/** „mitzahlen“, „loslachen“: particles join with verbs more freely than any list says. */
const isParticleVerb = (lexicon: Lexicon, lower: string) =>
  surelySeparable.some(
    (particle) =>
      lower.startsWith(particle) &&
      lexicon
        .readings(lower.slice(particle.length))
        .some(({ pos, nonfinite: forms }) => pos === 'verb' && (forms & nonfinite.infinitive) !== 0),
  );

/** Older German drops the e of an ending: obern, mittlern, übeln. */
export const isShortenedAdjective = (lexicon: Lexicon, lower: string): boolean =>
  /e[lr]n$/.test(lower) &&
  [`${lower.slice(0, -1)}en`, lower.replace(/eln$/, 'len')].some((form) =>
    lexicon.readings(form).some(({ pos, cells }) => pos === 'adjective' && cells !== 0),
  );

const isNoun = ({ pos }: Reading) => pos === 'noun';

/** Words of which no place tells for sure, and infinitives with zu, which are never nouns. */
const isClosed = ({ pos, kind, nonfinite: bits }: Reading) =>
  closedClasses.has(pos) ||
  (pos === 'particle' && kind !== 'zus') ||
  kind === 'auxiliary' ||
  kind === 'modal' ||
  (bits & nonfinite.zuInfinitive) !== 0;

function smallReadings(reading: Reading): SmallReading[] {
  if (reading.pos === 'adjective') return [reading.cells === 0 ? 'predicative' : 'declined'];
  if (reading.pos !== 'verb') return [];
  const found: SmallReading[] = [];
  if (personsOf(reading.finite) !== 0) found.push('finite');
  if (reading.nonfinite & nonfinite.infinitive) found.push('infinitive');
  if (reading.nonfinite & nonfinite.participle2) found.push('participle');
  return found.length === 0 ? ['imperative'] : found;
}
