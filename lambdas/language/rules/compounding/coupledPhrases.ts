import { startsBig } from '../../text/letterCase.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';

/** Phrases that are the first part of a noun behind them; with their capitals they can be nothing else. */
const phrases =
  `Vor Ort; Last Minute; Preis Leistungs; Kosten Nutzen; Kosten Leistungs; Ursache Wirkungs; Work Life; Face to Face; End to End; Peer to Peer;
  Open Source; Big Data; Second Hand; Low Budget; High End; High Tech; Non Profit; No Name; All inclusive; All Inclusive; Check in; Check In; Ad hoc; Ad Hoc; Pro Kopf;
  Rund um die Uhr; Hals Nasen Ohren; Herz Kreislauf; Magen Darm; Mutter Kind; Vater Kind; Eltern Kind; Mensch Maschine; Arzt Patienten; Ost West; Nord Süd; Soll Ist;
  Frage Antwort; Täter Opfer; Mund zu Mund; Kopf an Kopf; Tür zu Tür; Haus zu Haus; Schritt für Schritt; On Demand; Stand alone; Stand Alone; Pay per View; Drag and Drop; Drag & Drop; Copy and Paste; Best Practice; Code of Conduct; Just in Time; Try and Error; Trial and Error; State of the Art; Business to Business; Point of Sale`
    .split(';')
    .map((phrase) => phrase.trim().split(' '));
/** „die Open Source Initiative“ keeps the name it gave itself. */
const organisation = /^(?:Initiative|Foundation|Project|Alliance|Institute|Center|Group|Week)$/;
const byFirst = Map.groupBy(phrases, ([first]) => first!.toLowerCase());

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 2 < tokens.length; at++) {
    const words = byFirst.get(tokens[at]!.lower)?.find((phrase) => standsAt(tokens, at, phrase));
    if (words === undefined) continue;
    const noun = tokens[at + words.length];
    if (noun?.kind !== 'word' || noun.gap !== ' ' || !startsBig(noun.text) || !canBe(noun, 'noun')) continue;
    if (organisation.test(noun.text)) continue;
    // „Vor Ort Hilfe zu finden, ist schwer“: at the beginning of a sentence the capital tells nothing.
    if (opensSentence(tokens, at) && canBe(tokens[at], 'preposition')) continue;
    const replacement = [...words.filter((word) => word !== '&'), noun.text].join('-');
    found.push({ start: tokens[at]!.start, end: noun.end, replacement });
  }
  return found;
}

const standsAt = (tokens: Sentence['tokens'], at: number, phrase: readonly string[]) =>
  phrase.every((word, i) => tokens[at + i]?.text === word && (i === 0 || tokens[at + i]!.gap === ' '));

export const coupledPhrases: Rule = {
  id: 'coupled-phrase',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 44',
  message: 'In Zusammensetzungen mit einer Wortgruppe stehen Bindestriche zwischen allen ihren Teilen.',
  trigger: new Set(byFirst.keys()),
  find,
  examples: {
    wrong: [
      'Wir bieten {Vor Ort Service→Vor-Ort-Service} an.',
      'Das {Preis Leistungs Verhältnis→Preis-Leistungs-Verhältnis} stimmt.',
      'Die {Last Minute Angebote→Last-Minute-Angebote} sind günstig.',
    ],
    right: ['Wir bieten vor Ort Service an.', 'Vor Ort Hilfe zu finden, ist schwer.', 'Er reist gern last minute.'],
  },
};
