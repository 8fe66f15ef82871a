import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  type CreateUserPoolClientCommandInput,
  CreateUserPoolCommand,
  type CreateUserPoolCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateTableCommand, type CreateTableCommandInput, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateSecretCommand, GetRandomPasswordCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { CreateConfigurationSetCommand, SESClient, VerifyDomainIdentityCommand } from '@aws-sdk/client-ses';
import { CreateStateMachineCommand, SFNClient } from '@aws-sdk/client-sfn';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createFunctions } from '../../lib/local/functions.ts';
import { sdkEnvironment } from '../../lib/local/product.ts';
import { ACCOUNT, REGION } from '../../lib/local/standIn.ts';
import { readTemplates, type Resource } from '../../lib/local/template.ts';

/** A Python that has moto's server. */
const python = process.env.MOTO_PYTHON ?? 'python3';
const VERSION = '5.2.1';
export const motoIsHere = spawnSync(python, ['-c', 'import moto.server']).status === 0;
/** Part of the name of a test that wants it. */
export const howToGetMoto = `skipped where missing: python3 -m venv VENV; VENV/bin/pip install 'moto[server]==${VERSION}'; MOTO_PYTHON=VENV/bin/python`;

/** @returns its address, once it serves on a free port of this machine, and what ends it */
async function startServer() {
  const server = spawn(python, ['-m', 'moto.server', '-H', '127.0.0.1', '-p', '0'], {
    env: { ...process.env, MOTO_ACCOUNT_ID: ACCOUNT, PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const { promise: address, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text);
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (found) resolve(found);
    });
  server.once('exit', () => reject(new Error(`moto ended by itself: ${said}`)));
  const stop = async () => {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  };
  return { url: await address, stop };
}

/** Clients of an administrator. moto checks no signatures. */
export function clientsOf(endpoint: string) {
  const settings = { region: REGION, endpoint, credentials: { accessKeyId: 'moto', secretAccessKey: 'moto' } };
  return {
    tables: new DynamoDBClient(settings),
    objects: new S3Client({ ...settings, forcePathStyle: true }),
    users: new CognitoIdentityProviderClient(settings),
    secrets: new SecretsManagerClient(settings),
    mails: new SESClient(settings),
    machines: new SFNClient(settings),
  };
}
type Clients = ReturnType<typeof clientsOf>;

/** What a resource is called where moto chooses the name, instead of what the templates were resolved with. */
type Renaming = readonly (readonly [from: string, to: string])[];
/** `others` are the properties without those that say something of operation alone, such as backups. */
type Creator = (clients: Clients, id: string, properties: Record<string, unknown>) => Promise<Renaming | void>;

/**
 * What moto creates, from the properties as the template has them: CloudFormation's names are the API's. Left out are those
 * which the API sets by calls of their own and moto does nothing with: backups, time to live, encryption, lifecycle, CORS.
 */
const creators: Readonly<Record<string, Creator>> = {
  'AWS::DynamoDB::Table': async ({ tables }, TableName, properties) => {
    const { AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes } = properties;
    const input = { TableName, AttributeDefinitions, KeySchema, BillingMode, GlobalSecondaryIndexes };
    await tables.send(new CreateTableCommand(input as CreateTableCommandInput));
  },
  'AWS::S3::Bucket': async ({ objects }, id) => {
    const CreateBucketConfiguration = { LocationConstraint: REGION } as const;
    await objects.send(new CreateBucketCommand({ Bucket: id.toLowerCase(), CreateBucketConfiguration }));
  },
  'AWS::SecretsManager::Secret': async ({ secrets }, Name) => {
    const { RandomPassword } = await secrets.send(new GetRandomPasswordCommand({ ExcludePunctuation: true }));
    const { ARN = '' } = await secrets.send(new CreateSecretCommand({ Name, SecretString: RandomPassword }));
    return [
      [`{{resolve:secretsmanager:${local('secretsmanager', `secret:${Name}`)}:SecretString:::}}`, RandomPassword ?? ''],
      [local('secretsmanager', `secret:${Name}`), ARN],
    ];
  },
  'AWS::SES::EmailIdentity': async ({ mails }, _id, { EmailIdentity }) => {
    await mails.send(new VerifyDomainIdentityCommand({ Domain: EmailIdentity as string }));
  },
  'AWS::SES::ConfigurationSet': async ({ mails }, _id, { Name }) => {
    await mails.send(new CreateConfigurationSetCommand({ ConfigurationSet: { Name: Name as string } }));
  },
  'AWS::Cognito::UserPool': async ({ users }, id, { LambdaConfig: _noFunctions, ...properties }) => {
    const input = { PoolName: id, ...properties } as CreateUserPoolCommandInput;
    const { UserPool } = await users.send(new CreateUserPoolCommand(input));
    return [[`${REGION}_${id}`, UserPool?.Id ?? '']];
  },
  'AWS::Cognito::UserPoolClient': async ({ users }, id, properties) => {
    const input = { ClientName: id, ...properties } as CreateUserPoolClientCommandInput;
    const { UserPoolClient } = await users.send(new CreateUserPoolClientCommand(input));
    return [[id, UserPoolClient?.ClientId ?? '']];
  },
  'AWS::StepFunctions::StateMachine': async ({ machines }, name, { DefinitionString, RoleArn }) => {
    const input = { name, definition: DefinitionString as string, roleArn: RoleArn as string };
    const { stateMachineArn = '' } = await machines.send(new CreateStateMachineCommand(input));
    return [[local('states', `stateMachine:${name}`), stateMachineArn]];
  },
};
const local = (service: string, resource: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

const renamed = <T>(value: T, renaming: Renaming): T =>
  JSON.parse(renaming.reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(value))) as T;

/** Creates what moto can, kind by kind. @returns all resources, by the names that moto gave */
async function createAll(clients: Clients, given: readonly Resource[]): Promise<readonly Resource[]> {
  let resources = given;
  for (const [type, create] of Object.entries(creators))
    for (const { id } of given.filter((one) => one.type === type)) {
      const { properties = {} } = resources.find((one) => one.id === id) ?? {};
      const renaming = (await create(clients, id, properties)) ?? [];
      resources = resources.map((one) => ({ ...one, properties: renamed(one.properties, renaming) }));
    }
  return resources;
}

/** The stacks of an assembly over moto, and their functions, each from the bundle that a deployment uploads. */
export async function startMoto(assembly: string) {
  const { url, stop: stopServer } = await startServer();
  const clients = clientsOf(url);
  const resources = await createAll(clients, readTemplates(assembly, [])).catch(async (error: unknown) => {
    await stopServer();
    throw error;
  });
  const lines: string[] = [];
  const functions = createFunctions(resources, {
    sdkEnvironment: (name) => sdkEnvironment(name, () => 'moto', url),
    withSecrets: (value) => value,
    clock: { now: () => Date.now() },
    log: (name, text) =>
      lines.push(
        ...text
          .trimEnd()
          .split('\n')
          .map((line) => `${name} ${line}`),
      ),
  });
  return {
    url,
    resources,
    clients,
    /** What the functions have logged. */
    lines,
    /** Calls the function of a source file, such as `lambdas/api/login.ts`. */
    invoke: (entry: string, event: unknown): Promise<unknown> => {
      const found = resources.find(({ metadata }) => metadata['local:entry'] === entry);
      if (!found) throw new Error(`the templates have no function of ${entry}`);
      return functions.invoke(found.id, event);
    },
    invokeByName: functions.invoke,
    stop: async () => {
      await functions.stop();
      for (const client of Object.values(clients)) client.destroy();
      await stopServer();
    },
  };
}
