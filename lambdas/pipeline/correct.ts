import { documentKeys } from '../domain/documents.ts';
import { countCharacters } from '../domain/paragraph.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { paragraphsInScope } from '../runtime/analysis.ts';
import { type Checkpoint, originalOf } from '../runtime/order.ts';
import { corrector } from '../runtime/services/corrector.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readOrders, writeOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Left of the Lambda's time when the engine must stop, for storing the checkpoint. */
const RESERVE_MILLISECONDS = 120_000;

/**
 * Lets the engine work until it is done or the Lambda's time is nearly over, and stores what it found under the number
 * of the run. A run that is repeated finds its own checkpoint and does nothing, so a kill loses one run at most.
 */
export const handler = step(
  'correct',
  { corrector, readDocuments, writeDocuments, readOrders, writeOrders },
  async (input: StepInput, { corrector, readDocuments, writeDocuments, readOrders, writeOrders }, { endsAt }) => {
    const { customer, transaction, run = 0 } = input;
    const order = await readOrders.get(customer, transaction);
    if (order.status !== 'RUNNING') return { customer, transaction, run, done: true };
    const key = (number: number) => documentKeys.checkpoint(customer, transaction, number);
    const earlier = await readDocuments.readJson<Checkpoint>(key(run));
    if (earlier) return { customer, transaction, run: run + 1, done: earlier.done };

    const { paragraphs } = readParagraphs(await originalOf(order, readDocuments));
    const { inScope } = await paragraphsInScope(paragraphs, corrector);
    const memory = run === 0 ? undefined : (await readDocuments.readJson<Checkpoint>(key(run - 1)))?.memory;
    const progress = await corrector.correct(inScope, memory, endsAt - RESERVE_MILLISECONDS);
    await writeDocuments.writeJson(key(run), progress satisfies Checkpoint);

    const last = progress.done ? Infinity : Math.max(-1, ...progress.findings.map(({ paragraph }) => paragraph));
    const characters = inScope.filter(({ index }) => index <= last).reduce((sum, p) => sum + countCharacters(p), 0);
    await writeOrders.progress(order, characters);
    return { customer, transaction, run: run + 1, done: progress.done };
  },
);
