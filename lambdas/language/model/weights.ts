import { readFileSync } from 'node:fs';

/** The numbers of a trained model as they lie in its file (training/korrekturrand/export.py writes it). */
export interface Weights {
  readonly architecture: Architecture;
  /** Names of the tags of a word and of the words that may be missing behind it, by their number (edits.ts). */
  readonly tags: readonly string[];
  readonly gaps: readonly string[];
  /** The words with a row of their own in the table of forms; row 0 is for all others. */
  readonly forms: readonly string[];
  /** Tensors by name. */
  readonly tensor: (name: string) => Tensor;
}

interface Architecture {
  readonly embedding: number;
  readonly width: number;
  readonly inner: number;
  readonly layers: number;
}

/** Rows of numbers; an int8 tensor has a factor for each row. */
export interface Tensor {
  readonly rows: number;
  readonly columns: number;
  readonly values: Int8Array | Float32Array;
  readonly scales: Float32Array;
}

interface Entry {
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly kind: 'int8' | 'float32';
  readonly at: number;
  readonly scalesAt: number;
}

interface Head {
  readonly architecture: Architecture;
  readonly tags: string[];
  readonly gaps: string[];
  readonly forms: string[];
  readonly tensors: Entry[];
}

const MAGIC = 'KRCM0001';

/** Reads a model's file. Throws if it is none, so that a cut-off file is told apart from a model that finds nothing. */
export function readWeights(path: string): Weights {
  const file = readFileSync(path);
  if (file.toString('latin1', 0, MAGIC.length) !== MAGIC) throw new Error('The file of the context model is damaged');
  const length = file.readUInt32LE(MAGIC.length);
  const begin = MAGIC.length + 8;
  const head = JSON.parse(file.toString('utf8', begin, begin + length)) as Head;
  // Tensors begin at multiples of 16 behind the head; a copy of their own is aligned whatever buffer the file came in.
  const data = new Uint8Array(file.subarray(begin + length)).buffer;
  const entries = new Map(head.tensors.map((entry) => [entry.name, entry]));
  const tensor = (name: string): Tensor => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The context model has no ${name}`);
    const { rows, columns, kind, at, scalesAt } = entry;
    const values =
      kind === 'int8' ? new Int8Array(data, at, rows * columns) : new Float32Array(data, at, rows * columns);
    const scales = kind === 'int8' ? new Float32Array(data, scalesAt, rows) : new Float32Array();
    return { rows, columns, values, scales };
  };
  return { ...head, tensor };
}
