import { constants, zstdCompressSync } from 'node:zlib';
import type { OpenShape } from './tags.ts';

/** Everything known of one form: pairs of lemma and shape. */
export type Readings = Map<string, { lemma: string; shape: OpenShape }>;

const level = { params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 24 } };
export const squeeze = (bytes: Uint8Array) => zstdCompressSync(bytes, level);

/**
 * Packs forms and readings: a JSON header with the table of shapes and of classes (a class is a list of [cut, append,
 * shape]: how each lemma is made from the form), the forms in order of code units, each one's class, and for each lemma
 * its forms, as differences of positions. lambdas/language/morphology.ts reads it.
 */
export function packMorphology(forms: ReadonlyMap<string, Readings>): Buffer {
  const sorted = [...forms.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const shapes = new Numbered<string>();
  const classes = new Numbered<string>();
  const classOf = new Uint16Array(sorted.length);
  const byLemma = new Map<string, number[]>();
  sorted.forEach((form, position) => {
    const readings = [...forms.get(form)!.values()].map(({ lemma, shape }) => {
      let kept = 0;
      while (kept < form.length && kept < lemma.length && form[kept] === lemma[kept]) kept++;
      return [form.length - kept, lemma.slice(kept), shapes.of(JSON.stringify(Object.values(shape)))] as const;
    });
    classOf[position] = classes.of(JSON.stringify(readings));
    for (const lemma of new Set([...forms.get(form)!.values()].map((reading) => reading.lemma)))
      byLemma.set(lemma, [...(byLemma.get(lemma) ?? []), position]);
  });
  if (classes.values.length > 0xffff) throw new Error(`${classes.values.length} classes do not fit 16 bits`);
  const lemmas = [...byLemma.keys()].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const header = {
    shapes: shapes.values.map((text) => JSON.parse(text) as unknown),
    classes: classes.values.map((text) => JSON.parse(text) as unknown),
  };
  const sections = [
    Buffer.from(JSON.stringify(header)),
    Buffer.from(sorted.join('\n'), 'latin1'),
    Buffer.from(classOf.buffer),
    Buffer.from(lemmas.join('\n'), 'latin1'),
    packLists(lemmas.map((lemma) => byLemma.get(lemma)!)),
  ];
  return packSections(sections);
}

/** Sections one after the other, each led by its length as a 32-bit little-endian integer, padded to four bytes. */
export function packSections(sections: readonly Buffer[]): Buffer {
  const parts = sections.flatMap((section) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(section.length);
    return [length, section, Buffer.alloc((4 - (section.length % 4)) % 4)];
  });
  return squeeze(Buffer.concat(parts));
}

/** Each list: its length, the first position relative to the list before, then differences; all variable-length integers. */
function packLists(lists: readonly (readonly number[])[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    for (; rest > 0x7f; rest = Math.floor(rest / 128)) bytes.push((rest & 0x7f) | 0x80);
    bytes.push(rest);
  };
  let base = 0;
  for (const list of lists) {
    put(list.length);
    let last = base;
    for (const position of list) {
      put(position - last);
      last = position;
    }
    base = list[0]!;
  }
  return Buffer.from(bytes);
}

class Numbered<T> {
  readonly values: T[] = [];
  readonly #numbers = new Map<T, number>();
  of(value: T): number {
    let number = this.#numbers.get(value);
    if (number === undefined) {
      number = this.values.push(value) - 1;
      this.#numbers.set(value, number);
    }
    return number;
  }
}
