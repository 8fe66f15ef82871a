import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Accounts, Context } from './cognitoAccounts.ts';
import { createEndpoints } from './cognitoEndpoints.ts';
import { field, htmlPage } from './cognitoMarkup.ts';
import { addresses, explain, fresh, links, requirements, type ScreenName, screens } from './cognitoScreens.ts';
import type { Grant, User } from './cognitoStore.ts';
import type { Client } from './cognitoTokens.ts';
import { html } from './html.ts';
import { AwsError, type JsonStandIn, type WireReply, type WireRequest } from './standIn.ts';

/** What a form carries, signed: the request it serves, its screen, and whose turn it is. */
interface FormState {
  readonly query: string;
  readonly screen: ScreenName;
  readonly email: string;
  /** Value of the browser's own cookie: a form made for another browser is refused. */
  readonly browser: string;
  /** Epoch ms. */
  readonly expires: number;
}

const HOUR_SECONDS = 3600;
const cookie = (request: WireRequest, name: string) =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
// Served over plain HTTP on 127.0.0.1, where browsers would drop a cookie marked `Secure`.
const setCookie = (name: string, value: string, seconds: number) => ({
  'set-cookie': `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
});
const redirect = (location: string, headers = {}): WireReply => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', ...headers },
});
const refusal = (text: string) =>
  htmlPage(400, 'Das geht so nicht', html`<p class="error" role="alert">${text}</p>`, '');
const back = (query: URLSearchParams, parameters: Record<string, string>) => {
  const address = new URL(query.get('redirect_uri') ?? '');
  const state = query.get('state');
  for (const [name, value] of Object.entries({ ...parameters, ...(state !== null && { state }) }))
    address.searchParams.set(name, value);
  return address.href;
};

/** Signs what a form carries, so that it comes back as it was given. */
function createSeal(key: string) {
  const mac = (text: string) => createHmac('sha256', key).update(text).digest();
  const seal = (state: FormState): string => {
    const text = Buffer.from(JSON.stringify(state)).toString('base64url');
    return `${text}.${mac(text).toString('base64url')}`;
  };
  const unseal = (sealed: string): FormState | undefined => {
    const [text = '', proof = ''] = sealed.split('.');
    const given = Buffer.from(proof, 'base64url');
    if (given.length !== 32 || !timingSafeEqual(given, mac(text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as FormState;
  };
  return { seal, unseal };
}

/** What each form does: it ends in a user who is signed in, or in the next screen. */
function createSteps({ store }: Context, accounts: Accounts) {
  type Outcome = User | ScreenName;
  type Step = (client: Client, form: URLSearchParams, email: string) => Promise<Outcome>;
  const secret = (form: URLSearchParams) => form.get('password') ?? '';
  const typed = (form: URLSearchParams) => (form.get('code') ?? '').trim();
  const steps: Record<ScreenName, Step> = {
    async login(client, form, email) {
      try {
        const user = await accounts.signIn(client, email, secret(form));
        return user.status === 'CONFIRMED' ? user : 'renew';
      } catch (error) {
        if (!(error instanceof AwsError) || error.code !== 'UserNotConfirmedException') throw error;
        await accounts.resend(client, email);
        return 'confirm';
      }
    },
    async signup(client, form, email) {
      await accounts.signUp(client, email, secret(form), undefined);
      return 'confirm';
    },
    async confirm(client, form, email) {
      if (!form.has('resend')) return accounts.confirm(client, email, typed(form));
      await accounts.resend(client, email);
      return 'confirm';
    },
    async forgot(client, _form, email) {
      await accounts.forgot(client, email);
      return 'reset';
    },
    async reset(client, form, email) {
      if (!form.has('resend')) return accounts.reset(client, email, typed(form), secret(form));
      await accounts.forgot(client, email);
      return 'reset';
    },
    async renew(client, form, email) {
      const user = store.find(client.pool, email);
      return user?.status === 'FORCE_CHANGE_PASSWORD' ? accounts.setPassword(user, secret(form)) : 'login';
    },
  };
  return steps;
}

/** Shows forms and takes them back: a sign-in that succeeds goes back to the application with a code. */
function createForms(context: Context, accounts: Accounts) {
  const { clock, store, tokens, clients, poolOf } = context;
  const { seal, unseal } = createSeal(store.formKey);
  const steps = createSteps(context, accounts);

  function show(
    client: Client,
    query: URLSearchParams,
    name: ScreenName,
    email: string,
    browser: string,
    error?: string,
  ): WireReply {
    const screen = screens[name];
    const state = seal({
      query: query.toString(),
      screen: name,
      email,
      browser,
      expires: clock.now() + HOUR_SECONDS * 1000,
    });
    const fields = screen.fields.map((one) => field(one, one[0] === 'email' ? email : ''));
    const { selfSignUp } = poolOf(client.pool);
    const others = links.filter(([to]) => to !== name && (to !== 'signup' || selfSignUp)).map(([, path, label]) => html`<a href="${`${path}?${query.toString()}`}">${label}</a>`); // prettier-ignore
    const resend = ['confirm', 'reset'].includes(name);
    const body = html`${error !== undefined && html`<p class="error" role="alert">${error}</p>`}
      <form method="post" action="/login">
        <input type="hidden" name="state" value="${state}" />
        ${fields}
        <button>${screen.button}</button>
        ${resend && html`<button class="plain" name="resend" formnovalidate>Neuen Code senden</button>`}
      </form>
      <nav>${others}</nav>`;
    const rule = screen.fields.includes(fresh) && html`<p>${requirements(poolOf(client.pool))}</p>`;
    const note = html`<p>${screen.note}</p>
      ${rule}`;
    const target = new URL(query.get('redirect_uri') ?? '').origin;
    const page = htmlPage(error === undefined ? 200 : 400, screen.title, body, note, target);
    return { ...page, headers: { ...page.headers, ...setCookie('login-form', browser, HOUR_SECONDS) } };
  }

  function finish(query: URLSearchParams, client: Client, user: User, authTime: string, headers = {}): WireReply {
    const names = { nonce: 'nonce', challenge: 'code_challenge', redirect: 'redirect_uri' };
    const data = Object.entries(names).map(([key, name]) => [key, query.get(name) ?? undefined]);
    const scope = query.get('scope') ?? client.scopes.join(' ');
    const issued = tokens.issueCode(client, user, { ...(Object.fromEntries(data) as Grant['data']), scope, authTime });
    return redirect(back(query, { code: issued }), headers);
  }

  async function submit(request: WireRequest): Promise<WireReply> {
    const form = new URLSearchParams(request.body.toString());
    const state = unseal(form.get('state') ?? '');
    const query = new URLSearchParams(state?.query);
    const client = clients.get(query.get('client_id') ?? '');
    if (!state || !client || state.expires <= clock.now() || state.browser !== cookie(request, 'login-form'))
      return refusal('Diese Seite ist abgelaufen. Bitte beginnen Sie die Anmeldung neu.');
    const email = state.email || (form.get('email') ?? '').trim();
    try {
      const outcome = await steps[state.screen](client, form, email);
      if (typeof outcome === 'string') return show(client, query, outcome, email, state.browser);
      const authTime = String(Math.floor(clock.now() / 1000));
      const grant = { sub: outcome.sub, client: client.id, origin: '', data: { authTime } };
      const session = setCookie('login-session', store.issue('session', grant, HOUR_SECONDS), HOUR_SECONDS);
      return finish(query, client, outcome, authTime, session);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      return show(client, query, state.screen, email, state.browser, explain(error, poolOf(client.pool)));
    }
  }

  return { show, finish, submit };
}

/** The login page in German and the endpoints beside it. Answers undefined for what is not its own. */
export function createPages(context: Context, accounts: Accounts, open: JsonStandIn['operations']) {
  const { store, clients, styled, poolOf } = context;
  const { show, finish, submit } = createForms(context, accounts);
  const endpoints = createEndpoints(context, open);

  /** Checks a request (RFC 6749 §4.1.2.1): without a proven address to go back to, nobody is sent anywhere. */
  function begin(request: WireRequest, screen: ScreenName): WireReply {
    const { query } = request;
    const client = clients.get(query.get('client_id') ?? '');
    if (!client) return refusal('Diese Anwendung ist nicht bekannt.');
    if (screen === 'signup' && !poolOf(client.pool).selfSignUp) return refusal('Hier werden keine Konten angelegt.');
    if (!styled.has(client.id)) return refusal('Login pages unavailable. Please contact an administrator.');
    if (!client.callbacks.includes(query.get('redirect_uri') ?? ''))
      return refusal('Die Adresse, zu der die Anmeldung zurückführen soll, ist nicht zugelassen.');
    if (query.get('response_type') !== 'code') return redirect(back(query, { error: 'unsupported_response_type' }));
    const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
    if (scopes.some((scope) => !client.scopes.includes(scope)))
      return redirect(back(query, { error: 'invalid_scope' }));
    if (query.has('code_challenge') !== (query.get('code_challenge_method') === 'S256'))
      return redirect(back(query, { error: 'invalid_request' }));
    const session = store.grant('session', cookie(request, 'login-session'));
    const user = session && store.find(client.pool, session.sub);
    if (user && request.path === '/oauth2/authorize') return finish(query, client, user, session.data.authTime ?? '');
    return show(client, query, screen, '', cookie(request, 'login-form') || randomBytes(16).toString('base64url'));
  }

  function logout(request: WireRequest): WireReply {
    const { query } = request;
    const client = clients.get(query.get('client_id') ?? '');
    const target = query.get('logout_uri');
    const again = target === null && client?.callbacks.includes(query.get('redirect_uri') ?? '');
    if (!client || (!again && !client.logouts.includes(target ?? '')))
      return refusal('Die Adresse, zu der die Abmeldung führen soll, ist nicht zugelassen.');
    store.take('session', cookie(request, 'login-session'));
    return redirect(again ? `/login?${query.toString()}` : (target ?? ''), setCookie('login-session', '', 0));
  }

  return async (request: WireRequest): Promise<WireReply | undefined> => {
    const screen = addresses[request.path];
    if (request.method === 'GET' && screen) return begin(request, screen);
    if (request.method === 'POST' && request.path === '/login') return submit(request);
    if (request.method === 'GET' && request.path === '/logout') return logout(request);
    return endpoints(request);
  };
}
