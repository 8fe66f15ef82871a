import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { handler } from '../../lambdas/triggers/refuseUndeclared.ts';

const context = { getRemainingTimeInMillis: () => 1_000 } as Context;
const call = async (path: string) => {
  const event = { rawPath: `/api${path}`, requestContext: { stage: 'api', requestId: 'r-1' } };
  const { statusCode, headers, body = '' } = await handler(event as APIGatewayProxyEventV2, context);
  return { status: statusCode, allow: headers?.allow, body: JSON.parse(body) as { code: string; message: string } };
};

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

describe('a call that no route takes', () => {
  it.each([
    ['/payments/credits', 'GET'],
    ['/auth/settings', 'GET, POST'],
    ['/transactions/tx_1', 'GET'],
    ['/transactions/top', 'GET'],
    ['/transactions/tx_1/decisions', 'POST'],
  ])('is told which methods %s takes', async (path, allow) =>
    expect(await call(path)).toMatchObject({ status: 405, allow, body: { code: 'method-not-allowed' } }),
  );

  it.each(['/', '', '/openapiXjson', '/transactions/', '/transactions/tx_1/x', '/payments/credits/', '/auth'])(
    'is told that there is no address %j',
    async (path) => {
      const reply = await call(path);
      expect(reply).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: 'Diese Adresse gibt es nicht.' },
      });
      expect(reply.allow).toBeUndefined();
    },
  );
});
