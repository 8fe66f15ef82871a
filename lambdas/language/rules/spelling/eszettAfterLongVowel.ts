import { startsBig } from '../../text/letterCase.ts';
import { isAmount } from '../../grammar/quantities.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { withEszett } from '../../words/swissSpelling.ts';
import { mayContinueName } from '../guards.ts';

/** Surnames and places that end like a German word without its ß: Weiss, Strauss, Gross-Gerau. */
const SHORTEST_NOUN = 6;
const nameParts =
  /^(?:Strass(?:er|mann|burg\w*)|Gross\w*mann|Preuss\w*|Meissner\w*|Kreuss\w*|Weissen\w+|Grossen\w+|Gross-\w+)$/;

/** Who closes a letter like this may well be Swiss, in a document that is not, unless it has a ß elsewhere. */
const farewell = /^Gr(?:u|ü)ss(?:e|en|es)?$/;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon, knowledge } = sentence;
  if (knowledge.hasNoEszett) return found;
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || !lower.includes('ss') || lexicon.accepts(text)) continue;
    // „Er weisst darauf hin“: not weißt, which goes with du alone, but weist.
    if (lower === 'weisst' && !tokens.some((token) => token.lower === 'du')) continue;
    const opens = opensSentence(tokens, at);
    if (opens && lexicon.accepts(lower)) continue;
    const replacement = withEszett(text, lexicon);
    if (replacement === undefined || (startsBig(text) && mayBeName(sentence, at, opens))) continue;
    if (farewell.test(text) && !knowledge.hasEszett) found.push({ start, end, replacement, alternatives: [text] });
    else found.push({ start, end, replacement });
  }
  return found;
}

function mayBeName({ tokens, lexicon }: Sentence, at: number, opens: boolean): boolean {
  const { text } = tokens[at]!;
  const before = tokens[at - 1];
  // „Viel Spass beim Lesen“
  if (isAmount(before)) return !canBe(lexicon.lookUp(withEszett(text, lexicon) ?? ''), 'noun');
  if (mayContinueName(tokens, at) || nameParts.test(text)) return true;
  if (opens && text.length >= SHORTEST_NOUN) return false;
  const asksForNoun = before !== undefined && (canBe(before, 'determiner') || canBe(before, 'adjective'));
  const isNoun = canBe(lexicon.lookUp(withEszett(text, lexicon) ?? ''), 'noun');
  return !isNoun || (text.length < SHORTEST_NOUN && !asksForNoun);
}

export const eszettAfterLongVowel: Rule = {
  id: 'eszett-after-long-vowel',
  category: 'spelling',
  source: 'Amtliches Regelwerk § 25',
  message: 'Nach langem Vokal und nach Doppellaut schreibt man „ß“, außer in der Schweiz.',
  trigger: (text) => text.toLowerCase().includes('ss'),
  find,
  examples: {
    wrong: [
      'Er wohnt in einer {grossen→großen} {Strasse→Straße} am Wald.',
      '{Ausserdem→Außerdem} {heisst→heißt} sie Anna.',
      'Wir heften. Viel {Spass→Spaß} beim Zusehen, und gießt fleißig!',
      'Mit den besten {Grüssen⇢Grüßen} verabschiedet er sich.',
      'Er heißt Karl. Mit freundlichen {Grüssen→Grüßen}',
    ],
    right: [
      'Frau Strasser und Herr Weiss fuhren nach Gross-Gerau.',
      'Die Masse wächst in Massen.',
      'Er muss dass und das lernen.',
    ],
  },
};
