import type { Category } from '../domain/finding.ts';
import type { Paragraph, Range } from '../domain/paragraph.ts';
import { type Knowledge, timesUnknown } from '../language/knowledge.ts';
import { splitSentences } from '../language/text/sentences.ts';
import { type Token, tokenize } from '../language/text/tokens.ts';
import type { Lexicon } from '../language/words/lexicon.ts';
import { withEszett } from '../language/words/swissSpelling.ts';
import { isDeclined, isFormOnly } from './form.ts';
import { changed } from './placing.ts';
import type { Proposal, Refusal } from './proposal.ts';
import { contradictsSettled, type Thread } from './thread.ts';

/** What an edit is proved against. */
export interface Evidence {
  readonly knowledge: Knowledge;
  readonly lexicon: Lexicon;
  readonly thread: Thread;
}

/** What a proposal may become at most. */
export type Permission = 'apply' | 'comment';

/** Words on either side, and code units of the new text: what is more is no correction but another sentence. */
const MOST_WORDS = 6;
const MOST_CHARACTERS = 120;

/**
 * Proves one proposal by itself: that it is small, keeps numbers, names, links, placeholders and formulas, writes nothing
 * that is no text, and does not undo what the customer or the document has settled. Quotations keep their words, and what
 * changes more than form is the author's to decide: both may only be commented on.
 */
export function prove(paragraph: Paragraph, proposal: Proposal, evidence: Evidence): Permission | Refusal {
  const { text } = paragraph;
  const old = text.slice(proposal.start, proposal.end);
  if (old === proposal.replacement) return 'unchanged';
  if (!isPlainText(proposal.replacement, text)) return 'characters';
  const [before, after] = [tokenize(text), tokenize(changed(text, proposal))];
  const [removed, added] = differing(before, after);
  if (Math.max(removed.length, added.length) > MOST_WORDS || proposal.replacement.length > MOST_CHARACTERS)
    return 'too-large';
  if (sentences(before) !== sentences(after) || spansSentences(before, proposal)) return 'too-large';
  const refusal =
    keepsFacts(before, after) ?? keepsNames(before, removed, added, evidence) ?? spellsRight(removed, added, evidence);
  if (refusal) return refusal;
  const switched = isSwitchedOff(proposal.category, removed, evidence.thread);
  if (switched) return 'switched-off';
  const change = [removed.map((token) => token.text), added.map((token) => token.text)] as const;
  if (contradictsSettled(evidence.thread, ...change)) return 'contradicts-settled';
  if (isQuoted(text, proposal)) return 'comment';
  const preceding = before.findLast(({ end }) => end <= (removed[0]?.start ?? proposal.start))?.text;
  return isFormOnly(...change, preceding, evidence.lexicon) ? 'apply' : 'comment';
}

/** Letters, digits, punctuation and spaces, in scripts that the paragraph has itself; no controls, nothing invisible. */
function isPlainText(replacement: string, text: string): boolean {
  if (!/^[\p{L}\p{N}\p{M}\p{P}\p{Zs}\p{S}]*$/u.test(replacement)) return false;
  const foreign = (one: string) => one.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu) ?? [];
  return foreign(replacement).every((character) => text.includes(character));
}

/** The tokens that differ, between those that both sides begin and end with. */
function differing(before: readonly Token[], after: readonly Token[]) {
  let head = 0;
  while (head < before.length && before[head]!.text === after[head]?.text) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before.at(-1 - tail)!.text === after.at(-1 - tail)!.text) tail++;
  return [before.slice(head, before.length - tail), after.slice(head, after.length - tail)] as const;
}

const sentences = (tokens: readonly Token[]) => splitSentences(tokens).length;
const spansSentences = (tokens: readonly Token[], { start, end }: Range) =>
  splitSentences(tokens).filter((sentence) => sentence[0]!.start < end && sentence.at(-1)!.end > start).length > 1;

/** Digits, and whatever stands in a text without being prose, must be what they were, in their order. */
function keepsFacts(before: readonly Token[], after: readonly Token[]): Refusal | undefined {
  if (digits(before) !== digits(after)) return 'numbers';
  if (fixed(before) !== fixed(after)) return 'protected';
  return undefined;
}

const digits = (tokens: readonly Token[]) => tokens.flatMap(({ text }) => text.match(/[\p{N}]+/gu) ?? []).join(' ');
/** Links, addresses, code, citations, placeholders; and the signs of formulas. */
const fixed = (tokens: readonly Token[]) =>
  tokens
    .filter(({ kind, text }) => kind === 'masked' || /^[\p{Sm}\p{Sc}%‰°§&@#{}[\]<>|\\_^~\uFFFC]$/u.test(text))
    .map(({ text }) => text)
    .join('\n');

/** A name stays as it is, but for what declension adds to it. */
function keepsNames(
  before: readonly Token[],
  removed: readonly Token[],
  added: readonly Token[],
  { knowledge, lexicon }: Evidence,
): Refusal | undefined {
  const opens = new Set(splitSentences(before).map(([first]) => first));
  const kept = added.map(({ text }) => text);
  const lost = removed.filter(
    (token) =>
      isName(token, opens.has(token), knowledge, lexicon) &&
      !kept.some((one) => isDeclined(token.text, one) || one.startsWith(`${token.text}-`)),
  );
  return lost.length > 0 ? 'names' : undefined;
}

/** Every word that comes in is a word, or stands in the document already. */
function spellsRight(
  removed: readonly Token[],
  added: readonly Token[],
  { knowledge, lexicon, thread }: Evidence,
): Refusal | undefined {
  const given = new Set([...removed.map(({ text }) => text), ...thread.glossary, ...thread.dictionary]);
  const isWord = (word: string) => lexicon.accepts(word) || lexicon.lookUp(word).readings.length > 0;
  const isKnown = (word: string) =>
    isWord(word) ||
    (knowledge.hasNoEszett && withEszett(word, lexicon) !== undefined) ||
    timesUnknown(knowledge, word) > 1;
  const invented = added.filter(
    ({ kind, text }) => kind === 'word' && !isKnown(text) && ![...given].some((one) => isDeclined(one, text)),
  );
  return invented.length > 0 ? 'misspelt' : undefined;
}

function isName({ kind, text }: Token, opens: boolean, knowledge: Knowledge, lexicon: Lexicon): boolean {
  if (kind !== 'word' || !/^\p{Lu}/u.test(text)) return false;
  if (timesUnknown(knowledge, text) > 1) return true;
  const { readings } = lexicon.lookUp(text);
  if (readings.length === 0 && !lexicon.accepts(text)) return isUncommon(text);
  const names = readings.filter(({ pos }) => pos === 'name');
  // „Mark“, „Wolf“, „Frank“: read as a noun too, they are one where a sentence begins, and a name nowhere for sure.
  return names.length > 0 && (names.length === readings.length || !opens);
}

/** Written like no German word: capitals inside, or digits. */
const isUncommon = (text: string) => /\p{L}.*[\p{Lu}\p{N}]/u.test(text);

function isSwitchedOff(category: Category, removed: readonly Token[], { switchedOff, dictionary }: Thread): boolean {
  return switchedOff.includes(category) || removed.some(({ text }) => dictionary.includes(text));
}

const quotations = [/„[^“”„]*[“”]/gu, /»[^«»]*«/gu, /«[^«»]*»/gu, /“[^“”]*”/gu, /"[^"]*"/gu, /‚[^‘’‚]*[‘’]/gu];

/** Whether any of what changes stands inside quotation marks. */
function isQuoted(text: string, { start, end }: Range): boolean {
  return quotations.some((quotation) =>
    [...text.matchAll(quotation)].some(({ index, 0: found }) => start < index + found.length - 1 && end > index + 1),
  );
}
