import type { PartOfSpeech, Reading, Shape } from './features.ts';
import { readResource } from '../resources.ts';
import { readSections, wordList } from './wordList.ts';

/** German inflection in both directions. Case of letters counts: `Haus` and `haus` are different forms. */
export interface Morphology {
  /** Whether the form is known: faster than `readings`. */
  isForm(form: string): boolean;
  /** All ways to read a form; none if it is unknown. It also knows old spellings: no proof that a word is right. */
  readings(form: string): readonly Reading[];
  /** All forms of a lemma with a reading that fits: what writes a correction. */
  forms(lemma: string, fits: (reading: Reading) => boolean): string[];
}

type ShapeRow = [PartOfSpeech, string, number, number, number, number, 0 | 1 | 2, boolean, number, number, number];
type ClassRow = readonly (readonly [cut: number, append: string, shape: number])[];

const none: readonly Reading[] = [];

/** Loads `morphology.bin` (743,000 forms; german-pos-dict and german-nouns, CC BY-SA 4.0). */
export function loadMorphology(): Morphology {
  const [head, formBytes, classBytes, lemmaBytes, listBytes] = readSections(readResource('morphology.bin')) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const header = JSON.parse(head.toString('utf8')) as { shapes: ShapeRow[]; classes: ClassRow[] };
  const shapes = header.shapes.map(toShape);
  const words = wordList(formBytes);
  const classOf = new Uint16Array(classBytes.buffer, classBytes.byteOffset, words.size);
  const paradigms = lazily(() => readParadigms(wordList(lemmaBytes), listBytes));
  const at = (position: number, form: string): Reading[] =>
    header.classes[classOf[position]!]!.map(([cut, append, shape]) => ({
      ...shapes[shape]!,
      lemma: form.slice(0, form.length - cut) + append,
    }));
  return {
    isForm: (form) => words.indexOf(form) >= 0,
    readings(form) {
      const position = words.indexOf(form);
      return position < 0 ? none : at(position, form);
    },
    forms(lemma, fits) {
      return paradigms()(lemma)
        .map((position) => ({ position, form: words.wordAt(position) }))
        .filter(({ position, form }) => at(position, form).some((reading) => reading.lemma === lemma && fits(reading)))
        .map(({ form }) => form);
    },
  };
}

function toShape([
  pos,
  kind,
  cells,
  weak,
  mixed,
  strong,
  degree,
  predicative,
  finite,
  nonfinite,
  governs,
]: ShapeRow): Shape {
  return { pos, kind, cells, weak, mixed, strong, degree, predicative, finite, nonfinite, governs };
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Positions of the forms of a lemma, from lists of differences (bin/lexicon/pack.ts), which are read when asked for. */
function readParadigms(lemmas: ReturnType<typeof wordList>, bytes: Buffer): (lemma: string) => number[] {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 0x7f) * scale;
      if (!(byte & 0x80)) break;
    }
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  };
  const starts = new Uint32Array(lemmas.size);
  /** The first position of each list is relative to that of the list before. */
  const bases = new Uint32Array(lemmas.size + 1);
  for (let lemma = 0; lemma < lemmas.size; lemma++) {
    starts[lemma] = at;
    const length = next();
    bases[lemma + 1] = bases[lemma]! + next();
    for (let rest = length - 1; rest > 0; rest--) while (bytes[at++]! & 0x80);
  }
  return (lemma) => {
    const found = lemmas.indexOf(lemma);
    if (found < 0) return [];
    at = starts[found]!;
    let last = bases[found]!;
    return Array.from({ length: next() }, () => (last += next()));
  };
}
