import type { Category, Finding } from '../domain/finding.ts';
import type { Paragraph } from '../domain/paragraph.ts';
import type { Knowledge } from '../language/knowledge.ts';
import type { Wishes } from './corrector.ts';
import { wordsOf } from './placing.ts';

/** How a document speaks to its reader. */
export type Register = 'Sie' | 'du' | 'both' | 'none';

/**
 * What holds from the first page to the last, and goes with every question to a server. Plain JSON: it is stored in every
 * checkpoint, so it is bounded.
 */
export interface Thread {
  /** BCP 47 tag. */
  readonly variety: string;
  readonly register: Register;
  /** Names and terms that no dictionary has and the document repeats, and what it couples. */
  readonly glossary: readonly string[];
  /** Spellings that the document prefers where two are right. */
  readonly choices: readonly string[];
  /** What was corrected into what, latest last. */
  readonly settled: readonly (readonly [from: string, to: string])[];
  /** Words that the customer wants left alone. */
  readonly dictionary: readonly string[];
  /** Categories that the customer has switched off. */
  readonly switchedOff: readonly Category[];
}

const MOST_TERMS = 80;
const MOST_SETTLED = 60;
const LONGEST_TERM = 40;

/** What is known before the first question. */
export function beginThread(paragraphs: readonly Paragraph[], knowledge: Knowledge, wishes: Wishes): Thread {
  const repeated = Object.entries(knowledge.unknown).filter(
    ([word, times]) => times > 1 && word.length <= LONGEST_TERM && /^\p{Lu}/u.test(word),
  );
  const terms = repeated.sort((a, b) => b[1] - a[1]).map(([word]) => word);
  return {
    variety: knowledge.language,
    register: registerOf(paragraphs),
    glossary: [...new Set([...Object.keys(knowledge.couplings), ...terms])].slice(0, MOST_TERMS),
    choices: Object.values(knowledge.choices).filter((choice) => /\p{L}/u.test(choice)),
    settled: [],
    dictionary: (wishes.dictionary ?? []).slice(0, MOST_TERMS),
    switchedOff: wishes.switchedOff ?? [],
  };
}

/** „Sie“ counts where no sentence begins with it. */
function registerOf(paragraphs: readonly Paragraph[]): Register {
  let [formal, familiar] = [0, 0];
  for (const { text } of paragraphs) {
    formal += text.match(/[\p{L},] (?:Sie|Ihnen|Ihren?|Ihrem|Ihrer)(?!\p{L})/gu)?.length ?? 0;
    familiar += text.match(/(?<!\p{L})(?:du|dich|dir|euch|Du|Dich|Dir|Euch)(?!\p{L})/gu)?.length ?? 0;
  }
  if (formal > 0 && familiar > 0) return formal > 9 * familiar ? 'Sie' : familiar > 9 * formal ? 'du' : 'both';
  return formal > 0 ? 'Sie' : familiar > 0 ? 'du' : 'none';
}

/** The thread with what was decided in a paragraph: corrections of the spelling of single words, which hold everywhere. */
export function settle(thread: Thread, { text }: Paragraph, findings: readonly Finding[]): Thread {
  const lasting: readonly Category[] = ['spelling', 'compounding'];
  const fresh = findings
    .filter(({ action, category }) => action === 'apply' && lasting.includes(category))
    .map(({ start, end, replacement }): [string, string] => [text.slice(start, end), replacement])
    .filter(([from, to]) => isTerm(from) && isTerm(to))
    .filter(([from, to]) => !thread.settled.some(([one, other]) => one === from && other === to));
  return fresh.length === 0 ? thread : { ...thread, settled: [...thread.settled, ...fresh].slice(-MOST_SETTLED) };
}

const isTerm = (text: string) => /^\p{L}/u.test(text) && text.length <= LONGEST_TERM && wordsOf(text).length <= 2;

/** Whether a change would bring back what was corrected before, or correct it into something else this time. */
export function contradictsSettled({ settled }: Thread, removed: readonly string[], added: readonly string[]): boolean {
  const [old, fresh] = [removed.join(' '), added.join(' ')];
  return settled.some(([from, to]) => fresh === from || (old === from && fresh !== to));
}
