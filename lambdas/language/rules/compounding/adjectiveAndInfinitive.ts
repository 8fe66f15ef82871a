import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, isPredicative } from '../../words/readings.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isIndefiniteArticle, isPossessive } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import type { Token } from '../../text/tokens.ts';

/** Behind these an infinitive is a noun, whatever stands between. „am“ leads superlatives. */
const contractions = new Set(['beim', 'vom', 'zum', 'durchs', 'fürs', 'ins']);
/** What tells behind the infinitive that „das“ is its article: a clause that begins with a relative pronoun has no genitive there. */
const isGenitive: WordTest = (token) =>
  /^(?:der|des|von)$/.test(token?.lower ?? '') ||
  ((isPossessive(token) || isIndefiniteArticle(token)) && /e[rs]$/.test(token!.lower));

const isPlain = ({ text, lower }: Token) => text === lower && /^\p{Ll}{3,}$/u.test(text);

/** Infinitives that others join: „zum essen gehen“ is none of them. */
const leading = /^(?:kennen|spazieren|sitzen|stehen|liegen|hängen)$/;

/** A predicative adjective, or one of those infinitives. */
const isFirstPart = (token: Token) =>
  isPlain(token) &&
  !canBe(token, 'determiner') &&
  !canBe(token, 'preposition') &&
  (leading.test(token.lower) || isPredicative(token));

const isInfinitive = (token: Token) =>
  isPlain(token) &&
  canBeNonfinite(token, nonfinite.infinitive) &&
  token.readings.every(({ pos }) => pos === 'verb' || pos === 'noun');

/** „das auswendig lernen der Formeln“, but not „ein Gedicht, das auswendig lernen muss, wer …“. */
const isArticle = (tokens: readonly Token[], at: number) =>
  tokens[at]!.lower === 'das' && (at === 0 || canBe(tokens[at - 1], 'preposition')) && isGenitive(tokens[at + 3]);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 2 < tokens.length; at++) {
    if (!contractions.has(tokens[at]!.lower) && !isArticle(tokens, at)) continue;
    const first = tokens[at + 1]!;
    const verb = tokens[at + 2]!;
    if (first.gap !== ' ' || verb.gap !== ' ' || !isFirstPart(first) || !isInfinitive(verb)) continue;
    const whole = capitalise(first.text + verb.text);
    const isWord = lexicon.zipf(whole) > 0 || lexicon.accepts(whole);
    const next = tokens[at + 3];
    const isPhrase = next !== undefined && (startsBig(next.text) || canBe(next, 'adjective'));
    if (isWord && !isPhrase) found.push({ start: first.start, end: verb.end, replacement: whole });
  }
  return found;
}

export const adjectiveAndInfinitive: Rule = {
  id: 'adjective-and-infinitive',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 37 (2)',
  message: 'Als Substantiv schreibt man Adjektiv und Infinitiv zusammen und groß: „beim Auswendiglernen“.',
  trigger: new Set([...contractions, 'das']),
  find,
  examples: {
    wrong: [
      'Das {auswendig lernen→Auswendiglernen} der Formeln fällt ihm schwer.',
      'Beim {auswendig lernen→Auswendiglernen} hilft Ruhe.',
      'Zum {sauber machen→Saubermachen} nehmen wir Essig.',
      'Durch das {kennen lernen→Kennenlernen} der Kollegen wird vieles leichter.',
    ],
    right: [
      'Das Gedicht, das auswendig lernen muss, wer mitspielt, ist lang.',
      'Beim sauber gefegten Hof steht das Tor offen.',
      'Das auswendig Gelernte vergisst man bald.',
      'Zum laut lesen wollenden Kind ging niemand.',
      'Wir wollen heute Abend zum Essen gehen.',
    ],
  },
};
