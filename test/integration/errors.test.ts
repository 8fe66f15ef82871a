import type Stripe from 'stripe';
import { documentErrors } from '../../lambdas/domain/documentErrors.ts';
import { type ErrorCode, errorCodes, errorStatus, errorText } from '../../lambdas/domain/errors.ts';
import type { Order, OrderStatus } from '../../lambdas/domain/orders.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { operatorClients } from '../../lib/local/demo.ts';
import { AwsError } from '../../lib/local/standIn.ts';
import { hostileKinds } from '../docx/hostile.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { lastMailTo, linkOf } from '../support/mailbox.ts';
import {
  acceptTerms,
  type Customer,
  sharedProduct,
  signIn,
  tableName,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';
import { stripeAccount } from '../support/stripeAccount.ts';

const { product } = sharedProduct();
let customer: Customer;
let poor: Customer;
beforeAll(async () => {
  [customer, poor] = [await signIn(product, 'fehler@example.org'), await signIn(product, 'arm@example.org', 5)];
  for (const one of [customer, poor]) await acceptTerms(one);
});

type Reply = { readonly status: number; readonly body: Record<string, unknown> };
type Way = () => Promise<Reply>;

const letter = documentOf(p('Das ist ein kurzer Brief an Sie.'));
const visit = async (path: string, body: unknown, headers: object = {}): Promise<Reply> => {
  const reply = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
};
const order = (file_name: string, more: object = {}) => ({ file_name, mode: 'onethread', ...more });
const start = (file_name: string, more?: object) => customer.call('POST', '/files/start', order(file_name, more));
const upload = async (file_name: string, by = customer, bytes: Uint8Array = letter) =>
  (await uploadAndCalculate(by, file_name, bytes)).body;
const checkout = (by: Customer, body: object) => by.call('POST', '/payments/checkout', body);

/** An order without an execution, as the ledger leaves it; its document has expired at once. */
async function orderOf(uploadId: string, status: OrderStatus): Promise<string> {
  const table = (prefix: string) => tableName(product, prefix);
  const { tables, users } = operatorClients(product);
  const ledger = new LedgerStore(tables, { credits: table('Credits'), transactions: table('Transactions') });
  const now = new Date().toISOString();
  const made: Order = {
    ...{ customer: customer.id, id: `tx_${uploadId}`, uploadId, sha256: 'e', status: 'RUNNING', characterCount: 10 },
    ...{ author: 'A', startedAt: now, expiresAt: now, timeEstimateSeconds: 31, progressCharacters: 0, attempt: 1 },
  };
  await ledger.start(made);
  if (status === 'REFUNDED') await ledger.refund(made, now);
  if (status === 'DONE') await ledger.settle(made, {});
  users.destroy();
  tables.destroy();
  return made.id;
}

/** What Stripe would send of the session of a fresh checkout that nobody has paid. */
async function stripeTells(type: string, about: (session: Stripe.Checkout.Session) => object): Promise<Reply> {
  const { stripe, webhookSecret } = stripeAccount(product);
  const { body } = await checkout(customer, { credits: 200_000, amount_total: 5_000 });
  const session = await stripe.checkout.sessions.retrieve(String(body.id));
  const payload = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', livemode: false, type },
    data: { object: about(session) },
  });
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
  return visit('/stripe/webhook', payload, { 'stripe-signature': signature });
}

/** Some refusals need a service that fails; while the call lasts, it does what `fault` makes of it. */
async function during(fault: jest.SpyInstance, way: Way): Promise<Reply> {
  try {
    return await way();
  } finally {
    fault.mockRestore();
  }
}
const pool = () => product.standIns.users.standIn.operations;
const refused = () => {
  throw new AwsError('NotAuthorizedException', 'refused');
};

const email = 'fehler@example.org';
/** How each refusal comes about. A code that is missing here does not compile. */
const ways: Record<Exclude<ErrorCode, keyof typeof documentErrors>, Way> = {
  'authentication-required': () =>
    visit('/auth/user', { nickname: 'x' }, { authorization: `Bearer ${customer.idToken}` }),
  'login-failed': () => visit('/auth/login', { email, password: 'falsch' }),
  'sign-in-failed': async () => {
    await visit('/auth/register', { email: 'erste@example.org' });
    const link = linkOf(await lastMailTo(product, 'erste@example.org'));
    // The pool wants more than a password, such as a second factor that an operator has just made compulsory.
    const fault = jest.spyOn(pool(), 'AdminInitiateAuth').mockReturnValue({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    return during(fault, () => visit('/auth/password-create', { ...link, password: 'Lang-genug-2026' }));
  },
  'registration-failed': () => {
    const fault = jest
      .spyOn(product.standIns.mailbox.standIn, 'handle')
      .mockRejectedValue(new AwsError('MessageRejected', 'Email address is not verified'));
    return during(fault, () => visit('/auth/register', { email: 'unzustellbar@example.org' }));
  },
  'link-invalid': () => visit('/auth/password-create', { email, password: 'Lang-genug-1', session: 'x.y.z' }),
  'verification-failed': () => visit('/auth/verify', { type: 'recovery', token_hash: '123456', email }),
  'code-invalid': () => visit('/auth/password-reset/confirm', { email, code: '1', password: 'Lang-genug-1' }),
  'password-wrong': () =>
    customer.call('POST', '/auth/password-change', { old_password: 'falsch', new_password: 'Lang-genug-1' }),
  'password-weak': () => customer.call('POST', '/auth/password-change', { old_password: 'x', new_password: 'kurz' }),
  'origin-refused': async () => {
    const entry = 'lambdas/api/getStatistics.ts';
    const id = product.resources.find(({ metadata }) => metadata['local:entry'] === entry)?.id ?? '';
    const event = { headers: {}, requestContext: { requestId: 'r' } };
    const { statusCode, body } = (await product.functions.invoke(id, event)) as { statusCode: number; body: string };
    return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
  },
  'invalid-request': () => visit('/auth/login', '{"email"'),
  'file-name-invalid': () => customer.call('POST', '/files/upload-url', { file_name: 'Brief.pdf' }),
  'editor-name-empty': () => customer.call('POST', '/auth/user', { nickname: '  ' }),
  'decision-impossible': async () => {
    await uploadAndCalculate(customer, 'Entschieden.docx', letter);
    const { body } = await start('Entschieden.docx');
    await waitForTransaction(customer, body.transaction_id, ({ status }) => status === 'corrected');
    const decision = { corrections: [99_999], decision: 'rejected' };
    return customer.call('POST', `/transactions/${String(body.transaction_id)}/decisions`, decision);
  },
  'start-key-invalid': () => customer.call('GET', '/transactions?startKey=tx_0'),
  'dictionary-word-invalid': () => customer.call('POST', '/auth/settings', { add: ['123'] }),
  'dictionary-full': () =>
    customer.call('POST', '/auth/settings', { dictionary: Array.from({ length: 5_001 }, (_, at) => `Wort${at}`) }),
  'dictionary-changed': () => {
    // Somebody else is faster each time.
    const refusedWrite = jest.spyOn(product.standIns.tables.operations, 'PutItem').mockImplementation(() => {
      throw new AwsError('ConditionalCheckFailedException', 'The conditional request failed');
    });
    return during(refusedWrite, () => customer.call('POST', '/auth/settings', { add: ['Kontact'] }));
  },
  'preview-limit': async () => {
    let reply: Reply;
    let number = 0;
    do {
      const { body } = await uploadAndCalculate(customer, `Vorschau${(number += 1)}.docx`, letter);
      const { file_name, upload_id } = body;
      reply = await customer.call('POST', '/files/preview', { file_name, upload_id });
    } while (reply.status === 200);
    expect(number).toBe(11);
    return reply;
  },
  'transaction-not-found': () => customer.call('GET', '/transactions/tx_0'),
  'upload-not-found': () => start('Nie.docx'),
  'upload-replaced': async () => {
    const { body } = await customer.call('POST', '/files/upload-url', { file_name: 'Neu.docx' });
    const put = (bytes: Uint8Array) =>
      fetch(String(body.presigned_url), {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: Buffer.from(bytes),
      });
    await put(letter);
    await customer.call('POST', '/files/calculate', order('Neu.docx'));
    await put(documentOf(p('Das ist ein ganz anderer Brief an Sie.')));
    return start('Neu.docx');
  },
  'upload-not-analysed': async () => {
    await customer.call('POST', '/files/upload-url', { file_name: 'Roh.docx' });
    return start('Roh.docx');
  },
  'upload-refunded': async () => {
    const { upload_id } = await upload('Zurück.docx');
    await orderOf(String(upload_id), 'REFUNDED');
    return start('Zurück.docx', { upload_id });
  },
  'upload-ordered': async () => {
    const { upload_id } = await upload('Bestellt.docx');
    await orderOf(String(upload_id), 'RUNNING');
    return checkout(customer, { credits: 1, amount_total: 100, upload_id });
  },
  'character-count-changed': async () => {
    await upload('Anders.docx');
    return start('Anders.docx', { expected_character_count: 1 });
  },
  'credit-insufficient': async () => {
    await upload('Zu teuer.docx', poor);
    return poor.call('POST', '/files/start', order('Zu teuer.docx'));
  },
  'price-changed': () => checkout(customer, { credits: 200_000, amount_total: 1 }),
  'nothing-to-pay': async () => {
    const { upload_id } = await upload('Genug.docx');
    return checkout(customer, { credits: 1, amount_total: 100, upload_id });
  },
  'payment-unavailable': () => {
    const fault = jest.spyOn(product.standIns.stripe, 'pages').mockResolvedValue({ status: 502, body: 'Bad Gateway' });
    return during(fault, () => checkout(customer, { credits: 200_000, amount_total: 5_000 }));
  },
  'payment-mismatch': () =>
    stripeTells('checkout.session.completed', (session) => ({
      ...session,
      payment_status: 'paid',
      amount_subtotal: 1,
    })),
  'payment-not-credited': () =>
    stripeTells('charge.dispute.created', ({ metadata }) => ({
      ...{ id: 'dp_1', object: 'dispute', amount: 5_950, status: 'needs_response' },
      charge: { object: 'charge', amount: 5_950, metadata },
    })),
  'webhook-refused': () => visit('/stripe/webhook', '{}'),
  'engine-unavailable': async () => {
    await upload('Modell.docx');
    return start('Modell.docx', { engine: 'languageModel' });
  },
  'terms-not-accepted': async () =>
    checkout(await signIn(product, 'neu@example.org'), { credits: 1, amount_total: 100 }),
  'document-no-text': () => uploadAndCalculate(customer, 'Leer.docx', documentOf('')),
  'document-not-german': () =>
    uploadAndCalculate(
      customer,
      'English.docx',
      documentOf(p('This is a letter which has been written in English, and nothing in it is to be corrected by us.')),
    ),
  'text-empty': () => visit('/try', { text: ' \n ' }),
  'text-too-long': () => visit('/try', { text: 'Das ist gut. '.repeat(80) }),
  'text-not-german': () =>
    visit('/try', {
      text: 'This is a letter which has been written in English, and nothing of it is corrected by us.',
    }),
  'document-expired': async () => customer.call('GET', `/transactions/${await orderOf('up_alt', 'DONE')}/report`),
  'transaction-running': async () =>
    customer.call('POST', `/transactions/${await orderOf('up_laeuft', 'RUNNING')}/delete`, {}),
  'report-missing': async () =>
    customer.call('GET', `/transactions/${await orderOf('up_gescheitert', 'REFUNDED')}/report`),
  'too-many-requests': async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await visit('/auth/resend', { email: 'oft@example.org' });
    return visit('/auth/resend', { email: 'oft@example.org' });
  },
  'not-found': () => customer.call('GET', '/gibt-es-nicht'),
  'method-not-allowed': () => customer.call('DELETE', '/payments/credits'),
  internal: () =>
    during(jest.spyOn(pool(), 'AdminGetUser').mockImplementation(refused), () => customer.call('GET', '/auth/user')),
};

describe('a refusal', () => {
  it.each(Object.entries(ways) as [ErrorCode, Way][])(
    '%s reaches the customer with its status and its text',
    async (code, way) => {
      const { status, body } = await way();
      expect({ status, body }).toMatchObject({ status: errorStatus(code), body: { code, message: errorText(code) } });
      expect(body.request_id).toMatch(/./);
    },
  );
});

const kinds = Object.keys(documentErrors).map(
  (code) => [code as ErrorCode, hostileKinds.find((one) => one.code === code)] as const,
);

describe('a document that cannot be corrected', () => {
  it.each(kinds)('is refused before any charge, by its own code and text: %s', async (code, kind) => {
    const bytes =
      code === 'document-too-large' ? Buffer.alloc(50 * 1024 * 1024 + 1) : (kind?.make() ?? Buffer.alloc(0));
    const { status, body } = await uploadAndCalculate(customer, `${code}.docx`, bytes);
    expect({ status, body }).toMatchObject({ status: 422, body: { code, message: errorText(code) } });
    expect((await start(`${code}.docx`)).body.code).toBe('upload-not-analysed');
  });
});

it('every code has a status of its kind and a text that a customer can read', () => {
  for (const code of errorCodes) {
    expect([code, errorStatus(code) >= 400 && errorStatus(code) <= 503]).toEqual([code, true]);
    expect(errorText(code)).toMatch(/^\P{Cc}{8,}$/u);
  }
  // These are the specification's, word for word; all others are German sentences.
  const given = errorCodes.filter((code) => !errorText(code).endsWith('.'));
  expect(given.map(errorText).toSorted()).toEqual([
    'Authentication required',
    'Bitte geben Sie einen Namen ein',
    'Bitte laden Sie nur .docx Dateien hoch',
    'Ein Fehler ist aufgetreten',
    'Invalid email or password',
    'Registration failed',
  ]);
});
