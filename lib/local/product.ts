import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { createApi } from './apiGateway.ts';
import { createAwsServer } from './awsServer.ts';
import { createDistribution } from './cloudFront.ts';
import { createUserPools } from './cognito.ts';
import { createTableEngine } from './dynamodb.ts';
import { createFunctions } from './functions.ts';
import { listen } from './http.ts';
import { type Policies, readPolicies } from './policies.ts';
import { createObjectStore } from './s3.ts';
import { startSchedules } from './schedules.ts';
import { createSecrets } from './secretsManager.ts';
import { createMailbox } from './ses.ts';
import { createMailEvents } from './sesEvents.ts';
import { createStripe } from './stripe.ts';
import { ACCOUNT, AwsError, type Clock, REGION } from './standIn.ts';
import { createStateMachines } from './stepFunctions.ts';
import { readTemplates, type Resource } from './template.ts';

export interface ProductOptions {
  /** Directory of the cloud assembly: the synthesised templates, and the assets that `cdk deploy` uploads. */
  readonly assembly: string;
  /** Directory of all state; made if it is missing. */
  readonly state: string;
  /** Port of the website; 0 takes a free one. */
  readonly port: number;
  /** Port of the services: AWS, the hosted login, the mailbox. */
  readonly servicesPort: number;
  readonly clock?: Clock;
  /** Variables that take the place of the stage's settings of engines. */
  readonly engine?: Readonly<Record<string, string>>;
}

/** Access key of the one who starts the product: it may do everything, as an administrator of the account may. */
export const OPERATOR = 'operator';

const SDK_SERVICES = ['S3', 'DYNAMODB', 'SFN', 'SES', 'COGNITO_IDENTITY_PROVIDER', 'SECRETS_MANAGER'];
const STATE_MACHINE = 'AWS::StepFunctions::StateMachine';
const LOGIN_SENDER = 'no-reply@verificationemail.com';

/** File of the state that says where the product is served, for who operates it. */
export const ADDRESSES = 'addresses.json';

const functionOf = (arn: string) => arn.split(':function:')[1] ?? arn;

/**
 * Secret keys by access key. They come from one master secret that is kept with the state, so that what they signed
 * outlives a restart, and whoever has the state directory can act as the operator.
 */
export function secretsOf(state: string): SecretOf {
  const file = join(state, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 });
  const master = readFileSync(file);
  return (accessKey) => createHmac('sha256', master).update(accessKey).digest('hex');
}

/** Variables with which the SDK finds the stand-ins and signs as `accessKey`. */
export function sdkEnvironment(accessKey: string, secretOf: SecretOf, servicesUrl: string) {
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretOf(accessKey),
    ...Object.fromEntries(SDK_SERVICES.map((service) => [`AWS_ENDPOINT_URL_${service}`, servicesUrl])),
    STRIPE_API_ADDRESS: servicesUrl,
  };
}

/** Where public addresses of the templates are served on this machine. */
export const localAddresses = (site: string, services: string) =>
  [
    [/https:\/\/[\w-]+\.cloudfront\.net/g, site],
    [/https:\/\/[\w-]+\.s3\.[\w-]+\.amazonaws\.com/g, services],
    [/https:\/\/[\w-]+\.auth\.[\w-]+\.amazoncognito\.com/g, services],
    [/https:\/\/cognito-idp\.[\w-]+\.amazonaws\.com/g, services],
  ] as const;

/** Makes the resources that hold state: tables, buckets, secrets, the pool, the sender, the state machine. */
function createStandIns(
  options: ProductOptions,
  clock: Clock,
  { url, servicesUrl: baseUrl }: Addresses,
  resources: readonly Resource[],
  invokeStep: StepInvoker,
  invokeTrigger: (functionArn: string, event: unknown) => Promise<unknown>,
) {
  const directory = (name: string) => {
    const path = join(options.state, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const report = createMailEvents(resources, invokeTrigger, clock);
  const mailbox = createMailbox({ directory: directory('mail'), clock, report });
  const sendMail = async (mail: { to: string; subject: string; text: string; html: string }) => {
    await mailbox.deliver(await new MailComposer({ ...mail, from: LOGIN_SENDER }).compile().build());
  };
  return {
    mailbox,
    tables: createTableEngine({ file: join(directory('tables'), 'tables.sqlite'), clock }),
    objects: createObjectStore({ directory: directory('objects'), clock }),
    secrets: createSecrets(directory('secrets')),
    stripe: createStripe({ directory: directory('stripe'), clock, baseUrl, webhookUrl: `${url}/api/stripe/webhook` }),
    users: createUserPools({ directory: directory('users'), clock, baseUrl, sendMail, invoke: invokeTrigger }),
    machines: createStateMachines({ directory: directory('executions'), clock, invoke: invokeStep }),
  };
}

type Addresses = { readonly url: string; readonly servicesUrl: string };
type StandIns = ReturnType<typeof createStandIns>;
type StepInvoker = (machineArn: string, functionArn: string, payload: unknown) => Promise<unknown>;
type Properties = Record<string, unknown>;
type SecretOf = (accessKey: string) => string;

/** Hands every resource of the templates to the stand-in that serves it. */
const creators: Readonly<Record<string, (standIns: StandIns, id: string, properties: Properties) => void>> = {
  'AWS::DynamoDB::Table': ({ tables }, id, properties) => tables.createTable({ TableName: id, ...properties }),
  'AWS::S3::Bucket': ({ objects }, id, properties) =>
    objects.createBucket({ BucketName: id.toLowerCase(), ...properties }),
  'AWS::SES::EmailIdentity': ({ mailbox }, _id, properties) => mailbox.createIdentity(properties),
  // An operator fills in the keys of Stripe; here the stand-in knows its own.
  'AWS::SecretsManager::Secret': ({ secrets, stripe }, id, properties) =>
    secrets.createSecret(
      `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`,
      properties,
      id.startsWith('StripeSecret') ? stripe.secret : undefined,
    ),
  'AWS::Cognito::UserPool': ({ users }, id, properties) => users.createPool(`${REGION}_${id}`, properties),
  'AWS::Cognito::UserPoolClient': ({ users }, id, properties) => users.createClient(id, properties),
  'AWS::Cognito::ManagedLoginBranding': ({ users }, _id, properties) => users.brandClient(properties),
  [STATE_MACHINE]: ({ machines }, id, properties) =>
    machines.createStateMachine(`arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:${id}`, properties),
};

/** What the templates say of a resource by reference, read after all of them are made. */
function rolesOf(resources: readonly Resource[]): ReadonlyMap<string, string> {
  const functions = resources.filter(({ type }) => type === 'AWS::Lambda::Function');
  return new Map(functions.map(({ id, properties }) => [id, properties.Role as string]));
}

/** The AWS address: every service behind signatures and policies, and the pages that need none. */
function serveAws(
  standIns: StandIns,
  resources: readonly Resource[],
  policies: Policies,
  secretOf: SecretOf,
  clock: Clock,
) {
  const roles = rolesOf(resources);
  const { tables, objects, secrets, mailbox, users, machines, stripe } = standIns;
  return createAwsServer({
    standIns: [tables, objects, secrets.standIn, mailbox.standIn, users.standIn, machines],
    policies,
    roleOf: (accessKey) => (accessKey === OPERATOR ? undefined : (roles.get(accessKey) ?? 'none')),
    secretFor: (accessKey) => (accessKey === OPERATOR || roles.has(accessKey) ? secretOf(accessKey) : undefined),
    // A preflight carries no signature; the rules of the bucket answer it once the login has not.
    pages: [
      mailbox.pages,
      users.pages,
      async (request) => stripe.pages(request),
      async (request) => (request.method === 'OPTIONS' ? objects.handle(request) : undefined),
    ],
    clock,
  });
}

/**
 * Starts the whole product on this machine, from the templates that are deployed.
 * @throws Error that names every resource, property or field that no stand-in serves
 */
export async function startProduct(options: ProductOptions) {
  const clock = options.clock ?? { now: () => Date.now() };
  mkdirSync(options.state, { recursive: true });
  const [site, services] = [await listen(options.port), await listen(options.servicesPort)];
  const [url, servicesUrl] = [site, services].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  writeFileSync(join(options.state, ADDRESSES), JSON.stringify({ url, servicesUrl }));
  const resources = readTemplates(options.assembly, localAddresses(url, servicesUrl));
  const policies = readPolicies(resources, (role) => `arn:aws:iam::${ACCOUNT}:role/${role}`);
  const secretOf = secretsOf(options.state);

  const invokeStep: StepInvoker = (machineArn, functionArn, payload) => {
    const machine = resources.find(({ id, type }) => type === STATE_MACHINE && machineArn.endsWith(`:${id}`));
    const need = { action: 'lambda:InvokeFunction', resource: functionArn };
    if (!policies(String(machine?.properties.RoleArn), need)) {
      throw new AwsError('Lambda.AccessDeniedException', `${machineArn} may not invoke ${functionArn}`);
    }
    return functions.invoke(functionOf(functionArn), payload);
  };
  const invokeTrigger = (functionArn: string, event: unknown) => functions.invoke(functionOf(functionArn), event);
  const standIns = createStandIns(options, clock, { url, servicesUrl }, resources, invokeStep, invokeTrigger);
  for (const { id, type, properties } of resources) creators[type]?.(standIns, id, properties);
  const withSecrets = standIns.secrets.resolve;
  const functions = createFunctions(resources, {
    sdkEnvironment: (accessKey) => ({ ...sdkEnvironment(accessKey, secretOf, servicesUrl), ...options.engine }),
    clock,
    withSecrets,
    log: (name, text) => appendFileSync(join(options.state, 'log'), text.replace(/^(?=.)/gm, `${name} `)),
  });

  services.serve(serveAws(standIns, resources, policies, secretOf, clock));
  const api = createApi({ resources, invoke: functions.invoke, clock });
  site.serve(createDistribution({ resources, api, withSecrets }));
  // The journal goes on only now that every step can be called.
  standIns.machines.resume();
  standIns.stripe.start();
  const schedules = startSchedules(resources, functions.invoke);
  void schedules.runAll();

  const stop = async () => {
    schedules.stop();
    await standIns.stripe.stop();
    await standIns.machines.stop();
    await functions.stop();
    await Promise.all([site.stop(), services.stop()]);
    // Whoever still asked Stripe for something has gone by now.
    standIns.stripe.close();
    standIns.tables.close();
    standIns.objects.close();
    standIns.users.close();
    standIns.mailbox.close();
  };
  return { url, servicesUrl, resources, secretOf, mailbox: standIns.mailbox, standIns, schedules, functions, stop };
}

export type Product = Awaited<ReturnType<typeof startProduct>>;
