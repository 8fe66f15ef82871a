import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SFNClient } from '@aws-sdk/client-sfn';
import { commonEnvironment, environmentOf, ORIGIN_SECRET } from '../../lambdas/environment.ts';

type Input = Readonly<Record<string, unknown>>;
/** What AWS answers to an operation; an error is thrown. */
type Answer = object | ((input: Input) => object | Promise<object>);

/** One call of AWS: the operation, and what was asked. */
export type AwsCall = readonly [operation: string, input: Input];

const clients = [DynamoDBClient, S3Client, SFNClient, SESClient, CognitoIdentityProviderClient, SecretsManagerClient];

/** An error as the SDK throws it, by its name in the service's model. */
export const awsError = (name: string, status = 400, more: object = {}) =>
  Object.assign(new Error(`refused: ${name}`), { name, $metadata: { httpStatusCode: status }, ...more });

/**
 * Puts answers in the place of AWS for every client of the SDK in this file: nothing leaves the process, and an operation
 * without an answer is an error that names it. Every variable of the environment is its own name.
 */
export function mockAws() {
  const calls: AwsCall[] = [];
  let answers: Readonly<Record<string, Answer>> = {};
  const send = async ({ constructor, input }: { constructor: { name: string }; input: Input }) => {
    const operation = constructor.name.replace(/Command$/, '');
    calls.push([operation, input]);
    const answer = answers[operation];
    if (answer === undefined) throw new Error(`nobody expected ${operation}`);
    const given = typeof answer === 'function' ? await (answer as (input: Input) => Promise<object>)(input) : answer;
    if (given instanceof Error) throw given;
    return given;
  };
  const log: string[] = [];
  beforeEach(() => {
    calls.length = 0;
    log.length = 0;
    answers = {};
    for (const name of [...commonEnvironment, ORIGIN_SECRET, ...Object.values(environmentOf).flat()])
      process.env[name] = name;
    Object.assign(process.env, {
      AWS_REGION: 'eu-central-1',
      ENGINES: 'embedded',
      CORRECT_AT_ONCE: '4',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    });
    // Not a mock of jest's, which would keep every answer: a test looks at what the code itself keeps.
    for (const { prototype } of clients) Object.defineProperty(prototype, 'send', { value: send, configurable: true });
    jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
      log.push(String(line));
      return true;
    });
  });
  afterEach(() => {
    // The clients inherit the real one.
    for (const { prototype } of clients) Reflect.deleteProperty(prototype, 'send');
    jest.restoreAllMocks();
  });
  return {
    calls,
    /** Lines that were logged. */
    log,
    /** Names of the operations in the order they were called. */
    operations: () => calls.map(([operation]) => operation),
    answer: (given: Readonly<Record<string, Answer>>) => {
      answers = { ...answers, ...given };
    },
  };
}
