import { screen, waitFor } from '@testing-library/react';
import { firewallRefusal } from '../../lambdas/domain/errors.ts';
import { ApiError, AuthenticationRequired, call } from '../../web/src/api.ts';
import { answer, open, reloaded, refuse, sent, signIn } from './support.tsx';

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as ApiError,
  );

describe('a call', () => {
  test('carries the access token, waits a moment before it, and puts parameters where they belong', async () => {
    signIn();
    answer({
      'GET /api/transactions/tx%2F1': { transaction_id: 'tx/1' },
      'GET /api/transactions': { transactions: [] },
    });
    const before = Date.now();
    await call('getTransaction', { id: 'tx/1' });
    expect(Date.now() - before).toBeGreaterThanOrEqual(99);
    await call('listTransactions', { limit: 10, startKey: undefined });
    expect(sent.map(({ url }) => url.pathname + url.search)).toEqual([
      '/api/transactions/tx%2F1',
      '/api/transactions?limit=10',
    ]);
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${localStorage.getItem('access_token')}`);
  });

  test('to an open endpoint carries none', async () => {
    signIn();
    answer({ 'POST /api/auth/register': { id: '1', email: 'a@example.org', status: 'x' } });
    await call('register', { email: 'a@example.org' });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  test('without a session is not made', async () => {
    expect(await failure(call('getCredits', {}))).toMatchObject({ message: 'Authentication required' });
    expect(sent).toHaveLength(0);
  });
});

describe('an answer that is had already', () => {
  const reply = (body: object, etag: string) => Response.json(body, { headers: { etag } });
  const asked: (string | null)[] = [];
  const network = (reactions: (() => Response)[]) => {
    asked.length = 0;
    globalThis.fetch = async (_, init) => {
      asked.push(new Headers(init?.headers).get('if-none-match'));
      return reactions.shift()?.() ?? Response.error();
    };
  };
  const page = (startKey: string) => call('listTransactions', { limit: 10, startKey });
  const unchanged = () => new Response(null, { status: 304 });
  beforeEach(() => signIn());

  test('is not sent again: its tag goes along, and 304 brings it back', async () => {
    network([
      () => reply({ transactions: [] }, '"a"'),
      unchanged,
      () => reply({ transactions: [1] }, '"b"'),
      unchanged,
    ]);
    const got = [await page('1'), await page('1'), await page('1'), await page('1')];
    expect(got).toEqual([{ transactions: [] }, { transactions: [] }, { transactions: [1] }, { transactions: [1] }]);
    expect(asked.slice(1)).toEqual(['"a"', '"a"', '"b"']);
  });

  test('is of one address alone', async () => {
    network([() => reply({ transactions: [] }, '"a"'), () => reply({ transactions: [2] }, '"c"')]);
    await page('3');
    expect(await page('4')).toEqual({ transactions: [2] });
    expect(asked[1]).toBeNull();
  });
});

describe('a refusal', () => {
  beforeEach(() => signIn());

  test('is told in the words of the server', async () => {
    answer({ 'GET /api/statistics': refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    expect(await failure(call('getStatistics', {}))).toMatchObject({
      message: 'Ein Fehler ist aufgetreten',
      code: 'internal',
    });
  });

  test('without words is told by its status', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 502 });
    expect(await failure(call('getStatistics', {}))).toMatchObject({ message: 'API Error: 502' });
  });

  test.each([
    [
      429,
      'Too Many Requests',
      'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es dann erneut.',
    ],
    [503, 'Service Unavailable', 'Ein Fehler ist aufgetreten'],
  ])('of the gateway, with %i, is told in German', async (status, message, told) => {
    globalThis.fetch = async () => Response.json({ message }, { status });
    expect(await failure(call('getStatistics', {}))).toMatchObject({ status, message: told });
  });

  test('is never taken for an answer because a page came instead', async () => {
    globalThis.fetch = async () => new Response('<html>', { status: 200 });
    expect(await failure(call('getStatistics', {}))).toBeInstanceOf(ApiError);
  });

  test.each([401, 403])('with status %i ends the session and leads to the sign-in once', async (status) => {
    jest.useFakeTimers({ now: Date.now() + status * 60_000, doNotFake: ['setTimeout'] });
    signIn();
    answer({ 'GET /api/statistics': refuse(status, 'authentication-required', 'Authentication required') });
    const errors = await Promise.all([failure(call('getStatistics', {})), failure(call('getStatistics', {}))]);
    expect(errors.every((error) => error instanceof AuthenticationRequired)).toBe(true);
    await new Promise((done) => setTimeout(done, 300));
    expect(reloaded).toEqual(['/auth']);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(sessionStorage.getItem('auth_expired')).toBe('true');
    jest.useRealTimers();
  });

  test.each([
    [429, 'too-many-requests', 'Zu viele Anfragen.'],
    [firewallRefusal.status, firewallRefusal.code, firewallRefusal.message],
  ])('of the firewall, with %i, is told and signs nobody out', async (status, code, message) => {
    answer({ 'GET /api/statistics': refuse(status, code, message) });
    expect(await failure(call('getStatistics', {}))).toMatchObject({ status, code, message });
    await new Promise((done) => setTimeout(done, 200));
    expect(reloaded).toEqual([]);
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  test('during a payment signs nobody out', async () => {
    sessionStorage.setItem('paymentFlowActive', 'true');
    answer({ 'GET /api/statistics': refuse(401, 'authentication-required', 'Authentication required') });
    await failure(call('getStatistics', {}));
    await new Promise((done) => setTimeout(done, 200));
    expect(reloaded).toEqual([]);
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });

  test('by a dead network says so and keeps a valid session', async () => {
    answer({ 'GET /api/statistics': new Error('offline') });
    expect(await failure(call('getStatistics', {}))).toMatchObject({
      message: 'Network error, please try again later',
    });
    expect(localStorage.getItem('access_token')).not.toBeNull();
  });
});

test('a statistic that cannot be loaded is said once, however often it is asked for', async () => {
  signIn();
  answer({ 'GET /api/statistics': refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
  open('/');
  await waitFor(() => expect(screen.getAllByText('Fehler beim Laden der Statistiken.')).toHaveLength(2));
});
