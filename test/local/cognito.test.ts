import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { createUserPools } from '../../lib/local/cognito.ts';
import type { WireReply, WireRequest } from '../../lib/local/standIn.ts';

type Json = Record<string, unknown>;
type Text = Record<string, string>;

const baseUrl = 'http://127.0.0.1:4000';
const poolId = 'eu-central-1_Users';
const callback = 'http://127.0.0.1:3000/auth/callback';
const Password = 'Geheimnis12';
const Username = 'Käthe.Groß@example.org';
const poolProperties = {
  UsernameAttributes: ['email'],
  AutoVerifiedAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  Policies: {
    PasswordPolicy: { MinimumLength: 10, RequireLowercase: true, RequireUppercase: true, RequireNumbers: true },
  },
  VerificationMessageTemplate: { EmailSubject: 'Ihr Code', EmailMessage: 'Guten Tag,<br><br>Ihr Code: {####}.' },
};
const clientProperties = {
  UserPoolId: poolId,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthScopes: ['email', 'openid', 'phone'],
  SupportedIdentityProviders: ['COGNITO'],
  CallbackURLs: [callback],
  LogoutURLs: ['http://127.0.0.1:3000/auth'],
  ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 720,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
};

let folder: string;
let late: number;
let mails: { to: string; subject: string; text: string; html: string }[];
let product: ReturnType<typeof createUserPools>;
const now = () => Date.now() + late;
const open = () => {
  product = createUserPools({
    directory: folder,
    clock: { now },
    baseUrl,
    sendMail: async (mail) => void mails.push(mail),
  });
  product.createPool(poolId, poolProperties);
  product.createClient('web', clientProperties);
  product.createClient('talkative', { ...clientProperties, PreventUserExistenceErrors: 'LEGACY' });
  for (const ClientId of ['web', 'talkative']) product.brandClient({ ClientId });
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  late = 0;
  mails = [];
  open();
});
afterEach(() => {
  product.close();
  rmSync(folder, { recursive: true });
});

const call = async (operation: string, input: Json): Promise<Json> => {
  const run = product.standIn.operations[operation];
  if (!run) throw new Error(`no ${operation}`);
  return run({ ...(operation.startsWith('Admin') && { UserPoolId: poolId }), ...input });
};
const ask = (method: string, address: string, body = '', headers: Text = {}): WireRequest => {
  const [path = '', query = ''] = address.split('?');
  return { method, path, query: new URLSearchParams(query), headers, body: Buffer.from(body) };
};
const page = async (method: string, address: string, body = '', headers: Text = {}): Promise<WireReply> => {
  const reply = await product.pages(ask(method, address, body, headers));
  if (!reply) throw new Error(`${address} is nobody's`);
  return reply;
};
const json = (reply: WireReply) => JSON.parse(String(reply.body)) as Text & { expires_in: number };
const form = (fields: Text) => new URLSearchParams(fields).toString();
const refused = (code: string, message?: string) =>
  expect.objectContaining({ code, ...(message && { message }) }) as unknown as Error;
const lastCode = () => /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
const other = (code: string) => (code === '000000' ? '111111' : '000000');
const register = async (email = Username) => {
  await call('AdminCreateUser', { Username: email, MessageAction: 'SUPPRESS', UserAttributes: [{ Name: 'email_verified', Value: 'true' }] }); // prettier-ignore
  await call('AdminSetUserPassword', { Username: email, Password, Permanent: true });
};
const apiSignIn = async (password = Password, email = Username) =>
  call('AdminInitiateAuth', {
    ClientId: 'web',
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
const tokensOf = (answer: Json) => answer.AuthenticationResult as Text;

const verifier = randomBytes(32).toString('base64url');
const request = (changes: Text = {}) =>
  form({
    lang: 'de',
    client_id: 'web',
    redirect_uri: callback,
    response_type: 'code',
    scope: 'email openid phone',
    state: 'a&b',
    nonce: 'n1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  });

/** A browser: keeps cookies and the signed state of the form it was shown. */
function browser() {
  const jar = new Map<string, string>();
  let state = '';
  const go = async (method: string, address: string, body = '') => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await page(method, address, body, { cookie });
    const set = /^([^=]+)=([^;]*)/.exec(reply.headers?.['set-cookie'] ?? '');
    if (set) jar.set(set[1] ?? '', set[2] ?? '');
    state = /name="state"\s+value="([^"]+)"/.exec(String(reply.body))?.[1] ?? state;
    return reply;
  };
  return {
    jar,
    get: (address: string) => go('GET', address),
    submit: (fields: Text) => go('POST', '/login', form({ state, ...fields })),
    state: () => state,
  };
}
const codeOf = (reply: WireReply) => new URL(reply.headers?.location ?? '').searchParams.get('code') ?? '';
const signInByPage = async (visitor = browser()) => {
  await visitor.get(`/oauth2/authorize?${request()}`);
  return visitor.submit({ email: Username, password: Password });
};
const exchange = (code: string, changes: Text = {}) =>
  page(
    'POST',
    '/oauth2/token',
    form({ grant_type: 'authorization_code', client_id: 'web', redirect_uri: callback, code, code_verifier: verifier, ...changes }), // prettier-ignore
    { origin: 'http://127.0.0.1:3000' },
  );

describe('the code flow', () => {
  test('leads from the login page to tokens that the published key verifies', async () => {
    await register();
    const done = await signInByPage();
    expect(done.status).toBe(302);
    expect(done.headers?.location).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/callback\?code=[\w-]+&state=a%26b$/);
    const answer = await exchange(codeOf(done));
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': 'http://127.0.0.1:3000' });
    const tokens = json(answer);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const keys = createLocalJWKSet(
      json(await page('GET', `/${poolId}/.well-known/jwks.json`)) as unknown as JSONWebKeySet,
    );
    const issuer = `${baseUrl}/${poolId}`;
    const access = (await jwtVerify(tokens.access_token ?? '', keys, { issuer, algorithms: ['RS256'] })).payload;
    const id = (await jwtVerify(tokens.id_token ?? '', keys, { issuer, audience: 'web' })).payload;
    expect(access).toMatchObject({ client_id: 'web', token_use: 'access', scope: 'email openid phone', version: 2 });
    expect(access.username).toBe(access.sub);
    expect(Number(access.exp) - Number(access.iat)).toBe(3600);
    expect(id).toMatchObject({ sub: access.sub, email: Username, email_verified: true, nonce: 'n1', token_use: 'id' });
    const info = await page('GET', '/oauth2/userInfo', '', { authorization: `Bearer ${tokens.access_token}` });
    expect(json(info)).toEqual({ sub: access.sub, email: Username, email_verified: 'true', username: access.sub });
  });

  test('takes a code once, for five minutes, with its verifier, address and client', async () => {
    await register();
    const visitor = browser();
    const fresh = async () => codeOf(await signInByPage(visitor));
    const used = await fresh();
    expect((await exchange(used)).status).toBe(200);
    const attempts = [
      await exchange(used),
      await exchange(await fresh(), { code_verifier: 'wrong' }),
      await exchange(await fresh(), { redirect_uri: `${callback}/` }),
      await exchange(await fresh(), { client_id: 'talkative' }),
    ];
    const stale = await fresh();
    late = 300_001;
    attempts.push(await exchange(stale));
    for (const attempt of attempts) expect([attempt.status, json(attempt)]).toEqual([400, { error: 'invalid_grant' }]);
    expect(json(await exchange(used, { client_id: 'nobody' }))).toEqual({ error: 'invalid_client' });
  });

  test('sends nobody to an address or application that is not registered', async () => {
    const wrong: Text[] = [{ redirect_uri: 'http://evil.example/auth/callback' }, { redirect_uri: `${callback}?x=1` }, { client_id: 'x' }]; // prettier-ignore
    for (const change of wrong) {
      const reply = await page('GET', `/oauth2/authorize?${request(change)}`);
      expect([reply.status, reply.headers?.location]).toEqual([400, undefined]);
    }
    const error = async (change: Text) =>
      new URL((await page('GET', `/oauth2/authorize?${request(change)}`)).headers?.location ?? '').search;
    expect(await error({ scope: 'openid profile' })).toBe('?error=invalid_scope&state=a%26b');
    expect(await error({ response_type: 'token' })).toBe('?error=unsupported_response_type&state=a%26b');
    expect(await error({ code_challenge_method: 'plain' })).toBe('?error=invalid_request&state=a%26b');
  });

  test('does not ask again within the hour of a session, and asks again after signing out', async () => {
    await register();
    const visitor = browser();
    await signInByPage(visitor);
    expect(codeOf(await visitor.get(`/oauth2/authorize?${request()}`))).not.toBe('');
    const out = await visitor.get(`/logout?${form({ client_id: 'web', logout_uri: 'http://127.0.0.1:3000/auth' })}`);
    expect([out.status, out.headers?.location]).toEqual([302, 'http://127.0.0.1:3000/auth']);
    expect((await visitor.get(`/oauth2/authorize?${request()}`)).status).toBe(200);
    await signInByPage(visitor);
    late = 3_600_001;
    expect((await visitor.get(`/oauth2/authorize?${request()}`)).status).toBe(200);
    const astray = await visitor.get(`/logout?${form({ client_id: 'web', logout_uri: 'http://evil.example' })}`);
    expect(astray.status).toBe(400);
  });

  test('refuses a form that was made for another browser, altered, or shown an hour ago', async () => {
    await register();
    const [mine, theirs] = [browser(), browser()];
    await mine.get(`/oauth2/authorize?${request()}`);
    await theirs.get(`/oauth2/authorize?${request()}`);
    const fields = { email: Username, password: Password };
    const foreign = await mine.submit({ ...fields, state: theirs.state() });
    const altered = await mine.submit({ ...fields, state: `x${mine.state()}` });
    late = 3_600_001;
    const old = await mine.submit(fields);
    for (const reply of [foreign, altered, old]) expect(String(reply.body)).toContain('Diese Seite ist abgelaufen');
  });

  test('escapes what a visitor sends and shows German pages without script', async () => {
    const visitor = browser();
    await visitor.get(`/oauth2/authorize?${request({ state: '"><script>' })}`);
    const reply = await visitor.submit({ email: '"><script>alert(1)</script>', password: 'x' });
    expect(String(reply.body)).toContain('E-Mail-Adresse oder Passwort stimmen nicht');
    expect(String(reply.body)).not.toContain('<script');
    expect(reply.headers?.['content-security-policy']).toContain("default-src 'none'");
    // Browsers hold the redirect after a form against `form-action`.
    expect(reply.headers?.['content-security-policy']).toContain("form-action 'self' http://127.0.0.1:3000;");
  });
});

describe('registering and forgotten passwords on the page', () => {
  test('a new customer confirms with the code from the mail and is signed in', async () => {
    const visitor = browser();
    await visitor.get(`/signup?${request()}`);
    const weak = await visitor.submit({ email: Username, password: 'kurz' });
    expect(String(weak.body)).toMatch(
      /role="alert">[^<]+mit 10 bis 256 Zeichen; es muss Großbuchstaben, Kleinbuchstaben, Ziffern/,
    );
    expect(mails).toEqual([]);
    await visitor.submit({ email: Username, password: Password });
    expect(mails.at(-1)).toMatchObject({ to: Username, subject: 'Ihr Code' });
    expect(mails.at(-1)?.text).toBe(`Guten Tag,\n\nIhr Code: ${lastCode()}.`);
    expect(String((await visitor.submit({ code: other(lastCode()) })).body)).toContain('Der Code stimmt nicht');
    const before = lastCode();
    await visitor.submit({ resend: '' });
    expect(mails).toHaveLength(2);
    if (before !== lastCode()) expect((await visitor.submit({ code: before })).status).toBe(400);
    const done = await visitor.submit({ code: lastCode() });
    expect((await exchange(codeOf(done))).status).toBe(200);
  });

  test('who signs in before confirming is sent a code, and the address is taken in any spelling', async () => {
    await call('SignUp', { ClientId: 'web', Username, Password });
    const reply = await signInByPage();
    expect(String(reply.body)).toContain('E-Mail-Adresse bestätigen');
    expect(mails).toHaveLength(2);
    await expect(call('SignUp', { ClientId: 'web', Username: Username.toUpperCase().replace('SS', 'ß'), Password })).rejects.toEqual(refused('UsernameExistsException')); // prettier-ignore
  });

  test('a new password is set with the code from the mail', async () => {
    await register();
    const visitor = browser();
    await visitor.get(`/forgotPassword?${request()}`);
    await visitor.submit({ email: Username });
    const done = await visitor.submit({ code: lastCode(), password: 'Anderes1234' });
    expect(codeOf(done)).not.toBe('');
    await expect(apiSignIn()).rejects.toEqual(refused('NotAuthorizedException', 'Incorrect username or password.'));
    expect(tokensOf(await apiSignIn('Anderes1234')).TokenType).toBe('Bearer');
  });

  test('nobody learns which addresses have an account', async () => {
    await register();
    const answers = [];
    for (const email of [Username, 'Nemo@example.org']) {
      const visitor = browser();
      await visitor.get(`/forgotPassword?${request()}`);
      const shown = await visitor.submit({ email });
      const wrong = await visitor.submit({ code: other(lastCode()), password: 'Anderes1234' });
      answers.push([shown.status, wrong.status, /role="alert">([^<]+)/.exec(String(wrong.body))?.[1]]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(mails).toHaveLength(1);
  });

  test('a temporary password has to be replaced, and its form serves nothing else', async () => {
    await call('AdminCreateUser', { Username });
    const temporary = /lautet (.+)$/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(await apiSignIn(temporary)).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    const visitor = browser();
    await visitor.get(`/oauth2/authorize?${request()}`);
    await visitor.submit({ email: Username, password: temporary });
    expect(codeOf(await visitor.submit({ password: Password }))).not.toBe('');
    expect((await visitor.submit({ password: 'Nochmals1234' })).status).toBe(200);
    expect(tokensOf(await apiSignIn()).ExpiresIn).toBe(3600);
  });
});

describe('the API', () => {
  const browserCall = async (operation: string, input: Json) => {
    const headers = {
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      origin: 'http://127.0.0.1:3000',
    };
    const reply = await page('POST', '/', JSON.stringify(input), headers);
    return { ...reply, json: JSON.parse(String(reply.body)) as Json };
  };

  test('signs in with the same tokens as the page, under its own scope', async () => {
    await register();
    const api = decodeJwt(tokensOf(await apiSignIn()).AccessToken ?? '');
    const hosted = decodeJwt(json(await exchange(codeOf(await signInByPage()))).access_token ?? '');
    expect(Object.keys(api).sort()).toEqual(Object.keys(hosted).sort());
    expect(api).toMatchObject({ sub: hosted.sub, iss: hosted.iss, scope: 'aws.cognito.signin.user.admin' });
  });

  test('refreshes for a browser without a signature, until the token is revoked or twelve hours are over', async () => {
    await register();
    const { refresh_token = '', access_token } = json(await exchange(codeOf(await signInByPage())));
    const refresh = () => browserCall('InitiateAuth', { ClientId: 'web', AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refresh_token } }); // prettier-ignore
    late = 11 * 3_600_000;
    const fresh = await refresh();
    expect(fresh.headers?.['access-control-allow-origin']).toBe('http://127.0.0.1:3000');
    const claims = decodeJwt(tokensOf(fresh.json).AccessToken ?? '');
    expect(claims.origin_jti).toBe(decodeJwt(access_token ?? '').origin_jti);
    expect(tokensOf(fresh.json)).not.toHaveProperty('RefreshToken');
    const again = await page('POST', '/oauth2/token', form({ grant_type: 'refresh_token', client_id: 'web', refresh_token })); // prettier-ignore
    expect(decodeJwt(json(again).access_token ?? '').scope).toBe('email openid phone');
    late = 12 * 3_600_000 + 1000;
    expect((await refresh()).json).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
    late = 0;
    await browserCall('RevokeToken', { ClientId: 'web', Token: refresh_token });
    expect((await refresh()).status).toBe(400);
    const info = await page('GET', '/oauth2/userInfo', '', { authorization: `Bearer ${access_token}` });
    expect(info.status).toBe(401);
  });

  test('serves browsers only what AWS serves unsigned', async () => {
    const reply = await browserCall('AdminGetUser', { UserPoolId: poolId, Username });
    expect(reply.json).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    expect(product.standIn.needs('InitiateAuth', {})).toEqual([]);
    expect(product.standIn.needs('AdminGetUser', { UserPoolId: poolId })).toEqual([
      {
        action: 'cognito-idp:AdminGetUser',
        resource: `arn:aws:cognito-idp:eu-central-1:000000000000:userpool/${poolId}`,
      },
    ]);
    const preflight = await page('OPTIONS', '/', '', { origin: 'http://a.example', 'access-control-request-headers': 'x-amz-target' }); // prettier-ignore
    expect(preflight.headers).toMatchObject({ 'access-control-allow-headers': 'x-amz-target' });
    expect(await product.pages(ask('GET', '/documents/u/1'))).toBeUndefined();
    expect(
      await product.pages(ask('POST', '/', '{}', { 'x-amz-target': 'DynamoDB_20120810.GetItem' })),
    ).toBeUndefined();
  });

  test('wants its own scope for the user’s own account, which hosted tokens lack', async () => {
    await register();
    const hosted = json(await exchange(codeOf(await signInByPage()))).access_token;
    for (const operation of ['GetUser', 'ChangePassword', 'GlobalSignOut', 'UpdateUserAttributes'])
      await expect(call(operation, { AccessToken: hosted })).rejects.toEqual(refused('NotAuthorizedException', 'Access Token does not have required scopes')); // prettier-ignore
    const { AccessToken, IdToken } = tokensOf(await apiSignIn());
    await expect(call('GetUser', { AccessToken: IdToken })).rejects.toEqual(refused('NotAuthorizedException', 'Invalid Access Token')); // prettier-ignore
    await call('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'given_name', Value: 'Käthe' }] });
    expect((await call('GetUser', { AccessToken })).UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Käthe' }); // prettier-ignore
    await call('ChangePassword', { AccessToken, PreviousPassword: Password, ProposedPassword: 'Anderes1234' });
    await apiSignIn('Anderes1234');
    await call('GlobalSignOut', { AccessToken });
    await expect(call('GetUser', { AccessToken })).rejects.toEqual(refused('NotAuthorizedException', 'Access Token has been revoked')); // prettier-ignore
  });

  test('an access token ends after its hour', async () => {
    await register();
    const { AccessToken } = tokensOf(await apiSignIn());
    late = 3_601_000;
    await expect(call('GetUser', { AccessToken })).rejects.toEqual(refused('NotAuthorizedException', 'Access Token has expired')); // prettier-ignore
  });

  test('refuses flows the client does not allow', async () => {
    await register();
    const parameters = { ClientId: 'web', AuthParameters: { USERNAME: Username, PASSWORD: Password } };
    for (const AuthFlow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'])
      await expect(call('InitiateAuth', { ...parameters, AuthFlow })).rejects.toEqual(refused('InvalidParameterException')); // prettier-ignore
  });

  test.each([
    ['Kurz12', 'Password not long enough'],
    ['ALLESGROSS12', 'Password must have lowercase characters'],
    ['alleskleins12', 'Password must have uppercase characters'],
    ['KeineZiffern', 'Password must have numeric characters'],
  ])('refuses the password %s by the policy', async (weak, reason) => {
    await expect(call('SignUp', { ClientId: 'web', Username, Password: weak })).rejects.toEqual(
      refused('InvalidPasswordException', `Password did not conform with policy: ${reason}`),
    );
  });

  test('locks for a growing while after five wrong passwords, even for the right one', async () => {
    await register();
    for (let n = 0; n < 5; n++) await expect(apiSignIn('falsch')).rejects.toEqual(refused('NotAuthorizedException', 'Incorrect username or password.')); // prettier-ignore
    const locked = refused('NotAuthorizedException', 'Password attempts exceeded');
    await expect(apiSignIn()).rejects.toEqual(locked);
    late += 1500;
    await expect(apiSignIn('falsch')).rejects.toEqual(refused('NotAuthorizedException', 'Incorrect username or password.')); // prettier-ignore
    late += 1500;
    await expect(apiSignIn()).rejects.toEqual(locked);
    late += 1500;
    expect(tokensOf(await apiSignIn()).TokenType).toBe('Bearer');
  });

  test('of guesses made side by side no more than five are answered', async () => {
    await register();
    const guesses = await Promise.allSettled(Array.from({ length: 12 }, () => apiSignIn('falsch')));
    const answers = guesses.map((guess) => (guess.status === 'rejected' ? (guess.reason as Error).message : ''));
    expect(answers.filter((answer) => answer === 'Incorrect username or password.')).toHaveLength(5);
  });

  test('locks after five wrong codes, and ends codes in time', async () => {
    await call('SignUp', { ClientId: 'web', Username, Password });
    const confirm = (ConfirmationCode: string) =>
      call('ConfirmSignUp', { ClientId: 'web', Username, ConfirmationCode });
    for (let n = 0; n < 5; n++) await expect(confirm(other(lastCode()))).rejects.toEqual(refused('CodeMismatchException')); // prettier-ignore
    await expect(confirm(lastCode())).rejects.toEqual(refused('LimitExceededException'));
    late = 86_400_001;
    await expect(confirm(lastCode())).rejects.toEqual(refused('ExpiredCodeException'));
    await call('ResendConfirmationCode', { ClientId: 'web', Username });
    await confirm(lastCode());
    expect(await call('AdminGetUser', { Username })).toMatchObject({ UserStatus: 'CONFIRMED' });
  });

  test('hides or names unknown users as the client says', async () => {
    const forgot = (ClientId: string) => call('ForgotPassword', { ClientId, Username: 'Nemo@example.org' });
    expect(await forgot('web')).toMatchObject({ CodeDeliveryDetails: { Destination: 'N***@e***' } });
    await expect(forgot('talkative')).rejects.toEqual(refused('UserNotFoundException', 'User does not exist.'));
  });

  test('finds users by address or sub, changes and deletes them', async () => {
    await register();
    const { Username: sub } = await call('AdminGetUser', { Username: Username.toLowerCase() });
    const list = await call('ListUsers', { UserPoolId: poolId, Filter: `email = "${Username}"` });
    expect(list.Users).toEqual([expect.objectContaining({ Username: sub })]);
    await expect(call('ListUsers', { UserPoolId: poolId, Filter: 'status = "x"' })).rejects.toEqual(refused('InvalidParameterException')); // prettier-ignore
    const { AccessToken } = tokensOf(await apiSignIn());
    await call('AdminUpdateUserAttributes', { Username: sub, UserAttributes: [{ Name: 'email', Value: 'neu@example.org' }] }); // prettier-ignore
    expect((await call('GetUser', { AccessToken })).UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' }); // prettier-ignore
    await call('AdminDeleteUser', { Username: 'neu@example.org' });
    await expect(call('AdminGetUser', { Username: sub })).rejects.toEqual(refused('UserNotFoundException'));
  });
});

test('a restart keeps users, keys, refresh tokens and locks', async () => {
  await register();
  const { RefreshToken } = tokensOf(await apiSignIn());
  const keys = json(await page('GET', `/${poolId}/.well-known/jwks.json`));
  for (let n = 0; n < 5; n++) await apiSignIn('falsch').catch(() => undefined);
  product.close();
  open();
  expect(json(await page('GET', `/${poolId}/.well-known/jwks.json`))).toEqual(keys);
  await expect(apiSignIn()).rejects.toEqual(refused('NotAuthorizedException', 'Password attempts exceeded'));
  const refreshed = await call('InitiateAuth', { ClientId: 'web', AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: RefreshToken } }); // prettier-ignore
  expect(tokensOf(refreshed).TokenType).toBe('Bearer');
});

test('properties that are not served are refused by name', () => {
  expect(() => product.createPool('p', { ...poolProperties, MfaConfiguration: 'ON' })).toThrow('MfaConfiguration');
  expect(() => product.createPool('p', { ...poolProperties, UsernameAttributes: ['phone_number'] })).toThrow(
    'UsernameAttributes',
  );
  expect(() => product.createClient('c', { ...clientProperties, GenerateSecret: true })).toThrow('GenerateSecret');
  expect(() => product.createClient('c', { ...clientProperties, ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] })).toThrow(
    'ALLOW_USER_SRP_AUTH',
  );
});

it('a client without a style has no login page, as on AWS', async () => {
  product.createClient('bare', clientProperties);
  const reply = await page('GET', `/oauth2/authorize?${request({ client_id: 'bare' })}`);
  expect([reply.status, String(reply.body)]).toEqual([400, expect.stringContaining('Login pages unavailable')]);
  expect((await page('GET', `/oauth2/authorize?${request()}`)).status).toBe(200);
});
