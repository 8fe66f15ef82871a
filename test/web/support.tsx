import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { toast as toasts } from 'sonner';
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import type { Reply } from '../../lambdas/routes.ts';
import type { WebConfig } from '../../lambdas/domain/webConfig.ts';
import { configureApi } from '../../web/src/api.ts';
import { App } from '../../web/src/app/App.tsx';
import { pages } from '../../web/src/app/router.tsx';
import { reset } from '../../web/src/features/upload/upload.ts';
import { browser } from '../../web/src/session/browser.ts';
import { storeTokens } from '../../web/src/session/tokens.ts';

export const settings: WebConfig = {
  productName: 'Korrekturrand',
  supportEmail: 'hilfe@example.org',
  vatPercent: 19,
  login: {
    host: 'https://login.example.org',
    clientId: 'client',
    userPoolId: 'eu-central-1_pool',
    endpoint: 'https://pool.example.org/',
  },
  sites: { terms: '', privacy: '', imprint: 'https://example.org/impressum' },
  imprint: {
    company: 'Korrekturrand GmbH',
    address: 'Musterweg 1, 10115 Berlin',
    phone: '030 123',
    email: 'info@example.org',
    managingDirector: 'Alex Muster',
  },
};

/** What the network answers: a body, or a status with one, or a function of the request; an Error is a dead network. */
type Reaction = (request: SentRequest) => object | Promise<object>;
type Answer = object | Reaction;
interface SentRequest {
  readonly key: string;
  readonly url: URL;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

/** Every request of the current test, in order. */
export let sent: SentRequest[] = [];
export const sentTo = (key: string) => sent.filter((request) => request.key === key);

const refusal = Symbol('refusal');
export const refuse = (status: number, code: string, message: string, details?: object) => ({
  [refusal]: status,
  code,
  message,
  details,
});

const accepted: Reply<'getUser'> = {
  email: 'anna.berg@example.org',
  nickname: 'Anna Berg',
  terms_of_useAcceptedAt: '2026-01-01T10:00:00+01:00',
  terms_of_useVersion: '1.1',
  data_policyAcceptedAt: '2026-01-01T10:00:00+01:00',
  data_policyVersion: '1.0',
};

/** A customer who has accepted everything, has 30,000 characters and has ordered nothing yet. */
const usual: Record<string, Answer> = {
  'GET /api/auth/user': accepted,
  'GET /api/payments/credits': { balance: 30_000 },
  'GET /api/transactions/top': { transactions: [] },
  'GET /api/overview': { balance: 30_000, transactions: [] },
  'GET /api/transactions': { transactions: [] },
  'GET /api/statistics': { total_documents: 3, total_signs: 12_345 },
  'GET /api/auth/settings': { settings: defaultSettings, dictionary: [], engines: ['embedded'] },
  'POST /api/files/preview': { done: true, read: 24_213, findings: { comma: 4 }, questions: 0, corrections: [] },
  'POST /api/files/upload-url': { presigned_url: 'https://bucket.example.org/u/1', upload_id: 'up_1' },
};

/** Stands in for the network alone; everything above it is the real client. */
export function answer(answers: Record<string, Answer> = {}): void {
  const all = { ...usual, ...answers };
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const key = `${init?.method ?? 'GET'} ${url.origin === location.origin ? '' : url.origin}${url.pathname}`;
    const request = { key, url, body: bodyOf(init?.body), headers: new Headers(init?.headers) };
    sent.push(request);
    const found = all[key] ?? refuse(404, 'not-found', `nothing answers ${key}`);
    const reply = typeof found === 'function' ? await (found as Reaction)(request) : found;
    if (reply instanceof Error) throw new TypeError(reply.message);
    return Response.json(reply, { status: (reply as Record<symbol, number>)[refusal] ?? 200 });
  };
}

function bodyOf(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
}

/** PUTs to the bucket; 200 unless a test says otherwise. */
export const bucket = { status: 200, puts: [] as { address: string; type: string | undefined }[] };
class StandInUpload {
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  #address = '';
  #type: string | undefined;
  open(_method: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'content-type') this.#type = value;
  }
  send() {
    bucket.puts.push({ address: this.#address, type: this.#type });
    setTimeout(() => this.upload.onprogress?.({ lengthComputable: true, loaded: 40, total: 100 }), 5);
    setTimeout(() => {
      this.status = bucket.status;
      this.onload?.();
    }, 150);
  }
}

/** Addresses outside the application that the browser was sent to. */
export let left: string[] = [];
/**
 * Addresses of our own that it was sent to anew. Kept apart, since a request that outlives its test finds the tokens
 * gone and asks for the sign-in while the next test runs.
 */
export let reloaded: string[] = [];

/** Files that were offered to keep. */
/** How often the page was loaded anew. */
export let reloads = 0;
export let saved: { fileName: string; text: string }[] = [];

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const jwt = (claims: object) => `${base64Url({ alg: 'none' })}.${base64Url(claims)}.x`;

interface SignedIn {
  /** Seconds until the access token expires. */
  readonly expiresIn?: number;
  readonly storedAt?: number;
  readonly refresh_token?: string;
}

export function signIn({ expiresIn = 3_600, storedAt, refresh_token }: SignedIn = {}): void {
  const exp = Math.floor(Date.now() / 1000) + expiresIn;
  const id_token = jwt({ email: 'anna.berg@example.org', exp });
  storeTokens({ access_token: jwt({ exp }), id_token, ...(refresh_token && { refresh_token }) }, storedAt);
}

/** Opens the application at an address of ours. */
export function open(path: string) {
  const router = createMemoryRouter(pages, { initialEntries: [path] });
  return { router, ...render(<App settings={settings} router={router} />) };
}

export const path = (router: ReturnType<typeof open>['router']) =>
  router.state.location.pathname + router.state.location.search;

export const docx = (name = 'Arbeit.docx', content = 'PK') =>
  new File([content], name, {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  });

/** Waits in the fake clock of a test. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** The toast with this text. */
export const toast = (text: string | RegExp) => screen.findByText(text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  left = [];
  reloaded = [];
  saved = [];
  reloads = 0;
  bucket.status = 200;
  bucket.puts = [];
  reset();
  toasts.dismiss();
  window.scrollTo = () => undefined;
  configureApi(settings);
  answer();
  browser.goTo = (address) => void (address.startsWith('/') ? reloaded : left).push(address);
  browser.reload = () => void (reloads += 1);
  browser.save = (fileName, text) => void saved.push({ fileName, text });
  globalThis.XMLHttpRequest = StandInUpload as unknown as typeof XMLHttpRequest;
});
