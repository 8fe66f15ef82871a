// Longer than most: the ways into an account and back into it, step by step, with everything that is refused on them.
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RouteName } from '../../lambdas/routes.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';
import { createUserPool } from '../support/userPool.ts';

type Handler = (event: APIGatewayProxyEventV2) => Promise<APIGatewayProxyStructuredResultV2>;

const aws = mockAws();
const email = 'anna@example.org';
const password = 'Lang-genug-2026';
const another = 'Auch-lang-genug-7';
const HOUR = 3_600_000;
let pool: ReturnType<typeof createUserPool>;

async function call(name: RouteName, body: object, customer = '') {
  const { handler } = (await import(`../../lambdas/api/${name}.ts`)) as { handler: Handler };
  const { statusCode = 0, body: text = '' } = await handler({
    headers: { 'x-origin-secret': 'ORIGIN_SECRET' },
    requestContext: {
      ...{ requestId: 'r-1', http: { sourceIp: '192.0.2.1' } },
      authorizer: { jwt: { claims: { sub: customer, token_use: 'access' } } },
    },
    body: JSON.stringify(body),
    isBase64Encoded: false,
  } as unknown as APIGatewayProxyEventV2);
  return { status: statusCode, body: JSON.parse(text) as Record<string, unknown> };
}
const codeOf = async (...of: Parameters<typeof call>) => (await call(...of)).body.code ?? 'done';

beforeEach(() => {
  pool = createUserPool();
  aws.answer(pool.answers);
  // Replies that are held to full seconds come at once.
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void) => queueMicrotask(done)) as never);
});
afterEach(() => pool.close());

/** Registers and follows the mail. */
async function register(): Promise<string> {
  await call('register', { email });
  return (await pool.mail()).link.get('session') ?? '';
}
async function member() {
  await call('createPassword', { email, password, session: await register() });
  return pool.users[0]!;
}

describe('registering', () => {
  it('mails a link, which sets the first password, notes the address and signs in', async () => {
    const session = await register();
    const { status, body } = await call('createPassword', { email, password, session });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ access_token: 'a', id_token: 'i', expires_in: 3_600 }),
    ]);
    expect(pool.users).toEqual([expect.objectContaining({ email, password, isConfirmed: true, status: 'CONFIRMED' })]);
  });
  it('makes one account of an address, and tells its owner alone of the second try', async () => {
    const first = await call('register', { email });
    expect(first).toMatchObject({ status: 200, body: { email, status: 'pending' } });
    await call('createPassword', { email, password, session: (await pool.mail()).link.get('session') ?? '' });
    expect(await call('register', { email })).toEqual(first);
    expect(pool.users).toHaveLength(1);
    expect((await pool.mail()).text).toContain('Sie haben aber schon eines');
  });
  it('fails when the mail is refused, and when the pool is out of reach', async () => {
    aws.answer({ SendRawEmail: awsError('MessageRejected') });
    expect(await codeOf('register', { email })).toBe('registration-failed');
    aws.answer({ AdminCreateUser: awsError('InternalErrorException', 500) });
    expect(await codeOf('register', { email: 'b@example.org' })).toBe('internal');
  });
  it('sends the link once more, and nothing to an address without an account', async () => {
    await register();
    await call('resend', { email });
    const session = (await pool.mail()).link.get('session');
    expect(pool.sent()).toBe(2);
    expect(await codeOf('createPassword', { email, password, session })).toBe('done');
    expect(await codeOf('resend', { email: 'niemand@example.org' })).toBe('done');
    expect(pool.sent()).toBe(2);
  });
});

describe('a link to a first password', () => {
  const create = (session: string, of = email, to = password) =>
    codeOf('createPassword', { email: of, password: to, session });
  it('holds once, also where the account were still waiting', async () => {
    const session = await register();
    expect(await create(session)).toBe('done');
    expect(await create(session)).toBe('link-invalid');
    pool.users[0]!.status = 'FORCE_CHANGE_PASSWORD';
    expect(await create(session, email, another)).toBe('link-invalid');
    expect(pool.users[0]!.password).toBe(password);
  });
  it('changes no password of an account that has one', async () => {
    const [older, newer] = [await register(), await register()];
    expect(await create(newer)).toBe('done');
    expect(await create(older, email, another)).toBe('link-invalid');
    expect(pool.users[0]!.password).toBe(password);
  });
  it('is ours, for this address, and a day old at most', async () => {
    const session = await register();
    await call('register', { email: 'b@example.org' });
    expect(await create(`${session.slice(0, -1)}${session.endsWith('A') ? 'B' : 'A'}`)).toBe('link-invalid');
    expect(await create(session, 'b@example.org')).toBe('link-invalid');
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 25 * HOUR);
    expect(await create(session)).toBe('link-invalid');
    jest.mocked(Date.now).mockReturnValue(now + 23 * HOUR);
    expect(await create(session)).toBe('done');
  });
  it('is not used up by a password that is too weak, whoever finds it so', async () => {
    const session = await register();
    expect(await create(session, email, 'nurklein12')).toBe('password-weak');
    expect(pool.users[0]!.password).toBeUndefined();
    expect(await create(session)).toBe('done');
    const next = await member();
    aws.answer({ AdminSetUserPassword: awsError('InvalidPasswordException') });
    expect(await codeOf('changePassword', { old_password: password, new_password: another }, next.sub)).toBe(
      'password-weak',
    );
  });
  it('of an account that was deleted meanwhile opens nothing', async () => {
    const session = await register();
    pool.users.length = 0;
    expect(await create(session)).toBe('link-invalid');
  });
  it('says so when the password holds and signing in fails', async () => {
    const session = await register();
    aws.answer({ AdminInitiateAuth: { AuthenticationResult: { AccessToken: 'a' } } });
    expect(await create(session)).toBe('sign-in-failed');
  });
});

describe('signing in', () => {
  const login = (with_ = password) => codeOf('login', { email, password: with_ });
  it('needs the password', async () => {
    await member();
    expect([await login(), await login(another)]).toEqual(['done', 'login-failed']);
  });
  it.each([
    ['UserNotFoundException', '', 'login-failed'],
    ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-requests'],
    ['TooManyRequestsException', '', 'too-many-requests'],
    ['InternalErrorException', '', 'internal'],
  ])('says no more of a refusal than a customer may know: %s %s', async (name, message, code) => {
    aws.answer({ AdminInitiateAuth: awsError(name, 400, { message }) });
    expect(await login()).toBe(code);
  });
});

describe('a forgotten password', () => {
  const follow = async (token: string) => call('verify', { token_hash: token, type: 'recovery', email });
  const confirm = (code: unknown, to = another) => codeOf('confirmPasswordReset', { email, code, password: to });
  async function recovery(): Promise<string> {
    await call('resetPassword', { email });
    return (await pool.mail()).link.get('token_hash') ?? '';
  }

  it('is replaced by the link from the mail; every session ends, and the owner is told', async () => {
    const user = await member();
    user.isConfirmed = false;
    const { code } = (await follow(await recovery())).body;
    expect(await confirm(code)).toBe('done');
    expect(user).toMatchObject({ password: another, isConfirmed: true, signOuts: 1 });
    expect((await pool.mail()).subject).toContain('Passwort wurde geändert');
  });
  it('has a link and a code that hold once each, and not for one another', async () => {
    const user = await member();
    const link = await recovery();
    expect(await confirm(link)).toBe('code-invalid');
    const { code } = (await follow(link)).body;
    expect((await follow(link)).body.code).toBe('verification-failed');
    expect((await follow(String(code))).body.code).toBe('verification-failed');
    expect(await confirm(code, 'schwach')).toBe('password-weak');
    expect(await confirm(code)).toBe('done');
    expect(await confirm(code, password)).toBe('code-invalid');
    expect(user.password).toBe(another);
  });
  it('of an account that was deleted meanwhile is nobody’s', async () => {
    await member();
    const { code } = (await follow(await recovery())).body;
    pool.users.length = 0;
    expect(await confirm(code)).toBe('code-invalid');
  });
  it('that was never chosen is a first one', async () => {
    await register();
    await call('resetPassword', { email });
    expect((await pool.mail()).link.get('session')).toBeTruthy();
  });
  it('of an address without an account brings no mail, and no other answer', async () => {
    expect(await call('resetPassword', { email: 'niemand@example.org' })).toEqual(
      await call('resetPassword', { email }),
    );
    expect(pool.sent()).toBe(0);
  });
});

describe('the code of the hosted page', () => {
  const verify = (more: object = { email }) => codeOf('verify', { token_hash: '123456', type: 'email', ...more });
  it('confirms an address', async () => {
    aws.answer({ ConfirmSignUp: {} });
    expect(await verify()).toBe('done');
    expect(aws.operations()).toContain('ConfirmSignUp');
  });
  it('needs an address', async () => {
    expect(await verify({})).toBe('verification-failed');
  });
  it.each([
    ['CodeMismatchException', 'verification-failed'],
    ['LimitExceededException', 'too-many-requests'],
    ['InternalErrorException', 'internal'],
  ])('is refused without telling why: %s', async (name, code) => {
    aws.answer({ ConfirmSignUp: awsError(name) });
    expect(await verify()).toBe(code);
  });
});

describe('changing a password', () => {
  const change = (old_password: string, new_password: string, of = pool.users[0]!.sub) =>
    codeOf('changePassword', { old_password, new_password }, of);
  it('needs the old one', async () => {
    const user = await member();
    expect(await change(another, another)).toBe('password-wrong');
    expect(user).toMatchObject({ password, signOuts: 0 });
  });
  it('ends every session, and tells the owner', async () => {
    const user = await member();
    expect(await change(password, another)).toBe('done');
    expect(user).toMatchObject({ password: another, signOuts: 1 });
    expect((await pool.mail()).subject).toContain('Passwort wurde geändert');
  });
  it('holds though its mail is refused', async () => {
    const user = await member();
    aws.answer({ SendRawEmail: awsError('MessageRejected') });
    expect(await change(password, another)).toBe('done');
    expect(user.password).toBe(another);
    expect(aws.log.join('')).toContain('account-mail');
  });
  it('refuses a weak one before the pool is asked', async () => {
    await member();
    const before = aws.calls.length;
    expect(await change(password, 'schwach')).toBe('password-weak');
    expect(aws.calls).toHaveLength(before);
  });
});

it('whose account is deleted is told to sign in', async () => {
  aws.answer({ GetItem: {} });
  expect(await codeOf('updateUser', { nickname: 'Anna' }, 'sub-weg')).toBe('authentication-required');
  expect(await codeOf('updateUser', { nickname: ' \u200b ' }, 'sub-weg')).toBe('editor-name-empty');
});

describe('a declaration of withdrawal', () => {
  const declare = () => call('declareWithdrawal', { name: 'Anna', email, order_reference: 'Rechnung 7' });
  it('is confirmed by mail once, however often it is made', async () => {
    const { body } = await declare();
    expect([body.receipt_mailed, pool.sent()]).toEqual([true, 1]);
    expect(await declare()).toEqual({ status: 200, body });
    expect(pool.sent()).toBe(1);
  });
  it('counts though its receipt is refused, which is sent when it is made again', async () => {
    aws.answer({ SendRawEmail: awsError('MessageRejected') });
    const { body } = await declare();
    expect(body.receipt_mailed).toBe(false);
    aws.answer(pool.answers);
    expect((await declare()).body).toEqual({ ...body, receipt_mailed: true });
    expect(pool.sent()).toBe(1);
  });
});

it.each<[RouteName, object]>([
  ['login', { email, password }],
  ['register', { email }],
  ['resend', { email }],
  ['resetPassword', { email }],
  ['createPassword', { email, password, session: 'a.b.c' }],
  ['confirmPasswordReset', { email, code: 'a.b.c', password }],
  ['verify', { token_hash: 'a.b.c', type: 'recovery', email }],
  ['declareWithdrawal', { name: 'Anna', email, order_reference: 'Rechnung 7' }],
])('%s is refused to whoever asks too often', async (name, body) => {
  await call(name, body);
  pool.exhaust();
  expect(await codeOf(name, body)).toBe('too-many-requests');
});
