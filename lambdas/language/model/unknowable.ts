import { isCoordinator, isJoiner } from '../grammar/coordinators.ts';
import { isCollective } from '../grammar/quantities.ts';
import { SOME } from '../knowledge.ts';
import { isCompany } from '../rules/compounding/independentNouns.ts';
import { mayBeAttribute } from '../rules/wording/doubledWord.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeAny, canBeNonfinite, isDeclinedAdjective, isZuOfInfinitive } from '../words/readings.ts';
import type { ContextKind } from './contextRules.ts';
import { isNextOrder, isThroughout, isTimeOfClock, namesLabel } from '../rules/tokenKinds.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { isWhich } from '../grammar/questionWords.ts';
import { beginsConjunction, goesWithConjunction, isCertainSubordinator } from '../grammar/subordinators.ts';
import { contractions, isTwoWay } from '../grammar/prepositions.ts';
import { isDefiniteArticle } from '../grammar/pronouns.ts';
import { isMonth, isOrdinal, isTimeSpan } from '../grammar/time.ts';

/** „drei Tage nachdem wir aufgebrochen waren“ */
const afterSpans = /^(?:nachdem|bevor|ehe)$/;

/** „Ich empfehle es nicht weil …“ or „nicht weil, sondern damit …“: whether the clause before ends with nicht only the sentence tells. */
const SURE_OF_END = 0.98;

/** A conjunction that takes the word before it along: the comma, if any, stands before both (kurz nachdem, nicht weil). */
function belongsToConjunction(words: readonly Token[], at: number, probability: number): boolean {
  const before = words[at - 1];
  if (isTimeSpan(before) && afterSpans.test(words[at]?.lower ?? '')) return true;
  // „so genau, wie Sie können“
  const isTaken = (goesWithConjunction(before) && words[at - 2]?.lower !== 'so') || before?.lower === 'recht';
  const isOver =
    probability >= SURE_OF_END &&
    (/^(?:nicht|noch)$/.test(before?.lower ?? '') || (before?.lower === 'auch' && words[at]?.lower === 'dass'));
  return isTaken && !isOver && !isCoordinator(words[at]) && canBe(words[at], 'conjunction', 'subordinating');
}

/** At its beginning or, as in names of firms, inside. */
const hasCapital = (token: Token | undefined) => token !== undefined && token.text !== token.lower;

/** „eine geborene Gesund“: what has a capital inside a sentence may be a name, of which the model knows nothing. */
const isBigBehindWord = (words: readonly Token[], at: number) =>
  words[at - 1]?.kind === 'word' && hasCapital(words[at]);

/** Where or whereto only the verb tells: „neben mich“ and „neben mir“ are both German. */
const SURE_OF_DIRECTION = 0.97;

/** The first word behind such a preposition, unless a relative clause begins with it („der Ort, an den …“) or something tells the case. */
const isPlaceOrDirection = (words: readonly Token[], at: number, { probability, hasSettledCase }: Proposed) =>
  probability < SURE_OF_DIRECTION && isTwoWay(words[at - 1]) && words[at - 2]?.text !== ',' && !hasSettledCase;

/** Behind the comma a word that hardly ever stands without one: „die Rechnung vom 18.12., welche ich gestern bekam“. */
function opensClause(words: readonly Token[], comma: number): boolean {
  const next = words[comma + 1];
  // „ohne, dass“ is one conjunction.
  return isWhich(next) || (isCertainSubordinator(next) && !beginsConjunction(words[comma - 1]));
}

/** Titles before names are abbreviated to so many letters at most; a longer word before a full stop ends its sentence. */
const LONGEST_ABBREVIATION = 4;

/** „…, Stand Mai 2024“, „…, Ist 44.870 €“, „Vorstand Mag. Huber“: labels and titles, of which running text has few. */
const isLabel = (words: readonly Token[], at: number) =>
  words[at + 1]?.kind === 'number' ||
  isMonth(words[at + 1]) ||
  (words[at + 1]?.text === '.' && (at + 2 < words.length || words[at]!.text.length <= LONGEST_ABBREVIATION));

/** „in Höhe von Monatlich 280 Euro“ */
const isNoNoun = (token: Token | undefined) =>
  canBe(token, 'adjective') && !canBe(token, 'noun') && !canBe(token, 'name');

/** „Sie wohnt Unter den Linden“: a preposition with a capital and an article behind it begins a name. */
const isPlaceName = (words: readonly Token[], at: number) =>
  (isTwoWay(words[at]) && isDefiniteArticle(words[at + 1])) || contractions.has(words[at]!.lower);

/** „die Firma adidas“: whoever has a name writes it as he likes. */
const isOwnName = (words: readonly Token[], at: number) =>
  /^(?:Firma|Marke|Label|Band|Gruppe|Portal|Zeitung|Zeitschrift|Software|App)$/.test(words[at - 1]?.text ?? '');

/** „…, um verdeckt zu schneiden, und ihn danach nicht wieder montiert hat“: what the comma closes does not go on behind it. */
function closesInfinitive(words: readonly Token[], comma: number): boolean {
  const isGroup = (at: number) => canBeNonfinite(words[at], nonfinite.zuInfinitive) || isZuOfInfinitive(words, at - 1);
  return isGroup(comma - 1) && !words.some((_, at) => at > comma && isGroup(at));
}

const FARTHEST_TWIN = 8;

/** „die Bürger vor Kriminalität, vor Gewalt schützen“: both halves of a list begin alike. */
const opensAlike = (words: readonly Token[], comma: number) => {
  const next = words[comma + 1];
  return (
    canBe(next, 'preposition') &&
    words.slice(Math.max(0, comma - FARTHEST_TWIN), comma).some(({ lower }) => lower === next!.lower)
  );
};

/** „den ,,normalen" Fall“: two commas stand for a quotation mark. */
const isLowQuote = (words: readonly Token[], at: number) =>
  [at - 1, at, at + 1].some((comma) => words[comma]?.text === ',' && words[comma + 1]?.text === ',');

/** What one does with the controls of a program. */
const operates = /^(?:an|aus)?(?:ge)?(?:wähl|klick)\p{L}{0,3}$|^(?:de)?aktivier\p{L}{1,2}$|^ein(?:ge)?stell(?:t|en)$/u;
/** Parts of what a program shows that other texts have as well. */
const divisions = /^(?:seite|sektion|karteikarte|kategorie|filter)$/;
const FARTHEST_CONTROL = 4;
/** What a program shows, and what one finds in it. */
const controls =
  /^(?:knopf|knöpfen?|schaltfläche\p{L}*|menü\p{L}*|dialog\p{L}*|register\p{L}*|option(?:en)?|datei(?:en)?|filter|vorschau(?:en)?|adressen|kontakte)$/u;
/** „die Knöpfe Nach oben und Nach unten“: words with a capital that have one only as labels. */
const isLabelWord = (words: readonly Token[], at: number) =>
  at > 0 &&
  (words[at]!.readings.length === 0 || canBeAny(words[at], 'preposition', 'adverb', 'determiner')) &&
  words.some(({ lower }) => controls.test(lower));

/** „Wählen Sie hier Nie aus“, „die Seite Zuletzt geöffnet“: a label keeps its capital; behind an article stands no label but a word. */
function isLabelOfControl(words: readonly Token[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined || canBe(before, 'determiner')) return false;
  if (namesLabel(before) || divisions.test(before.lower) || operates.test(words[at + 1]?.lower ?? '')) return true;
  return words.slice(Math.max(0, at - FARTHEST_CONTROL), at).some(({ lower }) => operates.test(lower));
}

/** „ein Verbraucher Tag für Tag“: the second word belongs to what follows. */
const isBeforeRepeated = (words: readonly Token[], at: number) =>
  words[at + 1] !== undefined &&
  words[at + 3]?.lower === words[at + 1]!.lower &&
  /^(?:für|um|an|zu)$/.test(words[at + 2]!.lower);

/** „von 10. bis 28. Jänner“ is Austria's „vom 10. bis 28. Januar“. */
const isFromDay = (words: readonly Token[], at: number) =>
  /^vo[nm]$/.test(words[at]!.lower) && words[at + 1]?.kind === 'number' && words[at + 2]?.text === '.';

/** „Dialektale Färbungen“: an attribute and its noun. */
const isBehindAttribute = (words: readonly Token[], at: number) =>
  hasCapital(words[at]) &&
  (words[at - 1]?.readings.length ?? 0) > 0 &&
  words[at - 1]!.readings.every(({ pos, cells }) => pos === 'adjective' && cells !== 0);

/** „im Jahr 2019 640 Euro“, „S. 16 640“: a comma would make one number of two. */
const isBetweenNumbers = (words: readonly Token[], at: number) =>
  words[at]?.kind === 'number' && words[at - 1]?.kind === 'number';

/** „auf Stapel Leisten“: behind a noun a second one is rather the rest of a compound than a verb. */
const isSecondNoun = (words: readonly Token[], at: number) =>
  isBareNoun(words[at]) && isBareNoun(words[at - 1]) && words[at]!.gap === ' ';
const isBareNoun = (token: Token | undefined) => hasCapital(token) && canBe(token, 'noun');

/** „das Hier und Jetzt“ */
const isHalfOfPair = (words: readonly Token[], at: number) => isJoiner(words[at + 1]) && hasCapital(words[at + 2]);

/** „kein Richtig oder Falsch“ */
const isSecondOfPair = (words: readonly Token[], at: number) =>
  isJoiner(words[at - 1]) &&
  hasCapital(words[at - 2]) &&
  (canBe(words[at - 3], 'determiner') || /^kein/.test(words[at - 3]?.lower ?? ''));

/** „Begleiter, die beobachten, zuhören und anregen“ */
const isVerbOfList = (words: readonly Token[], at: number) =>
  words[at - 1]?.text === ',' && isSmallVerb(words[at - 2]) && isSmallVerb(words[at]);
const isSmallVerb = (token: Token | undefined) =>
  token !== undefined && token.text === token.lower && canBeNonfinite(token, nonfinite.infinitive);

/** „das Frühstück reichhaltiges“: with an ending too many it is still an adjective. */
const isBehindNoun = (words: readonly Token[], at: number) =>
  isBareNoun(words[at - 1]) &&
  words[at]!.readings.length > 0 &&
  words[at]!.readings.every(({ pos }) => pos === 'adjective');

/** „von der Terrasse aus den See sehen“: behind „von …“ aus governs nothing. */
function isBehindFrom(words: readonly Token[], at: number): boolean {
  // „der Bau von Grund auf neuer Häuser“
  if (words[at - 1]?.lower === 'auf' && words[at - 2]?.lower === 'grund') return words[at - 3]?.lower === 'von';
  if (words[at - 1]?.lower !== 'aus') return false;
  return words.slice(Math.max(0, at - 6), at - 2).some(({ lower }) => /^vo[nm]$/.test(lower)) && isBig(words[at - 2]);
}

/** „Messt die Feuchte an drei Stellen“: whoever says „ihr“ is read as well as whoever says „du“. */
const isOrder = (words: readonly Token[], at: number) =>
  at === 0 && canBeNonfinite(words[at], nonfinite.imperativePlural);

/** „bis Ende November nach zu holen“: written apart, and neither half is too many. */
export const isApartInfinitive = (words: readonly Token[], particle: number) =>
  canBe(words[particle], 'particle', 'zus') &&
  words[particle + 1]?.lower === 'zu' &&
  canBeNonfinite(words[particle + 2], nonfinite.infinitive);

/** „sehr sehr schön“, „Man kann nicht nicht sprechen“: said twice on purpose; „den ganzen Tag über über das Geld reden“. */
const isSaidTwice = (words: readonly Token[], at: number) =>
  words[at - 1]?.lower === words[at]!.lower &&
  (/^(?:sehr|ganz|so|viel)$/.test(words[at]!.lower) || isNotNot(words, at) || isThroughout(words, at - 1));
const isNotNot = (words: readonly Token[], at: number) =>
  words[at]!.lower === 'nicht' && canBeNonfinite(words[at + 1], nonfinite.infinitive | nonfinite.participle2);

/** „Er lief um um die Ecke geparkte Autos herum“ */
const isRepeatedBeforeAttribute = (words: readonly Token[], at: number) =>
  [at, at + 1].some((second) => words[second]?.lower === words[second - 1]?.lower && mayBeAttribute(words, second));

/** „in wie weit“: three words that are one, none of which is too many. */
const isPartOfQuestion = (words: readonly Token[], at: number) =>
  words[at]?.lower === 'wie' && words[at - 1]?.lower === 'in' && /^(?:weit|fern)$/.test(words[at + 1]?.lower ?? '');

/** „die Falkenstein AG“, „Elektro Nissen“ */
const isFirm = (words: readonly Token[], at: number) => isOwnName(words, at) || isCompany(words[at + 1]);

/** „Beide Augen werden operiert, im Januar das linke.“, „… zwei Bäder. Der Schaden entstand im hinteren.“ */
const isOneOfTwo = (words: readonly Token[], at: number) =>
  (/^(?:linke|rechte)$/.test(words[at]!.lower) && words[at - 1]?.lower === 'das') ||
  /^(?:vorder|hinter|ober|unter|mittler)(?:e|en)$/.test(words[at]!.lower);

/** „Wie’s der Zufall wollte, …“: what opens the clause has its „es“. */
const isWithIt = (opener: Token | undefined) => /^(?:wie|wenn|ob|dass|weil|wo|als)[’']s$/.test(opener?.lower ?? '');

/** „Soll ich jetzt, jetzt schon gehen?“ */
const isSaidAgain = (words: readonly Token[], comma: number) =>
  words[comma - 1] !== undefined && words[comma - 1]!.lower === words[comma + 1]?.lower;

/** „Meister im Einer geworden“: in the contraction is an article, behind which something must be a noun. */
const isNounOfContraction = (words: readonly Token[], at: number) => {
  const next = words[at + 1];
  const contraction = words[at - 1]?.lower ?? '';
  return contractions.has(contraction) && contraction !== 'am' && !isBig(next) && !isDeclinedAdjective(next);
};

/** „…, und meine Familie und ich möchten bleiben“: two people are many, however far the verb of the first clause is. */
const isBehindTwoPeople = (words: readonly Token[], at: number, { replacement }: Proposed) =>
  words[at - 1]?.lower === 'ich' && isJoiner(words[at - 2]) && replacement === words[at]!.lower.slice(0, -1);

/** „Wir brauchen jemand, der hilft“: jemand and niemand are German with an ending and without. */
const isWithOrWithoutEnding = (words: readonly Token[], at: number, { replacement }: Proposed) =>
  /^(?:jemand|niemand)$/.test(words[at]!.lower) && /^(?:jemand|niemand)e[nm]$/i.test(replacement);

/** „Eine Reihe von Anwohnern haben / hat“: the verb goes with the word of quantity or with what is counted. */
function goesWithEither(words: readonly Token[], at: number): boolean {
  const from = words[at - 2];
  return /^vo[nm]$/.test(from?.lower ?? '') && isCollective(words[at - 3]) && canBe(words[at], 'verb');
}

/** From here on the model knows better than a guess about words with a capital, in a text that has errors. */
const SURE_OF_WORD = 0.98;
const isSureOfWord = ({ probability, errorRate }: Proposed) => probability >= SURE_OF_WORD && errorRate >= SOME;

/** A repair that the model proposes, how sure it is, and of how many errors the text has in 1,000 words. */
interface Proposed {
  readonly replacement: string;
  readonly probability: number;
  readonly errorRate: number;
  /** Whether the phrase behind a preposition of place cannot stand as it is (`settlesCase`). */
  readonly hasSettledCase?: boolean;
}

/** By kind; asked with the place of the word where the repair begins. */
const unknowable: Partial<Record<ContextKind, (words: readonly Token[], at: number, proposed: Proposed) => boolean>> = {
  comma: (words, at, { probability }) =>
    belongsToConjunction(words, at, probability) ||
    isWithIt(words[at - 1]) ||
    isBehindAttribute(words, at) ||
    isTimeOfClock(words, at) ||
    isBetweenNumbers(words, at),
  'no-comma': (words, at) =>
    isLowQuote(words, at) ||
    opensClause(words, at) ||
    opensAlike(words, at) ||
    isNextOrder(words, at + 1) ||
    isSaidAgain(words, at),
  'no-comma-and': closesInfinitive,
  small: (words, at, proposed) =>
    (isLabel(words, at) && !(isSureOfWord(proposed) && (words[at + 1]?.text === '.' || isNoNoun(words[at])))) ||
    isLabelOfControl(words, at) ||
    isLabelWord(words, at) ||
    isPlaceName(words, at) ||
    (isSecondNoun(words, at) && !isSureOfWord(proposed)) ||
    isHalfOfPair(words, at) ||
    isNounOfContraction(words, at) ||
    isSecondOfPair(words, at),
  capital: (words, at) =>
    isOwnName(words, at) ||
    // „java.lang“
    (words[at]!.gap === '' && words[at - 1]?.text === '.') ||
    isVerbOfList(words, at) ||
    isBehindNoun(words, at) ||
    isNextOrder(words, at) ||
    isOneOfTwo(words, at),
  confusion: (words, at, proposed) => (isBigBehindWord(words, at) && !isSureOfWord(proposed)) || isFromDay(words, at),
  inflection: (words, at, proposed) =>
    isPlaceOrDirection(words, at, proposed) ||
    isOrder(words, at) ||
    isBehindFrom(words, at) ||
    isBehindTwoPeople(words, at, proposed) ||
    isWithOrWithoutEnding(words, at, proposed) ||
    goesWithEither(words, at),
  // „In der Achten Klasse“ has at most a capital too many.
  hyphen: (words, at, { replacement }) =>
    isFirm(words, at) || (isOrdinal(words[at]) && replacement.split('-').length === 2),
  joined: (words, at) => isBeforeRepeated(words, at) || isFirm(words, at) || isThroughout(words, at),
  superfluous: (words, at) =>
    isPartOfQuestion(words, at) || isSaidTwice(words, at) || isRepeatedBeforeAttribute(words, at),
};

/** Whether the repair is one of those that only somebody who knows names, trades or the world could judge; the model knows words. */
export const isUnknowable = (kind: ContextKind, words: readonly Token[], at: number, proposed: Proposed): boolean =>
  unknowable[kind]?.(words, at, proposed) ?? false;
