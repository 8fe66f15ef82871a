import { canBe, finitePersons } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';
import { nonfinite } from '../words/features.ts';
import { surelySeparable } from '../grammar/particles.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { adjectiveValency, nounValency, type Government, verbValency, verbsWith } from '../grammar/valency.ts';
import { auxiliaries, modals } from '../grammar/auxiliaries.ts';

/**
 * The infinitives of all verbs that these tokens may be forms of; those that can only be nouns do not count. No verb has two
 * separated particles, so that each is joined to the bare verbs alone: joined to what others had been joined to, twenty
 * particles made a million verbs.
 */
export function verbsOf(tokens: readonly Token[]): Set<string> {
  const lemmas = new Set<string>();
  const words = tokens.filter((token, at) => !isArticle(token, tokens[at + 1]));
  for (const token of words)
    if (token.text === token.lower || finitePersons(token) !== 0)
      for (const { pos, lemma } of token.readings) if (pos === 'verb') lemmas.add(lemma);
  const bare = [...lemmas];
  const particles = new Set(words.filter((token) => canBe(token, 'particle', 'zus')).map(({ lower }) => lower));
  for (const particle of particles) for (const lemma of bare) lemmas.add(particle + lemma);
  return lemmas;
}

/** „ein“ before another word is no particle of einladen, and neither it nor „einen“ a form of einen. */
const isArticle = ({ lower }: Token, next: Token | undefined) => /^eine?n?$/.test(lower) && next?.kind === 'word';

const some = (verbs: ReadonlySet<string>, list: ReadonlySet<string>) => [...verbs].some((verb) => list.has(verb));

/** Verbs whose only object is an accusative: a dative beside them is a slip. Those one can do for somebody (kaufen) are left out. */
const accusativeOnly = verbsWith('acc');
const dativeOnly = verbsWith('dat');
const dativeBeside = verbsWith('dat+acc give');
const linking = verbsWith('nom');
const staying = verbsWith('stay');
const moving = verbsWith('move');
const helpers: ReadonlySet<string> = new Set([...auxiliaries, ...modals, 'lassen']);

/** Whether there is a full verb and every one takes an accusative only. */
export function takesAccusativeOnly(verbs: ReadonlySet<string>): boolean {
  const full = [...verbs].filter((verb) => !helpers.has(verb));
  return full.length > 0 ? full.every((verb) => accusativeOnly.has(verb)) : verbs.has('haben');
}

const perfectWithSein = verbsWith('perf');
const separated = new RegExp(`^(?:${alternatives(surelySeparable)})(?=\\p{L}{3})`, 'u');

/** Whether the word is a participle of verbs that form their perfect with sein alone, the separable ones made of them among them. */
export function formsPerfectWithSein({ readings }: Token): boolean {
  const participles = readings.filter((reading) => (reading.nonfinite & nonfinite.participle2) !== 0);
  // A particle may make a verb of its own: „hat ihn angefallen“.
  const isMoving = (lemma: string) =>
    perfectWithSein.has(verbValency.has(lemma) ? lemma : lemma.replace(separated, ''));
  return participles.length > 0 && participles.every(({ lemma }) => isMoving(lemma));
}

export const takesDative = (verbs: ReadonlySet<string>): boolean => some(verbs, dativeOnly);
/** Whether a dative is the only object that these verbs may have: „gratulieren“, „dienen“. */
export const takesDativeOnly = (verbs: ReadonlySet<string>): boolean =>
  some(verbs, dativeOnly) && !some(verbs, accusativeOnly) && !some(verbs, dativeBeside);
export const isLinking = (verbs: ReadonlySet<string>): boolean => some(verbs, linking);

/** The case that all of them give the preposition; undefined where none does, or two differ. */
function caseGiven(words: Iterable<string>, table: typeof verbValency, preposition: string): Government | undefined {
  const cases = new Set([...words].flatMap((word) => table.get(word)?.prepositions.get(preposition) ?? []));
  return cases.size === 1 ? [...cases][0] : undefined;
}

/** The case that a noun gives a preposition of place behind it („Zugriff auf“), or an adjective („stolz auf“). */
export const caseByNoun = (noun: string, preposition: string): Government | undefined =>
  caseGiven([noun], nounValency, preposition);
export const caseByAdjective = (words: readonly Token[], preposition: string): Government | undefined =>
  caseGiven(
    words.map(({ lower }) => lower),
    adjectiveValency,
    preposition,
  );

/** The case a two-way preposition has beside these verbs, if they settle it. */
export function caseBeside(verbs: ReadonlySet<string>, preposition: string): Government | undefined {
  if ([...verbs].some((verb) => verbValency.get(verb)?.prepositions.has(preposition)))
    return caseGiven(verbs, verbValency, preposition);
  const stays = some(verbs, staying);
  const moves = some(verbs, moving);
  if (stays === moves) return undefined;
  return stays ? 'dative' : 'accusative';
}
