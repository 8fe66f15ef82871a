import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isWhich } from '../../grammar/questionWords.ts';
import { isSubordinator, hasSense, isComparing } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { formsOfSein } from '../../grammar/auxiliaries.ts';

const wrong = new Set(['wurden', 'würden', 'werden', 'wurde']);

/** Another clause or another verb to which werden belongs. */
const isOther: WordTest = (token) =>
  (isSubordinator(token) && (!hasSense(token, 'time') || isComparing(token))) ||
  isWhich(token) ||
  /^(?:die|der|das|wo|zu|sein)$/.test(token?.lower ?? '');

/** „Wenn alle Waren geliefert werden“ has no „waren“. */
const isSein = ({ lower, text }: Token, at: number) => formsOfSein.words.has(lower) && (at === 0 || text === lower);

/** Participle, werden and a form of sein in one clause, with werden at its end or before sein: the passive in the perfect. */
function find({ tokens, clauses }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    if (!wrong.has(lower) || text !== lower || !canBeNonfinite(tokens[at - 1], nonfinite.participle2)) continue;
    const { first, last } = clauses.conjunctAt(at);
    const stretch = tokens.slice(first, last + 1);
    const hasOther = stretch.some(
      (token, i) => (i > 0 && isOther(token)) || token.readings.some(({ kind }) => kind === 'modal'),
    );
    // „…, dass gefragt werden ist klar“: behind werden the main clause may begin.
    const isBefore =
      at + 1 === last && formsOfSein.has(tokens[last]) && (lower !== 'werden' || !(hasOther || isOther(stretch[0])));
    const isLast =
      at === last && lower !== 'wurde' && !hasOther && stretch.filter((token, i) => isSein(token, i)).length === 1;
    if (isBefore || isLast) found.push({ start, end, replacement: 'worden' });
  }
  return found;
}

export const worden: Rule = {
  id: 'worden',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Passiv“',
  message: 'Das Perfekt des Passivs bildet man mit „worden“.',
  trigger: wrong,
  find,
  examples: {
    wrong: ['Nachdem er besiegt {wurden→worden} war, gab er auf.', 'Das Tor ist gestern gestrichen {werden→worden}.'],
    right: [
      'Das Tor ist gestern gestrichen worden.',
      'Das sind Dinge, die gestrichen werden.',
      'Das Tor soll gestrichen werden.',
      'Wenn alle Waren geliefert werden, öffnet der Laden.',
      'Die Regeln sind streng, weil sie schriftlich beschlossen wurden.',
    ],
  },
};
