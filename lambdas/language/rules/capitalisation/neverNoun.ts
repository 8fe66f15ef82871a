import { nonfinite } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';

const LEAST_ZIPF = 3;
/** „als Gelesen markieren“, „auf Hoch und Platt“: what is named by these may be a title. */
const joins = /^(?:als|und|oder|wie|mit|auf|per)$/;

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end, gap, readings } = tokens[at]!;
    if (kind !== 'word' || text === lower || !/^\p{Lu}\p{Ll}{3,}$/u.test(text) || gap !== ' ') continue;
    // The compound „Ent-Schieden“ is no noun that anybody means.
    const isNoun =
      readings.some(({ pos }) => pos !== 'adjective' && pos !== 'verb') && !lexicon.lookUp(text).isCompound;
    if (isNoun || opensSentence(tokens, at)) continue;
    if (!standsInProse(tokens, at) || lexicon.zipf(lower) < LEAST_ZIPF || !lexicon.accepts(lower)) continue;
    const small = lexicon.lookUp(lower).readings;
    const isPlain =
      small.length > 0 && small.every(({ pos }) => pos === 'adjective' || pos === 'verb' || pos === 'adverb');
    const isDeclined =
      small.some(({ cells }) => cells !== 0) || (lower.endsWith('isch') && !degree.test(tokens[at - 1]!.lower));
    if (!isPlain || isDeclined || looksForeign(sentence, at)) continue;
    const isParticiple = small.some(({ nonfinite: bits }) => (bits & nonfinite.participle2) !== 0);
    const isFinite = !isParticiple && small.some(({ pos }) => pos === 'verb');
    if (isFinite && ![tokens[at - 1], tokens[at + 1]].some((token) => subject.test(token?.text ?? ''))) continue;
    if (isParticiple && !tokens.some(({ readings: other }) => other.some(({ kind: sort }) => sort === 'auxiliary')))
      continue;
    // With a finite verb the capital may be right and the full stop forgotten.
    yield { start, end, replacement: lower, ...(isFinite ? { alternatives: [text] } : {}) };
  }
}

const degree = /^(?:zu|sehr|so|ganz|oft|recht|nicht)$/;
const subject = /^(?:ich|du|er|sie|es|wir|man)$/;

/** Between small words or before a mark: what is capitalised in a row is a name or a title. */
function standsInProse(tokens: Sentence['tokens'], at: number): boolean {
  const [before, after] = [tokens[at - 1]!, tokens[at + 1]];
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
  find,
  examples: {
    wrong: [
      'Das ist sehr {Theoretisch→theoretisch} gemeint.',
      'Er hat {Gespielt→gespielt} und gelacht.',
      'Gestern habe ich mich {Entschieden→entschieden} zu bleiben.',
    ],
    right: ['Wir lernen im Freien etwas Nützliches.', 'Er heißt Stefan Schnell.'],
  },
};
