import { parentPort, workerData } from 'node:worker_threads';

/** What the parent sends for one call; `endsAt` is in milliseconds of the epoch. */
export interface Invocation {
  readonly id: number;
  readonly event: unknown;
  readonly endsAt: number;
  /** Milliseconds of the epoch on the product's clock. */
  readonly now: number;
  readonly requestId: string;
}

/** What comes back: the handler's value, or the name and message of what it threw, as Lambda reports them. */
export type Outcome = { readonly id: number } & (
  { readonly value: unknown } | { readonly errorType: string; readonly errorMessage: string }
);

type Handler = (event: unknown, context: object) => Promise<unknown>;

/** Milliseconds by which the product's clock is ahead of the machine's: nothing, but where a test has moved it. */
let offset = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given: [] | ConstructorParameters<typeof RealDate>) {
    super(...((given.length === 0 ? [RealDate.now() + offset] : given) as [number]));
  }
  static override now = () => RealDate.now() + offset;
} as DateConstructor;

const { entry, name } = workerData as { entry: string; name: string };
const loading = import(entry) as Promise<{ handler: Handler }>;
// The time of a call does not count until the module is loaded, as Lambda does not count the init phase.
void loading.then(() => parentPort?.postMessage('ready'));

parentPort?.on('message', ({ id, event, endsAt, now, requestId }: Invocation) => {
  offset = now - RealDate.now();
  const context = { awsRequestId: requestId, functionName: name, getRemainingTimeInMillis: () => endsAt - Date.now() };
  void loading
    .then(({ handler }) => handler(event, context))
    .then(
      // Lambda carries JSON alone, so an undefined member or a date must not survive here either.
      (value) => ({ id, value: JSON.parse(JSON.stringify(value ?? null)) as unknown }),
      (error: unknown) => ({
        id,
        errorType: error instanceof Error ? error.name : 'Error',
        errorMessage: error instanceof Error ? error.message : String(error),
      }),
    )
    .then((outcome: Outcome) => parentPort?.postMessage(outcome));
});
