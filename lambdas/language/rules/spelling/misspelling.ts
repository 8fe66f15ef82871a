import { fitOf } from '../../misspellings/fitting.ts';
import {
  EVERYDAY_ZIPF,
  SHORT,
  SHORTEST_NAME,
  doubtOf,
  isAbbreviation,
  isChance,
  isLengthened,
  isSurelyName,
  namesCode,
  type Choice,
} from '../../misspellings/doubt.ts';
import { CASE_CHANGE, SLIGHT, suggest, type Suggestion } from '../../misspellings/misspellings.ts';
import { rightConjugationAt } from '../../misspellings/wrongConjugation.ts';
import { canStandBare, isAbstract } from '../../words/bareNouns.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import { rememberPerLexicon } from '../../words/remembered.ts';
import { isCareful, timesUnknown } from '../../knowledge.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isUnknown, looksForeign, mayBeUnknown } from '../../misspellings/unknownWords.ts';
import { withEszett } from '../../words/swissSpelling.ts';
import type { Token } from '../../text/tokens.ts';
import { apart } from './joinedWords.ts';

/** The best suggestion must lead the next by this much, and be this good, to be applied unseen (tuned on the dev data). */
const LEAST_LEAD = 0.8;
const LEAST_SCORE = 0.7;
/** Short words have many neighbours, so that only a much better one counts. */
const SHORT_SCORE = 2.8;
const SHORT_LEAD = 1.2;
/** A word as common as this is used, whatever the dictionaries say, unless the suggestion is far more common. */
const COMMON_ZIPF = 3.3;
const FAR_MORE_COMMON = 1.3;
/** Written alike more often than this, a capitalised or a small word may be a term. */
const SELDOM = 2;
const OFTEN = 4;
/** What is written with a capital as often as this is a name, however near to a word. */
const NAME = 5;
/** Names of places and people are short; longer words are compounds. */
const LONGEST_NAME = 9;
const TERM_SCORE = 2;
const TERM_LEAD = 1.5;
/** By so much (Zipf) the suggestion must be more common than the word as it stands. */
const MORE_COMMON = 0.8;
const UNINFLECTED_ZIPF = 4.5;
const BEATS_NOUN = 0.5;
const MOST_ENGLISH_ZIPF = 3.4;
/** The same for a word that lacks no more than the dots of an umlaut: fur, uber. */
const MOST_ENGLISH_UMLAUT = 4.2;
const STRONG_SCORE = 1.5;
const EVERYDAY_COST = 0.85;
const SHORTEST_BEHIND_NUMBER = 8;
const MOST_INFLECTED_COST = 1;
/** What only a compound that nobody has written would explain, a letter left out, must fit this well. */
const LEFT_OUT = 0.8;
const NEW_SCORE = 2;

/** So far behind the best a suggestion may still have been meant, and so many are asked about. */
const RIVAL = 1.6;
const MOST_RIVALS = 4;

/** What only letters far apart on the keyboard or, in a shorter word, a letter too many would explain is seldom a slip in careful text. */
const FAR_FETCHED = 1.1;
const LETTER_TOO_MANY = 1;
const SHORTEST_RECOGNISED = 8;

/** Slips of the ear: a consonant that is not doubled, e for ä. */
const BY_EAR = 0.8;
/** So common a word is that a noun nobody has written may be meant for it. */
const KNOWN_ZIPF = 2.5;

const REMEMBERED = 2000;
const suggestions: (form: string, lexicon: Sentence['lexicon']) => readonly Suggestion[] = rememberPerLexicon(
  REMEMBERED,
  suggest,
);

/** The suggestions as they fit the place, best first. */
function choices(sentence: Sentence, at: number): Choice[] {
  const { text } = sentence.tokens[at]!;
  const found = suggestions(text, sentence.lexicon);
  return found
    .map((one) => {
      const fit = fitOf(sentence, at, one.word);
      return { ...one, fit, score: one.score + fit };
    })
    .sort((a, b) => b.score - a.score);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon, knowledge } = sentence;
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    if (!isUnknown(sentence, at) || (looksForeign(sentence, at) && !isSurelyGerman(sentence, at))) continue;
    const isBig = startsBig(text);
    if (!isBig && isBesideForeign(sentence, at)) continue;
    if (isAbbreviation(tokens, at) || isLengthened(text) || (!isBig && namesCode(sentence, at))) continue;
    if (isBig && text.length < SHORTEST_NAME) continue;
    if (tokens[at]!.gap === '' && at > 0 && !/^[(„"»«“‚/–—-]$/.test(tokens[at - 1]!.text)) continue;
    if (text.includes('ß') && lexicon.accepts(text.replaceAll('ß', 'ss'))) continue;
    if (withEszett(text, lexicon) !== undefined || apart(tokens[at]!.lower, lexicon) !== undefined) continue;
    // What a verb's wrong conjugation explains is no slip (strong-verb).
    if (rightConjugationAt(sentence, at) !== undefined) continue;
    const opens = isBig && opensSentence(tokens, at);
    if (isBig && !opens && isSurelyName(sentence, at)) continue;
    const all = choices(sentence, at);
    const [best, second] = all;
    if (!best || best.score < LEAST_SCORE - 1) continue;
    if (knowledge.errors === 'none' && isFarFetched(text, best, opens)) continue;
    // What follows a number is often a unit, or half of a word that was split from it (12 tägig).
    const isBehindNumber = tokens[at - 1]?.kind === 'number' && text.length < SHORTEST_BEHIND_NUMBER;
    if (!isBig && isBehindNumber && best.cost > SLIGHT) continue;
    if (best.cost > MOST_INFLECTED_COST && isInflectedAlike(text, lexicon)) continue;
    if (!isBig && lexicon.accepts(capitalise(text)) && !beatsNoun(sentence, at, best)) continue;
    const word = opens ? capitalise(best.word) : best.word;
    const lead = best.score - (second?.score ?? -Infinity);
    // What the document writes alike again and again is its term, unless it is a misspelling that many people make.
    const times = timesUnknown(knowledge, text);
    if (isBig && (times >= NAME || hasNameInside(text, knowledge))) continue;
    const isTerm = times > (isBig ? SELDOM : OFTEN);
    if (isTerm && (best.score < TERM_SCORE || lead < TERM_LEAD || isNew(best, lexicon))) continue;
    const doubt = doubtOf(sentence, at, best, opens);
    const mayBeName =
      isBig &&
      !opens &&
      (isLikePlace(sentence, at, word) ||
        isOwner(sentence, at, best) ||
        isCited(tokens, at) ||
        hasOwnStart(text, best));
    if (
      !mayBeName &&
      isSure(text, best, lead, doubt, lexicon) &&
      !isEndingOnly(text, best, isBig, lexicon) &&
      !isElision(text, best, lexicon)
    )
      found.push(
        isCareful(knowledge) && (hasOtherLetter(text, best) || (isBig && times > 1))
          ? { start, end, replacement: word, alternatives: [second?.word ?? text] }
          : { start, end, replacement: word },
      );
    // A noun that nobody has written is a slip rather than a name where everything around it says which word was meant.
    else if (isBig && isUnheard(sentence, at, best))
      found.push({ start, end, replacement: word, alternatives: [text], needsContext: true, ...inDoubt(all, opens) });
    // Of a letter more in a command or an abbreviation (vim, sed) nothing is said.
    else if (!isBig && !isChance(sentence, at, best))
      found.push({
        ...{ start, end, replacement: word, alternatives: [second?.word ?? text] },
        ...(!isTerm && !isElision(text, best, lexicon) && inDoubt(all, opens)),
      });
  }
  return found;
}

/** „malisch“ is no „magisch“, „die Brunonen“ are no „Brunnen“: who writes carefully knows a word that the dictionaries lack. */
function isFarFetched(text: string, { word, cost }: Choice, opens: boolean): boolean {
  // The capital of a sentence's first word is no slip.
  const own = opens && word === word.toLowerCase() ? cost - CASE_CHANGE : cost;
  return own >= FAR_FETCHED || (own >= LETTER_TOO_MANY && text.length < SHORTEST_RECOGNISED);
}

/**
 * „Antransport“ is no „Abtransport“, „dreisaitig“ no „dreiseitig“: with one letter for another a rare word is made of a common one as
 * easily as by a slip. Dots that are lacking make hardly any word.
 */
function hasOtherLetter(text: string, { word }: Choice): boolean {
  if (text.length !== word.length) return false;
  const [one, other] = [text, word].map((form) => withoutDots(form.toLowerCase())) as [string, string];
  return [...one].filter((letter, at) => letter !== other[at]).length === 1;
}

/** „conseil administratif“: beside a small word that no slip explains stands a phrase of another language. */
function isBesideForeign(sentence: Sentence, at: number): boolean {
  return [at - 1, at + 1].some((beside) => {
    const token = sentence.tokens[beside];
    if (token?.kind !== 'word' || token.text !== token.lower || token.text.length < SHORTEST_NAME) return false;
    return isUnknown(sentence, beside) && !suggestions(token.text, sentence.lexicon).some(({ score }) => score > 0);
  });
}

/** Whether a capitalised word stands where a noun must, in no list of words, German or English, beside a noun that many people write. */
function isUnheard({ tokens, lexicon, knowledge }: Sentence, at: number, { word, cost }: Choice): boolean {
  const { text } = tokens[at]!;
  if (cost > BY_EAR || lexicon.zipf(text) > 0 || lexicon.englishZipf(text) > 0 || timesUnknown(knowledge, text) > 1)
    return false;
  return (
    !/[-‑]/.test(text) &&
    lexicon.zipf(word) >= KNOWN_ZIPF &&
    lexicon.lookUp(word).readings.some(({ pos }) => pos === 'noun')
  );
}

/** What may have been meant, for the context to decide. */
const inDoubt = (all: readonly Choice[], opens: boolean) => ({
  rivals: all
    .filter(({ score }) => score > all[0]!.score - RIVAL)
    .slice(0, MOST_RIVALS)
    .map(({ word, score }) => ({ word: opens ? capitalise(word) : word, score })),
});

/** „das Widelands-Team“ in a document about Widelands. */
const hasNameInside = (text: string, knowledge: Sentence['knowledge']) =>
  /[-‑]/.test(text) && text.split(/[-‑]/).some((part) => timesUnknown(knowledge, part) > SELDOM);

/** „in Nartur“, „nach Alteris“: without an article a noun that wants one is rather the name of a place. */
function isLikePlace({ tokens, lexicon }: Sentence, at: number, word: string): boolean {
  const { text } = tokens[at]!;
  if (text.length > LONGEST_NAME || !/^(?:in|auf|nach|von|bei|aus)$/.test(tokens[at - 1]?.lower ?? '')) return false;
  const noun = { ...tokens[at]!, text: word, lower: word.toLowerCase(), readings: lexicon.lookUp(word).readings };
  return !canStandBare(noun) && !isAbstract(noun);
}

/** „Evolutions Fenster“: the genitive of a name that is a word as well. */
const isOwner = ({ tokens }: Sentence, at: number, { word }: Choice) =>
  tokens[at]!.text === `${word}s` && startsBig(tokens[at + 1]?.text ?? '');

/** „Blokland (2017)“ */
const isCited = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.text === '(' && /^(?:1[6-9]|20)\d\d[a-z]?$/.test(tokens[at + 2]?.text ?? '');

/** „den kleinen Bomann“ is no Obmann: hardly anybody mistakes the capital a noun begins with. */
const hasOwnStart = (text: string, { word }: Choice) =>
  withoutDots(text.charAt(0).toLowerCase()) !== withoutDots(word.charAt(0).toLowerCase());

/** „stehn“, „hätt“, „was ich ess“: verse and speech leave out an e, so that a comment is enough. */
const isElision = (text: string, { word }: Choice, lexicon: Sentence['lexicon']) =>
  word === `${text}e` ||
  (text === text.toLowerCase() && (lexicon.readings(`${text}e`)[0]?.finite ?? 0) !== 0) ||
  (/h[nt]$/.test(text) && word === `${text.slice(0, -1)}e${text.at(-1)!}`);

/** A compound that nobody has written is easily found by chance. */
const isNew = ({ word, cost }: Choice, lexicon: Sentence['lexicon']) =>
  lexicon.zipf(word) === 0 && cost >= LEFT_OUT && !word.includes('-');

function isSure(text: string, best: Choice, lead: number, doubt: number, lexicon: Sentence['lexicon']): boolean {
  const zipf = lexicon.zipf(text);
  const gain = lexicon.zipf(best.word) - zipf;
  if (gain < MORE_COMMON && zipf > 0) return false;
  if (zipf >= COMMON_ZIPF && gain < FAR_MORE_COMMON) return false;
  if (text.length < SHORT) return best.score >= SHORT_SCORE + doubt && lead >= SHORT_LEAD;
  return best.score >= (isNew(best, lexicon) ? NEW_SCORE : LEAST_SCORE) + doubt && lead >= LEAST_LEAD;
}

const ending = /e[mnrs]?$/;

/** A word that is in use with and without an ending, as dermal and dermalen are, is a technical term rather than a slip. */
function isInflectedAlike(text: string, lexicon: Sentence['lexicon']): boolean {
  const stem = text.replace(ending, '');
  return stem !== text && lexicon.zipf(text) > 0 && lexicon.zipf(stem) > 0 && !lexicon.accepts(stem);
}

/** Words that differ in their last letter alone are more often an unknown word inflected than a slip. */
function isEndingOnly(
  text: string,
  { word, score, fit }: Choice,
  isBig: boolean,
  lexicon: Sentence['lexicon'],
): boolean {
  const one = text.toLowerCase();
  const other = word.toLowerCase();
  if (other.startsWith(one)) return isBig ? fit <= 0 : score < 2;
  if (!one.startsWith(other) || one.at(-1) === other.at(-1)) return false;
  return fit <= 0 && lexicon.zipf(word) < UNINFLECTED_ZIPF;
}

/** „kan“ may be a word of another language, but between German words it is „kann“; beside PHP „unterstüzt“ is German. */
function isSurelyGerman({ tokens, lexicon }: Sentence, at: number): boolean {
  const { text, lower } = tokens[at]!;
  const english = lexicon.englishZipf(text);
  if (text !== lower || english > MOST_ENGLISH_UMLAUT || !/^[a-zäöüß]+$/.test(text)) return false;
  const isGerman = (other: Token | undefined) =>
    other === undefined || (other.kind === 'word' && lexicon.accepts(other.text));
  const before = isGerman(tokens[at - 1]);
  const after = isGerman(tokens[at + 1]);
  const isNew = english === 0 && lexicon.zipf(text) === 0 && text.length > SHORT;
  if (!(before && after) && !((before || after) && isNew)) return false;
  const [best, second] = suggestions(text, lexicon);
  if (best === undefined || (second && best.score - second.score < SHORT_LEAD)) return false;
  if (english > MOST_ENGLISH_ZIPF && withoutDots(best.word) !== text) return false;
  if (before && after) return best.cost <= EVERYDAY_COST && lexicon.zipf(best.word) >= EVERYDAY_ZIPF;
  return best.score >= STRONG_SCORE;
}

const dots = new Map([...'äöü'].map((letter, at) => [letter, 'aou'[at]!]));
const withoutDots = (word: string) => word.replace(/[äöü]/g, (letter) => dots.get(letter)!);

/** Whether a small word that would be right with a capital is rather another one, as its place says: eine höhe Zahl. */
function beatsNoun(sentence: Sentence, at: number, { word, cost, fit }: Choice): boolean {
  if (cost > SLIGHT || startsBig(word) || fit < BEATS_NOUN) return false;
  return fit - fitOf(sentence, at, capitalise(sentence.tokens[at]!.text)) >= BEATS_NOUN;
}

export const misspelling: Rule = {
  id: 'misspelling',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  guesses: true,
  message: 'Dieses Wort steht in keinem Wörterbuch; vermutlich ist ein anderes gemeint.',
  trigger: mayBeUnknown,
  find,
  examples: {
    wrong: [
      'Die {Außstellung→Ausstellung} war gut besucht.',
      'Wir haben das {warscheinlich→wahrscheinlich} vergessen.',
      'Das {Auflösungzeichen→Auflösungszeichen} gilt im ganzen Takt.',
      'Bitte {verwechlse→verwechsle} die beiden Türen nicht.',
    ],
    right: [
      'Der Forscher Großkurth sprach zuerst.',
      'Alle Ärzt:innen und Lehrer*innen kamen.',
      'Erfahrungs- und Gedankenaustausch sind wichtig.',
      'Hier gibts Brot, und wenns regnet, kannste bei uns warten.',
      'Sie sprach von höhern Zielen, von edeln Spendern und vom Glück im Verstande.',
      'Die Versickerung des Regens und die Listung der Bäume prüft das Amt.',
      'Er ließ die Felge verchromen, um in den Herzen seiner Freunde weiterzuleben.',
      'Die Datei liegt unter /usr/sbin/ und das Werkzeug im Paket groff.',
      'Autsch, das war laaange her, ähh.',
      'Die kathodische Seite ist ionisch gebunden, die kaudale nicht.',
      'Brin gründete die Firma.',
      'Das betonen Forscher wie Blokland (2017) immer wieder.',
      'Wir nehmen den kleinen Bomann aus der Kabine.',
      'Die neue Plattierung hält.',
      'Paketverwaltungs-Skripte und Malprogramme liegen bei.',
      'Das Gremium heißt dort conseil administratif und tagt im Rathaus.',
      'Michael de Vrese vom Institut hält die Studie für seriös.',
      'Der Name kommt von althochdeutsch halla und mittelhochdeutsch stunte.',
    ],
  },
};
