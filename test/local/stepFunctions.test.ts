import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStateMachines } from '../../lib/local/stepFunctions.ts';
import type { StateMachines } from '../../lib/local/stepFunctions.ts';

type Json = Record<string, unknown>;
type Lambda = (payload: never) => unknown;
const MACHINE = 'arn:aws:states:eu-central-1:000000000000:stateMachine:onethread';
const arnOf = (name: string) => `arn:aws:lambda:eu-central-1:000000000000:function:${name}`;

let directory: string;
let ahead = 0;
let calls: [string, unknown][];
let open: StateMachines[];
const clock = { now: () => Date.now() + ahead };

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'states-'));
  [ahead, calls, open] = [0, [], []];
});
afterEach(async () => {
  await Promise.all(open.map((one) => one.stop()));
  rmSync(directory, { recursive: true });
});

function start(lambdas: Readonly<Record<string, Lambda>>): StateMachines {
  const invoke = async (machine: string, functionArn: string, payload: unknown) => {
    expect(machine).toBe(MACHINE);
    const name = functionArn.split(':').at(-1)!;
    calls.push([name, payload]);
    return lambdas[name]!(payload as never);
  };
  const machines = createStateMachines({ directory, clock, invoke });
  open.push(machines);
  return machines;
}
const call = (machines: StateMachines, operation: string, input: Json) =>
  machines.operations[operation]!(input) as Json;
const describeExecution = (machines: StateMachines, executionArn: unknown) =>
  call(machines, 'DescribeExecution', { executionArn });
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 500) throw new Error('waited 5 seconds in vain');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const define = (machines: StateMachines, states: Json, more: Json = {}) =>
  machines.createStateMachine(MACHINE, {
    DefinitionString: JSON.stringify({
      QueryLanguage: 'JSONata',
      StartAt: Object.keys(states)[0],
      States: states,
      ...more,
    }),
  });
const begin = (machines: StateMachines, input: unknown = {}, name = 'one') =>
  call(machines, 'StartExecution', { stateMachineArn: MACHINE, name, input: JSON.stringify(input) }).executionArn;
const ended = async (machines: StateMachines, executionArn: unknown) => {
  await until(() => describeExecution(machines, executionArn).status !== 'RUNNING');
  const { status, output, error, cause } = describeExecution(machines, executionArn);
  return { status, ...(output ? { output: JSON.parse(output as string) as unknown } : { error, cause }) };
};
/** Runs one execution of the states to its end. */
const run = async (lambdas: Readonly<Record<string, Lambda>>, states: Json, input: unknown = {}, more: Json = {}) => {
  const machines = start(lambdas);
  define(machines, states, more);
  return ended(machines, begin(machines, input));
};
const task = (name: string, more: Json = { End: true }) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Arguments: { FunctionName: arnOf(name), Payload: '{% $states.input %}' },
  Output: '{% $states.result.Payload %}',
  ...more,
});
const failure = (name: string, message = 'no') => Object.assign(new Error(message), { name });
const fails = (name: string, times = Infinity) => {
  let count = 0;
  return (payload: unknown) => {
    if (count++ < times) throw failure(name);
    return payload;
  };
};
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Error).name;
  }
  return 'no error';
};

describe('States', () => {
  test('a Choice leads back into the loop until its condition holds', async () => {
    const states = {
      Correct: task('correct', { Next: 'IsCorrected' }),
      IsCorrected: {
        Type: 'Choice',
        Choices: [{ Condition: '{% $states.input.done %}', Next: 'Write' }],
        Default: 'Correct',
      },
      Write: task('write'),
    };
    const lambdas = {
      correct: ({ at = 0 }: { at?: number }) => ({ at: at + 1, done: at + 1 === 3 }),
      write: ({ at }: { at: number }) => ({ written: at }),
    };
    expect(await run(lambdas, states)).toEqual({ status: 'SUCCEEDED', output: { written: 3 } });
    expect(calls.map(([name]) => name)).toEqual(['correct', 'correct', 'correct', 'write']);
  });

  test('a Choice without a rule that holds fails, as no Catch can take it', async () => {
    const states = {
      A: { Type: 'Choice', Choices: [{ Condition: '{% false %}', Next: 'B' }] },
      B: { Type: 'Succeed' },
    };
    expect(await run({}, states)).toMatchObject({ status: 'FAILED', error: 'States.NoChoiceMatched' });
  });

  test('a task’s result holds the payload, the status code and the version', async () => {
    const states = { A: task('echo', { Output: '{% $states.result %}', End: true }) };
    expect(await run({ echo: () => 7 }, states)).toEqual({
      status: 'SUCCEEDED',
      output: { Payload: 7, StatusCode: 200, ExecutedVersion: '$LATEST' },
    });
  });

  test('variables are assigned together, from their old values, and are seen by later states', async () => {
    const states = {
      A: { Type: 'Pass', Assign: { x: 1, y: '{% $states.input.n %}' }, Next: 'B' },
      B: { Type: 'Pass', Assign: { x: '{% $y %}', y: '{% $x %}' }, Output: { before: '{% $x %}' }, Next: 'C' },
      C: { Type: 'Succeed', Output: { x: '{% $x %}', y: '{% $y %}', input: '{% $states.input %}' } },
    };
    const output = { x: 5, y: 1, input: { before: 1 } };
    expect(await run({}, states, { n: 5 })).toEqual({ status: 'SUCCEEDED', output });
  });

  test('the context object tells the execution, the state and the machine', async () => {
    const states = { A: { Type: 'Pass', Output: '{% $states.context %}', End: true } };
    const { output } = (await run({}, states, { n: 5 })) as { output: { Execution: Json; State: Json } };
    expect(output).toMatchObject({
      Execution: { Id: `${MACHINE.replace('stateMachine', 'execution')}:one`, Name: 'one', Input: { n: 5 } },
      State: { Name: 'A', RetryCount: 0 },
      StateMachine: { Id: MACHINE },
    });
    for (const time of [output.Execution.StartTime, output.State.EnteredTime]) {
      expect(Math.abs(Date.parse(time as string) - Date.now())).toBeLessThan(5_000);
    }
  });

  test('Wait waits for seconds and until a timestamp', async () => {
    const states = {
      A: { Type: 'Wait', Seconds: '{% $states.input.s %}', Next: 'B' },
      B: {
        Type: 'Wait',
        Timestamp: '{% $fromMillis($toMillis($states.context.State.EnteredTime) + 100) %}',
        End: true,
      },
    };
    const from = Date.now();
    expect((await run({}, states, { s: 0.1 })).status).toBe('SUCCEEDED');
    expect(Date.now() - from).toBeGreaterThanOrEqual(195);
  });
});

describe('Errors', () => {
  const tried = [{ ErrorEquals: ['TryAgain'], IntervalSeconds: 0.05, MaxAttempts: 2, BackoffRate: 3 }];

  test('a task is retried with growing pauses and told how often', async () => {
    const Payload = '{% $states.context.State.RetryCount %}';
    const Arguments = { FunctionName: arnOf('shaky'), Payload };
    const from = Date.now();
    const outcome = await run(
      { shaky: fails('TryAgain', 2) },
      { A: task('shaky', { Arguments, Retry: tried, End: true }) },
    );
    expect(outcome).toEqual({ status: 'SUCCEEDED', output: 2 });
    expect(Date.now() - from).toBeGreaterThanOrEqual(195);
    expect(calls).toEqual([['shaky', 0], ['shaky', 1], ['shaky', 2]]); // prettier-ignore
  });

  test('MaxDelaySeconds bounds the pause, and full jitter only shortens it', async () => {
    const Retry = [{ ...tried[0], BackoffRate: 1000, MaxAttempts: 3, MaxDelaySeconds: 0.05, JitterStrategy: 'FULL' }];
    const outcome = await run({ shaky: fails('TryAgain', 3) }, { A: task('shaky', { Retry, End: true }) });
    expect(outcome.status).toBe('SUCCEEDED');
  });

  test('after the last retry the execution fails with Lambda’s error and cause', async () => {
    const outcome = await run({ shaky: fails('TryAgain') }, { A: task('shaky', { Retry: tried, End: true }) });
    const cause = JSON.stringify({ errorMessage: 'no', errorType: 'TryAgain' });
    expect(outcome).toEqual({ status: 'FAILED', error: 'TryAgain', cause });
    expect(calls).toHaveLength(3);
  });

  test('an error that no retrier names goes to the first catcher that does', async () => {
    const Catch = [
      { ErrorEquals: ['States.Timeout'], Next: 'Wrong' },
      {
        ErrorEquals: ['States.ALL'],
        Output: { order: '{% $states.context.Execution.Input.order %}' },
        Assign: { why: '{% $states.errorOutput.Error %}' },
        Next: 'Refund',
      },
    ];
    const states = {
      Write: task('write', { Retry: tried, Catch, End: true }),
      Wrong: { Type: 'Fail' },
      Refund: task('refund', { Next: 'Done' }),
      Done: { Type: 'Succeed', Output: '{% $why %}' },
    };
    const outcome = await run({ write: fails('Broken'), refund: () => null }, states, { order: 'o1', secret: 's' });
    expect(outcome).toEqual({ status: 'SUCCEEDED', output: 'Broken' });
    expect(calls.slice(1)).toEqual([['refund', { order: 'o1' }]]);
  });

  test.each([
    ['States.TaskFailed', 'caught'],
    ['States.Timeout', 'States.Timeout'],
  ])('States.TaskFailed takes every error of a task but a timeout: %s', async (kind, expected) => {
    const Catch = [{ ErrorEquals: ['States.TaskFailed'], Output: 'caught', Next: 'B' }];
    const states = {
      A: task('a', { TimeoutSeconds: 0.05, Catch, End: true }),
      B: { Type: 'Succeed' },
    };
    const a = kind === 'States.Timeout' ? () => new Promise(() => undefined) : fails('Broken');
    const outcome = (await run({ a }, states)) as { output?: string; error?: string };
    expect(outcome.output ?? outcome.error).toBe(expected);
  });

  test.each(['{% $states.input.missing %}', '{% 1 + "a" %}'])('%s is an error of its state', async (Output) => {
    const states = { A: { Type: 'Pass', Output, End: true } };
    expect(await run({}, states)).toMatchObject({ status: 'FAILED', error: 'States.QueryEvaluationError' });
  });

  test('more than 256 KiB are refused, and States.ALL does not take it', async () => {
    const Catch = [{ ErrorEquals: ['States.ALL'], Next: 'B' }];
    const states = { A: task('big', { Catch, End: true }), B: { Type: 'Succeed' } };
    const outcome = await run({ big: () => 'ä'.repeat(131_072) }, states);
    expect(outcome).toMatchObject({ status: 'FAILED', error: 'States.DataLimitExceeded' });
  });

  test('a machine out of time ends TIMED_OUT and takes no more steps', async () => {
    const states = { A: { Type: 'Wait', Seconds: 0.2, Next: 'B' }, B: task('late') };
    const outcome = await run({ late: () => 0 }, states, {}, { TimeoutSeconds: 0.1 });
    expect(outcome).toMatchObject({ status: 'TIMED_OUT', error: 'States.Timeout' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(calls).toEqual([]);
  });
});

describe('Definitions', () => {
  test('what is not served is refused by name, all at once', () => {
    const machines = start({});
    const states = {
      A: task('a', {
        HeartbeatSeconds: 5,
        Catch: [{ ErrorEquals: ['States.ALL'], ResultPath: '$', Next: 'Nowhere' }],
        End: true,
      }),
      B: { Type: 'Activity' },
      C: { Type: 'Pass', Output: '{% 1 + %}', End: true },
      D: { Type: 'Pass', Output: '{% $uuid() %}' },
      E: task('e', { Resource: 'arn:aws:states:::sqs:sendMessage', End: true }),
      F: { Type: 'Parallel', Branches: [], End: true },
      G: { Type: 'Pass', Result: 1, End: true },
    };
    let message = '';
    try {
      define(machines, states, { QueryLanguage: 'JSONPath' });
    } catch (error) {
      message = (error as Error).message;
    }
    for (const part of [
      'machine.QueryLanguage "JSONPath" is not served',
      'machine.A.HeartbeatSeconds is not served',
      'machine.A.Catch[0].ResultPath is not served',
      'machine.A leads to Nowhere',
      'machine.B.Type Activity is not served',
      '{% 1 + %}: ',
      'the function $uuid is not served',
      'machine.D needs Next or End',
      'machine.E.Resource "arn:aws:states:::sqs:sendMessage" is not served',
      'machine.F.Type Parallel is not served',
      'machine.G.Result is not served',
    ]) {
      expect(message).toContain(part);
    }
    expect(codeOf(() => begin(machines))).toBe('StateMachineDoesNotExist');
  });
});

describe('Executions', () => {
  const forever = { A: task('hang') };
  const hang = () => new Promise(() => undefined);

  test('the same name and input answer the same while the execution runs, and nothing else does', async () => {
    let release: (value: unknown) => void = () => undefined;
    const machines = start({ hang: () => new Promise((resolve) => (release = resolve)) });
    define(machines, forever);
    const first = begin(machines, { n: 1 });
    expect(begin(machines, { n: 1 })).toBe(first);
    await until(() => calls.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toHaveLength(1);
    expect(codeOf(() => begin(machines, { n: 2 }))).toBe('ExecutionAlreadyExists');
    release(1);
    await ended(machines, first);
    expect(codeOf(() => begin(machines, { n: 1 }))).toBe('ExecutionAlreadyExists');
    ahead = 89 * 86_400_000;
    expect(codeOf(() => begin(machines, { n: 1 }))).toBe('ExecutionAlreadyExists');
    ahead = 91 * 86_400_000;
    expect(begin(machines, { n: 1 })).toBe(first);
    expect(describeExecution(machines, first).status).toBe('RUNNING');
  });

  test('a second instance goes on where the first was stopped, and invokes the interrupted task again', async () => {
    const states = {
      A: { Type: 'Pass', Assign: { x: 4 }, Output: { kept: '{% $states.input.n %}' }, Next: 'B' },
      B: task('b', { Retry: [{ ErrorEquals: ['TryAgain'], IntervalSeconds: 0.01, MaxAttempts: 2 }], Next: 'C' }),
      C: { Type: 'Succeed', Output: { x: '{% $x %}', b: '{% $states.input %}' } },
    };
    let tries = 0;
    const first = start({ b: () => (++tries === 1 ? Promise.reject(failure('TryAgain')) : hang()) });
    define(first, states);
    const arn = begin(first, { n: 9 });
    await until(() => tries === 2);
    await first.stop();
    open.pop();
    expect(calls).toHaveLength(2);

    const second = start({ b: fails('TryAgain', 1) });
    define(second, { Other: { Type: 'Succeed' } });
    expect(describeExecution(second, arn).status).toBe('RUNNING');
    second.resume();
    second.resume();
    // One retry was used up before the stop and one after it; the machine it began with is the one that goes on.
    expect(await ended(second, arn)).toEqual({ status: 'SUCCEEDED', output: { x: 4, b: { kept: 9 } } });
    expect(calls).toHaveLength(4);
    expect(calls.every(([, payload]) => (payload as Json).kept === 9)).toBe(true);
  });

  test('what is stopped by hand is ABORTED, and a late answer changes nothing', async () => {
    let release: (value: unknown) => void = () => undefined;
    const machines = start({ hang: () => new Promise((resolve) => (release = resolve)), never: () => 0 });
    define(machines, { A: task('hang', { Next: 'B' }), B: task('never') });
    const executionArn = begin(machines);
    await until(() => calls.length === 1);
    const { stopDate } = call(machines, 'StopExecution', { executionArn, error: 'Operator', cause: 'by hand' });
    expect(call(machines, 'StopExecution', { executionArn }).stopDate).toBe(stopDate);
    release(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(describeExecution(machines, executionArn)).toMatchObject({
      status: 'ABORTED',
      stopDate,
      error: 'Operator',
      cause: 'by hand',
    });
    expect(calls).toHaveLength(1);
  });

  test('an execution that is stopped at once invokes nothing', async () => {
    const machines = start({ hang });
    define(machines, forever);
    call(machines, 'StopExecution', { executionArn: begin(machines) });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls).toEqual([]);
  });

  test('executions are described, listed by status in pages, and have a history', async () => {
    const machines = start({ hang });
    define(machines, forever);
    const running = [begin(machines, {}, 'r1'), begin(machines, {}, 'r2')];
    define(machines, { A: { Type: 'Pass', Next: 'B' }, B: { Type: 'Succeed' } });
    const done = begin(machines, { n: 1 }, 'done');
    await ended(machines, done);
    const shown = describeExecution(machines, done);
    expect(shown).toMatchObject({ name: 'done', stateMachineArn: MACHINE, input: '{"n":1}', output: '{"n":1}' });
    expect(Math.abs((shown.startDate as number) - Date.now() / 1000)).toBeLessThan(5);
    expect(shown.stopDate).toBeGreaterThanOrEqual(shown.startDate as number);

    const list = (more: Json) => call(machines, 'ListExecutions', { stateMachineArn: MACHINE, ...more });
    const arns = (page: Json) => (page.executions as Json[]).map(({ executionArn }) => executionArn);
    expect(arns(list({}))).toEqual([done, running[1], running[0]]);
    expect(arns(list({ statusFilter: 'RUNNING' }))).toEqual([running[1], running[0]]);
    const page = list({ maxResults: 2 });
    expect(arns(list({ maxResults: 2, nextToken: page.nextToken }))).toEqual([running[0]]);

    const { events } = call(machines, 'GetExecutionHistory', { executionArn: done }) as { events: Json[] };
    expect(events.map(({ id, type }) => [id, type])).toEqual([
      [1, 'ExecutionStarted'],
      [2, 'PassStateEntered'],
      [3, 'PassStateExited'],
      [4, 'SucceedStateEntered'],
      [5, 'SucceedStateExited'],
      [6, 'ExecutionSucceeded'],
    ]);
    expect(events[1]!.stateEnteredEventDetails).toEqual({ name: 'A', input: '{"n":1}' });
  });

  test('calls that cannot be served are refused by the names of the API', () => {
    const machines = start({});
    define(machines, forever);
    const code = (operation: string, input: Json) => codeOf(() => call(machines, operation, input));
    const from = { stateMachineArn: MACHINE };
    expect(code('StartExecution', { ...from, name: 'a b' })).toBe('InvalidName');
    expect(code('StartExecution', { ...from, name: 'a'.repeat(81) })).toBe('InvalidName');
    expect(code('StartExecution', { ...from, input: '{' })).toBe('InvalidExecutionInput');
    expect(code('StartExecution', { ...from, input: `"${'a'.repeat(262_144)}"` })).toBe('InvalidExecutionInput');
    for (const operation of ['DescribeExecution', 'StopExecution', 'GetExecutionHistory']) {
      expect(code(operation, { executionArn: 'x' })).toBe('ExecutionDoesNotExist');
    }
    expect(code('ListExecutions', { stateMachineArn: 'x' })).toBe('StateMachineDoesNotExist');
  });

  test('each call needs the right on the machine or on the execution', () => {
    const machines = start({});
    expect(machines.needs('StartExecution', { stateMachineArn: MACHINE })).toEqual([
      { action: 'states:StartExecution', resource: MACHINE },
    ]);
    expect(machines.needs('DescribeExecution', { executionArn: 'e' })).toEqual([
      { action: 'states:DescribeExecution', resource: 'e' },
    ]);
  });
});
