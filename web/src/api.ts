import type { BodyInput, ErrorReply, Params, QueryInput, Reply, RouteName, routes } from '../../lambdas/routes.ts';
import { errorText, firewallRefusal } from '../../lambdas/domain/errors.ts';
import type { WebConfig } from '../../lambdas/domain/webConfig.ts';
import { ensureSession } from './session/refresh.ts';
import { readTokens } from './session/tokens.ts';
import { handleNetworkFailure, handleUnauthorized } from './session/unauthorized.ts';

type Routes = typeof routes;

/** Method, path and access of every route. A row that differs from routes.ts, or a missing one, does not compile. */
const endpoints = {
  login: { method: 'POST', path: '/auth/login', access: 'open' },
  register: { method: 'POST', path: '/auth/register', access: 'open' },
  resend: { method: 'POST', path: '/auth/resend', access: 'open' },
  createPassword: { method: 'POST', path: '/auth/password-create', access: 'open' },
  logout: { method: 'GET', path: '/auth/logout', access: 'customer' },
  resetPassword: { method: 'POST', path: '/auth/password-reset', access: 'open' },
  confirmPasswordReset: { method: 'POST', path: '/auth/password-reset/confirm', access: 'open' },
  changePassword: { method: 'POST', path: '/auth/password-change', access: 'customer' },
  verify: { method: 'POST', path: '/auth/verify', access: 'open' },
  getUser: { method: 'GET', path: '/auth/user', access: 'customer' },
  updateUser: { method: 'POST', path: '/auth/user', access: 'customer' },
  getSettings: { method: 'GET', path: '/auth/settings', access: 'customer' },
  updateSettings: { method: 'POST', path: '/auth/settings', access: 'customer' },
  createUploadUrl: { method: 'POST', path: '/files/upload-url', access: 'customer' },
  calculate: { method: 'POST', path: '/files/calculate', access: 'customer' },
  previewCorrections: { method: 'POST', path: '/files/preview', access: 'customer' },
  setOrderSettings: { method: 'POST', path: '/files/settings', access: 'customer' },
  startCorrection: { method: 'POST', path: '/files/start', access: 'customer' },
  createCheckout: { method: 'POST', path: '/payments/checkout', access: 'customer' },
  getCredits: { method: 'GET', path: '/payments/credits', access: 'customer' },
  listPayments: { method: 'GET', path: '/payments/history', access: 'customer' },
  listLedger: { method: 'GET', path: '/ledger', access: 'customer' },
  listTransactions: { method: 'GET', path: '/transactions', access: 'customer' },
  listTopTransactions: { method: 'GET', path: '/transactions/top', access: 'customer' },
  getOverview: { method: 'GET', path: '/overview', access: 'customer' },
  getTransaction: { method: 'GET', path: '/transactions/{id}', access: 'customer' },
  getReport: { method: 'GET', path: '/transactions/{id}/report', access: 'customer' },
  decide: { method: 'POST', path: '/transactions/{id}/decisions', access: 'customer' },
  downloadDocument: { method: 'POST', path: '/transactions/{id}/download', access: 'customer' },
  deleteDocument: { method: 'POST', path: '/transactions/{id}/delete', access: 'customer' },
  exportData: { method: 'GET', path: '/auth/export', access: 'customer' },
  tryText: { method: 'POST', path: '/try', access: 'open' },
  declareWithdrawal: { method: 'POST', path: '/withdrawal', access: 'open' },
  getStatistics: { method: 'GET', path: '/statistics', access: 'customer' },
  getApiDescription: { method: 'GET', path: '/openapi.json', access: 'open' },
  receiveStripeEvent: { method: 'POST', path: '/stripe/webhook', access: 'stripe' },
} as const satisfies { [N in RouteName]: Pick<Routes[N], 'method' | 'path' | 'access'> };

type Defined<T> = T extends undefined ? unknown : T;
/** Everything a call takes in one object: path parameters, query, body. */
type Input<N extends RouteName> = Params<N> & Defined<QueryInput<N>> & Defined<BodyInput<N>>;

/** A refusal. `message` is written for the customer. */
export class ApiError extends Error {
  readonly status: number;
  /** Stable code of lambdas/domain/errors.ts; empty if the reply was not ours. */
  readonly code: string;
  /** What the refusal names beside its text, such as the price that holds now. */
  readonly details: NonNullable<ErrorReply['details']>;
  constructor(status: number, message: string, code = '', details: ErrorReply['details'] = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The session is over and the way to the login page has begun: nothing to show. */
export class AuthenticationRequired extends ApiError {
  constructor(status = 401) {
    super(status, 'Authentication required', 'authentication-required');
    this.name = 'AuthenticationRequired';
  }
}

/** Was it refused for good? A session that is over (401) and a service overrun with calls (429) refuse whatever is asked of them. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  !(error instanceof AuthenticationRequired) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429;

const AUTHENTICATED_DELAY_MS = 100;
export const NETWORK_ERROR = 'Network error, please try again later';

let login: WebConfig['login'] | undefined;
/** Tells the client who refreshes tokens. Called once, before the first page. */
export function configureApi(settings: Pick<WebConfig, 'login'>): void {
  login = settings.login;
}

/**
 * Calls an endpoint of routes.ts.
 * @throws AuthenticationRequired after a 401 or 403, or without a session
 * @throws ApiError for every other refusal, and with status 0 if the network failed
 */
export async function call<N extends RouteName>(name: N, input: Input<N>): Promise<Reply<N>> {
  const { method, path, access } = endpoints[name];
  const values = new Map(Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined));
  let address = `/api${path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(take(values, key)))}`;
  const headers = new Headers({ accept: 'application/json' });
  const request: RequestInit = { method, headers };
  if (method === 'POST') {
    headers.set('content-type', 'application/json');
    request.body = JSON.stringify(Object.fromEntries(values));
  } else if (values.size > 0) {
    address += `?${new URLSearchParams([...values].map(([key, value]) => [key, String(value)]))}`;
  }
  if (access === 'customer') headers.set('authorization', `Bearer ${await accessToken()}`);
  return (await send(name, address, request, headers, access === 'customer')) as Reply<N>;
}

/** The last answer of every call that reads, by whose tag the next one is told that nothing has changed. */
const known = new Map<RouteName, { readonly address: string; readonly etag: string; readonly body: unknown }>();

function take(values: Map<string, unknown>, key: string): string {
  const value = String(values.get(key));
  values.delete(key);
  return value;
}

async function accessToken(): Promise<string> {
  await new Promise((resolve) => setTimeout(resolve, AUTHENTICATED_DELAY_MS));
  const outcome = login ? await ensureSession(login) : 'over';
  const token = readTokens()?.access_token;
  if (outcome === 'unreachable') throw new ApiError(0, NETWORK_ERROR);
  if (outcome === 'ready' && token) return token;
  handleUnauthorized();
  throw new AuthenticationRequired();
}

async function send(
  name: RouteName,
  address: string,
  request: RequestInit,
  headers: Headers,
  signedIn: boolean,
): Promise<unknown> {
  const last = known.get(name);
  const before = last?.address === address ? last : undefined;
  if (before) headers.set('if-none-match', before.etag);
  let response: Response;
  try {
    response = await fetch(address, request);
  } catch {
    if (signedIn) handleNetworkFailure();
    throw new ApiError(0, NETWORK_ERROR);
  }
  if (response.status === 304 && before) return before.body;
  const body = await readJson(response);
  if (response.ok && body) {
    const etag = response.headers.get('etag');
    if (etag) known.set(name, { address, etag, body });
    return body;
  }
  if (signedIn && endsSession(response.status, body)) {
    handleUnauthorized();
    throw new AuthenticationRequired(response.status);
  }
  throw new ApiError(response.status, messageOf(response.status, body), body?.code, body?.details);
}

const endsSession = (status: number, body: Partial<ErrorReply> | undefined) =>
  status === 401 || (status === 403 && body?.code !== firewallRefusal.code);

/** Our refusals carry a code. The gateway has refusals of its own, in English and without one, when it is overrun. */
function messageOf(status: number, body: Partial<ErrorReply> | undefined): string {
  if (!body?.message) return `API Error: ${status}`;
  return body.code === undefined ? errorText(status === 429 ? 'too-many-requests' : 'internal') : body.message;
}

async function readJson(response: Response): Promise<Partial<ErrorReply> | undefined> {
  try {
    return (await response.json()) as Partial<ErrorReply>;
  } catch {
    return undefined;
  }
}
