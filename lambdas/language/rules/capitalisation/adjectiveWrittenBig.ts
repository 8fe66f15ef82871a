import { isBig } from '../../text/tokens.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { colours } from '../../grammar/adjectives.ts';
import { ALL_CELLS, nonfinite } from '../../words/features.ts';
import { isDemonstrative, isEinWord } from '../../grammar/pronouns.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { listed } from '../../grammar/wordClass.ts';
import { openingBefore } from '../../analysis/nounOpenings.ts';
import { startsBig } from '../../text/letterCase.ts';
import { canBe, canBeNonfinite, cellsAs } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';

const SUPERLATIVE = 2;

/** Nouns that make no name of the adjective before them, unlike Bank, Bahn, Union, Straße, Reich or Meer. */
const heads = new Set(
  `sprache sprachen sprachkenntnisse kultur kulturen küche leute land länder ländern staatsangehörigkeit staatsbürgerschaft bevölkerung frau frauen mann männer männern
  kind kinder kindern mensch menschen freund freunde freunden freundin freundinnen familie familien essen wort wörter wörtern satz sätze sätzen grammatik regierung wirtschaft
  politik medien raum haus stadt städte städten prüfung prüfungen antwort antworten spezialitäten spezialität gerichte gerichten musik film filme filmen markt text texte texten tradition traditionen
  mentalität gruß grüße grüßen grüsse grüssen dank wohnung wohnungen zimmer zimmern zeit zeiten monat monate monaten weise art arten
  beispiel beispiele beispielen problem probleme problemen thema themen lösung lösungen frage fragen gründe gründen wetter restaurant restaurants unternehmen firma firmen student studenten studentin lehrer lehrern lehrerin
  kurs kurse kursen unterricht kenntnisse kenntnissen erfahrung erfahrungen abschluss ausbildung voraussetzung voraussetzungen nachbarn nachbar gast gäste gästen kleidung schuhe schuhen haare haaren augen häuser häusern auto autos tisch preis preise preisen
  meinung meinungen idee ideen ziel ziele zielen entscheidung entscheidungen situation situationen bedeutung rolle interesse interessen möglichkeit möglichkeiten unterschied unterschiede vorteil vorteile nachteil nachteile folgen folge gefahr gefahren
  leben liebe angst freude glück spaß erfolg gefühl gefühle verhalten beziehung beziehungen verantwortung rechte bürger bürgern ausländer ausländern
  lage fachkraft fachkräfte fachkräften mitarbeiter mitarbeitern mitarbeiterin kollege kollegen kollegin kunde kunden kundin angebot angebote angeboten auftrag termin termine terminen ergebnis ergebnisse ergebnissen
  änderung änderungen information informationen hinweis hinweise hinweisen nachricht nachrichten unterlage unterlagen bewerbung aufgabe aufgaben tätigkeit tätigkeiten eindruck gespräch gespräche gesprächen
  umgebung atmosphäre umfeld anfang schritt schritte schritten zusammenhang vergleich eltern umstand umstände umständen verhältnis verhältnisse nachfrage ereignis ereignisse überblick einblick einfluss faktor faktoren methode methoden verfahren daten studie studien kriterien maßnahme maßnahmen effekt effekte effekten auswirkung auswirkungen aspekt aspekte aspekten ansatz ansätze ansätzen untersuchung untersuchungen stichprobe einfluss einflüsse`.split(
    /\s+/,
  ),
);
/**
 * Nouns of which with the definite article or without one a name is made: der Ausschuss für Humanitäre Hilfe, die Technische
 * Zusammenarbeit, das Europäische Jahr der Sprachen, das Sechste Gesetz zur Änderung …; with ein, mein or dieser it is none.
 */
const officialHeads = new Set(
  listed(
    `schule schulen arbeit arbeiten tag tage tagen jahr jahre jahren woche wochen grund gericht gesetz gesetze gesetzen
    staat staaten hilfe zusammenarbeit gesellschaft`,
  ),
);
/** „im Nächsten Jahr“ */
const isNextSpan = (tokens: Sentence['tokens'], at: number) =>
  /^(?:nächst|letzt|vorig|kommend|vergangen)e[nrms]?$/.test(tokens[at]!.lower) &&
  /^(?:tag|woche|jahr)$/.test(tokens[at + 1]!.lower);
/** Adjectives that do make names of such nouns: Dritte Welt, Alte Schule, Stilles Örtchen, Junge Union. */
const naming = new RegExp(
  `^(?:${alternatives(colours)}|neu|alt|jung|dritt|erst|zweit|viert|frei|heilig|ewig|still|groß|klein|golden|offen|königlich|kaiserlich|staatlich|vereinigt|bürgerlich|lang|gelobt|föderiert|konföderiert|unabhängig|demokratisch|(?:mittel|west|ost)europäisch|guter|schöner|hoh)e?[rnms]?$|(?:er|em|es)$`,
);
/** The youngest day, the highest court and what is first or last are names all the same. */
const namingSuperlative = /^(?:jüngst|heiligst|oberst|höchst|nächst|letzt|erst|best|ältest|größt)e[nrms]?$/;
const isNeverNaming: TokenTest = (text, lexicon) => {
  if (!startsBig(text)) return false;
  const lower = text.toLowerCase();
  if (/^gleiche[nrms]?$/.test(lower)) return true;
  if (!/ste[nrms]?$/.test(lower) || namingSuperlative.test(lower)) return false;
  const { readings } = lexicon.lookUp(lower);
  return readings.length > 0 && readings.every(({ pos, degree }) => pos === 'adjective' && degree === SUPERLATIVE);
};
const mark = /^[,.;:!?)“"”»–]$/;

/** Without a capital, or an article that has one since a sentence begins with it; a title may have more. */
const isSmall = (tokens: Sentence['tokens'], at: number) =>
  tokens[at]!.text === tokens[at]!.lower ||
  (at === 0 && /^(?:Die|Der|Das|Eine?|Diese[rs]?|Unsere?)$/.test(tokens[at]!.text));

/** „am Institut für Deutsche Sprache“ */
const isOfInstitution = (tokens: Sentence['tokens'], at: number) =>
  tokens[at]!.lower === 'für' &&
  isBig(tokens[at - 1]) &&
  /(?:institut|amt|verein|verband|akademie)s?$/i.test(tokens[at - 1]!.text);

const isNoOfficialName = (tokens: Sentence['tokens'], at: number) =>
  officialHeads.has(tokens[at + 1]!.lower) && (isEinWord(tokens[at - 1]) || isDemonstrative(tokens[at - 1]));

/** „der Verein für Sport und Gesunde Küche“, „mit Nachbarn sowie Betroffenen Lösungen suchen“: und joins nouns. */
const isJoinedToNoun = (tokens: Sentence['tokens'], at: number) =>
  isJoiner(tokens[at]) && isBig(tokens[at - 1]) && !canBe(tokens[at - 1], 'adjective');

function find({ tokens, lexicon, isComplete }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length - 1; at++) {
    const word = tokens[at]!;
    const noun = tokens[at + 1]!;
    if (word.kind !== 'word' || word.text === word.lower || noun.gap !== ' ') continue;
    const isNever = isNeverNaming(word.text, lexicon) || isNextSpan(tokens, at);
    if (!heads.has(noun.lower) && !isNever && !isNoOfficialName(tokens, at)) continue;
    if (!/^\p{Lu}\p{Ll}{3,}$/u.test(word.text) || noun.text === noun.lower || opensSentence(tokens, at)) continue;
    const before = tokens[at - 1]!;
    if (
      (naming.test(word.lower) && !isNever) ||
      !isSmall(tokens, at - 1) ||
      (before.kind !== 'word' && before.text !== ',')
    )
      continue;
    // „siehe Kapitel 8, Weitere Beispiele“, „siehe auch Arabische Musik“, „allem Guten Raum geben“
    if (before.text === ',' && (tokens[at - 2]!.kind === 'number' || startsBig(tokens[at - 2]!.text))) continue;
    if (/^(?:allem|alles|etwas|nichts|viel|auch|siehe)$/.test(before.lower) || isOfInstitution(tokens, at - 1))
      continue;
    if (isJoinedToNoun(tokens, at - 1)) continue;
    const after = tokens[at + 2];
    if (after && !mark.test(after.text) && (after.text !== after.lower || after.kind !== 'word')) continue;
    const small = { ...word, text: word.lower, readings: lexicon.lookUp(word.lower).readings };
    const opening = openingBefore([...tokens.slice(0, at), small], at + 1);
    const isAttribute =
      small.readings.some(({ pos, cells }) => pos === 'adjective' && cells !== 0) &&
      small.readings.every(({ pos }) => pos === 'adjective' || (pos === 'verb' && canBe(before, 'determiner')));
    if (at === 1 && !isComplete) continue;
    // „wählen Sie Abgelaufene Nachrichten löschen“: with its infinitive it is the name of a command.
    if (canBeNonfinite(after, nonfinite.infinitive) || before.lower === 'namens') continue;
    if (isAttribute && ((opening?.cells ?? ALL_CELLS) & cellsAs(noun, 'noun')) !== 0)
      found.push({ start: word.start, end: word.end, replacement: word.lower });
  }
  return found;
}

export const adjectiveWrittenBig: Rule = {
  id: 'adjective-small',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 62',
  message: 'Adjektive vor einem Substantiv schreibt man klein, auch solche von Ländern und Orten auf „-isch“.',
  trigger: (text, lexicon) =>
    heads.has(text.toLowerCase()) || officialHeads.has(text.toLowerCase()) || isNeverNaming(text, lexicon),
  find,
  examples: {
    wrong: [
      'Sie lernt die {Deutsche→deutsche} Sprache.',
      'Er mag {Französische→französische} Musik.',
      'Das ist eine {Wichtige→wichtige} Frage.',
      'Das war eine {Harte→harte} Arbeit, und im {Nächsten→nächsten} Jahr kommt mehr.',
      'Er war der {Schnellste→schnellste} Läufer mit dem {Gleichen→gleichen} Ergebnis.',
    ],
    right: [
      'Sie arbeitet bei der Deutschen Bahn, und man hat dort die Mitteleuropäische Zeit.',
      'Er half den Ländern der Dritten Welt.',
      'Wir sahen die Deutsche Bank.',
      'Sie forscht am Leibniz-Institut für Deutsche Sprache in Mannheim.',
      'Das steht in Kapitel 8, Weitere Beispiele.',
      'Siehe auch Arabische Musik.',
      'Wählen Sie Ausgewählte Texte löschen.',
      'Sie leitet den Verein für Sport und Gesunde Küche.',
      'Das Land fördert die Kulturelle Zusammenarbeit und plant das Fünfte Gesetz über die Jagd.',
      'Im Europäischen Jahr der Sprachen suchten wir mit Lehrern sowie Betroffenen Antworten.',
      'Man kann die Schrift ändern (siehe Bunte Texte).',
      'Am Jüngsten Tag ist der Schnellste Berlins auch nur ein Mensch.',
      'Das Gleiche Menschen anzutun, ist schlimm.',
    ],
  },
};
