import type { PaymentReport } from '../../lambdas/domain/purchases.ts';
import { applyPayment, type PaymentServices } from '../../lambdas/runtime/applyPayment.ts';
import { create } from '../../lambdas/runtime/service.ts';
import { paymentApplication } from '../../lambdas/runtime/services/paymentApplication.ts';
import type { StripeAccount } from '../../lambdas/stores/stripe.ts';
import { type Command, UsageError, wholeNumber } from './command.ts';

/** Stripe keeps events for 30 days (Stripe API reference, "Events"). */
const MAX_HOURS = 30 * 24;

export const paymentCommands: Readonly<Record<string, Command>> = {
  'webhook replay': {
    usage: 'EVENT | --hours N',
    does: 'applies an event of Stripe, or all of the last N hours, as the webhook would; what was applied changes nothing',
    takes: [0, 1],
    options: ['hours'],
    run: async ([event], { hours }, { print }) => {
      const now = Date.now();
      const ask = asked(event, hours, now);
      const services = create(paymentApplication);
      const reports = await ask(services.reports);
      let failed = 0;
      for (const report of reports) {
        const refusal = await apply(services, report, now);
        if (refusal !== undefined) failed += 1;
        print(`${report.purchase.id} ${report.kind} ${report.outcome}: ${refusal ?? 'applied'}`);
      }
      if (failed > 0) throw new Error(`${failed} of ${reports.length} reports could not be applied`);
      return `${reports.length} reports`;
    },
  },
};

type Reports = Pick<StripeAccount, 'reportsOf' | 'reportsSince'>;

/** What to ask Stripe for. @throws UsageError unless it is one event, or some hours */
function asked(event: string | undefined, hours: string | undefined, now: number) {
  if ((event === undefined) === (hours === undefined)) throw new UsageError('name one EVENT, or --hours N');
  if (event === undefined) {
    const from = since(hours, now);
    return (reports: Reports) => reports.reportsSince(from);
  }
  if (!/^evt_\w+$/.test(event)) throw new UsageError('EVENT is the id of an event at Stripe, evt_…');
  return (reports: Reports) => reports.reportsOf(event);
}

/** @returns why it is refused, if it is: one that is refused for good must not keep the others waiting */
async function apply(services: PaymentServices, report: PaymentReport, now: number): Promise<string | undefined> {
  try {
    await applyPayment(services, report, now);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function since(hours = '', now: number): number {
  const back = wholeNumber(hours, '--hours', 1);
  if (back > MAX_HOURS) throw new UsageError(`--hours is ${MAX_HOURS} at most: Stripe keeps no event longer`);
  return now - back * 3_600_000;
}
