import { isModifier } from '../words/compounds.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { capitalise } from '../text/letterCase.ts';

const SHORTEST_PART = 4;
const SHORTEST_STEM = 3;
const COMMON_NOUN_ZIPF = 2.8;
const COMMON_ADJECTIVE_ZIPF = 2;
const COMMON_MODIFIER_ZIPF = 2.3;
const ENGLISH_STEM_ZIPF = 3.2;
/** With three letters a word must be commoner not to be found by chance. */
const COMMON_SHORT_ZIPF = 4.2;
const ENGLISH_HEAD_ZIPF = 4;
const LONG_PART = 5;
const COMMON_TAIL_ZIPF = 3.5;

/** Whether known words explain the word, so that there may be no slip in it at all. */
export function isFormedFromKnown(form: string, lexicon: Lexicon): boolean {
  return isCompoundOfKnown(form, lexicon) || isDerivedFromKnown(form, lexicon) || isInflectedEnglish(form, lexicon);
}

/** Whether well-known words make up the noun, be it in no dictionary: Verlaufsdaten, Malprogramm, Rechnungsstilvorlage. */
function isCompoundOfKnown(form: string, lexicon: Lexicon): boolean {
  const word = form.toLowerCase();
  const isBig = form !== word;
  for (let at = SHORTEST_STEM; at <= word.length - SHORTEST_PART; at++) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (at < SHORTEST_PART && (!isBig || tail.length < LONG_PART || lexicon.zipf(tail) < COMMON_TAIL_ZIPF)) continue;
    if (lexicon.zipf(tail) < (isBig ? COMMON_NOUN_ZIPF : COMMON_ADJECTIVE_ZIPF)) continue;
    if (!isHead(head, lexicon)) continue;
    if (isBig ? isNoun(tail, lexicon) : lexicon.isForm(tail)) return true;
  }
  return false;
}

/** Foreign first parts that any noun or adjective may follow: Geotechnik, mikrofein. */
const combining =
  /^(?:geo|bio|öko|mikro|makro|mini|multi|mono|poly|hydro|thermo|elektro|tele|video|audio|foto|neuro|psycho|sozio|anti|inter|intra|trans|super|ultra|hyper|meta|pseudo|semi|infra|nano|mega|immuno|kardio|patho|histo|zyto|aero|agro|radio|stereo|turbo|ethno|astro|chemo|krypto)$/;

/** Whether it begins compounds: a common word, a foreign element, an English word, or a compound. */
function isHead(head: string, lexicon: Lexicon): boolean {
  if (combining.test(head)) return true;
  if (head.length < SHORTEST_PART)
    return (
      Math.max(lexicon.zipf(head), lexicon.englishZipf(head)) >= COMMON_SHORT_ZIPF &&
      lexicon.readings(capitalise(head)).some(({ pos }) => pos === 'noun')
    );
  if (zipfOfModifier(head, lexicon) >= COMMON_MODIFIER_ZIPF && isModifier(head, lexicon)) return true;
  if (head.length >= LONG_PART && lexicon.englishZipf(head) >= ENGLISH_HEAD_ZIPF) return true;
  // A compound itself: Rechnungsstil(vorlage), Saitenzahl(anweisung).
  return (
    head.length >= 2 * SHORTEST_PART &&
    [head, head.replace(/e?s$/, '')].some((noun) => lexicon.accepts(capitalise(noun)))
  );
}

/** Whether the word, which is common with or without a capital, is a noun of its own: adjectives end no compound (Grundlangen). */
function isNoun(word: string, lexicon: Lexicon): boolean {
  const isAdjective = lexicon.readings(word).some(({ pos }) => pos === 'adjective');
  return lexicon
    .readings(capitalise(word))
    .some(({ pos, kind }) => pos !== 'noun' || (kind !== 'adjectival' && !(isAdjective && kind === 'infinitive')));
}

/** How common the first part of a compound is, apart from the letters that join it. */
export function zipfOfModifier(head: string, lexicon: Lexicon): number {
  const stem = head.replace(/(?:es|en|er|s|n|e)$/, '');
  const whole = lexicon.zipf(head);
  return Math.max(
    whole,
    stem === head ? whole : lexicon.zipf(stem),
    lexicon.zipf(`${head}e`),
    lexicon.zipf(`${head}en`),
  );
}

const prefixed =
  /^(?:un|be|ver|er|ent|zer|miss|ab|an|auf|aus|bei|ein|los|mit|nach|vor|um|über|unter|hin|her|weg|zu|zurück|wieder|durch|nicht|neu|teil|voll)(?=\p{L}{4})/u;
const auxiliaries = new Set(['sein', 'haben', 'werden']);
/** Joined to nouns of actions as freely: Rücktestung, Gegenprüfung, Urherstellung. */
const nounPrefixed = /^(?:rück|gegen|nicht|teil|ur)(\p{L}{6,})$/u;
const suffixed = /(?:ung(?:en|s)?|er(?:n|s|in|innen)?|bar(?:e[mnrs]?|keit(?:en)?)?)$/;

/** Whether a known word with a prefix or suffix that may be added freely makes up the word: unbillig, Sonderung. */
function isDerivedFromKnown(form: string, lexicon: Lexicon): boolean {
  const word = form.toLowerCase();
  const prefix = prefixed.exec(word)?.[0];
  if (prefix !== undefined) {
    const rest = word.slice(prefix.length);
    // Auxiliaries take no prefix: „bewärt“ is no form of sein.
    const isBase = lexicon
      .readings(rest)
      .some(({ pos, lemma }) => (pos === 'verb' && !auxiliaries.has(lemma)) || pos === 'adjective');
    if (isBase && lexicon.accepts(rest)) return true;
  }
  const noun = form === word ? undefined : nounPrefixed.exec(word)?.[1];
  if (noun !== undefined && lexicon.isForm(capitalise(noun))) return true;
  const suffix = suffixed.exec(word)?.[0];
  if (suffix === undefined || word.length - suffix.length < SHORTEST_STEM) return false;
  const stem = word.slice(0, -suffix.length);
  // „Ausschläger“: who does it has the umlaut that the verb lacks.
  const stems = suffix.startsWith('er') ? [stem, stem.replace(/ä(?=[^aeiouäöü]*$)/, 'a')] : [stem];
  return stems
    .flatMap((one) => [`${one}en`, ...(/e[lr]$/.test(one) ? [`${one}n`] : [])])
    .some((verb) => isVerb(verb, lexicon) || isVerb(verb.replace(prefixed, ''), lexicon));
}

const isVerb = (word: string, lexicon: Lexicon) =>
  lexicon.readings(word).some(({ pos }) => pos === 'verb') ||
  (word.endsWith('n') && lexicon.accepts(word) && !lexicon.isForm(word));

const germanEndings = /(?:s?te[nrmst]?|en(?:den?)?|e[nrmst]?|s?t|es)$/;

/** Whether an English word with a German ending makes up the word: mergst, gestagten, literalen. */
export function isInflectedEnglish(form: string, lexicon: Lexicon): boolean {
  const word = form.toLowerCase();
  if (/[äöüß]/.test(word)) return false;
  const ending = germanEndings.exec(word)?.[0];
  if (ending === undefined) return false;
  const stem = word.slice(0, -ending.length);
  return [stem, stem.replace(/^ge|(?<=^(?:a[bn]|au[fs]|ein|um))ge/, '')].some(
    (base) =>
      base.length >= SHORTEST_STEM &&
      [base, `${base}e`].some((english) => lexicon.englishZipf(english) >= ENGLISH_STEM_ZIPF),
  );
}
