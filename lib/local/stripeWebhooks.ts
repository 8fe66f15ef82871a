import Stripe from 'stripe';
import type { Clock } from './standIn.ts';
import type { Payments } from './stripePayments.ts';
import type { Delivery, StripeStore } from './stripeStore.ts';

export interface WebhookOptions {
  readonly clock: Clock;
  readonly webhookUrl: string;
  readonly webhookSecret: string;
}

const LOOK_EVERY_MS = 500;
const REQUEST_TIMEOUT_MS = 30_000;
/** Stripe tries for three days, at growing distances (Stripe documentation, "Receive Stripe events: retries"). */
const GIVE_UP_MS = 3 * 24 * 60 * 60 * 1000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;

/** Sends events to the product's webhook, signed as Stripe signs them, until it says 2xx. */
export function createWebhooks(
  store: StripeStore,
  payments: Payments,
  { clock, webhookUrl, webhookSecret }: WebhookOptions,
) {
  const { webhooks } = new Stripe('sk_test_local');
  const stopping = new AbortController();
  const underWay = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const send = async ({ id, event, attempt, since }: Delivery) => {
    const payload = JSON.stringify(store.find(event), undefined, 2);
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const accepted = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (stopping.signal.aborted) return;
    if (accepted || clock.now() - since > GIVE_UP_MS) store.endDelivery(id);
    else store.retryDelivery(id, Math.min(1000 * 2 ** attempt, LONGEST_PAUSE_MS));
  };
  const look = () => {
    if (stopping.signal.aborted) return;
    payments.passTime();
    for (const delivery of store.dueDeliveries()) {
      if (underWay.has(delivery.id)) continue;
      underWay.set(
        delivery.id,
        send(delivery).finally(() => underWay.delete(delivery.id)),
      );
    }
  };
  return {
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS);
    },
    /** Something has happened that may want telling at once. */
    wake: () => {
      if (timer) setImmediate(look);
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(underWay.values());
    },
  };
}
