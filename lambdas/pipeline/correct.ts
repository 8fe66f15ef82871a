import { defaultSettings } from '../domain/correctionSettings.ts';
import type { Order } from '../domain/orders.ts';
import { readParagraphs } from '../docx/readParagraphs.ts';
import { charactersIn, paragraphsInScope } from '../runtime/analysis.ts';
import { log, logEngine } from '../runtime/log.ts';
import { checkOpen, originalOf } from '../runtime/order.ts';
import { readOn, runsOf } from '../runtime/reading.ts';
import { correctSlots } from '../runtime/services/limits.ts';
import { correctors } from '../runtime/services/corrector.ts';
import { readDocuments, writeDocuments } from '../runtime/services/documents.ts';
import { readDictionaries, readOrders, updateOrders } from '../runtime/services/tables.ts';
import type { Created } from '../runtime/service.ts';
import { step } from '../runtime/step.ts';
import type { StepInput } from '../steps.ts';

/** Left of the Lambda's time when the engine must stop, for storing the checkpoint. */
const RESERVE_MILLISECONDS = 120_000;

const services = {
  correctors,
  readDictionaries,
  readDocuments,
  readOrders,
  slots: correctSlots,
  updateOrders,
  writeDocuments,
};

/**
 * Lets the engine work in runs until it is done or the Lambda's time is nearly over, and tells how far it is. Where as much
 * is corrected already as the stage allows at once, nothing is done and the state machine waits.
 */
export const handler = step(
  'correct',
  services,
  async ({ customer, transaction }: StepInput, { slots, ...others }, { now, endsAt }) => {
    const order = await others.readOrders.get(customer, transaction);
    if (order.status !== 'RUNNING') return { customer, transaction, done: true };
    const slot = await slots.take(transaction, { now, until: endsAt });
    if (!slot) return { customer, transaction, done: false, waits: true };
    try {
      return { customer, transaction, done: await correctOn(order, others, endsAt - RESERVE_MILLISECONDS) };
    } finally {
      await slots.release(slot);
    }
  },
);

type Services = Omit<Created<typeof services>, 'slots' | 'readOrders'>;

/** @param until milliseconds of the epoch at which to stop @returns whether all of it is corrected */
async function correctOn(order: Order, services: Services, until: number): Promise<boolean> {
  const { correctors, readDictionaries, updateOrders, ...documents } = services;
  const corrector = await correctors.named(order.engine);
  const { paragraphs } = readParagraphs(await originalOf(order, documents.readDocuments));
  const { inScope } = await paragraphsInScope(paragraphs, corrector);
  // Counted again, so that nothing is corrected that was not charged, and nothing charged that is not corrected.
  if (charactersIn(inScope) !== order.characterCount) throw new Error('other characters than were charged');
  const wishes = {
    dictionary: await readDictionaries.get(order.customer),
    switchedOff: (order.settings ?? defaultSettings).categories_off,
  };
  const work = { paragraphs, until, checkOpen: () => checkOpen(order), wishes };
  let simplified = 0;
  const { done } = await readOn({ corrector, ...documents }, runsOf(order), work, async (run, isNew) => {
    if (isNew) logEngine(order.id, run.account);
    simplified += run.simplified ?? 0;
    const finished = inScope.filter(({ index }) => run.done || index < run.next);
    await updateOrders.progress(order, charactersIn(finished));
  });
  if (done && simplified > 0) log('error', 'paragraph-over-budget', { transaction: order.id, paragraphs: simplified });
  return done;
}
