import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../lib/local/product.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  newState,
  operatorS3,
  removeState,
  signIn,
  startTestProduct,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

/** Words that exist nowhere else, one for each thing that must stay where it belongs. */
const canaries = { text: 'Zeisigquarz', fileName: 'Stieglitzakte', email: 'girlitz-post', name: 'Bluthaenfling' };
const EMAIL = `${canaries.email}@example.org`;
const FILE = `${canaries.fileName}.docx`;
const sung = (where: string) =>
  Object.values(canaries).filter((word) => where.toLowerCase().includes(word.toLowerCase()));

const state = newState();
let product: Product;
let customer: Customer;
const replies: { readonly path: string; readonly status: number; readonly text: string }[] = [];

async function ask(method: string, path: string, body: unknown, signedIn = true) {
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(signedIn && { authorization: `Bearer ${customer.accessToken}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  replies.push({ path, status: reply.status, text: await reply.text() });
}

beforeAll(async () => {
  product = await startTestProduct(state);
  customer = await signIn(product, EMAIL);
  await acceptTerms(customer);
  const sentence = `Das ist ein ${canaries.text}, das wir seid gestern kennen. Wir freuen uns auf dem Besuch.`;
  const { body } = await uploadAndCalculate(customer, FILE, documentOf(p(sentence)));
  const order = { file_name: FILE, mode: 'onethread', upload_id: body.upload_id };
  const started = await customer.call('POST', '/files/start', order);
  await waitForTransaction(customer, started.body.transaction_id, ({ mailed_at }) => mailed_at !== undefined);
  // Everything that can go wrong with these words in it.
  await uploadAndCalculate(customer, FILE, Buffer.from(`%PDF-1.7 ${canaries.text}`));
  await uploadAndCalculate(customer, FILE, Buffer.from(`PK\u0003\u0004${canaries.text}`));
  await ask('POST', '/files/calculate', { file_name: `${canaries.fileName}2.docx`, mode: 'onethread' });
  await ask('POST', '/files/calculate', { file_name: FILE, mode: canaries.text });
  await ask('POST', '/files/upload-url', { file_name: `${canaries.fileName}.pdf` });
  await ask('POST', '/files/start', { ...order, file_name: `${canaries.fileName}.exe` });
  await ask('POST', '/files/start', `{"file_name": "${FILE}`);
  await ask('POST', '/auth/user', { nickname: canaries.name.repeat(20) });
  await ask('POST', '/auth/password-change', { old_password: canaries.text, new_password: `${canaries.text}A1` });
  await ask('POST', '/auth/login', { email: EMAIL, password: canaries.text }, false);
  await ask('POST', '/auth/login', { email: `${canaries.email}@`, password: 'x' }, false);
  await ask('POST', '/auth/resend', { email: EMAIL }, false);
  await ask(
    'POST',
    '/auth/password-create',
    { email: EMAIL, password: 'Sehr-geheim-2026', session: canaries.text },
    false,
  );
  await ask(
    'POST',
    '/auth/password-reset/confirm',
    { email: EMAIL, code: canaries.text, password: 'Geheim-2026' },
    false,
  );
  await ask('POST', '/withdrawal', { name: canaries.name, email: EMAIL, order_reference: canaries.text }, false);
  await ask('POST', '/withdrawal', { name: `${canaries.name}\n`, email: canaries.email, order_reference: '' }, false);
  await product.schedules.runAll();
});
afterAll(() => removeState(state));

it('no error names a text, a file or a person', () => {
  const refused = replies.filter(({ status }) => status >= 400);
  expect(refused.length).toBeGreaterThanOrEqual(11);
  expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
  expect(refused.filter(({ text }) => sung(text).length > 0)).toEqual([]);
});

it('no object bears one in its key or its metadata', async () => {
  const s3 = operatorS3(product);
  const Bucket = documentsBucket(product);
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  const heads = await Promise.all(Contents.map(({ Key }) => s3.send(new HeadObjectCommand({ Bucket, Key }))));
  s3.destroy();
  expect(Contents.length).toBeGreaterThan(3);
  expect(sung(JSON.stringify([Contents, heads]))).toEqual([]);
});

it('no log and no execution holds one, and the mail does', async () => {
  const mails = product.mailbox.ids().map((mail) => String(product.mailbox.raw(mail)));
  expect(sung(mails.join('\n'))).toEqual(expect.arrayContaining([canaries.fileName, canaries.email]));
  await product.stop();
  const log = readFileSync(join(state, 'log'), 'utf8');
  expect(log.split('\n').length).toBeGreaterThan(20);
  expect(log.split('\n').filter((line) => sung(line).length > 0)).toEqual([]);
  const executions = readdirSync(join(state, 'executions')).map((name) =>
    readFileSync(join(state, 'executions', name), 'latin1'),
  );
  expect(executions.join('')).toContain('ExecutionSucceeded');
  expect(sung(executions.join(''))).toEqual([]);
});
