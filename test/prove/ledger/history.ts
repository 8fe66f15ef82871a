// Longer than most: one customer's life is one thing, and its actors share their stores, their chance and their time.
import { DomainError } from '../../../lambdas/domain/errors.ts';
import type { Order } from '../../../lambdas/domain/orders.ts';
import type { PaymentReport, Purchase } from '../../../lambdas/domain/purchases.ts';
import { applyPayment, type PaymentServices } from '../../../lambdas/runtime/applyPayment.ts';
import { resumeOrder } from '../../../lambdas/runtime/resumeOrder.ts';
import { startOrder } from '../../../lambdas/runtime/startOrder.ts';
import { CreditsStore } from '../../../lambdas/stores/credits.ts';
import type { Label } from '../../../lambdas/stores/labels.ts';
import { LedgerStore } from '../../../lambdas/stores/ledger.ts';
import { OrdersStore } from '../../../lambdas/stores/orders.ts';
import { PaymentLedger } from '../../../lambdas/stores/paymentLedger.ts';
import { PurchasesStore } from '../../../lambdas/stores/purchases.ts';
import type { TableClient } from '../../../lambdas/stores/tables.ts';
import { Random } from '../../fixtures/random.ts';
import { faultyClient, outOfReach } from './faultyTables.ts';
import { Simulation } from './simulation.ts';
import { type Mutation, names, type Tables, watchedTables } from './watchedTables.ts';
import { createExecutions, decidePayment, type Payment, type Upload } from './world.ts';

const DAY_MS = 86_400_000;
const MAX_DELIVERIES = 6;
const STEP_ATTEMPTS = 3;
const MAX_SWEEPS = 12;

/** What happened, for the judgement at the end. */
export interface History {
  readonly customer: string;
  readonly payments: readonly Payment[];
  readonly uploads: readonly Upload[];
  readonly granted: number;
  readonly violations: readonly string[];
  /** Ids of orders somebody was told of. */
  readonly promised: ReadonlySet<string>;
  readonly mails: ReadonlyMap<string, number>;
}

/** One customer's life in the product, with everything that can go wrong, wholly decided by its seed. */
class Life {
  readonly customer: string;
  readonly random: Random;
  readonly simulation: Simulation;
  readonly violations: string[] = [];
  readonly payments: Payment[] = [];
  readonly uploads: Upload[];
  readonly promised = new Set<string>();
  readonly mails = new Map<string, number>();
  readonly granted: number;
  readonly #tables: TableClient;
  readonly #executions = createExecutions((order, name) => this.#execute(order, name));
  #calm = false;

  constructor(seed: number, tables: Tables, drop?: Mutation) {
    this.customer = `k${seed}`;
    this.random = new Random(seed);
    this.simulation = new Simulation(this.random);
    this.granted = this.random.chance(0.5) ? this.random.below(3_000) : 0;
    this.uploads = this.random.times(this.random.below(3), (index) => ({
      id: `up_${index}`,
      characters: 1 + this.random.below(4_000),
    }));
    this.#tables = watchedTables(tables, this.customer, (what) => this.violations.push(what), drop);
  }

  /** The real stores, as one container of a function has them. */
  #stores() {
    const { simulation, random } = this;
    const client = faultyClient(this.#tables, { simulation, random, calm: () => this.#calm });
    return {
      credits: new CreditsStore(client, names.credits),
      ledger: new LedgerStore(client, names),
      orders: new OrdersStore(client, names.transactions),
      purchases: new PurchasesStore(client, names.purchases),
      payments: new PaymentLedger(client, names),
    };
  }

  /** Calls another service: it may be out of reach before or after it has acted. */
  async #elsewhere<T>(act: () => T): Promise<T> {
    await this.simulation.turn();
    const fault = this.#calm ? 1 : this.random.next();
    if (fault < 0.04) throw outOfReach();
    const result = act();
    if (fault < 0.08) throw outOfReach();
    return result;
  }

  #services(): PaymentServices & ReturnType<Life['orderServices']> {
    const stores = this.#stores();
    return {
      ...this.orderServices(stores),
      credits: stores.credits,
      labels: { get: async (_customer, id) => this.#label(id) },
      notes: stores.purchases,
      payments: stores.payments,
      purchases: stores.purchases,
      reports: { receiptUrl: () => this.#elsewhere(() => 'https://stripe.example/beleg') },
    };
  }

  orderServices({ ledger, orders }: { ledger: LedgerStore; orders: OrdersStore }) {
    return {
      executions: { start: (order: Order) => this.#elsewhere(() => this.#executions.begin(order)) },
      ledger,
      orders,
      settings: { productName: 'Korrekturrand' },
      uploads: { head: async () => undefined },
    };
  }

  #label(id: string): Label | undefined {
    const upload = this.uploads.find((one) => one.id === id);
    const analysis = upload && { sha256: 'e', etag: '"e"', characterCount: upload.characters, timeEstimateSeconds: 60 };
    const label = { customer: this.customer, uploadId: id, fileName: 'a.docx', createdAt: '', expiresAt: 2e9 };
    return analysis && { ...label, analysis };
  }

  /** The customer begins a checkout: the row, the session at Stripe, the two tied together. */
  async checkout(index: number): Promise<void> {
    const stores = this.#stores();
    const upload = this.random.chance(0.5) ? this.uploads[this.random.below(this.uploads.length)] : undefined;
    const purchase: Purchase = {
      customer: this.customer,
      id: `pu_${index}`,
      credits: upload?.characters ?? 500 + this.random.below(5_000),
      netCents: 100 * (1 + this.random.below(50)),
      currency: 'eur',
      status: 'OPEN',
      createdAt: new Date(this.simulation.now).toISOString(),
      ...(upload && { upload: { id: upload.id, characterCount: upload.characters } }),
    };
    await stores.purchases.create(purchase);
    const sessionId = `cs_${index}`;
    // The answer may get lost: then nobody ever pays.
    await this.#elsewhere(() => undefined);
    const payment = decidePayment(purchase, sessionId, this.random);
    this.payments.push(payment);
    for (const report of payment.reports) this.#deliver(report);
    await stores.purchases.attachSession(purchase, sessionId);
  }

  /** Stripe reports from none to six times, each until it is heard or gives up. */
  #deliver(report: PaymentReport): void {
    for (let copies = this.random.below(MAX_DELIVERIES + 1); copies > 0; copies -= 1) {
      this.simulation.spawn(async () => {
        for (let wait = this.random.below(20); wait > 0; wait -= 1) await this.simulation.turn();
        await this.#persist(3, () => applyPayment(this.#services(), report, this.simulation.now));
      });
    }
  }

  /** Tries again after anything but a refusal that lasts. @returns whether it went well */
  async #persist(attempts: number, act: () => Promise<void>): Promise<boolean> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      try {
        await act();
        return true;
      } catch (error) {
        // Stripe sends a refund again that came before its payment.
        if (error instanceof DomainError && error.code !== 'payment-not-credited') return false;
      }
    }
    return false;
  }

  async start(upload: Upload): Promise<void> {
    await this.#persist(2, async () => {
      const label = this.#label(upload.id) as Label;
      const services = this.#services();
      const profile = await services.credits.profile(this.customer);
      const request = { label, profile, expectedCharacters: upload.characters, now: this.simulation.now };
      this.promised.add(await startOrder(services, request));
    });
  }

  /** The state machine `onethread`: correct, settle or refund, mail; or the end of the whole in the middle. */
  #execute(order: Order, name: string): void {
    this.simulation.spawn(async () => {
      const chance = this.#calm ? 1 : this.random.next();
      if (chance < 0.25) return void this.#executions.end(name, 'TIMED_OUT');
      const timesOut = chance < 0.35;
      const broken = this.random.chance(0.2);
      const step = async (act: (current: Order, stores: ReturnType<Life['stores']>) => Promise<unknown>) => {
        const stores = this.#stores();
        await act(await stores.orders.get(order.customer, order.id), stores);
      };
      const run = (act: Parameters<typeof step>[0]) => this.#persist(STEP_ATTEMPTS, () => step(act));
      const characters = this.random.below(order.characterCount + 1);
      await run((current, { orders }) => orders.progress(current, characters));
      const settled =
        !broken &&
        (await run(async (now, { ledger }) => now.status === 'RUNNING' && ledger.settle(now, { spelling: 2 })));
      if (timesOut) return void this.#executions.end(name, 'TIMED_OUT');
      const at = new Date(this.simulation.now).toISOString();
      const ended = settled || (await run((current, { ledger }) => ledger.refund(current, at)));
      const mailed = ended && (await run((current, stores) => this.#mail(current, stores)));
      this.#executions.end(name, mailed ? 'SUCCEEDED' : 'FAILED');
    });
  }

  stores() {
    return this.#stores();
  }

  async #mail(order: Order, { orders }: ReturnType<Life['stores']>): Promise<void> {
    if (order.mailedAt || order.status === 'RUNNING') return;
    await this.#elsewhere(() => this.mails.set(order.id, (this.mails.get(order.id) ?? 0) + 1));
    await orders.markMailed(order, new Date(this.simulation.now).toISOString());
  }

  async #sweepOften(): Promise<void> {
    for (let rounds = 1 + this.random.below(4); rounds > 0; rounds -= 1) {
      await this.#persist(1, async () => void (await this.sweep()));
      for (let wait = this.random.below(8); wait > 0; wait -= 1) await this.simulation.turn();
    }
  }

  async sweep(): Promise<number> {
    const { ledger, orders } = this.#stores();
    const open = await orders.openBefore(new Date(this.simulation.now + DAY_MS).toISOString());
    const describe = { status: (order: Order) => this.#elsewhere(() => this.#executions.status(order)) };
    const { executions } = this.orderServices({ ledger, orders });
    const services = { describe, start: executions, ledger, readOrders: orders, writeOrders: orders };
    for (const order of open) await resumeOrder(services, order, this.simulation.now);
    return open.length;
  }

  /** Everything at once, and then the quiet in which sweeper and reconciliation put right what is left. */
  async live(): Promise<void> {
    const { random, simulation } = this;
    if (this.granted > 0) {
      this.#calm = true;
      simulation.spawn(async () => {
        await this.#stores().credits.credit(
          this.customer,
          'demo',
          this.granted,
          new Date(simulation.now).toISOString(),
        );
      });
      await simulation.run();
      this.#calm = false;
    }
    random.times(1 + random.below(3), (index) =>
      simulation.spawn(async () => void (await this.#persist(1, () => this.checkout(index)))),
    );
    for (const upload of this.uploads) {
      random.times(random.below(4), () => simulation.spawn(() => this.start(upload)));
    }
    random.times(random.below(3), () => simulation.spawn(() => this.#sweepOften()));
    await simulation.run();
    await this.#putRight();
  }

  async #putRight(): Promise<void> {
    const { simulation } = this;
    this.#calm = true;
    simulation.spawn(async () => {
      for (const report of this.payments.flatMap(({ reports }) => reports)) {
        await applyPayment(this.#services(), report, simulation.now).catch(() => undefined);
      }
    });
    await simulation.run();
    for (let round = 0, open = 1; open > 0; round += 1) {
      if (round === MAX_SWEEPS) return void this.violations.push(`${open} orders are stuck`);
      simulation.spawn(async () => {
        open = await this.sweep();
      });
      await simulation.run();
    }
  }
}

/** Lives the history of a seed. @param drop takes guards away, for the check of the proof itself */
export async function live(seed: number, tables: Tables, drop?: Mutation): Promise<History> {
  const life = new Life(seed, tables, drop);
  await life.live();
  return life;
}
