import { cellsOfCase, cellsOfSlot, nonfinite, persons, personsOf } from '../words/features.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { rememberPerLexicon } from '../words/remembered.ts';
import { questionWords } from '../grammar/questionWords.ts';
import { particles, prefixes } from '../grammar/particles.ts';
import { personalPronouns } from '../grammar/pronouns.ts';
import { feminineSuffixes } from '../grammar/suffixes.ts';
import { subordinators } from '../grammar/subordinators.ts';
import { alternatives } from '../grammar/wordClass.ts';

/** Words beside verbs that speech joins „es“ to: wenns, obs, dirs. */
const beforeEs = new Set([...personalPronouns.words, ...subordinators.keys(), ...questionWords.words]);
/** An e behind the stem is left out (größern, im Besondern), or that of the ending (edeln, finsterm). */
const shortComparative = /^(\p{L}{2,})er([nm])$/u;
const longComparative = /^(\p{L}{4,})ere[mnrs]?$/u;
const shortEnding = /^(\p{L}{2,}(?:el|er))[nm]$/u;
const dative = cellsOfCase.dative & (cellsOfSlot.masculine | cellsOfSlot.neuter);
const { plural } = cellsOfSlot;
const SHORTEST_DATIVE = 5;
const REMEMBERED = 4000;
const strongDative = /[^aeiouäöüy]e$/;
const weakDative = /(?:el|er|en|em)e$/;
const inflectedSuffix = new RegExp(`^(\\p{Lu}.*(?:${alternatives(feminineSuffixes)}))en$`, 'u');
const prefixedInfinitive = /^((?:be|ver|er|ent|zer)\p{Ll}{2,})en$/u;
/** „herabließen“: of such verbs the dictionaries have the infinitive and the commonest forms alone. */
const particleVerb = new RegExp(`^((?:her|hin|vor|da)?(?:${alternatives(particles)}))(\\p{Ll}{3,})$`, 'u');
/** Right with and without s: „Interessensschwerpunkt“. */
const joinedEitherWay = /^(Interessen|Einkommen|Schaden|Vermögen)s(\p{Ll}{4,})$/u;
/** „Veräußerin“ of „Veräußerer“, „Lieferantin“ of „Lieferant“. */
const feminine = /^(\p{Lu}\p{Ll}{3,})in(?:nen)?$/u;
const zuInfinitive = new RegExp(`^(?!(?:${alternatives(prefixes)})zu)(\\p{Ll}{2,})zu(\\p{Ll}{3,}n)$`, 'u');

/** Sounds, however long: ähh, hmmm, oooh. */
const sound = /^(?:[äauoe]+h+m*|h+m+|ps+t|s+ch+t|br+|gr+)$/;

/** Whether the word is a right form of a known one that dictionaries leave out: speech, older usage, forms of rare words. */
export const isUnlistedForm = rememberPerLexicon(REMEMBERED, (form, lexicon: Lexicon): boolean => {
  const lower = form.toLowerCase();
  return (
    sound.test(lower) ||
    joinsPronoun(lower, lexicon) ||
    isDeclined(lower, lexicon) ||
    (form === lower ? isVerbForm(form, lexicon) : isNounForm(form, lexicon))
  );
});

/** „gibts“, „wenns“ (Amtliches Regelwerk § 97 E: plain without an apostrophe), „kannste“. */
function joinsPronoun(lower: string, lexicon: Lexicon): boolean {
  const isDu = lower.endsWith('ste');
  if (!isDu && !/[^sxzß]s$/.test(lower)) return false;
  const base = lower.slice(0, -1);
  if (!isDu && beforeEs.has(base)) return true;
  const wanted = isDu ? persons['2s'] : persons['1s'] | persons['3s'];
  return lexicon.readings(base).some(({ pos, finite }) => pos === 'verb' && (personsOf(finite) & wanted) !== 0);
}

function isDeclined(lower: string, lexicon: Lexicon): boolean {
  const isAdjective = (form: string) =>
    lexicon.readings(form).some(({ pos, predicative }) => pos === 'adjective' && predicative);
  const [, positive] = longComparative.exec(lower) ?? [];
  if (positive !== undefined && isAdjective(positive)) return true;
  const whole = lower.replace(shortComparative, '$1ere$2');
  if (whole !== lower && lexicon.readings(whole).some(({ pos }) => pos === 'adjective' || pos === 'determiner'))
    return true;
  const [, base] = shortEnding.exec(lower) ?? [];
  return base !== undefined && isAdjective(base);
}

/** Infinitives of which only the participle is listed (verchromen), or only the one without zu (weiterzuleben); forms of long particle verbs. */
function isVerbForm(form: string, lexicon: Lexicon): boolean {
  const [, particle, verb] = zuInfinitive.exec(form) ?? [];
  if (particle !== undefined && lexicon.accepts(`${particle}${verb!}`)) return true;
  const [, first, rest] = particleVerb.exec(form) ?? [];
  const isFiniteOf = (reading: { readonly finite: number; readonly lemma: string }) =>
    reading.finite !== 0 && lexicon.accepts(`${first!}${reading.lemma}`);
  if (rest !== undefined && lexicon.readings(rest).some(isFiniteOf)) return true;
  const [, stem] = prefixedInfinitive.exec(form) ?? [];
  // „erhalen“ is a slip for „erhalten“, whose stem ends in the t of the participle.
  return (
    stem !== undefined &&
    lexicon.accepts(`${stem}t`) &&
    !lexicon.readings(`${stem}ten`).some((reading) => (reading.nonfinite & nonfinite.infinitive) !== 0)
  );
}

/** Regular plurals (Gesamtheiten) and the dative of strong nouns, listed for the commonest alone: im Verstande. */
function isNounForm(form: string, lexicon: Lexicon): boolean {
  const [, singular] = inflectedSuffix.exec(form) ?? [];
  if (singular !== undefined && lexicon.accepts(singular)) return true;
  const isNoun = (base: string) =>
    lexicon.readings(base).some(({ pos, cells }) => pos === 'noun' && (cells & plural) !== 0);
  if (form.endsWith('ern') && isNoun(form.slice(0, -1))) return true;
  const [, first, rest] = joinedEitherWay.exec(form) ?? [];
  if (rest !== undefined && lexicon.accepts(`${first!}${rest}`)) return true;
  const [, person] = feminine.exec(form) ?? [];
  if (person !== undefined && (person.endsWith('er') ? [person, `${person}er`] : [person]).some(isNoun)) return true;
  if (form.length < SHORTEST_DATIVE || !strongDative.test(form) || weakDative.test(form)) return false;
  const base = form.slice(0, -1);
  return (
    lexicon.accepts(base) && lexicon.readings(base).some(({ pos, cells }) => pos === 'noun' && (cells & dative) !== 0)
  );
}
