import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPerhapsName } from '../phrases.ts';
import { stemsOf } from './stems.ts';

/** Mistakes that everyone makes in a word by itself, as they stand in its compounds; no word of German holds them. */
const stems =
  stemsOf(`reperatur → reparatur; terasse → terrasse; terrase → terrasse; athmosphär → atmosphär; atmosfär → atmosphär; rythm → rhythm; rhytm → rhythm
  akkustik → akustik; komission → kommission; kommision → kommission; gallerie → galerie; resource → ressource; wiederstand → widerstand
  orginal → original; satelit → satellit; sattelit → satellit; interresse → interesse; intresse → interesse; addresse → adresse
  maschiene → maschine; karrikatur → karikatur; katastrofe → katastrophe; kathastrophe → katastrophe; lizens → lizenz; temparatur → temperatur
  tempratur → temperatur; resturant → restaurant; restorant → restaurant; packet → paket; aparat → apparat; billiard → billard
  verwandschaft → verwandtschaft; bekantschaft → bekanntschaft; kentnis → kenntnis; spatzier → spazier; weinacht → weihnacht
  sylvester → silvester; karierre → karriere; karrierre → karriere; milimeter → millimeter; medallie → medaille; gebährmutter → gebärmutter
  endscheid → entscheid; endwick → entwick; endspann → entspann; endlass → entlass; gelegendheit → gelegenheit; maßname → maßnahme
  teilname → teilnahme; aufname → aufnahme; standart → standard; kaffepu → kaffeepu; kaffema → kaffeema; kaffeta → kaffeeta; kaffebo → kaffeebo; kaffeka → kaffeeka; kaffefi → kaffeefi; kaffepa → kaffeepa; kaffetr → kaffeetr; appartment → apartment; ingineur → ingenieur; vorraus → voraus
  toillete → toilette; toilete → toilette; batallion → bataillon`);

/** Shorter words are hardly more than the part, and may be names or English: Sylvester, Resource. */
const SHORTEST = 10;

const isMisspelt: TokenTest = (text, lexicon) => text.length >= SHORTEST && stems.isIn(text) && !lexicon.accepts(text);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== 'word' || !isMisspelt(text, lexicon) || isPerhapsName(tokens, at)) continue;
    const replacement = stems.respelt(text);
    if (lexicon.accepts(replacement)) found.push({ start, end, replacement });
  }
  return found;
}

export const misspeltParts: Rule = {
  id: 'misspelt-part',
  category: 'spelling',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Dieser Teil des Wortes wird oft so geschrieben, richtig ist er anders.',
  trigger: isMisspelt,
  find,
  examples: {
    wrong: [
      'Die {Schönheitsreperaturen→Schönheitsreparaturen} bezahlt der Mieter.',
      'Der {Terassentisch→Terrassentisch} ist aus Holz.',
    ],
    right: ['Die Reparaturen bezahlt der Mieter.', 'Karl Packet wohnt hier.'],
  },
};
