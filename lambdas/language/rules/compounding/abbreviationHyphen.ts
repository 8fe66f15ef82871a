import { isJoinedGenitive } from './coupledOpening.ts';
import type { Repair, Rule } from '../../rule.ts';
import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const abbreviations = new Set(
  'PDF USB HTML SQL CSV XML JSON DVD CD LED TV PC GPS SMS WLAN DSL EU UN UNO CPU RAM SSD API URL HTTP HTTPS SSH IP ID IT KI CO2 PIN TÜV CDU SPD FDP NATO WM EM MRT DNA DNS VPN LAN LCD GPU SIM QR NFC RSS FTP SSL TLS VIP PR AG ADHS EKG UV LKW PKW'.split(
    ' ',
  ),
);
/** Common nouns that are no names and that no sentence sets beside an abbreviation but as its head. */
const heads = new Set(
  `Datei Dateien Export Import Format Formate Adresse Adressen Stick Sticks Anschluss Kabel Laufwerk Laufwerke Player Gerät Geräte
  Verbindung Verbindungen Schnittstelle Schnittstellen Abfrage Abfragen Datenbank Datenbanken Dokument Dokumente Karte Karten
  Schlüssel Nummer Nummern Anbieter Empfang Signal Sender Sendung Bildschirm Monitor Nutzer Abteilung Experte Experten Sicherheit
  Kommission Politiker Politikerin Politikerinnen Abgeordnete Abgeordneten Richtlinie Richtlinien Verordnung Staaten Mitgliedstaaten
  Ausstoß Emissionen Gehalt Steuer Fahrer Prozessor Speicher Befehl Befehle Aufruf Aufrufe Anfrage Anfragen Test Tests Strahlung Strahlen
  Code Codes Zugang Zugriff Drucker Spiel Spiele Lampe Lampen Prüfung Generator Viewer Reader Dienst Dienste Branche Firma
  Unternehmen Bereich Infrastruktur Systeme Lösung Lösungen Projekt Projekte`.split(/\s+/),
);

/** Of these the article „die“ may be their own. */
const feminine =
  /^(?:EU|UN|UNO|NATO|WM|EM|CDU|SPD|FDP|API|URL|IT|KI|CPU|GPU|SSD|DVD|CD|LED|SMS|AG|PIN|ID|SIM|DNA|DNS|MRT|IP)$/;

/**
 * Whether the two may be two phrases: „mit USB Geräte anschließen“, „weil die EU Projekte fördert“. A singular that can be counted
 * does not stand alone.
 */
function mayBeTwo(tokens: Sentence['tokens'], first: number, name: string, at: number): boolean {
  const opener = tokens[first - 1];
  // It is neuter: „der CO2 Emissionen“ is one phrase.
  if (name === 'CO2' && /^(?:d(?:er|ie|en)|eine[rn]?)$/.test(opener?.lower ?? '')) return false;
  const head = tokens[at]!;
  const isPlural = (cellsAs(head, 'noun') & cellsOfCase.nominative & ~cellsOfSlot.plural) === 0;
  if (isJoinedGenitive(tokens, first - 1, at)) return true;
  if (!isPlural || opener === undefined) return false;
  if (canBe(opener, 'preposition')) return true;
  return opener.lower === 'die' ? feminine.test(name) : /^(?:der|das|dem|den|ein|einer|eine)$/.test(opener.lower);
}

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const token = tokens[at]!;
    if (token.gap !== ' ' || !heads.has(token.text)) continue;
    // „CO2“ is read as a word and a number.
    const first = at > 1 && before.kind === 'number' && before.gap === '' ? at - 2 : at - 1;
    const name = first === at - 1 ? before.text : `${tokens[first]!.text}${before.text}`;
    if (!abbreviations.has(name) || mayBeTwo(tokens, first, name, at)) continue;
    // In a line of capitals or between names nothing is sure.
    if (/^\p{Lu}{2,}/u.test(tokens[first - 1]?.text ?? '')) continue;
    found.push({ start: before.end, end: token.start, replacement: '-' });
  }
  return found;
}

export const abbreviationHyphen: Rule = {
  id: 'abbreviation-hyphen',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (2)',
  message: 'Zusammensetzungen mit Abkürzungen schreibt man mit Bindestrich.',
  trigger: new Set(['co', ...[...abbreviations].map((abbreviation) => abbreviation.toLowerCase())]),
  find,
  examples: {
    wrong: [
      'Die CO2{ →-}Emissionen sinken.',
      'Der PDF{ →-}Export klappt nicht.',
      'Steck den USB{ →-}Stick ein.',
      'Die PDF{ →-}Dateien sind groß.',
    ],
    right: [
      'Der PDF-Export klappt.',
      'Die EU will das.',
      'Er gab der EU Recht.',
      'Es gibt in der Union und der SPD Abgeordnete, die das wollen.',
      'Er schließt mit USB Geräte an.',
      'Weil die EU Projekte fördert, wächst das Land.',
    ],
  },
};
