import type { PaymentReport, Purchase } from '../../lambdas/domain/purchases.ts';
import { applyPayment, type PaymentServices } from '../../lambdas/runtime/applyPayment.ts';

const purchase = { customer: 'kunde', id: 'pu_1', credits: 10, netCents: 500, currency: 'eur', status: 'OPEN' };
const key = { customer: 'kunde', id: 'pu_1' };
const paid: PaymentReport = {
  ...{ kind: 'session', outcome: 'paid', purchase: key, sessionId: 'cs_1', netCents: 500, totalCents: 595 },
  ...{ currency: 'eur', reportedAt: 60_000 },
};
const taken: PaymentReport = {
  ...{ kind: 'return', id: 're_1', outcome: 'taken', purchase: key, cents: 500, paidCents: 595, reportedAt: 60_000 },
};

/** Lines that were logged while the report was applied, by a ledger that finds it new or known. */
async function linesOf(report: PaymentReport, isNew: boolean, at: number): Promise<unknown[]> {
  const moved = async () => isNew;
  const services = {
    purchases: { get: async () => purchase as Purchase },
    payments: { pay: moved, clawBack: moved, giveBack: moved },
    notes: { setReceipt: async () => undefined },
    reports: { receiptUrl: async () => undefined },
  } as unknown as PaymentServices;
  const lines: unknown[] = [];
  const spy = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(JSON.parse(String(line))) > 0);
  await applyPayment(services, report, at);
  spy.mockRestore();
  return lines;
}

it.each<[string, PaymentReport, number]>([
  ['a payment', paid, 595],
  ['a refund', taken, -500],
])(
  'tells how late %s was when it moved something, and how much, and is silent of what was known',
  async (_, report, cents) => {
    const line = { level: 'info', event: 'payment-moved', purchase: 'pu_1', cents, ageSeconds: 3_540 };
    expect(await linesOf(report, true, 3_600_000)).toEqual([line]);
    expect(await linesOf(report, false, 3_600_000)).toEqual([]);
    // Clocks differ; nothing is early.
    expect(await linesOf(report, true, 0)).toEqual([{ ...line, ageSeconds: 0 }]);
  },
);

describe('a payment', () => {
  const services = (purchase: Purchase | undefined) => ({
    purchases: { get: async () => purchase },
    payments: { pay: jest.fn(async () => true) },
    notes: { setStartOutcome: jest.fn() },
    labels: { get: async () => undefined },
    reports: { receiptUrl: jest.fn(async () => undefined) },
  });
  beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
  afterEach(() => jest.restoreAllMocks());

  it('of another stage on the same account moves nothing, and is no fault', async () => {
    const of = services(undefined);
    await expect(applyPayment(of as never, paid, 0)).resolves.toBeUndefined();
    expect(of.payments.pay).not.toHaveBeenCalled();
  });
  it('that is credited and has its receipt asks neither the ledger nor Stripe again', async () => {
    const of = services({
      ...purchase,
      status: 'PAID',
      sessionId: 'cs_1',
      receiptUrl: 'https://stripe.example',
    } as Purchase);
    await applyPayment(of as never, paid, 0);
    expect(of.payments.pay).not.toHaveBeenCalled();
    expect(of.reports.receiptUrl).not.toHaveBeenCalled();
  });
  it('for a document that was deleted meanwhile stays with the customer as credit', async () => {
    const of = services({ ...purchase, upload: { id: 'up_1', characterCount: 10 } } as Purchase);
    await applyPayment(of as never, paid, 0);
    expect(of.payments.pay).toHaveBeenCalledTimes(1);
    expect(of.notes.setStartOutcome).toHaveBeenCalledWith(expect.anything(), 'upload-not-found');
  });

  describe('for a document that is there', () => {
    const upload = { id: 'up_1', characterCount: 10 };
    const analysis = { sha256: 'aa', etag: '"e"', characterCount: 10, timeEstimateSeconds: 60 };
    const started = (start: () => Promise<string>) => ({
      ...services({ ...purchase, upload } as Purchase),
      labels: { get: async () => ({ customer: 'kunde', uploadId: 'up_1', expiresAt: 600_000, analysis }) },
      profiles: { get: async () => ({}) },
      engines: { standing: () => 'embedded' },
      settings: { productName: 'Korrekturrand' },
      uploads: { head: async () => undefined },
      ledger: { start },
      orders: { get: async () => ({ id: 'tx_1', status: 'RUNNING' }) },
      executions: { start: jest.fn() },
    });
    it('starts its order, and notes it', async () => {
      const of = started(async () => 'tx_1');
      await applyPayment(of as never, paid, 0);
      expect(of.executions.start).toHaveBeenCalledTimes(1);
      expect(of.notes.setStartOutcome).toHaveBeenCalledWith(expect.anything(), 'tx_1');
    });
    it('is tried again when a fault keeps its order from starting', async () => {
      const of = started(() => Promise.reject(new Error('out of reach')));
      await expect(applyPayment(of as never, paid, 0)).rejects.toThrow('out of reach');
      expect(of.notes.setStartOutcome).not.toHaveBeenCalled();
    });
  });
});
