import type { Order } from '../../lambdas/domain/orders.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { operatorClients } from '../../lib/local/demo.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  tableName,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const { product } = sharedProduct();

const PAST = Date.UTC(2026, 9, 1);
const table = (prefix: string) => tableName(product, prefix);
const idOf = (number: number) => `tx_${String(number).padStart(2, '0')}`;

/** Orders of the past, by the stores that any order goes through; `refunded` names those that failed. */
async function ordersOf({ id: customer }: Customer, count: number, refunded: readonly number[] = []) {
  const { tables, users } = operatorClients(product);
  const ledger = new LedgerStore(tables, { credits: table('Credits'), transactions: table('Transactions') });
  const orders = new OrdersStore(tables, table('Transactions'));
  const labels = new LabelsStore(tables, table('Documents'), Date.now);
  for (let number = 1; number <= count; number += 1) {
    const at = new Date(PAST + number * 60_000).toISOString();
    const order: Order = {
      customer,
      id: idOf(number),
      uploadId: `up_${number}`,
      sha256: 'e',
      status: 'RUNNING',
      characterCount: 100 + number,
      author: 'Lektorat',
      startedAt: at,
      expiresAt: at,
      timeEstimateSeconds: 31,
      progressCharacters: 0,
      attempt: 1,
    };
    await labels.create(order.customer, order.uploadId, `Brief ${number}.docx`);
    await ledger.start(order);
    if (refunded.includes(number)) await ledger.refund(order, at);
    else await ledger.settle(order, {});
    await orders.markMailed(order, at);
  }
  users.destroy();
  tables.destroy();
}

type Page = { readonly transactions: readonly Record<string, unknown>[]; readonly startKey?: string };
const pageOf = async ({ call }: Customer, query = '') => (await call('GET', `/transactions${query}`)).body as Page;
const ids = ({ transactions }: Page) => transactions.map(({ transaction_id }) => transaction_id);

describe('the list of transactions', () => {
  const ORDERS = 23;
  const newestFirst = Array.from({ length: ORDERS }, (_, index) => idOf(ORDERS - index));
  let customer: Customer;
  beforeAll(async () => {
    customer = await signIn(product, 'viel@example.org');
    await ordersOf(customer, ORDERS, [5, 9]);
  });

  it('comes ten at a time, newest first, and goes on where a page ended until nothing is left', async () => {
    const first = await pageOf(customer);
    expect(ids(first)).toEqual(newestFirst.slice(0, 10));
    const second = await pageOf(customer, `?startKey=${first.startKey}`);
    expect(ids(second)).toEqual(newestFirst.slice(10, 20));
    const third = await pageOf(customer, `?startKey=${second.startKey}`);
    expect(ids(third)).toEqual(newestFirst.slice(20));
    expect(third.startKey).toBeUndefined();
  });

  it('comes in pages of any length up to a hundred', async () => {
    const whole = await pageOf(customer, '?limit=100');
    expect([ids(whole), whole.startKey]).toEqual([newestFirst, undefined]);
    const found: unknown[] = [];
    let startKey: string | undefined;
    do {
      const page = await pageOf(customer, `?limit=7${startKey ? `&startKey=${startKey}` : ''}`);
      found.push(...ids(page));
      startKey = page.startKey;
    } while (startKey !== undefined);
    expect(found).toEqual(newestFirst);
    for (const query of ['limit=0', 'limit=101', 'limit=zwei', 'limit=1.5'])
      expect([query, (await customer.call('GET', `/transactions?${query}`)).status]).toEqual([query, 400]);
  });

  it('ends past its end, and takes nothing for a key that is none', async () => {
    expect(await pageOf(customer, `?startKey=${idOf(1)}`)).toEqual({ transactions: [] });
    for (const key of ['tx_unbekannt', 'xxx', 'up_1'])
      expect(await customer.call('GET', `/transactions?startKey=${key}`)).toMatchObject({
        status: 400,
        body: { code: 'start-key-invalid' },
      });
    for (const key of ['%00', 'a%2Fb', 'x'.repeat(65)])
      expect((await customer.call('GET', `/transactions?startKey=${key}`)).status).toBe(400);
  });

  it('shows name, characters, time and how each ended', async () => {
    const { transactions } = await pageOf(customer, '?limit=100');
    expect(transactions.find(({ transaction_id }) => transaction_id === idOf(4))).toEqual({
      transaction_id: idOf(4),
      docx: 'Brief 4.docx',
      amount: -104,
      datetime: new Date(PAST + 4 * 60_000).toISOString(),
      status: 'corrected',
      status_code: 200,
      timeEstimate: 31,
    });
    const failed = transactions.filter(({ status, status_code }) => status === 'error' && status_code === 500);
    expect(failed.map(({ transaction_id }) => transaction_id)).toEqual([idOf(9), idOf(5)]);
  });

  it('has its top four beside the main page', async () => {
    const { body } = await customer.call('GET', '/transactions/top');
    expect(ids(body as Page)).toEqual(newestFirst.slice(0, 4));
    expect(body.startKey).toBeUndefined();
  });

  it('is summed up by totals that count what was corrected, and not what was refunded', async () => {
    const characters = (ORDERS * (ORDERS + 1)) / 2 + 100 * ORDERS - (105 + 109);
    expect((await customer.call('GET', '/statistics')).body).toEqual({
      total_documents: ORDERS - 2,
      total_signs: characters,
    });
    expect((await customer.call('GET', '/payments/credits')).body).toEqual({ balance: 50_000 - characters });
  });

  it('and everything about it is empty for a new customer', async () => {
    const fresh = await signIn(product, 'frisch@example.org', 0);
    expect((await fresh.call('GET', '/statistics')).body).toEqual({ total_documents: 0, total_signs: 0 });
    for (const path of ['/transactions', '/transactions/top'])
      expect((await fresh.call('GET', path)).body).toEqual({ transactions: [] });
    expect((await fresh.call('GET', '/payments/history')).body).toEqual({ payments: [] });
  });
});

describe('a corrected order', () => {
  it('tells its progress, its findings by category, and when the document will be gone', async () => {
    const customer = await signIn(product, 'befund@example.org');
    await acceptTerms(customer);
    const text = 'Wir wissen das du kommst. Der Zug wartet seid gestern auf dem Gleiss.';
    const { body: analysis } = await uploadAndCalculate(customer, 'Befund.docx', documentOf(p(text)));
    expect(analysis).toMatchObject({ character_count: text.length, word_count: 13, has_revision: false, notices: [] });
    const { body } = await customer.call('POST', '/files/start', { file_name: 'Befund.docx', mode: 'onethread' });
    const order = await waitForTransaction(customer, body.transaction_id, ({ status }) => status === 'corrected');
    expect(order.progress).toBe(text.length);
    const findings = order.findings as Record<string, number>;
    expect(Object.keys(findings).length).toBeGreaterThanOrEqual(2);
    const report = await customer.call('GET', `/transactions/${String(body.transaction_id)}/report`);
    const paragraphs = report.body.paragraphs as { corrections: { category: string }[] }[];
    const corrections = paragraphs.flatMap((paragraph) => paragraph.corrections);
    for (const [category, count] of Object.entries(findings))
      expect(corrections.filter((one) => one.category === category)).toHaveLength(count);
    expect(corrections).toHaveLength(Object.values(findings).reduce((sum, count) => sum + count, 0));
    const week = Date.parse(String(order.expires_at)) - Date.parse(String(order.datetime));
    expect(Math.abs(week - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
  });
});
