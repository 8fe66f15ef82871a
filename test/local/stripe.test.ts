import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { listen } from '../../lib/local/http.ts';
import { createStripe } from '../../lib/local/stripe.ts';
import type { WireRequest } from '../../lib/local/standIn.ts';

/** The stand-in with a webhook that answers as it is told. */
async function open(directory: string) {
  const [server, shop] = [await listen(0), await listen(0)];
  let now = Date.now();
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const webhookUrl = `http://127.0.0.1:${shop.port}/webhook`;
  const standIn = createStripe({ directory, clock: { now: () => now }, baseUrl, webhookUrl });
  const { apiKey, webhookSecret } = JSON.parse(standIn.secret) as { apiKey: string; webhookSecret: string };
  const stripe = new Stripe(apiKey, { host: '127.0.0.1', port: server.port, protocol: 'http', telemetry: false });
  const received: Stripe.Event[] = [];
  const answers: number[] = [];
  shop.serve(async ({ body, headers }: WireRequest) => {
    received.push(stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', webhookSecret));
    return { status: answers.shift() ?? 200 };
  });
  server.serve(async (request) => (await standIn.pages(request)) ?? { status: 404 });
  standIn.start();
  return {
    stripe,
    baseUrl,
    received,
    answers,
    pass: (milliseconds: number) => (now += milliseconds),
    until: async (done: () => boolean) => {
      for (let waited = 0; !done(); waited += 20) {
        if (waited > 10_000) throw new Error(`still waiting; received ${received.map(({ type }) => type).join()}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    choose: (session: { id: string }, choice: string) =>
      fetch(`${baseUrl}/checkout/${session.id}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ choice }),
      }),
    close: async () => {
      await standIn.stop();
      await Promise.all([server.stop(), shop.stop()]);
      standIn.close();
    },
  };
}

let directory: string;
let shop: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'korrekturrand-stripe-'));
  shop = await open(directory);
});
afterEach(async () => {
  await shop.close();
  rmSync(directory, { recursive: true });
});

const order = async (extra: Partial<Stripe.Checkout.SessionCreateParams> = {}, idempotencyKey?: string) => {
  const rate = await shop.stripe.taxRates.create({ display_name: 'USt.', percentage: 19, inclusive: false });
  return shop.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      locale: 'de',
      line_items: [
        {
          quantity: 1,
          tax_rates: [rate.id],
          price_data: { currency: 'eur', unit_amount: 5_000, product_data: { name: '200.000 Zeichen' } },
        },
      ],
      payment_intent_data: { metadata: { purchase: 'pu_1' } },
      success_url: 'http://127.0.0.1/?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://127.0.0.1/?cancelled',
      ...extra,
    },
    idempotencyKey ? { idempotencyKey } : {},
  );
};

describe('a Checkout session', () => {
  it('adds the tax on top of the net amount', async () => {
    const session = await order();
    expect([session.amount_subtotal, session.amount_total, session.payment_status]).toEqual([5_000, 5_950, 'unpaid']);
  });

  it('is made once for one idempotency key, and refused for another request with that key', async () => {
    const rate = await shop.stripe.taxRates.create({ display_name: 'USt.', percentage: 19, inclusive: false });
    const item = {
      quantity: 1,
      tax_rates: [rate.id],
      price_data: { currency: 'eur', unit_amount: 5_000, product_data: { name: 'Zeichen' } },
    };
    const first = await order({ line_items: [item] }, 'key-1');
    expect((await order({ line_items: [item] }, 'key-1')).id).toBe(first.id);
    await expect(order({ line_items: [item], client_reference_id: 'x' }, 'key-1')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });

  it('refuses by name what the stand-in does not serve, and every other key', async () => {
    await expect(order({ allow_promotion_codes: true })).rejects.toMatchObject({ param: 'allow_promotion_codes' });
    const stranger = new Stripe('sk_test_fremd', {
      host: '127.0.0.1',
      port: new URL(shop.baseUrl).port,
      protocol: 'http',
    });
    await expect(stranger.events.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('is paid on a page that says it is a stand-in, and leads back with its id', async () => {
    const session = await order();
    const text = await (await fetch(String(session.url))).text();
    expect(text).toContain('Platzhalter für Stripe');
    expect(text.replaceAll(/\s/g, ' ')).toContain('59,50 €');
    const reply = await shop.choose(session, 'pay');
    expect(reply.headers.get('location')).toBe(`http://127.0.0.1/?session=${session.id}`);
    await shop.until(() => shop.received.length === 1);
    const paid = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'invoice'],
    });
    const charge = (paid.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge;
    expect(paid.payment_status).toBe('paid');
    expect(charge).toMatchObject({ amount: 5_950, metadata: { purchase: 'pu_1' } });
    expect((paid.invoice as Stripe.Invoice).hosted_invoice_url).toBe(charge.receipt_url);
    expect(await (await fetch(String(charge.receipt_url))).text()).toContain('Beleg');
  });

  it('expires by the clock', async () => {
    await order({ expires_at: Math.floor(Date.now() / 1000) + 3_600 });
    shop.pass(3_700_000);
    await shop.until(() => shop.received.some(({ type }) => type === 'checkout.session.expired'));
  });

  it.each([
    ['decline', 200, []],
    ['cancel', 303, []],
    ['expire', 303, ['checkout.session.expired']],
    ['pay-thrice', 303, Array(3).fill('checkout.session.completed')],
    ['pay-delayed', 303, ['checkout.session.completed', 'checkout.session.async_payment_succeeded']],
    ['pay-delayed-failing', 303, ['checkout.session.completed', 'checkout.session.async_payment_failed']],
  ])('ends as chosen: %s', async (choice, status, events) => {
    expect((await shop.choose(await order(), choice)).status).toBe(status);
    await shop.until(() => {
      shop.pass(100);
      return shop.received.length === events.length;
    });
    expect(shop.received.map(({ type }) => type)).toEqual(events);
  });
});

describe('a webhook', () => {
  it('is repeated until it is accepted, also by the next process', async () => {
    shop.answers.push(500, 503, ...Array<number>(50).fill(500));
    await shop.choose(await order(), 'pay');
    await shop.until(() => (shop.pass(200), shop.received.length >= 3));
    await shop.close();
    shop = await open(directory);
    shop.pass(3_600_000);
    await shop.until(() => shop.received.length === 1);
    expect(shop.received[0]?.type).toBe('checkout.session.completed');
  });

  it('that got lost is still in the list of events, a page at a time', async () => {
    const created = { gte: Math.floor(Date.now() / 1000) - 5 };
    const sessions = [await order(), await order(), await order()];
    for (const session of sessions) await shop.choose(session, 'pay-unheard');
    const events = await shop.stripe.events
      .list({ created, types: ['checkout.session.completed'], limit: 2 })
      .autoPagingToArray({ limit: 100 });
    expect(shop.received).toEqual([]);
    expect(events.map(({ data }) => (data.object as { id: string }).id).slice(0, 3)).toEqual(
      sessions.map(({ id }) => id).reverse(),
    );
  });
});

describe('a payment', () => {
  const paid = async () => {
    const session = await order();
    await shop.choose(session, 'pay');
    const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id);
    const { latest_charge } = (await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }))
      .payment_intent as Stripe.PaymentIntent;
    return { payment_intent: payment_intent as string, charge: latest_charge as string };
  };

  it('is refunded in parts, never more than it was', async () => {
    const { payment_intent, charge } = await paid();
    await shop.stripe.refunds.create({ payment_intent, amount: 1_000 });
    await shop.stripe.refunds.create({ charge });
    await expect(shop.stripe.refunds.create({ charge, amount: 1 })).rejects.toThrow('greater than unrefunded');
    expect((await shop.stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([4_950, 1_000]);
    await shop.until(() => shop.received.filter(({ type }) => type === 'charge.refunded').length === 2);
  });

  it('is disputed and won on the overview page', async () => {
    const { charge } = await paid();
    for (const action of ['dispute', 'won']) {
      await fetch(`${shop.baseUrl}/stripe/${charge}`, { method: 'POST', body: new URLSearchParams({ action }) });
    }
    await shop.until(() => shop.received.some(({ type }) => type === 'charge.dispute.closed'));
    const closed = shop.received.find(({ type }) => type === 'charge.dispute.closed');
    expect(closed?.data.object).toMatchObject({ charge, status: 'won', amount: 5_950 });
    expect(await (await fetch(`${shop.baseUrl}/stripe`)).text()).toContain(charge);
  });
});
