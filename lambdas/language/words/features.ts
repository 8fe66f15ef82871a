/**
 * Grammatical features as bit sets, so that agreement is a bitwise and.
 *
 * A cell is a case with a gender, or a case in the plural: bit `case * 4 + slot`, cases N G D A, slots M F N P.
 */
export const cases = ['nominative', 'genitive', 'dative', 'accusative'] as const;
export type Case = (typeof cases)[number];
export const slots = ['masculine', 'feminine', 'neuter', 'plural'] as const;
export type Slot = (typeof slots)[number];

export const ALL_CELLS = 0xffff;
/** All cells of a case. */
export const cellsOfCase = { nominative: 0x000f, genitive: 0x00f0, dative: 0x0f00, accusative: 0xf000 } as const;
/** All cells of a gender in the singular, or of the plural. */
export const cellsOfSlot = { masculine: 0x1111, feminine: 0x2222, neuter: 0x4444, plural: 0x8888 } as const;

export function cell(grammaticalCase: Case, slot: Slot): number {
  return cellsOfCase[grammaticalCase] & cellsOfSlot[slot];
}

/** All cells of the cases in which a form can stand. */
export const wholeCases = (cells: number): number =>
  Object.values(cellsOfCase).reduce<number>((all, one) => ((cells & one) === 0 ? all : all | one), 0);

/** Persons of finite forms: bits 1s 2s 3s 1p 2p 3p, shifted by 6 for each tense and mood. */
export const persons = { '1s': 1, '2s': 2, '3s': 4, '1p': 8, '2p': 16, '3p': 32 } as const;
export const ANY_PERSON = 63;
export const tenses = { present: 0, past: 6, subjunctive1: 12, subjunctive2: 18 } as const;

/** The persons a finite form can be, in any tense and mood, as one set of bits. */
export function personsOf(finite: number): number {
  return (finite | (finite >> 6) | (finite >> 12) | (finite >> 18)) & ANY_PERSON;
}

/** Non-finite forms of a verb. `zuInfinitive` is the one with zu inside (anzufangen). */
export const nonfinite = {
  infinitive: 1,
  zuInfinitive: 2,
  participle1: 4,
  participle2: 8,
  imperativeSingular: 16,
  imperativePlural: 32,
  /** A finite form as it stands only at the end of a subordinate clause: anfange. */
  joined: 64,
} as const;

export type PartOfSpeech =
  | 'noun'
  | 'name'
  | 'adjective'
  | 'verb'
  | 'determiner'
  | 'pronoun'
  | 'preposition'
  | 'adverb'
  | 'conjunction'
  | 'numeral'
  | 'particle'
  | 'abbreviation';

/** What a reading says apart from its lemma. */
export interface Shape {
  readonly pos: PartOfSpeech;
  /** Subclass: conjunction subordinating/coordinating/comparing/infinitive; pronoun personal/…; verb full/auxiliary/modal; name first/last/place. */
  readonly kind: string;
  /** Cells of a noun, name, determiner or pronoun; of an adjective the union of its three declensions. */
  readonly cells: number;
  /** Adjectives and participles: cells after definite (weak), indefinite (mixed) and no determiner (strong). */
  readonly weak: number;
  readonly mixed: number;
  readonly strong: number;
  readonly degree: 0 | 1 | 2;
  /** Adjectives: the undeclined form. */
  readonly predicative: boolean;
  /** Verbs: persons by tense and mood (`persons << tenses`). */
  readonly finite: number;
  /** Verbs: bits of `nonfinite`. */
  readonly nonfinite: number;
  /** Prepositions: union of `cellsOfCase` they govern. */
  readonly governs: number;
}

/** One way to read a word form. */
export interface Reading extends Shape {
  readonly lemma: string;
}
