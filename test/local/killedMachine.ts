/**
 * Counts to a hundred in a state machine and says on stdout every number its task was called with:
 * `node killedMachine.ts FOLDER`. Started again over the same folder, it goes on. Run by the test that kills it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createStateMachines } from '../../lib/local/stepFunctions.ts';

const [folder = ''] = process.argv.slice(2);
const MACHINE = 'arn:aws:states:eu-central-1:000000000000:stateMachine:Count';
const EXECUTION = `${MACHINE.replace('stateMachine', 'execution')}:hundred`;
const machines = createStateMachines({
  directory: folder,
  clock: { now: () => Date.now() },
  invoke: async (_machine, _function, payload) => {
    process.stdout.write(`${String(payload)}\n`);
    await sleep(4);
    return Number(payload) + 1;
  },
});
const again = { Condition: '{% $n < 100 %}', Next: 'Count' };
machines.createStateMachine(MACHINE, {
  DefinitionString: JSON.stringify({
    QueryLanguage: 'JSONata',
    StartAt: 'Begin',
    States: {
      Begin: { Type: 'Pass', Assign: { n: 0 }, Next: 'Count' },
      Count: {
        Type: 'Task',
        Resource: 'arn:aws:states:::lambda:invoke',
        Arguments: { FunctionName: 'count', Payload: '{% $n %}' },
        Assign: { n: '{% $states.result.Payload %}' },
        Next: 'Done?',
      },
      'Done?': { Type: 'Choice', Choices: [again], Default: 'Done' },
      Done: { Type: 'Succeed', Output: '{% $n %}' },
    },
  }),
});

const call = (operation: string, input: object) => machines.operations[operation]?.({ ...input });
const { executions } = (await call('ListExecutions', { stateMachineArn: MACHINE })) as { executions: unknown[] };
if (executions.length === 0) await call('StartExecution', { stateMachineArn: MACHINE, name: 'hundred' });
machines.resume();
for (;;) {
  const { status, output } = (await call('DescribeExecution', { executionArn: EXECUTION })) ?? {};
  if (status !== 'RUNNING') {
    process.stdout.write(`${String(status)} ${String(output)}\n`);
    break;
  }
  await sleep(20);
}
await machines.stop();
