import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createHash } from 'node:crypto';
import { answer, jwt, left, open, pass, path, reloaded, sent, sentTo, signIn, refuse } from '../support.tsx';
import { handleUnauthorized } from '../../../web/src/session/unauthorized.ts';

const TOKEN = 'POST https://login.example.org/oauth2/token';
const begun = { verifier: 'v'.repeat(43), state: 'the-state', nonce: 'the-nonce', returnTo: '/' };
const begin = (changes: object = {}) => sessionStorage.setItem('login', JSON.stringify({ ...begun, ...changes }));
const tokens = (nonce = 'the-nonce') => ({
  access_token: jwt({ exp: Date.now() / 1000 + 3_600 }),
  id_token: jwt({ email: 'anna.berg@example.org', nonce }),
  refresh_token: 'refresh',
});

describe('/auth', () => {
  test('clears everything and leads to the hosted login page with PKCE, state and nonce', async () => {
    signIn();
    sessionStorage.setItem('transactions', '[]');
    document.cookie = 'left=over';
    open('/auth');
    expect(await screen.findByText('Redirecting to login...')).toBeVisible();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(localStorage).toHaveLength(0);
    expect(Object.keys(sessionStorage)).toEqual(['login']);
    expect(document.cookie).toBe('');
    const address = new URL(left[0] ?? '');
    const login = JSON.parse(sessionStorage.getItem('login') ?? '{}') as typeof begun;
    expect(address.origin + address.pathname).toBe('https://login.example.org/oauth2/authorize');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      lang: 'de',
      client_id: 'client',
      redirect_uri: `${location.origin}/auth/callback`,
      response_type: 'code',
      scope: 'email openid phone',
      state: login.state,
      nonce: login.nonce,
      code_challenge: createHash('sha256').update(login.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    expect(login.verifier).toMatch(/^[\w-]{43,128}$/);
  });

  test.each([
    ['the address says so', '/auth?logout=true', undefined],
    ['the flag says so', '/auth', 'force_logout'],
  ])('says that the customer is signed out if %s, and leads on after two seconds', async (_why, address, flag) => {
    if (flag) sessionStorage.setItem(flag, 'true');
    open(address);
    expect(await screen.findByText('Successfully logged out')).toBeVisible();
    await new Promise((done) => setTimeout(done, 500));
    expect(left).toEqual([]);
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
  });

  test('marks the password recovery', async () => {
    open('/auth?type=recovery');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(sessionStorage.getItem('inPasswordResetFlow')).toBe('true');
  });

  test('stops turning in a circle when sign-ins keep failing', async () => {
    sessionStorage.setItem('loginFailures', JSON.stringify({ count: 3, at: Date.now() }));
    open('/auth');
    expect(await screen.findByRole('heading', { name: 'Die Anmeldung ist nicht gelungen' })).toBeVisible();
    expect(left).toEqual([]);
  });
});

describe('/auth/callback', () => {
  test('exchanges the code with its verifier, stores user and tokens and goes to the start page', async () => {
    begin();
    answer({ [TOKEN]: tokens() });
    const { router } = open('/auth/callback?code=abc&state=the-state');
    expect(await screen.findByText('Processing login...')).toBeVisible();
    await waitFor(() => expect(path(router)).toBe('/'));
    expect(sentTo(TOKEN)).toHaveLength(1);
    expect(sentTo(TOKEN)[0]?.body).toEqual({
      grant_type: 'authorization_code',
      client_id: 'client',
      redirect_uri: `${location.origin}/auth/callback`,
      code: 'abc',
      code_verifier: begun.verifier,
    });
    expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toEqual({
      email: 'anna.berg@example.org',
      metadata: { termsAccepted: true, privacyAccepted: true },
    });
    const whole = JSON.parse(localStorage.getItem('auth_tokens') ?? '{}') as object;
    expect(whole).toMatchObject({ refresh_token: 'refresh', token_type: 'Bearer', expires_in: 3_600 });
    expect(Number(localStorage.getItem('stored_at'))).toBeGreaterThan(Date.now() - 10_000);
    expect(localStorage.getItem('access_token')).toContain('.');
    expect(localStorage.getItem('id_token')).toContain('.');
  });

  test('goes back to the page that asked for the sign-in, but never off the site', async () => {
    begin({ returnTo: '/transactions' });
    answer({ [TOKEN]: tokens() });
    const { router } = open('/auth/callback?code=abc1&state=the-state');
    await waitFor(() => expect(path(router)).toBe('/transactions'));
  });

  test('does not leave the site for an address that was put into the storage', async () => {
    begin({ returnTo: '//evil.example.org' });
    answer({ [TOKEN]: tokens() });
    const { router } = open('/auth/callback?code=abc2&state=the-state');
    await waitFor(() => expect(path(router)).toBe('/'));
  });

  test.each([
    ['the provider reports an error', '?error=access_denied&state=the-state', tokens()],
    ['the code is missing', '?state=the-state', tokens()],
    ['the state is not ours', '?code=c1&state=another', tokens()],
    ['the code has expired', '?code=c2&state=the-state', refuse(400, 'invalid_grant', 'invalid_grant')],
    ['the nonce is not ours', '?code=c3&state=the-state', tokens('another')],
  ])('begins anew, without a word, if %s', async (_why, query, reply) => {
    begin();
    answer({ [TOKEN]: reply });
    open(`/auth/callback${query}`);
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('protected pages', () => {
  test.each(['/', '/transactions', '/profile'])('%s sends a visitor to the sign-in after a moment', async (address) => {
    open(address);
    expect(await screen.findByText('Checking authentication...')).toBeVisible();
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
    expect(sent).toHaveLength(0);
    expect(JSON.parse(sessionStorage.getItem('login') ?? '{}')).toMatchObject({ returnTo: address });
  });

  test('twelve hours after the sign-in the session is over', async () => {
    signIn({ storedAt: Date.now() - 12 * 60 * 60 * 1000 });
    open('/');
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  test('during a payment the twelve hours do not count', async () => {
    signIn({ storedAt: Date.now() - 12 * 60 * 60 * 1000 });
    sessionStorage.setItem('paymentFlowActive', 'true');
    open('/');
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
  });

  test('a token within thirty seconds of its end is refreshed silently, and the twelve hours run on', async () => {
    const storedAt = Date.now() - 60 * 60 * 1000;
    signIn({ expiresIn: 20, refresh_token: 'refresh', storedAt });
    const fresh = {
      AccessToken: jwt({ exp: Date.now() / 1000 + 3_600 }),
      IdToken: jwt({ email: 'anna.berg@example.org' }),
    };
    answer({ 'POST https://pool.example.org/': { AuthenticationResult: fresh } });
    open('/');
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
    await waitFor(() => expect(sentTo('GET /api/overview').length).toBeGreaterThan(0));
    expect(sentTo('POST https://pool.example.org/')).toHaveLength(1);
    expect(sentTo('GET /api/overview')[0]?.headers.get('authorization')).toBe(`Bearer ${fresh.AccessToken}`);
    expect(localStorage.getItem('stored_at')).toBe(String(storedAt));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  });

  test('a token without a refresh token ends the session thirty seconds early', async () => {
    signIn({ expiresIn: 20 });
    open('/');
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
  });
});

test('/login leads to the hosted login page', async () => {
  open('/login');
  await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
});

test('/logout clears everything, shows nothing and ends the session at the provider', async () => {
  signIn();
  const { container } = open('/logout');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(left[0]).toBe(
    `https://login.example.org/logout?client_id=client&logout_uri=${encodeURIComponent(`${location.origin}/auth`)}`,
  );
  expect(localStorage).toHaveLength(0);
  expect(container).toBeEmptyDOMElement();
});

describe('a session that is refused again and again', () => {
  const refused = (...secondsAgo: number[]) =>
    sessionStorage.setItem('refusedAt', JSON.stringify(secondsAgo.map((seconds) => Date.now() - seconds * 1_000)));
  const refusal = async () => {
    signIn();
    handleUnauthorized();
    await pass(200);
  };
  // Each test is a page of its own: the module knows no redirect of the test before, which was minutes ago.
  let now = Date.now() + 3_600_000;
  beforeEach(() => {
    now += 600_000;
    jest.useFakeTimers({ now });
  });
  afterEach(() => jest.useRealTimers());

  test('leads to the sign-in at once for the first time', async () => {
    await refusal();
    expect(reloaded).toEqual(['/auth']);
  });

  test('waits out the five seconds, although the page was loaded anew between', async () => {
    refused(1);
    await refusal();
    expect(reloaded).toEqual([]);
    await pass(4_000);
    expect(reloaded).toEqual(['/auth']);
  });

  test('ends the third time in an explanation, which leads on only when it is asked to', async () => {
    refused(12, 6);
    await refusal();
    expect(reloaded).toEqual(['/auth']);
    open('/auth');
    await pass(3_000);
    expect(screen.getByText(/gleich danach dreimal abgelehnt/)).toBeVisible();
    expect(left).toEqual([]);
    jest.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Erneut anmelden' }));
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
    expect(sessionStorage.getItem('refusedAt')).toBeNull();
  });

  test('is no circle when the refusals were long ago', async () => {
    refused(4_000, 3_000);
    await refusal();
    expect(JSON.parse(sessionStorage.getItem('refusedAt') ?? '[]')).toHaveLength(1);
  });

  test('keeps its count through the sign-in, which clears everything else', async () => {
    refused(1);
    open('/auth');
    await pass(100);
    expect(JSON.parse(sessionStorage.getItem('refusedAt') ?? '[]')).toHaveLength(1);
  });
});
