import type { Sentence } from '../../analysis/sentence.ts';
import { attributiveParticles, freeParticles, joinedVerbs } from '../../grammar/particleVerbs.ts';
import { prepositionParticles } from '../../grammar/particles.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { isSpelt } from '../../misspellings/unknownWords.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import { standsShortlyBefore } from './particleApart.ts';

// What a particle and the verb behind it make in one word. The rule asks before it looks whether the two may stand apart, since most
// pairs make no verb.

interface Joined {
  readonly form: string;
  readonly isFinite: boolean;
}

const COMMON_ZIPF = 2;
const prepositions = alternatives(prepositionParticles);
/** With these any participle of movement is one word, though no dictionary has it: hinaufgeschleppt. */
const directed = new RegExp(`^(?:hin|her)(?:${prepositions})$|^empor$`);
const shortened = new RegExp(`^r(?=(?:${prepositions})$)`);
/** „rausziehen“ is short for „herausziehen“, which dictionaries know. */
const full = (particle: string) => particle.replace(shortened, 'her');

const isCommonVerb = ({ lexicon }: Sentence, infinitive: string) =>
  lexicon.zipf(infinitive) >= COMMON_ZIPF && canBe(lexicon.lookUp(infinitive), 'verb');

/** „über die Forschung hinaus“, „aus dem Haus heraus“: the second half of a preposition, which makes no verb of every other. */
const closesPhrase = ({ tokens }: Sentence, at: number) =>
  /^(?:hinaus|heraus|hinweg)$/.test(tokens[at]!.text) &&
  standsShortlyBefore(tokens, at, /^(?:über|darüber|aus|daraus)$/);

/** The word the two make, if there is such a verb, and whether it can only be finite. */
export function joinedForm(sentence: Sentence, at: number, verb: Token, hasZu: boolean): Joined | undefined {
  const first = sentence.tokens[at]!.text;
  const form = first + (hasZu ? 'zu' : '') + verb.text;
  const listed = joinedVerbs.get(first);
  const makesVerb = (lemma: string) =>
    listed ? listed.has(lemma) : freeParticles.has(first) || isCommonVerb(sentence, first + lemma);
  const verbs = verb.readings.filter(({ pos, lemma }) => pos === 'verb' && makesVerb(lemma));
  if (verbs.length === 0) return undefined;
  const isWritten = () =>
    sentence.lexicon.zipf(first + verb.text) > 0 || verbs.some(({ lemma }) => isCommonVerb(sentence, first + lemma));
  if (closesPhrase(sentence, at) && !isWritten()) return undefined;
  const isParticiple = directed.test(first) && verb.text.startsWith('ge') && !hasZu;
  const isWord = () => isSpelt(form, sentence) || verbs.some(({ lemma }) => isSpelt(full(first) + lemma, sentence));
  if (!listed && !isParticiple && !isWord()) return undefined;
  const canBeForm = (bits: number) => verbs.some((reading) => (reading.nonfinite & bits) !== 0);
  if (hasZu) return canBeForm(nonfinite.infinitive) ? { form, isFinite: false } : undefined;
  return { form, isFinite: !canBeForm(nonfinite.infinitive | nonfinite.participle2) };
}

/** „das entgegen gebrachte Vertrauen“: the word that the particle and a declined participle behind it make before a noun. */
export function joinedParticiple({ tokens, lexicon }: Sentence, at: number): string | undefined {
  const { text } = tokens[at]!;
  const next = tokens[at + 1]!;
  const noun = tokens[at + 2];
  if (!attributiveParticles.has(text) || next.gap !== ' ' || next.text !== next.lower) return undefined;
  if (!isBig(noun) || !canBe(noun, 'noun')) return undefined;
  const isParticiple = next.readings.some(({ kind, cells }) => /^participle/.test(kind) && cells !== 0);
  return isParticiple && lexicon.accepts(text + next.text) ? text + next.text : undefined;
}
