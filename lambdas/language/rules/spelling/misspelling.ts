import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { hasFewErrors, isCareful, SOME, timesUnknown } from '../../knowledge.ts';
import { choicesAt, rivalsAmong, type Choice } from '../../misspellings/choices.ts';
import { doubtOf, isAbbreviation, isChance, isLengthened, namesCode, SHORTEST_NAME } from '../../misspellings/doubt.ts';
import { fitOf } from '../../misspellings/fitting.ts';
import { isBesideForeign, isSurelyGerman } from '../../misspellings/foreignWords.ts';
import { hasNameInside, isSurelyName, isUnheard, mayBeName } from '../../misspellings/names.ts';
import {
  hasOtherLetter,
  isElision,
  isEndingOnly,
  isFarFetched,
  isInflectedAlike,
  isNew,
  isSure,
  LEAST_SCORE,
} from '../../misspellings/sureness.ts';
import { SLIGHT } from '../../misspellings/suggestion.ts';
import { isUnknown, looksForeign, mayBeUnknown } from '../../misspellings/unknownWords.ts';
import { rightConjugationAt } from '../../misspellings/wrongConjugation.ts';
import type { Repair, Rule } from '../../rule.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import { withEszett } from '../../words/swissSpelling.ts';
import { apart } from './joinedWords.ts';

/** A suggestion so much worse than one that is applied unseen is not worth a comment. */
const WORTH_SAYING = LEAST_SCORE - 1;
/** Written alike more often than this, a capitalised or a small word may be a term. */
const SELDOM = 2;
const OFTEN = 4;
/** What is written with a capital as often as this is a name, however near to a word. */
const NAME = 5;
const TERM_SCORE = 2;
const TERM_LEAD = 1.5;
const BEATS_NOUN = 0.5;
const SHORTEST_BEHIND_NUMBER = 8;
const MOST_INFLECTED_COST = 1;

/** Whether the word is an unknown one of running German text in which no other rule sees an error of its own. */
function isJudged(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const { text, lower, gap } = tokens[at]!;
  if (!isUnknown(sentence, at) || (isForeign(sentence, at) && !isAmongGerman(sentence, at))) return false;
  if (isAbbreviation(tokens, at) || isLengthened(text) || isBroken(tokens, at)) return false;
  if (startsBig(text) ? text.length < SHORTEST_NAME : isBesideForeign(sentence, at) || namesCode(sentence, at))
    return false;
  if (gap === '' && at > 0 && !/^[(„"»«“‚/–—-]$/.test(tokens[at - 1]!.text)) return false;
  if (text.includes('ß') && isKnownForm(text.replaceAll('ß', 'ss'), lexicon)) return false;
  if (withEszett(text, lexicon) !== undefined || apart(lower, lexicon) !== undefined) return false;
  // What a verb's wrong conjugation explains is no slip (strong-verb).
  return rightConjugationAt(sentence, at) === undefined;
}

/** „Bundestrasse“ might be one, of which nobody has ever read. */
const isKnownForm = (word: string, lexicon: Sentence['lexicon']) =>
  lexicon.accepts(word) && (lexicon.isForm(word) || lexicon.zipf(word) > 0);

const isForeign = (sentence: Sentence, at: number) => looksForeign(sentence, at) && !isSurelyGerman(sentence, at);

/** „Zehn Minuten später hate ich frei“: a small word that English has as well, between two German ones, in a text with errors. */
const isAmongGerman = ({ tokens, lexicon, knowledge }: Sentence, at: number) =>
  (knowledge.errorRate ?? 0) >= SOME &&
  /^\p{Ll}+$/u.test(tokens[at]!.text) &&
  [tokens[at - 1], tokens[at + 1]].every((other) => other !== undefined && isGerman(other, lexicon));
const isGerman = ({ kind, text }: Sentence['tokens'][number], lexicon: Sentence['lexicon']) =>
  kind === 'word' ? lexicon.accepts(text) : /^[.,!?]$/.test(text);

/** „größtmögliche Klar- heit“, „Zukunfts--fragen“: half of a word that a line's end has cut. */
const isBroken = (tokens: Sentence['tokens'], at: number) =>
  (tokens[at]!.text === tokens[at]!.lower && /\p{L}-$/u.test(tokens[at - 1]?.text ?? '')) ||
  (tokens[at + 1]?.text.startsWith('-') === true && tokens[at + 1]!.gap === '');

function repairOf(sentence: Sentence, at: number): Repair | undefined {
  const { tokens, lexicon, knowledge } = sentence;
  const { text, start, end } = tokens[at]!;
  const isBig = startsBig(text);
  const opens = isBig && opensSentence(tokens, at);
  const isInside = isBig && !opens;
  if (isInside && isSurelyName(sentence, at)) return undefined;
  const choices = choicesAt(sentence, at);
  const [best, second] = choices;
  if (!best || best.score < WORTH_SAYING) return undefined;
  if (hasFewErrors(knowledge) && isFarFetched(text, best, opens)) return undefined;
  if (best.cost > MOST_INFLECTED_COST && isInflectedAlike(text, lexicon)) return undefined;
  if (!isBig && isRatherNoun(sentence, at, best)) return undefined;
  // What follows a number is often a unit, or half of a word that was split from it (12 tägig).
  const isBehindNumber = tokens[at - 1]?.kind === 'number' && text.length < SHORTEST_BEHIND_NUMBER;
  if (!isBig && isBehindNumber && best.cost > SLIGHT) return undefined;
  const lead = best.score - (second?.score ?? -Infinity);
  // What the document writes alike again and again is its term, unless it is a misspelling that many people make.
  const times = timesUnknown(knowledge, text);
  if (isBig && (times >= NAME || hasNameInside(text, knowledge))) return undefined;
  const isTerm = times > (isBig ? SELDOM : OFTEN);
  if (isTerm && (best.score < TERM_SCORE || lead < TERM_LEAD || isNew(best, lexicon))) return undefined;
  const repair = { start, end, replacement: opens ? capitalise(best.word) : best.word };
  const other = second?.word ?? text;
  const rivals = rivalsAmong(choices, opens);
  if (best.needsContext) return { ...repair, alternatives: [text], needsContext: true, rivals };
  const isOddForm = isElision(text, best, lexicon);
  // Whether English or German was meant only the sentence tells.
  if (isForeign(sentence, at))
    return best.cost <= SLIGHT ? { ...repair, alternatives: [text], needsContext: true, rivals } : undefined;
  if (
    !isOddForm &&
    !isEndingOnly(text, best, lexicon) &&
    !(isInside && mayBeName(sentence, at, best)) &&
    isSure(text, best, lead, doubtOf(sentence, at, best, opens), lexicon)
  ) {
    const isDoubtful = isCareful(knowledge) && (hasOtherLetter(text, best) || (isBig && times > 1));
    return isDoubtful ? { ...repair, alternatives: [other] } : repair;
  }
  // A noun that nobody has written is a slip rather than a name where everything around it says which word was meant.
  if (isBig)
    return isUnheard(sentence, at, best) ? { ...repair, alternatives: [text], needsContext: true, rivals } : undefined;
  // Of a letter more in a command or an abbreviation (vim, sed) nothing is said.
  if (isChance(sentence, at, best)) return undefined;
  return { ...repair, alternatives: [other], ...(!isTerm && !isOddForm && { rivals }) };
}

/** Whether a small word would be right with a capital, unless it is rather another one, as its place says: eine höhe Zahl. */
function isRatherNoun(sentence: Sentence, at: number, { word, cost, fit }: Choice): boolean {
  const noun = capitalise(sentence.tokens[at]!.text);
  if (!sentence.lexicon.accepts(noun)) return false;
  return cost > SLIGHT || startsBig(word) || fit < BEATS_NOUN || fit - fitOf(sentence, at, noun) < BEATS_NOUN;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    const repair = isJudged(sentence, at) ? repairOf(sentence, at) : undefined;
    if (repair) found.push(repair);
  }
  return found;
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
      'Zu klären war noch eines – {warscheinlich→wahrscheinlich} das Wichtigste.',
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
      'Mehr davon steht im Paket okular-extra-backends bereit.',
      'Autsch, das war laaange her, ähh.',
      'Die kathodische Seite ist ionisch gebunden, die kaudale nicht.',
      'Brin gründete die Firma.',
      'Das betonen Forscher wie Blokland (2017) immer wieder.',
      'Wir nehmen den kleinen Bomann aus der Kabine.',
      'Die neue Plattierung hält.',
      'Paketverwaltungs-Skripte und Malprogramme liegen bei.',
      'Das Gremium heißt dort conseil administratif und tagt im Rathaus.',
      'Michael de Vrese vom Institut hält die Studie für seriös.',
      'Mit größtmöglicher Klar- heit sprach sie von Zukunfts--fragen.',
      'Das hat eine hohe emo-tionale Bedeutung, und bei unsichtigem Wetter half kein Rumfordherd.',
      'Die Veräußerin und die Klägerin stritten um die Urherstellung von Papier.',
      'Die Bergleute unterstehen den Ausschlägern, und die Helfer am Turm herabließen, war ein Korb.',
      'Jeder Bugreport landet bei uns, und die Interessensschwerpunkte wechseln.',
      'Das folgt aus der Hartree-Fock-Theorie, über die man am Aeschenplatz stritt.',
      'Sie stellte Grell und Hirschfeldt vor, und Katsche Schwarzenbeck spielte mit.',
      'Der Name kommt von althochdeutsch halla und mittelhochdeutsch stunte.',
    ],
  },
};
