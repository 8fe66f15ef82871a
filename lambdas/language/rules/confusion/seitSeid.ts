import { hasOtherFinite } from '../../analysis/finiteForms.ts';
import { canBe, finitePersons, isPredicative } from '../../words/readings.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const quality =
  /^(?:nicht|sehr|so|alle|beide|herzlich|immer|schon|willkommen|eingeladen|gut|bitte|mir|doch|ganz|lieb|froh|da|ja|auch|wirklich)$/;
const isQuality = (token: Token | undefined) =>
  token !== undefined && (quality.test(token.lower) || (token.lower !== 'lange' && isPredicative(token)));

/** Whether the clause lacks a verb that the word can only be itself. */
function isVerb({ tokens, isComplete, clauses }: Sentence, at: number): boolean {
  const conjunct = clauses.conjunctAt(at);
  const { first, last } = conjunct;
  const hasIhr = tokens.slice(first, last + 1).some(({ lower }) => lower === 'ihr');
  if (hasOtherFinite(tokens, conjunct, at)) return false;
  if (at === last) return hasIhr && at > first + 1;
  if (finitePersons(tokens[last]!) !== 0 && !isQuality(tokens[last])) return false;
  if (tokens[at - 1]?.lower === 'ihr') return isQuality(tokens[at + 1]);
  if (at !== first) return false;
  if (tokens[at + 1]!.lower === 'ihr') return isQuality(tokens[at + 2]) && !canBe(tokens[at + 3], 'noun');
  return isComplete && at === 0 && isQuality(tokens[at + 1]) && tokens[last + 1]?.text !== ',' && last - at < 5;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const [at, { lower, text, start, end }] of sentence.tokens.entries())
    if (lower === 'seit' && isVerb(sentence, at)) found.push({ start, end, replacement: inCaseOf(text, 'seid') });
  return found;
}

export const seitSeid: Rule = {
  id: 'seit-seid',
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: sein',
  message: '„seid“ ist eine Form von „sein“ (ihr seid); „seit“ bezeichnet eine Zeit.',
  trigger: new Set(['seit']),
  find,
  examples: {
    wrong: [
      'Ihr {seit→seid} herzlich willkommen.',
      'Es ist schön, dass ihr hier {seit→seid}.',
      '{Seit→Seid} bitte still!',
      '{Seit→Seid} ihr zufrieden?',
    ],
    right: [
      'Ihr seid herzlich willkommen.',
      'Seit immer mehr Menschen kommen, ist es eng.',
      'Seit ihr da seid, ist es schön.',
      'Seit gestern.',
      'Ihr Freund ist seit drei Tagen krank.',
    ],
  },
};
