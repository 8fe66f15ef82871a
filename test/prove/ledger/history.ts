// Longer than most: one customer's life is one thing, and its actors share their services, their chance and their time.
import { ExecutionAlreadyExists, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import { documentKeys } from '../../../lambdas/domain/documents.ts';
import type { PaymentReport, Purchase } from '../../../lambdas/domain/purchases.ts';
import type { RouteName } from '../../../lambdas/routes.ts';
import type { StepName } from '../../../lambdas/steps.ts';
import { CreditsStore } from '../../../lambdas/stores/credits.ts';
import { ProfilesStore } from '../../../lambdas/stores/profiles.ts';
import { LabelsStore } from '../../../lambdas/stores/labels.ts';
import { OrdersStore } from '../../../lambdas/stores/orders.ts';
import type { TableClient } from '../../../lambdas/stores/tables.ts';
import { Random } from '../../fixtures/random.ts';
import { documentOf } from '../../fixtures/wordDocument.ts';
import { p } from '../../fixtures/wordMarkup.ts';
import { as, type Caller, type Command } from '../house/clients.ts';
import { call, scheduled, step as runStep } from '../house/functions.ts';
import { furnish, inItsTime } from '../house/house.ts';
import { readMail } from '../house/mails.ts';
import { Objects } from '../house/objects.ts';
import { faultyClient, outOfReach } from './faultyTables.ts';
import { Simulation } from './simulation.ts';
import { type Mutation, names, type Tables, watchedTables } from './watchedTables.ts';
import { decidePayment, type Payment, type Upload } from './world.ts';

const MAX_DELIVERIES = 6;
const STEP_ATTEMPTS = 3;
const MAX_SWEEPS = 12;
/** Stands for every order where something was done to all of them. */
export const EVERY_ORDER = '*';

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
  /** What was done to an order that may end in a refund. */
  readonly causes: ReadonlyMap<string, readonly string[]>;
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
  readonly causes = new Map<string, readonly string[]>();
  readonly objects = new Objects(() => this.simulation.now);
  readonly granted: number;
  readonly #tables: TableClient;
  readonly #executions = new Map<string, 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT'>();
  #calm = false;

  constructor(seed: number, tables: Tables, drop?: Mutation) {
    this.customer = `k${seed}`;
    this.random = new Random(seed);
    this.simulation = new Simulation(this.random);
    this.granted = this.random.chance(0.7) ? this.random.below(6_000) : 0;
    this.uploads = this.random.times(1 + this.random.below(2), (index) => ({
      id: `up_${this.customer}_${index}`,
      characters: 1 + this.random.below(4_000),
    }));
    this.#tables = watchedTables(tables, this.customer, (what) => this.violations.push(what), drop);
  }

  /** One container of a function: its calls wait for their turn, and sometimes something goes wrong. */
  #container(met: () => void = () => undefined): Caller {
    const { simulation, random } = this;
    const client = faultyClient(this.#tables, { simulation, random, calm: () => this.#calm, met });
    return (service, command) => {
      const elsewhere = <T>(act: () => T) => this.#elsewhere(act, met);
      if (service === 'tables') return client.send(command as never);
      if (service === 'objects') return elsewhere(() => this.objects.send(command));
      if (service === 'executions') return elsewhere(() => this.#execution(command));
      if (service === 'mails') return elsewhere(() => this.#mail(readMail(command.input).transaction));
      if (service === 'stripe') return elsewhere(() => this.#stripe(command));
      return elsewhere(() => ({ UserAttributes: [{ Name: 'email', Value: 'kundin@example.org' }] }));
    };
  }

  /** Calls another service: it may be out of reach before or after it has acted. */
  async #elsewhere<T>(act: () => T, met: () => void): Promise<T> {
    await this.simulation.turn();
    const fault = this.#calm ? 1 : this.random.next();
    if (fault < 0.08) met();
    if (fault < 0.04) throw outOfReach();
    const result = act();
    if (fault < 0.08) throw outOfReach();
    return result;
  }

  #mail(transaction: string): void {
    this.mails.set(transaction, (this.mails.get(transaction) ?? 0) + 1);
  }

  #execution({ constructor, input }: Command): object {
    const { name = '', executionArn = '' } = input as { name?: string; executionArn?: string };
    return this.#executionOf(constructor.name, name || (executionArn.split(':').at(-1) ?? ''), input);
  }

  #executionOf(operation: string, name: string, input: Command['input']): object {
    const status = this.#executions.get(name);
    if (operation === 'StartExecutionCommand') {
      if (status) throw new ExecutionAlreadyExists({ message: name, $metadata: {} });
      this.#executions.set(name, 'RUNNING');
      this.#execute(name, (JSON.parse(String(input.input)) as { transaction: string }).transaction);
      return {};
    }
    if (!status) throw new ExecutionDoesNotExist({ message: name, $metadata: {} });
    return { status };
  }

  /** Stripe: a session ends in one of its ways, and is reported from then on. */
  #stripe({ constructor: { name }, input: { given } }: Command): unknown {
    if (name === 'receiptUrl') return 'https://stripe.example/beleg';
    if (name === 'readWebhook') return [JSON.parse(String(given)) as PaymentReport];
    if (name === 'reportsSince') return this.payments.flatMap(({ reports }) => reports);
    const purchase = given as Purchase;
    const id = `cs_${purchase.id}`;
    const payment = decidePayment(purchase, id, this.random);
    this.payments.push(payment);
    for (const report of payment.reports) this.#deliver(report);
    return { id, url: 'https://stripe.example/kasse' };
  }

  /** The customer begins a checkout, for a document or without one, at the price the product names. */
  async checkout(): Promise<void> {
    const upload = this.random.chance(0.5) ? this.uploads[this.random.below(this.uploads.length)] : undefined;
    const wanted = {
      credits: 500 + this.random.below(5_000),
      amount_total: 0,
      ...(upload && { upload_id: upload.id }),
    };
    const asked = await this.#call('createCheckout', wanted);
    const { credits, amount_total } = (asked.body.details ?? {}) as Record<string, number>;
    if (asked.body.code === 'price-changed') await this.#call('createCheckout', { ...wanted, credits, amount_total });
  }

  #call(name: RouteName, body: unknown) {
    return as(this.#container(), () => call(name, this.customer, body));
  }

  /** Stripe reports from none to six times, each until it is heard or gives up. */
  #deliver(report: PaymentReport): void {
    for (let copies = this.random.below(MAX_DELIVERIES + 1); copies > 0; copies -= 1) {
      this.simulation.spawn(async () => {
        for (let wait = this.random.below(20); wait > 0; wait -= 1) await this.simulation.turn();
        for (let attempt = 0; attempt < 3; attempt += 1) {
          const { status, body } = await this.#call('receiveStripeEvent', report);
          // Stripe sends a refund again that came before its payment.
          if (status < 500 && body.code !== 'payment-not-credited') return;
        }
      });
    }
  }

  async start(upload: Upload): Promise<void> {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const about = { upload_id: upload.id, expected_character_count: upload.characters };
      const { status, body } = await this.#call('startCorrection', { ...fileOf(upload), ...about });
      if (status === 200) this.promised.add(String(body.transaction_id));
      if (status < 500) return;
    }
  }

  /** The state machine `onethread`: correct, write, settle or refund, mail; or the end of the whole in the middle. */
  #execute(name: string, transaction: string): void {
    const blame = (cause: string, of = transaction) => this.causes.set(of, [...(this.causes.get(of) ?? []), cause]);
    this.simulation.spawn(async () => {
      const chance = this.#calm ? 1 : this.random.next();
      const end = (how: 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT') => void this.#executions.set(name, how);
      if (chance < 0.35) blame('timed out');
      if (chance < 0.25) return end('TIMED_OUT');
      if (!this.#calm && this.random.chance(0.15)) {
        for (const key of this.objects.keys) if (key.startsWith('d/')) this.objects.drop(key);
        blame('documents lost', EVERY_ORDER);
      }
      const run = async (step: StepName) => {
        let faults = 0;
        for (let attempt = 0; attempt < STEP_ATTEMPTS; attempt += 1) {
          const went = await as(
            this.#container(() => (faults += 1)),
            () => runStep(step, this.customer, transaction),
          ).then(
            () => true,
            () => false,
          );
          if (went) return true;
        }
        if (faults > 0) blame(`${step} met faults`);
        return false;
      };
      const settled = (await run('correct')) && (await run('write')) && (await run('settle'));
      if (chance < 0.35) return end('TIMED_OUT');
      const ended = settled || (await run('refund'));
      end(ended && (await run('mail')) ? 'SUCCEEDED' : 'FAILED');
    });
  }

  async #sweepOften(): Promise<void> {
    for (let rounds = 1 + this.random.below(4); rounds > 0; rounds -= 1) {
      await this.sweep();
      for (let wait = this.random.below(8); wait > 0; wait -= 1) await this.simulation.turn();
    }
  }

  /** Orders are a minute old by then; a job that fails is begun again by its schedule. */
  async sweep(job: 'sweepOrders' | 'reconcilePayments' = 'sweepOrders'): Promise<void> {
    this.simulation.now += 61_000;
    await as(this.#container(), () => scheduled(job)).catch(() => undefined);
  }

  /** Everything at once, and then the quiet in which sweeper and reconciliation put right what is left. */
  async live(): Promise<void> {
    const { random, simulation } = this;
    this.#calm = true;
    simulation.spawn(() => this.#prepare());
    await inItsTime(simulation);
    this.#calm = false;
    random.times(1 + random.below(3), () => simulation.spawn(() => this.checkout()));
    for (const upload of this.uploads) {
      random.times(random.below(4), () => simulation.spawn(() => this.start(upload)));
    }
    random.times(random.below(3), () => simulation.spawn(() => this.#sweepOften()));
    await inItsTime(simulation);
    await this.#putRight();
  }

  /** The customer has accepted the terms, was granted something perhaps, and has uploaded and analysed documents. */
  async #prepare(): Promise<void> {
    const { customer, simulation } = this;
    const now = () => simulation.now;
    const labels = new LabelsStore(this.#tables, 'documents', now);
    const credits = new CreditsStore(this.#tables, names.credits);
    const at = new Date(now()).toISOString();
    const profiles = new ProfilesStore(this.#tables, 'profiles');
    await profiles.update(customer, { terms_of_useAcceptedAt: at, terms_of_useVersion: '1.1', ...policy(at) });
    if (this.granted > 0) await credits.credit(customer, 'demo', this.granted, at);
    for (const upload of this.uploads) {
      await labels.create(customer, upload.id, fileOf(upload).file_name);
      this.objects.put(documentKeys.upload(customer, upload.id), documentWith(upload.characters));
      await this.#call('calculate', { ...fileOf(upload), upload_id: upload.id });
    }
  }

  async #putRight(): Promise<void> {
    const { simulation } = this;
    this.#calm = true;
    simulation.spawn(() => this.sweep('reconcilePayments'));
    await inItsTime(simulation);
    for (let round = 0, open = 1; open > 0; round += 1) {
      if (round === MAX_SWEEPS) return void this.violations.push(`${open} orders are stuck`);
      simulation.spawn(() => this.sweep());
      await inItsTime(simulation);
      const orders = new OrdersStore(this.#tables, names.transactions);
      open = (await orders.openBefore(new Date(simulation.now + 1).toISOString())).length;
    }
  }
}

/** Packing and unpacking it would cost more than everything that is proved here, and move no credit. */
const documentWith = (characters: number) =>
  documentOf({ body: p('a'.repeat(characters)), pack: (entry) => ({ ...entry, stored: true }) });
const fileOf = ({ id }: Upload) => ({ file_name: `${id}.docx`, mode: 'onethread' });
const policy = (at: string) => ({ data_policyAcceptedAt: at, data_policyVersion: '1.0' });

/** Lives the history of a seed. @param drop takes guards away, for the check of the proof itself */
export async function live(seed: number, tables: Tables, drop?: Mutation): Promise<History> {
  furnish();
  const life = new Life(seed, tables, drop);
  await life.live();
  return life;
}
