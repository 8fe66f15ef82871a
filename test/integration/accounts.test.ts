import { AwsError } from '../../lib/local/standIn.ts';
import { lastMailTo, linkOf, mailsTo, recoveryLinkOf } from '../support/mailbox.ts';
import { type Customer, sharedProduct, signIn, userPoolClientId } from '../support/runningProduct.ts';

const { product, clock } = sharedProduct();
// A fresh hour for every test, so that none uses up the tries of another.
beforeEach(() => {
  clock.ahead += 3_600_000;
});

type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Names alone: date and ids differ anyway. */
  readonly headers: readonly string[];
};
async function send(method: string, path: string, body?: unknown, token?: string, more: object = {}): Promise<Reply> {
  const reply = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const headers = [...reply.headers.keys()].toSorted();
  return { status: reply.status, headers, body: (await reply.json()) as Record<string, unknown> };
}
const post = (path: string, body: unknown, more?: object) => send('POST', path, body, undefined, more);
const PASSWORD = 'Lang-genug-2026';

async function register(email: string) {
  const reply = await post('/auth/register', { email });
  expect(reply).toMatchObject({ status: 200, body: { email, status: 'pending' } });
  return linkOf(await lastMailTo(product, email));
}
async function newCustomer(email: string) {
  const { body } = await post('/auth/password-create', { ...(await register(email)), password: PASSWORD });
  return body as { access_token: string; id_token: string; refresh_token: string };
}
const refresh = async (refresh_token: string) => {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: userPoolClientId(product),
    refresh_token,
  });
  return (await fetch(`${product.servicesUrl}/oauth2/token`, { method: 'POST', body: form })).status;
};
/** Asks for a new password and follows the link in the mail. */
async function recover(email: string) {
  expect((await post('/auth/password-reset', { email })).status).toBe(200);
  const link = recoveryLinkOf(await lastMailTo(product, email));
  const { status, body } = await post('/auth/verify', link);
  expect(status).toBe(200);
  return { link, code: String(body.code) };
}

describe('registering', () => {
  it('needs an address alone; the password is set by the link in the mail, which signs in', async () => {
    const tokens = await newCustomer('neu@example.org');
    const user = await send('GET', '/auth/user', undefined, tokens.access_token);
    expect(user).toMatchObject({ status: 200, body: { email: 'neu@example.org' } });
    const login = await post('/auth/login', { email: 'Neu@Example.org', password: PASSWORD });
    expect(login).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
  });

  it('sends text and HTML, with the link in both', async () => {
    await register('beides@example.org');
    const mail = await lastMailTo(product, 'beides@example.org');
    for (const form of [mail.text, mail.html]) expect(form).toContain('/auth/set-password?email=');
  });

  it('takes a link once, for its own address, as it was signed, and for a day', async () => {
    const link = await register('link@example.org');
    const create = (more: object = {}) => post('/auth/password-create', { ...link, password: PASSWORD, ...more });
    const refused = { status: 400, body: { code: 'link-invalid' } };
    expect(await create({ email: 'neu@example.org' })).toMatchObject(refused);
    expect(await create({ session: link.session.replace(/^./, 'z') })).toMatchObject(refused);
    expect(await create({ session: `${link.session}A` })).toMatchObject(refused);
    expect(await create({ password: 'kurz' })).toMatchObject({ status: 400, body: { code: 'password-weak' } });
    const replies = await Promise.all([create(), create({ password: 'Etwas-anderes-1' })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await create()).toMatchObject(refused);
    const late = await register('spaet@example.org');
    clock.ahead += 24 * 3_600_000;
    expect(await post('/auth/password-create', { ...late, password: PASSWORD })).toMatchObject(refused);
  });

  it('lets no older link change the password of an account that has one', async () => {
    const first = await register('zwei@example.org');
    await post('/auth/resend', { email: 'zwei@example.org' });
    const second = linkOf(await lastMailTo(product, 'zwei@example.org'));
    expect(second.session).not.toBe(first.session);
    expect(await post('/auth/password-create', { ...second, password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await post('/auth/password-create', { ...first, password: 'Ganz-anders-1' })).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
  });
});

describe('whether an address has an account', () => {
  const known = 'bekannt@example.org';
  const unknown = 'unbekannt@example.org';
  beforeAll(() => newCustomer(known));

  it.each(['/auth/register', '/auth/resend', '/auth/password-reset'])('is not told by %s', async (path) => {
    await Promise.all([post(path, { email: 'warm-1@example.org' }), post(path, { email: 'warm-2@example.org' })]);
    const shape = ({ status, body, headers }: Reply) => ({
      status,
      headers,
      fields: Object.keys(body),
      said: body.status,
    });
    const timed = async (email: string) => {
      const before = performance.now();
      const reply = shape(await post(path, { email }));
      return { reply, milliseconds: performance.now() - before };
    };
    const [there, missing] = [await timed(known), await timed(unknown)];
    expect(there.reply).toEqual(missing.reply);
    expect(there.reply.status).toBe(200);
    // Both wait for the same full second; what is left is the noise of the wire.
    expect(Math.abs(there.milliseconds - missing.milliseconds)).toBeLessThan(250);
  });

  it('is told by the mailbox alone', async () => {
    await post('/auth/register', { email: known });
    expect((await lastMailTo(product, known)).text).toContain('Sie haben aber schon eines');
    const before = (await mailsTo(product, 'niemand@example.org')).length;
    await post('/auth/resend', { email: 'niemand@example.org' });
    await post('/auth/password-reset', { email: 'niemand@example.org' });
    expect(await mailsTo(product, 'niemand@example.org')).toHaveLength(before);
  });

  it('is not told by a wrong password', async () => {
    const replies = await Promise.all(
      [known, unknown].map((email) => post('/auth/login', { email, password: 'Falsch-falsch-1' })),
    );
    for (const reply of replies)
      expect(reply).toMatchObject({
        status: 400,
        body: { code: 'login-failed', message: 'Login failed. Bitte überprüfe deine Zugangsdaten.' },
      });
  });
});

describe('limits', () => {
  it('end mails to one address after five an hour, and say so in German', async () => {
    const codes: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      codes.push((await post('/auth/resend', { email: 'oft@example.org' })).status);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await post('/auth/register', { email: 'OFT@example.org' });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-requests' } });
    expect(refused.body.message).toContain('Zu viele Anfragen');
    clock.ahead += 3_600_000;
    expect((await post('/auth/resend', { email: 'oft@example.org' })).status).toBe(200);
  });

  it('count the caller too, who cannot choose the address that is counted', async () => {
    const call = (number: number) =>
      post('/auth/resend', { email: `a${number}@example.org` }, { 'x-forwarded-for': `203.0.113.${number}` });
    const codes: unknown[] = [];
    // A few at a time, each of which takes a second. The gateway has a 429 of its own for those whom no function can
    // take; they are not counted, so they come again.
    for (let next = 0; codes.length < 44; next += 4) {
      const replies = await Promise.all([0, 1, 2, 3].map((more) => call(next + more)));
      codes.push(...replies.filter(({ body }) => body.message !== 'Too Many Requests').map(({ body }) => body.code));
    }
    expect(codes.slice(0, 40)).toEqual(Array<undefined>(40).fill(undefined));
    expect(codes.slice(40)).toEqual(codes.slice(40).fill('too-many-requests'));
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link from the mail, which ends every session', async () => {
    const email = 'vergessen@example.org';
    const { refresh_token } = await newCustomer(email);
    const { code } = await recover(email);
    const mail = await lastMailTo(product, email);
    expect(mail.subject).toBe('Ihr neues Passwort bei Korrekturrand');
    expect(mail.html).toMatch(/Ihr Team von <a href="\S+\/willkommen"[^>]*>Korrekturrand</);
    const confirm = (more: object) =>
      post('/auth/password-reset/confirm', { email, code, password: 'Neues-Kennwort-1', ...more });
    expect(await confirm({ code: '000000x' })).toMatchObject({ status: 400, body: { code: 'code-invalid' } });
    expect(await confirm({ password: 'zu-schwach' })).toMatchObject({ status: 400, body: { code: 'password-weak' } });
    expect(await confirm({})).toMatchObject({ status: 200 });
    expect(await confirm({})).toMatchObject({ status: 400, body: { code: 'code-invalid' } });
    expect(await refresh(refresh_token)).toBe(400);
    expect((await post('/auth/login', { email, password: 'Neues-Kennwort-1' })).status).toBe(200);
    expect((await lastMailTo(product, email)).subject).toContain('Ihr Passwort wurde geändert');
  });

  it('is replaced, and can be changed, although the mail that tells of it is refused', async () => {
    const email = 'postfach-voll@example.org';
    const { access_token } = await newCustomer(email);
    const { code } = await recover(email);
    const refused = jest
      .spyOn(product.standIns.mailbox.standIn, 'handle')
      .mockRejectedValue(new AwsError('MessageRejected', 'Email address is on the suppression list'));
    const passwords = { old_password: 'Neues-Kennwort-1', new_password: 'Neues-Kennwort-2' };
    const replies = [
      await post('/auth/password-reset/confirm', { email, code, password: 'Neues-Kennwort-1' }),
      await send('POST', '/auth/password-change', passwords, access_token),
    ];
    refused.mockRestore();
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await post('/auth/login', { email, password: 'Neues-Kennwort-2' })).status).toBe(200);
  });

  it('is replaced by a link that holds once, for an hour, for its own address and for this alone', async () => {
    const email = 'einmal@example.org';
    const other = 'anders@example.org';
    await newCustomer(email);
    await newCustomer(other);
    const refused = {
      status: 400,
      body: {
        code: 'verification-failed',
        message: 'Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.',
      },
    };
    const { link, code } = await recover(email);
    expect(await post('/auth/verify', link)).toMatchObject(refused);
    for (const garbage of ['123456', 'x.y.z', code, link.token_hash.replace(/^./, 'z')])
      expect(await post('/auth/verify', { ...link, token_hash: garbage })).toMatchObject(refused);
    expect(await post('/auth/verify', { type: 'recovery', token_hash: link.token_hash })).toMatchObject(refused);
    const confirm = (body: object) =>
      post('/auth/password-reset/confirm', { email, code, password: 'Neues-Kennwort-1', ...body });
    const noCode = { status: 400, body: { code: 'code-invalid' } };
    expect(await confirm({ code: link.token_hash })).toMatchObject(noCode);
    expect(await confirm({ email: other })).toMatchObject(noCode);
    clock.ahead += 3_600_000;
    expect(await confirm({})).toMatchObject(noCode);
    await post('/auth/password-reset', { email: other });
    const late = recoveryLinkOf(await lastMailTo(product, other));
    expect(await post('/auth/verify', { ...late, email })).toMatchObject(refused);
    clock.ahead += 3_600_000;
    expect(await post('/auth/verify', late)).toMatchObject(refused);
  });

  it('that was never set leads to the link for a first one', async () => {
    await register('nie@example.org');
    await post('/auth/password-reset', { email: 'nie@example.org' });
    expect(linkOf(await lastMailTo(product, 'nie@example.org')).email).toBe('nie@example.org');
  });
});

describe('a session', () => {
  it('ends everywhere with the sign-out', async () => {
    const { access_token, refresh_token } = await newCustomer('raus@example.org');
    expect(await refresh(refresh_token)).toBe(200);
    expect((await send('GET', '/auth/logout', undefined, access_token)).status).toBe(200);
    expect(await refresh(refresh_token)).toBe(400);
  });

  it('ends with a changed password, for which the old one is asked', async () => {
    const email = 'wechsel@example.org';
    const { access_token, refresh_token } = await newCustomer(email);
    const change = (old_password: string, new_password: string) =>
      send('POST', '/auth/password-change', { old_password, new_password }, access_token);
    expect(await change('Falsch-falsch-1', 'Neues-Kennwort-1')).toMatchObject({
      status: 400,
      body: { code: 'password-wrong' },
    });
    expect(await change(PASSWORD, 'schwach')).toMatchObject({ status: 400, body: { code: 'password-weak' } });
    expect(await change(PASSWORD, 'Neues-Kennwort-1')).toMatchObject({ status: 200 });
    expect(await refresh(refresh_token)).toBe(400);
    expect((await post('/auth/login', { email, password: PASSWORD })).status).toBe(400);
    expect((await post('/auth/login', { email, password: 'Neues-Kennwort-1' })).status).toBe(200);
  });
});

describe('what a customer has told us', () => {
  const accepted = {
    name: 'Korrekturrand',
    nickname: 'Korrekturrand',
    terms_of_useAcceptedAt: '2026-11-21T10:00:00.000+01:00',
    data_policyAcceptedAt: '2026-11-21T10:00:00.000+01:00',
    terms_of_useVersion: '1.1',
    data_policyVersion: '1.0',
  };
  const tell = async ({ access_token }: { access_token: string }, body?: object) =>
    (await send(body ? 'POST' : 'GET', '/auth/user', body, access_token)).body;

  it('is there again as it was told: times of Berlin, versions, consent to information, the editor’s name', async () => {
    const customer = await newCustomer('profil@example.org');
    expect(await tell(customer)).toEqual({ email: 'profil@example.org' });
    const whole = { email: 'profil@example.org', ...accepted, info_consent: true };
    expect(await tell(customer, { ...accepted, info_consent: true })).toEqual(whole);
    expect(await tell(customer)).toEqual(whole);
    expect(await tell(customer, { info_consent: false })).toEqual({ ...whole, info_consent: false });
    expect(await tell(customer, { nickname: '  Lektorat Blau ' })).toMatchObject({ nickname: 'Lektorat Blau' });
    for (const time of ['gestern', '2026-11-21', '21.11.2026, 10:00 Uhr'])
      expect(await tell(customer, { terms_of_useAcceptedAt: time })).toMatchObject({ code: 'invalid-request' });
  });

  it('is not overwritten by the default names that accepting the terms sends along', async () => {
    const customer = await newCustomer('bleibt@example.org');
    await tell(customer, { nickname: 'Lektorat Grün' });
    expect(await tell(customer, accepted)).toMatchObject({
      nickname: 'Lektorat Grün',
      name: 'Korrekturrand',
      terms_of_useVersion: '1.1',
    });
    expect(await tell(customer, { nickname: ' ' })).toMatchObject({ code: 'editor-name-empty' });
    expect(await tell(customer)).toMatchObject({ nickname: 'Lektorat Grün' });
  });
});

it('nobody opens an account beside our own page: the user pool and its hosted page refuse', async () => {
  const email = 'gehostet@example.org';
  const reply = await fetch(`${product.servicesUrl}/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    },
    body: JSON.stringify({ ClientId: userPoolClientId(product), Username: email, Password: PASSWORD }),
  });
  expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('SignUp is not permitted')]);
  const query = new URLSearchParams({
    ...{ client_id: userPoolClientId(product), redirect_uri: `${product.url}/auth/callback` },
    ...{ response_type: 'code', scope: 'openid' },
  }).toString();
  expect((await fetch(`${product.servicesUrl}/signup?${query}`)).status).toBe(400);
  const login = await (await fetch(`${product.servicesUrl}/login?${query}`)).text();
  expect(login).toContain('Passwort vergessen');
  expect(login).not.toContain('Konto anlegen');
});

it('garbage confirms no address', async () => {
  const verify = (body: object) => post('/auth/verify', { type: 'email', email: 'niemand@example.org', ...body });
  expect(await verify({ token_hash: 'falsch' })).toMatchObject({ status: 400, body: { code: 'verification-failed' } });
  expect(await post('/auth/verify', { type: 'email', token_hash: '1' })).toMatchObject({ status: 400 });
});

it('a customer made by an operator signs in with their password', async () => {
  const customer: Customer = await signIn(product, 'operiert@example.org');
  expect((await post('/auth/login', { email: customer.email, password: customer.password })).status).toBe(200);
});
