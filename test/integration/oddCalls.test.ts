import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import { type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { acceptTerms, type Customer, sharedProduct, signIn } from '../support/runningProduct.ts';

const { product } = sharedProduct();
let customer: Customer;
beforeAll(async () => {
  customer = await signIn(product, 'seltsam@example.org');
  await acceptTerms(customer);
});

const email = 'seltsam@example.org';
const password = 'Lang-genug-2026';
const file = { file_name: 'Brief.docx', mode: 'onethread', upload_id: 'up_0' };
/** Bodies that are right, so that a field which is odd is the only thing that can be refused. */
const bodies: Partial<Record<RouteName, object>> = {
  login: { email, password },
  createPassword: { email, password, session: 'a.b.c' },
  confirmPasswordReset: { email, code: '123456', password },
  changePassword: { old_password: password, new_password: password },
  verify: { token_hash: '123456', type: 'email', email },
  updateUser: {
    name: 'Anna',
    nickname: 'Anna',
    terms_of_useAcceptedAt: '2026-11-21T10:00:00+01:00',
    info_consent: true,
  },
  createUploadUrl: { file_name: 'Brief.docx' },
  calculate: file,
  startCorrection: { ...file, expected_character_count: 10 },
  previewCorrections: { file_name: 'Brief.docx', upload_id: 'up_0' },
  setOrderSettings: { file_name: 'Brief.docx', upload_id: 'up_0', settings: defaultSettings },
  updateSettings: { settings: defaultSettings, dictionary: ['Kontact'], add: ['Kontact'] },
  decide: { corrections: [0], decision: 'accepted', suggestion: 0 },
  downloadDocument: { form: 'clean' },
  createCheckout: { credits: 200_000, amount_total: 5_000, upload_id: 'up_0' },
  tryText: { text: 'Ich weis das.' },
  declareWithdrawal: { name: 'Anna', email, order_reference: 'Rechnung 7' },
  receiveStripeEvent: {},
};
const odd = ['', ' ', '\0', 'a\0b', '\uD800', 'x'.repeat(3_000), '../..', '%', '__proto__', 'ä'.repeat(64)];
const oddValues = [...odd, null, [], {}, true, -1, 1.5, 1e21];

/** Status of a call, and whether the refusal is one of the catalogue's. */
async function send(method: string, path: string, body?: string): Promise<string | undefined> {
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${customer.accessToken}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await reply.text();
  const named = reply.ok || (JSON.parse(text) as { code?: string }).code !== undefined;
  return reply.status < 500 && named
    ? undefined
    : `${method} ${path.slice(0, 60)} ${body?.slice(0, 90)}: ${reply.status}`;
}

/** Every way in which a call of this route may be odd. */
function* callsOf(name: RouteName): Generator<readonly [method: string, path: string, body?: string | undefined]> {
  const { method, path, query }: Route = routes[name];
  if (path.includes('{id}'))
    for (const value of odd.filter((text) => text !== '' && text.isWellFormed()))
      yield [method, path.replace('{id}', encodeURIComponent(value)), method === 'POST' ? '{}' : undefined];
  if (query)
    for (const key of ['limit', 'startKey'])
      for (const value of odd) yield [method, `${path}?${new URLSearchParams({ [key]: value }).toString()}`];
  const body = bodies[name];
  if (!body) return;
  for (const text of ['', 'null', '[]', '"x"', '{', '\0']) yield [method, path, text];
  for (const key of Object.keys(body))
    for (const value of oddValues) yield [method, path, JSON.stringify({ ...body, [key]: value })];
}

it('whatever is sent is taken or refused by a code of the catalogue, and is never a fault of ours', async () => {
  const calls = (Object.keys(routes) as RouteName[]).flatMap((name) => [...callsOf(name)]);
  const faults: string[] = [];
  for (const call of calls) faults.push(...[await send(...call)].flatMap((fault) => fault ?? []));
  expect(faults).toEqual([]);
  expect(calls.length).toBeGreaterThan(500);
});

it('an address that cannot be decoded names nothing', async () => {
  const headers = { authorization: `Bearer ${customer.accessToken}` };
  for (const path of ['/api/transactions/%ED', '/assets/%ED.js'])
    expect((await fetch(`${product.url}${path}`, { headers })).status).toBe(400);
});
