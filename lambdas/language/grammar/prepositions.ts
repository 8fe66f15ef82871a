import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { wordClass, type WordTest } from './wordClass.ts';

const { accusative, dative, genitive } = cellsOfCase;
const governs = (words: string, cells: number) => words.split(/\s+/).map((word) => [word, cells] as const);

/** Prepositions that govern one case (Duden, Die Grammatik, „Rektion der Präpositionen“). */
export const fixedCase: ReadonlyMap<string, number> = new Map([
  ...governs('mit bei nach seit von zu aus ab samt nebst gemäß mitsamt', dative),
  ...governs('für durch gegen ohne um wider', accusative),
  ...governs(
    `wegen während trotz aufgrund innerhalb außerhalb mithilfe anstelle infolge hinsichtlich bezüglich angesichts
    anlässlich oberhalb unterhalb jenseits diesseits inmitten mangels seitens ungeachtet zugunsten zuungunsten anhand
    zwecks mittels beiderseits`,
    genitive,
  ),
]);

/** At the head of a sentence these are prepositions, with the dative or the genitive; elsewhere rather adjective and noun. */
export const headPrepositions: ReadonlySet<string> = new Set(['laut', 'dank']);

/** A preposition and a noun that together govern the genitive: „mit Hilfe der Software“. */
export const joinedPrepositions: ReadonlySet<string> = new Set([
  'mit hilfe',
  'auf grundlage',
  'auf basis',
  'auf grund',
  'im laufe',
  'im zuge',
  'im verlauf',
]);

/** Of those with the genitive these are used with the dative, too: everywhere, or in speech alone. */
export const alsoDative: ReadonlySet<string> = new Set(['trotz']);
export const spokenDative: ReadonlySet<string> = new Set(['wegen']);

/** These govern the dative, also where they follow their noun: only a genitive behind them is sure to be wrong. */
export const neverGenitive: ReadonlySet<string> = new Set(['gegenüber', 'entsprechend', 'entgegen', 'nahe']);

/** Dative for where something is, accusative for where to. */
export const twoWay: ReadonlySet<string> = new Set('in an auf unter über vor hinter neben zwischen'.split(' '));

/** These also open a clause or a group with zu, whose first phrase has another case: „seit der Mann weg ist“. */
export const alsoConjunctions: ReadonlySet<string> = new Set('seit während um ohne'.split(' '));
export const isTwoWay: WordTest = (token) => token !== undefined && twoWay.has(token.lower);

/** The prepositions of one syllable or two that everybody uses, which govern one case or two. */
export const commonPrepositions = wordClass([
  ...[...fixedCase.keys()].filter((word) => word.length <= 5 && !/^(?:samt|nebst|gemäß|wider|trotz|wegen)$/.test(word)),
  ...twoWay,
]);
/** Preposition and article in one word, with the cells of the article. */
export const contractions: ReadonlyMap<string, number> = new Map([
  ...governs('im am zum vom beim', dative & (cellsOfSlot.masculine | cellsOfSlot.neuter)),
  ...governs('zur', dative & cellsOfSlot.feminine),
  ...governs('ins ans aufs fürs ums durchs übers', accusative & cellsOfSlot.neuter),
]);
