import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { namesLabel } from '../tokenKinds.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';

const LEAST_ZIPF = 3;
/** „als Gelesen markieren“, „auf Hoch und Platt“: what is named by these may be a title. */
const joins = /^(?:als|und|oder|wie|mit|auf|per)$/;

/** Whether a capitalised word is no noun, and one of every day without its capital. */
const isNeverNoun: TokenTest = (text, lexicon) => {
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(text)) return false;
  // The compound „Ent-Schieden“ is no noun that anybody means.
  const { readings, isCompound } = lexicon.lookUp(text);
  if (!isCompound && readings.some(({ pos }) => pos !== 'adjective' && pos !== 'verb')) return false;
  const lower = text.toLowerCase();
  if (lexicon.zipf(lower) < LEAST_ZIPF || !lexicon.accepts(lower)) return false;
  const small = lexicon.lookUp(lower).readings;
  return small.length > 0 && small.every(({ pos }) => pos === 'adjective' || pos === 'verb' || pos === 'adverb');
};

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end, gap } = tokens[at]!;
    if (kind !== 'word' || gap !== ' ' || !isNeverNoun(text, lexicon)) continue;
    if (opensSentence(tokens, at) || !standsInProse(tokens, at)) continue;
    const small = lexicon.lookUp(lower).readings;
    const isDeclined =
      small.some(({ cells }) => cells !== 0) || (lower.endsWith('isch') && !degree.test(tokens[at - 1]!.lower));
    if (isDeclined || looksForeign(sentence, at)) continue;
    if (namesLabel(tokens[at - 1]) || (values.test(lower) && !isPredicate(tokens, at))) continue;
    const isParticiple = small.some(({ nonfinite: bits }) => (bits & nonfinite.participle2) !== 0);
    const isFinite = !isParticiple && small.some(({ pos }) => pos === 'verb');
    if (isFinite && ![tokens[at - 1], tokens[at + 1]].some((token) => subject.test(token?.text ?? ''))) continue;
    if (isParticiple && !tokens.some(({ readings: other }) => other.some(({ kind: sort }) => sort === 'auxiliary')))
      continue;
    if (!isParticiple && !isFinite && !isSurePredicate(tokens, at)) continue;
    // With a finite verb the capital may be right and the full stop forgotten.
    found.push({ start, end, replacement: lower, ...(isFinite ? { alternatives: [text] } : {}) });
  }
  return found;
}

/** What a program calls its values. */
const values = /^(?:falsch|wahr|richtig|automatisch|normal|allgemein)$/;

/** Behind a word of degree, or „darauf aufmerksam gemacht“; other adjectives may be the name of a choice. */
const isSurePredicate = (tokens: Sentence['tokens'], at: number) =>
  isPredicate(tokens, at) ||
  /^(?:sehr|so|ganz|recht|ziemlich|besonders)$/.test(tokens[at - 1]!.lower) ||
  (tokens[at - 1]!.lower === 'zu' && tokens.some(isCopula)) ||
  (canBeNonfinite(tokens[at + 1], nonfinite.participle2) &&
    (canBe(tokens[at - 1], 'pronoun') || canBe(tokens[at - 1], 'adverb')));

/** „Das ist aber Falsch.“ */
const isPredicate = (tokens: Sentence['tokens'], at: number) =>
  /^(?:[.,!?]|)$/.test(tokens[at + 1]?.text ?? '') &&
  tokens.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(?:ist|sind|war|waren|bin|bist|wäre|sei)$/.test(lower));

const isCopula = ({ readings }: Token) =>
  readings.some(({ pos, lemma }) => pos === 'verb' && /^(?:sein|werden|finden|scheinen|wirken)$/.test(lemma));

const degree = /^(?:zu|sehr|so|ganz|oft|recht|nicht)$/;
const subject = /^(?:ich|du|er|sie|es|wir|man)$/;

/** Between small words or before a mark: what is capitalised in a row is a name or a title. */
function standsInProse(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  const after = tokens[at + 1];
  if (before.kind !== 'word' || before.text !== before.lower || joins.test(before.lower)) return false;
  if (
    (['determiner', 'preposition', 'numeral', 'adjective'] as const).some((pos) => canBe(before, pos)) &&
    !degree.test(before.lower)
  )
    return false;
  if (after === undefined || after.kind === 'mark') return after === undefined || /^[.,!?;)]$/.test(after.text);
  return after.kind === 'word' && after.text === after.lower && after.gap === ' ';
}

export const neverNoun: Rule = {
  id: 'never-noun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 57',
  message: 'Nur Substantive und Namen schreibt man im Satz groß.',
  trigger: isNeverNoun,
  find,
  examples: {
    wrong: [
      'Das ist sehr {Theoretisch→theoretisch} gemeint.',
      'Das war aber {Falsch→falsch}.',
      'Er hat {Gespielt→gespielt} und gelacht.',
      'Gestern habe ich mich {Entschieden→entschieden} zu bleiben.',
    ],
    right: [
      'Wir lernen im Freien etwas Nützliches.',
      'Er heißt Stefan Schnell.',
      'Sie können auch Innen wählen.',
      'Wenn Falsch gemeldet wird, endet das Programm.',
    ],
  },
};
