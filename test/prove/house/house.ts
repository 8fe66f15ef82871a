import { ExecutionAlreadyExists, ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import type { Finding } from '../../../lambdas/domain/finding.ts';
import type { Corrector } from '../../../lambdas/engines/corrector.ts';
import { correctors } from '../../../lambdas/runtime/services/corrector.ts';
import type { TableClient } from '../../../lambdas/stores/tables.ts';
import { createTableEngine } from '../../../lib/local/dynamodb.ts';
import { inProcessClient } from '../../support/dynamodbClient.ts';
import type { Random } from '../../fixtures/random.ts';
import { Crash, Simulation } from '../ledger/simulation.ts';
import { layouts } from '../ledger/watchedTables.ts';
import { as, type Command, type Caller, type ServiceName, takeOverClients } from './clients.ts';
import { readMail, type SentMail } from './mails.ts';
import { Objects } from './objects.ts';

/** Finds a word a run, in as many runs as a document has paragraphs: an order has several checkpoints. */
const wordByWord: Corrector = {
  runMilliseconds: 5_000,
  scope: async (paragraphs) => ({ paragraphs: paragraphs.map(({ index }) => index), language: 'de-DE' }),
  correct: async (paragraphs, memory) => {
    const at = (memory as number | undefined) ?? 0;
    // A document may be shorter than a word.
    const end = Math.min(3, paragraphs[at]?.text.length ?? 0);
    const about = { suggestions: [], rule: 'probe', category: 'spelling', message: 'Probe.' } as const;
    const finding: Finding = { ...about, paragraph: at, start: 0, end, replacement: 'Neu', action: 'apply' };
    return { findings: [finding], memory: at + 1, next: at + 1, done: at + 1 >= paragraphs.length };
  },
};

const realNow = Date.now;
const realWrite = process.stdout.write.bind(process.stdout);
let current: Simulation | undefined;

/** Lets a simulation run in its own time of day; nothing is logged meanwhile. */
export async function inItsTime(simulation: Simulation): Promise<void> {
  process.stdout.write = () => true;
  current = simulation;
  try {
    await simulation.run();
  } finally {
    process.stdout.write = realWrite;
    current = undefined;
  }
}

/** How often a kill ends somebody at a call. */
const KILLED = 0.01;

/**
 * The product in one process: its deployed handlers over tables, a bucket, executions and mails in memory. Whoever acts
 * takes turns at every call, in an order that chance decides; the clock goes on by a millisecond a turn, or is moved.
 */
export class House {
  readonly simulation: Simulation;
  readonly objects: Objects;
  readonly mails: SentMail[] = [];
  /** Executions by name, and whether each has come to its end. */
  readonly executions = new Map<string, 'RUNNING' | 'FAILED' | 'SUCCEEDED'>();
  readonly tables: TableClient;
  /** While it is calm nobody is killed. */
  calm = true;
  readonly #random: Random;
  readonly #close: () => void;
  constructor(random: Random) {
    this.#random = random;
    this.simulation = new Simulation(random);
    const clock = { now: () => this.simulation.now };
    this.objects = new Objects(clock.now);
    const engine = createTableEngine({ file: ':memory:', clock });
    for (const layout of layouts) engine.createTable(layout);
    this.tables = inProcessClient(engine);
    this.#close = () => engine.close();
  }

  /** Does something among the others, every call of it at its turn. */
  act(work: () => Promise<void>): void {
    let dead = false;
    const caller: Caller = async (service, command) => {
      await this.simulation.turn();
      dead ||= !this.calm && this.#random.chance(KILLED);
      if (dead) throw new Crash();
      return this.#serve(service, command);
    };
    // What a handler makes of a kill, an answer or an error, reaches nobody.
    const whole = () =>
      as(caller, work).catch((error: unknown) => Promise.reject(dead ? new Crash() : (error as Error)));
    this.simulation.spawn(whole);
  }

  /** Lets everybody act until nobody is left. */
  run = () => inItsTime(this.simulation);

  /** One act by itself. */
  async alone(work: () => Promise<void>): Promise<void> {
    this.calm = true;
    this.act(work);
    await this.run();
  }

  close(): void {
    this.#close();
  }

  async #serve(service: ServiceName, command: Command): Promise<unknown> {
    const { input } = command;
    if (service === 'tables') return this.tables.send(command as never);
    if (service === 'objects') return this.objects.send(command);
    if (service === 'users') return { UserAttributes: [{ Name: 'email', Value: 'kundin@example.org' }] };
    if (service === 'executions') return this.#execution(command);
    if (service !== 'mails') throw new Error(`nobody serves ${service}`);
    this.mails.push(readMail(input));
    return {};
  }

  #execution({ constructor, input }: Command) {
    const $metadata = {};
    if (constructor.name === 'StartExecutionCommand') {
      const name = String(input.name);
      if (this.executions.has(name)) throw new ExecutionAlreadyExists({ message: name, $metadata });
      this.executions.set(name, 'RUNNING');
      return {};
    }
    const status = this.executions.get(String(input.executionArn).split(':').at(-1) ?? '');
    if (!status) throw new ExecutionDoesNotExist({ message: 'none', $metadata });
    return { status };
  }
}

/** To be called once before houses are opened. */
export function furnish(): void {
  takeOverClients();
  Object.assign(correctors, { create: () => ({ named: async () => wordByWord }) });
  // Stores keep the function they were made with, so there is one for all houses.
  Date.now = () => current?.now ?? realNow();
}
