import type { Clock } from './standIn.ts';
import { type Charge, newStripeId, type Payments } from './stripePayments.ts';
import type { StripeObject, StripeStore } from './stripeStore.ts';

export type Fields = { readonly [name: string]: unknown };
/** Which parameters a call takes: `true` for a value, `'map'` for free keys, a list for numbered members. */
type Shape = true | 'map' | readonly [Shape] | { readonly [name: string]: Shape };

/** An error as Stripe's API reports it. */
export class StripeError extends Error {
  readonly status: number;
  readonly fields: Fields;
  constructor(status: number, message: string, fields: Fields = {}) {
    super(message);
    this.status = status;
    this.fields = { type: 'invalid_request_error', message, ...fields };
  }
}

const page: Shape = { limit: true, starting_after: true };
const shapes = {
  session: {
    ...{ mode: true, ui_mode: true, locale: true, client_reference_id: true, customer_email: true, metadata: 'map' },
    ...{ success_url: true, cancel_url: true, expires_at: true, billing_address_collection: true },
    ...{ automatic_tax: { enabled: true }, tax_id_collection: { enabled: true }, invoice_creation: { enabled: true } },
    payment_intent_data: { metadata: 'map' },
    line_items: [
      {
        ...{ quantity: true, tax_rates: [true] },
        price_data: { currency: true, unit_amount: true, tax_behavior: true, product_data: { name: true } },
      },
    ],
  },
  expand: { expand: [true] },
  events: { ...page, type: true, types: [true], created: { gte: true } },
  refund: { charge: true, payment_intent: true, amount: true, reason: true },
  refunds: { ...page, charge: true, payment_intent: true },
  taxRates: { ...page, active: true, inclusive: true },
  taxRate: { display_name: true, percentage: true, inclusive: true, country: true },
} as const satisfies Record<string, Shape>;

/** `a[b][0]=c` as nested objects and lists (Stripe API reference, "Request bodies"). */
export function parseForm(form: URLSearchParams): Fields {
  const root: Record<string, unknown> = {};
  for (const [key, value] of form) {
    const names = key.replaceAll(']', '').split('[');
    let node = root;
    for (const name of names.slice(0, -1)) node = (node[name] ??= {}) as Record<string, unknown>;
    node[names.at(-1) ?? ''] = value;
  }
  return root;
}

/** @throws StripeError that names the first parameter which is not served */
function check(given: unknown, shape: Shape, name = ''): unknown {
  if (shape === true || shape === 'map') return given;
  const entries = Object.entries(given as Fields);
  if (Array.isArray(shape))
    return entries.map(([key, value]) => check(value, (shape as [Shape])[0], `${name}[${key}]`));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const path = name ? `${name}[${key}]` : key;
      const inner = (shape as Record<string, Shape>)[key];
      if (!inner) {
        const message = `Received unknown parameter: ${path} (the local stand-in does not serve it)`;
        throw new StripeError(400, message, { code: 'parameter_unknown', param: path });
      }
      return [key, check(value, inner, path)];
    }),
  );
}

const required = (value: unknown, param: string): string => {
  if (typeof value === 'string' && value !== '') return value;
  throw new StripeError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
};

interface LineItem {
  readonly quantity: string;
  readonly tax_rates?: readonly string[];
  readonly price_data: {
    readonly currency: string;
    readonly unit_amount: string;
    readonly product_data: { name: string };
  };
}

/** The rate Stripe Tax would find for a German customer. */
const AUTOMATIC_PERCENT = 19;
const DAY_SECONDS = 24 * 60 * 60;

function createSession(store: StripeStore, payments: Payments, fields: Fields, baseUrl: string, now: number) {
  const given = check(fields, shapes.session) as Fields & { line_items?: readonly LineItem[] };
  if (given.mode !== 'payment')
    throw new StripeError(400, 'The local stand-in serves mode payment.', { param: 'mode' });
  const expires_at = Number(given.expires_at ?? now + DAY_SECONDS);
  if (expires_at < now + 30 * 60 || expires_at > now + DAY_SECONDS)
    throw new StripeError(400, '`expires_at` must be 30 minutes to 24 hours from now.', { param: 'expires_at' });
  const items = given.line_items ?? [];
  const automatic = (given.automatic_tax as { enabled?: string } | undefined)?.enabled === 'true';
  const percentOf = ({ tax_rates = [] }: LineItem) =>
    automatic ? AUTOMATIC_PERCENT : tax_rates.reduce((sum, id) => sum + Number(existing(store, id).percentage), 0);
  const net = items.map((item) => Number(item.price_data.unit_amount) * Number(item.quantity));
  const amount_subtotal = net.reduce((sum, cents) => sum + cents, 0);
  if (!Number.isSafeInteger(amount_subtotal) || amount_subtotal < 50)
    throw new StripeError(400, 'The amount must be at least 0.50 EUR.', { code: 'amount_too_small' });
  const amount_tax = items.reduce((sum, item, at) => sum + Math.round(((net[at] ?? 0) * percentOf(item)) / 100), 0);
  const id = newStripeId('cs_test');
  return payments.make('cs_test', 'checkout.session', {
    ...{ id, mode: 'payment', status: 'open', payment_status: 'unpaid', currency: items[0]?.price_data.currency },
    ...{ amount_subtotal, amount_total: amount_subtotal + amount_tax, total_details: { amount_tax } },
    ...{ client_reference_id: given.client_reference_id ?? null, metadata: given.metadata ?? {}, expires_at },
    ...{ customer_email: given.customer_email ?? null, locale: given.locale ?? null, livemode: false },
    ...{ success_url: required(given.success_url, 'success_url'), cancel_url: given.cancel_url ?? null },
    ...{ payment_intent: null, invoice: null, url: `${baseUrl}/checkout/${id}`, ui_mode: 'hosted_page' },
    // Not in Stripe's own object: what the page shows, and what the payment is to carry on.
    description: items.map(({ price_data }) => price_data.product_data.name).join(', '),
    payment_metadata: (given.payment_intent_data as { metadata?: Fields } | undefined)?.metadata ?? {},
  });
}

/** @throws StripeError 404 */
export function existing(store: StripeStore, id: string, type?: string): StripeObject {
  const found = store.find(id);
  if (found && (type === undefined || found.object === type)) return found;
  throw new StripeError(404, `No such object: '${id}'`, { code: 'resource_missing', param: 'id' });
}

/** Replaces ids by their objects: `payment_intent.latest_charge` (Stripe API reference, "Expanding responses"). */
function expand(store: StripeStore, object: StripeObject, fields: Fields): StripeObject {
  const { expand: paths = [] } = check(fields, shapes.expand) as { expand?: readonly string[] };
  const open = (node: StripeObject, [name = '', ...rest]: readonly string[]): StripeObject => {
    const value = node[name];
    const inner = typeof value === 'string' ? store.find(value) : (value as StripeObject | null | undefined);
    if (!inner) return node;
    return { ...node, [name]: rest.length > 0 ? open(inner, rest) : inner };
  };
  return paths.reduce((result, path) => open(result, path.split('.')), object);
}

function createRefund(store: StripeStore, payments: Payments, fields: Fields) {
  const given = check(fields, shapes.refund) as Record<string, string | undefined>;
  const intent = given.payment_intent && existing(store, given.payment_intent, 'payment_intent').latest_charge;
  const charge = existing(store, String(given.charge ?? intent), 'charge') as Charge;
  const left = charge.amount - charge.amount_refunded;
  const amount = given.amount === undefined ? left : Number(given.amount);
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left)
    throw new StripeError(400, 'Refund amount is greater than unrefunded amount.', { code: 'charge_already_refunded' });
  return payments.refund(charge, amount);
}

function list(store: StripeStore, url: string, type: string, given: Fields, keep: (one: StripeObject) => boolean) {
  const { created, type: only, types } = given as { created?: { gte?: string }; type?: string; types?: string[] };
  const limit = Number(given.limit ?? 10);
  const after = given.starting_after as string | undefined;
  const wanted = types ?? (only === undefined ? undefined : [only]);
  const filter = { createdFrom: Number(created?.gte ?? 0), limit: limit + 1, ...(after && { after }) };
  const found = store.list(type, { ...filter, ...(wanted && { types: wanted }) });
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).filter(keep) };
}

interface ApiRoute {
  readonly call: RegExp;
  readonly run: (fields: Fields, id: string) => object;
}

/** The calls that are served. Source: Stripe API reference. */
export function apiRoutes(store: StripeStore, payments: Payments, clock: Clock, baseUrl: string): readonly ApiRoute[] {
  const now = () => Math.floor(clock.now() / 1000);
  const all = () => true;
  return [
    {
      call: /^POST \/v1\/checkout\/sessions$/,
      run: (fields) => createSession(store, payments, fields, baseUrl, now()),
    },
    {
      call: /^GET \/v1\/checkout\/sessions\/(\w+)$/,
      run: (fields, id) => expand(store, existing(store, id, 'checkout.session'), fields),
    },
    {
      call: /^GET \/v1\/charges\/(\w+)$/,
      run: (fields, id) => expand(store, existing(store, id, 'charge'), fields),
    },
    {
      call: /^GET \/v1\/events$/,
      run: (fields) => list(store, '/v1/events', 'event', check(fields, shapes.events) as Fields, all),
    },
    { call: /^GET \/v1\/events\/(\w+)$/, run: (_fields, id) => existing(store, id, 'event') },
    { call: /^POST \/v1\/refunds$/, run: (fields) => createRefund(store, payments, fields) },
    {
      call: /^GET \/v1\/refunds$/,
      run: (fields) => {
        const given = check(fields, shapes.refunds) as Fields;
        return list(store, '/v1/refunds', 'refund', given, ({ charge }) => charge === (given.charge ?? charge));
      },
    },
    {
      call: /^GET \/v1\/tax_rates$/,
      run: (fields) => list(store, '/v1/tax_rates', 'tax_rate', check(fields, shapes.taxRates) as Fields, all),
    },
    {
      call: /^POST \/v1\/tax_rates$/,
      run: (fields) => {
        const given = check(fields, shapes.taxRate) as Fields;
        const flags = { percentage: Number(given.percentage), inclusive: given.inclusive === 'true', active: true };
        return payments.make('txr', 'tax_rate', { ...given, ...flags });
      },
    },
  ];
}
