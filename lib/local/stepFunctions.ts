import { randomUUID } from 'node:crypto';
import { isDiskFull } from './durability.ts';
import { AwsError } from './standIn.ts';
import type { Clock, JsonStandIn } from './standIn.ts';
import { checkDefinition } from './stepFunctionsDefinition.ts';
import type { Definition, Json } from './stepFunctionsDefinition.ts';
import { Failure, MAX_BYTES, runStates, sleepUntil } from './stepFunctionsInterpreter.ts';
import type { Frame, Position } from './stepFunctionsInterpreter.ts';
import { openExecutions } from './stepFunctionsStore.ts';
import type { EventRow, Row } from './stepFunctionsStore.ts';

export interface StateMachinesOptions {
  /** Where executions are kept. */
  readonly directory: string;
  readonly clock: Clock;
  /** Calls a function in the name of a state machine. Rejects with an Error whose `name` is Lambda's errorType. */
  readonly invoke: (stateMachineArn: string, functionArn: string, payload: unknown) => Promise<unknown>;
}

export interface StateMachines extends JsonStandIn {
  /** Takes the properties of `AWS::StepFunctions::StateMachine`. @throws Error that names everything in the definition which is not served */
  createStateMachine(arn: string, properties: Readonly<Json>): void;
  /** Goes on with the executions that a stop or a kill interrupted; an interrupted Task is invoked again. */
  resume(): void;
  /** Takes no more steps and closes the file; executions stay RUNNING in it. */
  stop(): Promise<void>;
}

const NAME_LIVES_MS = 90 * 86_400_000;
/** Characters a name may not hold (Step Functions API reference, "StartExecution"). */
// eslint-disable-next-line no-control-regex
const NAME = /^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\u0000-\u001f\u007f-\u009f]{1,80}$/;
const seconds = (ms: number) => ms / 1000;
const without = (fields: Json): Json => Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));

/** Runs executions, each in a promise of its own that never rejects. */
function createRunner({ clock, invoke }: StateMachinesOptions, rows: ReturnType<typeof openExecutions>) {
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();

  const frameOf = ({ arn, machine, name, input, started }: Row, signal: AbortSignal): Frame => ({
    clock,
    signal,
    context: {
      Execution: {
        Id: arn,
        Input: JSON.parse(input) as unknown,
        Name: name,
        StartTime: new Date(started).toISOString(),
      },
      StateMachine: { Id: machine, Name: machine.split(':').at(-1) },
    },
    invoke: (functionArn, payload) => invoke(machine, functionArn, payload),
    commit: (events, position) => {
      signal.throwIfAborted();
      rows.commit(arn, events, position);
    },
  });

  const run = async (row: Row, definition: Definition, signal: AbortSignal): Promise<void> => {
    const { arn, input, position } = row;
    const from = JSON.parse(position ?? `{"input":${input},"variables":{}}`) as Position;
    try {
      const { output, events } = await runStates(definition, from, frameOf(row, signal));
      signal.throwIfAborted();
      rows.finish(arn, 'SUCCEEDED', { output: JSON.stringify(output) }, events);
    } catch (error) {
      if (signal.aborted) return;
      if (isDiskFull(error)) throw error;
      if (!(error instanceof Failure)) process.stderr.write(`states: ${String((error as Error).stack)}\n`);
      const failure = error instanceof Failure ? error : new Failure('States.Runtime', String(error));
      rows.finish(arn, 'FAILED', { error: failure.error, cause: failure.cause });
    }
  };

  const expire = async (arn: string, time: number, controller: AbortController): Promise<void> => {
    await sleepUntil(time, { clock, signal: controller.signal });
    rows.finish(arn, 'TIMED_OUT', { error: 'States.Timeout' });
    controller.abort();
  };

  return {
    launch(row: Row): void {
      const definition = JSON.parse(row.definition) as Definition;
      const controller = new AbortController();
      const done = run(row, definition, controller.signal).finally(() => {
        running.delete(row.arn);
        controller.abort();
      });
      running.set(row.arn, { controller, done });
      const { TimeoutSeconds } = definition;
      if (TimeoutSeconds === undefined) return;
      expire(row.arn, row.started + TimeoutSeconds * 1000, controller).catch((error: unknown) => {
        // The timer also rejects when the execution ends before it, and then there is nothing to do.
        if (!controller.signal.aborted) process.stderr.write(`states: ${String(error)}\n`);
      });
    },
    has: (arn: string) => running.has(arn),
    abort: (arn: string) => running.get(arn)?.controller.abort(),
    stop: async () => {
      const all = [...running.values()];
      all.forEach(({ controller }) => controller.abort());
      await Promise.all(all.map(({ done }) => done));
    },
  };
}

/** A page of a list and the token of the next one, which is its offset. */
function page<T>(list: readonly T[], { maxResults, nextToken }: Json): { shown: T[]; next: Json } {
  const from = Number(nextToken ?? 0);
  const to = from + (Number(maxResults) || 100);
  return { shown: list.slice(from, to), next: to < list.length ? { nextToken: String(to) } : {} };
}

const summary = ({ arn, machine, name, status, started, stopped }: Row): Json =>
  without({
    executionArn: arn,
    stateMachineArn: machine,
    name,
    status,
    startDate: seconds(started),
    stopDate: stopped === null ? undefined : seconds(stopped),
  });

/** Stand-in for Step Functions: standard workflows in JSONata whose only task is to invoke a function. */
export function createStateMachines(options: StateMachinesOptions): StateMachines {
  const { clock, directory } = options;
  const machines = new Map<string, string>();
  const rows = openExecutions(directory, clock);
  const runner = createRunner(options, rows);

  const rowOf = ({ executionArn }: Json): Row => {
    const row = rows.find(String(executionArn));
    if (!row) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${String(executionArn)}'`);
    return row;
  };
  const definitionOf = (machine: string): string => {
    const definition = machines.get(machine);
    if (definition === undefined) {
      throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${machine}'`);
    }
    return definition;
  };

  const start = (call: Json): Json => {
    const machine = String(call.stateMachineArn);
    const row = rowFor(call, machine, definitionOf(machine), clock.now());
    const answer = ({ arn, started }: Row) => ({ executionArn: arn, startDate: seconds(started) });
    const known = rows.find(row.arn);
    if (known?.status === 'RUNNING' && known.input === row.input) return answer(known);
    if (known && (known.stopped === null || known.stopped > clock.now() - NAME_LIVES_MS)) {
      throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${row.arn}'`);
    }
    rows.insert(row);
    runner.launch(row);
    return answer(row);
  };

  return {
    service: 'states',
    needs: (operation, { stateMachineArn, executionArn }) => [
      { action: `states:${operation}`, resource: String(stateMachineArn ?? executionArn) },
    ],
    operations: {
      StartExecution: start,
      DescribeExecution: (call) => {
        const row = rowOf(call);
        const { input, output, error, cause } = row;
        return { ...summary(row), ...without({ input, output, error, cause }) };
      },
      StopExecution: (call) => {
        const { arn } = rowOf(call);
        rows.finish(arn, 'ABORTED', without({ error: call.error, cause: call.cause }));
        runner.abort(arn);
        return { stopDate: seconds(rowOf(call).stopped ?? clock.now()) };
      },
      ListExecutions: (call) => {
        const machine = String(call.stateMachineArn);
        definitionOf(machine);
        const { shown, next } = page(rows.ofMachine(machine, (call.statusFilter as string | undefined) ?? null), call);
        return { executions: shown.map(summary), ...next };
      },
      GetExecutionHistory: (call) => {
        const all = rows.eventsOf(rowOf(call).arn);
        const { shown, next } = page(call.reverseOrder ? all.reverse() : all, call);
        return { events: shown.map(historyEvent), ...next };
      },
    },
    createStateMachine: (arn, { DefinitionString }) =>
      void machines.set(arn, JSON.stringify(checkDefinition(DefinitionString as string))),
    resume: () => rows.running().forEach((row) => runner.has(row.arn) || runner.launch(row)),
    stop: async () => {
      await runner.stop();
      rows.close();
    },
  };
}

/** The row a call of StartExecution asks for. @throws AwsError InvalidName, InvalidExecutionInput */
function rowFor(call: Json, machine: string, definition: string, started: number): Row {
  const { name = randomUUID(), input = '{}' } = call as { name?: string; input?: string };
  if (!NAME.test(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
  const refuse = (reason: string) => new AwsError('InvalidExecutionInput', `Invalid Execution Input: '${reason}'`);
  try {
    JSON.parse(input);
  } catch (error) {
    throw refuse((error as Error).message);
  }
  if (Buffer.byteLength(input) > MAX_BYTES) throw refuse(`it is larger than ${MAX_BYTES} bytes`);
  const arn = `${machine.replace(':stateMachine:', ':execution:')}:${name}`;
  const end = { stopped: null, output: null, error: null, cause: null, position: null };
  return { arn, machine, name, input, definition, status: 'RUNNING', started, ...end };
}

/** An event with its details under the name the API has for its type: `stateEnteredEventDetails` and its kin. */
function historyEvent({ id, at, type, details }: EventRow): Json {
  const kind = type.replace(/^.*State(?=Entered|Exited)/, 'state').replace(/^E/, 'e');
  const named = { [`${kind}EventDetails`]: JSON.parse(details) as Json };
  return { id, previousEventId: id - 1, timestamp: seconds(at), type, ...named };
}
