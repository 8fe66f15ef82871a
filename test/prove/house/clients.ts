import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESClient } from '@aws-sdk/client-ses';
import { SFNClient } from '@aws-sdk/client-sfn';
import { AsyncLocalStorage } from 'node:async_hooks';
import { StripeAccount } from '../../../lambdas/stores/stripe.ts';

export interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Record<string, unknown>;
}
export type ServiceName = 'tables' | 'objects' | 'executions' | 'mails' | 'users' | 'secrets' | 'stripe';

/** Who calls, as a container of a function is told apart: its calls go to whatever stands behind them. */
export type Caller = (service: ServiceName, command: Command) => Promise<unknown>;

const callers = new AsyncLocalStorage<Caller>();
const classes = {
  tables: DynamoDBClient,
  objects: S3Client,
  executions: SFNClient,
  mails: SESClient,
  users: CognitoIdentityProviderClient,
  secrets: SecretsManagerClient,
} as const;

/** Variables that the functions under proof read; every name is its own. */
const variables = {
  ...{
    STAGE: 'local',
    PRODUCT_NAME: 'Korrekturrand',
    SUPPORT_EMAIL: 'hilfe@example.org',
    ORIGIN: 'https://example.org',
  },
  ...{
    CREDITS_TABLE: 'credits',
    PROFILES_TABLE: 'profiles',
    TRANSACTIONS_TABLE: 'transactions',
    PURCHASES_TABLE: 'purchases',
  },
  ...{ DOCUMENTS_TABLE: 'documents', DOCUMENTS_BUCKET: 'documents', ORIGIN_SECRET: 'geheim', MAIL_EVENTS: 'mails' },
  ...{ STATE_MACHINE_ARN: 'arn:aws:states:eu-central-1:0:stateMachine:onethread', MAIL_FROM: 'post@example.org' },
  ...{
    USER_POOL_ID: 'pool',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'k',
    AWS_SECRET_ACCESS_KEY: 'g',
    STRIPE_SECRET_ID: 'stripe',
    VAT_PERCENT: '19',
    ENGINES: 'embedded',
    LIMITS_TABLE: 'limits',
    // The places are shared by all histories of a table, and a place whose holder crashed stays taken for long.
    CORRECT_AT_ONCE: '100000',
  },
};

/**
 * Puts the proofs' own services behind every SDK client of this process: the handlers that are deployed make their own
 * clients, and none of their lines is written a second time for a proof.
 */
export function takeOverClients(): void {
  Object.assign(process.env, variables);
  for (const [name, { prototype }] of Object.entries(classes)) {
    const overHttp = (prototype as unknown as { send: (command: Command) => Promise<unknown> }).send;
    Object.assign(prototype, {
      send(this: unknown, command: Command) {
        return callers.getStore() ? ask(name as ServiceName, command) : overHttp.call(this, command);
      },
    });
  }
  // An operator has filled in the keys.
  Object.assign(StripeAccount.prototype, { isSetUp: () => Promise.resolve(true) });
  for (const name of ['createSession', 'readWebhook', 'reportsSince', 'receiptUrl']) {
    const method = (given: unknown) => ask('stripe', { constructor: { name }, input: { given } });
    Object.assign(StripeAccount.prototype, { [name]: method });
  }
}

function ask(service: ServiceName, command: Command): Promise<unknown> {
  const caller = callers.getStore();
  if (!caller) throw new Error(`${command.constructor.name} from outside of a proof`);
  return caller(service, command);
}

/** Does something as nobody: what a proof itself asks of a service at an address. */
export const asNobody = <T>(act: () => T): T => callers.exit(act);

/** Does something as this caller. */
export const as = <T>(caller: Caller, act: () => Promise<T>): Promise<T> => callers.run(caller, act);
