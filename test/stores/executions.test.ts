import { ExecutionAlreadyExists, SFNClient } from '@aws-sdk/client-sfn';
import type { Order } from '../../lambdas/domain/orders.ts';
import { ExecutionsStore } from '../../lambdas/stores/executions.ts';
import { wireServer } from '../local/wireServer.ts';

const TRACE = 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1';
const variables = { AWS_LAMBDA_FUNCTION_NAME: 'startCorrection', _X_AMZN_TRACE_ID: TRACE };

afterEach(() => Object.keys(variables).forEach((name) => Reflect.deleteProperty(process.env, name)));

it('an attempt that was started before is started; whatever else is refused is a fault', async () => {
  const start = (fault: Error) =>
    new ExecutionsStore({ send: jest.fn().mockRejectedValue(fault) } as never, 'arn').start({ id: 'tx_1' } as Order);
  const known = new ExecutionAlreadyExists({ message: 'tx_1-1', $metadata: {} });
  await expect(start(known)).resolves.toBeUndefined();
  await expect(start(new Error('out of reach'))).rejects.toThrow('out of reach');
});

it('an order’s execution goes on with the trace of the call that starts it (Step Functions API reference, "traceHeader")', async () => {
  Object.assign(process.env, variables);
  const traces: (string | undefined)[] = [];
  const server = await wireServer(({ headers }) => {
    traces.push(headers['x-amzn-trace-id']);
    return { status: 200, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: '{}' };
  });
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new SFNClient({ region: 'eu-central-1', endpoint: server.endpoint, credentials });
  const executions = new ExecutionsStore(client, 'arn:aws:states:eu-central-1:1:stateMachine:m');
  await executions.start({ customer: 'k', id: 'tx_1', attempt: 1 });
  client.destroy();
  await server.close();
  expect(traces).toEqual([TRACE]);
});
