import { type CodePurpose, hashPassword, matches, openUsers, type User, type UserStore } from './cognitoStore.ts';
import { checkPolicy, type Pool } from './cognitoPools.ts';
import { type Client, createTokens, refuse } from './cognitoTokens.ts';
import { AwsError, type Clock, REGION } from './standIn.ts';

export interface UserPoolsOptions {
  readonly directory: string;
  readonly clock: Clock;
  /** Address of the services, without a slash at the end; tokens name `${baseUrl}/${poolId}` as their issuer. */
  readonly baseUrl: string;
  /** Calls a trigger; without it a pool with one is not served. */
  readonly invoke?: (functionArn: string, event: unknown) => Promise<unknown>;
  readonly sendMail: (mail: { to: string; subject: string; text: string; html: string }) => Promise<void>;
}

export const invalid = (message: string) => new AwsError('InvalidParameterException', message);
export const missing = () => new AwsError('UserNotFoundException', 'User does not exist.');
export const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,180}\.[^\s@<>()[\]\\,;:".]{2,}$/;
/** Standard attributes a user may hold beside the address (OpenID Connect Core, 5.1). */
const STANDARD = new Set(
  'address birthdate family_name gender given_name locale middle_name name nickname picture preferred_username profile website zoneinfo'.split(' '), // prettier-ignore
);

export const delivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
});
export function readAttributes(input: unknown): Record<string, string> {
  const given = Object.fromEntries(
    ((input ?? []) as { Name: string; Value: string }[]).map(({ Name, Value }) => [Name, String(Value)]),
  );
  for (const name of Object.keys(given))
    if (!STANDARD.has(name) && !['email', 'email_verified'].includes(name))
      throw invalid(`Attributes did not conform to the schema: Type for attribute {${name}} could not be determined`);
  return given;
}

/** What the trigger is told (Cognito developer guide, "Custom message Lambda trigger"). */
const customMessageEvent = (userPoolId: string, user: User, purpose: CodePurpose) => ({
  version: '1',
  triggerSource: purpose === 'signUp' ? 'CustomMessage_SignUp' : 'CustomMessage_ForgotPassword',
  region: REGION,
  userPoolId,
  userName: user.sub,
  callerContext: { awsSdkVersion: '3', clientId: 'CLIENT_ID_NOT_APPLICABLE' },
  request: {
    userAttributes: { sub: user.sub, email: user.email },
    codeParameter: '{####}',
    usernameParameter: '{username}',
  },
  response: {} as { emailSubject?: string; emailMessage?: string },
});

/** Pools, clients and what is known of their users. */
export function openContext({ clock, baseUrl, sendMail, directory, invoke }: UserPoolsOptions) {
  const pools = new Map<string, Pool>();
  const clients = new Map<string, Client>();
  /** Clients with a style: to others the managed login shows no page (developer guide, "Managed login branding"). */
  const styled = new Set<string>();
  const store = openUsers(directory, clock);
  const tokens = createTokens(store, clock, baseUrl);
  const poolOf = (id: unknown): Pool => {
    const pool = pools.get(String(id));
    if (!pool) throw new AwsError('ResourceNotFoundException', `User pool ${String(id)} does not exist.`);
    return pool;
  };
  const clientOf = (id: unknown): Client => {
    const client = clients.get(String(id));
    if (!client) throw new AwsError('ResourceNotFoundException', `User pool client ${String(id)} does not exist.`);
    return client;
  };
  const mail = async (to: string, subject: string, html: string) => {
    const text = html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<br\s*\/?>|<\/p>/gi, '\n')
      .replace(/<[^>]*>/g, '');
    await sendMail({ to, subject, text, html }).catch((error: unknown) => {
      throw new AwsError('CodeDeliveryFailureException', `Unable to deliver the message: ${String(error)}`);
    });
  };
  const messageFor = async (pool: Pool, user: User, purpose: CodePurpose) => {
    if (pool.customMessage === undefined) return pool;
    if (!invoke) throw new AwsError('UnexpectedLambdaException', 'nothing calls the trigger of this pool');
    const event = customMessageEvent(pool.id, user, purpose);
    const { response } = (await invoke(pool.customMessage, event).catch((error: unknown) => {
      throw new AwsError('UserLambdaValidationException', `CustomMessage failed with error ${String(error)}.`);
    })) as typeof event;
    // The text must hold the placeholder, else the pool's own is sent (developer guide, "Custom message").
    const own = response.emailMessage?.includes('{####}');
    return { subject: response.emailSubject ?? pool.subject, message: (own && response.emailMessage) || pool.message };
  };
  const sendCode = async (user: User, purpose: CodePurpose) => {
    const { subject, message } = await messageFor(poolOf(user.pool), user, purpose);
    await mail(user.email, subject, message.replaceAll('{####}', store.issueCode(user, purpose)));
    return delivery(user.email);
  };
  return { clock, store, tokens, pools, clients, styled, poolOf, clientOf, mail, sendCode };
}
export type Context = ReturnType<typeof openContext>;

/** @throws AwsError as for a wrong code, also for users who do not exist and codes never asked for */
function redeem(store: UserStore, client: Client, username: string, purpose: CodePurpose, code: string): User {
  const user = store.find(client.pool, username);
  if (!user && !client.hidesUsers) throw missing();
  const attempts = store.attempts(`${purpose} ${client.pool} ${user?.sub ?? username.toLowerCase()}`, () => 900);
  if (attempts.blocked())
    throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  const verdict = user ? store.checkCode(user, purpose, code) : 'wrong';
  if (verdict === 'expired')
    throw new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
  if (verdict === 'wrong' || !user) {
    attempts.miss();
    throw new AwsError('CodeMismatchException', 'Invalid verification code provided, please try again.');
  }
  attempts.clear();
  return user;
}
/** Registering, signing in and changing passwords, shared by the API and the pages. */
export function createAccounts({ store, poolOf, sendCode }: Context) {
  async function setPassword(user: User, password: string, status: User['status'] = 'CONFIRMED'): Promise<User> {
    checkPolicy(poolOf(user.pool), password);
    const changed = store.update(user, { password: await hashPassword(password), status });
    store.attempts(`password ${user.pool} ${user.sub}`, () => 0).clear();
    return changed;
  }
  return {
    /** Locks for a second after five wrong passwords and for twice as long after each further one, 15 minutes at most. */
    async signIn(client: Pick<Client, 'pool' | 'hidesUsers'>, username: string, password: string): Promise<User> {
      const found = store.find(client.pool, username);
      const id = `password ${client.pool} ${found?.sub ?? username.toLowerCase()}`;
      const attempts = store.attempts(id, (failures) => Math.min(2 ** failures, 900));
      const guard = () => {
        if (attempts.blocked()) throw refuse('Password attempts exceeded');
      };
      guard();
      const right = await matches(found, password);
      // Guesses that ran side by side end one after another here, so five of them learn something and no more.
      guard();
      if (!right) attempts.miss();
      if (!found && !client.hidesUsers) throw missing();
      if (!found || !right) throw refuse('Incorrect username or password.');
      attempts.clear();
      if (found.status === 'UNCONFIRMED') throw new AwsError('UserNotConfirmedException', 'User is not confirmed.');
      return found;
    },
    setPassword,
    async signUp(client: Client, email: string, password: string, given: unknown) {
      const pool = poolOf(client.pool);
      if (!pool.selfSignUp) throw refuse('SignUp is not permitted for this user pool');
      if (!EMAIL.test(email)) throw invalid('Username should be an email.');
      checkPolicy(pool, password);
      const { email: named = email, email_verified, ...attributes } = readAttributes(given);
      if (email_verified) throw refuse('A client attempted to write unauthorized attribute');
      if (named.toLowerCase() !== email.toLowerCase()) throw invalid('Username and email must be the same.');
      const hash = await hashPassword(password);
      const user = store.add({ pool: pool.id, email, verified: false, status: 'UNCONFIRMED', password: hash, attributes }); // prettier-ignore
      return { UserConfirmed: false, UserSub: user.sub, ...(await sendCode(user, 'signUp')) };
    },
    async resend(client: Client, username: string) {
      const user = store.find(client.pool, username);
      if (!user && client.hidesUsers) return delivery(username);
      if (!user) throw missing();
      if (user.status !== 'UNCONFIRMED') throw invalid('User is already confirmed.');
      return sendCode(user, 'signUp');
    },
    confirm: (client: Client, username: string, code: string): User => {
      if (store.find(client.pool, username)?.status === 'CONFIRMED')
        throw refuse('User cannot be confirmed. Current status is CONFIRMED');
      return store.update(redeem(store, client, username, 'signUp', code), { status: 'CONFIRMED', verified: true });
    },
    async forgot(client: Client, username: string) {
      const user = store.find(client.pool, username);
      if (user?.verified && user.status === 'CONFIRMED') return sendCode(user, 'forgotPassword');
      if (client.hidesUsers) return delivery(username);
      if (!user) throw missing();
      throw invalid('Cannot reset password for the user as there is no registered/verified email or phone_number');
    },
    async reset(client: Client, username: string, code: string, password: string): Promise<User> {
      checkPolicy(poolOf(client.pool), password);
      const user = redeem(store, client, username, 'forgotPassword', code);
      return setPassword(user, password);
    },
  };
}
export type Accounts = ReturnType<typeof createAccounts>;
