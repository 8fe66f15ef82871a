import { measuredDocuments } from './cost/documents.ts';
import { costOf, type Cost, type Measured } from './cost/measure.ts';
import { measuredTexts } from './cost/texts.ts';

/** A character of a long text may cost so many times one of a short text, … */
const MOST_GROWTH = 1.5;
/** … and so many times one of plain text. */
const MOST_TIMES_PLAIN = 20;
/** What costs less than this is no danger however it grows there: it is measured on longer texts as well. */
const CHEAP_MICROSECONDS = 1;
/** More than a piece of a paragraph holds (3,000): within one what is found elsewhere in it may cost more, up to the budget. */
const CHARACTERS = 6_000;
/** Markup takes a fiftieth of the time that German does: it is measured on longer documents. */
const MARKUP = 50;

/** Shapes that are measured against one plain one: they at n, 2n, 4n and 8n, it at sizes of its own. */
interface Run {
  readonly kind: string;
  readonly plain: Measured;
  readonly hostile: readonly Measured[];
  readonly n: number;
  readonly plainN: number;
}

/**
 * `prove cost`: hostile texts and documents at n, 2n, 4n and 8n characters. The processor time a character may hardly grow
 * with the length and never be many times that of plain text. `--of documents|texts|large` takes one of the three kinds
 * (large ones come when they are asked for), `--only WORDS|WORDS` the shapes whose names hold one of them, `--from N` those from the Nth
 * on; `--characters N` sets n.
 */
export async function proveCost(options: Readonly<Record<string, string>>): Promise<boolean> {
  const { of = 'documents texts', characters = CHARACTERS, from = 1, only = '' } = options;
  const n = Number(characters);
  const isChosen = ({ name }: Measured, index: number) =>
    index + 1 >= Number(from) && only.split('|').some((words) => name.includes(words));
  const documents = measuredDocuments();
  const texts = await measuredTexts();
  const [ofDocuments, ofTexts] = [MARKUP * n, n];
  const runs: readonly Run[] = [
    { kind: 'documents', ...documents, n: ofDocuments, plainN: ofDocuments },
    { kind: 'texts', ...texts, n: ofTexts, plainN: ofTexts },
    ...documents.large.map((one) => ({ kind: 'large', plain: documents.plain, ...one, plainN: ofDocuments })),
    ...texts.large.map((one) => ({ kind: 'large', plain: texts.plain, ...one, plainN: ofTexts })),
  ];
  let areCheap = true;
  for (const run of runs)
    if (of.includes(run.kind)) areCheap = (await prove({ ...run, hostile: run.hostile.filter(isChosen) })) && areCheap;
  return areCheap;
}

async function prove({ plain, hostile: chosen, n, plainN }: Run): Promise<boolean> {
  if (chosen.length === 0) return true;
  await costOf(plain, plainN, () => false);
  const usual = Math.min(...(await costOf(plain, plainN, () => true)).microseconds);
  console.log(`${plain.name}: ${usual.toFixed(2)} µs a character`);
  const isTooDear = (cost: Cost) => complaints(cost, usual).length > 0;
  let failed = 0;
  for (const shape of chosen) {
    const cost = await costOf(shape, n, isTooDear);
    const wrong = complaints(cost, usual);
    if (wrong.length > 0) failed++;
    const times = cost.microseconds.map((one) => one.toFixed(2).padStart(9)).join('');
    console.log(`${wrong.length === 0 ? 'passed' : 'FAILED'}${times}  ${cost.name} ${wrong.join(', ')}`);
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

function complaints({ microseconds }: Cost, usual: number): string[] {
  const first = microseconds[0]!;
  const last = microseconds.at(-1)!;
  const growth = last / Math.max(first, CHEAP_MICROSECONDS);
  const dearest = Math.max(...microseconds) / usual;
  return [
    ...(growth > MOST_GROWTH ? [`grows ${growth.toFixed(1)} times`] : []),
    ...(dearest > MOST_TIMES_PLAIN ? [`${dearest.toFixed(0)} times plain text`] : []),
  ];
}
