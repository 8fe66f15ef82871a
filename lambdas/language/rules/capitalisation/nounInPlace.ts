import { beginsInfinitives } from '../../analysis/infinitiveLists.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { casePair, type CasePair } from '../../words/casePairs.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';
import { isNounPlace } from './nounPlaces.ts';
import { isGluedToCode, isNextOrder, isSecondHalf, namesLabel } from '../tokenKinds.ts';
import { isLargeNumber } from '../../grammar/time.ts';
import { isFormOfModal } from '../../grammar/auxiliaries.ts';

/** Counted without an article, shortened, adverbs and particles of every day, or slips for other small words: these are left alone. */
const neverJudged =
  /^(?:bein|gemach|paar|sog|tausende[nr]?|hunderte[nr]?|dutzende[nr]?|klein|beide[nrs]?|statt|kopf|kreuz|rum|gros|bass|fass|.*weise|.*(?:zehn|zigs)ten?|zweien|dreien|vieren|fünfen|sechsen|halt|grade?|lauthals|wehe|wannen|[mds]eins|.*maßen)$/;

/** What the word is as a noun, if it is written small. */
function pairOf(text: string, lexicon: Lexicon): CasePair | undefined {
  if (startsBig(text)) return undefined;
  // Asked first since its answers are remembered, and most words have none.
  const pair = casePair(lexicon, text);
  if (pair === undefined || !/^\p{Ll}+$/u.test(text) || neverJudged.test(text) || isLargeNumber(text)) return undefined;
  // „schoß“ is the old spelling of a verb rather than „Schoß“ written small.
  return text.includes('ß') && lexicon.isForm(text.replace('ß', 'ss')) ? undefined : pair;
}

const isNounWrittenSmall: TokenTest = (text, lexicon) => pairOf(text, lexicon) !== undefined;

/** „Nein sagen“ is what is said; „das ware gut“ is wäre rather than Ware. */
function isNoNoun(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!.lower;
  if (tokens[at]!.text === 'sagen') return /^(?:ja|nein|danke|bitte|hallo)$/.test(before);
  // „von sage und schreibe 1.885 Euro“
  if (tokens[at]!.text === 'sage') return tokens[at + 2]?.lower === 'schreibe';
  return tokens[at]!.text === 'ware' && /^(?:das|es|ich|er|was|dann|hier|wie|so|dies|nichts|man)$/.test(before);
}

/** „…, durch das man welches ersetzen kann“: an infinitive before the modal that ends its clause. */
const isBeforeModal = ({ tokens }: Sentence, at: number) =>
  canBeNonfinite(tokens[at], nonfinite.infinitive) &&
  isFormOfModal(tokens[at + 1]) &&
  tokens[at + 2]?.kind === 'mark' &&
  tokens.slice(0, at).some(({ text }) => text === ',');

/** „der Befehl suche“, „vom Typ text“, „E2 = preis“ */
const isNameOfPart = (tokens: Sentence['tokens'], at: number) =>
  (startsBig(tokens[at - 1]!.text) && namesLabel(tokens[at - 1])) ||
  /^(?:Typ|Paket|Programm|=)$/.test(tokens[at - 1]!.text);

/** „mit herrn Weber“ */
const isTitle = (tokens: Sentence['tokens'], at: number) =>
  /^herrn?$/.test(tokens[at]!.text) && tokens[at + 1]?.gap === ' ' && /^\p{Lu}\p{Ll}/u.test(tokens[at + 1]!.text);

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (isTitle(tokens, at)) found.push({ start, end, replacement: capitalise(text) });
    const pair = kind === 'word' ? pairOf(text, lexicon) : undefined;
    if (!pair || isSecondHalf(tokens, at) || isNoNoun(tokens, at)) continue;
    // „Setze die Lage auf, stich hinein“
    if (isNextOrder(tokens, at)) continue;
    if (isGluedToCode(tokens, at) || isNameOfPart(tokens, at) || isBeforeModal(sentence, at)) continue;
    if (isNounPlace(sentence, at, pair) && !beginsInfinitives(sentence, at))
      found.push({ start, end, replacement: capitalise(text) });
  }
  return found;
}

export const nounInPlace: Rule = {
  id: 'noun-in-place',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 55, § 57 (2)',
  message: 'Substantive schreibt man groß.',
  trigger: isNounWrittenSmall,
  find,
  examples: {
    wrong: [
      'Er hat eine {frage→Frage} an dich.',
      'Wir mähen heute den {rasen→Rasen}.',
      'Er half ihr beim {tragen→Tragen} und lachte.',
      'Wir haben genug Holz zum {heizen→Heizen} im Keller.',
      'Ich habe {schulden→Schulden}.',
      'Das {veröffentlichen→Veröffentlichen} von Bildern und Texten ist hier nicht erlaubt.',
      'Wir sind auf dem {weg→Weg}.',
      'Nach langem {zögern→Zögern} sprach sie mit {herrn→Herrn} Weber.',
      'Sie liefen über die {straße→Straße}.',
    ],
    right: [
      'Das war keine journalistische, sondern eine politische Frage.',
      'Dass alle mitzahlen, ist klar.',
      'Weil viele loslachen, bleibt er ernst.',
      'Er war dem König untertan.',
      'Das tun wir gern.',
      'Das nimmt ein ernst zu nehmendes Ausmaß an, wie er geradezu visionär den Leuten gesagt hat.',
      'Von 1918 an stand das Haus leer, und als er dem Rat vorstand, wurde es verkauft.',
      'Die restlichen folgen bis Mai, die vierhundert am Tor wartenden Leute im Juni.',
      'Die teilweise vokal besetzten Stücke sind alt.',
      'Er dankt, dass Sie einen Blick auf das werfen, was wir tun.',
      'Man schreibt es klein, wenn man es durch welches ersetzen kann.',
      'Das betrifft Höhe und –dauer der Zahlung.',
      'Die sogenannten „Abwrack“pläne des Amtes lagen in der Schublade.',
      'Das wissen von allen nur wir.',
      'Er möchte den Rasen mähen.',
      'Sie will das morgen essen.',
      'Kannst du den weg werfen?',
      'Sie hat gut lachen.',
      'Er stand beim offenen Fenster.',
      'Zum einen regnet es.',
      'Am besten essen wir hier.',
      'Unter anderem wohnen dort viele Studenten.',
      'Das auszufüllende Formular liegt bei.',
      'Im Folgenden zeigen wir das.',
      'Wenn Sie einen Satz wie den folgenden schreiben, ist alles klar.',
      'Das ist glatt, also pass auf.',
      'Man kann nicht mit jedem reden.',
      'Wir sollen von dem leben, was wir ernten.',
      'Die meisten arbeiten in der Stadt.',
      'Du kannst den Wert in ein anderes kopieren oder löschen.',
      'Sie ruhten, um weiterzugehen.',
      'Eine wache und kluge Frau half uns.',
      'In den obern Zimmern ist es warm.',
      'Das kann man ohne weiteres probieren.',
      'Für letzteres gehen wir zum Amt.',
      'Was er kann, lernt man von den dreien.',
      'Hier muss man halt warten.',
      'Er kann dich glauben machen, was er will.',
      'Mit Zeichen anzeigen wählt man die Ansicht.',
      'Die Zeile wert1 steht oben, perl(1) darunter.',
      'Mit dem Befehl suche findet man den Ort.',
      'Man weiß nicht, von wannen es kommt.',
      'Setzen Sie an, oder: Setze die zweite Lage auf, stich hinein und schlinge den Faden herum.',
    ],
  },
};
