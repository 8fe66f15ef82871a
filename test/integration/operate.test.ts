import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { OPERATOR, sdkEnvironment } from '../../lib/local/product.ts';
import {
  acceptTerms,
  documentsBucket,
  operatorS3,
  sharedProduct,
  signIn,
  tableName,
  uploadAndCalculate,
  userPoolId,
} from '../support/runningProduct.ts';
import { ListObjectsV2Command } from '@aws-sdk/client-s3';

const { product } = sharedProduct();

async function operate(...args: string[]) {
  const child = spawn(process.execPath, ['bin/operate.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      ...sdkEnvironment(OPERATOR, product.secretOf, product.servicesUrl),
      USER_POOL_ID: userPoolId(product),
      CREDITS_TABLE: tableName(product, 'Credits'),
      TRANSACTIONS_TABLE: tableName(product, 'Transactions'),
      DOCUMENTS_TABLE: tableName(product, 'Documents'),
      DOCUMENTS_BUCKET: documentsBucket(product),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

it('delete-account takes documents, profile and address, and leaves the accounts', async () => {
  const customer = await signIn(product, 'geht@example.org', 777);
  await acceptTerms(customer);
  await uploadAndCalculate(customer, 'Brief.docx', readFileSync('test/fixtures/documents/brief.docx'));
  const { code, output } = await operate('delete-account', 'Geht@example.org');
  expect([code, output]).toEqual([0, expect.stringContaining('777 characters of credit are lost')]);
  const s3 = operatorS3(product);
  expect((await s3.send(new ListObjectsV2Command({ Bucket: documentsBucket(product) }))).Contents ?? []).toEqual([]);
  s3.destroy();
  const login = await customer.call('POST', '/auth/login', { email: customer.email, password: customer.password });
  expect(login).toMatchObject({ status: 400, body: { code: 'login-failed' } });
  // The access token lives on for its hour, and finds an id without a name.
  expect((await customer.call('GET', '/payments/credits')).body).toEqual({ balance: 777 });
  const ended = { status: 401, body: { code: 'authentication-required' } };
  expect(await customer.call('GET', '/auth/user')).toMatchObject(ended);
  expect(await customer.call('POST', '/auth/user', { nickname: 'Geblieben' })).toMatchObject(ended);
  expect(await operate('delete-account', 'geht@example.org')).toMatchObject({ code: 1 });
});

it('says how it is used', async () => {
  expect(await operate('delete-account')).toEqual({ code: 2, output: 'Usage: operate delete-account EMAIL\n' });
});
