import { cellsOfSlot } from '../../features.ts';
import { contractions } from '../../nounPhrases.ts';
import { canBe, cellsAs } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

/** Nouns that another noun may follow without belonging to it: measures, kinds, titles, and what names follow. */
const independent =
  /^(?:Glas|Tasse|Flasche|Liter|Kilo|Gramm|Pfund|Meter|Kilometer|Zentimeter|Tonne|Art|Sorte|Stück|Paar|Menge|Reihe|Gruppe|Haufen|Anzahl|Satz|Blatt|Bund|Dutzend|Prozent|Euro|Dollar|Cent|Mark|Typ|Form|Jahr|Monat|Ende|Anfang|Mitte|Herr|Frau|Doktor|Professor|Präsident|König|Kaiser|Papst|Onkel|Tante|Vater|Mutter|Bruder|Schwester|Stadt|Land|Insel|Kreis|Dose|Kiste|Schluck|Hauch|Teller|Löffel|Haus|Tag|Nacht|Woche|Stunde|Uhr|Million|Milliarde|Hälfte|Drittel|Viertel|Teil|Rest|Spur|Fall|Familie|Firma|Hotel|Seite|Kapitel|Absatz|Paragraph|Paragraf|Nummer|Klasse|Version|Typen|Mal|Recht|Marke|Modell|Projekt|Schritt|Figur|Tabelle|Abbildung|Bild|Beispiel|Teilen|Volk|Mensch|Mann|Kind|Kinder|Leute|Frauen|Männer)$/;
const COMMON_COMPOUND_ZIPF = 2.3;
const { plural } = cellsOfSlot;
const isCapital = (token: Token | undefined) => token?.kind === 'word' && /^\p{Lu}\p{Ll}+$/u.test(token.text);

/** The cells that determiner and adjectives before the token allow; undefined without them. */
export function cellsBefore({ tokens }: Sentence, at: number): number | undefined {
  let [cells, found] = [0xffff, false];
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const token = tokens[i]!;
    const contraction = contractions.get(token.lower);
    const isDeterminer = contraction !== undefined || canBe(token, 'determiner');
    if (
      !isDeterminer &&
      !(/^\p{Ll}/u.test(token.text) && canBe(token, 'adjective') && cellsAs(token, 'adjective') !== 0)
    )
      break;
    cells &= contraction ?? cellsAs(token, isDeterminer ? 'determiner' : 'adjective');
    found = true;
    if (isDeterminer) break;
  }
  return found ? cells : undefined;
}

/** Whether what stands before the two words fits the whole but not the first of them alone. */
function isOneNoun(sentence: Sentence, at: number, whole: number): boolean {
  const { tokens } = sentence;
  const allowed = cellsBefore(sentence, at);
  const first = cellsAs(tokens[at]!, 'noun');
  const isSingular = (whole & plural) === 0;
  if (allowed === undefined)
    return canBe(tokens[at - 1], 'preposition') && isSingular && (first & plural) === 0 && first !== 0;
  if ((allowed & whole) === 0) return false;
  return (allowed & first) === 0 || isSingular;
}

function joinedNoun(sentence: Sentence, at: number): string | undefined {
  const { tokens, lexicon } = sentence;
  const [first, second] = [tokens[at]!, tokens[at + 1]!];
  if (second.gap !== ' ' || !/^\p{L}\p{Ll}{3,}$/u.test(second.text) || !/^\p{L}\p{Ll}{2,}$/u.test(first.text))
    return undefined;
  const whole = first.text.charAt(0).toUpperCase() + first.lower.slice(1) + second.lower;
  // The frequency first: to ask the dictionary for every pair of words would cost a sixth of the engine's time.
  if (lexicon.zipf(whole) < COMMON_COMPOUND_ZIPF || independent.test(first.text)) return undefined;
  const readings = lexicon.lookUp(whole).readings.filter(({ pos }) => pos === 'noun');
  if (readings.length === 0) return undefined;
  if (isCapital(tokens[at + 2]) || (isCapital(tokens[at - 1]) && !opensSentence(tokens, at - 1))) return undefined;
  const cells = readings.reduce((all, reading) => all | reading.cells, 0);
  if (canBe(first, 'name') || (isCapital(second) && !canBe(second, 'noun'))) return undefined;
  if (isCapital(first) && isCapital(second)) {
    // „mit Voll Gas“: a capital in the middle of the sentence, but no noun.
    const isHalf = first.readings.length === 0 && !opensSentence(tokens, at);
    return isHalf || (canBe(first, 'noun') && isOneNoun(sentence, at, cells)) ? whole : undefined;
  }
  // With one of them small there is no doubt if that one is no word of its own, or no word that can stand here.
  const allowed = cellsBefore(sentence, at);
  if (allowed === undefined || (allowed & cells) === 0) return undefined;
  if (isCapital(first))
    return (allowed & cellsAs(first, 'noun')) === 0 || second.readings.length === 0 ? whole : undefined;
  const isStem = first.readings.every(
    ({ pos, predicative }) => pos === 'noun' || pos === 'verb' || (pos === 'adjective' && predicative),
  );
  return isStem && isCapital(second) ? whole : undefined;
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const [first, second] = [tokens[at]!, tokens[at + 1]!];
    if (first.kind !== 'word' || second.kind !== 'word' || !(isCapital(first) || isCapital(second))) continue;
    const whole = joinedNoun(sentence, at);
    if (whole) yield { start: first.start, end: second.end, replacement: whole };
  }
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
      'Das Bier steht im {kühl Schrank→Kühlschrank}.',
      'Wir stehen unter {Zeit Druck→Zeitdruck}.',
    ],
    right: [
      'Er trank ein Glas Wasser.',
      'In diesem Haus Tiere zu halten, ist verboten.',
      'Er gab dem Kind Geld.',
      'Wenn Kinder Spielzeug haben, sind sie froh.',
      'Im Garten Möbel aufzustellen, ist schön.',
    ],
  },
};
