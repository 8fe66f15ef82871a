/** So many at once, and no more: the copies of functions that an account may run. */
export class Slots {
  #used = 0;
  #most = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #count: () => number;
  constructor(count: () => number) {
    this.#count = count;
  }

  /** The most that were taken at a time. */
  get most(): number {
    return this.#most;
  }

  /** Takes a place if there is one, as Lambda does: who finds none is refused. */
  take(): boolean {
    if (this.#used >= this.#count()) return false;
    this.#used += 1;
    this.#most = Math.max(this.#most, this.#used);
    return true;
  }

  /** Takes a place, or stands in line for it. */
  wait(then: () => void): void {
    if (this.take()) then();
    else this.#waiting.push(then);
  }

  release(): void {
    this.#used -= 1;
    const next = this.#waiting.shift();
    if (next) this.wait(next);
  }
}

/** So many a second, with so many at once: a bucket of tokens, as AWS counts calls. */
export class Rate {
  readonly #perSecond: number;
  readonly #burst: number;
  #tokens: number;
  #last = 0;
  constructor(perSecond: number, burst = Math.max(1, perSecond)) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#tokens = burst;
  }

  /** Takes a token if there is one; who finds none is refused. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Takes a token, the next one if there is none. @returns the seconds until it is there */
  reserve(now: number): number {
    this.#fill(now);
    this.#tokens -= 1;
    return Math.max(0, -this.#tokens / this.#perSecond);
  }

  #fill(now: number): void {
    this.#tokens = Math.min(this.#burst, this.#tokens + (now - this.#last) * this.#perSecond);
    this.#last = now;
  }
}
