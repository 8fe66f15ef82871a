import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';
import { stripeAccount } from '../support/stripeAccount.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const { product, clock } = sharedProduct();
let stripe: Stripe;
let webhookSecret: string;

beforeAll(() => {
  ({ stripe, webhookSecret } = stripeAccount(product));
});

let number = 0;
/** A customer of their own for every test, without credit. */
async function newCustomer(characters = 0): Promise<Customer> {
  const customer = await signIn(product, `kundin${(number += 1)}@example.org`, characters);
  await acceptTerms(customer);
  return customer;
}

const balance = async ({ call }: Customer) => (await call('GET', '/payments/credits')).body.balance as number;
const payments = async ({ call }: Customer) =>
  (await call('GET', '/payments/history')).body.payments as Record<string, unknown>[];
const smallPackage = { credits: 200_000, amount_total: 5_000 };
const checkout = (customer: Customer, body: object = smallPackage) => customer.call('POST', '/payments/checkout', body);

const choose = (url: unknown, choice: string) =>
  fetch(String(url), { method: 'POST', redirect: 'manual', body: new URLSearchParams({ choice }) });

/** Buys the small package; gives the session's id. */
async function buy(customer: Customer, choice = 'pay'): Promise<string> {
  const { body } = await checkout(customer);
  await choose(body.url, choice);
  return String(body.id);
}

async function eventually<T>(ask: () => Promise<T>, expected: (value: T) => boolean): Promise<T> {
  let value = await ask();
  for (let attempt = 0; !expected(value) && attempt < 100; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    value = await ask();
  }
  return value;
}
const credited = (customer: Customer, characters: number) =>
  eventually(
    () => balance(customer),
    (value) => value === characters,
  );
const inState = (customer: Customer, status: string) =>
  eventually(
    () => payments(customer),
    ([newest]) => newest?.status === status,
  );

/** Long enough for every webhook that is on its way. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 1_500));

/** What Stripe would send, signed as it would be. */
const tell = (
  payload: string,
  signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
) =>
  fetch(`${product.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });

describe('a package', () => {
  it('is credited once it is paid, with tax on top and a receipt', async () => {
    const customer = await newCustomer();
    const { status, body } = await checkout(customer);
    expect(status).toBe(200);
    expect(await payments(customer)).toMatchObject([{ status: 'open', amount: 5_000, credits: 200_000 }]);
    const page = (await (await fetch(String(body.url))).text()).replaceAll(/\s/g, ' ');
    expect(page).toContain('200.000 Zeichen');
    expect(page).toContain('59,50 €');
    const back = await choose(body.url, 'pay');
    expect(back.headers.get('location')).toBe(`${product.url}/?payment=success`);
    expect(await credited(customer, 200_000)).toBe(200_000);
    const [payment] = await eventually(
      () => payments(customer),
      ([newest]) => newest?.receipt_url !== undefined,
    );
    expect(payment).toMatchObject({ status: 'paid', amount: 5_000, total: 5_950, currency: 'eur', credits: 200_000 });
    expect(await (await fetch(String(payment?.receipt_url))).text()).toContain('Beleg');
  });

  it('is credited once, although the webhook comes three times', async () => {
    const customer = await newCustomer();
    await buy(customer, 'pay-thrice');
    expect(await credited(customer, 200_000)).toBe(200_000);
    clock.ahead += 3_000;
    await settled();
    expect(await balance(customer)).toBe(200_000);
  });

  it('is credited when the webhook comes late', async () => {
    const customer = await newCustomer();
    await buy(customer, 'pay-late');
    await settled();
    expect(await balance(customer)).toBe(0);
    clock.ahead += 20_000;
    expect(await credited(customer, 200_000)).toBe(200_000);
  });

  it('is credited by the reconciliation when the webhook never comes', async () => {
    const customer = await newCustomer();
    await buy(customer, 'pay-unheard');
    await settled();
    expect(await balance(customer)).toBe(0);
    await product.schedules.runAll();
    expect(await balance(customer)).toBe(200_000);
    await product.schedules.runAll();
    expect(await balance(customer)).toBe(200_000);
  });

  it.each([
    ['cancel', 'open'],
    ['decline', 'open'],
    ['expire', 'expired'],
    ['pay-delayed-failing', 'failed'],
  ])('costs nothing and brings nothing: %s', async (choice, status) => {
    const customer = await newCustomer();
    await buy(customer, choice);
    await settled();
    clock.ahead += 4_000;
    await inState(customer, status);
    expect(await payments(customer)).toMatchObject([{ status, credits: 200_000 }]);
    expect(await balance(customer)).toBe(0);
  });

  it('is credited when a delayed payment arrives, and not before', async () => {
    const customer = await newCustomer();
    await buy(customer, 'pay-delayed');
    await inState(customer, 'pending');
    expect(await balance(customer)).toBe(0);
    clock.ahead += 4_000;
    expect(await credited(customer, 200_000)).toBe(200_000);
  });
});

describe('a checkout', () => {
  it('is refused at another price, from another origin, before the terms, and without a session', async () => {
    const customer = await newCustomer();
    expect(await checkout(customer, { credits: 200_000, amount_total: 1 })).toMatchObject({
      status: 409,
      body: { code: 'price-changed', details: { amount_total: 5_000 } },
    });
    for (const success_url of ['https://boese.example/', 'javascript:alert(1)', `${product.url}.boese.example/`]) {
      expect((await checkout(customer, { ...smallPackage, success_url })).status).toBe(400);
    }
    const stranger = await signIn(product, 'ohne@example.org', 0);
    expect((await checkout(stranger)).body.code).toBe('terms-not-accepted');
    const anonymous = await fetch(`${product.url}/api/payments/checkout`, {
      method: 'POST',
      body: JSON.stringify(smallPackage),
    });
    expect(anonymous.status).toBe(401);
    expect(await payments(customer)).toEqual([]);
  });
});

describe('a direct payment', () => {
  const missing = async (customer: Customer) => {
    const { body } = await uploadAndCalculate(customer, 'Brief.docx', letter);
    const characters = (body.character_count as number) - (await balance(customer));
    return {
      upload: body,
      request: {
        credits: characters,
        amount_total: Math.ceil(characters / 2_000) * 100,
        upload_id: body.upload_id,
      },
    };
  };

  it('starts its order without the tab, and the page that comes back finds the same order', async () => {
    const customer = await newCustomer(100);
    const { upload, request } = await missing(customer);
    const { body } = await checkout(customer, request);
    const back = await choose(body.url, 'pay-thrice');
    expect(back.headers.get('location')).toBe(`${product.url}/order-confirmation`);
    const list = await eventually(
      async () => (await customer.call('GET', '/transactions')).body.transactions as Record<string, unknown>[],
      (transactions) => transactions.length > 0,
    );
    expect(list).toMatchObject([{ amount: -(upload.character_count as number), docx: 'Brief.docx' }]);
    const own = await customer.call('POST', '/files/start', {
      file_name: 'Brief.docx',
      mode: 'onethread',
      upload_id: upload.upload_id,
    });
    expect(own.body.transaction_id).toBe(list[0]?.transaction_id);
    await waitForTransaction(customer, own.body.transaction_id, ({ status }) => status === 'corrected');
    expect(await balance(customer)).toBe(0);
  });

  it('whose document was replaced meanwhile leaves the credit to the customer and starts nothing', async () => {
    const customer = await newCustomer();
    const { body: place } = await customer.call('POST', '/files/upload-url', { file_name: 'Brief.docx' });
    const put = (bytes: Buffer) =>
      fetch(String(place.presigned_url), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      });
    await put(letter);
    const upload = { file_name: 'Brief.docx', mode: 'onethread', upload_id: place.upload_id };
    const characters = (await customer.call('POST', '/files/calculate', upload)).body.character_count as number;
    const { body } = await checkout(customer, {
      credits: characters,
      amount_total: Math.ceil(characters / 2_000) * 100,
      upload_id: place.upload_id,
    });
    await put(readFileSync('test/fixtures/documents/hausarbeit.docx'));
    await choose(body.url, 'pay');
    expect(await credited(customer, characters)).toBe(characters);
    await settled();
    expect((await customer.call('GET', '/transactions')).body.transactions).toEqual([]);
    expect(await balance(customer)).toBe(characters);
  });

  it('that fails late starts nothing, costs nothing, and can be made once more', async () => {
    const customer = await newCustomer();
    const { request } = await missing(customer);
    await choose((await checkout(customer, request)).body.url, 'pay-delayed-failing');
    await inState(customer, 'pending');
    clock.ahead += 4_000;
    await inState(customer, 'failed');
    expect((await customer.call('GET', '/transactions')).body.transactions).toEqual([]);
    await choose((await checkout(customer, request)).body.url, 'pay-delayed');
    await inState(customer, 'pending');
    clock.ahead += 4_000;
    const started = await eventually(
      async () => (await customer.call('GET', '/transactions')).body.transactions as unknown[],
      (transactions) => transactions.length > 0,
    );
    expect(started).toHaveLength(1);
    expect(await balance(customer)).toBe(0);
  });

  it('is started by the reconciliation when the webhook never comes, once', async () => {
    const customer = await newCustomer();
    const { request } = await missing(customer);
    await choose((await checkout(customer, request)).body.url, 'pay-unheard');
    await product.schedules.runAll();
    await product.schedules.runAll();
    expect((await customer.call('GET', '/transactions')).body.transactions).toHaveLength(1);
    expect(await balance(customer)).toBe(0);
  });

  it('buys exactly what is missing', async () => {
    const customer = await newCustomer();
    const { request } = await missing(customer);
    const more = await checkout(customer, { ...request, credits: request.credits + 1 });
    expect([more.status, more.body.code]).toEqual([409, 'price-changed']);
    const other = await newCustomer();
    expect((await checkout(other, request)).body.code).toBe('upload-not-found');
  });

  it('for a document that is ordered already is refused before anything is paid', async () => {
    const customer = await newCustomer(50_000);
    const { upload } = await missing(customer);
    const { upload_id } = upload;
    const file = { file_name: 'Brief.docx', mode: 'onethread', upload_id };
    const { body } = await customer.call('POST', '/files/start', file);
    const characters = upload.character_count as number;
    const request = { credits: characters, amount_total: Math.ceil(characters / 2_000) * 100, upload_id };
    expect((await checkout(customer, request)).body.code).toBe('upload-ordered');
    await waitForTransaction(customer, body.transaction_id, ({ status }) => status === 'corrected');
    expect((await checkout(customer, request)).body.code).toBe('upload-ordered');
    expect(await payments(customer)).toEqual([]);
    // A package is no second payment for it.
    expect((await checkout(customer)).status).toBe(200);
  });

  it('for which nothing is missing is refused, since the correction can start at once', async () => {
    const customer = await newCustomer(50_000);
    const { body } = await uploadAndCalculate(customer, 'Brief.docx', letter);
    const request = { credits: 1, amount_total: 100, upload_id: body.upload_id };
    expect((await checkout(customer, request)).body.code).toBe('nothing-to-pay');
  });
});

describe('money that goes back', () => {
  const chargeOf = async (session: string) => {
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
    return (payment_intent as Stripe.PaymentIntent).latest_charge as string;
  };

  it('takes the characters along, in proportion, even below nothing', async () => {
    const customer = await newCustomer();
    const charge = await chargeOf(await buy(customer));
    await credited(customer, 200_000);
    await stripe.refunds.create({ charge, amount: 595 });
    expect(await credited(customer, 180_000)).toBe(180_000);
    expect(await payments(customer)).toMatchObject([{ status: 'refunded', refunded: 595 }]);
    const { body } = await uploadAndCalculate(customer, 'Brief.docx', letter);
    await customer.call('POST', '/files/start', { file_name: 'Brief.docx', mode: 'onethread' });
    await stripe.refunds.create({ charge });
    const left = -(body.character_count as number);
    expect(await credited(customer, left)).toBe(left);
  });

  it('is taken in the end although Stripe tells of it before the payment, which puts the books right', async () => {
    const customer = await newCustomer();
    const session = await buy(customer, 'pay-late');
    await stripe.refunds.create({ charge: await chargeOf(session), amount: 1_190 });
    await settled();
    const { data } = await stripe.events.list({ types: ['charge.refunded'], limit: 1 });
    const reply = await tell(JSON.stringify(data[0]));
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([409, 'payment-not-credited']);
    // Nothing is taken of what has not come, and no movement is noted.
    expect(await balance(customer)).toBe(0);
    expect(await payments(customer)).toMatchObject([{ status: 'open' }]);
    clock.ahead += 20_000;
    expect(await credited(customer, 160_000)).toBe(160_000);
    expect(await payments(customer)).toMatchObject([{ status: 'refunded', refunded: 1_190 }]);
    await product.schedules.runAll();
    expect(await balance(customer)).toBe(160_000);
  });

  it('is taken by a dispute and comes back when it is won, but not when it is lost', async () => {
    const customer = await newCustomer();
    const charges = [await chargeOf(await buy(customer)), await chargeOf(await buy(customer))];
    await credited(customer, 400_000);
    const act = (charge: string | undefined, action: string) =>
      fetch(`${product.servicesUrl}/stripe/${charge}`, { method: 'POST', body: new URLSearchParams({ action }) });
    for (const charge of charges) await act(charge, 'dispute');
    expect(await credited(customer, 0)).toBe(0);
    await act(charges[0], 'won');
    await act(charges[1], 'lost');
    expect(await credited(customer, 200_000)).toBe(200_000);
    await settled();
    expect(await balance(customer)).toBe(200_000);
  });
});

describe('the webhook', () => {
  it('credits nothing that was paid otherwise than ordered, whichever way it differs', async () => {
    const customer = await newCustomer();
    const { body } = await checkout(customer);
    const session = await stripe.checkout.sessions.retrieve(String(body.id));
    const deliver = async (change: object) => {
      const payload = JSON.stringify({
        ...{ id: 'evt_1', object: 'event', livemode: false, type: 'checkout.session.completed' },
        data: { object: { ...session, payment_status: 'paid', ...change } },
      });
      return (await tell(payload)).status;
    };
    expect(await deliver({ amount_subtotal: 4_999 })).toBe(409);
    expect(await deliver({ currency: 'usd' })).toBe(409);
    // Nor by another session than the purchase's own, whose customer may have paid for something else.
    expect(await deliver({ id: 'cs_test_fremd' })).toBe(409);
    // A purchase of somebody else on the same account at Stripe is none of ours, and no reason to try again.
    expect(await deliver({ metadata: { customer: 'fremd', purchase: 'pu_fremd' } })).toBe(200);
    expect(await balance(customer)).toBe(0);
    expect(await payments(customer)).toMatchObject([{ status: 'open' }]);
  });

  it('believes nothing that is not signed', async () => {
    const customer = await newCustomer();
    const { body } = await checkout(customer);
    const session = await stripe.checkout.sessions.retrieve(String(body.id));
    const payload = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      livemode: false,
      type: 'checkout.session.completed',
      data: { object: { ...session, payment_status: 'paid' } },
    });
    const forged = stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_geraten' });
    expect((await tell(payload, '')).status).toBe(400);
    expect((await tell(payload, forged)).status).toBe(400);
    expect(await balance(customer)).toBe(0);
    // The same words with the right signature are believed: it is the signature that was missing.
    expect((await tell(payload)).status).toBe(200);
    expect(await balance(customer)).toBe(200_000);
  });
});
