import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { hasRival } from '../../analysis/numberClashes.ts';
import { inPerson } from '../../words/conjugation.ts';
import { cellsOfCase, persons } from '../../words/features.ts';
import { finitePersons } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { pluralIndefinites } from '../../grammar/pronouns.ts';

/** Alone they are sure to be the subject; the others need „der Teilnehmer“ or „von uns“ behind them. */
const alone = new Set(['niemand', 'jemand', 'jeder', 'keiner']);
const singular = new Set([...alone, 'einer', 'jede', 'keine', 'jedes', 'keines']);
const none: readonly Repair[] = [];

const several = pluralIndefinites.words;
/** Beside these verbs nobody need be the subject: „Alle friert.“ */
const impersonal =
  /^(?:frieren|dürsten|hungern|schaudern|frösteln|ekeln|wundern|freuen|ärgern|stören|reizen|interessieren)$/;

/** „Alle war begeistert.“: the pronoun, its verb, and a sentence that holds no other subject. */
function pluralAt(sentence: Sentence): readonly Repair[] {
  const { tokens, lexicon, isComplete, verbs } = sentence;
  const verb = tokens[1];
  if (!isComplete || verb === undefined || verb.text !== verb.lower || verbs[1] !== 'finite') return none;
  const bits = finitePersons(verb);
  const { first, last } = sentence.clauses.conjunctAt(1);
  if ((bits & persons['3s']) === 0 || (bits & persons['3p']) !== 0 || first > 0) return none;
  if (!/^[.!]$/.test(tokens[last + 1]?.text ?? '') || verb.readings.some(({ lemma }) => impersonal.test(lemma)))
    return none;
  if (verbs.some((role, at) => at > 1 && (role === 'finite' || role === 'zuInfinitive'))) return none;
  if (hasRival(sentence, { first, last }, 0, 1, true)) return none;
  const [form] = inPerson(verb, '3p', lexicon);
  return form ? [{ start: verb.start, end: verb.end, replacement: form }] : none;
}

/** „Jeder der Teilnehmer haben“: a pronoun in the singular with those it is one of, and a plural verb right behind. */
function find(sentence: Sentence): readonly Repair[] {
  const { tokens, lexicon } = sentence;
  const at = /^(?:aber|denn|doch|und)$/.test(tokens[0]!.lower) ? 1 : 0;
  if (several.has(tokens[0]!.lower)) return pluralAt(sentence);
  if (!singular.has(tokens[at]?.lower ?? '')) return none;
  const end = endOfSubject(sentence, at);
  const verb = end === undefined ? undefined : tokens[end + 1];
  if (end === undefined || !verb || verb.text !== verb.lower || !isPlural(finitePersons(verb))) return none;
  const stretch = sentence.clauses.conjunctAt(end + 1);
  if (stretch.first > at) return none;
  const rest = tokens.slice(end + 2, stretch.last + 1);
  // „Niemand sagen zu können ist schwer.“
  if (sentence.verbs.slice(end + 2, stretch.last + 1).includes('zuInfinitive')) return none;
  if (rest.some((token) => isSurelyFinite(token) && !/^\p{Lu}/u.test(token.text))) return none;
  if (hasRival(sentence, { first: at, last: stretch.last }, at, end, false)) return none;
  const [form] = inPerson(verb, '3s', lexicon);
  return form ? [{ start: verb.start, end: verb.end, replacement: form }] : none;
}

const isPlural = (bits: number) => (bits & persons['3p']) !== 0 && (bits & persons['3s']) === 0;

/** Index of the last word of the pronoun with „der Teilnehmer“, „von uns“ or „unter den Gästen“ behind it. */
function endOfSubject({ tokens, phrases }: Sentence, at: number): number | undefined {
  const phrase = phrases.find(({ preposition, first }) => (preposition ?? first) === at + 1);
  if (phrase === undefined) {
    const isOfThem = /^(?:von|unter)$/.test(tokens[at + 1]?.lower ?? '');
    if (isOfThem && /^(?:uns|euch|ihnen|diesen|denen)$/.test(tokens[at + 2]?.lower ?? '')) return at + 2;
    return alone.has(tokens[at]!.lower) ? at : undefined;
  }
  if (phrase.preposition !== undefined) return /^(?:von|unter)$/.test(tokens[at + 1]!.lower) ? phrase.noun : undefined;
  const isGenitive = (phrase.cells & cellsOfCase.genitive) !== 0;
  return phrase.determiner !== undefined && isGenitive ? phrase.noun : undefined;
}

export const indefiniteSubject: Rule = {
  id: 'indefinite-subject',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz zwischen Subjekt und finitem Verb“',
  message:
    'Nach „jeder“, „keiner“, „einer“ steht das Verb im Singular, auch wenn ein Plural davorsteht, nach „alle“, „viele“ im Plural.',
  trigger: new Set([...singular, ...several]),
  find,
  examples: {
    wrong: [
      'Jeder der Teilnehmer {haben→hat} eine Mappe erhalten.',
      'Keiner von uns {wissen→weiß} die Antwort.',
      'Niemand {haben→hat} die Rechnung geprüft.',
      'Einer der Gründe {sind→ist} zu hoch.',
      'Alle {war→waren} begeistert.',
    ],
    right: [
      'Einer der Gründe sind die hohen Kosten.',
      'Jede der Frauen haben wir gefragt.',
      'Jeder der Teilnehmer hat eine Mappe erhalten.',
      'Keiner Frau haben sie geholfen.',
      'Alle hat es gefreut.',
      'Viele hat er gefragt.',
      'Alle friert.',
      'Viele hat gestört, dass es regnete.',
      'Niemand sagen zu können, was war, ist schwer.',
    ],
  },
};
