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
/** Of those the ones that give something to somebody, or do it for him. */
const giving = verbsWith('give');
const linking = verbsWith('nom');
const staying = verbsWith('stay');
const moving = verbsWith('move');
const onlyReflexive = verbsWith('sich');
const helpers: ReadonlySet<string> = new Set([...auxiliaries, ...modals, 'lassen']);

/** Whether there is a full verb and every one takes an accusative only. */
export function takesAccusativeOnly(verbs: ReadonlySet<string>): boolean {
  const full = [...verbs].filter((verb) => !helpers.has(verb));
  return full.length > 0 ? full.every((verb) => accusativeOnly.has(verb)) : verbs.has('haben');
}

/** „es gibt“ and the like tell of no movement either, but a noun beside them may („Einblick in die Akten haben“). */
const still = new Set(['geben', 'sein', 'haben']);

/**
 * Whether nothing in the clause moves: only verbs of being somewhere and their helpers; with `isLoose`, where the phrase
 * stands first or behind the verb and so belongs to no noun, also sein, haben and geben.
 */
export function isAtRest(verbs: ReadonlySet<string>, isLoose: boolean): boolean {
  const isStill = (verb: string) => staying.has(verb) || (isLoose && still.has(verb));
  const all = [...verbs];
  return all.some(isStill) && all.every((verb) => isStill(verb) || helpers.has(verb));
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
export const mayTakeDative = (verbs: ReadonlySet<string>): boolean =>
  verbs.size === 0 || some(verbs, dativeOnly) || some(verbs, dativeBeside);
export const mayGive = (verbs: ReadonlySet<string>): boolean => some(verbs, giving);
export const isLinking = (verbs: ReadonlySet<string>): boolean => some(verbs, linking);

/** What the verb, noun or adjective makes of the preposition. */
const governmentOf = (word: string, preposition: string): Government | undefined =>
  [verbValency, nounValency, adjectiveValency]
    .map((table) => table.get(word)?.prepositions.get(preposition))
    .find(Boolean);

/** The case that all of them demand; undefined if there is none, or two. */
function onlyCase(found: readonly Government[]): Government['case'] | undefined {
  const cases = new Set(found.map((government) => government.case));
  return cases.size === 1 ? found[0]!.case : undefined;
}

/**
 * The case of a preposition that surely belongs to one of these verbs, or to a noun before it. „Sie bezog das Haus auf dem
 * Berg“ has no reflexive.
 */
export function boundCase(
  verbs: ReadonlySet<string>,
  nouns: readonly string[],
  preposition: string,
  isReflexive: boolean,
): 'dative' | 'accusative' | undefined {
  const fitting = [...verbs].filter((verb) => isReflexive || !onlyReflexive.has(verb));
  const found = [...fitting, ...nouns]
    .flatMap((word) => governmentOf(word, preposition) ?? [])
    .filter(({ isBound }) => isBound);
  return onlyCase(found);
}

/** The case a two-way preposition has beside these verbs, if they settle it. */
export function caseBeside(verbs: ReadonlySet<string>, preposition: string): 'dative' | 'accusative' | undefined {
  const found = [...verbs].flatMap((verb) => governmentOf(verb, preposition) ?? []);
  if (found.length > 0) return onlyCase(found);
  const stays = some(verbs, staying);
  const moves = some(verbs, moving);
  if (stays === moves) return undefined;
  return stays ? 'dative' : 'accusative';
}
