import { isMeasure, isTimeSpan } from '../../grammar/time.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { openingBefore, type Opening } from '../../analysis/nounOpenings.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isUnlistedForm } from '../../misspellings/unlistedForms.ts';
import { isFormedFromKnown } from '../../misspellings/wordFormation.ts';
import { isCoupled } from '../../knowledge.ts';
import { capitalise, startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Token } from '../../text/tokens.ts';
import { isCompany, isIndependent, isNaming, isOfVerb } from './independentNouns.ts';
import { canStandBare, isAbstract } from '../../words/bareNouns.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs, finitePersons, isNounOfVerb } from '../../words/readings.ts';

const COMMON_ZIPF = 2.3;
const LOAN_ZIPF = 3.5;
const ORDINARY_ZIPF = 3.2;
const SHORTEST_HEAD = 3;
const LONGEST_FOREIGN = 12;
const SHORTEST_EMPHASISED = 4;
const { plural } = cellsOfSlot;
const isCapital = (token: Token | undefined) => token !== undefined && startsBig(token.text);
const acronym = /^\p{Lu}{2,}$|^\dD$/u;
/** Never a noun by itself. */
const dimension = /^\dD$/;
/** Nouns that have numbers: die VDI-Richtlinie 2221. */
const numbered = /(?:richtlinie|norm|vorschrift|verordnung|standard|empfehlung)(?:en|s)?$/i;
/** „mit zweiundachtzig Jahren“: a number in letters. */
const written = /und(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)(?:ste[nrms]?)?$/;
const roman = /^(?=[IVX])X{0,3}(?:IX|IV|V?I{0,3})$/;
/** Written with a capital only as the first part of a noun. */
const adverbial = /^(?:Online|Offline)$/;
/** Endings that make a German noun of an unknown word. */
const germanNoun =
  /[äöüß]|(?:ung|heit|keit|schaft|ling|tum|nis|erei|isch|lich|sch?e[mnrs]?|en|er|innen|ungs|heits|keits)$/;
/** Endings of adjectives, which an identifier has only by chance. */
const declined = /(?:e[mnrs]?|er[nms])$/;
/** What titles follow (der Film Heimat, der Button Abbruch), and countries that are plurals. */
const titled =
  /^(?:Band|Film|Song|Album|Show|Podcast|Blog|Team|Club|Label|Thriller|Hit|Single|Workshop|Event|Musical|Comic|Button|Tab|Hashtag|Slogan|Level|Tool|Branch|Tag|Job|Code|Feature|Chip|Trend|Look|Male|Lied|Pastor|Leutnant|Lieutenant|Captain|Lord|Sir|Lady|Mister|Reichsgau|FC|SC|SV|AC|Typ|USA|UK|Die|Das|Der)$/;
/** Nouns that another one names more closely if the article is theirs: das Material Holz, der Planet Erde. */
const appositive =
  /^(?:Material|Tier|Taste|Position|Status|Format|Option|Parameter|Motto|Genre|Medium|Instrument|Planet|System|Problem|Phase|Hormon|Metall|Signal|Element|Region|Symbol|Sport|Partner|Protein|Virus|Vitamin|Organ|Name|Term|Stern|Minister|Patient|Student|Agent|Institution|Station|Museum|Galerie|Restaurant|Hotel)$/;
/** Loan nouns that German declines and that only an abbreviation or a name is set before. */
const loanHead =
  /^(?:APIs?|Features?|Clients?|Services?|Frameworks?|Branch(?:es)?|Tools?|Plugins?|Headers?|Requests?|Tokens?|Tags?|Links?|Updates?|Releases?|Commits?|Parsers?|Compilers?|Editors?|Stacks?|Threads?|Caches?|Scripts?|Templates?|Wrappers?|Streams?|Sockets?|Repositor(?:y|ys|ies)|Accounts?|Apps?|Buttons?|Dashboards?)$/;
/** Abbreviations that are nouns of their own, in the gender of what they stand for or of another. */
const acronymHead = /^(?:API|ID|URL|GUI|CLI|SDK|IDE)s?$/;
/** Institutions keep the spelling they gave themselves: Robert Koch-Institut. */
const institution =
  /-(?:Instituts?|Stiftung|Universität|Hochschule|Schule|Preis(?:es)?|Verlag(?:s|es)?|Haus(?:es)?|Platz(?:es)?|Straße|Klinik(?:um)?|Museums?|Gymnasiums?|Akademie|Bank|Theaters?|Rings?|Turm|Medaille|Gesellschaft|Pokals?|Cups?)$/;

/** An adjective in capitals or with one: die ZWEITE Tür, der Neue Markt, ein Winkeliger Verlauf. */
function isEmphasised(text: string, lexicon: Sentence['lexicon']): boolean {
  const isShort = text.length < SHORTEST_EMPHASISED;
  if (isShort || !(acronym.test(text) || declined.test(text))) return false;
  const lower = text.toLowerCase();
  // HERR Oberst
  const isNoun = lexicon.isForm(capitalise(lower)) && lexicon.zipf(lower) > lexicon.englishZipf(lower) + 1;
  if (acronym.test(text) && isNoun) return true;
  return (
    lexicon.readings(lower).some(({ pos }) => pos === 'adjective' || pos === 'determiner') ||
    isUnlistedForm(lower, lexicon)
  );
}

/** „Serbiens Lage“ */
const isGenitiveOfName = (text: string, lexicon: Sentence['lexicon']) =>
  text.endsWith('s') && lexicon.readings(text.slice(0, -1)).some(({ pos, kind }) => pos === 'name' && kind === 'place');

/** Whether the word can only be the first part of something: an abbreviation, a name, or foreign and of no German gender here. */
function isModifier({ lexicon, tokens, knowledge }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const { text, kind } = token;
  if (!isCapital(token) && token.readings.length > 0) return false;
  if (isTimeSpan(token) || isGenitiveOfName(text, lexicon)) return false;
  if (titled.test(text) || roman.test(text) || isNaming(token) || written.test(text)) return false;
  if (isEmphasised(text, lexicon)) return false;
  if (kind === 'number' || acronym.test(text)) return acronym.test(text);
  if (adverbial.test(text)) return true;
  if (kind !== 'word' || !/^\p{L}[\p{L}\d]*$/u.test(text)) return false;
  if (/^\p{Lu}$/u.test(text)) return true;
  if (isCoupled(knowledge, text) && !lexicon.accepts(text.toLowerCase())) return true;
  // A lower-case identifier: no word of any language.
  const english = lexicon.englishZipf(text);
  if (!isCapital(token))
    return (
      /^[a-z]{3,}$/.test(text) &&
      !declined.test(text) &&
      english === 0 &&
      lexicon.zipf(text) === 0 &&
      !germanNoun.test(text) &&
      !isFormedFromKnown(text, lexicon)
    );
  const own = cellsAs(token, 'noun');
  if (token.readings.every(({ pos }) => pos === 'name'))
    return (
      english > 0 || (!germanNoun.test(text) && text.length <= LONGEST_FOREIGN && !isFormedFromKnown(text, lexicon))
    );
  return (
    own !== 0 && english > 0 && english >= lexicon.zipf(text) - 0.5 && !/[äöüß]/.test(text) && !isIndependent(token)
  );
}

/**
 * Whether the noun is one that German declines: neither a name nor as common in English. Behind an abbreviation or before
 * its own hyphen a loan word will do, too: der DOM-Standard.
 */
function isHead({ lexicon }: Sentence, noun: string, isSure: boolean): boolean {
  const { readings, isCompound } = lexicon.lookUp(noun);
  if (!readings.some(({ pos }) => pos === 'noun') || readings.some(({ pos }) => pos === 'name')) return false;
  const zipf = lexicon.zipf(noun);
  const english = lexicon.englishZipf(noun);
  return (
    isCompound || (zipf >= COMMON_ZIPF && zipf > english + 0.5) || (isSure && zipf >= LOAN_ZIPF && english <= zipf + 1)
  );
}

/** Whether a loan noun that the article fits as well is likely a first part: „die App Nutzung“, not „das Protein Hämoglobin“. */
const isOftenFirst = ({ tokens, lexicon, knowledge }: Sentence, head: number) =>
  isCoupled(knowledge, tokens[head - 1]!.text) || lexicon.zipf(tokens[head]!.text) >= ORDINARY_ZIPF;

/**
 * „die Menschen, die Guido Westerwelle rief“, „dort unterstützte Kassel Schreiner“, „wo sich der Humor Bahn bricht“: what stands before is
 * no article or attribute, or belongs to the first alone.
 */
const standsAlone = (tokens: Sentence['tokens'], at: number, { kind, first, adjectives }: Opening) =>
  (kind === 'adjective' && !acronym.test(tokens[at]!.text) && adjectives.some((token) => finitePersons(token) !== 0)) ||
  (kind === 'article' &&
    tokens[first - 1]?.text === ',' &&
    !tokens[at + 1]!.text.includes('-') &&
    tokens[at]!.readings.some(({ pos }) => pos === 'name')) ||
  (kind === 'article' && isJoinedGenitive(tokens, first, at + 1)) ||
  isOfVerb(tokens[at + 1]!, tokens[at + 2]);

/** „der Generalsekretär der UN Berichte über …“: behind a noun the abbreviation of an organisation is its owner. */
const organisation = /^(?:UN|UNO|EU|EZB|NATO|WHO|OSZE|USA|DDR|BRD|SPD|CDU|CSU|FDP|AfD|DB|ARD|BBC)$/;

/** „in der Union und der SPD Abgeordnete, die …“: the article goes on with what und joins. */
export const isJoinedGenitive = (tokens: Sentence['tokens'], article: number, head: number) =>
  tokens[article]?.lower === 'der' &&
  isJoiner(tokens[article - 1]) &&
  tokens[head]!.text.endsWith('e') &&
  tokens[head]!.readings.some(({ kind }) => kind === 'adjectival');

/** Determiners that no singular of a thing follows. */
const severalOf = /^(?:all|einig|viel|mehrer|wenig|manch|beid)e[nr]?$/;

/** Whether what opens the phrase belongs to the noun at `at`, so that the word between can only be its first part. */
function belongsTo(sentence: Sentence, at: number, opening: Opening): boolean {
  const { tokens } = sentence;
  const { kind, first, adjectives, preposition, cells } = opening;
  const head = tokens[at]!;
  const own = cellsAs(tokens[at - 1]!, 'noun') & cells;
  // Loan nouns the dictionaries do not know, or in another gender.
  const known = acronymHead.test(head.text) ? ALL_CELLS & ~plural : cellsAs(head, 'noun');
  const whole = known & cells;
  const opener = tokens[first]!;
  const singular = whole & ~plural;
  if (whole === 0) return false;
  if (adverbial.test(tokens[at - 1]!.text) || dimension.test(tokens[at - 1]!.text)) return true;
  if (kind === 'preposition') return false;
  if (own !== 0 && (appositive.test(tokens[at - 1]!.text) || !isOftenFirst(sentence, at))) return false;
  // „hier entfernt dieser Filter Rauschen“: what somebody does to what is done.
  if (own !== 0 && isNounOfVerb(head) && opener.lower !== 'des') return false;
  const isBehindNoun = isCapital(tokens[first - 1]) && canBe(tokens[first - 1], 'noun');
  if (singular === 0) {
    // „…, in dem viele Threads Teile durchführen“: the first is a plural itself.
    if (/[^s]s$/.test(tokens[at - 1]!.text)) return false;
    // „die App Daten“ may be two phrases; „alle App Daten“, „die neuen App Daten“, „den App Daten“ are one.
    if ((cells & ~plural) === 0 || kind === 'adjective' || severalOf.test(opener.lower)) return true;
    if (opener.lower === 'den') return (cellsAs(head, 'noun') & ~cellsOfCase.dative) === 0;
    return isBehindNoun && !organisation.test(tokens[at - 1]!.text) && (whole & cellsOfCase.genitive) !== 0;
  }
  if ((singular & ~cellsOfCase.genitive) === 0 && opener.lower === 'des') return true;
  // „Die FEM Rechnung zeigt …“: before the verb of a main clause stands one phrase.
  if (first === 0 && sentence.verbs[at + 1] === 'finite' && acronym.test(tokens[at - 1]!.text)) return true;
  if (canStandBare(head)) return false;
  const isFramed = kind !== 'article' || preposition !== undefined || adjectives.length > 0 || isBehindNoun;
  return isFramed || !isAbstract(head);
}

/** What stands in a place and is called after it: Lister Turm, Berner Platz. */
const built = /(?:turm|tor|straße|platz|berg|brücke|weg|allee|markt|kreuz|hof)(?:e?s|n)?$/i;
const isOfPlace = (first: Token, second: Token) => first.text.endsWith('er') && built.test(second.text);

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const first = tokens[at]!;
    const second = tokens[at + 1]!;
    if (second.kind !== 'word' || second.gap !== ' ' || !isCapital(second) || second.text.length < SHORTEST_HEAD)
      continue;
    if (before.kind !== 'word' || first.gap !== ' ' || isMeasure(first)) continue;
    if (isCapital(before) && !canBe(before, 'determiner') && !opensSentence(tokens, at - 1)) continue;
    const after = tokens[at + 2];
    const isNumbered = after?.kind === 'number' && acronym.test(first.text) && numbered.test(second.text);
    // „eine UNESCO City of Music“, „den Lister Turm“, „Goyas Hannibal-Gemälde“
    if (/^(?:of|the|for|and|du|de|la)$/.test(after?.lower ?? '') || isOfPlace(first, second)) continue;
    if (isCapital(after) || (after?.kind === 'number' && !isNumbered) || after?.kind === 'masked') continue;
    // „vier Interviews Zeile für Zeile“
    if (tokens[at + 3]?.text === second.text && tokens[at + 2]!.text === tokens[at + 2]!.lower) continue;
    // Modifiers are rare, and what opens a phrase is dear to find.
    if (
      !isModifier(sentence, at) ||
      institution.test(second.text) ||
      isCompany(second) ||
      canBe(second, 'pronoun') ||
      /^D(?:ie|er|as)$/.test(second.text)
    )
      continue;
    const opening = openingBefore(tokens, at);
    if (!opening || standsAlone(tokens, at, opening)) continue;
    const [, middle, last] = /^(\p{L}+)-(?:.*-)?(\p{Lu}\p{L}+)$/u.exec(second.text) ?? [];
    // A hyphen in the second half shows what belongs together: ein Open Data-Portal.
    const isChain = middle !== undefined && lexicon.englishZipf(middle) >= 3;
    const isSure = isChain || acronym.test(first.text) || isCoupled(sentence.knowledge, first.text);
    const head = last ?? second.text;
    const isLoan = acronymHead.test(head) || (isSure && loanHead.test(head));
    if (!isLoan && !isHead(sentence, head, isSure)) continue;
    const noun = cellsAs(second, 'noun') || ALL_CELLS;
    const isBetween =
      isChain &&
      !/[a-zäöüß]s$/.test(first.text) &&
      (noun & opening.cells) !== 0 &&
      (cellsAs(first, 'noun') & opening.cells) === 0;
    if (isBetween || belongsTo(sentence, at + 1, opening))
      found.push({ start: first.end, end: second.start, replacement: '-' });
  }
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
      'Die FEM{ →-}Rechnung zeigt das deutlich.',
      'Zur Stelle gehört die Erstellung von 8D{ →-}Berichten.',
    ],
    right: [
      'Hannover ist eine UNESCO City of Music; wer den Lister Turm besteigt, sieht es.',
      'Wir saßen vor Goyas Hannibal-Gemälde.',
      'Mit seinen zweiundachtzig Jahren stieg er auf jede Leiter.',
      'Sie studiert im dritten Semester Maschinenbau und traf einen Pastor Rausch.',
      'Das war Serbiens Handelsvertrag mit dem FC Rothenburg.',
      'Es ist klar, wo sich der Humor Bahn bricht und wer die Leute sind, die Guido Sternfeld einlud.',
      'Die XY GmbH hat ihren Sitz in Bonn.',
      'Er gab der EU Recht.',
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
      'Sie haben vier Interviews Zeile für Zeile gelesen.',
    ],
  },
};
