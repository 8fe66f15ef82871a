import { nonfinite } from '../../words/features.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';
import { isGluedToCode } from '../tokenKinds.ts';
import { isFormedFromKnown } from '../../misspellings/wordFormation.ts';
import { canBe } from '../../words/readings.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const coupled = /^(\p{Lu}[\p{L}\d]*-)(\p{Ll}{4,})$/u;
/** A word with one hyphen, small behind it. */
const divided = /^(\p{L}\p{Ll}+)-(\p{Ll}{2,})$/u;
const SHORTEST_HALF = 4;
const participle = nonfinite.participle1 | nonfinite.participle2;
const COMMON_ZIPF = 2.5;

const isNoun = (word: string, lexicon: Sentence['lexicon']) =>
  lexicon.accepts(word) && canBe(lexicon.lookUp(word), 'noun');

/**
 * „Nach-teile“, „Freiheits-anspruch“, „schaf-fen“: where a line ended once, a hyphen divides what is one word. Abbreviations and what is as
 * common in English are set before a noun with a hyphen; „schwarz-weiß“ are two colours.
 */
function isOneWord(first: string, last: string, lexicon: Sentence['lexicon']): boolean {
  const whole = first + last;
  if (!lexicon.accepts(whole) || lexicon.readings(last).some(({ pos }) => pos === 'adjective')) return false;
  if (/^\p{Ll}/u.test(first))
    return lexicon.isForm(whole) && !lexicon.accepts(last) && !lexicon.accepts(first) && !lexicon.englishZipf(first);
  if (lexicon.isForm(whole)) return last.length >= SHORTEST_HALF || !lexicon.accepts(last);
  const english = lexicon.englishZipf(first);
  const mayBeForeign = !/^\p{Lu}\p{Ll}{2,}$/u.test(first) || (english > 0 && english >= lexicon.zipf(first));
  return !mayBeForeign && last.length >= SHORTEST_HALF && (isNoun(whole, lexicon) || isFormedFromKnown(whole, lexicon));
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (const [at, { kind, text, start, end }] of tokens.entries()) {
    if (kind !== 'word' || !text.includes('-')) continue;
    const [, half, rest] = divided.exec(text) ?? [];
    if (half !== undefined && rest !== undefined && isOneWord(half, rest, lexicon)) {
      found.push({ start, end, replacement: half + rest });
      continue;
    }
    const [, first, last] = coupled.exec(text) ?? [];
    if (first === undefined || last === undefined || looksForeign(sentence, at)) continue;
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
    if (isNoun(noun, lexicon)) found.push({ start: end - last.length, end, replacement: noun });
  }
  return found;
}

export const hyphenNoun: Rule = {
  id: 'hyphen-noun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55 (1), (2)',
  message:
    'Ein Substantiv am Ende einer Zusammensetzung mit Bindestrich schreibt man groß; ein Wort, das keinen braucht, zusammen.',
  trigger: (text) => coupled.test(text) || divided.test(text),
  find,
  examples: {
    wrong: [
      'Die SQL-{abfrage→Abfrage} ist langsam.',
      'Alle PHP-{funktionen→Funktionen} sind neu.',
      'Der {Denkan-satz→Denkansatz}, der {Freiheits-anspruch→Freiheitsanspruch} eines Einzelnen und die {Zusammen-arbeit→Zusammenarbeit} aller zählen.',
      'Wir {schaf-fen→schaffen} {Maß-nahmen→Maßnahmen}, aus denen Chancen {entste-hen→entstehen}.',
    ],
    right: [
      'Das ist ein PDF-fähiges Gerät.',
      'Die Make-up-Artistin kam.',
      'Ein DIN-genormtes Blatt lag da.',
      'Das heißt Government-letter.',
      'Das Bild ist ein Schwarz-weiß-Druck.',
    ],
  },
};
