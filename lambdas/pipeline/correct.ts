import { defaultSettings } from '../domain/correctionSettings.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { charactersIn, paragraphsInScope } from '../runtime/analysis.ts';
import { logEngine } from '../runtime/log.ts';
import { checkOpen, originalOf } from '../runtime/order.ts';
import { readOn, runsOf } from '../runtime/reading.ts';
import { correctors } from '../runtime/services/corrector.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readDictionaries, readOrders, updateOrders } from '../runtime/services/tables.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Left of the Lambda's time when the engine must stop, for storing the checkpoint. */
const RESERVE_MILLISECONDS = 120_000;

/** Lets the engine work in runs until it is done or the Lambda's time is nearly over, and tells how far it is. */
export const handler = step(
  'correct',
  { correctors, readDictionaries, readDocuments, writeDocuments, readOrders, updateOrders },
  async (
    { customer, transaction }: StepInput,
    { correctors, readDictionaries, readOrders, updateOrders, ...documents },
    { endsAt },
  ) => {
    const order = await readOrders.get(customer, transaction);
    if (order.status !== 'RUNNING') return { customer, transaction, done: true };
    const corrector = await correctors.named(order.engine);
    const { paragraphs } = readParagraphs(await originalOf(order, documents.readDocuments));
    const { inScope } = await paragraphsInScope(paragraphs, corrector);
    // Counted again, so that nothing is corrected that was not charged, and nothing charged that is not corrected.
    if (charactersIn(inScope) !== order.characterCount) throw new Error('other characters than were charged');
    const wishes = {
      dictionary: await readDictionaries.get(customer),
      switchedOff: (order.settings ?? defaultSettings).categories_off,
    };
    const work = { paragraphs, until: endsAt - RESERVE_MILLISECONDS, checkOpen: () => checkOpen(order), wishes };
    const { done } = await readOn({ corrector, ...documents }, runsOf(order), work, async (run, isNew) => {
      if (isNew) logEngine(transaction, run.account);
      const finished = inScope.filter(({ index }) => run.done || index < run.next);
      await updateOrders.progress(order, charactersIn(finished));
    });
    return { customer, transaction, done };
  },
);
