import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { RouteName } from '../../../lambdas/routes.ts';
import type { ScheduleName, StepName } from '../../../lambdas/steps.ts';

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

type Endpoint = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;
type Job = (input: unknown, context: Context) => Promise<unknown>;

/** Lambda's longest time. */
const REMAINING_MILLISECONDS = 900_000;

const handlers = new Map<string, Promise<{ readonly handler: unknown }>>();

/** Loaded once: even of a module that is there already an `import` costs as much as a read of a table. */
async function load<T>(folder: string, name: string): Promise<T> {
  const path = `../../../lambdas/${folder}/${name}.ts`;
  const loading = handlers.get(path) ?? (import(path) as Promise<{ readonly handler: unknown }>);
  handlers.set(path, loading);
  return (await loading).handler as T;
}

/** Calls an endpoint of the product as a signed-in customer would, through the code that is deployed. */
export async function call(name: RouteName, customer: string, body: unknown, params = {}): Promise<Answer> {
  const handler = await load<Endpoint>('api', name);
  const event = {
    headers: { 'x-origin-secret': 'geheim' },
    body: JSON.stringify(body),
    pathParameters: params,
    requestContext: { requestId: 'r', authorizer: { jwt: { claims: { sub: customer, token_use: 'access' } } } },
  };
  const { statusCode = 0, body: text = '' } = await handler(event as unknown as APIGatewayProxyEventV2);
  return { status: statusCode, body: JSON.parse(text) as Record<string, unknown> };
}

const job = async (folder: string, name: string, input: unknown) =>
  (await load<Job>(folder, name))(input, {
    getRemainingTimeInMillis: () => REMAINING_MILLISECONDS,
  } as Context);

/** Runs a step of the pipeline. */
export const step = (name: StepName, customer: string, transaction: string) =>
  job('pipeline', name, { customer, transaction });

/** Runs a scheduled job. */
export const scheduled = (name: ScheduleName) => job('triggers', name, {});
