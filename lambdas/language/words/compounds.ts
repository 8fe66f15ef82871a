import type { Reading } from './features.ts';
import type { Morphology } from './morphology.ts';
import { capitalise, startsBig } from '../text/letterCase.ts';
import type { Speller } from './speller.ts';
import type { WordFilter } from './wordFilter.ts';

const SHORTEST_HEAD = 4;
const SHORTEST_MODIFIER = 3;
export const SHORTEST_COMPOUND = SHORTEST_HEAD + SHORTEST_MODIFIER;
/** Modifiers with these suffixes are joined by an s: Nutzungs-art, never Nutzung-start. */
const unjointed = /[aeiouäöüy].*(?:(?<!spr|schw)ung|heit|keit|schaft|tät|[st]ion)$/;
const jointed = /[aeiouäöüy].*(?:(?<!spr|schw)ung|heit|keit|schaft|tät|[st]ion)s$/i;

const none: readonly Reading[] = [];

/** Endings that join the parts of a compound (Fugenelemente), longest first. */
const joints = ['', 's', 'es', 'n', 'en', 'er', 'e'];

/**
 * Readings of a compound, which its right-hand part decides: the union over all splits into a known modifier and a
 * known head. Only if the spelling dictionary accepts the whole; the union lets rules abstain where splits disagree.
 */
export function splitCompound(
  form: string,
  morphology: Morphology,
  filter: WordFilter,
  speller: Speller,
): readonly Reading[] {
  if (form.length < SHORTEST_COMPOUND) return none;
  const isNoun = startsBig(form);
  const found: Reading[] = [];
  const changes = filter.around(form.toLowerCase());
  for (let at = form.length - SHORTEST_HEAD + 1; at >= SHORTEST_MODIFIER; at--) {
    // Few of the tails are words; of the others no string is made.
    if (!changes.may({ start: 0, end: at, letters: '' })) continue;
    const tail = form.slice(at);
    // Behind a suffix that always has its joint even a short head is sure: Nutzungsart.
    if (tail.length < SHORTEST_HEAD && (!jointed.test(form.slice(0, at)) || tail === 'los') && !isDay(form, at))
      continue;
    // A rope of ships: Handels-tag, never Handel-stag.
    if (tail === 'stag') continue;
    const head = isNoun ? capitalise(tail) : tail;
    const readings = morphology
      .readings(head)
      .filter(({ pos }) => (isNoun ? pos === 'noun' : pos === 'adjective' || pos === 'verb'));
    if (readings.length === 0 || !isModifier(form.slice(0, at), morphology)) continue;
    for (const reading of readings)
      found.push({ ...reading, lemma: form.slice(0, at) + withCaseOf(tail, reading.lemma) });
  }
  // Asked last, since it is the dearest question.
  return found.length > 0 && speller.accepts(form) ? found : none;
}

const isDay = (form: string, at: number) => form.startsWith('stag', at - 1);

function withCaseOf(tail: string, lemma: string): string {
  return /^\p{Ll}/u.test(tail) ? lemma.charAt(0).toLowerCase() + lemma.slice(1) : lemma;
}

/** Whether a word can be the left part of a compound: a noun, adjective or verb stem, with or without a joint. */
export function isModifier(part: string, morphology: Pick<Morphology, 'isForm'>): boolean {
  const lower = part.toLowerCase();
  if (unjointed.test(lower)) return false;
  return joints.some((joint) => {
    if (!lower.endsWith(joint)) return false;
    const stem = lower.slice(0, lower.length - joint.length);
    if (stem.length < SHORTEST_MODIFIER) return false;
    const isKnown = (word: string) => morphology.isForm(word);
    return isKnown(capitalise(stem)) || isKnown(stem) || isKnown(`${stem}en`) || isKnown(capitalise(`${stem}e`));
  });
}
