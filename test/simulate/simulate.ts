import {
  GRACE_MILLISECONDS,
  inTurn,
  MILLISECONDS_AN_ORDER,
  RESERVE_MILLISECONDS,
} from '../../lambdas/domain/sweeping.ts';
import { schedules, type StepName, steps } from '../../lambdas/steps.ts';
import { onethread, turnSeconds } from '../../lib/aws/onethread.ts';
import { Random } from '../fixtures/random.ts';
import { Agenda } from './agenda.ts';
import { orderCost, stepCost, transitionCost } from './costs.ts';
import { Rate, Slots } from './quotas.ts';
import { CALL_SECONDS, type Quotas } from './world.ts';

/** What is simulated: who comes, with what, and what the account allows. */
export interface World {
  readonly seed: number;
  /** Orders a second at a second of the simulation; never more than `peak`. */
  readonly arrivals: (second: number) => number;
  readonly peak: number;
  /** Seconds in which orders come. It goes on until the last of them has its mail. */
  readonly seconds: number;
  readonly characters: (random: Random) => number;
  readonly secondsOf: (step: StepName, characters: number, random: Random) => number;
  /** Copies of functions that the pages of so many orders a second take away from the pipeline. */
  readonly copiesForPages: (ordersPerSecond: number) => number;
  readonly quotas: Quotas;
}

export interface Outcome {
  readonly arrived: number;
  readonly settled: number;
  readonly mailed: number;
  /** Seconds from the order to the document, and to the mail, in no order. */
  readonly untilSettled: readonly number[];
  readonly untilMailed: readonly number[];
  /** Refusals by what was exhausted. */
  readonly refused: Readonly<Record<'starts' | 'functions' | 'mails', number>>;
  /** Orders that only the sweeper brought on. */
  readonly swept: number;
  readonly mostCopies: number;
  /** USD by minute. */
  readonly costs: readonly number[];
  /** Orders by the minute they came in. */
  readonly arrivedIn: readonly number[];
  /** Seconds until the last mail. */
  readonly endedAt: number;
}

type State = ReturnType<typeof onethread>['States'];
type Machine = { readonly start: keyof State; readonly states: Record<string, Task | Choice | Wait | undefined> };
interface Retry {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds: number;
  readonly BackoffRate: number;
  readonly MaxDelaySeconds: number;
  readonly MaxAttempts: number;
}
interface Task {
  readonly Type: string;
  readonly Arguments: { readonly FunctionName: string };
  readonly Retry: readonly Retry[];
  readonly Next?: string;
}
interface Choice {
  readonly Type: 'Choice';
  readonly Choices: readonly { readonly Condition: string; readonly Next: string }[];
}
interface Wait {
  readonly Type: 'Wait';
  readonly Next: string;
}

/** The very definition that is deployed; a function's name is its step's. */
const { StartAt, States } = onethread((step) => step);
const machine: Machine = { start: StartAt as keyof State, states: States as unknown as Machine['states'] };

/** Which way an order takes: the embedded engine is done in one run, unless it found no place to begin. */
function choose({ Choices }: Choice, { waits }: Order): string {
  const way = Choices.find(({ Condition }) => Condition.includes(waits ? 'input.waits' : 'input.done'));
  if (!way) throw new Error('no way out of the choice');
  return way.Next;
}

/** A step that finds nothing to do, or no place to do it. An assumption. */
const IDLE_SECONDS = 0.05;

/** The SDK asks so often in all before it gives up (AWS SDKs reference, "Retry behavior": standard). */
const SDK_ATTEMPTS = 3;
const { everyMinutes, timeout } = schedules.sweepOrders;
const SWEEP_SECONDS = everyMinutes * 60;
/** The sweeper's own pace, beside which what it asks for (execution, next attempt, start) takes no longer. */
const SECONDS_A_SWEPT_ORDER = MILLISECONDS_AN_ORDER / 1_000;
const ORDERS_A_SWEEP = Math.floor((timeout - RESERVE_MILLISECONDS / 1_000) / SECONDS_A_SWEPT_ORDER);

interface Order {
  readonly at: number;
  readonly characters: number;
  settled: boolean;
  /** Whether the correct step found no place. */
  waits: boolean;
  /** Whether nobody is at work on it: only the sweeper brings it on. */
  isLeft: boolean;
}

/** Lets orders come and go through the state machine of the product. The same seed gives the same outcome. */
export function simulate(world: World): Outcome {
  return new Run(world).outcome();
}

class Run {
  readonly #world: World;
  readonly #agenda = new Agenda();
  readonly #random: Random;
  readonly #copies: Slots;
  /** Places for orders that are corrected at the same time: our own limit (`correctAtOnce`). */
  readonly #turns: Slots;
  readonly #starts: Rate;
  readonly #transitions: Rate;
  readonly #mails: Rate;
  readonly #refused = { starts: 0, functions: 0, mails: 0 };
  readonly #costs: number[] = [];
  readonly #arrivedIn: number[] = [];
  readonly #untilSettled: number[] = [];
  readonly #untilMailed: number[] = [];
  /** Orders without a mail, oldest first: those at work as well, as the sweeper's index has them. */
  readonly #open = new Set<Order>();
  #swept = 0;
  #lastMailAt = 0;

  constructor(world: World) {
    const { seed, quotas, arrivals, copiesForPages } = world;
    this.#world = world;
    this.#random = new Random(seed);
    this.#copies = new Slots(() => Math.max(1, quotas.concurrency - copiesForPages(arrivals(this.#agenda.now))));
    this.#turns = new Slots(() => quotas.correctAtOnce);
    this.#starts = new Rate(quotas.startsPerSecond, quotas.startsAtOnce);
    this.#transitions = new Rate(quotas.transitionsPerSecond, quotas.transitionsAtOnce);
    this.#mails = new Rate(quotas.mailsPerSecond);
  }

  outcome(): Outcome {
    this.#nextArrival();
    this.#agenda.run();
    return {
      arrived: this.#arrivedIn.reduce((sum, count) => sum + (count ?? 0), 0),
      settled: this.#untilSettled.length,
      mailed: this.#untilMailed.length,
      untilSettled: this.#untilSettled,
      untilMailed: this.#untilMailed,
      refused: this.#refused,
      swept: this.#swept,
      mostCopies: this.#copies.most,
      costs: Array.from(this.#costs, (cost) => cost ?? 0),
      arrivedIn: Array.from(this.#arrivedIn, (count) => count ?? 0),
      endedAt: this.#lastMailAt,
    };
  }

  /** A Poisson process whose rate changes, by thinning one of the highest rate (Lewis and Shedler, 1979). */
  #nextArrival(): void {
    const { peak, arrivals, seconds, characters } = this.#world;
    const wait = -Math.log(1 - this.#random.next()) / peak;
    if (this.#agenda.now + wait > seconds) return;
    this.#agenda.after(wait, () => {
      const { now } = this.#agenda;
      if (this.#random.next() * peak < arrivals(now)) {
        const minute = Math.floor(now / 60);
        this.#arrivedIn[minute] = (this.#arrivedIn[minute] ?? 0) + 1;
        this.#pay(Object.values(orderCost).reduce((sum, cost) => sum + cost, 0));
        const states = { settled: false, waits: false, isLeft: false };
        const order = { at: now, characters: characters(this.#random), ...states };
        if (this.#open.add(order).size === 1) this.#agenda.after(this.#untilTick(), () => this.#sweep());
        this.#start(order);
      }
      this.#nextArrival();
    });
  }

  #start(order: Order, attempt = 1): void {
    if (this.#starts.take(this.#agenda.now)) return this.#enter(order, machine.start);
    this.#refused.starts += 1;
    if (attempt < SDK_ATTEMPTS)
      this.#agenda.after(0.1 * 2 ** attempt * this.#random.next(), () => this.#start(order, attempt + 1));
    else this.#leaveToSweeper(order);
  }

  /** Whoever starts an order and cannot, or has given its mail up, leaves it open; the schedule goes on with it. */
  #leaveToSweeper(order: Order): void {
    order.isLeft = true;
  }

  #untilTick = () => SWEEP_SECONDS - (this.#agenda.now % SWEEP_SECONDS);

  /** One after the other, as many as there is time for; those that are at work take their time and need nothing. */
  #sweep(): void {
    const { now } = this.#agenda;
    const open = [...this.#open].filter(({ at }) => at < now - GRACE_MILLISECONDS / 1_000);
    const looked = inTurn(open, now * 1_000, everyMinutes).slice(0, ORDERS_A_SWEEP);
    for (const [index, order] of looked.entries())
      this.#agenda.after(index * SECONDS_A_SWEPT_ORDER, () => {
        if (!order.isLeft) return;
        order.isLeft = false;
        this.#swept += 1;
        this.#start(order);
      });
    if (this.#open.size > 0) this.#agenda.after(this.#untilTick(), () => this.#sweep());
  }

  #enter(order: Order, name: string): void {
    this.#pay(transitionCost);
    const state = machine.states[name];
    if (!state) throw new Error(`no state ${name}`);
    this.#agenda.after(this.#transitions.reserve(this.#agenda.now) + CALL_SECONDS.transition, () => {
      if ('Choices' in state) this.#enter(order, choose(state, order));
      else if ('Arguments' in state) this.#run(order, state, new Map());
      else {
        const wait = turnSeconds.least + Math.floor(turnSeconds.more * this.#random.next());
        this.#agenda.after(wait, () => this.#enter(order, state.Next));
      }
    });
  }

  #run(order: Order, task: Task, attempts: Map<Retry, number>): void {
    const step = task.Arguments.FunctionName as StepName;
    if (!this.#copies.take()) {
      this.#refused.functions += 1;
      return this.#again(order, task, attempts, 'Lambda.TooManyRequestsException');
    }
    const turn = step !== 'correct' || order.settled || this.#turns.take();
    order.waits = !turn;
    // An order that is settled goes through the first steps without doing anything.
    const idle = order.settled || order.waits;
    const seconds = idle ? IDLE_SECONDS : this.#world.secondsOf(step, order.characters, this.#random);
    if (seconds > steps[step].timeout) throw new Error(`${step} of ${order.characters} characters takes too long`);
    this.#agenda.after(seconds, () => {
      this.#copies.release();
      if (step === 'correct' && !idle) this.#turns.release();
      this.#pay(stepCost(step, seconds));
      if (step === 'mail' && !this.#mails.take(this.#agenda.now)) {
        this.#refused.mails += 1;
        return this.#again(order, task, attempts, 'TryAgain');
      }
      this.#done(order, step, task.Next);
    });
  }

  #again(order: Order, task: Task, attempts: Map<Retry, number>, error: string): void {
    const retry = task.Retry.find(({ ErrorEquals }) => ErrorEquals.includes(error));
    const before = retry ? (attempts.get(retry) ?? 0) : 0;
    if (!retry || before >= retry.MaxAttempts) return this.#leaveToSweeper(order);
    attempts.set(retry, before + 1);
    this.#pay(transitionCost);
    const limit = Math.min(retry.MaxDelaySeconds, retry.IntervalSeconds * retry.BackoffRate ** before);
    this.#agenda.after(limit * this.#random.next(), () => this.#run(order, task, attempts));
  }

  #done(order: Order, step: StepName, next: string | undefined): void {
    const waited = this.#agenda.now - order.at;
    if (step === 'settle' && !order.settled) {
      order.settled = true;
      this.#untilSettled.push(waited);
    }
    if (next) this.#enter(order, next);
    else {
      this.#untilMailed.push(waited);
      this.#lastMailAt = this.#agenda.now;
      this.#open.delete(order);
    }
  }

  #pay(dollars: number): void {
    const minute = Math.floor(this.#agenda.now / 60);
    this.#costs[minute] = (this.#costs[minute] ?? 0) + dollars;
  }
}
