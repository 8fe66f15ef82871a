import { ArnFormat, Fn, type IResource, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as cognito from 'aws-cdk-lib/aws-cognito';
import type * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as s3 from 'aws-cdk-lib/aws-s3';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type { EnvironmentName } from '../../lambdas/environment.ts';
import type { Right } from '../../lambdas/routes.ts';
import { bedrockStatements } from './bedrock.ts';
import type { LanguageModel } from './stage.ts';

/** Everything rights are about. */
export interface Resources {
  readonly credits: dynamodb.ITable;
  readonly profiles: dynamodb.ITable;
  readonly transactions: dynamodb.ITable;
  readonly purchases: dynamodb.ITable;
  readonly labels: dynamodb.ITable;
  readonly limits: dynamodb.ITable;
  readonly withdrawals: dynamodb.ITable;
  readonly documents: s3.IBucket;
  readonly documentsArn: string;
  readonly users: cognito.IUserPool;
  readonly clientId: string;
  readonly stripeSecret: secrets.ISecret;
  /** Signs the links in our mails. */
  readonly linkSecret: secrets.ISecret;
  readonly machine: sfn.IStateMachine | undefined;
  readonly mailFrom: string;
  /** Domain that is verified for the sender. */
  readonly mailDomain: string;
  /** Name of the configuration set of all mails. */
  readonly mailEvents: string;
  readonly languageModel: LanguageModel | undefined;
}

/** A right whose statements no list of actions and resources can say. */
type Statements = (resources: Resources) => iam.PolicyStatement[];
type Grant = { readonly actions: readonly string[]; readonly on: (resources: Resources) => string | string[] };

type TableName = 'credits' | 'profiles' | 'transactions' | 'purchases' | 'labels' | 'limits' | 'withdrawals';
const table = (name: TableName, ...operations: string[]): Grant => ({
  actions: operations.map((operation) => `dynamodb:${operation}`),
  on: (resources) => resources[name].tableArn,
});
const objects = (prefix: 'u' | 'd', ...operations: string[]): Grant => ({
  actions: operations.map((operation) => `s3:${operation}`),
  on: ({ documentsArn }) => `${documentsArn}/${prefix}/*`,
});
/** Who may not list gets a 403 for what is not there, which cannot be told from a fault (S3 API reference, "HeadObject"). */
const listing: Grant = { actions: ['s3:ListBucket'], on: ({ documentsArn }) => documentsArn };

const pool = (...operations: string[]): Grant => ({
  actions: operations.map((operation) => `cognito-idp:${operation}`),
  on: ({ users }) => users.userPoolArn,
});

/** What each right allows: single actions on single resources, never a wildcard over actions. */
const grants: Record<Right, Grant | readonly Grant[] | Statements> = {
  'credits:read': table('credits', 'GetItem', 'Query'),
  'credits:put': table('credits', 'PutItem'),
  'credits:update': table('credits', 'UpdateItem'),
  'credits:audit': table('credits', 'Scan', 'Query'),
  'profiles:read': table('profiles', 'GetItem'),
  'profiles:put': table('profiles', 'PutItem'),
  'profiles:update': table('profiles', 'UpdateItem'),
  'transactions:read': table('transactions', 'GetItem', 'Query'),
  'transactions:put': table('transactions', 'PutItem'),
  'transactions:update': table('transactions', 'UpdateItem'),
  'transactions:sweep': {
    actions: ['dynamodb:Query'],
    on: ({ transactions }) => `${transactions.tableArn}/index/open`,
  },
  'purchases:read': table('purchases', 'GetItem', 'Query'),
  'purchases:put': table('purchases', 'PutItem'),
  'purchases:update': table('purchases', 'UpdateItem'),
  'labels:read': table('labels', 'GetItem', 'Query', 'BatchGetItem'),
  'labels:put': table('labels', 'PutItem'),
  'labels:update': table('labels', 'UpdateItem'),
  'labels:delete': table('labels', 'PutItem', 'DeleteItem'),
  'labels:sweep': { actions: ['dynamodb:Query'], on: ({ labels }) => `${labels.tableArn}/index/expiring` },
  'uploads:presign': objects('u', 'PutObject'),
  'uploads:read': [objects('u', 'GetObject'), listing],
  'uploads:delete': objects('u', 'DeleteObject'),
  'documents:read': [objects('d', 'GetObject'), listing],
  'documents:write': objects('d', 'PutObject'),
  'documents:delete': objects('d', 'DeleteObject'),
  'documents:list': listing,
  'pipeline:start': { actions: ['states:StartExecution'], on: (resources) => machineOf(resources).stateMachineArn },
  'pipeline:describe': { actions: ['states:DescribeExecution'], on: (resources) => executionsOf(machineOf(resources)) },
  'users:read': pool('AdminGetUser'),
  'users:create': pool('AdminCreateUser'),
  'users:password': pool('AdminSetUserPassword', 'AdminUpdateUserAttributes'),
  'users:signin': pool('AdminInitiateAuth'),
  'users:signout': pool('AdminUserGlobalSignOut'),
  // The confirmation asks for the client's id alone (Cognito developer guide, "Public operations").
  'users:confirm': { actions: [], on: ({ users }) => users.userPoolArn },
  'limits:count': table('limits', 'UpdateItem'),
  'slots:take': table('limits', 'UpdateItem'),
  'places:take': table('limits', 'UpdateItem'),
  'paces:read': table('limits', 'Query'),
  'paces:note': table('limits', 'UpdateItem'),
  'links:sign': { actions: ['secretsmanager:GetSecretValue'], on: ({ linkSecret }) => linkSecret.secretArn },
  'withdrawals:read': table('withdrawals', 'GetItem'),
  'withdrawals:list': { actions: ['dynamodb:Query'], on: ({ withdrawals }) => `${withdrawals.tableArn}/index/email` },
  'withdrawals:put': table('withdrawals', 'PutItem'),
  'withdrawals:update': table('withdrawals', 'UpdateItem'),
  'mail:send': {
    actions: ['ses:SendRawEmail'],
    on: ({ mailDomain, mailEvents, credits }) => [
      arnOf(credits, 'ses', `identity/${mailDomain}`),
      arnOf(credits, 'ses', `configuration-set/${mailEvents}`),
    ],
  },
  stripe: { actions: ['secretsmanager:GetSecretValue'], on: ({ stripeSecret }) => stripeSecret.secretArn },
  'engines:choose': () => [],
  'engines:ask': ({ credits, languageModel }) => bedrockStatements(Stack.of(credits), languageModel),
};

const arnOf = (beside: IResource, service: string, resource: string) =>
  Stack.of(beside).formatArn({ service, resource });

function machineOf({ machine }: Resources): sfn.IStateMachine {
  if (!machine) throw new Error('a step of the pipeline may not depend on the pipeline');
  return machine;
}

const executionsOf = (machine: sfn.IStateMachine) =>
  Stack.of(machine).formatArn({
    service: 'states',
    resource: 'execution',
    resourceName: `${Fn.select(6, Fn.split(':', machine.stateMachineArn))}:*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

/** The IAM statements of these rights. */
export function statements(rights: readonly Right[], resources: Resources): iam.PolicyStatement[] {
  return rights.flatMap((right) => {
    const grant = grants[right];
    if (typeof grant === 'function') return grant(resources);
    return [grant]
      .flat()
      .filter(({ actions }) => actions.length > 0)
      .map(({ actions, on }) => new iam.PolicyStatement({ actions: [...actions], resources: [on(resources)].flat() }));
  });
}

/** Values of the variables that come with rights (lambdas/environment.ts names them). */
export function environmentValues(resources: Resources): Partial<Record<EnvironmentName, () => string>> {
  return {
    CREDITS_TABLE: () => resources.credits.tableName,
    PROFILES_TABLE: () => resources.profiles.tableName,
    TRANSACTIONS_TABLE: () => resources.transactions.tableName,
    PURCHASES_TABLE: () => resources.purchases.tableName,
    DOCUMENTS_TABLE: () => resources.labels.tableName,
    DOCUMENTS_BUCKET: () => resources.documents.bucketName,
    STATE_MACHINE_ARN: () => machineOf(resources).stateMachineArn,
    USER_POOL_ID: () => resources.users.userPoolId,
    USER_POOL_CLIENT_ID: () => resources.clientId,
    LIMITS_TABLE: () => resources.limits.tableName,
    LINK_SECRET_ID: () => resources.linkSecret.secretArn,
    WITHDRAWALS_TABLE: () => resources.withdrawals.tableName,
    MAIL_FROM: () => resources.mailFrom,
    MAIL_EVENTS: () => resources.mailEvents,
    STRIPE_SECRET_ID: () => resources.stripeSecret.secretArn,
  };
}
