import { isJoiner } from '../../grammar/coordinators.ts';
import { byWord } from '../../patterns.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Token } from '../../text/tokens.ts';
import { canBe } from '../../words/readings.ts';
import type { Lexicon } from '../../words/lexicon.ts';

/** First parts that share a second part with the word behind und: Vor- und Nachteile. */
const partners = byWord<RegExp>({
  vor: /^(?:nach|rück)/,
  ein: /^aus/,
  an: /^ab/,
  hin: /^(?:rück|her)/,
  auf: /^ab/,
  zu: /^ab/,
  aus: /^(?:weiter|fort|ein)/,
  fort: /^weiter/,
  groß: /^klein/,
  getrennt: /^zusammen/,
  sonn: /^feier/,
  ober: /^unter/,
  innen: /^außen/,
  haupt: /^neben/,
  be: /^ent/,
  import: /^export/,
});
const SHORTEST_SECOND_PART = 3;

/** „Verkaufs-, Lager und Büroräume“: the word before has its hyphen already. */
const isInList = (tokens: readonly Token[], at: number) =>
  tokens[at - 1]?.text === ',' &&
  (tokens[at - 2]?.text.endsWith('-') ?? false) &&
  /^(?:und|oder|sowie)$/.test(tokens[at + 1]!.text) &&
  /^\p{Lu}\p{Ll}+$/u.test(tokens[at]!.text);

/** The end of the second word is a word itself and makes one with the first: Lagerräume. */
function sharesEnd(first: string, { text, lower, readings }: Token, lexicon: Lexicon): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(text) || readings.every(({ pos }) => pos !== 'noun')) return false;
  for (let at = SHORTEST_SECOND_PART; at + SHORTEST_SECOND_PART < lower.length; at++) {
    const end = lower.slice(at);
    if (
      lexicon.isForm(capitalise(end)) &&
      lexicon.isForm(capitalise(lower.slice(0, at))) &&
      lexicon.accepts(first + end)
    )
      return true;
  }
  return false;
}

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 2 < tokens.length; at++) {
    const first = tokens[at]!;
    const und = tokens[at + 1]!;
    const second = tokens[at + 2]!;
    if (isInList(tokens, at) && sharesEnd(first.text, second, lexicon)) {
      found.push({ start: first.end, end: first.end, replacement: '-' });
      continue;
    }
    const partner = partners.get(first.lower);
    if (!partner || !isJoiner(und) || !/^\p{Lu}\p{Ll}+$/u.test(first.text)) continue;
    const match = /^\p{Lu}\p{Ll}+$/u.test(second.text) ? partner.exec(second.lower) : null;
    if (!match || second.text.length < match[0].length + SHORTEST_SECOND_PART) continue;
    // The word that is meant must exist: Vorteile.
    const meant = first.text + second.lower.slice(match[0].length);
    if (lexicon.accepts(meant) && canBe(second, 'noun'))
      found.push({ start: first.end, end: first.end, replacement: '-' });
  }
  return found;
}

export const hangingHyphen: Rule = {
  id: 'hanging-hyphen',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 98',
  message: 'Der Ergänzungsstrich steht für den ausgelassenen Teil des Wortes.',
  trigger: (text) => (startsBig(text) && partners.has(text.toLowerCase())) || /^\p{Lu}\p{Ll}+-$/u.test(text),
  find,
  examples: {
    wrong: [
      'Das hat Vor{→-} und Nachteile.',
      'Die Ein{→-} und Ausgabe ist langsam.',
      'Das gilt für Verkaufs-, Lager{→-} und Büroräume.',
    ],
    right: [
      'Das hat Vor- und Nachteile.',
      'Ein und derselbe Mann kam.',
      'An und für sich gilt das.',
      'Wir kauften Heft-, Leim und Klebebänder.',
    ],
  },
};
