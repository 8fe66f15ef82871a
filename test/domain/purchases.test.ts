import {
  checkPrice,
  describePurchase,
  movedByReturn,
  owedFor,
  type Purchase,
  returnAddress,
  type ReturnReport,
} from '../../lambdas/domain/purchases.ts';

const purchase: Purchase = {
  customer: 'kundin',
  id: 'pu_1',
  credits: 200_000,
  netCents: 5_000,
  currency: 'eur',
  status: 'PAID',
  createdAt: '2026-11-21T10:00:00.000Z',
};

describe('the price of a checkout', () => {
  it('is a package’s, or that of the characters asked for', () => {
    expect(checkPrice({ credits: 200_000, amount_total: 5_000 }, undefined)).toBe(5_000);
    expect(checkPrice({ credits: 2_001, amount_total: 200 }, undefined)).toBe(200);
  });
  it('of a direct payment is that of what is missing, even where a package of that size is cheaper', () =>
    expect(checkPrice({ credits: 200_000, amount_total: 10_000 }, 200_000)).toBe(10_000));
  it.each([
    ['another amount', { credits: 200_000, amount_total: 4_999 }, undefined],
    ['the gross amount', { credits: 200_000, amount_total: 5_950 }, undefined],
    ['another count than is missing', { credits: 2_000, amount_total: 100 }, 1_999],
  ])('is refused with the right one for %s', (_, request, missing) =>
    expect(() => checkPrice(request, missing)).toThrow(
      expect.objectContaining({
        code: 'price-changed',
        details: { credits: missing ?? 200_000, amount_total: missing ? 100 : 5_000 },
      }) as Error,
    ),
  );
  it.each([0, -5])('is none where %i characters are missing', (missing) =>
    expect(() => checkPrice({ credits: 1, amount_total: 100 }, missing)).toThrow('nothing-to-pay'),
  );
});

describe('an address to return to', () => {
  const origin = 'https://korrekturrand.example';
  it('is ours, or what the request names on our origin', () => {
    expect(returnAddress(origin, undefined, '/order-confirmation')).toBe(`${origin}/order-confirmation`);
    expect(returnAddress(origin, `${origin}/?payment=success`, '/')).toBe(`${origin}/?payment=success`);
  });
  it.each([
    'https://boese.example/',
    'http://korrekturrand.example/',
    `${origin}.boese.example/`,
    `${origin}@boese.example/`,
    'javascript:alert(1)',
    '/auth',
    '',
  ])('is never %s', (address) => expect(() => returnAddress(origin, address, '/')).toThrow('invalid-request'));
});

describe('money that goes back', () => {
  const report = (cents: number, outcome: ReturnReport['outcome'] = 'taken'): ReturnReport => ({
    ...{ kind: 'return', id: 're_1', outcome, purchase, cents, paidCents: 5_950 },
  });
  it.each([
    [5_950, 200_000],
    [595, 20_000],
    [1, 33],
    [6_000, 200_000],
  ])('of %i cents takes %i characters along', (cents, characters) =>
    expect(movedByReturn(purchase, report(cents))).toEqual({ clawedBackCents: cents, characters: -characters }),
  );
  it('takes no character twice, however often the same money is claimed', () => {
    const half = { ...purchase, clawedBackCents: 2_975 };
    expect(movedByReturn(half, report(5_950))).toEqual({ clawedBackCents: 8_925, characters: -100_000 });
  });
  it('comes back with its characters only where nobody else claims it', () => {
    const both = { ...purchase, clawedBackCents: 11_900 };
    expect(movedByReturn(both, report(5_950, 'given-back'))).toEqual({ clawedBackCents: 5_950, characters: 0 });
    const one = { ...purchase, clawedBackCents: 5_950 };
    expect(movedByReturn(one, report(5_950, 'given-back'))).toEqual({ clawedBackCents: 0, characters: 200_000 });
  });
});

describe('a payment in the list', () => {
  it('shows amounts in cents, its state and its receipt', () =>
    expect(describePurchase({ ...purchase, totalCents: 5_950, receiptUrl: 'https://stripe.example/1' })).toEqual({
      payment_id: 'pu_1',
      amount: 5_000,
      total: 5_950,
      currency: 'eur',
      credits: 200_000,
      datetime: '2026-11-21T10:00:00.000Z',
      status: 'paid',
      receipt_url: 'https://stripe.example/1',
    }));
  it('says what was refunded', () =>
    expect(describePurchase({ ...purchase, clawedBackCents: 595 })).toMatchObject({
      status: 'refunded',
      refunded: 595,
    }));
  it('never says that more was refunded than was paid', () =>
    expect(describePurchase({ ...purchase, totalCents: 5_950, clawedBackCents: 11_900 })).toMatchObject({
      refunded: 5_950,
    }));
});

describe('what is owed for characters that were bought and not used', () => {
  const paid = (id: string, more: Partial<Purchase> = {}): Purchase => ({
    ...purchase,
    id,
    totalCents: 5_950,
    ...more,
  });
  const bought = [
    paid('pu_3'),
    paid('pu_2', { status: 'FAILED' }),
    paid('pu_1', { credits: 500_000, totalCents: 11_900 }),
  ];
  it.each<[string, number, ReturnType<typeof owedFor>]>([
    ['nothing is left', 0, []],
    ['more was taken back than is left', -5, []],
    ['a part of the newest is left', 100_000, [{ id: 'pu_3', cents: 2_975 }]],
    [
      'a part of an older one is left',
      300_000,
      [
        { id: 'pu_3', cents: 5_950 },
        { id: 'pu_1', cents: 2_380 },
      ],
    ],
    [
      'more is left than was bought',
      1_000_000,
      [
        { id: 'pu_3', cents: 5_950 },
        { id: 'pu_1', cents: 11_900 },
      ],
    ],
    ['a cent does not come out even', 50, [{ id: 'pu_3', cents: 2 }]],
  ])('is in proportion, of the newest first, where %s', (_, balance, owed) =>
    expect(owedFor(bought, balance)).toEqual(owed),
  );
  it('is what has not gone back yet', () => {
    const half = [paid('pu_1', { clawedBackCents: 2_975 })];
    expect(owedFor(half, 200_000)).toEqual([{ id: 'pu_1', cents: 2_975 }]);
    expect(owedFor([paid('pu_1', { clawedBackCents: 11_900 })], 200_000)).toEqual([]);
  });
});
