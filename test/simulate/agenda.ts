interface Entry {
  readonly at: number;
  readonly turn: number;
  readonly what: () => void;
}

const isBefore = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.turn < other.turn);

/** What happens when: the earliest first, and of what falls on one moment, what was entered first. A binary heap. */
export class Agenda {
  readonly #heap: Entry[] = [];
  #now = 0;
  #turns = 0;

  /** Seconds since the simulation began. */
  get now(): number {
    return this.#now;
  }

  /** Enters what is to happen in so many seconds. */
  after(seconds: number, what: () => void): void {
    const entry = { at: this.#now + seconds, turn: this.#turns++, what };
    let hole = this.#heap.push(entry) - 1;
    while (hole > 0) {
      const above = (hole - 1) >> 1;
      if (!isBefore(entry, this.#heap[above]!)) break;
      this.#heap[hole] = this.#heap[above]!;
      hole = above;
    }
    this.#heap[hole] = entry;
  }

  /** Lets everything happen, until nothing is left or the time is over. */
  run(untilSeconds = Infinity): void {
    for (let next = this.#take(untilSeconds); next; next = this.#take(untilSeconds)) {
      this.#now = next.at;
      next.what();
    }
  }

  #take(untilSeconds: number): Entry | undefined {
    const [first] = this.#heap;
    if (!first || first.at > untilSeconds) return undefined;
    const last = this.#heap.pop()!;
    if (this.#heap.length > 0) this.#sink(last);
    return first;
  }

  #sink(entry: Entry): void {
    let hole = 0;
    for (let below = 1; below < this.#heap.length; below = 2 * hole + 1) {
      if (below + 1 < this.#heap.length && isBefore(this.#heap[below + 1]!, this.#heap[below]!)) below += 1;
      if (!isBefore(this.#heap[below]!, entry)) break;
      this.#heap[hole] = this.#heap[below]!;
      hole = below;
    }
    this.#heap[hole] = entry;
  }
}
