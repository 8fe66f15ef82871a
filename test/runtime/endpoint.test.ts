import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { DomainError } from '../../lambdas/domain/errors.ts';
import { DocumentError } from '../../lambdas/domain/documentErrors.ts';
import { endpoint } from '../../lambdas/runtime/endpoint.ts';
import { newId } from '../../lambdas/runtime/ids.ts';

const event = (overrides: object = {}): APIGatewayProxyEventV2 =>
  ({
    headers: { 'x-origin-secret': 'geheim' },
    requestContext: {
      requestId: 'r-1',
      authorizer: { jwt: { claims: { sub: 'kunde', token_use: 'access' } } },
    },
    isBase64Encoded: false,
    ...overrides,
  }) as unknown as APIGatewayProxyEventV2;

const read = ({ statusCode, body }: APIGatewayProxyStructuredResultV2) => ({
  status: statusCode,
  body: JSON.parse(body ?? '') as Record<string, unknown>,
});

let lines: string[] = [];
beforeEach(() => {
  process.env.ORIGIN_SECRET = 'geheim';
  lines = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
});
afterEach(() => jest.restoreAllMocks());

const answering = (handle: () => { balance: number }) => endpoint('getCredits', {}, handle);

describe('an endpoint', () => {
  it('answers with the declared fields alone', async () => {
    const handler = answering(() => ({ balance: 5, secret: 'nicht für draußen' }) as { balance: number });
    expect(read(await handler(event()))).toEqual({ status: 200, body: { balance: 5 } });
  });

  it('answers a reading call that knows the answer already with 304 and nothing else', async () => {
    const ask = async (balance: number, known?: string) => {
      const headers = { 'x-origin-secret': 'geheim', ...(known !== undefined && { 'if-none-match': known }) };
      return answering(() => ({ balance }))(event({ headers }));
    };
    const { headers, body } = await ask(5);
    const etag = String(headers?.etag);
    expect([etag, body]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), '{"balance":5}']);
    for (const known of [etag, `W/${etag}`, `"alt", ${etag}`])
      expect(await ask(5, known)).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
    for (const other of ['', '"alt"', '*', etag.replaceAll('"', '')])
      expect((await ask(5, other)).statusCode).toBe(200);
    expect((await ask(6, etag)).statusCode).toBe(200);
  });

  it('tells in its line which order a call was about and which trace it belongs to, and nothing that is no id', async () => {
    const known = newId('tx', 0);
    process.env._X_AMZN_TRACE_ID = 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1';
    const body = '{"file_name":"a.docx","mode":"onethread"}';
    await endpoint('startCorrection', {}, async () => ({ transaction_id: known }))(event({ body }));
    for (const id of [known, 'Müller', `${known}x`, known.toUpperCase()])
      await answering(() => ({ balance: 5 }))(event({ pathParameters: { id } }));
    delete process.env._X_AMZN_TRACE_ID;
    await answering(() => ({ balance: 5 }))(event());
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const trace = '1-5759e988-bd862e3fe1be46a994272793';
    expect(told.map((line) => [line.transaction, line.trace])).toEqual([
      [known, trace],
      [known, trace],
      ...Array.from({ length: 3 }, () => [undefined, trace]),
      [undefined, undefined],
    ]);
  });

  it('gives no tag to what is done, or refused', async () => {
    const done = await endpoint('startCorrection', {}, async () => ({ transaction_id: 'x' }))(
      event({ body: '{"file_name":"a.docx","mode":"onethread"}' }),
    );
    const refused = await answering(() => {
      throw new DomainError('transaction-not-found');
    })(event());
    expect([done, refused].map(({ statusCode, headers }) => [statusCode, headers?.etag])).toEqual([
      [200, undefined],
      [404, undefined],
    ]);
  });

  it('refuses a call that did not come through the distribution', async () => {
    const reply = read(await answering(() => ({ balance: 5 }))(event({ headers: { 'x-origin-secret': 'falsch' } })));
    expect([reply.status, reply.body.code]).toEqual([403, 'origin-refused']);
  });

  it('takes either secret of the distribution while it is being rotated, and nothing between', async () => {
    process.env.ORIGIN_SECRET = 'alt,neu';
    const status = async (secret: string) =>
      read(await answering(() => ({ balance: 5 }))(event({ headers: { 'x-origin-secret': secret } }))).status;
    expect([await status('alt'), await status('neu')]).toEqual([200, 200]);
    for (const wrong of ['alt,neu', '', ',', 'alte']) expect(await status(wrong)).toBe(403);
    process.env.ORIGIN_SECRET = '';
    expect(await status('')).toBe(403);
  });

  it.each([
    ['an identity token', { sub: 'kunde', token_use: 'id' }],
    ['no subject', { token_use: 'access' }],
    ['no claims', {}],
  ])('refuses %s with 401 in the specified words', async (_, claims) => {
    const requestContext = { requestId: 'r-1', authorizer: { jwt: { claims } } };
    const reply = read(await answering(() => ({ balance: 5 }))(event({ requestContext })));
    expect(reply).toEqual({
      status: 401,
      body: { message: 'Authentication required', code: 'authentication-required', details: {}, request_id: 'r-1' },
    });
  });

  it.each([
    ['no JSON', '{'],
    ['a missing field', '{}'],
    ['another mode', '{"file_name":"a.docx","mode":"manythreads"}'],
    ['an id that could be a path', '{"file_name":"a.docx","mode":"onethread","upload_id":"../x"}'],
  ])('refuses a body with %s, in German, naming fields and no contents', async (_, body) => {
    const handler = endpoint('startCorrection', {}, async () => ({ transaction_id: 'x' }));
    const reply = read(await handler(event({ body })));
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid-request']);
    expect(JSON.stringify(reply.body)).not.toContain('manythreads');
  });

  it('gives a refusal its status, its German text and its details', async () => {
    const handler = answering(() => {
      throw new DomainError('credit-insufficient', { required: 10 });
    });
    expect(read(await handler(event()))).toMatchObject({
      status: 402,
      body: { code: 'credit-insufficient', details: { required: 10 } },
    });
    expect(lines.join('')).not.toContain('"bug"');
  });

  it('gives a document that cannot be corrected 422 and its text', async () => {
    const handler = answering(() => {
      throw new DocumentError('document-encrypted', 'EncryptedPackage');
    });
    const reply = read(await handler(event()));
    expect(reply.status).toBe(422);
    expect(reply.body.message).toContain('Kennwort');
  });

  it('answers a bug with 500 and a request id, and neither reply nor log quotes it', async () => {
    const handler = answering(() => {
      throw new Error('Der Text der Kundin');
    });
    const reply = read(await handler(event()));
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal', request_id: 'r-1' } });
    expect(lines.join('')).toContain('"event":"bug","route":"getCredits","requestId":"r-1","error":"Error"');
    expect(JSON.stringify(reply) + lines.join('')).not.toContain('Kundin');
  });
});
