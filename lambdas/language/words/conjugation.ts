import { capitalise } from '../text/letterCase.ts';
import { surelySeparable } from '../grammar/particles.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { canBeNonfinite, isHelper } from './readings.ts';
import { ANY_PERSON, nonfinite, persons, tenses, type Reading } from './features.ts';
import type { Lexicon } from './lexicon.ts';
import type { Token } from '../text/tokens.ts';

/**
 * The verb in another person, in the tense and mood it stands in; the commonest forms first. At the end of a subordinate
 * clause (`isFinal`) a separable verb stays in one word.
 */
export function inPerson(token: Token, person: keyof typeof persons, lexicon: Lexicon, isFinal = false): string[] {
  for (const shift of [tenses.present, tenses.past, tenses.subjunctive2, tenses.subjunctive1]) {
    const found = new Set<string>();
    for (const { pos, lemma, finite } of token.readings) {
      const isInfinitive = shift === tenses.present && finite === 0;
      if (pos !== 'verb' || (((finite >> shift) & ANY_PERSON) === 0 && !isInfinitive)) continue;
      for (const form of lexicon.forms(lemma, (one) => isVerb(one) && ((one.finite >> shift) & persons[person]) !== 0))
        if (lexicon.accepts(form) && form === form.toLowerCase() && (isFinal || !isJoined(form, lexicon)))
          found.add(form);
    }
    // „ich komm“ has lost its -e.
    const forms = person === '1s' ? [...found].filter((form) => !found.has(`${form}e`)) : [...found];
    if (forms.length > 0) return forms.sort((a, b) => lexicon.zipf(b) - lexicon.zipf(a));
  }
  return [];
}

/** „lernet“ for lernt: how verbs ended in other centuries, and in what is cited from them. */
export const isOldForm = (form: string, modern: string): boolean =>
  /[^dt]et$/.test(form) && (modern === `${form.slice(0, -2)}t` || modern === `${form.slice(0, -2)}e`);

/** The forms of a verb that are not finite: infinitive, infinitive with zu inside, participle. */
export function nonfiniteForms(token: Token, form: number, lexicon: Lexicon): string[] {
  const found = new Set<string>();
  for (const { pos, lemma } of token.readings) {
    if (pos !== 'verb') continue;
    for (const one of lexicon.forms(lemma, (reading) => isVerb(reading) && (reading.nonfinite & form) !== 0))
      if (lexicon.accepts(one) && one === one.toLowerCase()) found.add(one);
  }
  return [...found].sort((a, b) => lexicon.zipf(b) - lexicon.zipf(a));
}

/** Prefixes that are separable only in some verbs (umgéhen, úmgehen) are left out. */
const separable = new RegExp(`^(?:${alternatives(surelySeparable)}|weiter|zusammen)(?=\\p{L}{4})`, 'u');

/** „einzusetzen“ of „einsetzen“: the infinitive of a separable verb with zu inside; undefined of every other word. */
export function zuInfinitiveOf(verb: Token, lexicon: Lexicon): string | undefined {
  if (!separable.test(verb.lower) || !canBeNonfinite(verb, nonfinite.infinitive)) return undefined;
  const joined = verb.lower.replace(separable, (prefix) => `${prefix}zu`);
  return nonfiniteForms(verb, nonfinite.zuInfinitive, lexicon).includes(joined) ? joined : undefined;
}

const isVerb = (reading: Reading) => reading.pos === 'verb';

/** „zurückgibt“: a form as it ends a clause, which the morphology knows and the dictionary lacks. */
export const isJoinedVerb = (form: string, lexicon: Lexicon): boolean =>
  lexicon.readings(form).some((reading) => (reading.nonfinite & nonfinite.joined) !== 0);

/** „anfange“ stands only at the end of a clause. */
const isJoined = (form: string, lexicon: Lexicon) =>
  lexicon.readings(form).every(({ pos, nonfinite: bits }) => pos !== 'verb' || (bits & nonfinite.joined) !== 0);

/** Whether a verb may rather be a noun written small. „muss“ and „soll“ are nouns, too, but helpers are verbs all the same. */
export function mayBeNoun(verb: Token, lexicon: Lexicon): boolean {
  if (isHelper(verb)) return false;
  const { readings } = lexicon.lookUp(capitalise(verb.text));
  return readings.some(({ pos, kind }) => pos === 'noun' && kind !== 'infinitive');
}

/** Verbs that are inflected strong and weak, in one meaning or in two: „das Licht verlischt“, „er verlöscht das Licht“. */
export const inflectedBothWays =
  /spalt|salz|back|web|gär|schleif|beweg|send|wend|saug|glimm|hau|melk|schwör|bleich|lösch|hänge?t/;
