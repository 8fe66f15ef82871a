import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ORIGIN_SECRET } from '../../lambdas/environment.ts';
import { repository } from '../../lib/aws/artifacts.ts';
import { loadStage, OPERATIONS, stackName } from '../../lib/aws/stage.ts';
import { ADDRESSES, localAddresses, OPERATOR, sdkEnvironment, secretsOf } from '../../lib/local/product.ts';
import { readTemplates } from '../../lib/local/template.ts';

/** The stage that `npm start` serves. */
const LOCAL = 'local';

/** What functions prove themselves with, and how they run. */
const NOT_TOLD: readonly string[] = [ORIGIN_SECRET, 'NODE_OPTIONS'];

type Variables = Readonly<Record<string, string>>;

/**
 * Variables by which the services of the product find the resources of a stage, as its functions have them: from the
 * outputs of the stage's stack on AWS, from the templates and the state on this machine.
 * @throws Error if there is no such stage, it is not deployed or not running, or the credentials are another account's
 */
export const environmentOfStage = (name: string): Promise<Variables> =>
  name === LOCAL ? localEnvironment() : deployedEnvironment(name);

async function deployedEnvironment(name: string): Promise<Variables> {
  const { region, account } = await loadStage(name);
  const client = new CloudFormationClient({ region });
  const told = await Promise.all(
    (['Data', 'App'] as const).map((stack) => operationsOf(client, stackName(name, stack), account)),
  );
  client.destroy();
  return { ...Object.assign({}, ...told), AWS_REGION: region } as Variables;
}

/** What one stack tells operators. @param account that it must be in; any without */
async function operationsOf(client: CloudFormationClient, StackName: string, account: string | undefined) {
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const owner = stack?.StackId?.split(':')[4];
  if (account !== undefined && owner !== account) throw new Error(`${StackName} is in ${owner}, not in ${account}`);
  const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === OPERATIONS)?.OutputValue;
  if (output === undefined) throw new Error(`${StackName} has no output ${OPERATIONS}; deploy it first`);
  return JSON.parse(output) as Variables;
}

async function localEnvironment(): Promise<Variables> {
  const state = process.env.STATE_DIRECTORY ?? join(repository, '.local');
  const assembly = join(repository, '.cache/cdk.local');
  const addresses = join(state, ADDRESSES);
  if (!existsSync(addresses) || !existsSync(assembly)) throw new Error(`nothing runs over ${state}; npm start first`);
  const { url, servicesUrl } = JSON.parse(readFileSync(addresses, 'utf8')) as { url: string; servicesUrl: string };
  if (!(await isListening(new URL(servicesUrl)))) throw new Error(`nothing answers at ${servicesUrl}; npm start first`);
  const functions = readTemplates(assembly, localAddresses(url, servicesUrl)).filter(
    ({ type }) => type === 'AWS::Lambda::Function',
  );
  const variables = functions.map(
    ({ properties }) => (properties.Environment as { Variables?: Variables } | undefined)?.Variables,
  );
  const told = Object.entries(Object.assign({}, ...variables) as Variables).filter(
    ([name]) => !NOT_TOLD.includes(name),
  );
  return { ...Object.fromEntries(told), ...sdkEnvironment(OPERATOR, secretsOf(state), servicesUrl) };
}

/** Whether anybody takes connections there. */
const isListening = ({ hostname, port }: URL) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
