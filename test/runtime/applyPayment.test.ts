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
