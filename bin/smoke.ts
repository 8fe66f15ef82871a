import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { rejectAll } from '../lambdas/docx/acceptReject.ts';
import { DATA_POLICY_VERSION, TERMS_VERSION } from '../lambdas/domain/terms.ts';
import { environment } from '../lambdas/runtime/environment.ts';
import { environmentOfStage } from './ops/environment.ts';
import { openStores } from './ops/stores.ts';

/**
 * `npm run smoke -- --stage NAME DOCUMENT`: the main job against a stage at its address, as a customer does it: signs in, uploads
 * the document, has it counted and corrected, and proves what comes back. The customer is one that SES itself answers for, who
 * stays in the stage; a run gives them what it costs. With `--stage local` against `npm start`.
 */

/** Mail to it arrives without reaching anybody (SES developer guide, "Using the mailbox simulator"). */
const CUSTOMER = 'success+smoke@simulator.amazonses.com';
const AUTHOR = 'Probelauf';
const PATIENCE_MILLISECONDS = 10 * 60_000;
const PAUSE_MILLISECONDS = 1_000;

type Reply = Readonly<Record<string, unknown>>;

/** @throws Error that names the call and what was answered */
async function request(origin: string, method: string, path: string, token?: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${origin}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${method} ${path} answered ${reply.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Reply;
}

/** The website itself: its page, and the settings it is served with. */
async function checkWebsite(origin: string): Promise<void> {
  for (const [path, type] of [
    ['/', 'text/html'],
    ['/config.json', 'application/json'],
  ] as const) {
    const reply = await fetch(`${origin}${path}`);
    if (reply.status !== 200 || !reply.headers.get('content-type')?.startsWith(type))
      throw new Error(`${path} answered ${reply.status} ${reply.headers.get('content-type')}`);
  }
}

/** Lets the customer in with a new password, as often as there is a run. @returns their id and access token */
async function signIn(stores: ReturnType<typeof openStores>, origin: string) {
  const password = `Probe-${randomBytes(12).toString('base64url')}-1a`;
  const known = await stores.users.find(CUSTOMER);
  const customer = known?.customer ?? (await stores.users.admit(CUSTOMER, password)) ?? '';
  if (known) await stores.users.setPassword(customer, password);
  const tokens = await request(origin, 'POST', '/auth/login', undefined, { email: CUSTOMER, password });
  return { customer, token: String(tokens.access_token) };
}

async function upload(origin: string, token: string, name: string, bytes: Buffer): Promise<Reply> {
  const made = await request(origin, 'POST', '/files/upload-url', token, { file_name: name });
  const put = await fetch(String(made.presigned_url), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (put.status !== 200) throw new Error(`the upload answered ${put.status}`);
  const file = { file_name: name, mode: 'onethread', upload_id: made.upload_id };
  return request(origin, 'POST', '/files/calculate', token, file);
}

/** @throws Error if the order fails, or is not done in time */
async function waitFor(origin: string, token: string, id: string): Promise<Reply> {
  for (const began = Date.now(); Date.now() - began < PATIENCE_MILLISECONDS;) {
    const order = await request(origin, 'GET', `/transactions/${id}`, token);
    if (order.status === 'corrected') return order;
    if (order.status === 'error') throw new Error(`the order ${id} failed and was refunded`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  throw new Error(`the order ${id} is not done after ${PATIENCE_MILLISECONDS / 60_000} minutes`);
}

/** @throws Error unless there are corrections, and rejecting them gives the document back */
function prove(before: Uint8Array, after: Uint8Array): void {
  if (Buffer.from(before).equals(Buffer.from(after))) throw new Error('nothing was corrected');
  const restored = rejectAll(after, AUTHOR);
  for (const [part, { markup }] of rejectAll(before, AUTHOR))
    if (restored.get(part)?.markup !== markup) throw new Error(`rejecting the corrections does not restore ${part}`);
}

async function smoke(document: string): Promise<string> {
  const origin = environment('ORIGIN');
  const [stores, bytes] = [openStores(), readFileSync(document)];
  const began = Date.now();
  await checkWebsite(origin);
  const { customer, token } = await signIn(stores, origin);
  const at = new Date().toISOString();
  const versions = { terms_of_useVersion: TERMS_VERSION, data_policyVersion: DATA_POLICY_VERSION };
  const terms = { ...versions, terms_of_useAcceptedAt: at, data_policyAcceptedAt: at, nickname: AUTHOR };
  await request(origin, 'POST', '/auth/user', token, terms);
  const counted = await upload(origin, token, basename(document), bytes);
  const amount = Number(counted.character_count);
  if ((await stores.credits.balance(customer)) < amount)
    await stores.adjustments.adjust(customer, { amount, reason: `Probelauf ${at}` }, at);
  const { transaction_id: id } = await request(origin, 'POST', '/files/start', token, {
    ...{ file_name: basename(document), mode: 'onethread', upload_id: counted.upload_id },
    expected_character_count: amount,
  });
  const order = await waitFor(origin, token, String(id));
  const download = await fetch(String(order.download_url));
  prove(bytes, new Uint8Array(await download.arrayBuffer()));
  await request(origin, 'POST', `/transactions/${String(id)}/delete`, token, {});
  return `${amount} characters of ${String(id)} corrected and proved in ${((Date.now() - began) / 1000).toFixed(1)} s`;
}

try {
  const { values, positionals } = parseArgs({ options: { stage: { type: 'string' } }, allowPositionals: true });
  const [document, ...more] = positionals;
  if (!values.stage || !document || more.length > 0 || !existsSync(document)) {
    console.error('smoke: Usage: smoke --stage NAME DOCUMENT.docx');
    process.exitCode = 2;
  } else {
    Object.assign(process.env, await environmentOfStage(values.stage));
    console.log(await smoke(document));
  }
} catch (error) {
  console.error(`smoke: ${(error as Error).message}`);
  process.exitCode = 1;
}
