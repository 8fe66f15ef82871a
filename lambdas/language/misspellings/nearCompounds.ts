import { joinedByS } from '../grammar/suffixes.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import { isModifier } from '../words/compounds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { ALL_LETTERS, type Changes, type WordFilter } from '../words/wordFilter.ts';
import { likelyVariants, plainVariants, put, type Variants } from './slips.ts';
import { LEAST_LISTED_ZIPF, suggestion, type Suggestion } from './suggestion.ts';
import { isInflectedEnglish, zipfOfModifier } from './wordFormation.ts';

// Compounds that may have been meant. Few of them are in any list, so that they are looked for part by part.

/** An unlisted compound is this much rarer than its parts are on average, and never more common than that. */
const COMPOUND_RARITY = 0.9;
const COMPOUND_ZIPF = 3.4;
/** A compound that people have written is so much likelier than one that no one has. */
const ATTESTED = 1;
/** What a word is looked for in must be common itself, or chance finds too much. */
const LEAST_PART_ZIPF = 2;
const SHORTEST_PART = 4;
const LONGEST_JOINT = 2;
const JOINT = 0.45;
const MOST_UNLISTED = 0.8;
/** In a compound as long as this any slip is recognised. */
const LONG_COMPOUND = 12;
const MOST_IN_COMPOUND = 1.15;

/** Nouns that cannot begin a compound unless s joins them to the rest. */
export const needsJoint = new RegExp(`(?:${alternatives(joinedByS)})$`);

/** Compounds that lack the s between their parts, or have one too many: Arbeitvertrag, Umweltsschutz. */
export function otherwiseJoined(form: string, lexicon: Lexicon): Suggestion[] {
  const found: Suggestion[] = [];
  const add = (word: string, isSure: boolean) => {
    const zipf = lexicon.zipf(word);
    if ((isSure || zipf >= LEAST_LISTED_ZIPF) && lexicon.accepts(word))
      found.push(suggestion(word, JOINT, Math.max(zipf, COMPOUND_ZIPF)));
  };
  for (let at = SHORTEST_PART; at <= form.length - SHORTEST_PART; at++) {
    const head = form.slice(0, at);
    const tail = form.slice(at);
    add(`${head}s${tail}`, needsJoint.test(head) && lexicon.isForm(capitalise(tail)));
    if (head.endsWith('s')) add(head.slice(0, -1) + tail, false);
  }
  return found;
}

const isWord = (part: string, lexicon: Lexicon) =>
  lexicon.isForm(part) ||
  lexicon.isForm(capitalise(part)) ||
  lexicon.accepts(part) ||
  isInflectedEnglish(part, lexicon);

/** Compounds of which one part is right: the slip is looked for in the other part. */
export function compoundsNear(form: string, lexicon: Lexicon): Suggestion[] {
  const word = form.toLowerCase();
  const inCase = startsBig(form) ? capitalise : (text: string) => text;
  const most = word.length >= LONG_COMPOUND ? MOST_IN_COMPOUND : MOST_UNLISTED;
  const found: Suggestion[] = [];
  const add = (head: string, tail: string, cost: number) => {
    const compound = inCase(head + tail);
    const zipf = Math.min(COMPOUND_ZIPF, (zipfOfModifier(head, lexicon) + lexicon.zipf(tail)) / 2 - COMPOUND_RARITY);
    const attested = lexicon.zipf(compound) >= LEAST_LISTED_ZIPF ? ATTESTED : 0;
    if (lexicon.accepts(compound)) found.push(suggestion(compound, cost, zipf + attested));
  };
  const isHead = (head: string) => zipfOfModifier(head, lexicon) >= LEAST_PART_ZIPF && isModifier(head, lexicon);
  const isTail = (tail: string) => lexicon.zipf(tail) >= LEAST_PART_ZIPF && lexicon.isForm(inCase(tail));
  const wanted = lexicon.filter.around(word);
  /** Asked before `isHead`, which looks the head up with and without the letters that may join it to the rest. */
  const mayBeHead = (at: number) =>
    ['', 'e', 'en'].some((letters) => wanted.may({ start: at, end: word.length, letters })) ||
    [at - 1, at - 2].some((start) => wanted.may({ start, end: word.length, letters: '' }));
  const splits = Array.from({ length: Math.max(0, word.length - 2 * SHORTEST_PART + 2) }, (_, i) => SHORTEST_PART + i);
  const heads = splits.filter((at) => mayBeHead(at) && isHead(word.slice(0, at)));
  // Where two words meet already there is no slip: Argument and parsen in Argumentparsen, not Arsen.
  if (heads.some((at) => isWord(word.slice(at), lexicon))) return [];
  for (const at of splits) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    // A part that is a word is not the one with the slip: Dachs in Dachsbau.
    if (tail.length >= SHORTEST_PART && isTail(tail) && !isWord(head, lexicon))
      for (const [variant, cost] of variantsOf(head, most, changesOfModifier(head, lexicon.filter)))
        if (isHead(variant)) add(variant, tail, cost);
    if (!heads.includes(at)) continue;
    const mayBeTail = lexicon.filter.around(tail);
    for (const [variant, cost] of variantsOf(tail, most, mayBeTail)) if (isTail(variant)) add(head, variant, cost);
  }
  return found;
}

/**
 * What may make a modifier of a word: with an ending that compounds drop (Schule in Schulhaus), or without the letters that
 * join it to the rest. Of its last letters anything may make such a joint.
 */
function changesOfModifier(head: string, filter: WordFilter): Changes {
  const bases = [head, `${head}e`, `${head}en`, head.slice(0, -1), head.slice(0, -LONGEST_JOINT)];
  const changes = bases.map((base) => filter.around(base));
  const mayMakeJoint = (end: number) => end > head.length - LONGEST_JOINT;
  return {
    may: (change) => mayMakeJoint(change.end) || changes.some((one) => one.may(change)),
    singles: (start, end) =>
      mayMakeJoint(end) ? ALL_LETTERS : changes.reduce((bits, one) => bits | one.singles(start, end), 0),
  };
}

function variantsOf(part: string, most: number, wanted: Changes): Variants {
  const all = plainVariants(part, wanted);
  for (const [variant, cost] of likelyVariants(part, wanted)) put(all, variant, cost);
  for (const [variant, cost] of all) if (cost > most || variant.length < SHORTEST_PART) all.delete(variant);
  return all;
}
