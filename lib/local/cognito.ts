import { randomBytes } from 'node:crypto';
import { type Accounts, type Context, createAccounts, EMAIL, invalid } from './cognitoAccounts.ts';
import { missing, openContext, readAttributes, type UserPoolsOptions } from './cognitoAccounts.ts';
import { createPages } from './cognitoPages.ts';
import { readClient, readPool } from './cognitoPools.ts';
import { hashPassword, type User } from './cognitoStore.ts';
import { ADMIN_SCOPE, type Client, refuse, type TokenSet } from './cognitoTokens.ts';
import { ACCOUNT, AwsError, type JsonStandIn, REGION } from './standIn.ts';

type Json = Record<string, unknown>;
type Text = Record<string, string>;
type Operations = JsonStandIn['operations'];

const MAX_LISTED = 60;

const attributesOf = ({ sub, email, verified, attributes }: User) => {
  const all = { sub, email, email_verified: String(verified), ...attributes };
  return Object.entries(all).map(([Name, Value]) => ({ Name, Value }));
};

const describe = (user: User) => ({
  Username: user.sub,
  UserCreateDate: user.created / 1000,
  UserLastModifiedDate: user.modified / 1000,
  Enabled: true,
  UserStatus: user.status,
});

const result = ({ access_token, id_token, refresh_token, token_type, expires_in }: TokenSet) => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: access_token,
    IdToken: id_token,
    ...(refresh_token && { RefreshToken: refresh_token }),
    TokenType: token_type,
    ExpiresIn: expires_in,
  },
});

/** What a temporary password is answered with. AdminSetUserPassword or the login page replace the password. */
const newPassword = (user: User) => ({
  ChallengeName: 'NEW_PASSWORD_REQUIRED',
  Session: randomBytes(32).toString('base64url'),
  ChallengeParameters: {
    USER_ID_FOR_SRP: user.sub,
    requiredAttributes: '[]',
    userAttributes: JSON.stringify({ email: user.email, email_verified: String(user.verified), ...user.attributes }),
  },
});

/** Signs in with a password or a refresh token, where the client's flows allow it. */
function createInitiate({ tokens }: Context, accounts: Accounts) {
  return async (client: Client, input: Json, passwordFlow: string): Promise<Json> => {
    const flow = input.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : String(input.AuthFlow);
    const { USERNAME = '', PASSWORD = '', REFRESH_TOKEN = '' } = (input.AuthParameters ?? {}) as Text;
    if (flow !== passwordFlow && flow !== 'REFRESH_TOKEN_AUTH') throw invalid(`${flow} is not served here`);
    if (!client.flows.includes(`ALLOW_${flow}`)) throw invalid(`${flow} flow not enabled for this client`);
    if (flow === 'REFRESH_TOKEN_AUTH') return result(await tokens.refresh(client, REFRESH_TOKEN));
    if (!USERNAME) throw invalid('Missing required parameter USERNAME');
    if (!PASSWORD) throw invalid('Missing required parameter PASSWORD');
    const user = await accounts.signIn(client, USERNAME, PASSWORD);
    return user.status === 'CONFIRMED' ? result(await tokens.signIn(client, user)) : newPassword(user);
  };
}

/** The operations AWS takes without a signature: the client's id, a code or a token is all they ask for. */
function openOperations(context: Context, accounts: Accounts): Operations {
  const { store, tokens, pools, clientOf } = context;
  const initiate = createInitiate(context, accounts);
  const bearer = async ({ AccessToken }: Json) =>
    (await tokens.verify(pools.keys(), String(AccessToken), ADMIN_SCOPE)).user;
  const client = ({ ClientId }: Json) => clientOf(ClientId);
  const name = ({ Username }: Json) => String(Username);
  return {
    InitiateAuth: (input) => initiate(client(input), input, 'USER_PASSWORD_AUTH'),
    SignUp: (input) => accounts.signUp(client(input), name(input), String(input.Password), input.UserAttributes),
    ConfirmSignUp: (input) => {
      accounts.confirm(client(input), name(input), String(input.ConfirmationCode));
      return {};
    },
    ResendConfirmationCode: (input) => accounts.resend(client(input), name(input)),
    ForgotPassword: (input) => accounts.forgot(client(input), name(input)),
    async ConfirmForgotPassword(input) {
      await accounts.reset(client(input), name(input), String(input.ConfirmationCode), String(input.Password));
      return {};
    },
    RevokeToken(input) {
      tokens.revoke(client(input), String(input.Token));
      return {};
    },
    async GetUser(input) {
      const user = await bearer(input);
      return { Username: user.sub, UserAttributes: attributesOf(user) };
    },
    async ChangePassword(input) {
      const user = await bearer(input);
      await accounts.signIn({ pool: user.pool, hidesUsers: true }, user.sub, String(input.PreviousPassword));
      await accounts.setPassword(user, String(input.ProposedPassword));
      return {};
    },
    async GlobalSignOut(input) {
      store.signOut(await bearer(input));
      return {};
    },
    async UpdateUserAttributes(input) {
      const user = await bearer(input);
      const given = readAttributes(input.UserAttributes);
      // A new address would have to be proven with VerifyUserAttribute, which nobody calls here.
      if (given.email ?? given.email_verified) throw refuse('A client attempted to write unauthorized attribute');
      store.update(user, { attributes: { ...user.attributes, ...given } });
      return {};
    },
  };
}

/** Creates a user with a temporary password, mailed unless the message is suppressed. */
function createUser({ store, poolOf, mail }: Context) {
  return async (input: Json): Promise<Json> => {
    const pool = poolOf(input.UserPoolId);
    const { email = String(input.Username), email_verified, ...attributes } = readAttributes(input.UserAttributes);
    if (!EMAIL.test(email)) throw invalid('Username should be an email.');
    const temporary = (input.TemporaryPassword as string | undefined) ?? `${randomBytes(9).toString('base64url')}aA1!`;
    const password = await hashPassword(temporary);
    const verified = email_verified === 'true';
    const user = store.add({ pool: pool.id, email, verified, status: 'FORCE_CHANGE_PASSWORD', password, attributes });
    const message = `Guten Tag,<br><br>Ihr vorläufiges Passwort lautet ${temporary.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}`;
    if (input.MessageAction !== 'SUPPRESS') await mail(email, 'Ihr vorläufiges Passwort', message);
    return { User: { ...describe(user), Attributes: attributesOf(user) } };
  };
}

/** The operations for which the caller needs a right on the pool. */
function adminOperations(context: Context, accounts: Accounts): Operations {
  const { store, poolOf, clientOf } = context;
  const initiate = createInitiate(context, accounts);
  const find = ({ UserPoolId, Username }: Json): User => {
    const user = store.find(poolOf(UserPoolId).id, String(Username));
    if (!user) throw missing();
    return user;
  };
  const on = (change: (user: User, input: Json) => unknown) => async (input: Json) => {
    await change(find(input), input);
    return {};
  };
  return {
    AdminGetUser: (input) => ({ ...describe(find(input)), UserAttributes: attributesOf(find(input)) }),
    AdminCreateUser: createUser(context),
    AdminSetUserPassword: on((user, { Password, Permanent }) =>
      accounts.setPassword(user, String(Password), Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD'),
    ),
    AdminInitiateAuth(input) {
      const client = clientOf(input.ClientId);
      if (client.pool !== poolOf(input.UserPoolId).id) throw invalid('The client belongs to another user pool.');
      const old = input.AuthFlow === 'ADMIN_NO_SRP_AUTH';
      return initiate(client, old ? { ...input, AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' } : input, 'ADMIN_USER_PASSWORD_AUTH'); // prettier-ignore
    },
    AdminUpdateUserAttributes: on((user, { UserAttributes }) => {
      const { email = user.email, email_verified, ...given } = readAttributes(UserAttributes);
      if (!EMAIL.test(email)) throw invalid('Invalid email address format.');
      const other = store.find(user.pool, email);
      if (other && other.sub !== user.sub)
        throw new AwsError('AliasExistsException', 'An account with the given email already exists.');
      const verified = email_verified === undefined ? user.verified && email === user.email : email_verified === 'true';
      return store.update(user, { email, verified, attributes: { ...user.attributes, ...given } });
    }),
    AdminUserGlobalSignOut: on((user) => store.signOut(user)),
    AdminDeleteUser: on((user) => store.remove(user)),
    AdminConfirmSignUp: on((user) => {
      if (user.status !== 'UNCONFIRMED') throw refuse(`User cannot be confirmed. Current status is ${user.status}`);
      return store.update(user, { status: 'CONFIRMED' });
    }),
    ListUsers(input) {
      const { UserPoolId, Filter = '', Limit = MAX_LISTED, PaginationToken = '' } = input as Text;
      const pool = poolOf(UserPoolId).id;
      const wanted = /^\s*"?(email|sub)"?\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(Filter)?.[2];
      if (Filter && wanted === undefined) throw invalid(`The filter ${Filter} is not served here`);
      const count = Math.min(Number(Limit), MAX_LISTED);
      const found = wanted === undefined ? undefined : store.find(pool, wanted.replace(/\\(.)/g, '$1'));
      const users = wanted === undefined ? store.list(pool, PaginationToken, count) : found ? [found] : [];
      const more = wanted === undefined && users.length === count && { PaginationToken: users.at(-1)?.sub };
      return { Users: users.map((user) => ({ ...describe(user), Attributes: attributesOf(user) })), ...more };
    },
  };
}

/**
 * User pools as Cognito serves them: the API (signed, and unsigned where AWS takes it so), the login page and the
 * OAuth 2.0 endpoints. Everything that is not served is refused by name.
 */
export function createUserPools(options: UserPoolsOptions) {
  const context = openContext(options);
  const accounts = createAccounts(context);
  const open = openOperations(context, accounts);
  const admin = adminOperations(context, accounts);
  const standIn: JsonStandIn = {
    service: 'cognito-idp',
    operations: { ...open, ...admin },
    needs: (operation, { UserPoolId }) =>
      operation in open
        ? []
        : [
            {
              action: `cognito-idp:${operation}`,
              resource: `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${String(UserPoolId)}`,
            },
          ],
  };
  return {
    standIn,
    pages: createPages(context, accounts, open),
    /** @throws Error that names the properties it does not serve */
    createPool: (poolId: string, properties: Json) => void context.pools.set(poolId, readPool(poolId, properties)),
    /** @throws Error that names the properties it does not serve */
    createClient: (clientId: string, properties: Json) =>
      void context.clients.set(clientId, readClient(clientId, properties)),
    /** Gives a client the style without which it has no login page. */
    brandClient: ({ ClientId }: { ClientId?: unknown }) => void context.styled.add(String(ClientId)),
    close: () => context.store.close(),
  };
}
