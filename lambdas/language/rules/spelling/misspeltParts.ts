import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { mayContinueName } from '../guards.ts';
import { stemsOf } from './stems.ts';

/** Mistakes that everyone makes in a word by itself, as they stand in its compounds; no word of German holds them. */
const stems = stemsOf('misspelt-part');

/** Shorter words are hardly more than the part, and may be names or English: Sylvester, Resource. */
const SHORTEST = 10;

const isMisspelt: TokenTest = (text, lexicon) => text.length >= SHORTEST && stems.isIn(text) && !lexicon.accepts(text);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== 'word' || !isMisspelt(text, lexicon) || mayContinueName(tokens, at)) continue;
    const replacement = stems.respelt(text);
    if (lexicon.accepts(replacement)) found.push({ start, end, replacement });
  }
  return found;
}

export const misspeltParts: Rule = {
  id: 'misspelt-part',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Dieser Teil des Wortes wird oft so geschrieben, richtig ist er anders.',
  trigger: isMisspelt,
  find,
  examples: stems.examples,
};
