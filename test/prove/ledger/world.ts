import type { PaymentReport, Purchase, ReturnReport, SessionReport } from '../../../lambdas/domain/purchases.ts';
import type { Random } from '../../fixtures/random.ts';

/** A document somebody has uploaded. */
export interface Upload {
  readonly id: string;
  readonly characters: number;
}

/** How a session ends at Stripe. `strange` is paid, but for another amount than was ordered. */
export type Ending = 'paid' | 'delayed' | 'failed' | 'expired' | 'strange';

/** What Stripe knows of one checkout. */
export interface Payment {
  readonly purchase: Purchase;
  readonly ending: Ending;
  readonly reports: readonly PaymentReport[];
  /** Characters that must be credited. */
  readonly credits: number;
}

const GROSS = 1.19;

/** Decides how a checkout ends, and everything Stripe will ever report of it, oldest first. */
export function decidePayment(purchase: Purchase, sessionId: string, random: Random): Payment {
  const ending = random.pick<Ending>(['paid', 'paid', 'paid', 'delayed', 'failed', 'expired', 'strange']);
  const { customer, id, credits, netCents } = purchase;
  const totalCents = Math.round(netCents * GROSS);
  const session = (outcome: SessionReport['outcome'], more: object = {}): SessionReport => ({
    ...{ kind: 'session', outcome, purchase: { customer, id }, sessionId, netCents, totalCents, currency: 'eur' },
    ...more,
  });
  const strange = random.chance(0.5) ? { netCents: netCents - 1 } : { currency: 'usd' };
  const told: Record<Ending, readonly SessionReport[]> = {
    paid: [session('paid')],
    delayed: [session('pending'), session('paid')],
    failed: [session('pending'), session('failed')],
    expired: [session('expired')],
    strange: [session('paid', strange)],
  };
  const isPaid = ending === 'paid' || ending === 'delayed';
  // The same purchase named by a session we never made: only one of the two may count.
  const outcome = random.pick<SessionReport['outcome']>(['paid', 'failed', 'expired']);
  const foreign = isPaid && random.chance(0.1) ? [session(outcome, { sessionId: `${sessionId}_fremd` })] : [];
  const money = isPaid || ending === 'strange' ? returns(purchase, totalCents, random) : [];
  return {
    purchase,
    ending,
    reports: [...told[ending], ...foreign, ...money].map((report) => ({ ...report, reportedAt: 0 })),
    credits: isPaid ? credits : 0,
  };
}

/** Refunds in parts and disputes, some of which are undone, and some of which claim what is claimed already. */
function returns({ customer, id }: Purchase, paidCents: number, random: Random): ReturnReport[] {
  if (random.chance(0.6)) return [];
  const third = Math.floor(paidCents / 3);
  const parts = random.pick([[paidCents], [third, paidCents - third], [paidCents, paidCents], [third, paidCents]]);
  return parts.flatMap((cents, index): ReturnReport[] => {
    const about = { kind: 'return', purchase: { customer, id }, cents, paidCents } as const;
    const one = { ...about, id: `${random.pick(['re', 'dp'])}_${id}_${index}`, outcome: 'taken' } as const;
    if (random.chance(0.3)) return [];
    return random.chance(0.3) ? [one, { ...one, outcome: 'given-back' }] : [one];
  });
}
