import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCustomer, operatorClients, type Operated } from '../../lib/local/demo.ts';
import { OPERATOR, type Product, startProduct } from '../../lib/local/product.ts';
import type { Clock } from '../../lib/local/standIn.ts';

export const repository = resolve('.');
/** Made by `npm test`, outside the repository (test/support/unpackAssembly.ts). */
export const assembly = process.env.TEST_ASSEMBLY ?? join(repository, '.cache/cdk.local');

export const newState = () => mkdtempSync(join(tmpdir(), 'korrekturrand-'));
export const removeState = (state: string) => rmSync(state, { recursive: true, force: true });

/** The product on free ports over a directory of its own. */
export const startTestProduct = (state: string, clock?: Clock, engine: Readonly<Record<string, string>> = {}) =>
  startProduct({ assembly, state, port: 0, servicesPort: 0, engine, ...(clock && { clock }) });

/**
 * The product that the tests of one file share: there from the file's own `beforeAll` on, gone with its state after the
 * last test. Its clock is `clock.ahead` milliseconds ahead of the time of day.
 */
export function sharedProduct() {
  const state = newState();
  const clock = { ahead: 0 };
  // Filled rather than replaced, so that a file can take it apart at its top.
  const product = {} as Product;
  beforeAll(async () => {
    Object.assign(product, await startTestProduct(state, { now: () => Date.now() + clock.ahead }));
  }, 60_000);
  afterAll(async () => {
    await product.stop();
    removeState(state);
  });
  return { product, state, clock };
}

type Resources = Pick<Operated, 'resources'>;

/** Id of a resource of the templates, the first whose id begins with `prefix`. @throws Error if there is none */
export function resourceId({ resources }: Resources, type: string, prefix = ''): string {
  const found = resources.find((resource) => resource.type === type && resource.id.startsWith(prefix));
  if (!found) throw new Error(`the templates have no ${type} ${prefix}`);
  return found.id;
}

export const tableName = (product: Resources, prefix: string) => resourceId(product, 'AWS::DynamoDB::Table', prefix);
export const userPoolId = (product: Resources) => `eu-central-1_${resourceId(product, 'AWS::Cognito::UserPool')}`;
export const userPoolClientId = (product: Resources) => resourceId(product, 'AWS::Cognito::UserPoolClient');
/** Name of the bucket of documents, as S3 has it. */
export const documentsBucket = (product: Resources) =>
  resourceId(product, 'AWS::S3::Bucket', 'Documents').toLowerCase();

/** The bucket as the operator sees it. */
export const operatorS3 = ({ servicesUrl, secretOf }: Operated) =>
  new S3Client({
    region: 'eu-central-1',
    endpoint: servicesUrl,
    forcePathStyle: true,
    credentials: { accessKeyId: OPERATOR, secretAccessKey: secretOf(OPERATOR) },
  });

const PASSWORD = 'Sehr-geheim-2026';

/** A signed-in customer, as the website would call the API for them. */
export async function signIn(product: Operated & { readonly url: string }, email: string, characters = 50_000) {
  await createCustomer(product, { email, password: PASSWORD, characters });
  const { users } = operatorClients(product);
  const { AuthenticationResult } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId: userPoolId(product),
      ClientId: userPoolClientId(product),
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  users.destroy();
  const accessToken = AuthenticationResult?.AccessToken ?? '';
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return {
    email,
    /** By which tables and buckets know them. */
    id: sub,
    password: PASSWORD,
    call,
    accessToken,
    idToken: AuthenticationResult?.IdToken,
  };
}

export type Customer = Awaited<ReturnType<typeof signIn>>;

/** The settings of a customer who has accepted the current terms. */
export const terms = {
  nickname: 'Lektorat Rot',
  terms_of_useVersion: '1.1',
  data_policyVersion: '1.0',
  terms_of_useAcceptedAt: '2026-11-21T10:00:00.000+01:00',
  data_policyAcceptedAt: '2026-11-21T10:00:00.000+01:00',
};

export const acceptTerms = (customer: Customer) => customer.call('POST', '/auth/user', terms);

/** Uploads a document and has its scope calculated; gives the reply of the calculation. */
export async function uploadAndCalculate({ call }: Customer, file_name: string, bytes: Uint8Array) {
  const { body } = await call('POST', '/files/upload-url', { file_name });
  const put = await fetch(String(body.presigned_url), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: Buffer.from(bytes),
  });
  if (put.status !== 200) throw new Error(`upload answered ${put.status}: ${await put.text()}`);
  return call('POST', '/files/calculate', { file_name, mode: 'onethread', upload_id: body.upload_id });
}

/** Asks until `done` is true of the transaction. */
export async function waitForTransaction(
  { call }: Customer,
  id: unknown,
  done: (body: Record<string, unknown>) => boolean,
) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { body } = await call('GET', `/transactions/${String(id)}`);
    if (done(body)) return body;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`transaction ${String(id)} did not get there in a minute`);
}
