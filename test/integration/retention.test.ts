import { ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { readFileSync } from 'node:fs';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  operatorS3,
  sharedProduct,
  signIn,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const WEEK = 7 * 24 * 3_600_000;
const { product, clock } = sharedProduct();
let customer: Customer;
let bucket: S3Client;

beforeAll(async () => {
  customer = await signIn(product, 'frist@example.org');
  await acceptTerms(customer);
  bucket = operatorS3(product);
});
afterAll(() => bucket.destroy());

/** Signs in anew, since tokens do not live for days. */
async function signInAgain() {
  const login = await customer.call('POST', '/auth/login', { email: customer.email, password: customer.password });
  const authorization = `Bearer ${String(login.body.access_token)}`;
  return async (path: string) => {
    const reply = await fetch(`${product.url}/api${path}`, { headers: { authorization } });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
}

async function keys(): Promise<string[]> {
  const { Contents = [] } = await bucket.send(new ListObjectsV2Command({ Bucket: documentsBucket(product) }));
  return Contents.map(({ Key = '' }) => Key);
}

/** What our mails tell SES of themselves: customer and transaction. */
const tagsOf = (mail = '') => {
  const raw = String(product.mailbox.raw(mail)).replace(/\r\n /g, ' ');
  return /X-SES-MESSAGE-TAGS: customer=(\S+), transaction=(\S+)/i.exec(raw);
};

async function corrected(name: string) {
  const { body: analysis } = await uploadAndCalculate(customer, name, letter);
  const { body } = await customer.call('POST', '/files/start', {
    file_name: name,
    mode: 'onethread',
    upload_id: analysis.upload_id,
  });
  return waitForTransaction(customer, body.transaction_id, ({ mailed_at }) => mailed_at !== undefined);
}

describe('the report of an order', () => {
  let order: Record<string, unknown>;
  beforeAll(async () => {
    order = await corrected('Brief.docx');
  });

  it('shows the text with every correction at its place, its reason and what it rests on, but no rule of ours', async () => {
    const { status, body } = await customer.call('GET', `/transactions/${String(order.transaction_id)}/report`);
    expect(status).toBe(200);
    const paragraphs = body.paragraphs as { text: string; corrections: Record<string, unknown>[] }[];
    expect(paragraphs.map(({ text }) => text)).toEqual(
      readParagraphs(letter).paragraphs.flatMap(({ text }) => (text.trim() === '' ? [] : [text])),
    );
    const corrections = paragraphs.flatMap(({ text, corrections }) =>
      corrections.map((one): Record<string, unknown> & { text: string } => ({ ...one, text })),
    );
    expect(corrections.map(({ id }) => id)).toEqual(corrections.map((_, position) => position));
    expect(corrections.length).toBeGreaterThan(0);
    expect(body.findings).toEqual(order.findings);
    for (const one of corrections) {
      expect(one).not.toHaveProperty('rule');
      expect(one.category).toMatch(/./);
      expect(one.message).toMatch(/\S \S/);
      expect(one.source).toMatch(/./);
      expect(Number(one.end)).toBeLessThanOrEqual(one.text.length);
    }
  });

  it('and the order tell when its mail came back', async () => {
    const path = `/transactions/${String(order.transaction_id)}`;
    expect((await customer.call('GET', path)).body.mail_bounced).toBeUndefined();
    const noteBounce = product.resources.find(
      ({ metadata }) => metadata['local:entry'] === 'lambdas/triggers/noteBounce.ts',
    );
    const publish = (eventType: string, tags: object) =>
      product.functions.invoke(noteBounce?.id ?? '', {
        Records: [{ Sns: { Message: JSON.stringify({ eventType, mail: { tags } }) } }],
      });
    const [, owner, id] = tagsOf(product.mailbox.ids()[0]) ?? [];
    expect(id).toBe(order.transaction_id);
    await publish('Delivery', { customer: [owner], transaction: [id] });
    await publish('Bounce', { customer: [owner], transaction: ['tx_unbekannt'] });
    await publish('Bounce', {});
    expect((await customer.call('GET', path)).body.mail_bounced).toBeUndefined();
    // From the mail's page the report takes the way of the templates: configuration set, topic, function.
    const page = `${product.servicesUrl}/mailbox/${product.mailbox.ids()[0]}`;
    expect(await (await fetch(`${page}/bounce`, { method: 'POST' })).text()).toContain('Gemeldet');
    expect((await customer.call('GET', path)).body.mail_bounced).toMatch(/Z$/);
  });

  it('tell the same when the customer’s provider takes the mail for spam, or the address does not exist', async () => {
    const gone = await signIn(product, 'bounce@simulator.amazonses.com');
    await acceptTerms(gone);
    const { body: analysis } = await uploadAndCalculate(gone, 'Brief.docx', letter);
    const started = await gone.call('POST', '/files/start', { file_name: 'Brief.docx', mode: 'onethread' });
    expect(analysis.upload_id).toBeDefined();
    const told = await waitForTransaction(
      gone,
      started.body.transaction_id,
      (one) => one.mail_bounced !== undefined && one.mailed_at !== undefined,
    );
    expect(told.status).toBe('corrected');
    const again = await corrected('Nochmal.docx');
    const mail = product.mailbox.ids().findLast((id) => tagsOf(id)?.[2] === again.transaction_id);
    await fetch(`${product.servicesUrl}/mailbox/${mail}/complaint`, { method: 'POST' });
    const { body } = await customer.call('GET', `/transactions/${String(again.transaction_id)}`);
    expect(body.mail_bounced).toMatch(/Z$/);
    await customer.call('POST', `/transactions/${String(again.transaction_id)}/delete`, {});
    await gone.call('POST', `/transactions/${String(told.transaction_id)}/delete`, {});
  });

  it('and its document are gone at once when the customer wishes so; the order stays', async () => {
    const path = `/transactions/${String(order.transaction_id)}`;
    expect(await keys()).not.toEqual([]);
    expect((await customer.call('POST', `${path}/delete`, {})).status).toBe(200);
    expect(await keys()).toEqual([]);
    const { body } = await customer.call('GET', path);
    expect(body).toMatchObject({ status: 'corrected', deleted_at: expect.stringMatching(/Z$/) as string });
    expect([body.docx, body.download_url]).toEqual([undefined, undefined]);
    expect(await customer.call('GET', `${path}/report`)).toMatchObject({
      status: 410,
      body: { code: 'document-expired' },
    });
    expect((await fetch(String(order.download_url))).status).toBe(404);
    expect((await customer.call('POST', `${path}/delete`, {})).status).toBe(200);
  });
});

describe('seven days after the upload', () => {
  it('the document is refused to the second, and gone before', async () => {
    const order = await corrected('Frist.docx');
    const expires = Date.parse(String(order.expires_at));
    const path = `/transactions/${String(order.transaction_id)}`;
    expect(expires - Date.now()).toBeLessThanOrEqual(WEEK);

    clock.ahead = expires - Date.now() - 60_000;
    const minuteBefore = await (await signInAgain())(path);
    expect(minuteBefore.body.download_url).toMatch(/X-Amz-Expires=\d{1,2}&/);
    expect((await fetch(String(minuteBefore.body.download_url))).status).toBe(200);

    clock.ahead = expires - Date.now();
    const call = await signInAgain();
    const [detail, report] = [await call(path), await call(`${path}/report`)];
    expect(detail.body).toMatchObject({ status: 'corrected' });
    expect([detail.body.docx, detail.body.download_url]).toEqual([undefined, undefined]);
    expect(report).toMatchObject({ status: 410, body: { code: 'document-expired' } });
    expect((await fetch(String(minuteBefore.body.download_url))).status).toBe(403);
  });

  it('the schedule leaves nothing, however it is found', async () => {
    clock.ahead = 0;
    await uploadAndCalculate(customer, 'Nie gestartet.docx', letter);
    await corrected('Gestartet.docx');
    expect((await keys()).length).toBeGreaterThanOrEqual(5);
    // Twenty minutes before the lifecycle rule would begin to look.
    clock.ahead = WEEK - 19 * 60_000;
    await product.schedules.runAll();
    expect(await keys()).toEqual([]);
    const call = await signInAgain();
    const { body } = await call('/transactions');
    expect((body.transactions as { docx?: string }[]).map(({ docx }) => docx)).toEqual(
      expect.arrayContaining([undefined]),
    );
    clock.ahead = WEEK;
    expect(product.mailbox.ids()).toEqual([]);
  });
});
