import { deictics } from '../../grammar/adverbs.ts';
import { abbreviations } from '../../text/abbreviations.ts';
import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { capitalise } from '../../text/letterCase.ts';
import { canBe, finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { subjectPronouns } from '../../grammar/pronouns.ts';
import { questionWords } from '../../grammar/questionWords.ts';
import { listed } from '../../grammar/wordClass.ts';

/** Words behind which, at the start of a statement or a question, the finite verb stands. */
const starters = new Set([
  ...subjectPronouns.words,
  ...questionWords.words,
  ...deictics.words,
  ...listed(
    `das dies mir dir ihm uns ihnen danach gestern morgen leider vielleicht trotzdem deshalb deswegen
    außerdem zuerst manchmal natürlich zum im in am bei mit nach für ein eine der die mein meine unser unsere viele einige alle aber und
    denn bitte nein ja`,
  ),
]);
const conjunctions = /^(?:aber|und|denn)$/;

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at < tokens.length - 2; at++) {
    const { kind, text, lower, start, end } = tokens[at]!;
    if (kind !== 'word' || text !== lower || !starters.has(lower)) continue;
    const isStart =
      start === 0
        ? sentence.isComplete && tokens.length > 3 && !sentence.knowledge.opensLetter
        : endsSentence(sentence, at);
    if (isStart && startsClause(sentence, at)) found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

/** A full stop, question or exclamation mark before, which is no part of an abbreviation, a number or a quotation. */
function endsSentence({ tokens }: Sentence, at: number): boolean {
  const word = tokens[at - 2];
  const mark = tokens[at - 1];
  if (!mark || !/^[.!?]$/.test(mark.text) || mark.gap !== '' || tokens[at]!.gap === '') return false;
  if (mark.text !== '.') return word?.kind === 'word' && !tokens.some(({ text }) => /^[„“"»«‚‘(]$/.test(text));
  return (
    word?.kind === 'word' &&
    word.text.length > 2 &&
    !abbreviations.has(word.text) &&
    !abbreviations.has(word.lower) &&
    word.readings.length > 0
  );
}

/** The finite verb follows in second place: a list item or a fragment does not begin like that. */
function startsClause({ tokens, phrases }: Sentence, at: number): boolean {
  const first = conjunctions.test(tokens[at]!.lower) ? at + 1 : at;
  const { lower } = tokens[first]!;
  const next = tokens[first + 1]!;
  const isVerb = next.kind === 'word' && next.text === next.lower && finitePersons(next) !== 0;
  if (
    starters.has(lower) &&
    isVerb &&
    (subjectPronouns.words.has(lower) || isSurelyFinite(next) || !canBe(next, 'adjective'))
  )
    return true;
  const phrase = phrases.find((one) => one.first === first || one.first === first + 1);
  const verb = phrase && tokens[phrase.noun + 1];
  return verb !== undefined && isSurelyFinite(verb);
}

export const sentenceStart: Rule = {
  id: 'sentence-start',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 54',
  message: 'Das erste Wort eines Satzes schreibt man groß.',
  trigger: starters,
  find,
  examples: {
    wrong: [
      '{ich→Ich} komme morgen zu dir.',
      'Das ist schön. {wir→Wir} freuen uns.',
      '{in→In} Berlin wohnt meine Tante.',
    ],
    right: [
      'Das gilt z. B. wenn es regnet.',
      'wenn der Antrag gestellt wird.',
      'Am 3. ist er hier.',
      '„Kommst du mit?“, er schwieg.',
    ],
  },
};
