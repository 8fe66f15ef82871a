// Longer than most: what anybody may do to a document stands side by side with what must be gone of it.
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { documentKeys } from '../../lambdas/domain/documents.ts';
import type { Order } from '../../lambdas/domain/orders.ts';
import type { Analysis } from '../../lambdas/stores/labels.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { ProfilesStore } from '../../lambdas/stores/profiles.ts';
import { fromItem } from '../../lambdas/stores/tables.ts';
import { Random } from '../fixtures/random.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import { call, scheduled, step } from './house/functions.ts';
import { furnish, House } from './house/house.ts';

const CUSTOMER = 'kundin';
const UPLOAD = 'up_1';
const FILE = 'Brief.docx';
const GRANTED = 1_000;
const bytes = documentOf(p('Ich warte seid gestern.') + p('Und seid heute auch.'));
const MINUTE = 60_000;

const order = { file_name: FILE, mode: 'onethread', upload_id: UPLOAD };

/** What happened to the document of one house. */
class Story {
  readonly house: House;
  readonly random: Random;
  readonly wrong: string[] = [];
  transaction: string | undefined;
  deleted = false;
  constructor(random: Random) {
    this.random = random;
    this.house = new House(random);
  }

  /** How far the order has come before the acts begin to cross each other. */
  async prepare(): Promise<void> {
    const { house } = this;
    const labels = new LabelsStore(house.tables, 'documents', () => house.simulation.now);
    const credits = new CreditsStore(house.tables, 'credits');
    await labels.create(CUSTOMER, UPLOAD, FILE);
    await credits.credit(CUSTOMER, 'demo', GRANTED, '2026-11-21T00:00:00.000Z');
    await new ProfilesStore(house.tables, 'profiles').update(CUSTOMER, { ...accepted, nickname: 'Lektorat' });
    house.objects.put(documentKeys.upload(CUSTOMER, UPLOAD), bytes);
    const stages = [acts.calculate, acts.start, acts.correct, acts.write, this.#settle, acts.mail];
    const reached = this.random.below(stages.length + 1);
    for (const act of stages.slice(0, reached)) await house.alone(() => act.call(this, this));
  }

  readonly #settle = async () => void (await this.#step('settle'));

  /** A step of the pipeline, if there is an order; a failure of it is the state machine's to heed. */
  async #step(name: Parameters<typeof step>[0]): Promise<boolean> {
    if (this.transaction === undefined) return false;
    return step(name, CUSTOMER, this.transaction).then(
      () => true,
      () => false,
    );
  }

  step = (name: Parameters<typeof step>[0]) => this.#step(name);

  /** The state machine, for what the sweeper has begun again. */
  async pipeline(): Promise<void> {
    const done = (await this.#step('correct')) && (await this.#step('write')) && (await this.#step('settle'));
    if (!done) await this.#step('refund');
    await this.#step('mail');
    for (const [name, status] of this.house.executions)
      if (status === 'RUNNING') this.house.executions.set(name, 'SUCCEEDED');
  }

  async rows<T>(TableName: string): Promise<T[]> {
    const { Items = [] } = await this.house.tables.send(new ScanCommand({ TableName }));
    return Items.map((item) => fromItem<T>(item));
  }
}

const accepted = { terms_of_useAcceptedAt: '2026-11-21', terms_of_useVersion: '1.1', data_policyVersion: '1.0' };

type Act = (story: Story) => Promise<void>;

/** A scheduled job that fails is begun again by its schedule. */
const attempt = (name: Parameters<typeof scheduled>[0]) =>
  scheduled(name).then(
    () => undefined,
    () => undefined,
  );

/** Everything that may happen to a document, through the handlers that are deployed. */
const acts = {
  calculate: async () => void (await call('calculate', CUSTOMER, order)),
  start: async (story) => {
    const { status, body } = await call('startCorrection', CUSTOMER, order);
    if (status === 200) story.transaction = String(body.transaction_id);
  },
  correct: async (story) => void (await story.step('correct')),
  write: async (story) => void ((await story.step('write')) && (await story.step('settle'))),
  mail: async (story) => {
    const [deletedBefore, sent] = [story.deleted, story.house.mails.length];
    await story.step('mail');
    if (deletedBefore && story.house.mails.slice(sent).some(({ hasDocument }) => hasDocument))
      story.wrong.push('a document was mailed after its deletion');
  },
  delete: async (story) => {
    if (story.transaction === undefined) return;
    const { status } = await call('deleteDocument', CUSTOMER, {}, { id: story.transaction });
    if (status === 200) story.deleted = true;
  },
  decide: async ({ transaction: id }) => {
    if (id !== undefined) await call('decide', CUSTOMER, { corrections: [0], decision: 'rejected' }, { id });
  },
  download: async ({ transaction: id }) => {
    if (id !== undefined) await call('downloadDocument', CUSTOMER, { form: 'clean' }, { id });
  },
  sweep: async () => attempt('sweepOrders'),
  expire: async ({ house, random }) => {
    const [label] = await labelsOf(house);
    const end = Number(label?.expiresAt ?? 0) * 1000;
    house.simulation.now = Math.max(house.simulation.now, end - random.below(40) * MINUTE);
    for (const job of ['deleteExpired', 'deleteStrays'] as const) await attempt(job);
  },
  upload: async ({ house }) => {
    await house.simulation.turn();
    house.objects.put(documentKeys.upload(CUSTOMER, UPLOAD), bytes);
  },
} as const satisfies Record<string, Act>;
type ActName = keyof typeof acts;
const actNames = Object.keys(acts) as readonly ActName[];

async function labelsOf({ tables }: House) {
  const { Items = [] } = await tables.send(new ScanCommand({ TableName: 'documents' }));
  return Items.map((item) => fromItem<{ expiresAt: number; fileName?: string; analysis?: Analysis }>(item));
}

/** Lets these acts cross each other on one document, and looks at what is left. @returns what is wrong */
async function crossing(names: readonly ActName[], seed: number): Promise<readonly string[]> {
  const random = new Random(seed);
  const story = new Story(random);
  const { house } = story;
  try {
    await story.prepare();
    house.calm = false;
    for (const name of names) house.act(() => acts[name](story));
    await house.run();
    await leaveAlone(story);
    return [...story.wrong, ...(await leftovers(story))];
  } finally {
    house.close();
  }
}

/** Schedules and pipeline go on: for an hour where the document was deleted, else until it has expired and a while more. */
async function leaveAlone(story: Story): Promise<void> {
  const { house } = story;
  const hour = async () => {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      house.simulation.now += 15 * MINUTE;
      for (const job of ['sweepOrders', 'deleteExpired', 'deleteStrays'] as const)
        await house.alone(() => attempt(job));
      await house.alone(() => story.pipeline());
    }
  };
  await hour();
  if (story.deleted) story.wrong.push(...(await remains(story)).map((what) => `an hour after the deletion: ${what}`));
  house.simulation.now += 7 * 24 * 60 * MINUTE;
  await hour();
}

async function remains({ house }: Story): Promise<string[]> {
  const labels = await labelsOf(house);
  return [...house.objects.keys, ...labels.map(({ fileName }) => `a label ${fileName ?? 'without a name'}`)];
}

/** Bytes and labels, and whether the order ended with every character accounted for. */
async function leftovers(story: Story): Promise<string[]> {
  const wrong = await remains(story);
  const orders = await story.rows<Order>('transactions');
  for (const { status, mailedAt, mailBouncedAt } of orders)
    if (status === 'RUNNING' || (mailedAt ?? mailBouncedAt) === undefined) wrong.push(`an order is left ${status}`);
  const spent = orders.reduce((sum, { status, characterCount }) => sum + (status === 'DONE' ? characterCount : 0), 0);
  const credits = await story.rows<{ entry: string; balance?: number }>('credits');
  const balance = credits.find(({ entry }) => entry === 'BALANCE')?.balance;
  if (balance !== GRANTED - spent) wrong.push(`the balance is ${balance}, spent were ${spent}`);
  return wrong;
}

/** Every pair of acts, and random triples, `count` crossings in all. @returns those that left something, `enough` at most */
export async function crossings(seed: number, count: number, enough = Infinity): Promise<readonly string[]> {
  furnish();
  const pairs = actNames.flatMap((a, index) => actNames.slice(index).map((b) => [a, b] as const));
  const failed: string[] = [];
  for (let number = 0; number < count && failed.length < enough; number += 1) {
    const random = new Random(seed + number);
    const triple = random.times(3, () => actNames[random.below(actNames.length)] as ActName);
    const names = number % 3 === 2 ? triple : (pairs[(number - Math.floor(number / 3)) % pairs.length] ?? triple);
    const wrong = await crossing(names, seed + number);
    if (wrong.length > 0) failed.push(`seed ${seed + number}, ${names.join(' × ')}: ${wrong.join(' | ')}`);
  }
  return failed;
}

/** `prove deletion --seed S --count N`: acts that cross each other leave no byte, label or mail of a deleted document. */
export async function proveDeletion(options: Readonly<Record<string, string>>): Promise<boolean> {
  const count = Number(options.count ?? 10_000);
  const failed = await crossings(Number(options.seed ?? 1), count);
  for (const one of failed.slice(0, 20)) console.log(one);
  console.log(`${count - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
}
