// Longer than most: everything that knows the shapes of Stripe's objects stands here, so that nothing else need know them.
import Stripe from 'stripe';
import { DomainError } from '../domain/errors.ts';
import type { PaymentReport, Purchase, PurchaseKey, ReturnReport, SessionReport } from '../domain/purchases.ts';

/** What an operator has put into the secret. */
export interface StripeKeys {
  readonly apiKey?: string;
  readonly webhookSecret?: string;
}

export interface StripeSettings {
  readonly keys: () => Promise<StripeKeys>;
  /** Address of the API where it is not Stripe's own. */
  readonly address?: string | undefined;
  /** Per cent on top of the net price, or `automatic` for Stripe Tax. */
  readonly vat: string;
}

export interface CheckoutOptions {
  readonly email: string;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** Milliseconds of the epoch. */
  readonly now: number;
}

/** How long a customer may take to pay. Stripe allows 30 minutes to 24 hours. */
const SESSION_SECONDS = 2 * 60 * 60;
const TIMEOUT_MILLISECONDS = 8_000;
const characters = new Intl.NumberFormat('de-DE');

/** The events that matter; `reports` reads them. */
const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.closed',
] as const;

/** Our account at Stripe: Checkout sessions, signed events, refunds and disputes. */
export class StripeAccount {
  readonly #settings: StripeSettings;
  #opened: Promise<{ readonly client: Stripe; readonly live: boolean; readonly webhookSecret: string }> | undefined;
  #taxRate: Promise<string> | undefined;
  constructor(settings: StripeSettings) {
    this.#settings = settings;
  }

  /**
   * The hosted checkout of a purchase. The same purchase gets the same session, however often it is asked for.
   * @throws DomainError `payment-unavailable` if Stripe is out of reach or not set up
   */
  async createSession(purchase: Purchase, options: CheckoutOptions): Promise<{ id: string; url: string }> {
    const { client } = await this.#open();
    try {
      const parameters = this.#parameters(purchase, options, await this.#tax(client));
      const { id, url } = await client.checkout.sessions.create(parameters, { idempotencyKey: purchase.id });
      if (!url) throw new Error('session without address');
      return { id, url };
    } catch (error) {
      if (isPassing(error)) throw new DomainError('payment-unavailable');
      throw error;
    }
  }

  #parameters(purchase: Purchase, options: CheckoutOptions, taxRate: string | undefined) {
    const { customer, id, credits, currency, netCents } = purchase;
    const metadata = { customer, purchase: id };
    return {
      mode: 'payment',
      ui_mode: 'hosted_page',
      locale: 'de',
      client_reference_id: id,
      customer_email: options.email,
      metadata,
      // Stripe copies an intent's metadata to its charge, where refunds and disputes find the purchase again.
      payment_intent_data: { metadata },
      success_url: options.successUrl,
      cancel_url: options.cancelUrl,
      expires_at: Math.floor(options.now / 1000) + SESSION_SECONDS,
      billing_address_collection: 'required',
      tax_id_collection: { enabled: true },
      invoice_creation: { enabled: true },
      ...(taxRate === undefined && { automatic_tax: { enabled: true } }),
      line_items: [
        {
          quantity: 1,
          ...(taxRate !== undefined && { tax_rates: [taxRate] }),
          price_data: {
            currency,
            unit_amount: netCents,
            tax_behavior: 'exclusive',
            product_data: { name: `${characters.format(credits)} Zeichen Korrekturguthaben` },
          },
        },
      ],
    } satisfies Stripe.Checkout.SessionCreateParams;
  }

  /**
   * What a webhook's body reports, once its signature is proved; nothing for events that do not concern us.
   * @throws DomainError `webhook-refused` if it is not signed by Stripe, for this account and mode
   */
  async readWebhook(payload: Buffer, signature: string): Promise<readonly PaymentReport[]> {
    const { client, live, webhookSecret } = await this.#open();
    let event: Stripe.Event;
    try {
      event = client.webhooks.constructEvent(payload, signature, webhookSecret);
    } catch {
      throw new DomainError('webhook-refused');
    }
    if (event.livemode !== live) throw new DomainError('webhook-refused');
    return this.#reports(event);
  }

  /** Whether an operator has filled in the keys; a fault on the way to them is thrown. */
  async isSetUp(): Promise<boolean> {
    const { apiKey, webhookSecret } = await this.#settings.keys();
    return Boolean(apiKey && webhookSecret);
  }

  /** What one event reports, signed or not: an operator names it by its id. */
  async reportsOf(id: string): Promise<readonly PaymentReport[]> {
    const { client } = await this.#open();
    return this.#reports(await client.events.retrieve(id));
  }

  /** What has been reported since `since` (milliseconds of the epoch), oldest first. */
  async reportsSince(since: number): Promise<readonly PaymentReport[]> {
    const { client } = await this.#open();
    const events: Stripe.Event[] = [];
    const query = { created: { gte: Math.floor(since / 1000) }, types: [...eventTypes], limit: 100 };
    for await (const event of client.events.list(query)) events.push(event);
    const reports: PaymentReport[] = [];
    for (const event of events.reverse()) reports.push(...(await this.#reports(event)));
    return reports;
  }

  /** Where the customer finds the invoice of a paid session, or at least its receipt. */
  async receiptUrl(sessionId: string): Promise<string | undefined> {
    const { client } = await this.#open();
    const session = await client.checkout.sessions.retrieve(sessionId, {
      expand: ['invoice', 'payment_intent.latest_charge'],
    });
    const invoice = session.invoice as Stripe.Invoice | null;
    const charge = (session.payment_intent as Stripe.PaymentIntent | null)?.latest_charge as Stripe.Charge | null;
    return invoice?.hosted_invoice_url ?? charge?.receipt_url ?? undefined;
  }

  async #reports(event: Stripe.Event): Promise<readonly PaymentReport[]> {
    const reports = await this.#told(event);
    return reports.map((report) => ({ ...report, reportedAt: event.created * 1000 }));
  }

  async #told({ type, data: { object } }: Stripe.Event): Promise<readonly (SessionReport | ReturnReport)[]> {
    switch (type as (typeof eventTypes)[number]) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded': {
        const session = object as Stripe.Checkout.Session;
        return sessionReport(session, session.payment_status === 'paid' ? 'paid' : 'pending');
      }
      case 'checkout.session.async_payment_failed':
        return sessionReport(object as Stripe.Checkout.Session, 'failed');
      case 'checkout.session.expired':
        return sessionReport(object as Stripe.Checkout.Session, 'expired');
      case 'charge.refunded': {
        const charge = object as Stripe.Charge;
        return (await this.#refunds(charge.id)).flatMap((refund) => returnReport(charge, refund, 'taken'));
      }
      case 'refund.failed':
      case 'refund.updated': {
        const refund = object as Stripe.Refund;
        // One that waits may still be cancelled, of which no other event tells (Stripe API, "The Refund object", status).
        if (!isUndone(refund)) return [];
        return this.#returned(refund, refund.charge, ['taken', 'given-back']);
      }
      case 'charge.dispute.created':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.closed': {
        const dispute = object as Stripe.Dispute;
        if (takesNothing(dispute)) return [];
        // Whoever hears of the end may have missed the beginning.
        return this.#returned(dispute, dispute.charge, dispute.status === 'won' ? ['taken', 'given-back'] : ['taken']);
      }
      default:
        return [];
    }
  }

  async #returned(
    money: { readonly id: string; readonly amount: number },
    of: string | Stripe.Charge | null,
    outcomes: readonly ReturnReport['outcome'][],
  ): Promise<readonly ReturnReport[]> {
    const { client } = await this.#open();
    const charge = typeof of === 'string' ? await client.charges.retrieve(of) : of;
    return charge ? outcomes.flatMap((outcome) => returnReport(charge, money, outcome)) : [];
  }

  async #refunds(charge: string): Promise<readonly Stripe.Refund[]> {
    const { client } = await this.#open();
    const refunds: Stripe.Refund[] = [];
    for await (const refund of client.refunds.list({ charge, limit: 100 })) {
      if (!isUndone(refund)) refunds.push(refund);
    }
    return refunds;
  }

  /** Finds our tax rate at Stripe or makes it; undefined where Stripe Tax computes the tax. */
  async #tax(client: Stripe): Promise<string | undefined> {
    if (this.#settings.vat === 'automatic') return undefined;
    const find = async () => {
      const percentage = Number(this.#settings.vat);
      const known = await client.taxRates.list({ active: true, inclusive: false, limit: 100 });
      const same = known.data.find((rate) => rate.percentage === percentage && rate.country === 'DE');
      const made = { display_name: 'USt.', percentage, inclusive: false, country: 'DE' };
      return (same ?? (await client.taxRates.create(made))).id;
    };
    return (this.#taxRate ??= find().catch((error: unknown) => {
      this.#taxRate = undefined;
      throw error;
    }));
  }

  /** Reads the keys once a container. @throws DomainError `payment-unavailable` before an operator has filled them in */
  #open() {
    const open = async () => {
      const { apiKey, webhookSecret } = await this.#settings.keys();
      if (!apiKey || !webhookSecret) throw new DomainError('payment-unavailable');
      const { address } = this.#settings;
      const url = address === undefined ? undefined : new URL(address);
      const client = new Stripe(apiKey, {
        ...(url && { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }),
        maxNetworkRetries: 2,
        timeout: TIMEOUT_MILLISECONDS,
        telemetry: false,
      });
      return { client, live: /^[rs]k_live_/.test(apiKey), webhookSecret };
    };
    return (this.#opened ??= open().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    }));
  }
}

/** A purchase named by what we told Stripe to remember; events of other products on the account have none. */
function purchaseOf({ metadata }: { metadata: Stripe.Metadata | null }): PurchaseKey | undefined {
  const { customer, purchase } = metadata ?? {};
  return customer && purchase ? { customer, id: purchase } : undefined;
}

function sessionReport(session: Stripe.Checkout.Session, outcome: SessionReport['outcome']): readonly SessionReport[] {
  const purchase = purchaseOf(session);
  if (!purchase) return [];
  const { id: sessionId, amount_subtotal, amount_total, currency } = session;
  const amounts = { netCents: amount_subtotal ?? NaN, totalCents: amount_total ?? NaN, currency: currency ?? '' };
  return [{ kind: 'session', outcome, purchase, sessionId, ...amounts }];
}

function returnReport(
  charge: Stripe.Charge,
  { id, amount: cents }: { readonly id: string; readonly amount: number },
  outcome: ReturnReport['outcome'],
): readonly ReturnReport[] {
  const purchase = purchaseOf(charge);
  return purchase ? [{ kind: 'return', id, outcome, purchase, cents, paidCents: charge.amount }] : [];
}

/** The money of such a refund stays with us, or came back to us. */
const isUndone = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

/**
 * An inquiry takes no money until its funds are withdrawn (Stripe documentation, "Dispute inquiries"). One that was
 * prevented never became a chargeback: what goes back then is a refund, unless funds were withdrawn all the same.
 */
const takesNothing = ({ status, balance_transactions: moved }: Stripe.Dispute) =>
  status.startsWith('warning') || (status === 'prevented' && moved.length === 0);

const isPassing = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError;
