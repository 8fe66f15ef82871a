import type { Sentence } from '../analysis/sentence.ts';
import type { Candidate } from '../matching.ts';
import type { Repair } from '../rule.ts';
import type { ContextModel, ReadSentence } from './contextModel.ts';

/** At most so probable the model must hold the misspelt word: a term that no dictionary has looks right to it. */
const SUSPECT = 0.9;
/** Least probability that what replaces it stays as it is. */
const AT_REST = 0.97;
/** By so much it must lead any rival: natural logarithms of what the model says of the words around, and how well it is spelt. */
const LEAD = 0.45;
/** With more words that no dictionary has a sentence is dialect or another language. */
const MOST_UNKNOWN = 3;
/** A small word of so many letters that no list of frequencies has is a slip, whatever the model thinks of it. */
const SHORTEST_UNSEEN = 6;
/** Each has the sentence read once a rival. No sentence of 130 documents and 2,000 customers has more than two; a hostile one may have forty. */
const MOST_DECIDED = 3;
/** Words to either side whose probability is compared, too, and how much of it must be left behind the repair. */
const AROUND = 3;
const LEFT = 0.9;

/**
 * Lets the sentence decide which word was meant where spelling alone leaves a doubt: „gewonen“ is „gewonnen“ behind „hat“, and
 * „gewohnen“ nowhere. A misspelling whose rivals (`Repair.rivals`) the model tells apart is applied; the others stay comments.
 */
export function settled(
  candidates: readonly Candidate[],
  sentence: Sentence,
  model: ContextModel,
  read: ReadSentence,
): readonly Candidate[] {
  const doubtful = candidates.filter(({ rivals }) => rivals).length;
  if (doubtful === 0) return candidates;
  if (doubtful > MOST_DECIDED || isDialect(sentence)) return withoutContext(candidates);
  return withoutContext(candidates.map((one) => (one.rivals ? decided(one, one.rivals, sentence, model, read) : one)));
}

/** Where no context tells what was meant, nothing is said of what needs it. */
export const withoutContext = (candidates: readonly Candidate[]): readonly Candidate[] =>
  candidates.filter(({ needsContext }) => !needsContext);

/** „Die kommen ja nich, weil et Spaß macht, ne“ */
const isDialect = ({ tokens, lexicon }: Sentence) =>
  tokens.filter(({ kind, text }) => kind === 'word' && !lexicon.accepts(text)).length > MOST_UNKNOWN;

function decided(
  candidate: Candidate,
  rivals: NonNullable<Repair['rivals']>,
  { text, tokens, lexicon }: Sentence,
  model: ContextModel,
  read: ReadSentence,
): Candidate {
  const { start, end } = candidate;
  const at = read.tokens.findIndex((token) => token.end > start);
  const isKept = at >= 0 && read.keep(at) > SUSPECT && !candidate.needsContext;
  if (at < 0 || (isKept && !isUnseen(text.slice(start, end), lexicon))) return candidate;
  const before = beside(read, at);
  const [best, second] = rivals
    .map(({ word, score }) => {
      const changed = text.slice(0, start) + word + text.slice(end);
      const again = model.read(changed, tokens[0]!.start, tokens.at(-1)!.end + word.length - (end - start));
      return {
        word,
        score: score + beside(again, at) + Math.log(again.keep(at)),
        keep: again.keep(at),
        after: beside(again, at),
      };
    })
    .filter(({ keep, after }) => keep >= AT_REST && after >= before + Math.log(LEFT))
    .sort((a, b) => b.score - a.score);
  if (!best || (second && best.score < second.score + LEAD)) return candidate;
  return { ...candidate, replacement: best.word, alternatives: undefined, needsContext: undefined };
}

/** „umgehent“: the model takes what it has never read for a term; but terms that nobody has written are long, or nouns. */
const isUnseen = (word: string, lexicon: Sentence['lexicon']) =>
  word.length >= SHORTEST_UNSEEN && word === word.toLowerCase() && lexicon.zipf(word) + lexicon.englishZipf(word) === 0;

/** Logarithm of the probability that the words beside this one stay as they are. */
function beside({ tokens, keep }: ReadSentence, at: number): number {
  let sum = 0;
  for (let near = Math.max(0, at - AROUND); near <= Math.min(tokens.length - 1, at + AROUND); near++)
    if (near !== at) sum += Math.log(keep(near));
  return sum;
}
