import { type StepName, steps } from '../../lambdas/steps.ts';

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
export const turnSeconds = { least: 15, more: 30 };

const backoff = (ErrorEquals: readonly string[], MaxAttempts: number) => ({
  ErrorEquals,
  IntervalSeconds: 2,
  MaxAttempts,
  BackoffRate: 2,
  MaxDelaySeconds: 120,
  JitterStrategy: 'FULL',
});

const TWELVE_HOURS_SECONDS = 12 * 60 * 60;

/** Beyond the function's own time, for its start and the way there: who hears nothing by then will hear nothing more. */
const GRACE_SECONDS = 30;

/**
 * The `onethread` state machine: correct in a loop of checkpoints, write, settle, mail. Whatever fails before the
 * order is settled leads to the refund, and both ends lead to the mail, which alone is tried on for hours.
 */
export function onethread(arnOf: (step: StepName) => string) {
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
    TimeoutSeconds: TWELVE_HOURS_SECONDS,
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
      AwaitTurn: {
        Type: 'Wait',
        Seconds: `{% ${turnSeconds.least} + $floor($random() * ${turnSeconds.more}) %}`,
        Next: 'Correct',
      },
      Write: task('write', 6, { Catch: toRefund, Next: 'Settle' }),
      Settle: task('settle', 6, { Catch: toRefund, Next: 'Mail' }),
      Refund: task('refund', 20, { Next: 'Mail' }),
      Mail: task('mail', 50, { End: true }),
    },
  };
}
