import { openingBefore } from '../../analysis/nounOpenings.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { builtPlaces } from '../../grammar/places.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { isMeasure } from '../../grammar/time.ts';
import { isCoupled } from '../../knowledge.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { ALL_CELLS } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { isAcronym, isCoupledFirst } from './coupledFirst.ts';
import { isCoupledHead, isInstitution } from './coupledHead.ts';
import { belongsTo, standsAlone } from './coupledOpening.ts';
import { isCompany } from './independentNouns.ts';
import { nounsApart } from './nounsApart.ts';

const SHORTEST_HEAD = 3;
const COMMON_ENGLISH_ZIPF = 3;
/** Nouns that have numbers: die VDI-Richtlinie 2221. */
const numbered = /(?:richtlinie|norm|vorschrift|verordnung|standard|empfehlung)(?:en|s)?$/i;
/** What stands in a place and is called after it: Lister Turm, Hammer Altstadt. */
const built = new RegExp(`(?:${alternatives(builtPlaces)})(?:e?s|n)?$`, 'i');
/** Mountains keep the names they have on maps: Uri Rotstock. */
const peak = /(?:stock|horn|spitze|kogel|kofel)$/i;
const isOfPlace = (first: Token, second: Token, isTown: (name: string) => boolean) =>
  (first.text.endsWith('er') && (built.test(second.text) || isTown(first.text.slice(0, -2)))) || peak.test(second.text);

/** „die Fédération Internationale“: an adjective of another language, behind a word of it. */
const isForeignPair = (first: Token, second: Token) =>
  first.readings.length === 0 && second.readings.every(({ kind }) => kind === 'adjectival') && !isAcronym(first.text);

/** Whether by what stands around them the two may be the parts of one word. */
function mayBelongTogether({ tokens, lexicon }: Sentence, at: number): boolean {
  const isTown = (name: string) => lexicon.readings(name).some(({ kind }) => kind === 'place');
  const before = tokens[at - 1]!;
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  const after = tokens[at + 2];
  if (second.kind !== 'word' || second.gap !== ' ' || !isBig(second) || second.text.length < SHORTEST_HEAD)
    return false;
  if (before.kind !== 'word' || first.gap !== ' ' || isMeasure(first)) return false;
  if (isBig(before) && !canBe(before, 'determiner') && !opensSentence(tokens, at - 1)) return false;
  const isNumbered = after?.kind === 'number' && isAcronym(first.text) && numbered.test(second.text);
  // „eine UNESCO City of Music“, „den Lister Turm“, „Goyas Hannibal-Gemälde“
  if (/^(?:of|the|for|and|du|de|la)$/.test(after?.lower ?? '') || isOfPlace(first, second, isTown)) return false;
  // „der Bahnhof Frankfurt am Main Stadion“: the river belongs to the name of the town.
  const isInNameOfTown = /^(?:am|im|an|in|ob)$/.test(before.lower) && canBe(tokens[at - 2], 'name', 'place');
  if (isInNameOfTown || isForeignPair(first, second)) return false;
  if (isBig(after) || (after?.kind === 'number' && !isNumbered) || after?.kind === 'masked') return false;
  // „vier Interviews Zeile für Zeile“
  return !(tokens[at + 3]?.text === second.text && after!.text === after!.lower);
}

/** What stands beside others and is no second part: institutions, companies, articles of a title. */
const standsBeside = (token: Token) =>
  isInstitution(token.text) || isCompany(token) || canBe(token, 'pronoun') || /^D(?:ie|er|as)$/.test(token.text);

/** Whether the word at this place is coupled to the one behind it. */
function isCoupledApart(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon, knowledge } = sentence;
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  if (!mayBelongTogether(sentence, at) || !isCoupledFirst(sentence, at) || standsBeside(second)) return false;
  const opening = openingBefore(tokens, at);
  if (!opening || standsAlone(tokens, at, opening)) return false;
  const [, middle, last] = /^(\p{L}+)-(?:.*-)?(\p{Lu}\p{L}+)$/u.exec(second.text) ?? [];
  // A hyphen in the second half shows what belongs together: ein Open Data-Portal.
  const isChain = middle !== undefined && lexicon.englishZipf(middle) >= COMMON_ENGLISH_ZIPF;
  const isSure = isChain || isAcronym(first.text) || isCoupled(knowledge, first.text);
  if (!isCoupledHead(sentence, last ?? second.text, isSure)) return false;
  const isBetween =
    isChain &&
    !/[a-zäöüß]s$/.test(first.text) &&
    ((cellsAs(second, 'noun') || ALL_CELLS) & opening.cells) !== 0 &&
    (cellsAs(first, 'noun') & opening.cells) === 0;
  return isBetween || belongsTo(sentence, at + 1, opening);
}

/** A hyphen, or nothing where people write the whole as one word: „des Tank Schiffs“. */
function joint({ lexicon }: Sentence, first: Token, second: Token): Repair {
  const whole = first.text + second.lower;
  const isPlain = [first, second].every(({ text }) => /^\p{Lu}\p{Ll}{2,}$/u.test(text));
  const isWritten = isPlain && lexicon.lookUp(whole).readings.some(({ lemma }) => lexicon.zipf(lemma) > 0);
  return isWritten
    ? { start: first.start, end: second.end, replacement: whole, message: nounsApart.message }
    : { start: first.end, end: second.start, replacement: '-' };
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++)
    if (isCoupledApart(sentence, at)) found.push(joint(sentence, tokens[at]!, tokens[at + 1]!));
  return found;
}

export const hyphenApart: Rule = {
  id: 'hyphen-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (2), § 43 E, § 50',
  message: 'Zusammensetzungen mit Abkürzungen, Namen und fremden Wörtern schreibt man durchgehend mit Bindestrich.',
  find,
  examples: {
    wrong: [
      'Sie sprach über den NATO{ →-}Vertrag.',
      'Das steht in der Apache{ →-}Dokumentation.',
      'Wir brauchen ein neues Open{ →-}Source-Programm.',
      'Sie kennt alle Git{ →-}Befehle.',
      'Er prüft die Werte des C{ →-}Aufrufs.',
      'Die Daten liefert die GitHub{ →-}API.',
      'Die Online{ →-}Anmeldung ist offen.',
      'Er nannte uns das Ende des Upload{ →-}Vorgangs.',
      'Sie folgt der VDI{ →-}Richtlinie 2221.',
      'Dieser Steuermann eines {Tank Schiffs→Tankschiffs} schlief.',
      'Die FEM{ →-}Rechnung zeigt das deutlich.',
      'Der Abschnitt liegt gleich neben dem DLRG{ →-}Turm.',
      'Zur Stelle gehört die Erstellung von 8D{ →-}Berichten.',
    ],
    right: [
      'Hannover ist eine UNESCO City of Music; wer den Lister Turm besteigt, sieht es.',
      'Die Franziskaner kamen in die Hammer Altstadt.',
      'Wir saßen vor Goyas Hannibal-Gemälde.',
      'Mit seinen zweiundachtzig Jahren stieg er auf jede Leiter.',
      'Sie studiert im dritten Semester Maschinenbau und traf einen Pastor Rausch und den Baron Adler.',
      'Das war Serbiens Handelsvertrag mit dem FC Rothenburg.',
      'Es ist klar, wo sich der Humor Bahn bricht und wer die Leute sind, die Guido Sternfeld einlud.',
      'Die XY GmbH hat ihren Sitz in Bonn.',
      'Er gab der EU Recht.',
      'Wir fragten die Grande Dame der Bühne und den Sprecher der AG Kommunalpolitik.',
      'Dort haben die großen Theater Probebühnen und an den Ufern der Moldau Ansiedlungen von Händlern.',
      'Alle N Stunden wird gemessen.',
      'Es ist ein System, in dem viele Threads Teile einer Berechnung durchführen.',
      'Das Material Holz arbeitet.',
      'Die EU will das.',
      'Wenn der Client Zugriff hat, meldet er sich.',
      'Gestern hat die NATO Hilfe zugesagt.',
      'Wähle im Register Verwalten den Eintrag aus.',
      'Dann können die bisherigen Betreuer Sie bitten zu warten.',
      'Sie stand vor der ZWEITEN Tür und trank ein Pint Bier.',
      'Der Hohe Turm und der Eckige Verlauf gefallen mir.',
      'Sie liest den Roman Heimat.',
      'Das steht in seinem Roman Die kleine Insel.',
      'Wir löschten in unserem Branch Dateien.',
      'Das Robert Koch-Institut warnte früh.',
      'Die Brisbaner Zeitung schrieb darüber.',
      'Man kann mit Git Dateien wiederherstellen.',
      'Wir nutzen die Git Version 3.',
      'Mit dem Antrag kam der Architekt Detlev Pilger, und sie sah das Drama Extrem spät.',
      'Der Bahnhof Frankfurt am Main Stadion liegt an der Strecke.',
      'Sie gehört zur Federation Internationale des Radsports.',
      'Das sind Leute, die im Internet Sturm laufen, sobald man sie warnt.',
      'Die Taste wechselt aus den Modi Notizen und Folien zurück.',
      'Sie haben vier Interviews Zeile für Zeile gelesen.',
      'Auch in den Buddhismus fand der Tiger Eingang.',
      'Die Hammer Vereine schwimmen im Becken.',
      'Am Tag, an dem Jesus Christus verraten wurde, ruht die Arbeit.',
      'Das BMW Museum und der ITM Cup ziehen viele an.',
      'Die Mannschaft des TSV Schwaben gewann gegen die eines Global Players.',
      'Grundsätzlich hat immer die letzte Definition Gültigkeit.',
      'Zu sehen sind der Uri Rotstock und die Aletsch Spitze.',
      'Er lehrt an der Zeppelin Universität und forscht am Wuppertal Institut.',
      'Sie spielten in der Champions League um den Titel.',
      'Am Ende soll die befragte Person Vorschläge machen.',
      'Man sah Leute, die wortlos Zwiesprache mit dem Meer hielten und achselzuckend Hüte trugen.',
    ],
  },
};
