import { adjectiveTable, nounTable } from './nounsAndAdjectives.ts';
import { verbTable } from './verbs.ts';
import { listed, readTable } from './wordClass.ts';

const verbNotes = ['dat', 'acc', 'dat+acc', 'give', 'nom', 'perf', 'stay', 'move', 'bare', 'bare~'];
const government = /^(\p{Ll}+)\+([AD])$/u;

/** The case of a preposition that a word governs. */
export type Government = 'accusative' | 'dative';

/** What a word governs. */
interface Valency {
  /** The notes of its line. */
  readonly notes: ReadonlySet<string>;
  readonly prepositions: ReadonlyMap<string, Government>;
}

function toValency(allowed: readonly string[]) {
  return (notes: readonly string[], word: string): Valency => {
    const prepositions = new Map<string, Government>();
    for (const note of notes) {
      const [, preposition, sign] = government.exec(note) ?? [];
      if (preposition !== undefined) prepositions.set(preposition, sign === 'A' ? 'accusative' : 'dative');
      else if (!allowed.includes(note))
        throw new Error(`The valency of “${word}” has a note that nobody knows: ${note}`);
    }
    return { notes: new Set(notes), prepositions };
  };
}

const joined = (table: ReadonlyMap<string, Valency>): ReadonlyMap<string, Valency> =>
  new Map([...table].map(([word, valency]) => [word.replace('|', ''), valency]));

/** Verbs by infinitive, the particle joined, which its line sets apart for the eye: what each governs. */
export const verbValency = joined(readTable(verbTable, toValency(verbNotes)));
/** Nouns by their written form. */
export const nounValency = readTable(nounTable, toValency([]));
/** Adjectives by their uninflected form. */
export const adjectiveValency = readTable(adjectiveTable, toValency([]));

/** The verbs with one of these notes, by infinitive: `verbsWith('bare bare~')`. */
export const verbsWith = (notes: string): ReadonlySet<string> => {
  const wanted = listed(notes);
  const has = (valency: Valency) => wanted.some((note) => valency.notes.has(note));
  return new Set([...verbValency].flatMap(([verb, valency]) => (has(valency) ? [verb] : [])));
};
