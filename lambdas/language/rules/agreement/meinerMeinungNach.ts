import { adjectiveVariants, paradigmOf } from '../../words/declension.ts';
import { cell } from '../../words/features.ts';
import { inCaseOf } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPossessive } from '../../grammar/pronouns.ts';

const nouns = new Set(['meinung', 'ansicht', 'auffassung', 'erfahrung', 'überzeugung', 'einschätzung', 'kenntnis']);
const wanted = cell('dative', 'feminine');

/** „meine Meinung nach“: nach behind its noun. Before a verb or a comma it cannot be the particle of one (nachgehen). */
function find({ tokens, lexicon, text }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    if (!nouns.has(tokens[at]!.lower) || tokens[at + 1]!.lower !== 'nach') continue;
    const isOwn = /^eigenen?$/.test(tokens[at - 1]!.lower);
    const first = tokens[at - (isOwn ? 2 : 1)];
    const article = first && isPossessive(first) && first.lower.endsWith('e') ? first : undefined;
    const next = tokens[at + 2];
    if (!article || !next || (next.kind === 'mark' && next.text !== ',')) continue;
    const form = paradigmOf(article.lower)!.variants.find(({ cells }) => (cells & wanted) !== 0)!.form;
    const own = isOwn
      ? adjectiveVariants(tokens[at - 1]!, ['mixed'], lexicon).find(({ cells }) => (cells & wanted) !== 0)
      : undefined;
    const end = isOwn ? tokens[at - 1]! : article;
    const replacement = inCaseOf(article.text, form) + (own ? text.slice(article.end, end.start) + own.form : '');
    found.push({ start: article.start, end: end.end, replacement });
  }
  return found;
}

export const meinerMeinungNach: Rule = {
  id: 'meiner-meinung-nach',
  category: 'agreement',
  source: 'Duden, Richtiges und gutes Deutsch, Stichwort „nach“',
  message: 'Auch hinter seinem Substantiv verlangt „nach“ den Dativ: „meiner Meinung nach“.',
  trigger: nouns,
  find,
  examples: {
    wrong: [
      '{Meine→Meiner} Meinung nach ist das gut.',
      'Das ist {unsere→unserer} Erfahrung nach, wie sie zeigt, selten.',
    ],
    right: ['Meiner Meinung nach ist das gut.', 'Meine Meinung dazu ist bekannt.'],
  },
};
