import type { Purchase } from '../../lambdas/domain/purchases.ts';
import { StripeAccount } from '../../lambdas/stores/stripe.ts';
import { listen } from '../../lib/local/http.ts';

const purchase: Purchase = {
  customer: 'kundin',
  id: 'pu_1',
  credits: 500_000,
  netCents: 10_000,
  currency: 'eur',
  status: 'OPEN',
  createdAt: '2026-11-21T10:00:00.000Z',
};
const options = {
  email: 'kundin@example.org',
  successUrl: 'https://korrekturrand.example/',
  cancelUrl: 'https://korrekturrand.example/',
  now: Date.now(),
};
const keys = async () => ({ apiKey: 'sk_test_1', webhookSecret: 'whsec_1' });

/** A server in Stripe's place that notes what it is asked. */
async function stripeAnswering(answers: Readonly<Record<string, object>>) {
  const server = await listen(0);
  const asked: { readonly call: string; readonly form: URLSearchParams; readonly key: string | undefined }[] = [];
  server.serve(async ({ method, path, body, headers }) => {
    const call = `${method} ${path}`;
    asked.push({ call, form: new URLSearchParams(body.toString()), key: headers['idempotency-key'] });
    return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(answers[call]) };
  });
  return { asked, address: `http://127.0.0.1:${server.port}`, stop: server.stop };
}

const SESSIONS = 'POST /v1/checkout/sessions';
const answers = {
  [SESSIONS]: { id: 'cs_1', url: 'https://checkout.example/cs_1' },
  'GET /v1/tax_rates': { data: [{ id: 'txr_7', percentage: 7, country: 'DE' }] },
  'POST /v1/tax_rates': { id: 'txr_19' },
};

describe('a Checkout session', () => {
  it('is German, carries the net price and our tax rate, and names the purchase on session and charge', async () => {
    const { asked, address, stop } = await stripeAnswering(answers);
    const account = new StripeAccount({ keys, address, vat: '19' });
    await expect(account.createSession(purchase, options)).resolves.toEqual(answers[SESSIONS]);
    await account.createSession(purchase, options);
    await stop();
    expect(asked.filter(({ call }) => call === 'POST /v1/tax_rates')).toHaveLength(1);
    const { form, key } = asked.find(({ call }) => call === SESSIONS) ?? {};
    expect(key).toBe('pu_1');
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'payment',
      locale: 'de',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][tax_behavior]': 'exclusive',
      'line_items[0][price_data][product_data][name]': '500.000 Zeichen Korrekturguthaben',
      'line_items[0][tax_rates][0]': 'txr_19',
      'metadata[purchase]': 'pu_1',
      'payment_intent_data[metadata][customer]': 'kundin',
      'invoice_creation[enabled]': 'true',
      'tax_id_collection[enabled]': 'true',
      customer_email: 'kundin@example.org',
    });
    expect([...(form?.keys() ?? [])]).not.toContain('payment_method_types[0]');
  });

  it('leaves the tax to Stripe Tax where the stage says so', async () => {
    const { asked, address, stop } = await stripeAnswering(answers);
    await new StripeAccount({ keys, address, vat: 'automatic' }).createSession(purchase, options);
    await stop();
    expect(asked.map(({ call }) => call)).toEqual([SESSIONS]);
    expect(asked[0]?.form.get('automatic_tax[enabled]')).toBe('true');
  });

  it('cannot be had while Stripe is out of reach', async () => {
    const { address, stop } = await stripeAnswering({});
    await stop();
    const account = new StripeAccount({ keys, address, vat: 'automatic' });
    await expect(account.createSession(purchase, options)).rejects.toMatchObject({ code: 'payment-unavailable' });
  });

  it('without an address is a fault of ours, and not called Stripe’s', async () => {
    const { address, stop } = await stripeAnswering({ [SESSIONS]: { id: 'cs_1' } });
    const account = new StripeAccount({ keys, address, vat: 'automatic' });
    await expect(account.createSession(purchase, options)).rejects.toThrow('session without address');
    await stop();
  });
});

describe('what Stripe has reported', () => {
  const metadata = { customer: 'kundin', purchase: 'pu_1' };
  const session = { id: 'cs_1', metadata, amount_subtotal: 10_000, amount_total: 11_900, currency: 'eur' };
  const charge = { id: 'ch_1', metadata, amount: 11_900 };
  const refund = (id: string, status: string) => ({ id, amount: 1_000, status });
  const page = (...data: readonly object[]) => ({ object: 'list', data, has_more: false });
  const event = (created: number, type: string, object: object) => ({
    id: `evt_${created}`,
    created,
    type,
    data: { object },
  });

  it('comes oldest first, every refund of a charge that was not taken back, and nothing of other products', async () => {
    const { address, stop } = await stripeAnswering({
      'GET /v1/events': page(
        event(3, 'charge.refunded', charge),
        event(2, 'checkout.session.completed', { ...session, payment_status: 'paid' }),
        event(1, 'checkout.session.expired', { ...session, metadata: {} }),
      ),
      'GET /v1/refunds': page(
        refund('re_1', 'succeeded'),
        refund('re_2', 'failed'),
        refund('re_3', 'canceled'),
        refund('re_4', 'pending'),
      ),
    });
    const reports = await new StripeAccount({ keys, address, vat: '19' }).reportsSince(0);
    await stop();
    const about = { purchase: { customer: 'kundin', id: 'pu_1' } };
    expect(reports).toEqual([
      expect.objectContaining({ ...about, kind: 'session', outcome: 'paid', sessionId: 'cs_1', reportedAt: 2_000 }),
      { ...about, kind: 'return', id: 're_1', outcome: 'taken', cents: 1_000, paidCents: 11_900, reportedAt: 3_000 },
      expect.objectContaining({ ...about, kind: 'return', id: 're_4' }),
    ]);
  });
});
