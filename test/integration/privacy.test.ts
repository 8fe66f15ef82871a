import type { Product } from '../../lib/local/product.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { acceptTerms, newState, removeState, signIn, startTestProduct } from '../support/runningProduct.ts';

const state = newState();
let product: Product;
beforeAll(async () => {
  product = await startTestProduct(state);
}, 60_000);
afterAll(async () => {
  await product.stop();
  removeState(state);
});

const declare = (body: object) =>
  fetch(`${product.url}/api/withdrawal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('a customer gets everything we hold on them', async () => {
  const customer = await signIn(product, 'auszug@example.org', 1_234);
  await acceptTerms(customer);
  const { status, body } = await customer.call('GET', '/auth/export');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { email: customer.email, nickname: 'Lektorat Rot', terms_of_useVersion: '1.1' },
    balance: 1_234,
    ledger: [{ entry: 'C#demo', amount: 1_234 }],
    transactions: [],
    payments: [],
  });
});

describe('a withdrawal', () => {
  it('needs no login, and its receipt comes by mail with what was declared and when', async () => {
    const reply = await declare({ name: 'Änne Über', email: 'Aenne@Example.org', order_reference: 'Rechnung 17 <b>' });
    expect(reply.status).toBe(200);
    const { withdrawal_id, received_at } = (await reply.json()) as Record<string, string>;
    expect(Date.now() - Date.parse(received_at ?? '')).toBeLessThan(60_000);
    const mail = await lastMailTo(product, 'aenne@example.org');
    for (const form of [mail.text ?? '', mail.html ?? '']) {
      expect(form).toContain('Änne Über');
      expect(form).toContain(withdrawal_id);
      expect(form).toMatch(/\d{2}:\d{2}:\d{2} Uhr erhalten/);
    }
    expect(mail.text).toContain('Rechnung 17 <b>');
    expect(mail.html).not.toContain('<b>');
  });

  it('without a name, an address or what it is about is refused', async () => {
    for (const missing of ['name', 'email', 'order_reference']) {
      const whole = { name: 'A', email: 'a@example.org', order_reference: 'b' };
      expect((await declare({ ...whole, [missing]: ' ' })).status).toBe(400);
    }
  });
});

it('the description of the API is served to everybody', async () => {
  const reply = await fetch(`${product.url}/api/openapi.json`);
  expect(await reply.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
});
