import { readFileSync } from 'node:fs';
import { AwsError } from '../../lib/local/standIn.ts';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const CREDIT = 50_000;
const MINUTES = 60_000;
const WEEK = 7 * 24 * 60 * MINUTES;
const { product, clock } = sharedProduct();
afterEach(() => jest.restoreAllMocks());

/** From here on SES refuses every mail. */
const refuseMails = (message: string) =>
  jest.spyOn(product.standIns.mailbox.standIn, 'handle').mockRejectedValue(new AwsError('MessageRejected', message));

/** A customer and an order of theirs, whose characters are debited. */
async function ordered(email: string) {
  const customer = await signIn(product, email, CREDIT);
  await acceptTerms(customer);
  const { body: analysis } = await uploadAndCalculate(customer, 'Brief.docx', letter);
  const { body } = await customer.call('POST', '/files/start', { file_name: 'Brief.docx', mode: 'onethread' });
  const left = CREDIT - (analysis.character_count as number);
  return { customer, path: `/transactions/${String(body.transaction_id)}`, id: body.transaction_id, left };
}
const balance = async ({ call }: Pick<Customer, 'call'>) => (await call('GET', '/payments/credits')).body.balance;

async function until(done: () => boolean): Promise<void> {
  for (let attempt = 0; !done() && attempt < 100; attempt += 1) await pause(100);
  expect(done()).toBe(true);
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the sweeper would do within the next minutes, with the time its executions take. */
async function sweep(): Promise<void> {
  clock.ahead += 10 * MINUTES;
  await product.schedules.runAll();
  await pause(1_000);
}

it('a mail that is refused for good is given up at once: the order stays, the download too, and no money moves', async () => {
  const mails = refuseMails('Address is on the suppression list for your account');
  const { customer, path, id, left } = await ordered('gesperrt@example.org');
  const order = await waitForTransaction(customer, id, ({ mail_bounced }) => mail_bounced !== undefined);
  expect(order).toMatchObject({ status: 'corrected', mail_bounced: expect.stringMatching(/Z$/) as string });
  expect(order.mailed_at).toBeUndefined();
  expect((await fetch(String(order.download_url))).status).toBe(200);
  await sweep();
  await sweep();
  expect(mails).toHaveBeenCalledTimes(1);
  expect((await customer.call('GET', path)).body.status).toBe('corrected');
  expect(await balance(customer)).toBe(left);
});

it('a mail that only our own account keeps from being sent goes out as soon as that is put right', async () => {
  const mails = refuseMails('Email address is not verified. The following identities failed the check');
  const { customer, id } = await ordered('wartet@example.org');
  await until(() => mails.mock.calls.length > 0);
  // On a slow machine the first execution has not ended yet when the sweeper comes by.
  for (let sweeps = 0; sweeps < 5 && mails.mock.calls.length < 2; sweeps += 1) await sweep();
  expect(mails.mock.calls.length).toBeGreaterThan(1);
  mails.mockRestore();
  await sweep();
  const order = await waitForTransaction(customer, id, ({ mailed_at }) => mailed_at !== undefined);
  expect(order.mail_bounced).toBeUndefined();
});

it('but not longer than the document lives', async () => {
  const mails = refuseMails('Sending paused for this account');
  const { customer, path, left } = await ordered('vergebens@example.org');
  await until(() => mails.mock.calls.length > 0);
  clock.ahead += WEEK;
  await sweep();
  const tried = mails.mock.calls.length;
  await sweep();
  await sweep();
  expect(mails.mock.calls.length).toBe(tried);
  const { body } = await customer.call('POST', '/auth/login', { email: customer.email, password: customer.password });
  const headers = { authorization: `Bearer ${String(body.access_token)}` };
  const get = async (of: string) =>
    (await (await fetch(`${product.url}/api${of}`, { headers })).json()) as Record<string, unknown>;
  const order = await get(path);
  expect(order).toMatchObject({ status: 'corrected', mail_bounced: expect.stringMatching(/Z$/) as string });
  expect([order.mailed_at, order.download_url]).toEqual([undefined, undefined]);
  expect(await get('/payments/credits')).toEqual({ balance: left });
});
