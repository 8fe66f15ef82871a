import { isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { inPerson } from '../../words/conjugation.ts';
import { nonfinite, persons, personsOf } from '../../words/features.ts';
import { byWord, capitalise, inCaseOf } from '../../patterns.ts';
import { canBe, canBeNonfinite, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const personOf = byWord<keyof typeof persons>({
  ...{ ich: '1s', du: '2s', er: '3s', man: '3s', wir: '1p' },
});

/** A subject pronoun with a finite verb beside it, and no verb in the clause that agrees. */
function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens, lexicon } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const person = personOf.get(tokens[at]!.lower);
    if (!person || (at > 0 && /^\p{Lu}/u.test(tokens[at]!.text))) continue;
    if (
      [tokens[at - 1], tokens[at + 1]].some(
        (beside) => beside && /^(?:und|oder|sowie|["„“»«]|als|wie|-)$/.test(beside.lower),
      )
    )
      continue;
    const { first, last } = stretchAround(tokens, at);
    const stretch = tokens.slice(first, last + 1);
    if (stretch.filter(({ lower }) => personOf.has(lower) || /^(?:sie|es|ihr|wer)$/.test(lower)).length !== 1) continue;
    if (
      stretch.some(
        (token) =>
          (finitePersons(token) & persons[person]) !== 0 || (token.readings.length === 0 && token.kind === 'word'),
      )
    )
      continue;
    const verb = verbBeside(sentence, at, first);
    if (verb === undefined || stretch.filter((token) => token !== tokens[verb] && isSurelyFinite(token)).length > 0)
      continue;
    if (verb < at && canBeNonfinite(tokens[verb], nonfinite.imperativeSingular | nonfinite.imperativePlural)) continue;
    if (
      lexicon
        .lookUp(capitalise(tokens[verb]!.text))
        .readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive')
    )
      continue;
    // „man sollt“ lacks the -e of sollte.
    const longer = lexicon
      .readings(`${tokens[verb]!.lower}e`)
      .some(({ finite }) => (personsOf(finite) & persons[person]) !== 0);
    const form = longer ? `${tokens[verb]!.lower}e` : inPerson(tokens[verb]!, person, lexicon)[0];
    if (!form) continue;
    const { start, end, text } = tokens[verb]!;
    yield { start, end, replacement: inCaseOf(text, form) };
  }
}

/** The verb before or behind the pronoun; one that may be an infinitive only as the second word of the sentence. */
function verbBeside({ tokens }: Sentence, at: number, first: number): number | undefined {
  const next = tokens[at + 1];
  // „du meine Güte“
  const isBeforeNoun = canBe(next, 'determiner') && canBe(tokens[at + 2], 'noun');
  if (next && next.text === next.lower && finitePersons(next) !== 0 && (isSurelyFinite(next) || at === first))
    return isBeforeNoun ? undefined : at + 1;
  const before = tokens[at - 1];
  return before && at - 1 >= first && isSurelyFinite(before) && (at - 1 === 0 || before.text === before.lower)
    ? at - 1
    : undefined;
}

export const pronounVerb: Rule = {
  id: 'pronoun-verb',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message: 'Das Verb richtet sich in Person und Zahl nach dem Subjekt.',
  trigger: new Set(personOf.keys()),
  find,
  examples: {
    wrong: [
      'Gestern {hat→habe} ich ihn gesehen.',
      'Du {kann→kannst} morgen kommen.',
      'Ich {brauchen→brauche} einen Stuhl.',
      'Man {müssen→muss} früh aufstehen.',
      'Wir {hat→haben} keine Zeit.',
    ],
    right: [
      'Du und ich gehen.',
      'Ich ging und sie kam.',
      'Er gehe, sagte sie.',
      'Wir, das heißt er und ich, kommen.',
      'Morgen will ich gehen.',
      'Was man lernen muss, lernt man.',
      'Das hat man ihm gesagt.',
      'Als ich kam, war er weg.',
    ],
  },
};
