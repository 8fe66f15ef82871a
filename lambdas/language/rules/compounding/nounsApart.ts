import { cellsBefore } from '../../analysis/nounOpenings.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { contractions } from '../../grammar/prepositions.ts';
import { isEinWord } from '../../grammar/pronouns.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import type { Repair, Rule } from '../../rule.ts';
import { capitalise } from '../../text/letterCase.ts';
import type { Token } from '../../text/tokens.ts';
import { ALL_CELLS } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import { isCompany, isIndependent, isNaming, isOfVerb, isOwner, isQuantity } from './independentNouns.ts';
import { cellsOfWhole, isCapital, isFirstInHeading, isHeading, isOneNoun } from './oneNoun.ts';

/** Of two English words those that German joins as well: Blogpost, not Championsleague. */
const COMMON_LOAN_ZIPF = 2.5;
const SHORTEST = 3;

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
    lexicon.readings(first.text.slice(0, -2)).some(({ pos }) => pos === 'name');
  return (
    next?.lower === 'of' ||
    isCompany(next) ||
    isSmallNumber(first) ||
    (isEnglish(first) && isEnglish(second) && lexicon.zipf(first.text + second.lower) < COMMON_LOAN_ZIPF) ||
    (first.text.endsWith('er') && isOfPlace())
  );
}

/** Whether the first is a noun, or a part of a name, that another noun stands beside without belonging to it. */
function standsForItself(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const first = tokens[at]!;
  return (
    canBe(first, 'name') ||
    isEinWord(first) ||
    isOfName(sentence, at) ||
    isOfVerb(tokens, at + 1) ||
    isNaming(first) ||
    isOwner(first) ||
    isAddress(sentence, at) ||
    isQuantity(first) ||
    // „in aller Ruhe Äpfel pflücken“, „in der Tat Zeit“
    tokens[at - 1]?.lower === 'aller' ||
    (first.text === 'Tat' && tokens[at - 2]?.lower === 'in')
  );
}

/** Whether the two tokens are two nouns, one of them written small perhaps, that may belong together. */
function mayBeOne(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const first = tokens[at]!;
  const second = tokens[at + 1]!;
  if (isCapital(tokens[at + 2])) return false;
  if (!isCapital(first)) {
    const isStem = first.readings.every(
      ({ pos, predicative }) => pos === 'noun' || pos === 'verb' || (pos === 'adjective' && predicative),
    );
    return isStem && isCapital(second) && canBe(second, 'noun') && cellsBefore(tokens, at) !== undefined;
  }
  if (standsForItself(sentence, at) || (isCapital(tokens[at - 1]) && !opensSentence(tokens, at - 1))) return false;
  const allowed = cellsBefore(tokens, at);
  const fits = ((allowed ?? ALL_CELLS) & cellsAs(first, 'noun')) !== 0;
  // „die Projekt Leitung“: what stands before cannot belong to the first alone.
  if (isIndependent(first) && fits) return false;
  if (isCapital(second)) return canBe(second, 'noun');
  // With the second small there is no doubt if it is no word, or if what stands before does not fit the first.
  return allowed !== undefined && (second.readings.length === 0 || !fits);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 0; at + 1 < tokens.length; at++) {
    const first = tokens[at]!;
    const second = tokens[at + 1]!;
    if (first.kind !== 'word' || second.kind !== 'word' || second.gap !== ' ') continue;
    if (!(isCapital(first) || isCapital(second)) || first.text.length < SHORTEST || second.text.length <= SHORTEST)
      continue;
    if (!mayBeOne(sentence, at)) continue;
    if (at === 0 && !(isCapital(second) && isHeading(sentence))) continue;
    const whole = capitalise(first.lower) + second.lower;
    const cells = cellsOfWhole(sentence, at, whole);
    if (cells === 0) continue;
    // „mit Voll Gas“: a capital in the middle of the sentence, but no noun.
    const isHalf = first.readings.length === 0 && !opensSentence(tokens, at);
    const isOne =
      isCapital(first) && isCapital(second)
        ? isHalf || isFirstInHeading(sentence, at) || (canBe(first, 'noun') && isOneNoun(sentence, at, cells))
        : ((cellsBefore(tokens, at) ?? 0) & cells) !== 0;
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
