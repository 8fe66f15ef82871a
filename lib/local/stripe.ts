import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, WireReply, WireRequest } from './standIn.ts';
import { apiRoutes, existing, parseForm, StripeError } from './stripeApi.ts';
import { stripePages } from './stripePages.ts';
import { createPayments, newStripeId } from './stripePayments.ts';
import { openStripeStore, type StripeObject } from './stripeStore.ts';
import { createWebhooks } from './stripeWebhooks.ts';

export interface StripeOptions {
  readonly directory: string;
  readonly clock: Clock;
  /** Address under which the checkout page is served. */
  readonly baseUrl: string;
  /** Address of our own webhook. */
  readonly webhookUrl: string;
}

/** Webhook secret and API key, made once and kept. */
function readSecret(directory: string): { apiKey: string; webhookSecret: string } {
  const file = join(directory, 'secret.json');
  const made = { apiKey: newStripeId('sk_test_local'), webhookSecret: newStripeId('whsec_local') };
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as typeof made;
}

/** Stripe on this machine, as far as the product needs it: Checkout, events, refunds, disputes, signed webhooks. */
export function createStripe({ directory, clock, baseUrl, webhookUrl }: StripeOptions) {
  const store = openStripeStore(directory, clock);
  const payments = createPayments(store, { clock, baseUrl });
  const secret = readSecret(directory);
  const routes = apiRoutes(store, payments, clock, baseUrl);
  const webhooks = createWebhooks(store, payments, { clock, webhookUrl, webhookSecret: secret.webhookSecret });
  const pages = stripePages(store, payments);

  const api = (request: WireRequest): StripeObject | object => {
    if (request.headers.authorization !== `Bearer ${secret.apiKey}`) throw new StripeError(401, 'Invalid API Key');
    const fields = parseForm(request.method === 'POST' ? new URLSearchParams(request.body.toString()) : request.query);
    const route = routes.find(({ call }) => call.test(`${request.method} ${request.path}`));
    if (!route) throw new StripeError(404, `Unrecognized request URL (${request.method}: ${request.path})`);
    const id = route.call.exec(`${request.method} ${request.path}`)?.[1] ?? '';
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
    if (key === undefined) return route.run(fields, id);
    const hash = createHash('sha256').update(request.path).update(request.body).digest('hex');
    const before = store.requested(key);
    if (before && before.request !== hash)
      throw new StripeError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    if (before) return existing(store, before.id);
    return store.atomically(() => {
      const made = route.run(fields, id) as StripeObject;
      store.rememberRequest(key, hash, made.id);
      return made;
    });
  };

  return {
    /** What the product finds in its secret. */
    secret: JSON.stringify(secret),
    /** The API, the checkout page and the overview; undefined for every other address. */
    pages: async (request: WireRequest): Promise<WireReply | undefined> => {
      if (!request.path.startsWith('/v1/')) {
        const reply = pages(request);
        if (reply && request.method === 'POST') webhooks.wake();
        return reply;
      }
      const json = (status: number, body: object): WireReply => ({
        status,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      try {
        const reply = json(200, api(request));
        webhooks.wake();
        return reply;
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return json(error.status, { error: error.fields });
      }
    },
    /** Begins to deliver; what an earlier process left is delivered too. */
    start: webhooks.start,
    stop: webhooks.stop,
    close: store.close,
  };
}
