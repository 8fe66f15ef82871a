import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import type { Invocation, Outcome } from './functionWorker.ts';
import type { Clock } from './standIn.ts';
import type { Resource } from './template.ts';

/** A function's own error, by the names Lambda reports. */
export class FunctionError extends Error {
  constructor(errorType: string, errorMessage: string) {
    super(errorMessage);
    this.name = errorType;
  }
}

export interface FunctionOptions {
  /** Variables that point the SDK at the stand-ins; the access key is the function's name. */
  readonly sdkEnvironment: (name: string) => Readonly<Record<string, string>>;
  /** Replaces references to secrets in the template's variables. */
  readonly withSecrets: (value: string) => string;
  /** The functions' `Date` follows it. */
  readonly clock: Clock;
  readonly log: (name: string, line: string) => void;
}

interface Pooled {
  readonly worker: Worker;
  readonly waiting: Map<number, (outcome: Outcome) => void>;
  loaded: boolean;
  busy: boolean;
}

/** Lambda runs as many copies as calls come in; two cores are served well by a few. */
const MAX_COPIES = 4;
const WORKER = fileURLToPath(new URL('functionWorker.ts', import.meta.url));

/** One Lambda function: worker threads made when they are needed, one call each at a time, killed at the timeout. */
class LocalFunction {
  readonly #resource: Resource;
  readonly #options: FunctionOptions;
  readonly #copies = new Set<Pooled>();
  readonly #queue: PromiseWithResolvers<Pooled>[] = [];
  #next = 0;
  constructor(resource: Resource, options: FunctionOptions) {
    this.#resource = resource;
    this.#options = options;
  }

  async invoke(event: unknown, patienceMs = 2 ** 31 - 1): Promise<unknown> {
    const copy = await this.#acquire(patienceMs);
    const seconds = Number(this.#resource.properties.Timeout);
    const id = this.#next++;
    const now = this.#options.clock.now();
    const invocation: Invocation = { id, event, requestId: randomUUID(), now, endsAt: now + seconds * 1000 };
    const outcome = await new Promise<Outcome>((resolve) => {
      const timer = setTimeout(() => {
        resolve({ id, errorType: 'Sandbox.Timedout', errorMessage: `Task timed out after ${seconds} seconds` });
        void this.#end(copy);
      }, seconds * 1000);
      copy.waiting.set(id, (result) => {
        clearTimeout(timer);
        resolve(result);
      });
      copy.worker.postMessage(invocation);
    });
    copy.waiting.delete(id);
    this.#release(copy);
    if ('errorType' in outcome) throw new FunctionError(outcome.errorType, outcome.errorMessage);
    return outcome.value;
  }

  async stop(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new FunctionError('Runtime.ExitError', 'stopped'));
    await Promise.all([...this.#copies].map((copy) => this.#end(copy)));
  }

  /** Makes a copy before it is asked for, so that the first call does not wait for its modules. */
  warm(): void {
    if (this.#copies.size === 0) this.#copies.add(this.#spawn());
  }

  /** While all copies are busy one more is loaded, and the call goes to whichever can take it first. */
  #acquire(patienceMs: number): Promise<Pooled> {
    const free = [...this.#copies].find(({ loaded, busy }) => loaded && !busy);
    if (free) return Promise.resolve(Object.assign(free, { busy: true }));
    const call = Promise.withResolvers<Pooled>();
    this.#queue.push(call);
    this.#grow();
    const timer = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(call), 1);
      call.reject(new FunctionError('TooManyRequestsException', 'all copies are busy'));
    }, patienceMs).unref();
    return call.promise.finally(() => clearTimeout(timer));
  }

  #release(copy: Pooled): void {
    const next = this.#copies.has(copy) ? this.#queue.shift() : undefined;
    copy.busy = next !== undefined;
    next?.resolve(copy);
  }

  /** One at a time: loading modules takes the time that those who wait want for their calls. */
  #grow(): void {
    const loading = [...this.#copies].some(({ loaded }) => !loaded);
    if (this.#queue.length > 0 && this.#copies.size < MAX_COPIES && !loading) this.#copies.add(this.#spawn());
  }

  #spawn(): Pooled {
    const { id: name, properties } = this.#resource;
    const { sdkEnvironment, withSecrets, log } = this.#options;
    const variables = (properties.Environment as { Variables: Record<string, string> }).Variables;
    const worker = new Worker(WORKER, {
      workerData: { entry: `${(properties.Code as { S3Key: string }).S3Key}/index.mjs`, name },
      env: {
        ...Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, withSecrets(value)])),
        ...sdkEnvironment(name),
        AWS_LAMBDA_FUNCTION_NAME: name,
        TZ: 'UTC',
      },
      // A small nursery: left to itself V8 keeps over 100 MB of it for each function, and no step gets faster by it.
      resourceLimits: { maxOldGenerationSizeMb: Number(properties.MemorySize), maxYoungGenerationSizeMb: 24 },
      stdout: true,
      stderr: true,
    });
    const copy: Pooled = { worker, waiting: new Map(), loaded: false, busy: false };
    const fail = (errorType: string, errorMessage: string) => {
      this.#copies.delete(copy);
      for (const [id, settle] of copy.waiting) settle({ id, errorType, errorMessage });
      // A module that cannot be loaded fails the calls that wait for it, one for each try.
      if (!copy.loaded) this.#queue.shift()?.reject(new FunctionError(errorType, errorMessage));
      copy.loaded = true;
      this.#grow();
    };
    worker.on('message', (message: Outcome | 'ready') => {
      if (message !== 'ready') return copy.waiting.get(message.id)?.(message);
      copy.loaded = true;
      this.#release(copy);
      this.#grow();
    });
    worker.on('error', (error: Error) => fail('Runtime.ExitError', error.message));
    worker.on('exit', (code) => fail('Runtime.ExitError', `exited with ${code}`));
    for (const stream of [worker.stdout, worker.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => log(name, text));
    return copy;
  }

  async #end(copy: Pooled): Promise<void> {
    this.#copies.delete(copy);
    await copy.worker.terminate();
  }
}

/** All functions of the templates, by logical id. Those of the CDK itself have no entry and are never called. */
export function createFunctions(resources: readonly Resource[], options: FunctionOptions) {
  const own = resources.filter(({ type, metadata }) => type === 'AWS::Lambda::Function' && metadata['local:entry']);
  const functions = new Map(own.map((resource) => [resource.id, new LocalFunction(resource, options)]));
  const find = (id: string) => {
    const found = functions.get(id);
    if (!found) throw new Error(`no function ${id}`);
    return found;
  };
  return {
    /** @throws FunctionError what the function threw, that it ran out of time, or the caller out of patience */
    invoke: (id: string, event: unknown, patienceMs?: number) => find(id).invoke(event, patienceMs),
    warm: () => functions.forEach((one) => one.warm()),
    stop: () => Promise.all([...functions.values()].map((one) => one.stop())),
  };
}
