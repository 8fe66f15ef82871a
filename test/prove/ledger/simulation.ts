import type { Random } from '../../fixtures/random.ts';

/** Ends an actor where it stands, as a kill does. */
export class Crash extends Error {}

const realTimeout = globalThis.setTimeout;

/**
 * Calls something outside of the simulation, whose pauses are real time: nobody else has a turn meanwhile, since the
 * one who calls is still on the way to their next call.
 */
export async function outside<T>(call: () => Promise<T>): Promise<T> {
  const simulated = globalThis.setTimeout;
  globalThis.setTimeout = realTimeout;
  try {
    return await call();
  } finally {
    globalThis.setTimeout = simulated;
  }
}

/** Actors that take turns at every call they make, in an order that chance decides and a seed repeats. */
export class Simulation {
  readonly #random: Random;
  readonly #waiting: (() => void)[] = [];
  #live = 0;
  #done: () => void = () => undefined;
  #failure: Error | undefined;
  /** Milliseconds of the epoch; every turn takes one. */
  now = Date.UTC(2026, 10, 21);
  constructor(random: Random) {
    this.#random = random;
  }

  /** Starts an actor. A crash ends it quietly; any other error of it fails the history. */
  spawn(work: () => Promise<void>): void {
    this.#live += 1;
    void work()
      .catch((error: unknown) => {
        if (!(error instanceof Crash)) this.#failure ??= error as Error;
      })
      .then(() => {
        this.#live -= 1;
        this.#next();
      });
  }

  /** Waits for the actor's turn. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#next();
    });
  }

  /** Runs until no actor is left. Pauses of the code under test are turns, not time. */
  async run(): Promise<void> {
    globalThis.setTimeout = ((resume: () => void) => void this.turn().then(resume)) as unknown as typeof setTimeout;
    try {
      await new Promise<void>((resolve) => {
        this.#done = resolve;
        this.#next();
      });
    } finally {
      globalThis.setTimeout = realTimeout;
    }
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure) throw failure;
  }

  #next(): void {
    if (this.#live === 0) return this.#done();
    // Somebody is still on the way to their next call.
    if (this.#waiting.length < this.#live) return;
    this.now += 1;
    const [resume] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
    resume?.();
  }
}
