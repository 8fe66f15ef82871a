import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Paragraph } from '../../lambdas/domain/paragraph.ts';
import { loadProofreader } from '../../lambdas/language/proofreader.ts';
import { Random } from '../fixtures/random.ts';
import { germanTexts } from './germanTexts.ts';

/*
 * A process that loads the engine, corrects two texts one after the other and does nothing else; it prints its figures as
 * JSON. `language.ts` starts it. The texts are made of the rules' own examples, or read from the directory BENCH_TEXT (.txt, a
 * paragraph a line; where it has less than both need, there is no second).
 */

export interface LanguageFigures {
  readonly characters: number;
  readonly findings: number;
  /**
   * Processor time of all threads: loading, correcting the first text, the peer's segmentation of it, and correcting the second
   * text, when most functions are compiled and common words known.
   */
  readonly milliseconds: {
    readonly load: number;
    readonly correct: number;
    readonly peer: number;
    readonly next: number | undefined;
  };
  /** Resident memory in MB: with the modules, with the engine loaded, after the correction. */
  readonly megabytes: { readonly modules: number; readonly loaded: number; readonly corrected: number };
}

const CHARACTERS = 1_000_000;

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
  return germanTexts(new Random(1), CHARACTERS / 50);
}

/** The paragraphs of as many texts as there are characters for. */
function documentsOf(all: readonly string[]): Paragraph[][] {
  const documents: Paragraph[][] = [[]];
  let length = 0;
  for (const [index, text] of all.entries()) {
    if (length >= CHARACTERS) {
      documents.push([]);
      length = 0;
    }
    length += text.length;
    documents.at(-1)!.push({ index, part: 'text', text, language: 'de-DE', kind: 'prose', readOnly: [], barriers: [] });
  }
  return length >= CHARACTERS ? documents : documents.slice(0, Math.max(1, documents.length - 1));
}

const modules = memory();
const before = process.cpuUsage();
const proofreader = await loadProofreader();
const { user, system } = process.cpuUsage(before);
const loaded = memory();

const [paragraphs, others] = documentsOf(texts()) as [Paragraph[], Paragraph[]?];
const correct = (document: readonly Paragraph[]) =>
  timed(() => {
    const knowledge = proofreader.survey(document, 'de-DE');
    return document.reduce((count, paragraph) => count + proofreader.proofread(paragraph, knowledge).length, 0);
  });
const corrected = correct(paragraphs);
const megabytes = { modules, loaded, corrected: memory() };

const segmenter = new Intl.Segmenter('de', { granularity: 'word' });
const peer = timed(() => paragraphs.reduce((count, { text }) => count + [...segmenter.segment(text)].length, 0));

const next = others && correct(others);

const figures: LanguageFigures = {
  characters: paragraphs.reduce((sum, { text }) => sum + text.length, 0),
  findings: corrected.result,
  milliseconds: {
    load: (user + system) / 1000,
    correct: corrected.milliseconds,
    peer: peer.milliseconds,
    next: next?.milliseconds,
  },
  megabytes,
};
console.log(JSON.stringify(figures));
