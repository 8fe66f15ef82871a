import { startsBig } from '../../text/letterCase.ts';
import { canBe, isHelper, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Words a sentence does not end with: what they introduce was cut off or follows in the next paragraph. */
const open = ['determiner', 'preposition', 'conjunction'];

/** What these words announce stands in a line of its own: a command, a formula, a picture. */
const announcing =
  /^(?:befehle?|form|formel|kommandozeile|knopf|schaltfläche|taste|beispiel|jedoch|bereits|stattdessen|dessen|bestimmte)$/;

/**
 * „Um sie zu nutzen, müssen wir“: the verb is there and the rest is not; „…, wie lange sie“, „eine gute“: what begins the last
 * clause or phrase has no end.
 */
function isBegun({ clauses, verbs, tokens }: Sentence): boolean {
  const { first, last, opener, finites } = clauses.sectionAt(tokens.length - 1);
  const isVerb = verbs[first] === 'finite' || isHelper(tokens[first]);
  if (isVerb && first > Math.max(0, tokens.length - 3)) return true;
  if (opener !== undefined && finites.length === 0) return true;
  const isDeclined = isDeclinedAdjective(tokens[last]);
  return isDeclined && canBe(tokens[last - 1], 'determiner') && verbs[last] === 'none';
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, verbs, text, isComplete } = sentence;
  const first = tokens[0]!;
  const last = tokens.at(-1)!;
  if (isComplete || tokens.length < 6 || last.kind !== 'word' || last.end !== text.trimEnd().length) return found;
  // Only running text: the sentences before it in the paragraph end with a mark.
  const before = text.slice(0, first.start).trimEnd();
  if (before.length < 25 || !/\p{L}{2}[.!?]$/u.test(before) || !startsBig(first.text)) return found;
  if (announcing.test(last.lower) || isBegun(sentence)) return found;
  const isOpen =
    last.text === last.lower && last.readings.some(({ pos, kind }) => open.includes(pos) && kind !== 'zus');
  const isPlain = tokens.every(({ kind, text: word }) => kind === 'word' || kind === 'number' || word === ',');
  if (verbs.includes('finite') && isPlain && !isOpen) found.push({ start: last.end, end: last.end, replacement: '.' });
  return found;
}

export const fullStop: Rule = {
  id: 'missing-full-stop',
  category: 'typography',
  source: 'Amtliches Regelwerk 2024, Teil E (Punkt)',
  message: 'Der Satz endet mit einem Punkt.',
  find,
  examples: {
    wrong: ['Gestern hat es den ganzen Tag geregnet. Heute scheint endlich wieder die Sonne{→.}'],
    right: [
      'Die Dateien liegen im Ordner. Man löscht sie mit dem Befehl',
      'Das ist der Plan. Um ihn zu sehen, müssen Sie',
      'Das ist der Plan. Er bestimmt, wie viele Leute',
      'Das ist der Plan. Man braucht dafür eine korrekte',
      'Gestern hat es den ganzen Tag geregnet. Heute scheint endlich wieder die Sonne.',
      'Wir fahren im Sommer nach Italien',
      'Mit freundlichen Grüßen Anna Maier',
    ],
  },
};
