import { amounts } from '../../grammar/quantities.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { nounFollows, wordBefore } from '../guards.ts';
import { bareEinWords, isDemonstrative, isEinWord, isNeuterIndefinite } from '../../grammar/pronouns.ts';
import { type WordTest, listed } from '../../grammar/wordClass.ts';
import { isDegree } from '../../grammar/adverbs.ts';

const indefinite = new Set([...amounts.words, ...listed('irgendetwas irgendwas allerlei allerhand manch')]);
const isAttributive = (word: string) =>
  bareEinWords.words.has(word) || /^(?:das|dies|dieses|jedes|solch|so ein)$/.test(word);

/** Words between etwas and its adjective. */
const modifies: WordTest = (token) => isDegree(token) || /^(?:richtig|ähnlich|vergleichbar)$/.test(token?.lower ?? '');
/** These may be written either way (§ 58 (5)), or are no adjectives at all. */
const either: WordTest = (token) =>
  isDemonstrative(token) ||
  isEinWord(token) ||
  isNeuterIndefinite(token) ||
  /^(?:anderes|beides|einziges)$/.test(token?.lower ?? '');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { text, lower, start, end, kind, readings } = tokens[at]!;
    if (kind !== 'word' || text !== lower || !lower.endsWith('es') || either(tokens[at])) continue;
    const first = modifies(tokens[at - 1]) ? at - 2 : at - 1;
    if (!indefinite.has(tokens[first]?.lower ?? '')) continue;
    const isAdjective = readings.length > 0 && readings.every(({ pos, cells }) => pos === 'adjective' && cells !== 0);
    // „viel wahres ‚Leben‘“
    if (/^[„"»«“‚'’>]$/.test(tokens[at + 1]?.text ?? '') && tokens[at + 1]!.gap !== '') continue;
    if (!isAdjective || isAttributive(wordBefore(tokens, first)) || nounFollows(tokens, at, at)) continue;
    found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

export const indefiniteAdjective: Rule = {
  id: 'etwas-neues',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 57 (1)',
  message: 'Nach „etwas“, „nichts“, „viel“ und „wenig“ schreibt man das Adjektiv groß, wenn kein Substantiv folgt.',
  trigger: indefinite,
  find,
  examples: {
    wrong: [
      'Gibt es etwas {neues→Neues}?',
      'Er wusste nichts {gutes→Gutes} zu sagen.',
      'Das ist etwas sehr {wichtiges→Wichtiges}.',
      'Sie hat viel {interessantes→Interessantes} erlebt.',
    ],
    right: [
      'Gibt es etwas anderes?',
      'Es war ein etwas kleines, aber helles Zimmer.',
      'Dort gibt es viel gutes Brot.',
      'Es gibt nichts Neues.',
      'Sie sagt so viel wahres „Zeug“.',
    ],
  },
};
