import { isCollective } from '../../grammar/quantities.ts';
import { listed, wordClass, type WordTest } from '../../grammar/wordClass.ts';
import type { Token } from '../../text/tokens.ts';
import { programParts } from '../tokenKinds.ts';

// Nouns that stand beside another noun, or before an abbreviation or a name, without being one word with it: of all others the rules for
// compounds that are written apart think that they belong together.

/** Quantities, which take a noun behind them whatever is wrong before: „ein großes Zahl Firmen“. */
export const isQuantity: WordTest = (token) => isCollective(token) || /^(?:unzahl|art|sorte)$/.test(token?.lower ?? '');

const independent: ReadonlySet<string> = new Set(
  listed(
    `Sack Eimer Becher Packung Tüte Rolle Palette Karton Kanne Fass Beutel Bündel Korb Portion Glas Tasse Flasche Liter Kilo Gramm Pfund
    Meter Kilometer Zentimeter Tonne Stück Satz Blatt Bund Prozent Euro Dollar Cent Mark Typ Form Jahr Monat Ende Anfang Mitte Herr Frau
    Doktor Professor Präsident König Kaiser Papst Onkel Tante Vater Mutter Bruder Schwester Stadt Land Insel Kreis Dose Kiste Schluck Hauch
    Teller Löffel Haus Tag Nacht Woche Stunde Uhr Spur Fall Familie Firma Hotel Seite Kapitel Absatz Paragraph Paragraf Nummer Klasse
    Version Typen Mal Recht Marke Modell Projekt Schritt Figur Tabelle Abbildung Bild Beispiel Teilen Volk Mensch Mann Kind Kinder Leute
    Frauen Männer`,
  ),
);
/** Nouns that another noun may follow without belonging to it: measures, kinds, titles, and what names follow. */
export const isIndependent = (token: Token): boolean => isQuantity(token) || independent.has(token.text);

/** What a name in plain words follows: im Register Verwalten, der Wert Ende, das Werkzeug Füllen. */
const naming = new RegExp(
  `(?:${programParts}|art|typ|name|begriff|wort|titel|parameter|fenster|spalte|zeile|ordner|datei|klasse|ebene|element|variable|schalter|rubrik|thema|fach|stichwort|motto|pint)e?[ns]?$`,
);
export const isNaming = ({ lower }: Token): boolean => naming.test(lower);

/** „die XY GmbH“ is a name with its form of company. */
const company = /^(?:GmbH|gGmbH|mbH|AG|SE|KG|KGaA|OHG|GbR|UG|EG|Ltd|Inc|Group|Holding|Verlag|Stiftung)$/;
export const isCompany = (token: Token | undefined): boolean => company.test(token?.text ?? '');

/** „wo sich der Witz Bahn bricht“, „fand der Tiger Eingang“: the noun at this place makes one phrase with the verb behind it or before. */
export function isOfVerb(tokens: readonly Token[], at: number): boolean {
  const verb = verbPhrases.get(tokens[at]!.text);
  return verb !== undefined && tokens.some(({ lower }, place) => place <= at + 1 && verb.test(lower));
}
const verbPhrases: ReadonlyMap<string, RegExp> = new Map([
  ['Bahn', /^(?:br[iae]ch|gebroch)/],
  ['Gefahr', /^(?:l[aä]uf|lief|gelauf)/],
  ['Rechnung', /^(?:tr[aäu]g|getrag)/],
  ['Folge', /^(?:leist|geleist)/],
  ['Berücksichtigung', /^(?:f[iaä]nd|gefund)/],
  ['Anwendung', /^(?:f[iaä]nd|gefund)/],
  ['Eingang', /^(?:f[iaä]nd|gefund)/],
  ['Gültigkeit', /^(?:ha[bt]|hätt)/],
  ['Beachtung', /^(?:f[iaä]nd|gefund|schenk)/],
]);

/** Genitives of persons stand before what is theirs: Gottes Haus. */
const owners = wordClass(
  'gottes vaters mutters bruders königs kaisers herzogs teufels freundes mannes kindes opas omas',
);
export const isOwner = owners.has;
