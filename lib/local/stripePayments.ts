import { randomBytes } from 'node:crypto';
import type { Clock } from './standIn.ts';
import type { StripeObject, StripeStore } from './stripeStore.ts';

/** A Checkout session as far as the stand-in fills it in. Amounts are integer cents. */
export type Session = StripeObject & {
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid';
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly payment_intent: string | null;
};
export type Charge = StripeObject & {
  readonly amount: number;
  readonly amount_refunded: number;
  readonly payment_intent: string;
};
export type Dispute = StripeObject & { readonly status: string; readonly charge: string };

/** How often, and after how many milliseconds each time, an event is sent to the webhook; none at all is allowed. */
export type Schedule = readonly number[];
export const AT_ONCE: Schedule = [0];
/** A delayed payment method needs days; here it needs seconds. */
const DELAYED_PAYMENT_MS = 3_000;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const newStripeId = (prefix: string) =>
  `${prefix}_${[...randomBytes(24)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** The ways in which objects come about, and in which the world hears of it. */
function createRecords(store: StripeStore, clock: Clock) {
  const make = <T extends object>(prefix: string, object: string, fields: T) => {
    const created = Math.floor(clock.now() / 1000);
    const made = { id: newStripeId(prefix), object, created, livemode: false, ...fields };
    store.put(made);
    return made;
  };
  return {
    make,
    change: <T extends StripeObject>(object: T, fields: Partial<T>): T => {
      const changed = { ...object, ...fields };
      store.put(changed);
      return changed;
    },
    tell: (type: string, object: StripeObject, schedule: Schedule) => {
      const event = make('evt', 'event', { type, api_version: '2026-10-28.endive', data: { object } });
      for (const delay of schedule) store.deliver(event.id, delay);
    },
  };
}

/** The payment behind a session: its intent, and once the money is there its charge and invoice. */
function createCollection(store: StripeStore, { make, change }: ReturnType<typeof createRecords>, baseUrl: string) {
  const settle = (session: Session): Session => {
    const intent = store.find(String(session.payment_intent)) as StripeObject & { latest_charge: string | null };
    const { amount_total: amount, currency } = session;
    const receipt_url = `${baseUrl}/receipt/${session.id}`;
    const charge = make('ch', 'charge', {
      ...{ amount, currency, amount_refunded: 0, refunded: false, disputed: false, metadata: intent.metadata },
      ...{ payment_intent: intent.id, receipt_url },
    });
    change(intent, { latest_charge: charge.id });
    const invoice = make('in', 'invoice', { hosted_invoice_url: receipt_url, status: 'paid' });
    return change(session, { payment_status: 'paid', invoice: invoice.id });
  };
  const complete = (session: Session): Session => {
    const { amount_total: amount, currency, payment_metadata: metadata } = session;
    const intent = make('pi', 'payment_intent', { amount, currency, metadata, latest_charge: null });
    return change(session, { status: 'complete', payment_intent: intent.id, url: null });
  };
  return { settle, complete };
}

/** What happens to payments at Stripe, each step with the event that tells of it, both or neither. */
export function createPayments(store: StripeStore, { clock, baseUrl }: { clock: Clock; baseUrl: string }) {
  const records = createRecords(store, clock);
  const { make, change, tell } = records;
  const { settle, complete } = createCollection(store, records, baseUrl);

  const arrive = ({ arrives, ...session }: Session) =>
    store.atomically(() => {
      const { succeeds } = arrives as { succeeds: boolean };
      if (succeeds) tell('checkout.session.async_payment_succeeded', settle(session), AT_ONCE);
      else tell('checkout.session.async_payment_failed', change(session as Session, {}), AT_ONCE);
    });
  const expire = (session: Session) =>
    store.atomically(() =>
      tell('checkout.session.expired', change(session, { status: 'expired', url: null }), AT_ONCE),
    );

  return {
    make,
    expire,
    /** @param schedule deliveries of the event that tells of the payment */
    pay: (session: Session, schedule: Schedule) =>
      store.atomically(() => tell('checkout.session.completed', settle(complete(session)), schedule)),
    /** The session is complete, the money comes or fails to come later. */
    payLater: (session: Session, succeeds: boolean) =>
      store.atomically(() => {
        const unpaid = complete(session);
        tell('checkout.session.completed', unpaid, AT_ONCE);
        change(unpaid, { arrives: { at: clock.now() + DELAYED_PAYMENT_MS, succeeds } });
      }),
    /** Does what time does: expires sessions and lets delayed payments arrive. */
    passTime: () => {
      for (const session of store.due('expires_at', 1000)) expire(session as Session);
      for (const session of store.due('arrives.at', 1)) arrive(session as Session);
    },
    refund: (charge: Charge, amount: number) =>
      store.atomically(() => {
        const { id, payment_intent, currency } = charge;
        const refund = make('re', 'refund', { amount, charge: id, payment_intent, currency, status: 'succeeded' });
        const amount_refunded = charge.amount_refunded + amount;
        const after = change(charge, { amount_refunded, refunded: amount_refunded === charge.amount });
        tell('charge.refunded', after, AT_ONCE);
        return refund;
      }),
    dispute: (charge: Charge) =>
      store.atomically(() => {
        const { id, amount, payment_intent, currency } = charge;
        const fields = { amount, charge: id, payment_intent, currency, status: 'needs_response' };
        tell('charge.dispute.created', make('dp', 'dispute', fields), AT_ONCE);
        change(charge, { disputed: true });
      }),
    closeDispute: (dispute: Dispute, status: 'won' | 'lost') =>
      store.atomically(() => tell('charge.dispute.closed', change(dispute, { status }), AT_ONCE)),
  };
}

export type Payments = ReturnType<typeof createPayments>;
