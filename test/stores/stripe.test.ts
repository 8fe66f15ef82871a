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
});
