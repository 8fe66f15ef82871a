import { call } from '../../api.ts';
import type { DirectPaymentFile } from '../../model/stored.ts';
import { orderStartedFor } from '../../model/startedOrder.ts';

/** How the way back from a direct payment ended. SPEC.md §4, "Payment return on the order page". */
export type Settlement =
  | { readonly outcome: 'started'; readonly id: string }
  | {
      readonly outcome: 'payment-failed' | 'start-failed' | 'nothing-to-start' | 'timed-out' | 'aborted';
    };

const FIRST_CHECK_MS = 1_000;
const CHECK_INTERVAL_MS = 6_000;
const MAX_CHECKS = 10;
const TIME_OUT_MS = 180_000;

interface Options {
  readonly file: DirectPaymentFile | undefined;
  /** Aborts when the customer leaves the page. */
  readonly signal: AbortSignal;
  /** The first check has begun. */
  readonly onCheck: () => void;
  /** All checks of the first minute were in vain. They go on, since a payment may take days to be credited. */
  readonly onLate: () => void;
}

/** Waits for the credit of a direct payment and starts the correction that it pays for. */
export async function settlePayment({ file, signal, onCheck, onLate }: Options): Promise<Settlement> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Settlement>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'timed-out' }), TIME_OUT_MS);
  });
  const aborted = new Promise<Settlement>((resolve) => {
    signal.addEventListener('abort', () => resolve({ outcome: 'aborted' }), { once: true });
  });
  try {
    const late = () => {
      clearTimeout(timer);
      onLate();
    };
    return await Promise.race([timedOut, aborted, settle(file, stop.signal, onCheck, late)]);
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

/** `stop` is set once nobody waits any more: then nothing may be started. */
async function settle(
  file: DirectPaymentFile | undefined,
  stop: AbortSignal,
  onCheck: () => void,
  onLate: () => void,
): Promise<Settlement> {
  await wait(FIRST_CHECK_MS);
  if (stop.aborted) return { outcome: 'aborted' };
  onCheck();
  if (!file) return { outcome: 'nothing-to-start' };
  for (let check = 1; ; check++) {
    const known = await orderStartedFor(file);
    if (known !== undefined) return { outcome: 'started', id: known };
    const credited = await isCredited(file);
    if (stop.aborted) return { outcome: 'aborted' };
    if (credited) return start(file);
    if (await hasFailed(file)) return { outcome: 'payment-failed' };
    if (stop.aborted) return { outcome: 'aborted' };
    if (check === MAX_CHECKS) onLate();
    await wait(CHECK_INTERVAL_MS);
    if (stop.aborted) return { outcome: 'aborted' };
  }
}

/** A check that fails is a check without an answer: the next one may have it. */
async function isCredited({ characters }: DirectPaymentFile): Promise<boolean> {
  try {
    return (await call('getCredits', {})).balance >= characters;
  } catch {
    return false;
  }
}

/** A debit that bounced, for example. The newest payment for just these characters is the one that was made here. */
async function hasFailed({ missing }: DirectPaymentFile): Promise<boolean> {
  try {
    const { payments } = await call('listPayments', {});
    const status = payments.find(({ credits }) => credits === missing)?.status;
    return status === 'failed' || status === 'expired';
  } catch {
    return false;
  }
}

async function start(file: DirectPaymentFile): Promise<Settlement> {
  try {
    const { transaction_id } = await call('startCorrection', {
      file_name: file.name,
      mode: 'onethread',
      upload_id: file.uploadId,
      expected_character_count: file.characters,
    });
    return { outcome: 'started', id: transaction_id };
  } catch {
    return { outcome: 'start-failed' };
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
