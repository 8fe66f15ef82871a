import { asWritten, type Candidate } from '../matching.ts';
import type { Sentence } from '../analysis/sentence.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { nonfinite } from '../words/features.ts';
import { canBe, canBeNonfinite, isZuOfInfinitive } from '../words/readings.ts';
import type { ContextModel, Proposal, ReadSentence } from './contextModel.ts';
import { contextRules, type ContextKind } from './contextRules.ts';
import { applyTag, CASE, DELETE, flipped, HYPHEN, JOIN } from './edits.ts';
import { whyComma, whyForm } from './explanations.ts';
import type { Token } from '../text/tokens.ts';
import type { ModelToken } from './modelTokens.ts';
import { isWhich } from '../grammar/questionWords.ts';
import { goesWithConjunction, isCertainSubordinator } from '../grammar/subordinators.ts';
import { contractions, isTwoWay } from '../grammar/prepositions.ts';
import { isDefiniteArticle } from '../grammar/pronouns.ts';
import { isMonth, isTimeSpan } from '../grammar/time.ts';

/** What the model proposes for a sentence, as candidates with their probability: which count is decided in evidence.ts. */
export interface ContextCandidate extends Candidate {
  readonly kind: ContextKind;
  readonly probability: number;
}

/** All proposals that make sense in the text: known words, no masked text, nothing at the border of the sentence. */
export function contextCandidates(sentence: Sentence, read: ReadSentence): ContextCandidate[] {
  if (read.proposals.length === 0) return [];
  const { text, tokens: words, lexicon } = sentence;
  const masked = words.filter(({ kind }) => kind === 'masked');
  const found: ContextCandidate[] = [];
  const joinsFrom = new Set(read.proposals.filter(isJoin).map(({ at }) => at));
  for (const proposal of read.proposals) {
    if (isJoin(proposal) && joinsFrom.has(proposal.at - 1)) continue;
    const repair = isJoin(proposal)
      ? joined(read.tokens, joinsFrom, proposal, text)
      : repairOf(proposal, read.tokens, text);
    if (!repair || repair.replacement === text.slice(repair.start, repair.end)) continue;
    if (masked.some(({ start, end }) => start < repair.end + 1 && repair.start - 1 < end)) continue;
    const kind = kindOf(proposal, repair, text, lexicon);
    if (!kind || !isSensible(kind, repair, text, lexicon)) continue;
    const at = words.findIndex(({ start }) => start >= repair.start);
    // Behind the last word, or inside it, nothing begins that could be said of a sentence.
    if (at < 0 || unknowable[kind]?.(words, at, proposal.probability)) continue;
    const message = why(kind, words, repair.start);
    found.push({
      ...repair,
      rule: contextRules[kind],
      kind,
      probability: proposal.probability,
      ...(message && { message }),
    });
  }
  const said = asWritten(found, sentence);
  return said.filter(isAboutWords).length > MOST_WORDS ? said.filter((one) => !isAboutWords(one)) : said;
}

/** Of more words that are too many or missing in one sentence than these none is a slip: „dass dass dass dass …“ is no sentence. */
const MOST_WORDS = 3;
const isAboutWords = ({ kind }: ContextCandidate) => kind === 'superfluous' || kind === 'missing';

const why = (kind: ContextKind, words: readonly Token[], start: number) =>
  kind === 'comma' ? whyComma(words, start) : kind === 'inflection' ? whyForm(words, start) : undefined;

/** „drei Tage nachdem wir aufgebrochen waren“ */
const afterSpans = /^(?:nachdem|bevor|ehe)$/;

/** A conjunction that takes the word before it along: the comma, if any, stands before both (kurz nachdem, nicht weil). */
function belongsToConjunction(words: readonly Token[], at: number): boolean {
  const before = words[at - 1];
  return (
    ((goesWithConjunction(before) || before?.lower === 'recht') && canBe(words[at], 'conjunction', 'subordinating')) ||
    (isTimeSpan(before) && afterSpans.test(words[at]?.lower ?? ''))
  );
}

/** „eine geborene Gesund“: what has a capital inside a sentence may be a name, of which the model knows nothing. */
const isPerhapsName = (words: readonly Token[], at: number) =>
  words[at - 1]?.kind === 'word' && words[at]!.text !== words[at]!.lower;

/** Where or whereto only the verb tells: „neben mich“ and „neben mir“ are both German. */
const SURE_OF_DIRECTION = 0.97;

/** The first word behind such a preposition, unless a relative clause begins with it („der Ort, an den …“). */
const isPlaceOrDirection = (words: readonly Token[], at: number, probability: number) =>
  probability < SURE_OF_DIRECTION && isTwoWay(words[at - 1]) && words[at - 2]?.text !== ',';

/** Behind the comma a word that hardly ever stands without one: „die Rechnung vom 18.12., welche ich gestern bekam“. */
function opensClause(words: readonly Token[], comma: number): boolean {
  const next = words[comma + 1];
  return isWhich(next) || isCertainSubordinator(next);
}

/** Titles before names are abbreviated to so many letters at most; a longer word before a full stop ends its sentence. */
const LONGEST_ABBREVIATION = 4;

/** „…, Stand Mai 2024“, „…, Ist 44.870 €“, „Vorstand Mag. Huber“: labels and titles, of which running text has few. */
const isLabel = (words: readonly Token[], at: number) =>
  words[at + 1]?.kind === 'number' ||
  isMonth(words[at + 1]) ||
  (words[at + 1]?.text === '.' && (at + 2 < words.length || words[at]!.text.length <= LONGEST_ABBREVIATION));

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
  words[at] !== undefined &&
  words[at].text !== words[at].lower &&
  (words[at - 1]?.readings.length ?? 0) > 0 &&
  words[at - 1]!.readings.every(({ pos, cells }) => pos === 'adjective' && cells !== 0);

/** „auf Stapel Leisten“: behind a noun a second one is rather the rest of a compound than a verb. */
const isSecondNoun = (words: readonly Token[], at: number) =>
  isBareNoun(words[at]) && isBareNoun(words[at - 1]) && words[at]!.gap === ' ';
const isBareNoun = (token: Token | undefined) =>
  token !== undefined && token.text !== token.lower && token.readings.some(({ pos }) => pos === 'noun');

/** „das Hier und Jetzt“ */
const isHalfOfPair = (words: readonly Token[], at: number) =>
  words[at + 1]?.lower === 'und' && words[at + 2] !== undefined && words[at + 2]!.text !== words[at + 2]!.lower;

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

/** „Messt die Feuchte an drei Stellen“: whoever says „ihr“ is read as well as whoever says „du“. */
const isOrder = (words: readonly Token[], at: number) =>
  at === 0 && canBeNonfinite(words[at], nonfinite.imperativePlural);

/** „bis Ende November nach zu holen“: written apart, and neither half is too many. */
const isHalfOfInfinitive = (words: readonly Token[], particle: number) =>
  canBe(words[particle], 'particle', 'zus') &&
  words[particle + 1]?.lower === 'zu' &&
  canBeNonfinite(words[particle + 2], nonfinite.infinitive);

/** What the model cannot know, by kind; asked with the place of the word where the repair begins. */
const unknowable: Partial<Record<ContextKind, (words: readonly Token[], at: number, probability: number) => boolean>> =
  {
    comma: (words, at) => belongsToConjunction(words, at) || isBehindAttribute(words, at),
    'no-comma': opensClause,
    'no-comma-and': closesInfinitive,
    small: (words, at) =>
      isLabel(words, at) || isPlaceName(words, at) || isSecondNoun(words, at) || isHalfOfPair(words, at),
    capital: (words, at) => isOwnName(words, at) || isVerbOfList(words, at) || isBehindNoun(words, at),
    confusion: (words, at) => isPerhapsName(words, at) || isFromDay(words, at),
    inflection: (words, at, probability) => isPlaceOrDirection(words, at, probability) || isOrder(words, at),
    joined: isBeforeRepeated,
    superfluous: (words, at) => isHalfOfInfinitive(words, at) || isHalfOfInfinitive(words, at - 1),
  };

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const isJoin = ({ kind, what }: Proposal) => kind === 'edit' && (what === JOIN || what === HYPHEN);

/** What may stand in front of an item of a list: a letter, a number, a mark. */
const isBullet = /^(?:\p{L}|\d+|[^\p{L}\d]+)$/u;

/** „Achtet darauf, nicht zu laut zu sein“: what follows the correlate belongs to the group. */
const isBehindCorrelate = (tokens: readonly ModelToken[], at: number) =>
  /^(?:darauf|daran|dazu|davon|dafür|darum)$/.test(tokens[at - 1]?.text ?? '') &&
  /^(?:nicht|uns|sich|mich|dich|ihn|ihnen|auch|stets|immer)$/i.test(tokens[at]!.text) &&
  tokens[at - 1]!.commaAt < 0;

function repairOf({ kind, at, what }: Proposal, tokens: readonly ModelToken[], text: string): Change | undefined {
  const { start, end, commaAt, text: word } = tokens[at]!;
  if (kind === 'comma') {
    const place = isBehindCorrelate(tokens, at) ? tokens[at - 1]!.end : end;
    return /^\s/.test(text.slice(place, place + 1)) ? { start: place, end: place, replacement: ',' } : undefined;
  }
  if (kind === 'no-comma') return { start: commaAt, end: commaAt + 1, replacement: '' };
  if (kind === 'missing') {
    const behind = commaAt >= 0 ? commaAt + 1 : end;
    return /^\s/.test(text.slice(behind, behind + 1))
      ? { start: behind, end: behind, replacement: ` ${what}` }
      : undefined;
  }
  if (!/^\p{L}/u.test(word)) return undefined;
  if (what === DELETE) {
    const before = tokens[at - 1];
    return before && text.slice(before.end, start) === ' ' ? { start: before.end, end, replacement: '' } : undefined;
  }
  // A capital at the beginning of a sentence or an item („d) Steht …“) is right whatever the word is.
  if (what === CASE && tokens.slice(0, at).every(({ text: before }) => isBullet.test(before))) return undefined;
  const replacement = applyTag(what, word);
  return replacement === undefined ? undefined : { start, end, replacement };
}

/** Words that are to be one, from the first on: zurück zu führen is joined twice. */
function joined(
  tokens: readonly ModelToken[],
  joins: ReadonlySet<number>,
  { at, what }: Proposal,
  text: string,
): Change | undefined {
  let last = at;
  while (joins.has(last)) last++;
  const parts = tokens.slice(at, last + 1);
  if (parts.length !== last - at + 1 || parts.some(({ text: word }) => !/^[\p{L}\d]/u.test(word))) return undefined;
  const { start } = parts[0]!;
  const { end } = parts.at(-1)!;
  if (text.slice(start, end) !== parts.map((part) => part.text).join(' ')) return undefined;
  const replacement =
    what === HYPHEN
      ? parts.map((part) => part.text).join('-')
      : parts.map((part, place) => (place === 0 ? part.text : small(part.text))).join('');
  return { start, end, replacement };
}

const small = (word: string) => word[0]!.toLowerCase() + word.slice(1);

function kindOf(
  { kind, what }: Proposal,
  { start, end, replacement }: Change,
  text: string,
  lexicon: Lexicon,
): ContextKind | undefined {
  if (kind === 'no-comma') return joining.test(text.slice(end)) ? 'no-comma-and' : kind;
  if (kind === 'comma' || kind === 'missing') return kind;
  if (what === DELETE) return 'superfluous';
  if (what === JOIN) return 'joined';
  if (what === HYPHEN) return 'hyphen';
  const original = text.slice(start, end);
  if (what === CASE) return original === original.toLowerCase() ? 'capital' : 'small';
  const pair = new Set([original.toLowerCase(), replacement.toLowerCase()]);
  if (pair.has('das') && pair.has('dass')) return 'das-dass';
  if (what.startsWith('L:')) return 'letter';
  return sharesLemma(original, replacement, lexicon) ? 'inflection' : 'confusion';
}

function sharesLemma(one: string, other: string, lexicon: Lexicon): boolean {
  const lemmas = new Set(lemmasOf(one, lexicon));
  return lemmasOf(other, lexicon).some((lemma) => lemmas.has(lemma));
}

function lemmasOf(word: string, lexicon: Lexicon): string[] {
  const bare = word.toLowerCase();
  return [word, bare].flatMap((form) => lexicon.lookUp(form).readings.map(({ lemma }) => lemma.toLowerCase()));
}

/** What follows a comma that stands before a joining word. */
const joining = /^\s+(?:und|oder|sowie|bzw)\b/;
/** Kinds of which no new word comes. */
const neverAWord: ReadonlySet<ContextKind> = new Set([
  'comma',
  'no-comma',
  'no-comma-and',
  'superfluous',
  'missing',
  'hyphen',
]);

/** „Warum heißt der Tisch Tisch?“ */
const isTwice = (words: string) => new Set(words.toLowerCase().split(' ')).size === 1;

/** Whether what would be written is German as far as a word by itself can tell. */
function isSensible(kind: ContextKind, { start, end, replacement }: Change, text: string, lexicon: Lexicon): boolean {
  if (neverAWord.has(kind)) return true;
  const isKnown = (word: string) => lexicon.accepts(word) || lexicon.lookUp(word).readings.length > 0;
  if (kind === 'joined') return isKnown(replacement) && !isTwice(text.slice(start, end));
  if (kind === 'capital')
    return (
      lexicon.lookUp(replacement).readings.some(({ pos }) => pos === 'noun' || pos === 'adjective' || pos === 'name') ||
      lexicon.accepts(replacement)
    );
  if (kind === 'small')
    return lexicon.lookUp(replacement).readings.length > 0 && flipped(replacement) === text.slice(start, end);
  return isKnown(replacement) || isKnown(small(replacement));
}

/** Reads a sentence through the model. */
export function readSentence(sentence: Sentence, model: ContextModel): ReadSentence {
  const { tokens, text } = sentence;
  return model.read(text, tokens[0]!.start, tokens.at(-1)!.end);
}
