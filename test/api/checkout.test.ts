import { PurchasesStore } from '../../lambdas/stores/purchases.ts';
import { StripeAccount } from '../../lambdas/stores/stripe.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { step } from '../prove/house/functions.ts';
import { CUSTOMER, order, orderingHouse, UPLOAD } from '../support/orderingHouse.ts';

/** Of 130 characters 30 are missing, and cost a euro. */
const CHARACTERS = 130;
const missing = { credits: 30, amount_total: 100, upload_id: UPLOAD };
const session = { id: 'cs_1', url: 'https://stripe.example/kasse' };

const ordering = orderingHouse(documentOf(p('Auch dies.'.repeat(CHARACTERS / 10))));
const { ask, orders, profiles } = ordering;
const purchases = () => new PurchasesStore(ordering.house.tables, 'purchases').list(CUSTOMER, 10);
const checkout = async (body: object) => (await ask('createCheckout', body)).body;
let asked: jest.SpyInstance;

beforeEach(() => {
  asked = jest.spyOn(StripeAccount.prototype, 'createSession').mockResolvedValue(session);
});
afterEach(() => jest.restoreAllMocks());

describe('a checkout', () => {
  it('is begun for what is missing of a document that was counted, and its purchase is tied to its session', async () => {
    await ask('calculate', order);
    expect(await checkout(missing)).toEqual(session);
    const upload = { id: UPLOAD, characterCount: CHARACTERS };
    const bought = { credits: 30, netCents: 100, currency: 'eur', status: 'OPEN', sessionId: 'cs_1', upload };
    expect(await purchases()).toEqual([expect.objectContaining(bought)]);
  });
  it('is begun for a package', async () => {
    expect(await checkout({ credits: 200_000, amount_total: 5_000 })).toEqual(session);
    expect(await purchases()).toEqual([expect.objectContaining({ credits: 200_000, netCents: 5_000 })]);
  });
});

describe('a checkout is not begun', () => {
  const refusal = async (body: object = missing) => (await checkout(body)).code;
  afterEach(async () => {
    expect(asked).not.toHaveBeenCalled();
    expect(await purchases()).toEqual([]);
  });
  it('before the terms are accepted', async () => {
    await profiles().delete(CUSTOMER);
    expect(await refusal({ credits: 1_000, amount_total: 100 })).toBe('terms-not-accepted');
  });
  it('for a document that is not there, or was not counted', async () => {
    expect(await refusal({ ...missing, upload_id: 'up_2' })).toBe('upload-not-found');
    expect(await refusal()).toBe('upload-not-analysed');
  });
  it('for a document that is ordered already, and for one whose order was refunded', async () => {
    await ordering.credits().credit(CUSTOMER, 'more', CHARACTERS, '2026-11-21T00:00:00.000Z');
    await ask('calculate', order);
    const id = String((await ask('startCorrection', order)).body.transaction_id);
    expect(await refusal()).toBe('upload-ordered');
    await ordering.house.alone(() => step('refund', CUSTOMER, id).then(() => undefined));
    expect((await orders().get(CUSTOMER, id)).status).toBe('REFUNDED');
    expect(await refusal()).toBe('upload-refunded');
  });
});
