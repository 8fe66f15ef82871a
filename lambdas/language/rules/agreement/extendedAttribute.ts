import { adjectiveVariants, determinerCells } from '../../words/declension.ts';
import { cellsAs, canBe } from '../../words/readings.ts';
import { fixedCase, contractions, commonPrepositions } from '../../grammar/prepositions.ts';
import { cellsOfCase } from '../../words/features.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { definiteArticles } from '../../grammar/pronouns.ts';

const { nominative } = cellsOfCase;
const none: readonly Repair[] = [];

/**
 * „Die im Vertrag genannte Fristen“: an article, a phrase with a preposition, a participle and the noun. At the head of the
 * sentence, where its verb follows, and behind a preposition the article is no pronoun.
 */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens, phrases, verbs, lexicon } = sentence;
  const found: Repair[] = [];
  for (let i = 1; i < phrases.length; i++) {
    const inner = phrases[i - 1]!;
    const outer = phrases[i]!;
    const article = (inner.preposition ?? 0) - 1;
    if (inner.preposition === undefined || article < 0 || !definiteArticles.words.has(tokens[article]!.lower)) continue;
    if (outer.first !== inner.noun + 1 || outer.determiner !== undefined || outer.preposition !== undefined) continue;
    const [participle] = outer.adjectives;
    if (participle !== outer.first || outer.adjectives.length !== 1 || outer.noun !== participle + 1) continue;
    const token = tokens[participle]!;
    if (!token.readings.some(({ kind }) => kind.startsWith('participle')) || canBe(tokens[outer.noun], 'name'))
      continue;
    const before = tokens[article - 1];
    const governed = before === undefined ? undefined : fixedCase.get(before.lower);
    const isSubject = article === 0 && verbs[outer.noun + 1] === 'finite';
    if (!isSubject && governed === undefined) continue;
    const cells =
      determinerCells(tokens[article]!.lower) & cellsAs(tokens[outer.noun]!, 'noun') & (governed ?? nominative);
    const own = token.readings.reduce((all, reading) => (reading.pos === 'adjective' ? all | reading.weak : all), 0);
    if (cells === 0 || (own & cells) !== 0 || startsBig(token.text)) continue;
    const forms = adjectiveVariants(token, ['weak'], lexicon).filter((one) => (one.cells & cells) !== 0);
    if (forms.length === 1) found.push({ start: token.start, end: token.end, replacement: forms[0]!.form });
  }
  return found.length > 0 ? found : none;
}

const wakes = (text: string): boolean => contractions.has(text) || commonPrepositions.words.has(text);

export const extendedAttribute: Rule = {
  id: 'extended-attribute',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz in der Nominalphrase“',
  message: 'Auch das Partizip eines erweiterten Attributs richtet sich nach Artikel und Substantiv.',
  trigger: wakes,
  find,
  examples: {
    wrong: [
      'Die im Vertrag {genannte→genannten} Fristen sind einzuhalten.',
      'Wir arbeiten mit den in der Liste {aufgeführte→aufgeführten} Firmen.',
    ],
    right: [
      'Die im Vertrag genannten Fristen sind einzuhalten.',
      'Die Liste, die im Vertrag genannte Fristen enthält, fehlt.',
      'Wir arbeiten mit der im Mai gegründeten Firma.',
      'Die in Wien geborene Autorin schreibt viel.',
    ],
  },
};
