import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { persons } from '../../words/features.ts';
import { subjectPersons } from '../../grammar/pronouns.ts';

const answers = new Set(['ja', 'nein']);

/** „Ja | das stimmt“: behind the answer a pronoun and its verb begin a sentence of their own. */
function find({ tokens }: Sentence): Repair[] {
  const [answer, subject, verb] = tokens;
  if (answer === undefined || subject === undefined || verb === undefined || !answers.has(answer.lower)) return [];
  if (answer.text === answer.lower || verb.kind !== 'word' || verb.text !== verb.lower) return [];
  const isDemonstrative = /^(?:das|dies|da|dann|so|hier)$/.test(subject.lower);
  const person = subjectPersons.get((isDemonstrative ? tokens[3]?.lower : undefined) ?? subject.lower);
  if ((finitePersons(verb) & (person ?? (isDemonstrative ? persons['3s'] : 0))) === 0) return [];
  return [{ start: answer.end, end: answer.end, replacement: ',' }];
}

export const afterAnswer: Rule = {
  id: 'comma-after-answer',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): herausgehobene Einheiten',
  message: 'Nach „ja“ oder „nein“ als Antwort steht ein Komma.',
  trigger: answers,
  find,
  examples: {
    wrong: ['Ja{→,} das stimmt.', 'Nein{→,} das haben wir nicht bestellt.'],
    right: ['Ja, das stimmt.', 'Nein sagen fällt ihm schwer.', 'Ja und nein sind kurze Wörter.', 'Das ist ja gut.'],
  },
};
