import { contractionsWithDem } from '../../grammar/prepositions.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { casePair } from '../../words/casePairs.ts';
import { persons } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const openers = new Set([...contractionsWithDem.words, 'das']);
const joiners = /^(?:und|oder|sowie)$/;
const plural = persons['1p'] | persons['3p'];

const isInfinitive = ({ lexicon }: Sentence, lower: string) =>
  casePair(lexicon, lower)?.small.has('infinitive') === true;

/**
 * Whether the second infinitive can be no verb of the clause: the phrase opens the sentence and its verb follows, or the
 * clause has its verb already, in the singular: „Die Kinder helfen beim Kochen und essen gern.“
 */
function isNoVerb({ tokens, clauses }: Sentence, opener: number, second: number): boolean {
  const next = tokens[second + 1];
  if (opener === 0) return next?.kind === 'word' && next.text === next.lower && isSurelyFinite(next);
  // „das Einholen und Vergleichen von Angeboten“
  if (next?.text === 'von' && startsBig(tokens[second + 2]?.text ?? '')) return true;
  if (tokens[opener]!.lower === 'das') return false;
  const { first } = clauses.conjunctAt(opener);
  const verbs = tokens.slice(first, opener).filter((token) => isSurelyFinite(token));
  return verbs.length === 1 && (finitePersons(verbs[0]!) & plural) === 0;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 3 < tokens.length; at++) {
    if (!openers.has(tokens[at]!.lower) || !joiners.test(tokens[at + 2]!.text)) continue;
    const noun = tokens[at + 1]!;
    const { text, lower, start, end } = tokens[at + 3]!;
    if (text !== lower || !startsBig(noun.text)) continue;
    if (isInfinitive(sentence, noun.lower) && isInfinitive(sentence, lower) && isNoVerb(sentence, at, at + 3))
      found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

export const infinitivePair: Rule = {
  id: 'infinitive-pair',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (2)',
  message: 'Auch den zweiten von zwei nominalisierten Infinitiven schreibt man groß.',
  trigger: openers,
  find,
  examples: {
    wrong: [
      'Beim Backen und {kochen→Kochen} hilft sie gern.',
      'Das Rechnen und {schreiben→Schreiben} fällt ihm schwer.',
      'Zu ihren Aufgaben gehört das Einholen und {vergleichen→Vergleichen} von Angeboten.',
      'Er hat Schmerzen beim Sitzen oder {stehen→Stehen}.',
    ],
    right: [
      'Die Kinder helfen beim Kochen und essen gern.',
      'Die Schüler mögen das Lesen und schreiben viel.',
      'Das Lesen und Schreiben fällt ihm schwer.',
    ],
  },
};
