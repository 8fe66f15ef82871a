import type { Sentence } from '../analysis/sentence.ts';
import { inflectedBothWays } from '../words/conjugation.ts';
import { nonfinite, persons, tenses, type Reading } from '../words/features.ts';
import { canBe } from '../words/readings.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { capitalise } from '../text/letterCase.ts';
import { suggest } from './misspellings.ts';
import { remember } from '../words/remembered.ts';

/** A form that no dictionary knows, made of a verb in the way of another verb, and the right one. */
export interface WrongConjugation {
  readonly form: string;
  /** A participle that ends like an infinitive (gekaufen): only an auxiliary beside it shows that it is one. */
  readonly needsAuxiliary: boolean;
}

const personOf: Readonly<Record<string, number>> = {
  ...{ te: persons['3s'], test: persons['2s'], ten: persons['3p'], tet: persons['2p'] },
};
const weakParticiple = /^((?:\p{L}{2,}?)?)ge(\p{L}{2,})t$/u;
const strongParticiple = /^((?:\p{L}{2,}?)?)ge(\p{L}{2,}?)(?:en|(?<=[lr])n)$/u;
const weakPast = /^(\p{L}{2,}?)e?(te|test|ten|tet)$/u;
const present = /^(\p{L}{2,})st$/u;
const any = /(?:t|te|ten|n)$/;

const SHORTEST = 5;
const REMEMBERED = 5000;
/** Verbs as common as this are conjugated wrongly; of rarer ones a slip in another word is likelier. */
const LEAST_ZIPF = 3;
const RARE_ZIPF = 2.5;

/** „gehte“, „gekommt“, „gestudiert“, „gekaufen“, „du helfst“: the form that the verb really has, if there is just one. */
export function wrongConjugation(text: string, lexicon: Lexicon): WrongConjugation | undefined {
  if (text.length < SHORTEST || !any.test(text) || !/^\p{Ll}+$/u.test(text)) return undefined;
  let known = remembered.get(lexicon);
  if (!known) remembered.set(lexicon, (known = remember(REMEMBERED, (word) => repair(word, lexicon) ?? nothing)));
  const found = known(text);
  return found === nothing ? undefined : found;
}

/** The right form of the word at `at`, if it is such a one; `isSure` unless a participle has no auxiliary beside it. */
export function rightConjugationAt(sentence: Sentence, at: number): { form: string; isSure: boolean } | undefined {
  const { tokens } = sentence;
  const { kind, text, readings } = tokens[at]!;
  if (kind !== 'word' || readings.length > 0) return undefined;
  const wrong = wrongConjugation(text, sentence.lexicon);
  if (wrong === undefined) return undefined;
  const isBeforeNoun = canBe(tokens[at + 1], 'noun');
  // „die gewünschen Werte“ lacks a letter of its ending.
  if (wrong.needsAuxiliary)
    return isBeforeNoun ? undefined : { form: wrong.form, isSure: isBesideAuxiliary(sentence, at) };
  // „die verweisten Seiten“: a declined participle.
  const isDeclined = isBeforeNoun && /ten?$/.test(text) && startsPhrase(sentence, at);
  return { form: wrong.form, isSure: !isDeclined };
}

/** An article before the word, or an adverb between that and the word. */
const startsPhrase = ({ tokens }: Sentence, at: number) =>
  canBe(tokens[at - 1], 'determiner') ||
  (canBe(tokens[at - 2], 'determiner') && tokens[at - 1]!.text === tokens[at - 1]!.lower);

const auxiliaries = new Set(['haben', 'sein', 'werden']);

/** At the end of a clause with haben, sein or werden, or right before those there. */
function isBesideAuxiliary({ tokens, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.conjunctAt(at);
  if (at < last - 2) return false;
  return tokens
    .slice(first, last + 1)
    .some(({ readings }) => readings.some(({ pos, lemma }) => pos === 'verb' && auxiliaries.has(lemma)));
}

const nothing: WrongConjugation = { form: '', needsAuxiliary: false };
const remembered = new WeakMap<Lexicon, (form: string) => WrongConjugation>();

function repair(text: string, lexicon: Lexicon): WrongConjugation | undefined {
  if (inflectedBothWays.test(text) || lexicon.lookUp(text).readings.length > 0 || lexicon.accepts(text))
    return undefined;
  // „auf seiten des Käufers“: a noun written small.
  if (lexicon.readings(capitalise(text)).some(({ pos }) => pos === 'noun')) return undefined;
  const form =
    only(
      participles(weakParticiple.exec(text), lexicon).filter((one) => one.endsWith('n')),
      lexicon,
    ) ??
    withoutGe(text, lexicon) ??
    only(pasts(text, lexicon), lexicon) ??
    only(presents(text, lexicon), lexicon);
  if (form !== undefined) return isOfCommonVerb(form, lexicon) ? { form, needsAuxiliary: false } : undefined;
  const regular = only(participles(strongParticiple.exec(text), lexicon), lexicon);
  if (regular === undefined || lexicon.zipf(regular) < LEAST_ZIPF) return undefined;
  return isSlipOfOther(text, regular, lexicon) ? undefined : { form: regular, needsAuxiliary: true };
}

/** „stichst“ is rare since few texts say du; the verb is not. */
const isOfCommonVerb = (form: string, lexicon: Lexicon) =>
  lexicon.zipf(form) >= RARE_ZIPF || lexicon.readings(form).some(({ lemma }) => lexicon.zipf(lemma) >= LEAST_ZIPF);

/** „geschieben“ is geschrieben without its r, too. */
const isSlipOfOther = (text: string, form: string, lexicon: Lexicon) =>
  suggest(text, lexicon).some(
    ({ word, cost }) =>
      word !== form && cost <= 1 && word.length !== text.length && lexicon.readings(word).some(isParticiple),
  );

/** The one that modern spelling accepts. */
function only(forms: readonly string[], lexicon: Lexicon): string | undefined {
  const modern = [...new Set(forms)].filter((form) => lexicon.accepts(form) && form === form.toLowerCase());
  return modern.length === 1 ? modern[0] : undefined;
}

const isParticiple = ({ pos, nonfinite: bits }: Reading) => pos === 'verb' && (bits & nonfinite.participle2) !== 0;

function participles(parts: RegExpExecArray | null, lexicon: Lexicon): string[] {
  if (!parts) return [];
  return infinitives(lexicon, parts[1]!, parts[2]!).flatMap((lemma) => lexicon.forms(lemma, isParticiple));
}

/** „gestudiert“, „gebekommen“: verbs with a prefix and those in -ieren have no ge-. */
function withoutGe(text: string, lexicon: Lexicon): string | undefined {
  if (!text.startsWith('ge')) return undefined;
  const rest = text.slice('ge'.length);
  const isOne = !/^(?:ge|ab|a[nu]|ein|vor)/.test(rest) && lexicon.readings(rest).some(isParticiple);
  return isOne && lexicon.accepts(rest) && lexicon.zipf(rest) >= LEAST_ZIPF ? rest : undefined;
}

function pasts(text: string, lexicon: Lexicon): string[] {
  const [, stem, ending] = weakPast.exec(text) ?? [];
  if (stem === undefined || /[dt]$/.test(stem)) return [];
  return infinitives(lexicon, '', stem)
    .flatMap((lemma) => lexicon.forms(lemma, ({ finite }) => ((finite >> tenses.past) & personOf[ending!]!) !== 0))
    .filter((form) => !form.startsWith(stem));
}

/** „du helfst“: verbs that change their vowel. */
function presents(text: string, lexicon: Lexicon): string[] {
  const [, stem] = present.exec(text) ?? [];
  if (stem === undefined) return [];
  return infinitives(lexicon, '', stem)
    .flatMap((lemma) => lexicon.forms(lemma, ({ finite }) => (finite & persons['2s']) !== 0))
    .filter((form) => !form.startsWith(stem));
}

/** Verbs of which this could be the stem, in the infinitive (komm) or in the present (hilf). */
function infinitives(lexicon: Lexicon, prefix: string, stem: string): string[] {
  const found = new Set<string>();
  for (const form of [`${stem}en`, `${stem}n`])
    for (const { pos, lemma, nonfinite: bits } of lexicon.readings(form))
      if (pos === 'verb' && (bits & nonfinite.infinitive) !== 0) found.add(prefix + lemma);
  for (const { pos, lemma, finite } of lexicon.readings(`${stem}t`))
    if (pos === 'verb' && (finite & persons['3s']) !== 0) found.add(prefix + lemma);
  return [...found];
}
