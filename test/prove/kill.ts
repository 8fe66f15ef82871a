import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import PostalMime from 'postal-mime';
import { documentKeys } from '../../lambdas/domain/documents.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { operatorClients } from '../../lib/local/demo.ts';
import { type Product, secretsOf, startProduct } from '../../lib/local/product.ts';
import { readTemplates } from '../../lib/local/template.ts';
import { Random } from '../fixtures/random.ts';
import { createMachine, freePorts } from '../support/productProcess.ts';
import { assembly, documentsBucket, newState, operatorS3, removeState } from '../support/runningProduct.ts';
import { type Books, imbalances, readBooks, readRemains, shortfalls } from './kill/books.ts';
import { type Shaken, ShakenCustomer } from './kill/customers.ts';

/**
 * When a kill falls: while the product starts, some time after somebody has seen an order end, so that the work gets
 * on, or else within the time that an order takes, counted from the start.
 */
const WHILE_STARTING = 0.2;
const AFTER_AN_END = 0.15;
/** Longest time to wait for an end. */
const PATIENCE_MS = 30_000;
/** Characters of credit; the others own nothing and pay for every document. */
const CREDITS = [5_000_000, 0, 5_000_000, 0, 5_000_000];
/** Later than every schedule, every pause before a retry and every delivery of a webhook. */
const QUIET_MS = 2 * 3_600_000;
/** Rounds at the end in which no further order came to its end; a busy machine needs more of them in all. */
const IDLE_ROUNDS = 8;
/** With more orders open than this no kill falls until one has ended: else a busy machine never ends any. */
const MOST_OPEN = 12;

/** After so many the sweeper gives up. */
const MOST_ATTEMPTS = 3;

/** A kill, what it met, and what was wrong with what it left. */
interface Kill {
  readonly orders: readonly string[];
  readonly wrong: string[];
}

export interface KillResult {
  /** Kills that met a running order. */
  readonly kills: readonly Kill[];
  /** How often kills met what: the step of an execution, or what a customer was doing. */
  readonly met: ReadonlyMap<string, number>;
  /** Wrong, but not of a single kill. */
  readonly wrong: readonly string[];
  readonly figures: Readonly<Record<string, number>>;
}

/** How much is done, and by whom. */
interface Extent {
  /** Kills that meet a running order. */
  readonly count: number;
  /** Minutes after which no more are made; without end where there is none. */
  readonly minutes?: number;
  /** The fewer, the fewer functions are loaded after each start. */
  readonly customers?: number;
}

/** Kills the local product at random until enough kills have met a running order, and then looks at everything. */
export async function killOften(seed: number, extent: Extent, tell?: Tell): Promise<KillResult> {
  const state = newState();
  const port = await freePorts();
  const machine = createMachine(state, port);
  try {
    await machine.start();
    const random = new Random(seed);
    const customers = createCustomers(state, port, machine.up, random, extent);
    const { kills, met, all, wrong } = await shake(random, { state, extent, machine, customers, tell });
    const end = await comeToTheEnd(state, port, customers);
    const log = readFileSync(join(state, 'log'), 'utf8').split('\n');
    const bugs = log.filter((line) => line.includes('"event":"bug"'));
    for (const kill of kills) kill.wrong.push(...kill.orders.filter((id) => !end.ended.has(id)));
    const said = log.filter((line) => line.includes('"level":"error"') && end.unjust.some((id) => line.includes(id)));
    const others = new Set([...wrong, ...customers.complaints, ...end.wrong, ...said, ...bugs]);
    return { kills, met, wrong: [...others], figures: { kills: all, ...end.figures } };
  } finally {
    await machine.kill();
    removeState(state);
  }
}

type Tell = (what: string) => void;
type Machine = ReturnType<typeof createMachine>;
type Customers = ReturnType<typeof createCustomers>;

/** The customers of a product that is down now and then, and what becomes known of them. */
function createCustomers(state: string, port: number, up: Shaken['up'], random: Random, { customers }: Extent) {
  const resources = readTemplates(assembly, []);
  const doing = new Map<string, string>();
  const [complaints, promised, lost] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let closing = false;
  let ended = Promise.withResolvers<void>();
  const product: Shaken = {
    url: `http://127.0.0.1:${port}`,
    servicesUrl: `http://127.0.0.1:${port + 1}`,
    resources,
    secretOf: secretsOf(state),
    up,
    closing: () => closing,
    doing: (customer, what) => doing.set(customer, what),
    complain: (what) => complaints.add(what),
    promise: (order) => promised.add(order),
    lose: (upload) => lost.add(upload),
    ended: () => ended.resolve(),
  };
  const all = CREDITS.slice(0, customers).map((credit, index) => {
    const chance = new Random(random.below(2 ** 32));
    return new ShakenCustomer(product, chance, `kunde${index}@example.org`, credit);
  });
  /** Settles when the next customer sees an order end, or nobody does for long. */
  const anEnd = () => {
    ended = Promise.withResolvers<void>();
    return Promise.race([ended.promise, sleep(PATIENCE_MS, undefined, { ref: false })]);
  };
  return { all, complaints, doing, promised, lost, resources, anEnd, close: () => (closing = true) };
}

interface Shaking {
  readonly state: string;
  readonly extent: Extent;
  readonly machine: Machine;
  readonly customers: Customers;
  readonly tell: Tell | undefined;
}

/** The kills themselves, while the customers go on; ends with the product down and nobody in it. */
async function shake(random: Random, { state, extent, machine, customers, tell }: Shaking) {
  const [kills, met, wrong] = [[] as Kill[], new Map<string, number>(), new Set<string>()];
  const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1);
  for (const customer of customers.all) await customer.signIn();
  // How long a start and an order take is the machine's to say, and what else it has to do.
  let startMs = 1_000;
  const orderMs = (await customers.all[0]?.timeOf('Hausarbeit.docx')) ?? 0;
  const lives = customers.all.map((customer) => customer.live());

  let started: Promise<number | undefined> = Promise.resolve(startMs);
  let [all, open] = [0, 0];
  const { count, minutes = Infinity } = extent;
  const until = performance.now() + minutes * 60_000;
  while (kills.length < count && performance.now() < until) {
    const [choice, part] = [random.next(), random.next()];
    const starting = all > 0 && choice < WHILE_STARTING;
    if (!starting) startMs = (await started) ?? startMs;
    if (choice > 1 - AFTER_AN_END || open > MOST_OPEN) await customers.anEnd();
    await sleep(part * (starting ? startMs : orderMs));
    for (const what of customers.doing.values()) meet(`a customer’s ${what}`);
    await machine.kill();
    all += 1;
    const { books, steps } = await readRemains(state, customers.resources);
    steps.forEach((step) => meet(`the step ${step}`));
    const orders = books.orders.filter(({ status }) => status === 'RUNNING').map(({ id }) => id);
    open = orders.length;
    const found = imbalances(books);
    if (orders.length > 0) kills.push({ orders, wrong: found });
    else found.forEach((what) => wrong.add(what));
    if (all % 20 === 0) tell?.(`${all} kills, ${kills.length} met a running order; ${books.orders.length} orders`);
    started = machine.start();
  }
  await started;
  customers.close();
  await Promise.all(lives);
  await machine.kill();
  return { kills, met, all, wrong };
}

/** Two hours later, without a kill: sweeper and reconciliation put right what was left, and everything is looked at. */
async function comeToTheEnd(state: string, port: number, customers: Pick<Customers, 'promised' | 'lost'>) {
  let ahead = QUIET_MS;
  const clock = { now: () => Date.now() + ahead };
  const product = await startProduct({ assembly, state, port, servicesPort: port + 1, clock });
  const { tables, users } = operatorClients(product);
  try {
    let books = await readBooks(tables, product.resources);
    const openOnes = () => books.orders.filter(({ mailedAt }) => mailedAt === undefined);
    const overtaken = new Set<string>();
    for (let [round, idle] = [0, 0]; idle < IDLE_ROUNDS; round += 1) {
      const before = openOnes().length;
      await product.schedules.runAll();
      // What Stripe has not delivered yet comes within seconds. Running orders get more of them each time that nothing
      // ended: a clock that moved in the midst of every try would leave a slow machine no try that succeeds.
      await sleep(3_000 * (idle + 1));
      books = await readBooks(tables, product.resources);
      if (round > 0 && openOnes().length === 0) break;
      idle = openOnes().length < before ? 0 : idle + 1;
      if (idle === 0) continue;
      ahead += QUIET_MS;
      for (const { id } of openOnes()) overtaken.add(id);
    }
    const seen = { mails: await mailsByOrder(product), wrong: await unlikeDocuments(books, product), overtaken };
    await product.stop();
    return judge(books, paidSessions(state), customers, seen);
  } finally {
    tables.destroy();
    users.destroy();
  }
}

interface Seen {
  /** Mails by order. */
  readonly mails: ReadonlyMap<string, number>;
  readonly wrong: readonly string[];
  /** Orders under whose steps the proof moved its clock by hours: what they sign is refused as signed at another time. */
  readonly overtaken: ReadonlySet<string>;
}

function judge(
  books: Books,
  paid: ReadonlySet<string>,
  { promised, lost }: Pick<Customers, 'promised' | 'lost'>,
  { mails, wrong: others, overtaken }: Seen,
) {
  const wrong = [...shortfalls(books, paid), ...others];
  const ids = new Set(books.orders.map(({ id }) => id));
  for (const id of promised) if (!ids.has(id)) wrong.push(`the promised order ${id} is gone`);
  const ended = new Set<string>();
  const unjust: string[] = [];
  for (const { id, status, mailedAt, uploadId, attempt } of books.orders) {
    // A kill is no reason: the journal goes on where it was. Three executions that ended as a whole would be one.
    const hasCause = lost.has(uploadId) || overtaken.has(id) || attempt >= MOST_ATTEMPTS;
    if (status === 'REFUNDED' && !hasCause) {
      wrong.push(`${id} was refunded, although its document was not lost`);
      unjust.push(id);
    }
    if (status !== 'RUNNING' && mailedAt !== undefined && mails.has(id)) ended.add(id);
    else wrong.push(`${id} is ${status}, mailed at ${mailedAt}, in ${mails.get(id) ?? 0} mails`);
  }
  const having = (status: string) => books.orders.filter((order) => order.status === status).length;
  const figures = {
    orders: books.orders.length,
    done: having('DONE'),
    refunded: having('REFUNDED'),
    'refunded since the clock moved under them': books.orders.filter(
      ({ id, status }) => status === 'REFUNDED' && overtaken.has(id),
    ).length,
    'begun again by the sweeper': books.orders.filter(({ attempt }) => attempt > 1).length,
    payments: paid.size,
    mails: [...mails.values()].reduce((sum, one) => sum + one, 0),
  };
  return { wrong, ended, unjust, figures };
}

/** What Stripe knows, not what the product made of it. The stand-in has its file for itself while it runs. */
function paidSessions(state: string): ReadonlySet<string> {
  const db = new DatabaseSync(join(state, 'stripe', 'stripe.db'), { readOnly: true });
  const rows = db
    .prepare(`SELECT id FROM objects WHERE type = 'checkout.session' AND body ->> 'payment_status' = 'paid'`)
    .all();
  db.close();
  return new Set(rows.map(({ id }) => id as string));
}

async function mailsByOrder({ mailbox }: Product): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const id of mailbox.ids()) {
    const { text = '' } = await PostalMime.parse(mailbox.raw(id) ?? '');
    const order = /\/transactions\?id=([\w-]+)/.exec(text)?.[1];
    if (order !== undefined) counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  return counts;
}

/** A document may come out in one way only, however often its correction was interrupted. */
async function unlikeDocuments({ orders }: Books, product: Product): Promise<string[]> {
  const s3 = operatorS3(product);
  const Bucket = documentsBucket(product);
  const texts = new Map<number, Map<string, string[]>>();
  for (const { customer, id, status, characterCount } of orders) {
    if (status !== 'DONE') continue;
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: documentKeys.corrected(customer, id) }));
    const { paragraphs } = readParagraphs((await Body?.transformToByteArray()) ?? new Uint8Array());
    const text = paragraphs.map((paragraph) => paragraph.text).join('\n');
    const known = texts.get(characterCount) ?? new Map<string, string[]>();
    texts.set(characterCount, known.set(text, [...(known.get(text) ?? []), id]));
  }
  s3.destroy();
  return [...texts]
    .filter(([, ways]) => ways.size > 1)
    .map(([characters, ways]) => `the document of ${characters} characters came out in ${ways.size} ways`);
}

/** `prove kill [--seed S] [--count N] [--minutes M] [--customers C]`: kills of the local product that meet a running order. */
export async function proveKill(options: Readonly<Record<string, string>>): Promise<boolean> {
  const { seed = 1, count = 300, minutes = Infinity, customers = CREDITS.length } = options;
  const extent = { count: Number(count), minutes: Number(minutes), customers: Number(customers) };
  const { kills, met, wrong, figures } = await killOften(Number(seed), extent, console.log);
  for (const [what, count] of [...met].toSorted(([, a], [, b]) => b - a)) console.log(`${count} times hit: ${what}`);
  for (const [what, count] of Object.entries(figures)) console.log(`${what}: ${count}`);
  const failed = kills.filter((kill) => kill.wrong.length > 0);
  for (const kill of failed) console.log(`failed: ${kill.wrong.join(' | ')}`);
  for (const what of wrong) console.log(`failed: ${what}`);
  console.log(`${kills.length - failed.length} passed, ${failed.length + wrong.length} failed`);
  return failed.length + wrong.length === 0;
}
