import { readFileSync } from 'node:fs';
import type { Tensor, Weights } from './weights.ts';

/** What the model says of each word of a sentence, row by row (the row of the last word first seen is row 1; row 0 is the beginning). */
export interface Outputs {
  readonly rows: number;
  /** Probability that a comma belongs behind the word. */
  readonly comma: Float32Array;
  /** Probability that something is wrong here. */
  readonly error: Float32Array;
  /** Probabilities of the tags, `tagColumns` to a row, and of the words missing behind, `gapColumns` to a row. */
  readonly tags: Float32Array;
  readonly tagColumns: number;
  readonly gaps: Float32Array;
  readonly gapColumns: number;
}

interface Kernels {
  readonly quantise: (
    ...of: [x: number, q: number, scales: number, lows: number, rows: number, columns: number]
  ) => void;
  readonly multiply: (
    ...of: [
      q: number,
      w: number,
      out: number,
      rows: number,
      k: number,
      n: number,
      rowScales: number,
      rowLows: number,
      columnScales: number,
      columnSums: number,
      bias: number,
      mode: number,
    ]
  ) => void;
  readonly normalise: (x: number, out: number, gain: number, shift: number, rows: number, columns: number) => void;
  readonly near: (x: number, out: number, taps: number, rows: number, columns: number) => void;
  readonly softmax: (x: number, rows: number, columns: number) => void;
  readonly attend: (qkv: number, out: number, scores: number, rows: number, width: number) => void;
}

/** A matrix in the kernels' memory: packed weights, the columns' factors, the sums of their weights times these, and the bias. */
interface Matrix {
  readonly weights: number;
  readonly scales: number;
  readonly sums: number;
  readonly bias: number;
  readonly k: number;
  readonly n: number;
}

const [ASSIGN, ADD, ABOVE_ZERO] = [0, 1, 2];
/** Rows that one call reads at most: a sentence of 126 words with the marks of its ends. */
export const MOST_ROWS = 128;
const PAGE = 65_536;

/** Hands out places in the kernels' memory, which grows by pages; nothing is given back, since the model lives as long as the process. */
class Arena {
  readonly memory = new WebAssembly.Memory({ initial: 1 });
  private used = 1024;

  take(bytes: number): number {
    const at = this.used;
    this.used = (at + bytes + 15) & ~15;
    const missing = this.used - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return at;
  }

  floats(values: Float32Array): number {
    const at = this.take(values.byteLength);
    new Float32Array(this.memory.buffer, at, values.length).set(values);
    return at;
  }
}

/** The forward pass: from the words' vectors to the outputs of the four heads. Same bits on every machine (kernels/README.md). */
export class ForwardPass {
  private readonly arena = new Arena();
  private readonly kernels: Kernels;
  private readonly width: number;
  private readonly enter: Matrix;
  private readonly heads: Readonly<Record<'comma' | 'tag' | 'gap' | 'error', Matrix>>;
  private readonly layers: readonly {
    readonly norms: readonly (readonly [gain: number, shift: number])[];
    readonly taps: number;
    readonly mix: Matrix;
    readonly qkv: Matrix;
    readonly out: Matrix;
    readonly up: Matrix;
    readonly down: Matrix;
  }[];
  private readonly norm: readonly [gain: number, shift: number];
  private readonly scratch: Readonly<
    Record<'words' | 'x' | 'y' | 'wide' | 'quantised' | 'scales' | 'lows' | 'scores' | 'pairs' | 'result', number>
  >;

  constructor(weights: Weights, kernelsPath: string) {
    const { width, inner, layers, embedding } = weights.architecture;
    this.width = width;
    const module = new WebAssembly.Module(readFileSync(kernelsPath));
    const imports = { env: { memory: this.arena.memory } };
    this.kernels = new WebAssembly.Instance(module, imports).exports as unknown as Kernels;
    const norm = (name: string): readonly [number, number] => {
      const { values, columns } = weights.tensor(name);
      const at = this.arena.floats(values as Float32Array);
      return [at, at + 4 * columns];
    };
    const matrix = (name: string) => this.matrix(weights.tensor(name), weights.tensor(`${name}.bias`));
    this.enter = matrix('enter');
    this.layers = Array.from({ length: layers }, (_, layer) => ({
      norms: [norm(`${layer}.norm0`), norm(`${layer}.norm1`), norm(`${layer}.norm2`)],
      taps: this.arena.floats(weights.tensor(`${layer}.near`).values as Float32Array),
      mix: matrix(`${layer}.mix`),
      qkv: matrix(`${layer}.qkv`),
      out: matrix(`${layer}.out`),
      up: matrix(`${layer}.up`),
      down: matrix(`${layer}.down`),
    }));
    this.norm = norm('norm');
    this.heads = { comma: matrix('comma'), tag: matrix('tag'), gap: matrix('gap'), error: matrix('error') };
    const widest = Math.max(3 * width, inner, ...Object.values(this.heads).map(({ n }) => n));
    const rows = (columns: number) => this.arena.take(4 * columns * MOST_ROWS);
    this.scratch = {
      ...{ words: rows(embedding), x: rows(width), y: rows(width), wide: rows(widest), quantised: rows(widest) },
      ...{ scales: rows(1), lows: rows(1), scores: rows(4), pairs: rows(2 * width), result: rows(widest) },
    };
  }

  private matrix({ rows: n, columns: k, values, scales }: Tensor, bias: Tensor): Matrix {
    const at = this.arena.take(n * k);
    const packed = new Int8Array(this.arena.memory.buffer, at, n * k);
    // [n / 8][k / 4][8 columns][4 rows]: the order in which the kernel meets them.
    let to = 0;
    for (let j = 0; j < n; j += 8)
      for (let i = 0; i < k; i += 4)
        for (let column = j; column < j + 8; column++)
          for (let row = i; row < i + 4; row++) packed[to++] = values[column * k + row]!;
    const sums = scales.map((scale, column) => {
      let sum = 0;
      for (let row = column * k; row < (column + 1) * k; row++) sum += values[row]!;
      return scale * sum;
    });
    return {
      weights: at,
      scales: this.arena.floats(scales),
      sums: this.arena.floats(sums),
      bias: this.arena.floats(bias.values as Float32Array),
      k,
      n,
    };
  }

  private multiply(
    x: number,
    { weights, scales, sums, bias, k, n }: Matrix,
    out: number,
    rows: number,
    mode: number,
  ): void {
    const { quantised, scales: rowScales, lows } = this.scratch;
    const whole = (rows + 3) & ~3;
    this.kernels.quantise(x, quantised, rowScales, lows, rows, k);
    this.kernels.multiply(quantised, weights, out, whole, k, n, rowScales, lows, scales, sums, bias, mode);
  }

  /**
   * Reads one sentence: `words` are the summed embeddings of its rows, `after` what a comma behind each adds. The first row
   * is the mark of its beginning, the last one that of the next beginning, which the others do not attend to.
   */
  read(words: Float32Array, after: Float32Array, rows: number): Outputs {
    const { words: input, x, y, wide, result, scores } = this.scratch;
    const { kernels, width } = this;
    this.view(input, words.length).set(words);
    this.view(x, after.length).set(after);
    this.multiply(input, this.enter, x, rows, ADD);
    for (const layer of this.layers) {
      const [first, second, third] = layer.norms as [Place, Place, Place];
      kernels.normalise(x, y, ...first, rows, width);
      kernels.near(y, wide, layer.taps, rows, width);
      this.multiply(wide, layer.mix, x, rows, ADD);
      kernels.normalise(x, y, ...second, rows, width);
      this.multiply(y, layer.qkv, wide, rows, ASSIGN);
      kernels.attend(wide, y, scores, rows - 1, width);
      kernels.attend(wide + 12 * width * (rows - 1), y + 4 * width * (rows - 1), scores, 1, width);
      this.multiply(y, layer.out, x, rows, ADD);
      kernels.normalise(x, y, ...third, rows, width);
      this.multiply(y, layer.up, wide, rows, ABOVE_ZERO);
      this.multiply(wide, layer.down, x, rows, ADD);
    }
    kernels.normalise(x, y, ...this.norm, rows, width);
    const pairs = this.pairs(rows);
    const soft = (from: number, head: Matrix) => {
      this.multiply(from, head, result, rows, ASSIGN);
      kernels.softmax(result, rows, head.n);
      return this.view(result, rows * head.n).slice();
    };
    const comma = soft(pairs, this.heads.comma);
    const tags = soft(y, this.heads.tag);
    const gaps = soft(pairs, this.heads.gap);
    this.multiply(y, this.heads.error, result, rows, ASSIGN);
    const logits = this.view(result, rows * this.heads.error.n);
    return {
      ...{ rows, tags, tagColumns: this.heads.tag.n, gaps, gapColumns: this.heads.gap.n },
      comma: Float32Array.from({ length: rows }, (_, row) => comma[row * this.heads.comma.n + 1]!),
      error: Float32Array.from({ length: rows }, (_, row) => 1 / (1 + Math.exp(-logits[row * this.heads.error.n]!))),
    };
  }

  /** Each row beside the next one; the last beside itself. */
  private pairs(rows: number): number {
    const { width } = this;
    const from = this.view(this.scratch.y, rows * width);
    const to = this.view(this.scratch.pairs, rows * 2 * width);
    for (let row = 0; row < rows; row++) {
      to.set(from.subarray(row * width, (row + 1) * width), row * 2 * width);
      const next = Math.min(row + 1, rows - 1);
      to.set(from.subarray(next * width, (next + 1) * width), row * 2 * width + width);
    }
    return this.scratch.pairs;
  }

  private view(at: number, length: number): Float32Array {
    return new Float32Array(this.arena.memory.buffer, at, length);
  }
}

type Place = readonly [gain: number, shift: number];
