import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Token } from '../../text/tokens.ts';
import { bareEinWords, isBareEinWord } from '../../grammar/pronouns.ts';

/** Masculine nouns of their own that end like what an adjective becomes. */
const weakNouns = new Set(['Junge', 'Rüde']);
const weak = /^(?:der|dieser|jener|jeder|welcher)$/;

/** „alle Anwesende“: behind alle they have -en as behind the article. */
const isStrong = ({ text, lower, readings }: Token, lexicon: Sentence['lexicon']) =>
  /^\p{Lu}\p{Ll}+e$/u.test(text) &&
  readings.length > 0 &&
  readings.every(isPersonNoun) &&
  lexicon.lookUp(lower).readings.some(({ pos, degree }) => pos === 'adjective' && degree === 0);

/** „der Angestellter“, „ein Angestellte“ as the subject: in front of a finite verb the nominative is sure. */
function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const article = tokens[at - 1]!;
    const { text, lower, start, end } = tokens[at]!;
    const next = tokens[at + 1]!;
    if (article.lower === 'alle' && isStrong(tokens[at]!, lexicon) && !(next.kind === 'word' && startsBig(next.text))) {
      found.push({ start, end, replacement: `${text}n` });
      continue;
    }
    const isWeak = weak.test(article.lower) && /er$/.test(text);
    if ((!isWeak && !(isBareEinWord(article) && /e$/.test(text))) || !/^\p{Lu}\p{Ll}+$/u.test(text)) continue;
    if (next.kind !== 'word' || finitePersons(next) === 0 || next.text !== next.lower) continue;
    const replacement = isWeak ? text.slice(0, -1) : `${text}r`;
    const isAdjective = lexicon
      .lookUp(lower)
      .readings.some(({ pos, cells, degree }) => pos === 'adjective' && cells !== 0 && degree === 0);
    // Comparatives and nouns of their own (der Wärter, der Berliner) look alike.
    const known = lexicon.lookUp(isWeak ? text : replacement).readings;
    if (!isAdjective || (isWeak && known.length > 0) || tokens[at - 2]?.text === ',') continue;
    if (
      !lexicon.lookUp(isWeak ? replacement : text).readings.some(isPersonNoun) ||
      weakNouns.has(text) ||
      !lexicon.accepts(replacement)
    )
      continue;
    found.push({ start, end, replacement });
  }
  return found;
}

const isPersonNoun = ({ pos, kind }: Token['readings'][number]) => pos === 'noun' && kind === 'adjectival';

export const nominalisedAdjective: Rule = {
  id: 'nominalised-adjective',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Substantivierte Adjektive und Partizipien“',
  message: 'Substantivierte Adjektive werden wie Adjektive gebeugt: „der Angestellte“, aber „ein Angestellter“.',
  trigger: new Set(['alle', 'der', 'dieser', 'jener', 'jeder', 'welcher', ...bareEinWords.words]),
  find,
  examples: {
    wrong: [
      'Der {Reisender→Reisende} wartet.',
      'Ein {Angestellte→Angestellter} grüßt ihn.',
      'Alle {Anwesende→Anwesenden} stimmten zu.',
    ],
    right: [
      'Der Reisende wartet.',
      'Ein Angestellter grüßt ihn.',
      'Der Lehrer wartet.',
      'Ein Junge lacht.',
      'Ein Rüde bellt.',
      'Alle Anwesenden stimmten zu.',
      'Alle Alleen sind gesperrt.',
    ],
  },
};
