import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { S3Client } from '@aws-sdk/client-s3';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createCustomer, operatorClients, type Operated } from '../../lib/local/demo.ts';
import { OPERATOR, startProduct } from '../../lib/local/product.ts';
import type { Clock } from '../../lib/local/standIn.ts';

export const repository = resolve('.');
/** Made by `npm test` before jest begins (bin/test.ts). */
export const templates = join(repository, '.cache/cdk.local');

export const newState = () => mkdtempSync(join(tmpdir(), 'korrekturrand-'));
export const removeState = (state: string) => rmSync(state, { recursive: true, force: true });

/** The product on free ports over a directory of its own. */
export const startTestProduct = (state: string, clock?: Clock) =>
  startProduct({ repository, templates, state, port: 0, servicesPort: 0, ...(clock && { clock }) });

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
  const pool = product.resources.find(({ type }) => type === 'AWS::Cognito::UserPool');
  const client = product.resources.find(({ type }) => type === 'AWS::Cognito::UserPoolClient');
  const { users } = operatorClients(product);
  const { AuthenticationResult } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId: `eu-central-1_${pool?.id}`,
      ClientId: client?.id,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD },
    }),
  );
  users.destroy();
  const headers = { authorization: `Bearer ${AuthenticationResult?.AccessToken}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  return {
    email,
    password: PASSWORD,
    call,
    accessToken: AuthenticationResult?.AccessToken ?? '',
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
