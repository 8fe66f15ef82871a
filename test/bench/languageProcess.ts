import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader } from '../../lambdas/language/proofreader.ts';
import { rules } from '../../lambdas/language/rules/registry.ts';
import { Random } from '../fixtures/random.ts';

/*
 * A process that loads the engine, corrects a text and does nothing else; it prints its figures as JSON. `language.ts`
 * starts it. The text is made of the rules' own examples, or read from the directory BENCH_TEXT (.txt, a paragraph a line).
 */

export interface LanguageFigures {
  readonly characters: number;
  readonly findings: number;
  /** Processor time of all threads: loading, the whole correction, and the peer's segmentation of the same text. */
  readonly milliseconds: { readonly load: number; readonly correct: number; readonly peer: number };
  /** Resident memory in MB: with the modules, with the engine loaded, after the correction. */
  readonly megabytes: { readonly modules: number; readonly loaded: number; readonly corrected: number };
}

const CHARACTERS = 1_000_000;
/** One sentence in so many has an error. */
const WRONG_IN = 20;
const SENTENCES = 6;

const memory = () => Math.round(process.memoryUsage.rss() / 2 ** 20);

function timed<T>(work: () => T): { readonly result: T; readonly milliseconds: number } {
  const from = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(from);
  return { result, milliseconds: (user + system) / 1000 };
}

function texts(): string[] {
  const directory = process.env.BENCH_TEXT;
  if (directory)
    return readdirSync(directory)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => readFileSync(join(directory, name), 'utf8').split('\n'))
      .filter((line) => line.trim() !== '');
  const right = rules.flatMap(({ examples }) => examples.right);
  const wrong = rules.flatMap(({ examples }) => examples.wrong.map((one) => one.replace(/\{(.*?)[→⇢].*?\}/g, '$1')));
  const random = new Random(1);
  const sentence = () => {
    const choices = random.below(WRONG_IN) === 0 ? wrong : right;
    return choices[random.below(choices.length)]!;
  };
  return Array.from({ length: CHARACTERS / 100 }, () => random.times(SENTENCES, sentence).join(' '));
}

function paragraphsOf(all: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let length = 0;
  for (const [index, text] of all.entries()) {
    if (length >= CHARACTERS) break;
    length += text.length;
    paragraphs.push({ index, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] });
  }
  return paragraphs;
}

const modules = memory();
const before = process.cpuUsage();
const proofreader = await loadProofreader();
const { user, system } = process.cpuUsage(before);
const loaded = memory();

const paragraphs = paragraphsOf(texts());
const corrected = timed(() => {
  const knowledge = proofreader.survey(paragraphs, 'de-DE');
  return paragraphs.reduce((count, paragraph) => count + proofreader.proofread(paragraph, knowledge).length, 0);
});
const megabytes = { modules, loaded, corrected: memory() };

const segmenter = new Intl.Segmenter('de', { granularity: 'word' });
const peer = timed(() => paragraphs.reduce((count, { text }) => count + [...segmenter.segment(text)].length, 0));

const figures: LanguageFigures = {
  characters: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
  findings: corrected.result,
  milliseconds: {
    load: (user + system) / 1000,
    correct: corrected.milliseconds,
    peer: peer.milliseconds,
  },
  megabytes,
};
console.log(JSON.stringify(figures));
