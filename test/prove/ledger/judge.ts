import type { Order } from '../../../lambdas/domain/orders.ts';
import type { Purchase } from '../../../lambdas/domain/purchases.ts';
import { EVERY_ORDER, type History } from './history.ts';
import { type Entry, names, type Tables } from './watchedTables.ts';
import type { Payment } from './world.ts';

/** Everything that is wrong once the quiet has come: lost, doubled, stuck, or not as it was promised. */
export async function judge(history: History, tables: Tables): Promise<string[]> {
  const { customer, payments } = history;
  const wrong: string[] = [...history.violations];
  const expect = (holds: boolean, what: string) => holds || wrong.push(what);
  const credits = (await tables.rows(names.credits, customer)) as Entry[];
  const orders = (await tables.rows(names.transactions, customer)) as unknown as Order[];
  const purchases = (await tables.rows(names.purchases, customer)) as unknown as Purchase[];
  const entries = credits.filter(({ entry }) => entry.includes('#'));
  const of = (letter: string) => entries.filter(({ entry }) => entry.startsWith(`${letter}#`));
  const sum = (some: readonly Entry[]) => some.reduce((total, { amount }) => total + amount, 0);
  const single = (name: string) => credits.find(({ entry }) => entry === name);

  expect(sum(entries) === ((single('BALANCE')?.balance as number | undefined) ?? 0), 'the balance is not the sum');
  const returned = sum([...of('X'), ...of('W')]);
  const due = payments.reduce((total, payment) => total + payment.credits, history.granted + returned);
  const spent = orders.filter(({ status }) => status === 'DONE');
  const characters = spent.reduce((total, { characterCount }) => total + characterCount, 0);
  expect(sum(entries) === due - characters, `${sum(entries)} characters are left instead of ${due - characters}`);
  const totals = single('TOTALS') ?? { documents: 0, characters: 0 };
  expect(
    totals.documents === spent.length && totals.characters === characters,
    'the totals are not those of the orders',
  );

  for (const { id, uploadId, status, mailedAt, ...order } of orders) {
    const debits = of('D').filter(({ transaction }) => transaction === id);
    expect(debits.length === 1 && debits[0]?.entry === `D#${uploadId}`, `${status} order without its one debit`);
    const refunds = of('R').filter(({ entry }) => entry === `R#${id}`);
    expect(refunds.length === (status === 'REFUNDED' ? 1 : 0), `${status} order with ${refunds.length} refunds`);
    const causes = [...(history.causes.get(id) ?? []), ...(history.causes.get(EVERY_ORDER) ?? [])];
    expect(status !== 'REFUNDED' || causes.length > 0, 'an order is refunded that nothing was done to');
    expect(status !== 'RUNNING' && !('open' in order), `${status} order is still open`);
    // A document that is lost once its order is done can neither be sent nor pointed to.
    const lost = history.causes.has(EVERY_ORDER) && order.mailBouncedAt !== undefined;
    const mailed = mailedAt !== undefined && (history.mails.get(id) ?? 0) > 0;
    expect(mailed || lost, `${status} order without a mail`);
  }
  expect(of('D').length === orders.length, 'debit without an order');
  for (const id of history.promised)
    expect(
      orders.some((order) => order.id === id),
      'a promised order is gone',
    );
  for (const payment of payments) {
    const row = purchases.find(({ id }) => id === payment.purchase.id);
    wrong.push(...judgePayment(payment, row, entries));
  }
  return wrong;
}

function judgePayment(payment: Payment, row: Purchase | undefined, entries: readonly Entry[]): string[] {
  const { purchase, ending, credits, reports } = payment;
  const wrong: string[] = [];
  const expect = (holds: boolean, what: string) => holds || wrong.push(`${ending}: ${what}`);
  if (!row) return [`${ending}: the purchase is gone`];
  const own = entries.filter((entry) => entry.purchase === purchase.id);
  const count = (letter: string) => own.filter(({ entry }) => entry.startsWith(`${letter}#`)).length;
  const paid = credits > 0;
  expect(count('C') === (paid ? 1 : 0), `credited ${count('C')} times`);
  const returns = reports.filter((report) => report.kind === 'return');
  const ids = (outcome: string) => new Set(returns.filter((one) => one.outcome === outcome).map(({ id }) => id)).size;
  expect(count('X') === (paid ? ids('taken') : 0), `${count('X')} clawbacks`);
  expect(count('W') === (paid ? ids('given-back') : 0), `${count('W')} reinstatements`);
  const status = { paid: 'PAID', delayed: 'PAID', failed: 'FAILED', expired: 'EXPIRED', strange: 'OPEN' }[ending];
  expect(row.status === status, `the purchase is ${row.status}`);
  expect(!paid || !purchase.upload || row.startOutcome !== undefined, 'nobody has tried to start the order');
  expect(!paid || row.receiptUrl !== undefined || reports.some(isForeign), 'there is no receipt');
  const lasting = returns.reduce((sum, { outcome, cents }) => sum + (outcome === 'taken' ? cents : -cents), 0);
  expect((row.clawedBackCents ?? 0) === (paid ? lasting : 0), `${row.clawedBackCents} cents clawed back`);
  const moved = own.filter(({ entry }) => /^[XW]#/.test(entry)).reduce((sum, { amount }) => sum + amount, 0);
  // In proportion to the money that is gone in the end, which is never more than was paid; rounded in the customer's favour.
  const { paidCents } = returns[0] ?? { paidCents: 1 };
  const share = Math.floor((credits * Math.min(lasting, paidCents)) / paidCents);
  expect(-moved === share, `${-moved} characters taken for ${share}`);
  return wrong;
}

const isForeign = (report: Payment['reports'][number]) =>
  report.kind === 'session' && report.sessionId.endsWith('_fremd');

/** What a history has come upon: a proof over histories in which nothing happens would prove nothing. */
export async function eventsOf({ customer, payments, mails }: History, tables: Tables): Promise<string[]> {
  const entries = ((await tables.rows(names.credits, customer)) as Entry[]).filter(({ entry }) => entry.includes('#'));
  const orders = (await tables.rows(names.transactions, customer)) as unknown as Order[];
  const purchases = (await tables.rows(names.purchases, customer)) as unknown as Purchase[];
  return [
    ...entries.map(({ entry }) => `entry ${entry.slice(0, 2)}`),
    ...orders.map(({ status }) => `order ${status}`),
    ...orders.filter(({ attempt }) => attempt > 1).map(() => 'order begun again'),
    ...payments.map(({ ending }) => `payment ${ending}`),
    ...purchases.flatMap(({ startOutcome }) => (startOutcome ? [startOutcome.replace(/^tx_.*/, 'order started')] : [])),
    ...(entries.reduce((sum, { amount }) => sum + amount, 0) < 0 ? ['balance below nothing'] : []),
    ...[...mails.values()].filter((count) => count > 1).map(() => 'mailed twice'),
  ];
}
