import type { Sentence } from '../../analysis/sentence.ts';
import { isTimeSpan } from '../../grammar/time.ts';
import { isCoupled } from '../../knowledge.ts';
import { isUnlistedForm } from '../../misspellings/unlistedForms.ts';
import { isFormedFromKnown } from '../../misspellings/wordFormation.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import { cellsAs } from '../../words/readings.ts';
import { isIndependent, isNaming } from './independentNouns.ts';

// Words that a hyphen couples to the noun behind them: abbreviations, names and foreign words, which no list has and which German words, numbers
// and titles before a noun must be told from.

const LONGEST_FOREIGN = 12;
const SHORTEST_EMPHASISED = 4;
const acronym = /^\p{Lu}{2,}$|^\dD$/u;
export const isAcronym = (text: string): boolean => acronym.test(text);
/** „mit zweiundachtzig Jahren“: a number in letters. */
const written = /und(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)(?:ste[nrms]?)?$/;
const roman = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Written with a capital only as the first part of a noun. */
const adverbial = /^(?:Online|Offline)$/;
export const isAdverbial = (text: string): boolean => adverbial.test(text);
/** Endings that make a German noun or adjective of an unknown word. */
const germanEnding =
  /[äöüß]|(?:ung|heit|keit|schaft|ling|tum|nis|erei|isch|lich|los|haft|sam|sch?e[mnrs]?|en|er|innen|ungs|heits|keits)$/;
/** Endings of adjectives, which an identifier has only by chance. */
const declined = /(?:e[mnrs]?|er[nms])$/;
/** What titles follow (der Film Heimat, der Button Abbruch), and countries that are plurals. */
const titled =
  /^(?:Band|Film|Song|Album|Show|Podcast|Blog|Team|Club|Label|Thriller|Drama|Hit|Single|Workshop|Event|Musical|Comic|Button|Tab|Hashtag|Slogan|Level|Tool|Branch|Tag|Job|Code|Feature|Chip|Trend|Look|Male|Grande|AG|Lied|Pastor|Baron|General|Major|Leutnant|Lieutenant|Captain|Lord|Sir|Lady|Mister|Reichsgau|Agenda|VG|Jesus|FC|SC|SV|AC|TSV|TSG|TuS|VfB|VfL|SSV|FSV|BSC|Typ|Person|Standard|Link|USA|UK|Die|Das|Der)$/;

/** An adjective in capitals or with one: die ZWEITE Tür, der Neue Markt, ein Winkeliger Verlauf. */
function isEmphasised(text: string, lexicon: Sentence['lexicon']): boolean {
  const isShort = text.length < SHORTEST_EMPHASISED;
  if (isShort || !(isAcronym(text) || declined.test(text))) return false;
  const lower = text.toLowerCase();
  // HERR Oberst
  const isNoun = lexicon.isForm(capitalise(lower)) && lexicon.zipf(lower) > lexicon.englishZipf(lower) + 1;
  if (isAcronym(text) && isNoun) return true;
  return (
    lexicon.readings(lower).some(({ pos }) => pos === 'adjective' || pos === 'determiner') ||
    isUnlistedForm(lower, lexicon)
  );
}

/** „Serbiens Lage“ */
const isGenitiveOfName = (text: string, lexicon: Sentence['lexicon']) =>
  text.endsWith('s') && lexicon.readings(text.slice(0, -1)).some(({ pos, kind }) => pos === 'name' && kind === 'place');

/** Whether the word can only be the first part of something: an abbreviation, a name, or foreign and of no German gender here. */
export function isCoupledFirst({ lexicon, tokens, knowledge }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const { text, lower, kind, readings } = token;
  const isBig = startsBig(text);
  if (!isBig && readings.length > 0) return false;
  if (isTimeSpan(token) || isGenitiveOfName(text, lexicon)) return false;
  if (titled.test(text) || roman.test(text) || isNaming(token) || written.test(text)) return false;
  if (isEmphasised(text, lexicon)) return false;
  if (isAcronym(text) || isAdverbial(text)) return true;
  if (kind !== 'word' || !/^\p{L}[\p{L}\d]*$/u.test(text)) return false;
  if (/^\p{Lu}$/u.test(text) || (isCoupled(knowledge, text) && !lexicon.accepts(lower))) return true;
  // „der Architekt Detlev Pilger“: behind a first name stands a surname, whatever else the word may mean.
  if (readings.length > 0 && readings.every((reading) => reading.kind === 'first')) return false;
  const english = lexicon.englishZipf(text);
  const isStrange = () => !germanEnding.test(text) && !isFormedFromKnown(text, lexicon);
  // A lower-case identifier: no word of any language.
  if (!isBig)
    return /^[a-z]{3,}$/.test(text) && !declined.test(text) && english === 0 && lexicon.zipf(text) === 0 && isStrange();
  if (readings.every(({ pos }) => pos === 'name'))
    return english > 0 || (text.length <= LONGEST_FOREIGN && isStrange());
  return (
    cellsAs(token, 'noun') !== 0 &&
    english > 0 &&
    english >= lexicon.zipf(text) - 0.5 &&
    // Latin words take an s: „Definitionsfrage“.
    !/[äöüß]|tion$/.test(text) &&
    !isIndependent(token)
  );
}
