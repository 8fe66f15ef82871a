import { inPerson } from '../../words/conjugation.ts';
import { cellsOfCase, persons } from '../../words/features.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const none: readonly Repair[] = [];

/** „Mein Bruder und ich geht“: a phrase at the start of the sentence, und ich, and a verb that is no plural. */
function find({ tokens, phrases, lexicon }: Sentence): readonly Repair[] {
  const and = tokens.findIndex(({ text }, at) => text === 'und' && tokens[at + 1]?.text === 'ich');
  const verb = tokens[and + 2];
  if (and < 1 || verb === undefined || verb.text !== verb.lower || !isSubject(phrases[0], and)) return none;
  const bits = finitePersons(verb);
  if ((bits & (persons['1s'] | persons['3s'])) === 0 || (bits & persons['1p']) !== 0) return none;
  if (canBe(verb, 'adverb') || canBe(verb, 'adjective') || canBe(verb, 'determiner')) return none;
  const [form] = inPerson(verb, '1p', lexicon);
  return form ? [{ start: verb.start, end: verb.end, replacement: form }] : none;
}

/** The phrase opens the sentence and ends right before und. */
const isSubject = (phrase: Sentence['phrases'][number] | undefined, and: number) =>
  phrase !== undefined &&
  phrase.first === 0 &&
  phrase.noun === and - 1 &&
  phrase.preposition === undefined &&
  (phrase.cells & cellsOfCase.nominative) !== 0;

export const andI: Rule = {
  id: 'and-i',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Wer und ich: das sind wir. Das Verb steht in der 1. Person Plural.',
  trigger: new Set(['ich']),
  find,
  examples: {
    wrong: ['Mein Bruder und ich {geht→gehen} ins Kino.', 'Meine Frau und ich {freue→freuen} uns sehr.'],
    right: ['Mein Bruder und ich gehen ins Kino.', 'Mein Bruder ging und ich blieb.', 'Du und ich sind da.'],
  },
};
