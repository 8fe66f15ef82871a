import { cellsOfCase, cellsOfSlot } from '../words/features.ts';
import { canBe, cellsAs, isDeclinedAdjective } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';

/** Bare nouns one behind the other, up to the conjunction that joins the last member of their list. Indexes of tokens. */
export interface NounList {
  readonly members: readonly number[];
  /** Members that no comma separates from the next one before the conjunction. */
  readonly gaps: readonly number[];
  readonly hasComma: boolean;
}

/** Conjunctions before the last member of a list, which no comma precedes. */
export const listConjunctions: ReadonlySet<string> = new Set(['und', 'oder', 'sowie']);

/** Nouns that another noun may follow without a comma: titles, times, and kinds of things of which the name stands behind. */
const classifying = new RegExp(
  `^(?:glas|gläser|tasse|flasche|liter|kilo|gramm|pfund|meter|tonne|kiste|dose|schluck|hauch|teller|löffel|menge|haufen|anzahl|dutzend|prozent|euro|dollar
  |million|milliarde|hälfte|drittel|viertel|rest|spur|uhr|ende|anfang|mitte|doktor|professor|onkel|tante|mal|frau|mann
  |prinz|prinzessin|genosse|genossin|kollege|kollegen|kollegin|bruder|schwester|vater|mutter|könig|königin|kaiser|papst|gott|göttin|minister|ministerin
  |.*(?:art|sorte|stück|paar|reihe|gruppe|satz|sätze|blatt|blätter|typ|form|jahr|monat|woche|tag|nacht|stunde|herr|familie|firma|firmen|stadt|städte|land|länder
  |insel|kreis|teil|fall|fälle|hotel|seite|kapitel|absatz|absätze|nummer|klasse|version|marke|modell|projekt|schritt|figur|tabelle|abbildung|bild|beispiel|bereich
  |thema|themen|fach|fächer|kategorie|wort|wörter|worte|begriff|feld|taste|fläche|menü|befehl|option|ebene|stufe|wert|farbe|rubrik|ressort|buchstabe|eigenschaft
  |attribut|parameter|variable|funktion|paket|programm|datei|dialog|register|symbol|element|spalte|zeile|modul|modus|modi|name|titel|sprache|richtung|formel
  |gebiet|disziplin|branche|beruf|berufe|rolle|sport|fluss|flüsse|gemeinde|region|verein|zeitung|band|bände|punkt|frage|phase|merkmal|kriterium|kriterien|kontinent
  |planet|leiste|konto|konten|fenster|liste|ansicht|argument|einstellung|format|filter|werkzeug|knopf|knöpfe|kürzel|abschnitt|überschrift|möglichkeit|fähigkeit
  |status|zustand|zustände|schema|klausel|variante|methode|verfahren|operator|operatoren|kanal|kanäle|paneel|karte|reiter|ordner|verzeichnis|seiten|serie|edition
  |team|abteilung|amt|ämter|institut|zentrum|zentren|stiftung|partei|zone|etage|straße|platz|plätze|haus|häuser|note|noten|taktart|instrument|stern|sternbild
  |einheit|größe|maß|maße|last|achse|winkel|skala|geräte?|system))(?:e?s|e?n|e|nen)?$`.replace(/\s+/g, ''),
);

/** A common noun that may be a member of a list: no name, nothing that may be an adjective. */
export function isMember({ tokens, lexicon }: Sentence, at: number): boolean {
  const token = tokens[at];
  if (token?.kind !== 'word' || !/^\p{Lu}\p{Ll}{2,}$/u.test(token.text) || canBe(token, 'name')) return false;
  if (!token.readings.every(({ pos }) => pos === 'noun' || pos === 'verb')) return false;
  if (token.readings.every(({ pos, kind }) => pos === 'verb' || kind === 'infinitive')) return false;
  const small = lexicon.lookUp(token.lower).readings;
  const isAdjective = small.some(({ pos, cells }) => pos === 'adjective' && cells !== 0);
  return !isAdjective && lexicon.accepts(token.text);
}

const isSmallAdjective = (token: Token | undefined) => /^\p{Ll}/u.test(token?.text ?? '') && isDeclinedAdjective(token);

/** The list of bare nouns around the conjunction, if somewhere in it two of them stand side by side. */
export function nounListAt(sentence: Sentence, conjunction: number): NounList | undefined {
  const { tokens } = sentence;
  let end = conjunction + 1;
  while (isSmallAdjective(tokens[end])) end++;
  if (!isMember(sentence, end) || !isMember(sentence, conjunction - 1)) return undefined;
  const members = [end, conjunction - 1];
  const gaps: number[] = [];
  let hasComma = false;
  for (let at = conjunction - 2; at >= 0;) {
    const isComma = tokens[at]!.text === ',';
    const member = isComma ? at - 1 : at;
    if (!isMember(sentence, member)) break;
    if (isComma) hasComma = true;
    else gaps.push(member);
    members.push(member);
    at = member - 1;
  }
  if (gaps.some((at) => classifying.test(tokens[at]!.lower))) return undefined;
  return gaps.length === 0 ? undefined : { members: members.reverse(), gaps: gaps.reverse(), hasComma };
}

/** Index of the finite verb of a main clause that begins the sentence, if the words up to `last` all stand in the one place before it. */
export function verbBehindPrefield({ verbs, clauses }: Sentence, last: number): number | undefined {
  const finite = verbs.findIndex((role) => role !== 'none');
  const isMain = finite > last && verbs[finite] === 'finite' && clauses.sectionAt(0).opener === undefined;
  return isMain ? finite : undefined;
}

const { plural } = cellsOfSlot;
export const isPluralOnly = (cells: number) => (cells & ~plural) === 0;

/** The cells in which all members agree in case, and all are plural or none is. */
export function sharedCells(tokens: readonly Token[], members: readonly number[]): number {
  const cases = Object.values(cellsOfCase);
  const cells = members.map((at) => cellsAs(tokens[at]!, 'noun'));
  const inPlural = cells.reduce((all, one) => all & one & plural, plural);
  const inSingular = cases
    .filter((one) => cells.every((own) => (own & one & ~plural) !== 0))
    .reduce((all, one) => all | (one & ~plural), 0);
  return inPlural | inSingular;
}
