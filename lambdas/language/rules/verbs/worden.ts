import { stretchAround } from '../../analysis/clauses.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const wrong = new Set(['wurden', 'würden', 'werden', 'wurde']);
const sein = /^(?:bin|bist|ist|sind|seid|war|warst|waren|wart|wäre|wären)$/;

/** Another clause or another verb to which werden belongs. */
const other = /^(?:die|der|das|welche[rs]?|dass|weil|wenn|als|ob|wo|wie|damit|obwohl|da|zu|sein)$/;

/** „Wenn alle Waren geliefert werden“ has no „waren“. */
const isFormOfSein = ({ lower, text }: Token, at: number) => sein.test(lower) && (at === 0 || text === lower);

/** Participle, werden and a form of sein in one clause, with werden at its end or before sein: the passive in the perfect. */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    if (!wrong.has(lower) || text !== lower || !canBeNonfinite(tokens[at - 1], nonfinite.participle2)) continue;
    const { first, last } = stretchAround(tokens, at);
    const stretch = tokens.slice(first, last + 1);
    const isOther = stretch.some(
      (token, i) => (i > 0 && other.test(token.lower)) || token.readings.some(({ kind }) => kind === 'modal'),
    );
    // „…, dass gefragt werden ist klar“: behind werden the main clause may begin.
    const isBefore =
      at + 1 === last &&
      sein.test(tokens[last]!.lower) &&
      (lower !== 'werden' || !(isOther || other.test(stretch[0]!.lower)));
    const isLast =
      at === last && lower !== 'wurde' && !isOther && stretch.filter((token, i) => isFormOfSein(token, i)).length === 1;
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
