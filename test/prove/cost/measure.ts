/** Something whose cost is measured: made for a size (characters), then run. */
export interface Measured {
  readonly name: string;
  /** `size` is what the time is divided by. */
  readonly prepare: (characters: number) => { readonly size: number; readonly run: () => void | Promise<void> };
}

/** All that is measured of one kind, against plain one. */
export interface MeasuredShapes {
  readonly plain: Measured;
  readonly hostile: readonly Measured[];
  /** Each with the n whose 8n is the largest that anybody may send. */
  readonly large: readonly { readonly hostile: readonly [Measured]; readonly n: number }[];
}

export interface Cost {
  readonly name: string;
  /** Processor time a character, in microseconds, at n, 2n, 4n and 8n. */
  readonly microseconds: readonly number[];
}

const multiples = [1, 2, 4, 8] as const;
/** What others do on the machine is measured with it: what takes too long is measured again, and the least counts. */
const ATTEMPTS = 4;

export const largestOf = (shape: Measured, characters: number) =>
  ({ hostile: [shape], n: characters / multiples.at(-1)! }) as const;

/** Processor time a character of one shape at n, 2n, 4n and 8n; measured anew while `isTooDear`. */
export async function costOf(
  { name, prepare }: Measured,
  n: number,
  isTooDear: (cost: Cost) => boolean,
): Promise<Cost> {
  let least = multiples.map(() => Infinity);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now: number[] = [];
    for (const multiple of multiples) now.push(await microsecondsOf(prepare(n * multiple)));
    least = least.map((one, at) => Math.min(one, now[at]!));
    if (!isTooDear({ name, microseconds: least })) break;
  }
  return { name, microseconds: least };
}

async function microsecondsOf({ size, run }: ReturnType<Measured['prepare']>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / size;
}
