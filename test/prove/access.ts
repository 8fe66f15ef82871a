import {
  createHmac,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import { type Route, routes } from '../../lambdas/routes.ts';
import {
  acceptTerms,
  type Customer,
  newState,
  removeState,
  signIn,
  startTestProduct,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

/** One cell of the matrix that did not come out as it must. It names ids, never what leaked. */
export interface AccessResult {
  readonly passed: number;
  readonly failures: readonly string[];
}

type Reply = { readonly status: number; readonly text: string };
type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;

/** Tokens that are wrong in one way each, made of a right one. */
function wrongTokens(
  right: string,
  idToken: string,
  expired: string,
  poolKey: KeyObject,
): Readonly<Record<string, string | undefined>> {
  const [head = '', body = '', signature = ''] = right.split('.');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sign = (header: Claims, claims: Claims, key = privateKey) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
  };
  const signedByPool = (change: Claims) => sign(decode(head), { ...decode(body), ...change }, poolKey);
  const hmac = `${encode({ ...decode(head), alg: 'HS256' })}.${body}`;
  return {
    'no token': undefined,
    'an empty token': '',
    'an expired token': expired,
    'a forged signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'another key': sign(decode(head), decode(body)),
    'no algorithm': `${encode({ ...decode(head), alg: 'none' })}.${body}.`,
    'a shared secret': `${hmac}.${createHmac('sha256', 'geheim').update(hmac).digest('base64url')}`,
    'changed claims': `${head}.${encode({ ...decode(body), sub: 'jemand-anderes' })}.${signature}`,
    'another audience': signedByPool({ client_id: 'fremd' }),
    'another issuer': signedByPool({ iss: 'https://example.org/pool' }),
    'an identity token': idToken,
  };
}

/** A body that the route's schema takes, so that nothing but the access decides. */
const bodies: Readonly<Record<string, (victim: Victim) => object>> = {
  changePassword: () => ({ old_password: 'Sehr-geheim-2026', new_password: 'Ganz-anders-1' }),
  updateUser: () => ({ nickname: 'Übernommen' }),
  createUploadUrl: () => ({ file_name: 'Fremd.docx' }),
  calculate: (victim) => ({ file_name: victim.fileName, mode: 'onethread', upload_id: victim.upload }),
  startCorrection: (victim) => ({ file_name: victim.fileName, mode: 'onethread', upload_id: victim.upload }),
  previewCorrections: (victim) => ({ file_name: victim.fileName, upload_id: victim.upload }),
  setOrderSettings: (victim) => ({ file_name: victim.fileName, upload_id: victim.upload, settings: defaultSettings }),
  updateSettings: () => ({ add: ['Übernommen'] }),
  decide: () => ({ corrections: [0], decision: 'rejected' }),
  downloadDocument: () => ({ form: 'clean' }),
  createCheckout: (victim) => ({ credits: 200_000, amount_total: 5_000, upload_id: victim.upload }),
};

interface Victim {
  readonly customer: Customer;
  readonly fileName: string;
  readonly upload: string;
  readonly transaction: string;
  /** Strings that no other customer's reply may hold. */
  readonly secrets: readonly string[];
}

async function makeVictim(customer: Customer): Promise<Victim> {
  await acceptTerms(customer);
  const fileName = 'Geheime Kündigung.docx';
  const { body } = await uploadAndCalculate(customer, fileName, readFileSync('test/fixtures/documents/brief.docx'));
  const upload = String(body.upload_id);
  const started = await customer.call('POST', '/files/start', {
    file_name: fileName,
    mode: 'onethread',
    upload_id: upload,
  });
  const transaction = String(started.body.transaction_id);
  await waitForTransaction(customer, transaction, ({ mailed_at }) => mailed_at !== undefined);
  return { customer, fileName, upload, transaction, secrets: [fileName, customer.email, customer.id] };
}

const customerRoutes = (Object.entries(routes) as [string, Route][]).filter(([, { access }]) => access === 'customer');
const addressOf = (route: Route, victim: Victim) => route.path.replace('{id}', victim.transaction);

/** Routes that name an upload. */
const ofUploads = ['calculate', 'previewCorrections', 'setOrderSettings', 'startCorrection', 'createCheckout'];

/** Every route with every wrong token: 401 and nothing else. */
async function proveTokens(origin: string, victim: Victim, tokens: ReturnType<typeof wrongTokens>) {
  const failures: string[] = [];
  let passed = 0;
  for (const [name, route] of customerRoutes) {
    for (const [kind, token] of Object.entries(tokens)) {
      const { status, text } = await send(origin, route, addressOf(route, victim), token, bodies[name]?.(victim));
      if (status === 401 && !leaks(text, victim)) passed += 1;
      else failures.push(`${name} with ${kind}: ${status}`);
    }
  }
  return { passed, failures };
}

/** Every route, called by another customer who knows the victim's ids, file name and cursor. */
async function proveOthers(origin: string, victim: Victim, token: string) {
  const failures: string[] = [];
  let passed = 0;
  const check = async (name: string, route: Route, address: string, allowed: readonly number[]) => {
    const { status, text } = await send(origin, route, address, token, bodies[name]?.(victim));
    if (allowed.includes(status) && !leaks(text, victim)) passed += 1;
    else failures.push(`${name} as another customer at ${route.path}: ${status}`);
  };
  for (const [name, route] of customerRoutes.filter(([name]) => name !== 'changePassword' && name !== 'logout')) {
    // What names something of the victim's is not found; what names nothing answers with the caller's own.
    const foreign = route.path.includes('{id}') || ofUploads.includes(name);
    await check(name, route, addressOf(route, victim), foreign ? [404] : [200, 404, 409]);
  }
  const list = routes.listTransactions;
  for (const cursor of [victim.transaction, victim.upload, 'tx_0'])
    await check('listTransactions', list, `${list.path}?startKey=${cursor}`, [400]);
  return { passed, failures };
}

const leaks = (text: string, { secrets }: Victim) => secrets.some((secret) => text.includes(secret));

async function send(origin: string, { method }: Route, address: string, token?: string, body?: object): Promise<Reply> {
  const reply = await fetch(`${origin}/api${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: reply.status, text: await reply.text() };
}

/** The key a stopped product's pool signs with: what nobody outside has, to make tokens wrong in nothing but one claim. */
function poolKeyOf(state: string): KeyObject {
  const db = new DatabaseSync(join(state, 'users', 'users.db'), { readOnly: true });
  const row = db.prepare(`SELECT value FROM keys WHERE name LIKE 'jwk:%'`).get() as { value: string };
  db.close();
  return createPrivateKey({ key: JSON.parse(row.value) as JsonWebKey, format: 'jwk' });
}

/** A token of two hours ago, which lived for one. */
async function expiredToken(state: string): Promise<string> {
  const product = await startTestProduct(state, { now: () => Date.now() - 7_200_000 });
  try {
    return (await signIn(product, 'opfer@example.org')).accessToken;
  } finally {
    await product.stop();
  }
}

/** The right token opens what the wrong ones do not; else every refusal would prove nothing. */
async function proveControl(origin: string, victim: Victim, poolKey: KeyObject) {
  const [head, body] = victim.customer.accessToken.split('.');
  const text = `${head}.${body}`;
  const resigned = `${text}.${createSign('RSA-SHA256').update(text).sign(poolKey).toString('base64url')}`;
  const failures: string[] = [];
  let passed = 0;
  for (const [name, route] of customerRoutes.filter(([name, { method }]) => method === 'GET' && name !== 'logout')) {
    const { status } = await send(origin, route, addressOf(route, victim), resigned);
    if (status === 200) passed += 1;
    else failures.push(`${name} with the right token: ${status}`);
  }
  return { passed, failures };
}

/** The whole matrix over a product of its own: every route × every wrong token, and every route as another customer. */
export async function accessMatrix(): Promise<AccessResult> {
  const state = newState();
  const expired = await expiredToken(state);
  const poolKey = poolKeyOf(state);
  const product = await startTestProduct(state);
  try {
    const victim = await makeVictim(await signIn(product, 'opfer@example.org'));
    const other = await signIn(product, 'fremd@example.org');
    await acceptTerms(other);
    const { accessToken, idToken = '' } = victim.customer;
    const results = [
      await proveControl(product.url, victim, poolKey),
      await proveTokens(product.url, victim, wrongTokens(accessToken, idToken, expired, poolKey)),
      await proveOthers(product.url, victim, other.accessToken),
    ];
    const { body } = await victim.customer.call('GET', `/transactions/${victim.transaction}`);
    const untouched = body.docx === victim.fileName ? [] : ['the victim’s document was touched'];
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failures: [...results.flatMap(({ failures }) => failures), ...untouched],
    };
  } finally {
    await product.stop();
    removeState(state);
  }
}

/** `npm run prove -- access` */
export async function proveAccess(): Promise<boolean> {
  const { passed, failures } = await accessMatrix();
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}
