import { nonfinite } from '../../words/features.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';
import { isGluedToCode } from '../tokenKinds.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const coupled = /^(\p{Lu}[\p{L}\d]*-)(\p{Ll}{4,})$/u;
const participle = nonfinite.participle1 | nonfinite.participle2;
const COMMON_ZIPF = 2.5;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (const [at, { kind, text, end }] of tokens.entries()) {
    if (kind !== 'word' || !text.includes('-') || looksForeign(sentence, at)) continue;
    const [, first, last] = coupled.exec(text) ?? [];
    if (first === undefined || last === undefined) continue;
    // „Nach-teile“ is a word with a hyphen too many.
    if (lexicon.isForm(first.slice(0, -1) + last)) continue;
    const small = lexicon.readings(last);
    // A form of a verb (abfrage) cannot be coupled, an adjective or participle can (PDF-fähig, DIN-genormt).
    const isVerb =
      small.length > 0 && small.every(({ pos, nonfinite: bits }) => pos === 'verb' && (bits & participle) === 0);
    if (!isVerb && (small.length > 0 || lexicon.accepts(last) || lexicon.accepts(text))) continue;
    // „Dist-upgrade“, „Beam-type“: names of programs, in their own language.
    if (lexicon.zipf(last) < COMMON_ZIPF || lexicon.englishZipf(last) > lexicon.zipf(last) + 1) continue;
    if (isGluedToCode(tokens, at)) continue;
    // Both halves may be English: Multi-byte, Government-letter.
    if (
      small.length === 0 &&
      lexicon.englishZipf(last) > lexicon.zipf(last) &&
      lexicon.englishZipf(first.slice(0, -1)) > 0
    )
      continue;
    const noun = capitalise(last);
    const isNoun = lexicon.accepts(noun) && lexicon.lookUp(noun).readings.some(({ pos }) => pos === 'noun');
    if (isNoun) found.push({ start: end - last.length, end, replacement: noun });
  }
  return found;
}

export const hyphenNoun: Rule = {
  id: 'hyphen-noun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (1), (2)',
  message: 'Ein Substantiv am Ende einer Zusammensetzung mit Bindestrich schreibt man groß.',
  trigger: (text) => coupled.test(text),
  find,
  examples: {
    wrong: ['Die SQL-{abfrage→Abfrage} ist langsam.', 'Alle PHP-{funktionen→Funktionen} sind neu.'],
    right: [
      'Das ist ein PDF-fähiges Gerät.',
      'Die Make-up-Artistin kam.',
      'Ein DIN-genormtes Blatt lag da.',
      'Das heißt Government-letter.',
    ],
  },
};
