import { documentKeys } from '../domain/documents.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { charactersIn, paragraphsInScope } from '../runtime/analysis.ts';
import { logEngine } from '../runtime/log.ts';
import { checkOpen, type Checkpoint, originalOf } from '../runtime/order.ts';
import { correctors } from '../runtime/services/corrector.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readOrders, writeOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Left of the Lambda's time when the engine must stop, for storing the checkpoint. */
const RESERVE_MILLISECONDS = 120_000;

/** The first run of an engine that can is short, so that the customer soon sees that work has begun. */
const FIRST_RUN_MILLISECONDS = 1_000;

/**
 * Lets the engine work in runs until it is done or the Lambda's time is nearly over. Each run stores what it found
 * under its number; runs that are stored already are not done again, so a kill loses one run at most.
 */
export const handler = step(
  'correct',
  { correctors, readDocuments, writeDocuments, readOrders, writeOrders },
  async (input: StepInput, { correctors, readDocuments, writeDocuments, readOrders, writeOrders }, { endsAt }) => {
    const { customer, transaction } = input;
    const order = await readOrders.get(customer, transaction);
    if (order.status !== 'RUNNING') return { customer, transaction, done: true };
    const corrector = await correctors.named(order.engine);
    const { paragraphs } = readParagraphs(await originalOf(order, readDocuments));
    const { inScope } = await paragraphsInScope(paragraphs, corrector);
    // Counted again, so that nothing is corrected that was not charged, and nothing charged that is not corrected.
    if (charactersIn(inScope) !== order.characterCount) throw new Error('other characters than were charged');
    const workUntil = endsAt - RESERVE_MILLISECONDS;

    let memory: unknown;
    for (let run = 0; ; run += 1) {
      const key = documentKeys.checkpoint(customer, transaction, run);
      const stored = await readDocuments.readJson<Checkpoint>(key);
      const span = run === 0 ? Math.min(FIRST_RUN_MILLISECONDS, corrector.runMilliseconds) : corrector.runMilliseconds;
      const until = Math.min(workUntil, Date.now() + span);
      const progress = stored ?? (await corrector.correct(paragraphs, memory, until));
      if (!stored) {
        checkOpen(order);
        await writeDocuments.writeJson(key, progress satisfies Checkpoint);
        logEngine(transaction, progress.account);
        const finished = inScope.filter(({ index }) => progress.done || index < progress.next);
        await writeOrders.progress(order, charactersIn(finished));
      }
      if (progress.done || Date.now() >= workUntil) return { customer, transaction, done: progress.done };
      memory = progress.memory;
    }
  },
);
