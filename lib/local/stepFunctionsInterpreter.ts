import { setTimeout as sleepFor } from 'node:timers/promises';
import jsonata from 'jsonata';
import type { Clock } from './standIn.ts';
import { expressionIn } from './stepFunctionsDefinition.ts';
import type { Catcher, Exit, Json, Retrier, State, States } from './stepFunctionsDefinition.ts';

/** An error as states see it: a name for ErrorEquals, and a cause in words. */
export class Failure extends Error {
  readonly error: string | undefined;
  override readonly cause: string | undefined;
  constructor(error?: string, cause?: string) {
    super(cause);
    this.error = error;
    this.cause = cause;
  }
}

/** Where an execution stands, as JSON on disk: whoever holds it can go on. Times are epoch ms. */
export interface Position {
  readonly state: string;
  readonly input: unknown;
  readonly variables: Json;
  readonly entered: number;
  /** Retries so far, one count for each retrier of the state. */
  readonly retries: readonly number[];
  /** End of the pause before a retry. */
  readonly until?: number;
}

/** An event of the history, as far as it is kept: `TaskStateEntered` and its kin. */
export interface StateEvent {
  readonly type: string;
  readonly details: Json;
}

/** What the states are run in. */
export interface Frame {
  readonly clock: Clock;
  /** Aborted when no more steps may be taken; the running state then rejects. */
  readonly signal: AbortSignal;
  /** `Execution` and `StateMachine` of the context object. */
  readonly context: Json;
  readonly invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
  /** Makes events and, if given, the position durable in one transaction. Returns when they are. */
  readonly commit: (events: readonly StateEvent[], position?: Position) => void;
}

interface Step {
  readonly output: unknown;
  readonly variables: Json;
  readonly next: string | undefined;
}

/** Bytes of JSON that an input, an output or a result may have (Step Functions developer guide, "Service quotas"). */
export const MAX_BYTES = 262_144;
/** The longest that one timer sleeps. */
const TIMER_MS = 2 ** 31 - 1;
const TERMINAL = ['States.DataLimitExceeded', 'States.Runtime'];

function limited<T>(value: T): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= MAX_BYTES) return value;
  throw new Failure('States.DataLimitExceeded', `The data is larger than ${MAX_BYTES} bytes.`);
}

/** Sleeps by timers alone, so that a clock that stands still delays nothing. @throws AbortError */
export async function sleepUntil(time: number, { clock, signal }: Pick<Frame, 'clock' | 'signal'>): Promise<void> {
  for (let left = time - clock.now(); left > 0; left -= TIMER_MS) {
    await sleepFor(Math.min(left, TIMER_MS), undefined, { signal });
  }
}

/** Does not wait for work that nobody wants any more. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Replaces every `{% … %}` in a value. @throws Failure States.QueryEvaluationError, also if the result is nothing */
async function evaluate(template: unknown, bindings: Json): Promise<unknown> {
  if (Array.isArray(template)) return Promise.all(template.map((one) => evaluate(one, bindings)));
  if (typeof template === 'object' && template !== null) {
    const entries = Object.entries(template).map(async ([key, one]) => [key, await evaluate(one, bindings)] as const);
    return Object.fromEntries(await Promise.all(entries));
  }
  const expression = typeof template === 'string' ? expressionIn(template) : undefined;
  if (expression === undefined) return template;
  const fail = (reason: string) => new Failure('States.QueryEvaluationError', `${String(template)}: ${reason}`);
  let json: string | undefined;
  try {
    json = JSON.stringify(await jsonata(expression).evaluate(undefined, bindings));
  } catch (error) {
    throw fail((error as Error).message);
  }
  if (json === undefined) throw fail('the expression returned nothing');
  return JSON.parse(json);
}

const matches = (error: string | undefined, { ErrorEquals }: Retrier | Catcher) =>
  ErrorEquals.some((name) => {
    if (name === error) return true;
    if (TERMINAL.includes(error ?? '')) return false;
    return name === 'States.ALL' || (name === 'States.TaskFailed' && error !== 'States.Timeout');
  });

/** What expressions see of a state: `$states` and the variables. */
function bindingsOf(
  { state, input, variables, entered, retries }: Position,
  { context }: Frame,
  more: Json = {},
): Json {
  const RetryCount = retries.reduce((sum, count) => sum + count, 0);
  const State = { Name: state, EnteredTime: new Date(entered).toISOString(), RetryCount };
  return { ...variables, states: { input, context: { ...context, State }, ...more } };
}

/** Leaves a state through one of its exits. Assign and Output both see the variables as they were. */
async function leave(exit: Exit, fallback: unknown, position: Position, bindings: Json): Promise<Step> {
  const output = exit.Output === undefined ? fallback : await evaluate(exit.Output, bindings);
  const assigned = Object.entries((await evaluate(exit.Assign ?? {}, bindings)) as Json);
  assigned.forEach(([, value]) => limited(value));
  const variables = { ...position.variables, ...Object.fromEntries(assigned) };
  return { output: limited(output), variables, next: exit.Next };
}

async function runTask(state: State, bindings: Json, frame: Frame): Promise<unknown> {
  const { FunctionName, Payload } = limited(await evaluate(state.Arguments, bindings)) as Json;
  const seconds = state.TimeoutSeconds === undefined ? undefined : await evaluate(state.TimeoutSeconds, bindings);
  // The signal may have come while the arguments were evaluated, and its listeners hear nothing of the past.
  frame.signal.throwIfAborted();
  const call = frame.invoke(FunctionName as string, Payload ?? {}).catch((error: Error) => {
    throw new Failure(error.name, JSON.stringify({ errorMessage: error.message, errorType: error.name }));
  });
  const ended = new AbortController();
  const signal = AbortSignal.any([frame.signal, ended.signal]);
  const expire = async () => {
    await sleepUntil(frame.clock.now() + Number(seconds) * 1000, { clock: frame.clock, signal });
    throw new Failure('States.Timeout', `The task took longer than ${String(seconds)} seconds.`);
  };
  try {
    const answer = await unlessAborted(seconds === undefined ? call : Promise.race([call, expire()]), frame.signal);
    return limited({ ExecutedVersion: '$LATEST', Payload: answer ?? null, StatusCode: 200 });
  } finally {
    ended.abort();
  }
}

/** Does what the state is for, once. @throws Failure what Retry and Catch look at */
async function act(state: State, position: Position, frame: Frame): Promise<Step> {
  const bindings = bindingsOf(position, frame);
  const { input } = position;
  const done = (result: unknown) => leave(state, result, position, bindingsOf(position, frame, { result }));
  switch (state.Type) {
    case 'Task':
      return done(await runTask(state, bindings, frame));
    case 'Choice':
      for (const rule of state.Choices!) {
        if ((await evaluate(rule.Condition, bindings)) === true) return leave(rule, input, position, bindings);
      }
      if (state.Default !== undefined) return leave({ ...state, Next: state.Default }, input, position, bindings);
      throw new Failure('States.NoChoiceMatched', `No choice of ${position.state} holds and it has no Default.`);
    case 'Wait': {
      const [seconds, time] = (await evaluate([state.Seconds ?? 0, state.Timestamp ?? ''], bindings)) as [
        number,
        string,
      ];
      const until = state.Timestamp === undefined ? position.entered + seconds * 1000 : Date.parse(time);
      if (Number.isNaN(until)) throw new Failure('States.QueryEvaluationError', `${position.state} has no time.`);
      await sleepUntil(until, frame);
      return leave(state, input, position, bindings);
    }
    case 'Fail': {
      const [error, cause] = [state.Error, state.Cause].map((one) => one && evaluate(one, bindings));
      throw new Failure((await error) as string | undefined, (await cause) as string | undefined);
    }
    default:
      return leave(state, input, position, bindings);
  }
}

/** Runs one state until it is left: through its own exit, after retries, or through a catcher. */
async function runState(state: State, entered: Position, frame: Frame): Promise<Step> {
  for (let position = entered; ;) {
    if (position.until !== undefined) await sleepUntil(position.until, frame);
    try {
      return await act(state, position, frame);
    } catch (error) {
      frame.signal.throwIfAborted();
      if (!(error instanceof Failure)) throw error;
      const index = state.Retry?.findIndex((one) => matches(error.error, one)) ?? -1;
      const retrier = state.Retry?.[index];
      const count = position.retries[index] ?? 0;
      if (retrier && count < (retrier.MaxAttempts ?? 3)) {
        const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Infinity, JitterStrategy } = retrier;
        const delay = Math.min(IntervalSeconds * BackoffRate ** count, MaxDelaySeconds) * 1000;
        const until = frame.clock.now() + delay * (JitterStrategy === 'FULL' ? Math.random() : 1);
        const retries = state.Retry.map((_, at) => (position.retries[at] ?? 0) + (at === index ? 1 : 0));
        position = { ...position, retries, until };
        frame.commit([], position);
        continue;
      }
      const catcher = state.Catch?.find((one) => matches(error.error, one));
      if (!catcher) throw error;
      const errorOutput = { Error: error.error ?? '', Cause: error.cause ?? '' };
      return leave(catcher, errorOutput, position, bindingsOf(position, frame, { errorOutput }));
    }
  }
}

/**
 * Runs states to their end, from the start or from a position that was committed. The events of the last exit are
 * handed back, so that the caller commits them with the end itself.
 * @throws Failure what no catcher took; the signal's reason once it is aborted
 */
export async function runStates(
  { StartAt, States }: States,
  from: Position | Pick<Position, 'input' | 'variables'>,
  frame: Frame,
): Promise<{ output: unknown; events: StateEvent[] }> {
  const eventOf = (name: string, moment: 'Entered' | 'Exited', details: Json): StateEvent => ({
    type: `${States[name]?.Type}State${moment}`,
    details: { name, ...details },
  });
  const enter = (state: string, input: unknown, variables: Json, events: StateEvent[]): Position => {
    const position = { state, input, variables, entered: frame.clock.now(), retries: [] };
    frame.commit([...events, eventOf(state, 'Entered', { input: JSON.stringify(input) })], position);
    return position;
  };
  let position = 'state' in from ? from : enter(StartAt, from.input, from.variables, []);
  for (;;) {
    const { output, variables, next } = await runState(States[position.state]!, position, frame);
    frame.signal.throwIfAborted();
    const events = [eventOf(position.state, 'Exited', { output: JSON.stringify(output) })];
    if (next === undefined) return { output, events };
    position = enter(next, output, variables, events);
  }
}
