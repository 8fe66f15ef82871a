import { isCollective } from '../../grammar/quantities.ts';
import { startsBig } from '../../text/letterCase.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { isModifier } from '../../words/compounds.ts';
import { isEinWord } from '../../grammar/pronouns.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { programParts } from '../tokenKinds.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { joinedByS } from '../../grammar/suffixes.ts';
import { alternatives, type WordTest } from '../../grammar/wordClass.ts';
import { smallNumbers } from '../../grammar/time.ts';
import { contractions } from '../../grammar/prepositions.ts';

/** Nouns that another noun may follow without belonging to it: measures, kinds, titles, and what names follow. */
export const independent =
  /^(?:Sack|Eimer|Becher|Packung|Tüte|Rolle|Palette|Karton|Kanne|Fass|Beutel|Bündel|Korb|Portion|Glas|Tasse|Flasche|Liter|Kilo|Gramm|Pfund|Meter|Kilometer|Zentimeter|Tonne|Art|Sorte|Stück|Paar|Menge|Reihe|Gruppe|Haufen|Anzahl|Satz|Blatt|Bund|Dutzend|Prozent|Euro|Dollar|Cent|Mark|Typ|Form|Jahr|Monat|Ende|Anfang|Mitte|Herr|Frau|Doktor|Professor|Präsident|König|Kaiser|Papst|Onkel|Tante|Vater|Mutter|Bruder|Schwester|Stadt|Land|Insel|Kreis|Dose|Kiste|Schluck|Hauch|Teller|Löffel|Haus|Tag|Nacht|Woche|Stunde|Uhr|Million|Milliarde|Hälfte|Drittel|Viertel|Teil|Rest|Spur|Fall|Familie|Firma|Hotel|Seite|Kapitel|Absatz|Paragraph|Paragraf|Nummer|Klasse|Version|Typen|Mal|Recht|Marke|Modell|Projekt|Schritt|Figur|Tabelle|Abbildung|Bild|Beispiel|Teilen|Volk|Mensch|Mann|Kind|Kinder|Leute|Frauen|Männer)$/;
/** Quantities, which take a noun behind them whatever is wrong before: „ein großes Zahl Firmen“. */
const isQuantity: WordTest = (token) => isCollective(token) || /^(?:unzahl|art|sorte)$/.test(token?.lower ?? '');
/** What a name in plain words follows: im Register Verwalten, der Wert Ende, das Werkzeug Füllen. */
export const naming = new RegExp(
  `(?:${programParts}|art|typ|name|begriff|wort|titel|parameter|fenster|spalte|zeile|ordner|datei|klasse|ebene|element|variable|schalter|rubrik|thema|fach|stichwort|motto|pint)e?[ns]?$`,
  'i',
);
/** With the s that only a compound gives these nouns. */
const linked = new RegExp(`^\\p{Lu}.*(?:${alternatives(joinedByS)})s$`, 'u');
/** „die XY GmbH“ is a name with its form of company. */
export const company = /^(?:GmbH|gGmbH|mbH|AG|SE|KG|KGaA|OHG|GbR|UG|EG|Ltd|Inc|Group|Holding|Verlag|Stiftung)$/;
/** Of two English words those that German joins as well: Blogpost, not Championsleague. */
const COMMON_LOAN_ZIPF = 2.5;
const COMMON_COMPOUND_ZIPF = 2.3;
/** A word that people have written at all. */
const WRITTEN_ZIPF = 1.5;
const LONGEST_HEADING = 8;
const linkedForm = /^\p{Lu}\p{Ll}{3,}s$/u;
const { plural } = cellsOfSlot;
const isCapital = (token: Token | undefined) =>
  token?.kind === 'word' && startsBig(token.text) && /^\p{Lu}\p{Ll}+$/u.test(token.text);

/** The cells that determiner and adjectives before the token allow; undefined without them. */
export function cellsBefore({ tokens }: Sentence, at: number): number | undefined {
  let cells = 0xffff;
  let found = false;
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const token = tokens[i]!;
    const contraction = contractions.get(token.lower);
    // „die meisten anderen Systeme“: behind a determiner a word that could be one is an attribute.
    const isFramed = canBe(tokens[i - 1], 'determiner') || canBe(tokens[i - 1], 'adjective');
    const isAttribute = canBe(token, 'adjective') && isFramed;
    const isDeterminer = contraction !== undefined || (canBe(token, 'determiner') && !isAttribute);
    if (
      !isDeterminer &&
      !(/^\p{Ll}/u.test(token.text) && canBe(token, 'adjective') && cellsAs(token, 'adjective') !== 0)
    )
      break;
    cells &= contraction ?? cellsAs(token, isDeterminer ? 'determiner' : 'adjective');
    found = true;
    // Behind a preposition no nominative stands: „in der Welt Erfolg haben“.
    if (isDeterminer && canBe(tokens[i - 1], 'preposition')) cells &= ~cellsOfCase.nominative;
    if (isDeterminer) break;
  }
  return found ? cells : undefined;
}

/** Whether what stands before the two words fits the whole but not the first of them alone. */
function isOneNoun(sentence: Sentence, at: number, whole: number): boolean {
  const { tokens } = sentence;
  const allowed = cellsBefore(sentence, at);
  const first = cellsAs(tokens[at]!, 'noun');
  if (opensClause(sentence, at)) return ((allowed ?? ALL_CELLS) & whole) !== 0;
  const isSingular = (whole & (allowed ?? ALL_CELLS) & plural) === 0;
  if (allowed === undefined)
    return canBe(tokens[at - 1], 'preposition') && isSingular && (first & plural) === 0 && first !== 0;
  if ((allowed & whole) === 0) return false;
  return (allowed & first) === 0 || isSingular;
}

const isGerman = ({ tokens, lexicon }: Sentence, at: number) =>
  lexicon.englishZipf(tokens[at]!.text) < lexicon.zipf(tokens[at]!.text) - 1;

/** Cells of the noun that the two make if they are common in one word, or if the first cannot stand alone. */
function cellsOfWhole(sentence: Sentence, at: number, whole: string): number {
  const { lexicon } = sentence;
  const { readings } = lexicon.lookUp(whole);
  // A form is rarer than its word: Restbetrages.
  const forms = isGerman(sentence, at) && isCapital(sentence.tokens[at + 1]) ? readings.map(({ lemma }) => lemma) : [];
  const zipf = Math.max(lexicon.zipf(whole), ...forms.map((form) => lexicon.zipf(form)));
  const isAlone = () => isBeforeVerb(sentence, at) || opensClause(sentence, at) || isHeading(sentence);
  const isWritten = zipf >= WRITTEN_ZIPF && isAlone();
  const isCommon = zipf >= COMMON_COMPOUND_ZIPF || isWritten;
  const cannotPart = () => isLinked(sentence, at) || isMisfit(sentence, at);
  const isWord = () => lexicon.accepts(whole) || zipf >= WRITTEN_ZIPF;
  if (!isCommon && !(cannotPart() && isWord())) return 0;
  return readings.reduce((all, { pos, cells }) => (pos === 'noun' ? all | cells : all), 0);
}

/** A title or an item of a list: without a verb two bare nouns are no two phrases of a clause. */
const isHeading = ({ isComplete, tokens, verbs }: Sentence) =>
  !isComplete && tokens.length <= LONGEST_HEADING && verbs.every((role, at) => role === 'none' || at === 0);

/** Behind their noun: um des Glaubens willen. */
const postpositions = /^(?:willen|wegen|halber)$/;
/** Genitives of persons stand before what is theirs: Gottes Haus. */
const owners = /^(?:Gottes|Vaters|Mutters|Bruders|Königs|Kaisers|Herzogs|Teufels|Freundes|Mannes|Kindes|Opas|Omas)$/;

/** In a heading the first is a noun, or a form that only compounds begin with (Arbeits). */
function isFirstInHeading(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const { text, readings } = tokens[at]!;
  const isNoun = canBe(tokens[at], 'noun') && !owners.test(text);
  return (isNoun || (readings.length === 0 && isModifier(text, lexicon))) && isHeading(sentence);
}

/** „Die Literatur Recherche erfolgte …“: an article, the two, and the finite verb, so that they are one constituent. */
const isBeforeVerb = ({ tokens, verbs }: Sentence, at: number) =>
  at === 1 && canBe(tokens[0], 'determiner') && /^(?:finite|unsure)$/.test(verbs[at + 2] ?? '');

/** „In Stress Situationen reagiert …“: a preposition and attributes, the two, and the finite verb of a main clause. */
function opensClause({ tokens, verbs, isComplete }: Sentence, at: number): boolean {
  if (at === 0 || !isComplete || verbs[at + 2] !== 'finite' || postpositions.test(tokens[at + 1]!.lower)) return false;
  for (let i = 0; i < at; i++) {
    const isOpener = i === 0 && (canBe(tokens[i], 'preposition') || canBe(tokens[i], 'determiner'));
    const isAttribute = canBe(tokens[i], 'adjective') || canBe(tokens[i], 'determiner');
    if (!isOpener && !(i > 0 && isAttribute && !startsBig(tokens[i]!.text))) return false;
  }
  return true;
}

/** Whether the first has the joint of a compound (Verwaltungs Systeme), so that it cannot stand alone. */
function isLinked({ lexicon, tokens }: Sentence, at: number): boolean {
  const { text, readings } = tokens[at]!;
  return readings.length === 0 && linked.test(text) && isCapital(tokens[at + 1]) && isModifier(text, lexicon);
}

/** „für den Haushalts Gebrauch“, „eine Kanu Tour“: what stands before does not fit the first, which has the joint of a compound or is German. */
function isMisfit(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon, verbs } = sentence;
  const second = tokens[at + 1]!;
  // „eines anderen Objekts erben kann“, „um des Glaubens willen“
  if (verbs[at + 1] !== 'none' || postpositions.test(second.lower)) return false;
  const { text } = tokens[at]!;
  const allowed = cellsBefore(sentence, at);
  const cells = cellsAs(tokens[at]!, 'noun');
  if (allowed === undefined || (allowed & cells) !== 0) return false;
  if ((cells & ~cellsOfCase.genitive) === 0) return linkedForm.test(text) && isModifier(text, lexicon);
  return isCapital(second) && isGerman(sentence, at);
}

/** „am Alten Markt“, „am Großen Berg“: an adjective that belongs to a name. */
const isAddress = ({ tokens }: Sentence, at: number) =>
  tokens[at]!.readings.some(({ kind }) => kind === 'adjectival') && contractions.has(tokens[at - 1]?.lower ?? '');

/** „das Salzburger Becken“, „die National Bank of Canada“, „die Kraftwerk Union AG“, „die Drei Schluchten“, „Champions League“. */
function isOfName({ tokens, lexicon }: Sentence, at: number): boolean {
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  const next = tokens[at + 2];
  const isEnglish = ({ text }: Token) => lexicon.englishZipf(text) > lexicon.zipf(text);
  const isOfPlace = () =>
    canBe(first, 'adjective') ||
    (/(?:heim|burg|ing|feld)(?:en)?er$/.test(first.text) && !lexicon.accepts(first.lower)) ||
    lexicon.readings(first.text.slice(0, -2)).some(isName);
  return (
    next?.lower === 'of' ||
    company.test(next?.text ?? '') ||
    smallNumbers.includes(first.lower) ||
    (isEnglish(first) && isEnglish(second) && lexicon.zipf(first.text + second.lower) < COMMON_LOAN_ZIPF) ||
    (first.text.endsWith('er') && isOfPlace())
  );
}
const isName = ({ pos }: Token['readings'][number]) => pos === 'name';

/** „wo sich der Witz Bahn bricht“, „ohne Flucht Gefahr laufen“: the second noun makes one phrase with the verb. */
export const isOfVerb = (second: Token, next: Token | undefined): boolean =>
  verbPhrases.get(second.text)?.test(next?.lower ?? '') ?? false;
const verbPhrases: ReadonlyMap<string, RegExp> = new Map([
  ['Bahn', /^(?:br[iae]ch|gebroch)/],
  ['Gefahr', /^(?:l[aä]uf|lief|gelauf)/],
  ['Rechnung', /^(?:tr[aäu]g|getrag)/],
  ['Folge', /^(?:leist|geleist)/],
  ['Berücksichtigung', /^(?:f[iaä]nd|gefund)/],
  ['Anwendung', /^(?:f[iaä]nd|gefund)/],
  ['Beachtung', /^(?:f[iaä]nd|gefund|schenk)/],
]);

/** Whether the two tokens are two nouns, one of them written small perhaps, that may belong together. */
function mayBeOne(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  if (isCapital(first)) {
    if (
      canBe(first, 'name') ||
      isEinWord(first) ||
      isCapital(tokens[at + 2]) ||
      isOfName(sentence, at) ||
      isOfVerb(second, tokens[at + 2]) ||
      naming.test(first.text) ||
      owners.test(first.text) ||
      isAddress(sentence, at) ||
      isQuantity(first) ||
      // „in aller Ruhe Äpfel pflücken“
      tokens[at - 1]?.lower === 'aller'
    )
      return false;
    if (isCapital(tokens[at - 1]) && !opensSentence(tokens, at - 1)) return false;
    const allowed = cellsBefore(sentence, at);
    // „die Projekt Leitung“: what stands before cannot belong to the first alone.
    if (independent.test(first.text) && ((allowed ?? 0xffff) & cellsAs(first, 'noun')) !== 0) return false;
    if (isCapital(second)) return canBe(second, 'noun');
    // With the second small there is no doubt if it is no word, or if what stands before does not fit the first.
    return allowed !== undefined && (second.readings.length === 0 || (allowed & cellsAs(first, 'noun')) === 0);
  }
  const isStem = first.readings.every(
    ({ pos, predicative }) => pos === 'noun' || pos === 'verb' || (pos === 'adjective' && predicative),
  );
  return (
    isStem &&
    isCapital(second) &&
    canBe(second, 'noun') &&
    !isCapital(tokens[at + 2]) &&
    cellsBefore(sentence, at) !== undefined
  );
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const first = tokens[at]!;
    const second = tokens[at + 1]!;
    if (
      first.kind !== 'word' ||
      second.kind !== 'word' ||
      second.gap !== ' ' ||
      !(isCapital(first) || isCapital(second))
    )
      continue;
    if (second.text.length < 4 || first.text.length < 3 || !mayBeOne(sentence, at)) continue;
    if (at === 0 && !(isCapital(second) && isHeading(sentence))) continue;
    const whole = first.text.charAt(0).toUpperCase() + first.lower.slice(1) + second.lower;
    const cells = cellsOfWhole(sentence, at, whole);
    if (cells === 0) continue;
    // „mit Voll Gas“: a capital in the middle of the sentence, but no noun.
    const isHalf = first.readings.length === 0 && !opensSentence(tokens, at);
    const isOne =
      isCapital(first) && isCapital(second)
        ? isHalf || isFirstInHeading(sentence, at) || (canBe(first, 'noun') && isOneNoun(sentence, at, cells))
        : ((cellsBefore(sentence, at) ?? 0) & cells) !== 0;
    if (isOne) found.push({ start: first.start, end: second.end, replacement: whole });
  }
  return found;
}

export const nounsApart: Rule = {
  id: 'nouns-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 37 (1)',
  message: 'Zusammensetzungen mit einem Substantiv schreibt man in einem Wort.',
  find,
  examples: {
    wrong: [
      'Wir haben einen {Pflege Fall→Pflegefall}.',
      'In {Stress Situationen→Stresssituationen} reagiert jeder anders.',
      'Das {Netz Kabel→Netzkabel} darf nicht brechen.',
      'Wir machen eine {Kanu Tour→Kanutour}.',
      'Das Bier steht im {kühl Schrank→Kühlschrank}.',
      'Wir stehen unter {Zeit Druck→Zeitdruck}.',
      'Die {Literatur Recherche→Literaturrecherche} erfolgte im Mai.',
      '{Literatur Verzeichnis→Literaturverzeichnis}',
      'Er zahlt die Hälfte des {Kauf Preises→Kaufpreises}.',
      'Das ist nur für den {Haushalts gebrauch→Haushaltsgebrauch} da.',
      'Das sind zwei {Verwaltungs Ebenen→Verwaltungsebenen}.',
    ],
    right: [
      'Sie stand im Garten und pflückte in aller Ruhe Äpfel.',
      'Er trank ein Glas Wasser.',
      'Wir sahen Tatort, Die Kommissarin, Ein Fall für zwei und anderes.',
      'Das Rathaus am Alten Markt ist neu.',
      'Er sagt, dass man ohne schnelle Flucht Gefahr laufe.',
      'Das Steinheimer Becken ist rund, das Salzburger Becken liegt zwischen den Drei Schluchten.',
      'Er hat eine Karte der National Bank of Canada und der Kraftwerk Union AG.',
      'Der Verein gewann die Champions League.',
      'Dort gibt es eine große Zahl Firmen.',
      'Dort speichern die meisten anderen Systeme Informationen.',
      'Ein Glas Wasser',
      'Kaffee und Kuchen',
      'Das Fach Deutsch',
      'Um in der Welt Erfolg zu haben, lernte sie viel.',
      'Der Mensch ist nach Gottes Bild gemacht.',
      'Wenn der Wert Ende fehlt, bricht das Programm ab.',
      'In diesem Haus Tiere zu halten, ist verboten.',
      'Er gab dem Kind Geld.',
      'Wenn Kinder Spielzeug haben, sind sie froh.',
      'Im Garten Möbel aufzustellen, ist schön.',
    ],
  },
};
