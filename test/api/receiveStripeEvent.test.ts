import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import Stripe from 'stripe';
import { handler } from '../../lambdas/api/receiveStripeEvent.ts';
import { environmentOf } from '../../lambdas/environment.ts';
import { paymentRights } from '../../lambdas/routes.ts';
import { applyPayment } from '../../lambdas/runtime/applyPayment.ts';
import { paymentReports } from '../../lambdas/runtime/services/payments.ts';
import { StripeAccount } from '../../lambdas/stores/stripe.ts';
import { Random } from '../fixtures/random.ts';

jest.mock('../../lambdas/runtime/applyPayment.ts', () => ({ applyPayment: jest.fn() }));

const keys = { apiKey: 'sk_test_unser', webhookSecret: 'whsec_unser' };
const account = new StripeAccount({ keys: async () => keys, vat: '19' });
const { webhooks } = new Stripe(keys.apiKey);

const session = (more: object = {}) => ({
  id: 'cs_test_1',
  object: 'checkout.session',
  payment_status: 'paid',
  amount_subtotal: 5_000,
  amount_total: 5_950,
  currency: 'eur',
  metadata: { customer: 'kundin', purchase: 'pu_1' },
  ...more,
});
const charge = { object: 'charge', amount: 5_950, metadata: { customer: 'kundin', purchase: 'pu_1' } };
const eventOf = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', created: 60, livemode: false, type, data: { object }, ...more });
const paid = eventOf('checkout.session.completed', session());
const sign = (payload: string, secret = keys.webhookSecret, timestamp?: number) =>
  webhooks.generateTestHeaderString({ payload, secret, ...(timestamp !== undefined && { timestamp }) });
const read = (payload: string | Buffer, signature: string) => account.readWebhook(Buffer.from(payload), signature);

describe('a webhook of Stripe', () => {
  it('reports what was paid for which purchase', async () => {
    await expect(read(paid, sign(paid))).resolves.toEqual([
      {
        kind: 'session',
        outcome: 'paid',
        purchase: { customer: 'kundin', id: 'pu_1' },
        sessionId: 'cs_test_1',
        netCents: 5_000,
        totalCents: 5_950,
        currency: 'eur',
        reportedAt: 60_000,
      },
    ]);
  });

  it.each([
    ['checkout.session.completed', session({ payment_status: 'unpaid' }), ['pending']],
    ['checkout.session.async_payment_succeeded', session(), ['paid']],
    ['checkout.session.async_payment_failed', session({ payment_status: 'unpaid' }), ['failed']],
    ['checkout.session.expired', session({ payment_status: 'unpaid' }), ['expired']],
    ['checkout.session.completed', session({ metadata: {} }), []],
    ['charge.dispute.created', { object: 'dispute', status: 'warning_needs_response', charge }, []],
    // Resolved before it became a chargeback: no money was withdrawn (Stripe's changelog, 2025-08-27.basil).
    ['charge.dispute.created', { object: 'dispute', status: 'prevented', balance_transactions: [], charge }, []],
    ['refund.updated', { object: 'refund', status: 'canceled', charge }, ['taken', 'given-back']],
    ['refund.updated', { object: 'refund', status: 'succeeded', charge }, []],
    ['refund.failed', { object: 'refund', status: 'failed', charge }, ['taken', 'given-back']],
    ['customer.created', { object: 'customer' }, []],
  ])('%s is read as it is meant', async (type, object, outcomes) => {
    const payload = eventOf(type, object);
    expect((await read(payload, sign(payload))).map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  it('takes the money of a dispute, and gives it back when it is won, whichever event comes first', async () => {
    const dispute = { id: 'dp_1', object: 'dispute', amount: 5_950, charge };
    const outcomes = async (type: string, status: string) => {
      const payload = eventOf(type, { ...dispute, status });
      return (await read(payload, sign(payload))).map(({ outcome }) => outcome);
    };
    expect(await outcomes('charge.dispute.created', 'needs_response')).toEqual(['taken']);
    expect(await outcomes('charge.dispute.funds_withdrawn', 'needs_response')).toEqual(['taken']);
    expect(await outcomes('charge.dispute.closed', 'lost')).toEqual(['taken']);
    expect(await outcomes('charge.dispute.closed', 'won')).toEqual(['taken', 'given-back']);
    // Whatever a dispute is called, money that was withdrawn is gone.
    const withdrawn = eventOf('charge.dispute.created', {
      ...dispute,
      status: 'prevented',
      balance_transactions: [{}],
    });
    expect((await read(withdrawn, sign(withdrawn))).map(({ outcome }) => outcome)).toEqual(['taken']);
  });

  it('of another mode or signed too long ago is refused', async () => {
    const live = eventOf('checkout.session.completed', session(), { livemode: true });
    await expect(read(live, sign(live))).rejects.toMatchObject({ code: 'webhook-refused' });
    const old = sign(paid, keys.webhookSecret, Math.floor(Date.now() / 1000) - 301);
    await expect(read(paid, old)).rejects.toMatchObject({ code: 'webhook-refused' });
  });

  it('cannot be read before an operator has filled in the keys', async () => {
    const empty = new StripeAccount({ keys: async () => ({}), vat: '19' });
    await expect(empty.readWebhook(Buffer.from(paid), sign(paid))).rejects.toMatchObject({
      code: 'payment-unavailable',
    });
  });
});

const FORGERIES = 10_000;
/** Ways to change bytes. */
const damages: readonly [Damage, ...Damage[]] = [
  (bytes, random) => bytes.fill(random.below(256), random.below(bytes.length), bytes.length),
  (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  (bytes, random) => Buffer.concat([bytes, Buffer.from([random.below(256)])]),
  (bytes, random) => {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  (bytes) => Buffer.from(bytes.toString().replace('5000', '9000').replace('pu_1', 'pu_2')),
  (bytes) => Buffer.from(bytes.toString().toUpperCase()),
  (bytes) => Buffer.concat([bytes, bytes]),
  () => Buffer.alloc(0),
];
type Damage = (bytes: Buffer, random: Random) => Buffer;

/** Ways to come by a signature without the secret. */
const signatures: readonly [Signer, ...Signer[]] = [
  (original) => original,
  (_, payload) => sign(payload, 'whsec_geraten'),
  (_, payload) => sign(payload, ''.padEnd(32, '0')),
  (original) => original.replace('v1=', 'v0='),
  (original) => original.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) + 1}`),
  (original) => `${original},v1=${'0'.repeat(64)}`.replace(/v1=[0-9a-f]{64},/, ''),
  () => '',
  () => `t=${Math.floor(Date.now() / 1000)}`,
  () => `t=${Math.floor(Date.now() / 1000)},v1=`,
];
type Signer = (original: string, payload: string) => string;

describe('forged webhooks', () => {
  const call = (body: Buffer, signature: string) =>
    handler({
      headers: { 'x-origin-secret': 'geheim', 'stripe-signature': signature },
      requestContext: { requestId: 'r' },
      body: body.toString('base64'),
      isBase64Encoded: true,
    } as unknown as APIGatewayProxyEventV2);
  beforeAll(() => {
    const names = ['ORIGIN_SECRET', 'ORIGIN', 'PRODUCT_NAME', 'SUPPORT_EMAIL'];
    for (const name of [...names, ...paymentRights.flatMap((right) => environmentOf[right])])
      process.env[name] = name === 'ENGINES' ? 'embedded' : 'geheim';
    jest.spyOn(paymentReports, 'create').mockReturnValue(account);
    jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterAll(() => jest.restoreAllMocks());

  it(`are refused, all ${FORGERIES}, and the genuine one is not`, async () => {
    const random = new Random(1);
    const genuine = Buffer.from(paid);
    const signature = sign(paid);
    expect((await call(genuine, signature)).statusCode).toBe(200);
    let refused = 0;
    for (let number = 0; number < FORGERIES; number += 1) {
      // Either the words or the signature may be genuine, never both.
      const body = random.chance(0.3) ? genuine : random.pick(damages)(Buffer.from(genuine), random);
      let forged = random.pick(signatures)(signature, body.toString());
      if (body.equals(genuine) && forged === signature) forged = sign(paid, 'whsec_geraten');
      refused += Number((await call(body, forged)).statusCode === 400);
    }
    expect(refused).toBe(FORGERIES);
    expect(applyPayment).toHaveBeenCalledTimes(1);
  });
});
