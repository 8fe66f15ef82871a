import { AwsError } from '../../lib/local/standIn.ts';
import { lastMailTo } from '../support/mailbox.ts';
import { acceptTerms, sharedProduct, signIn } from '../support/runningProduct.ts';

const { product, clock } = sharedProduct();

const post = (body: object) =>
  fetch(`${product.url}/api/withdrawal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const declare = async (body: object) => {
  const reply = await post(body);
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const mailsSent = () => product.mailbox.ids().length;

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
    withdrawals: [],
  });
});

it('a customer also gets what was declared under their address, and nobody else’s', async () => {
  const customer = await signIn(product, 'widerruf@example.org', 0);
  const declared = { name: 'Wida Ruf', email: 'Widerruf@Example.org', order_reference: 'Rechnung 9' };
  const { body } = await declare(declared);
  await declare({ ...declared, email: 'anders@example.org' });
  const { withdrawals } = (await customer.call('GET', '/auth/export')).body;
  expect(withdrawals).toEqual([
    {
      ...declared,
      email: 'widerruf@example.org',
      withdrawal_id: body.withdrawal_id,
      received_at: body.received_at,
    },
  ]);
});

describe('a withdrawal', () => {
  it('needs no login, and its receipt comes by mail with what was declared and when', async () => {
    const whole = { name: 'Änne Über', email: 'Aenne@Example.org', order_reference: 'Rechnung 17 <b>' };
    await signIn(product, 'aenne@example.org');
    const { status, body } = await declare(whole);
    expect([status, body.receipt_mailed]).toEqual([200, true]);
    const { withdrawal_id, received_at } = body;
    expect(Date.now() - Date.parse(String(received_at))).toBeLessThan(60_000);
    const mail = await lastMailTo(product, 'aenne@example.org');
    for (const form of [mail.text ?? '', mail.html ?? '']) {
      expect(form).toContain('Änne Über');
      expect(form).toContain(withdrawal_id);
      expect(form).toMatch(/\d{2}:\d{2}:\d{2} Uhr erhalten/);
    }
    expect(mail.text).toContain('Rechnung 17 <b>');
    expect(mail.html).not.toContain('<b>');
  });

  it('under an address that is no customer’s is confirmed without a word of whoever declared it', async () => {
    const whole = { name: 'GEWINN! www.example.com', email: 'fremd@example.org', order_reference: 'Hier klicken' };
    const { body } = await declare(whole);
    const mail = await lastMailTo(product, whole.email);
    for (const form of [mail.text ?? '', mail.html ?? '']) {
      expect(form).toContain(body.withdrawal_id);
      expect(form).toMatch(/Widerruf eines Vertrags am .*\d{2}:\d{2}:\d{2} Uhr erhalten/);
      expect(form).not.toMatch(/GEWINN|example\.com|klicken/);
    }
  });

  it('that is made again within a day is the same one, and its receipt is mailed once', async () => {
    const whole = { name: 'Anna', email: 'zweimal@example.org', order_reference: 'Rechnung 18' };
    const [first, second] = await Promise.all([declare(whole), declare(whole)]);
    expect(second).toEqual(first);
    const mails = mailsSent();
    clock.ahead += 23 * 3_600_000;
    // The day may have changed meanwhile; the declaration has not.
    expect(await declare(whole)).toEqual(first);
    expect(mailsSent()).toBe(mails);
    expect((await declare({ ...whole, order_reference: 'Rechnung 19' })).body.withdrawal_id).not.toBe(
      first.body.withdrawal_id,
    );
    clock.ahead += 2 * 3_600_000;
    const later = await declare(whole);
    expect(later.body.withdrawal_id).not.toBe(first.body.withdrawal_id);
    expect(mailsSent()).toBe(mails + 2);
  });

  it('counts although its receipt cannot be mailed, says so, and mails it when it is made again', async () => {
    const whole = { name: 'Anna', email: 'spaeter@example.org', order_reference: 'Rechnung 20' };
    const fault = jest
      .spyOn(product.standIns.mailbox.standIn, 'handle')
      .mockRejectedValue(new AwsError('MessageRejected', 'Email address is not verified'));
    const first = await declare(whole);
    fault.mockRestore();
    expect(first).toMatchObject({ status: 200, body: { receipt_mailed: false } });
    const second = await declare(whole);
    expect(second).toEqual({ status: 200, body: { ...first.body, receipt_mailed: true } });
    expect((await lastMailTo(product, whole.email)).text).toContain(first.body.withdrawal_id);
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
