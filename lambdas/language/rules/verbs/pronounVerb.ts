import { isSurelyFinite, stretchAround } from '../../analysis/clauses.ts';
import { inflectedBothWays, inPerson, isOldForm } from '../../words/conjugation.ts';
import { ANY_PERSON, nonfinite, persons, personsOf, tenses } from '../../words/features.ts';
import { byWord, capitalise, inCaseOf } from '../../patterns.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const personOf = byWord<keyof typeof persons>({
  ...{ ich: '1s', du: '2s', er: '3s', man: '3s', wir: '1p' },
});

/** A subject pronoun with a finite verb beside it, and no verb in the clause that agrees. */
function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
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
    if (stretch.filter(isOtherSubject).length !== 1) continue;
    if (
      stretch.some(
        (token) =>
          (isVerbHere(token, tokens) &&
            !isArticle(tokens, token, at) &&
            (finitePersons(token) & persons[person]) !== 0) ||
          (token.readings.length === 0 && token.kind === 'word'),
      )
    )
      continue;
    const verb = verbBeside(sentence, at, first);
    if (verb === undefined || stretch.filter((token) => token !== tokens[verb] && isSurelyFinite(token)).length > 0)
      continue;
    if (verb < at && canBeNonfinite(tokens[verb], nonfinite.imperativeSingular | nonfinite.imperativePlural)) continue;
    // „Wir bitte Sie“: the only word that can be a verb is one.
    const isOnly =
      at === 0 &&
      verb === 1 &&
      stretch.every((one) => one === tokens[verb] || !isVerbHere(one, tokens) || finitePersons(one) === 0);
    if (
      !isOnly &&
      !isHelper(tokens[verb]) &&
      lexicon
        .lookUp(capitalise(tokens[verb]!.text))
        .readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive')
    )
      continue;
    if (person === '3s' && inflectedBothWays.test(tokens[verb]!.lower)) continue;
    // „man sollt“ lacks the -e of sollte.
    const longer = lexicon
      .readings(`${tokens[verb]!.lower}e`)
      .some(({ finite }) => (personsOf(finite & ~subjunctive1) & persons[person]) !== 0);
    const form = longer ? `${tokens[verb]!.lower}e` : inPerson(tokens[verb]!, person, lexicon)[0];
    // „man ahnet“ is old, not wrong.
    if (!form || isOldForm(tokens[verb]!.lower, form)) continue;
    const { start, end, text } = tokens[verb]!;
    found.push({ start, end, replacement: inCaseOf(text, form) });
  }
  return found;
}

/** A subject pronoun, or a word that might be one; „Sie“ in the middle of a sentence with „wir“ is its object. */
const isOtherSubject = ({ lower, text }: Token, at: number) =>
  personOf.has(lower) || (/^(?:sie|es|ihr|wer)$/.test(lower) && (!/^(?:Sie|Ihr)$/.test(text) || at === 0));

/** „Ich können mein Rad …“: the article of a phrase further on is no form of meinen. */
const isArticle = (tokens: readonly Token[], token: Token, at: number) =>
  canBe(token, 'determiner') && token !== tokens[at + 1] && token !== tokens[at - 1];

const isVerbHere = ({ text, lower }: Token, tokens: readonly Token[]) => text === lower || tokens[0]!.text === text;

const subjunctive1 = ANY_PERSON << tenses.subjunctive1;

/** The verb before or behind the pronoun; one that may be an infinitive only as the second word of the sentence. */
function verbBeside({ tokens }: Sentence, at: number, first: number): number | undefined {
  const next = tokens[at + 1];
  // „du meine Güte“
  const isBeforeNoun = canBe(next, 'determiner') && canBe(tokens[at + 2], 'noun');
  if (
    next &&
    next.text === next.lower &&
    finitePersons(next) !== 0 &&
    (isSurelyFinite(next) || (at === first && !canBe(next, 'adjective')))
  )
    return isBeforeNoun ? undefined : at + 1;
  const before = tokens[at - 1];
  // „Hiermit kündigen ich“: behind one adverb the second word is finite.
  const isSecond = first === 0 && at === 2 && canBe(tokens[0], 'adverb') && !canBe(tokens[0], 'verb');
  if (before && isSecond && before.text === before.lower && finitePersons(before) !== 0) return at - 1;
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
      'Wir {bitte→bitten} Sie um Rückmeldung.',
      'Ich {können→kann} das Buch nicht mitnehmen.',
      'Wir {hat→haben} keine Zeit.',
      'Hiermit {kündigen→kündige} ich meinen Vertrag.',
    ],
    right: [
      'Du und ich gehen.',
      'Er verlöscht die Kerze.',
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
