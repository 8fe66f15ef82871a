import { asWritten } from '../matching.ts';
import { phraseAround } from '../analysis/nounPhrases.ts';
import type { Sentence } from '../analysis/sentence.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { prepositionParticles } from '../grammar/particles.ts';
import { alternatives } from '../grammar/wordClass.ts';
import { zuInfinitiveOf } from '../words/conjugation.ts';
import { withSwissSpelling } from '../words/swissSpelling.ts';
import type { ContextModel, Proposal, ReadSentence } from './contextModel.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { contextRules, type ContextKind } from './contextRules.ts';
import { isLinked, isWord } from './linkedParts.ts';
import { applyTag, CASE, DELETE, flipped, HYPHEN, JOIN } from './edits.ts';
import { whyComma, whyForm } from './explanations.ts';
import { secondOpinion } from './secondOpinion.ts';
import type { Opinion } from './opinion.ts';
import { startsBig } from '../text/letterCase.ts';
import type { Token } from '../text/tokens.ts';
import type { ModelToken } from './modelTokens.ts';
import { settlesCase } from './placeOrDirection.ts';
import { isApartInfinitive, isUnknowable } from './unknowable.ts';
import { politePronoun } from '../text/letters.ts';

/** All proposals that make sense in the text: known words, no masked text, nothing at the border of the sentence. */
export function contextCandidates(sentence: Sentence, read: ReadSentence): ContextCandidate[] {
  if (read.proposals.length === 0) return [];
  const { text, tokens: words } = sentence;
  const { errorRate = 0, hasNoEszett } = sentence.knowledge;
  const lexicon = hasNoEszett ? withSwissSpelling(sentence.lexicon) : sentence.lexicon;
  const masked = words.filter(({ kind }) => kind === 'masked');
  const found: ContextCandidate[] = [];
  const proposals = withOneOfTwins(read);
  const joinsFrom = new Map(proposals.filter(isJoin).map((join) => [join.at, join]));
  /** What a proposal makes of the text; undefined where it makes nothing of it. */
  const repairBy = (proposal: Proposal): Change | undefined => {
    const said = isJoin(proposal)
      ? joined(read.tokens, joinsFrom, proposal, text)
      : (joinedInfinitive(proposal, read.tokens, words) ??
        zuInside(proposal, read.tokens, words, lexicon) ??
        repairOf(proposal, read.tokens, text));
    const repair = said && isEnding(proposal) ? withKnownForm(said, text, lexicon) : said;
    if (!repair || repair.replacement === text.slice(repair.start, repair.end)) return undefined;
    // Behind „50 kHz“ a comma touches nothing.
    const reach = proposal.kind === 'comma' ? 0 : 1;
    return masked.some(({ start, end }) => start < repair.end + reach && repair.start - reach < end)
      ? undefined
      : repair;
  };
  const candidateOf = (proposal: Proposal, repair: Change): ContextCandidate | undefined => {
    const kind = kindOf(proposal, repair, text, lexicon);
    if (!kind || !isSensible(kind, repair, text, lexicon, proposal.probability)) return undefined;
    const at = words.findIndex(({ start }) => start >= repair.start);
    // Behind the last word, or inside it, nothing begins that could be said of a sentence.
    const hasSettledCase = kind === 'inflection' && settlesCase(sentence, at, proposal.probability);
    if (at < 0 || isUnknowable(kind, words, at, { ...repair, ...proposal, errorRate, hasSettledCase }))
      return undefined;
    const message = why(kind, words, repair.start);
    return {
      ...repair,
      rule: contextRules[kind],
      kind,
      probability: proposal.probability,
      ...(message && { message }),
    };
  };
  for (const proposal of proposals) {
    if (isJoin(proposal) && joinsFrom.has(proposal.at - 1)) continue;
    const candidates = alternativesOf(proposal, repairBy).flatMap(
      ({ proposal: one, repair }) => candidateOf(one, repair) ?? [],
    );
    if (candidates.length > 0) found.push(candidates.length === 1 ? candidates[0]! : chosen(sentence, candidates));
  }
  const said = withMates(asWritten(found, sentence), sentence);
  return said.filter(isAboutWords).length > MOST_WORDS ? said.filter((one) => !isAboutWords(one)) : said;
}

/** What a proposal or a rival of it makes of the text. */
interface Alternative {
  readonly proposal: Proposal;
  readonly repair: Change;
}

/** A proposal and its rivals by what they make of the text: several edits may make one word of it („behauptet“), whose probability they share. */
function alternativesOf(proposal: Proposal, repairBy: (proposal: Proposal) => Change | undefined): Alternative[] {
  const { rivals = [] } = proposal;
  const all = new Map<string, Alternative>();
  for (const one of [proposal, ...rivals.filter(isOfWord).map((rival) => ({ ...proposal, ...rival }))]) {
    const repair = repairBy(one);
    if (repair === undefined) continue;
    const key = sameGenitive(repair);
    const before = all.get(key);
    all.set(
      key,
      before
        ? { ...before, proposal: { ...before.proposal, probability: before.proposal.probability + one.probability } }
        : { proposal: one, repair },
    );
  }
  return [...all.values()];
}

const isOfWord = ({ what }: { readonly what: string }) => /^(?:[EWL]:|CASE)/.test(what);

/** „des Amtsarzts“ and „des Amtsarztes“ are both right, and one repair. */
const sameGenitive = ({ start, end, replacement }: Change) => `${start} ${end} ${replacement.replace(/es$/, 's')}`;

/** By how much likelier a repair is that the grammar speaks for. */
const weightOf: Readonly<Record<Opinion, number>> = {
  evident: 4,
  confirmed: 2,
  open: 1,
  groundless: 0.5,
  refused: 0.1,
};

/** Of several repairs of one word the one that model and grammar together hold for the likeliest. */
function chosen(sentence: Sentence, candidates: readonly ContextCandidate[]): ContextCandidate {
  const alike = candidates.filter(({ kind }) => (kind === 'das-dass') === (candidates[0]!.kind === 'das-dass'));
  const weighted = alike.map((one) => ({ one, weight: one.probability * weightOf[secondOpinion(sentence, one)] }));
  const { one, weight } = weighted.reduce((best, other) => (other.weight > best.weight ? other : best));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const share = weight / sum(weighted.map((other) => other.weight));
  return { ...one, probability: sum(alike.map(({ probability }) => probability)) * share };
}

/** What is less likely does not hold back the rest of its phrase. */
const LEAST_OF_MATE = 0.6;

/** „dient {die→der} {neue→neuen} Ampel“: either change alone makes nothing better, and both are as likely as the less likely. */
function withMates(found: readonly ContextCandidate[], { tokens, phrases }: Sentence): ContextCandidate[] {
  const phraseOf = ({ start }: ContextCandidate) =>
    phraseAround(
      phrases,
      tokens.findIndex((token) => token.start === start),
    );
  const endings = found.filter(({ kind, probability }) => kind === 'inflection' && probability >= LEAST_OF_MATE);
  if (endings.length < 2) return [...found];
  return found.map((one) => {
    const phrase = endings.includes(one) ? phraseOf(one) : undefined;
    const mates = phrase ? endings.filter((other) => other !== one && phraseOf(other) === phrase) : [];
    if (mates.length === 0) return one;
    return { ...one, mates, probability: Math.min(one.probability, ...mates.map(({ probability }) => probability)) };
  });
}

const MOST_PROBABLE = 0.999;

/** Of a word that stands twice either may go: that the second goes is as probable as that one of them does. */
function withOneOfTwins({ tokens, proposals }: ReadSentence): readonly Proposal[] {
  const isDeletion = ({ kind, what }: Proposal) => kind === 'edit' && what === DELETE;
  const deletions = new Map(proposals.filter(isDeletion).map((one) => [one.at, one]));
  const isTwin = (at: number) =>
    tokens[at]?.commaAt === -1 && tokens[at].text.toLowerCase() === tokens[at + 1]?.text.toLowerCase();
  return proposals.flatMap((one) => {
    if (!isDeletion(one)) return [one];
    if (isTwin(one.at) && deletions.has(one.at + 1)) return [];
    const first = isTwin(one.at - 1) ? deletions.get(one.at - 1) : undefined;
    return [first ? { ...one, probability: Math.min(MOST_PROBABLE, one.probability + first.probability) } : one];
  });
}

/** Of more words that are too many or missing in one sentence than these none is a slip: „dass dass dass dass …“ is no sentence. */
const MOST_WORDS = 3;
const isAboutWords = ({ kind }: ContextCandidate) => kind === 'superfluous' || kind === 'missing';

const why = (kind: ContextKind, words: readonly Token[], start: number) =>
  kind === 'comma' ? whyComma(words, start) : kind === 'inflection' ? whyForm(words, start) : undefined;

interface Change {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const isJoin = ({ kind, what }: Proposal) => kind === 'edit' && (what === JOIN || what === HYPHEN);

/** „Pro Git“: what has a capital inside a sentence is a noun or a name, and too many only where it stands twice. */
const isNamed = (tokens: readonly ModelToken[], at: number) =>
  startsBig(tokens[at]!.text) &&
  !politePronoun.test(tokens[at]!.text) &&
  [tokens[at - 1], tokens[at + 1]].every((beside) => beside?.text !== tokens[at]!.text);

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
    // „verdeckt- Sie“: what a hyphen stands for is no full stop.
    const isMark = !/\p{L}/u.test(what);
    return /^\s/.test(text.slice(behind, behind + 1)) && !(isMark && text[behind - 1] === '-')
      ? { start: behind, end: behind, replacement: ` ${what}` }
      : undefined;
  }
  if (!/^\p{L}/u.test(word)) return undefined;
  if (what === DELETE) {
    const before = tokens[at - 1];
    return before && !isNamed(tokens, at) && text.slice(before.end, start) === ' '
      ? { start: before.end, end, replacement: '' }
      : undefined;
  }
  // A capital at the beginning of a sentence or an item („d) Steht …“) is right whatever the word is.
  if (what === CASE && tokens.slice(0, at).every(({ text: before }) => isBullet.test(before))) return undefined;
  const replacement = applyTag(what, word);
  return replacement === undefined ? undefined : { start, end, replacement };
}

const isEnding = ({ what }: Proposal) => what.startsWith('E:');

/** „behauptt“ is „behauptet“, „brichen“ „brechen“: one vowel away, if only one form of the word is. */
function withKnownForm(repair: Change, text: string, lexicon: Lexicon): Change {
  const original = text.slice(repair.start, repair.end);
  // „einer der ältesten {Baum→Bäume}“: nobody means the old dative „Baume“.
  const isOldDative = repair.replacement === `${original}e` && startsBig(original);
  if (isWord(repair.replacement, lexicon) && !isOldDative) return repair;
  const hasLemma = lemmasOf(original, lexicon).length > 0;
  const isForm = (word: string) =>
    word !== original && lexicon.accepts(word) && (!hasLemma || sharesLemma(original, word, lexicon));
  const forms = [...new Set(withOtherVowel(repair.replacement))].filter(isForm);
  return forms.length === 1 ? { ...repair, replacement: forms[0]! } : repair;
}

/** The word with an e more, a vowel less, or a vowel exchanged. */
function withOtherVowel(word: string): string[] {
  const at = Array.from({ length: word.length - 1 }, (_, place) => place + 1);
  const isVowel = (place: number) => /[aeiouäöü]/.test(word[place]!);
  return [
    ...at.map((place) => `${word.slice(0, place)}e${word.slice(place)}`),
    ...at
      .filter(isVowel)
      .flatMap((place) => ['', ...'aeiouäöü'].map((vowel) => word.slice(0, place) + vowel + word.slice(place + 1))),
  ];
}

/** „bis Ende November nach zu holen“: neither half is too many, all three are one word. */
function joinedInfinitive(
  { what, at }: Proposal,
  tokens: readonly ModelToken[],
  words: readonly Token[],
): Change | undefined {
  if (what !== DELETE) return undefined;
  const word = words.findIndex(({ start }) => start === tokens[at]!.start);
  const from = [word, word - 1].find((particle) => particle >= 0 && isApartInfinitive(words, particle));
  if (from === undefined) return undefined;
  const parts = words.slice(from, from + 3);
  return {
    start: parts[0]!.start,
    end: parts[2]!.end,
    replacement: parts.map(({ text }) => text).join(''),
  };
}

/** „…, den Bestand deutlich aufstocken“: the missing zu belongs into the verb. */
function zuInside(
  { kind, what, at }: Proposal,
  tokens: readonly ModelToken[],
  words: readonly Token[],
  lexicon: Lexicon,
): Change | undefined {
  if (kind !== 'missing' || what !== 'zu') return undefined;
  const verb = words.find(({ start }) => start === tokens[at + 1]?.start);
  const replacement = verb && zuInfinitiveOf(verb, lexicon);
  return replacement === undefined ? undefined : { start: verb!.start, end: verb!.end, replacement };
}

/** Words that are to be one, from the first on: „zurück zu führen“, „Vor Ort Termin“. */
function joined(
  tokens: readonly ModelToken[],
  joinsFrom: ReadonlyMap<number, Proposal>,
  { at }: Proposal,
  text: string,
): Change | undefined {
  let last = at;
  while (joinsFrom.has(last)) last++;
  const parts = tokens.slice(at, last + 1);
  if (parts.length !== last - at + 1 || parts.some(({ text: word }) => !/^[\p{L}\d]/u.test(word))) return undefined;
  const { start } = parts[0]!;
  const { end } = parts.at(-1)!;
  if (text.slice(start, end) !== parts.map((part) => part.text).join(' ')) return undefined;
  const replacement = parts
    .map(({ text: word }, place) => {
      const joint = joinsFrom.get(at + place - 1)?.what;
      return place === 0 ? word : joint === HYPHEN ? `-${word}` : small(word);
    })
    .join('');
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
  if (what === DELETE) return replacement === '' ? 'superfluous' : 'joined';
  if (what === JOIN) return 'joined';
  if (what === HYPHEN) return 'hyphen';
  const original = text.slice(start, end);
  if (what === CASE) return original === original.toLowerCase() ? 'capital' : 'small';
  const pair = new Set([original.toLowerCase(), replacement.toLowerCase()]);
  if (pair.has('das') && pair.has('dass')) return 'das-dass';
  if (what.startsWith('L:')) return 'letter';
  if (replacement === `${original}-`)
    return isCompleted(original, text.slice(end), lexicon) || isHalfAlone(original, text.slice(end), lexicon)
      ? 'hyphen'
      : undefined;
  const isNewForm = what.startsWith('E:') && startsBig(original) && !isWord(original, lexicon);
  return isNewForm || sharesLemma(original, replacement, lexicon) ? 'inflection' : 'confusion';
}

function sharesLemma(one: string, other: string, lexicon: Lexicon): boolean {
  const lemmas = new Set(lemmasOf(one, lexicon));
  return lemmasOf(other, lexicon).some((lemma) => lemmas.has(lemma));
}

function lemmasOf(word: string, lexicon: Lexicon): string[] {
  const bare = word.toLowerCase();
  return [word, bare].flatMap((form) => lexicon.lookUp(form).readings.map(({ lemma }) => lemma.toLowerCase()));
}

/** „Urlaubs und Krankheitstage“: the second half of the word behind „und“ completes this one; „für Garten und Toiletten“ are two words. */
function isCompleted(word: string, rest: string, lexicon: Lexicon): boolean {
  const other = /^\s+(?:und|oder|sowie|bzw\.?)\s+(\p{Lu}\p{Ll}+)/u.exec(rest)?.[1] ?? '';
  const tails = Array.from({ length: Math.max(0, other.length - 2 * SHORTEST_PART + 1) }, (_, at) =>
    other.slice(at + SHORTEST_PART),
  );
  return tails.some((tail) => isWord(word + tail, lexicon));
}

/** „Seh und Hörbeeinträchtigungen“: no word by itself, whatever it begins. */
const isHalfAlone = (word: string, rest: string, lexicon: Lexicon) =>
  (rest.startsWith(',') || joining.test(rest)) &&
  startsBig(word) &&
  word.length > 2 &&
  !isWord(word, lexicon) &&
  !isWord(word.toLowerCase(), lexicon);

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

const MOST_LONGER = 3;

const LONG = 6;
const beginsOrEndsAlike = (one: string, other: string) => one[0] === other[0] || one.slice(-2) === other.slice(-2);

/** „nachdem Auszug“, „weist daraufhin“: the end of the word is one that belongs there, apart. */
const isFirstOfTwo = (word: string, replacement: string) =>
  word.startsWith(replacement) && /^(?:dem|hin|her|mal)$/.test(word.slice(replacement.length));

/** Also „doppelt soviel“ is two words, not the second of them. */
const isFarFrom = (word: string, replacement: string) =>
  isFirstOfTwo(word, replacement) ||
  Math.abs(word.length - replacement.length) > MOST_LONGER ||
  (word.length >= LONG && !beginsOrEndsAlike(word.toLowerCase(), replacement.toLowerCase())) ||
  (word.length >= replacement.length + 2 && word.endsWith(replacement) && !word.startsWith('ge'));

/** So sure the model must be of a compound that no dictionary has. */
const SURE_OF_COMPOUND = 0.97;
/** … of two nouns by themselves. */
const SURE_OF_NOUNS = 0.87;
/** … and of which the first half is no word. */
const SURE_OF_HALF = 0.99;
const SHORTEST_PART = 4;

/** „Signifikanz Niveau“: two words of which German makes a third; „Elektro Nissen“ has a name, „da gestellt“ lacks a letter. */
const canCompound = (parts: readonly string[], lexicon: Lexicon) =>
  parts.length === 2 &&
  // „… bleibt unser Laden Morgen geschlossen“ has a capital too many.
  parts[1] !== 'Morgen' &&
  parts.every((part) => {
    const { readings } = lexicon.lookUp(part);
    return (
      part.length >= SHORTEST_PART &&
      (lexicon.accepts(part) || isLinked(part, lexicon)) &&
      !readings.some(({ pos }) => pos === 'name') &&
      (readings.length > 0 || part !== part.toLowerCase())
    );
  });

const areNouns = (parts: readonly string[], lexicon: Lexicon) =>
  parts.every((part) => startsBig(part) && lexicon.lookUp(part).readings.some(({ pos }) => pos === 'noun'));

/** „familien geführten“, „heraus klopft“: the first half is no word by itself, or always part of a verb. */
const isHalf = ([first, second, ...rest]: readonly string[], lexicon: Lexicon) =>
  rest.length === 0 &&
  second === second!.toLowerCase() &&
  (adverbsOfVerbs.test(first!)
    ? lexicon.lookUp(second).readings.some(({ pos }) => pos === 'verb')
    : first === first!.toLowerCase() &&
      !isWord(first, lexicon) &&
      lexicon.lookUp(second).readings.some(({ pos }) => pos === 'adjective'));
const adverbsOfVerbs = new RegExp(
  `^(?:(?:her|hin)(?:${alternatives(prepositionParticles)})|dr(?:an|auf|aus|in|über|unter|um))$`,
);

/** „Warum heißt der Tisch Tisch?“ */
const isTwice = (words: string) => new Set(words.toLowerCase().split(' ')).size === 1;

/** Whether what would be written is German as far as a word by itself can tell. */
function isSensible(
  kind: ContextKind,
  { start, end, replacement }: Change,
  text: string,
  lexicon: Lexicon,
  probability: number,
): boolean {
  if (neverAWord.has(kind)) return true;
  const isKnown = (word: string) => isWord(word, lexicon);
  // „öffentlichrechtlich“ is no „offensichtlich“, „immernoch“ more than „immer“: so much longer a word is not mistaken for another.
  if (kind === 'confusion' && isFarFrom(text.slice(start, end), replacement)) return false;
  const parts = text.slice(start, end).split(' ');
  if (kind === 'joined')
    return (
      (isKnown(replacement) ||
        (probability >= (areNouns(parts, lexicon) ? SURE_OF_NOUNS : SURE_OF_COMPOUND) && canCompound(parts, lexicon)) ||
        (probability >= (adverbsOfVerbs.test(parts[0]!) ? SURE_OF_NOUNS : SURE_OF_HALF) && isHalf(parts, lexicon))) &&
      !isTwice(text.slice(start, end))
    );
  if (kind === 'capital')
    return (
      lexicon.lookUp(replacement).readings.some(({ pos }) => pos === 'noun' || pos === 'adjective' || pos === 'name') ||
      lexicon.accepts(replacement)
    );
  if (kind === 'small') return isKnown(replacement) && flipped(replacement) === text.slice(start, end);
  return isKnown(replacement) || isKnown(small(replacement));
}

/** Reads a sentence through the model. */
export function readSentence(sentence: Sentence, model: ContextModel): ReadSentence {
  const { tokens, text } = sentence;
  return model.read(text, tokens[0]!.start, tokens.at(-1)!.end);
}
