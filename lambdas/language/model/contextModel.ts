import type { Lexicon } from '../words/lexicon.ts';
import { remember } from '../words/remembered.ts';
import { inGermanSpelling } from '../words/swissSpelling.ts';
import { ForwardPass, MOST_ROWS } from './forward.ts';
import { modelTokens, type ModelToken } from './modelTokens.ts';
import { readingBits } from './readingBits.ts';
import type { Tensor, Weights } from './weights.ts';
import { PARAGRAPH_SHAPE, SUBWORDS_OF_A_WORD, subwordsOf } from './wordFeatures.ts';

/** What the model would do at one place, with its probability. Positions are those of `ReadSentence.tokens`. */
export interface Proposal {
  readonly kind: 'comma' | 'no-comma' | 'edit' | 'missing';
  /** The word that is edited, or behind which something belongs or does not. */
  readonly at: number;
  /** The tag of an edit, the missing word. */
  readonly what: string;
  readonly probability: number;
  /** Probability that something is wrong here at all. */
  readonly error: number;
  /** What else the model would do to the word, less probable, where it hardly stays as it is. */
  readonly rivals?: readonly Rival[];
}

interface Rival {
  readonly what: string;
  readonly probability: number;
}

/** A sentence through the model's eyes. */
export interface ReadSentence {
  readonly tokens: readonly ModelToken[];
  readonly proposals: readonly Proposal[];
  /** Probability that the word should stay as it is. */
  readonly keep: (at: number) => number;
  /** Probability that a comma belongs behind the word. */
  readonly comma: (at: number) => number;
}

/** Below this nothing is proposed: candidates for thresholds that tuning may set. */
const LEAST = 0.25;
/** A word that is less likely to stay is wrong in some way, and of the ways at most so many are told, none less probable than this. */
const DOUBTED = 0.75;
const MOST_RIVALS = 6;
const LEAST_RIVAL = 0.02;
const REMEMBERED_WORDS = 30_000;
/** What is read to judge a document is read again to correct it, and a repaired sentence to see whether it is at rest. */
const REMEMBERED_SENTENCES = 2_000;
/** Longer sentences are read in stretches that overlap by this many words on either side. */
const OVERLAP = 24;

/** The context model: reads sentences and says what it would do where. Built once a process. */
export class ContextModel {
  private readonly pass: ForwardPass;
  private readonly wordOf: (form: string) => Float32Array;
  private readonly border: Float32Array;
  private readonly after: Float32Array;
  private readonly weights: Weights;
  private readonly readOnce = remember(REMEMBERED_SENTENCES, (text) => this.readSentence(text));

  constructor(weights: Weights, kernelsPath: string, lexicon: Lexicon) {
    this.weights = weights;
    this.pass = new ForwardPass(weights, kernelsPath);
    this.after = weights.tensor('after').values as Float32Array;
    const rowOf = new Map(weights.forms.map((form, row) => [form, row]));
    const [form, subword, reading] = ['form', 'subword', 'reading'].map((name) => weights.tensor(name)) as [
      Tensor,
      Tensor,
      Tensor,
    ];
    const vector = (formRow: number, subwords: readonly number[], bits: readonly number[]) => {
      const sum = new Float32Array(weights.architecture.embedding);
      addRow(sum, form, formRow);
      for (const row of subwords) addRow(sum, subword, row);
      for (const row of bits) addRow(sum, reading, row);
      return sum;
    };
    this.border = vector(0, new Array<number>(SUBWORDS_OF_A_WORD).fill(PARAGRAPH_SHAPE), []);
    // The model has learned German with ß, and reads what Switzerland writes as it would be written there.
    this.wordOf = remember(REMEMBERED_WORDS, (written) => {
      const isRead = isReadable(written);
      const word = isRead ? inGermanSpelling(written, lexicon) : written;
      return vector(rowOf.get(word.toLowerCase()) ?? 0, subwordsOf(word), isRead ? readingBits(word, lexicon) : []);
    });
  }

  /** Reads the sentence between two offsets of a text. */
  read(text: string, from: number, to: number): ReadSentence {
    const read = this.readOnce(text.slice(from, to));
    return from === 0 ? read : { ...read, tokens: read.tokens.map((token) => moved(token, from)) };
  }

  private readSentence(text: string): ReadSentence {
    const tokens = modelTokens(text);
    const proposals: Proposal[] = [];
    const keep = new Float32Array(tokens.length).fill(1);
    const comma = new Float32Array(tokens.length);
    const most = MOST_ROWS - 2;
    for (let first = 0; first < tokens.length; first += most - 2 * OVERLAP) {
      const last = Math.min(tokens.length, first + most);
      const inner = first === 0 ? 0 : first + OVERLAP;
      const end = last === tokens.length ? last : last - OVERLAP;
      this.readStretch(tokens, first, last, inner, end, { proposals, keep, comma });
      if (last === tokens.length) break;
    }
    return { tokens, proposals, keep: (at) => keep[at]!, comma: (at) => comma[at]! };
  }

  private readStretch(
    tokens: readonly ModelToken[],
    first: number,
    last: number,
    inner: number,
    end: number,
    found: { proposals: Proposal[]; keep: Float32Array; comma: Float32Array },
  ): void {
    const { embedding, width } = this.weights.architecture;
    const rows = last - first + 2;
    const words = new Float32Array(rows * embedding);
    const after = new Float32Array(rows * width);
    words.set(this.border, 0);
    words.set(this.border, (rows - 1) * embedding);
    after.set(this.after.subarray(0, width), 0);
    after.set(this.after.subarray(0, width), (rows - 1) * width);
    for (let at = first; at < last; at++) {
      const row = at - first + 1;
      words.set(this.wordOf(tokens[at]!.form), row * embedding);
      const has = tokens[at]!.commaAt >= 0 ? 1 : 0;
      after.set(this.after.subarray(has * width, (has + 1) * width), row * width);
    }
    const out = this.pass.read(words, after, rows);
    for (let at = inner; at < end; at++) {
      const row = at - first + 1;
      const error = out.error[row]!;
      found.keep[at] = out.tags[row * out.tagColumns]!;
      found.comma[at] = out.comma[row]!;
      const tag = best(out.tags, row * out.tagColumns, this.weights.tags.length);
      const isDoubted = found.keep[at]! < DOUBTED;
      if (tag.probability >= LEAST || isDoubted)
        found.proposals.push({
          kind: 'edit',
          at,
          what: this.weights.tags[tag.at]!,
          probability: tag.probability,
          error,
          ...(isDoubted && { rivals: this.rivalsOf(tag.at, out.tags, row * out.tagColumns) }),
        });
      if (at + 1 >= tokens.length) continue;
      const around = Math.max(error, out.error[row + 1]!);
      const gap = best(out.gaps, row * out.gapColumns, this.weights.gaps.length);
      if (gap.probability >= LEAST)
        found.proposals.push({
          kind: 'missing',
          at,
          what: this.weights.gaps[gap.at]!,
          probability: gap.probability,
          error: around,
        });
      const comma = out.comma[row]!;
      const has = tokens[at]!.commaAt >= 0;
      if (!has && comma >= LEAST)
        found.proposals.push({ kind: 'comma', at, what: ',', probability: comma, error: around });
      if (has && 1 - comma >= LEAST)
        found.proposals.push({ kind: 'no-comma', at, what: '', probability: 1 - comma, error: around });
    }
  }

  /** The likeliest edits of a word besides the best one. */
  private rivalsOf(bestTag: number, probabilities: Float32Array, from: number): Rival[] {
    return this.weights.tags
      .map((what, tag) => ({ what, probability: tag === 0 || tag === bestTag ? 0 : probabilities[from + tag]! }))
      .filter(({ probability }) => probability >= LEAST_RIVAL)
      .sort((one, other) => other.probability - one.probability)
      .slice(0, MOST_RIVALS);
  }
}

const moved = (token: ModelToken, by: number): ModelToken => ({
  ...token,
  start: token.start + by,
  end: token.end + by,
  commaAt: token.commaAt < 0 ? -1 : token.commaAt + by,
});

/** The likeliest of the choices but the first, which changes nothing. */
function best(probabilities: Float32Array, from: number, count: number): { at: number; probability: number } {
  let at = 1;
  for (let other = 2; other < count; other++) if (probabilities[from + other]! > probabilities[from + at]!) at = other;
  return { at, probability: probabilities[from + at]! };
}

const isReadable = (word: string) => word.length <= 64 && /\p{L}/u.test(word);

function addRow(sum: Float32Array, { values, scales, columns }: Tensor, row: number): void {
  const scale = scales[row]!;
  for (let column = 0; column < columns; column++) sum[column]! += values[row * columns + column]! * scale;
}
