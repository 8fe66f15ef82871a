import { readFileSync } from 'node:fs';
import { resourcePath } from '../../../lambdas/language/resources.ts';

type Kernel = (...numbers: number[]) => void;
const memory = new WebAssembly.Memory({ initial: 64 });
const compiled = new WebAssembly.Module(readFileSync(resourcePath('kernels.wasm')));
const kernels = new WebAssembly.Instance(compiled, { env: { memory } }).exports as Record<string, Kernel>;

/** Numbers between −2 and 2 that are the same in every run. */
function numbers(count: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 30 - 2;
  });
}

const floats = (at: number, length: number) => new Float32Array(memory.buffer, at, length);
const put = (at: number, values: Float32Array) => (floats(at, values.length).set(values), at);
const close = (one: ArrayLike<number>, other: ArrayLike<number>, within: number) => {
  expect(one.length).toBe(other.length);
  for (let i = 0; i < one.length; i++) expect(Math.abs(one[i]! - other[i]!)).toBeLessThan(within);
};

const [A, B, C, D, E, F, G, H] = [4096, 300_000, 600_000, 900_000, 1_200_000, 1_500_000, 1_600_000, 1_700_000];

/** Weights as `multiply` meets them: [n / 8][k / 4][8 columns][4 rows]. */
function pack(at: number, weights: Int8Array, k: number, n: number): number {
  const packed = new Int8Array(memory.buffer, at, n * k);
  let to = 0;
  for (let j = 0; j < n; j += 8)
    for (let i = 0; i < k; i += 4)
      for (let c = j; c < j + 8; c++) for (let row = i; row < i + 4; row++) packed[to++] = weights[c * k + row]!;
  return at;
}

test('a product of quantised rows and packed weights is the product of the numbers, within what quantising loses', () => {
  const [rows, k, n] = [8, 32, 16];
  const x = numbers(rows * k, 1);
  const weights = Int8Array.from(numbers(n * k, 2), (v) => Math.round(v * 60));
  const [scales, bias] = [numbers(n, 3), numbers(n, 4)];
  const sumOf = (j: number) => weights.subarray(j * k, (j + 1) * k).reduce((a, b) => a + b, 0);
  const sums = scales.map((scale, j) => scale * sumOf(j));
  kernels.quantise!(put(A, x), C, F, G, rows, k);
  const [q, steps, lows] = [new Uint8Array(memory.buffer, C, rows * k), floats(F, rows), floats(G, rows)];
  expect(Math.max(...q)).toBe(127);
  close(
    Array.from(q, (value, at) => lows[Math.floor(at / k)]! + value * steps[Math.floor(at / k)]!),
    x,
    0.017,
  );
  const result = 2_000_000;
  kernels.multiply!(
    ...[C, pack(B, weights, k, n), result, rows, k, n, F, G],
    ...[put(D, scales), put(H, sums), put(E, bias), 0],
  );
  const expected = Array.from({ length: rows * n }, (_, at) => {
    const [r, j] = [Math.floor(at / n), at % n];
    let sum = 0;
    for (let i = 0; i < k; i++) sum += (lows[r]! + q[r * k + i]! * steps[r]!) * weights[j * k + i]!;
    return sum * scales[j]! + bias[j]!;
  });
  close(floats(result, rows * n), expected, 0.01);
});

test('the greatest products there can be are summed exactly, as no machine may do otherwise', () => {
  const [rows, k, n] = [4, 384, 8];
  new Uint8Array(memory.buffer, C, rows * k).fill(127);
  const weights = new Int8Array(n * k).map((_, at) => (Math.floor(at / k) % 2 === 0 ? 127 : -127));
  const [ones, zeros] = [new Float32Array(n).fill(1), new Float32Array(n)];
  put(F, ones.subarray(0, rows));
  put(G, zeros.subarray(0, rows));
  const result = 2_000_000;
  kernels.multiply!(
    ...[C, pack(B, weights, k, n), result, rows, k, n, F, G],
    ...[put(D, ones), put(H, zeros), put(E, zeros), 0],
  );
  const most = 384 * 127 * 127;
  expect([...floats(result, n)]).toEqual([most, -most, most, -most, most, -most, most, -most]);
});

test('normalised rows have mean 0 and variance 1 before gain and shift', () => {
  const [rows, columns] = [3, 32];
  const x = numbers(rows * columns, 5);
  const [gain, shift] = [numbers(columns, 6), numbers(columns, 7)];
  kernels.normalise!(put(A, x), B, put(C, gain), put(D, shift), rows, columns);
  const expected = Array.from({ length: rows }, (_, r) => {
    const row = [...x.slice(r * columns, (r + 1) * columns)];
    const mean = row.reduce((a, b) => a + b) / columns;
    const variance = row.reduce((a, b) => a + (b - mean) ** 2, 0) / columns;
    return row.map((v, c) => ((v - mean) / Math.sqrt(variance + 1e-5)) * gain[c]! + shift[c]!);
  }).flat();
  close(floats(B, rows * columns), expected, 1e-4);
});

test('the convolution sees two rows before and two behind, and nothing outside', () => {
  const [rows, columns] = [6, 8];
  const [x, taps] = [numbers(rows * columns, 8), numbers(5 * columns, 9)];
  kernels.near!(put(A, x), B, put(C, taps), rows, columns);
  const expected = Array.from({ length: rows * columns }, (_, at) => {
    const [r, c] = [Math.floor(at / columns), at % columns];
    let sum = 0;
    for (let tap = 0; tap < 5; tap++) sum += (x[(r + tap - 2) * columns + c] ?? 0) * taps[tap * columns + c]!;
    return Math.max(0, sum);
  });
  close(floats(B, rows * columns), expected, 1e-5);
});

test('softmax gives the probabilities that Math.exp gives', () => {
  const x = numbers(12, 10).map((v) => v * 20);
  kernels.softmax!(put(A, x), 1, 12);
  const powers = [...x].map((v) => Math.exp(v - Math.max(...x)));
  close(
    floats(A, 12),
    powers.map((p) => p / powers.reduce((a, b) => a + b)),
    1e-6,
  );
});

test('attention mixes the values of the words by the softmax of their scores, each head for itself', () => {
  const [rows, width] = [5, 64];
  const qkv = numbers(rows * 3 * width, 11);
  kernels.attend!(put(A, qkv), B, C, rows, width);
  const at = (row: number, part: number, column: number) => qkv[row * 3 * width + part * width + column]!;
  const expected = new Float32Array(rows * width);
  for (let head = 0; head < width; head += 32)
    for (let r = 0; r < rows; r++) {
      const scores = Array.from({ length: rows }, (_, s) => {
        let sum = 0;
        for (let c = head; c < head + 32; c++) sum += at(r, 0, c) * at(s, 1, c);
        return sum;
      });
      const powers = scores.map((score) => Math.exp(score - Math.max(...scores)));
      const total = powers.reduce((a, b) => a + b);
      for (let c = head; c < head + 32; c++)
        expected[r * width + c] = powers.reduce((sum, power, s) => sum + (power / total) * at(s, 2, c), 0);
    }
  close(floats(B, rows * width), expected, 1e-4);
});
