import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import { type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const aws = mockAws();
const email = 'k@example.org';
const password = 'Lang-genug-2026';
const file = { file_name: 'Brief.docx', mode: 'onethread', upload_id: 'up_1' };
/** A body that each endpoint takes. */
const bodies: Partial<Record<RouteName, object>> = {
  login: { email, password },
  register: { email },
  resend: { email },
  resetPassword: { email },
  createPassword: { email, password, session: 'a.b.c' },
  confirmPasswordReset: { email, code: '123456', password },
  changePassword: { old_password: password, new_password: password },
  verify: { token_hash: '123456', type: 'email', email },
  updateUser: { nickname: 'Anna' },
  createUploadUrl: { file_name: 'Brief.docx' },
  calculate: file,
  startCorrection: file,
  createCheckout: { credits: 200_000, amount_total: 5_000 },
  decide: { corrections: [0], decision: 'accepted' },
  downloadDocument: { form: 'clean' },
  previewCorrections: { file_name: 'Brief.docx', upload_id: 'up_1' },
  setOrderSettings: { file_name: 'Brief.docx', upload_id: 'up_1', settings: defaultSettings },
  tryText: { text: 'Ich warte seid gestern.' },
  declareWithdrawal: { name: 'Anna', email, order_reference: 'Rechnung 7' },
};

async function call(name: RouteName) {
  const { handler } = (await import(`../../lambdas/api/${name}.ts`)) as { handler: Handler };
  const { path }: Route = routes[name];
  const { statusCode = 0, body = '' } = await handler({
    headers: { 'x-origin-secret': 'ORIGIN_SECRET' },
    requestContext: {
      requestId: 'r-1',
      http: { sourceIp: '192.0.2.1' },
      authorizer: { jwt: { claims: { sub: 'kundin', token_use: 'access' } } },
    },
    pathParameters: path.includes('{id}') ? { id: 'tx_1' } : {},
    body: JSON.stringify(bodies[name] ?? {}),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2);
  return { status: statusCode, body: JSON.parse(body) as Record<string, unknown> };
}

/** Everything AWS may be asked; so whatever an endpoint begins with is refused. */
const operations = [
  ...['GetItem', 'Query', 'BatchGetItem', 'PutItem', 'UpdateItem', 'TransactWriteItems', 'DeleteItem'],
  ...['HeadObject', 'GetObject', 'PutObject', 'ListObjectsV2', 'DeleteObject', 'GetSecretValue', 'SendRawEmail'],
  ...['AdminGetUser', 'AdminCreateUser', 'AdminInitiateAuth', 'AdminUserGlobalSignOut', 'ForgotPassword'],
];
const everywhere = (error: Error) => Object.fromEntries(operations.map((name) => [name, error]));

describe('an endpoint whose AWS', () => {
  const asking = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'getApiDescription');

  it.each(asking)('refuses it everything: %s says so, and tells nobody why', async (name) => {
    aws.answer(everywhere(awsError('AccessDeniedException', 400, { message: `arn:aws:geheim for ${email}` })));
    const { status, body } = await call(name);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(typeof body.message === 'string' && typeof body.code === 'string').toBe(true);
    expect(aws.calls.length).toBeGreaterThan(0);
    expect(`${JSON.stringify(body)}${aws.log.join('')}`).not.toMatch(/geheim|k@example/);
  });
});

describe('what endpoints ask of AWS', () => {
  it.each([
    ['getCredits', { GetItem: { Item: { balance: { N: '5' } } } }, ['GetItem'], { balance: 5 }],
    ['getCredits', { GetItem: {} }, ['GetItem'], { balance: 0 }],
    ['getStatistics', { GetItem: {} }, ['GetItem'], { total_documents: 0, total_signs: 0 }],
    ['listPayments', { Query: { Items: [] } }, ['Query'], { payments: [] }],
    ['listTransactions', { Query: { Items: [] } }, ['Query'], { transactions: [] }],
    [
      'getOverview',
      { GetItem: { Item: { balance: { N: '5' } } }, Query: { Items: [] } },
      ['GetItem', 'Query'],
      { balance: 5, transactions: [] },
    ],
    ['logout', { AdminUserGlobalSignOut: {} }, ['AdminUserGlobalSignOut'], {}],
  ] as const)('%s answers from %j', async (name, answers, asked, reply) => {
    aws.answer(answers);
    const { status, body } = await call(name);
    expect([status, body]).toEqual([200, expect.objectContaining(reply)]);
    expect(aws.operations()).toEqual(asked);
  });

  it.each(['getTransaction', 'getReport', 'deleteDocument'] as const)('%s finds no order of others', async (name) => {
    aws.answer({ GetItem: {} });
    expect(await call(name)).toMatchObject({ status: 404, body: { code: 'transaction-not-found' } });
    const [, { Key }] = aws.calls[0] ?? ['', {}];
    expect(Key).toEqual({ customer: { S: 'kundin' }, id: { S: 'tx_1' } });
  });

  it('createUploadUrl presigns a key of this customer without asking S3', async () => {
    aws.answer({ PutItem: {} });
    const { body } = await call('createUploadUrl');
    expect(String(body.presigned_url)).toContain(`/u/kundin/${String(body.upload_id)}?`);
    expect(aws.operations()).toEqual(['PutItem']);
  });
});
