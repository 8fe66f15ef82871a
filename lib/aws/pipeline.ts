import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type StepName, steps } from '../../lambdas/steps.ts';
import { acknowledgeWildcard } from './acknowledge.ts';

/** Faults that pass: ours by name, and those of the Lambda service (Lambda developer guide, "Invoke errors"). */
const PASSING = [
  'TryAgain',
  'Lambda.ServiceException',
  'Lambda.AWSLambdaException',
  'Lambda.SdkClientException',
  'States.Timeout',
];

/** The account has no copy of the function free: there is nothing wrong with the order. */
const BUSY = ['Lambda.TooManyRequestsException', 'Lambda.EC2ThrottledException'];

/** So many that the machine's own time is over first, after which the sweeper starts the next attempt: never a refund. */
const UNTIL_THE_END = 5_000;

/**
 * How long an order waits that finds as much at work as the stage allows (`correctAtOnce`): a random time, so that those who wait
 * do not come together. Nine events a turn, of 25,000 that an execution may have, outlast the machine's twelve hours.
 */
const TURN_SECONDS = '{% 15 + $floor($random() * 30) %}';

const backoff = (ErrorEquals: readonly string[], MaxAttempts: number) => ({
  ErrorEquals,
  IntervalSeconds: 2,
  MaxAttempts,
  BackoffRate: 2,
  MaxDelaySeconds: 120,
  JitterStrategy: 'FULL',
});

/** Beyond the function's own time, for its start and the way there: who hears nothing by then will hear nothing more. */
const GRACE_SECONDS = 30;

/**
 * The `onethread` state machine: correct in a loop of checkpoints, write, settle, mail. Whatever fails before the
 * order is settled leads to the refund, and both ends lead to the mail, which alone is tried on for hours.
 */
function definition(arnOf: (step: StepName) => string) {
  const task = (step: StepName, attempts: number, more: object) => ({
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    Arguments: { FunctionName: arnOf(step), Payload: '{% $states.input %}' },
    Output: '{% $states.result.Payload %}',
    TimeoutSeconds: steps[step].timeout + GRACE_SECONDS,
    Retry: [backoff(BUSY, UNTIL_THE_END), backoff(PASSING, attempts)],
    ...more,
  });
  // The input holds ids alone, so it may travel on; the error's text stays behind.
  const ids =
    '{% { "customer": $states.context.Execution.Input.customer, "transaction": $states.context.Execution.Input.transaction } %}';
  const toRefund = [{ ErrorEquals: ['States.ALL'], Output: ids, Next: 'Refund' }];
  return {
    Comment: 'onethread: correct, write, settle, mail',
    QueryLanguage: 'JSONata',
    TimeoutSeconds: Duration.hours(12).toSeconds(),
    StartAt: 'Correct',
    States: {
      Correct: task('correct', 6, { Catch: toRefund, Next: 'IsCorrected' }),
      IsCorrected: {
        Type: 'Choice',
        Choices: [
          { Condition: '{% $states.input.done %}', Next: 'Write' },
          { Condition: '{% $states.input.waits = true %}', Next: 'AwaitTurn' },
        ],
        Default: 'Correct',
      },
      AwaitTurn: { Type: 'Wait', Seconds: TURN_SECONDS, Next: 'Correct' },
      Write: task('write', 6, { Catch: toRefund, Next: 'Settle' }),
      Settle: task('settle', 6, { Catch: toRefund, Next: 'Mail' }),
      Refund: task('refund', 20, { Next: 'Mail' }),
      Mail: task('mail', 50, { End: true }),
    },
  };
}

/** The state machine with its log, which holds no data, and its role, which may call the steps. */
export function addPipeline(
  scope: Construct,
  handlers: Readonly<Record<StepName, lambda.IFunction>>,
): sfn.StateMachine {
  const log = new logs.LogGroup(scope, 'PipelineLog', {
    logGroupName: `/aws/vendedlogs/states/${Stack.of(scope).stackName}-onethread`,
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new iam.Role(scope, 'PipelineRole', { assumedBy: new iam.ServicePrincipal('states.amazonaws.com') });
  role.addToPolicy(
    new iam.PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: Object.values(handlers).map(({ functionArn }) => functionArn),
    }),
  );
  const asl = definition((step) => handlers[step].functionArn);
  const machine = new sfn.StateMachine(scope, 'Onethread', {
    definitionBody: sfn.DefinitionBody.fromString(Stack.of(scope).toJsonString(asl)),
    role,
    logs: { destination: log, level: sfn.LogLevel.ALL, includeExecutionData: false },
    tracingEnabled: true,
  });
  acknowledgeWildcard(
    role,
    '*',
    'X-Ray and the delivery of logs know no resources (Step Functions developer guide, "Logging").',
  );
  return machine;
}
