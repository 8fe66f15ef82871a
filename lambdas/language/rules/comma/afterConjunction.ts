import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isSubjectPronoun, standsForSubject } from '../../grammar/pronouns.ts';
import { withCertainty } from '../../grammar/subordinators.ts';

const sureWord = new Set(withCertainty('certain'));

/** Whether what follows the comma is the clause itself and no insertion: it begins with a subject and has its verb. */
function isClauseItself(sentence: Sentence, at: number): boolean {
  const { tokens, verbs } = sentence;
  const next = tokens[at + 1]!;
  const isNoun = /^\p{Lu}/u.test(next.text) && next.kind === 'word' && sentence.clauses.openerAt(at + 1) === undefined;
  if (!(isSubjectPronoun(next) || standsForSubject(next) || canBe(next, 'determiner')) && !isNoun) return false;
  const { last } = sentence.clauses.sectionAt(at + 1);
  // „Aber, sagte er, …“ and „und, das weiß jeder, …“ are insertions: a comma ends them.
  return verbs.slice(at + 1, last + 1).includes('finite') && tokens[last + 1]?.text !== ',';
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 2 < tokens.length; at++) {
    const { text, gap, start, end } = tokens[at]!;
    const conjunction = tokens[at - 1]!;
    if (
      text !== ',' ||
      gap !== '' ||
      !(sureWord.has(conjunction.lower) || /^(?:aber|und|oder)$/.test(conjunction.lower)) ||
      !isClauseItself(sentence, at)
    )
      continue;
    // „Er sagt aber, das geht nicht“: aber inside a clause is a particle.
    if (conjunction.lower === 'aber' && tokens[at - 2]?.kind === 'word') continue;
    found.push({ start, end, replacement: '' });
  }
  return found;
}

export const afterConjunction: Rule = {
  id: 'no-comma-after-conjunction',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)',
  message: 'Nach einer Konjunktion steht kein Komma, wenn ihr Satz folgt.',
  trigger: new Set([',']),
  find,
  examples: {
    wrong: ['Ich weiß, dass{,→} er kommt.', 'Ich weiß{→,} dass{,→} er kommt.', 'Aber{,→} die Kinder wollten nicht.'],
    right: [
      'Ich weiß, dass, wenn er kommt, alle lachen.',
      'Aber, das muss man sagen, er kam.',
      'Aber, so meinte sie, das geht nicht.',
      'Sie sagen aber, das geht nicht.',
    ],
  },
};
