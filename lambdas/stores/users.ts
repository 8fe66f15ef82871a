import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  UsernameExistsException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DomainError, type ErrorCode } from '../domain/errors.ts';

/** What the API answers a sign-in with: OAuth's names (RFC 6749 §5.1). `expires_in` is in seconds. */
export interface Tokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token?: string;
  readonly token_type: string;
  readonly expires_in: number;
}

export interface Account {
  /** Cognito `sub`. */
  readonly customer: string;
  readonly email: string;
  /** No password has been chosen yet, or the address was never confirmed. */
  readonly waiting: boolean;
}

/** Refusals of the pool by what a customer is told of them. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  InvalidPasswordException: 'password-weak',
  LimitExceededException: 'too-many-requests',
  TooManyFailedAttemptsException: 'too-many-requests',
  TooManyRequestsException: 'too-many-requests',
};

/** Refusals of a code, whose difference is nobody's business. */
const codeRefusals = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'AliasExistsException',
];

const translate = (error: unknown): never => {
  const code = refusals[(error as Error).name];
  if (code) throw new DomainError(code);
  throw error;
};

/** Refusals of a sign-in, whose difference is nobody's business. */
const NOT_SIGNED_IN = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];

/** The user pool, which alone knows e-mail addresses. User names are the `sub`, since people sign in by e-mail. */
export class UsersStore {
  readonly #client: CognitoIdentityProviderClient;
  /** Read when they are needed, since no function has both without a use for them. */
  readonly #ids: { readonly userPoolId: string; readonly clientId: string };
  constructor(client: CognitoIdentityProviderClient, ids: { readonly userPoolId: string; readonly clientId: string }) {
    this.#client = client;
    this.#ids = ids;
  }

  /** The customer's e-mail address. @throws DomainError `authentication-required` if the account has been deleted */
  async email(customer: string): Promise<string> {
    const account = await this.find(customer);
    // Access tokens live for an hour, whatever becomes of the account.
    if (!account) throw new DomainError('authentication-required');
    return account.email;
  }

  /** @param username the `sub` or the e-mail address */
  async find(username: string): Promise<Account | undefined> {
    try {
      const user = await this.#client.send(
        new AdminGetUserCommand({ UserPoolId: this.#ids.userPoolId, Username: username }),
      );
      const value = (name: string) => user.UserAttributes?.find(({ Name }) => Name === name)?.Value ?? '';
      const waiting = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'].includes(user.UserStatus ?? '');
      return { customer: value('sub'), email: value('email'), waiting };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  /** Creates an account without a password; nothing happens if the address has one. The pool sends no mail. */
  async create(email: string): Promise<void> {
    try {
      await this.#client.send(
        new AdminCreateUserCommand({
          UserPoolId: this.#ids.userPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes: [{ Name: 'email', Value: email }],
        }),
      );
    } catch (error) {
      if (!(error instanceof UsernameExistsException)) throw error;
    }
  }

  /**
   * Lets somebody in by password without any mail; for operators. Nothing happens if the address has an account.
   * @returns the id of the new customer
   * @throws DomainError `password-weak`
   */
  async admit(email: string, password: string): Promise<string | undefined> {
    if (await this.find(email)) return undefined;
    await this.create(email);
    const customer = (await this.find(email))?.customer ?? '';
    await this.setPassword(customer, password);
    await this.confirmAddress(customer);
    return customer;
  }

  /** @throws DomainError `password-weak` */
  async setPassword(customer: string, password: string): Promise<void> {
    const UserPoolId = this.#ids.userPoolId;
    await this.#client
      .send(new AdminSetUserPasswordCommand({ UserPoolId, Username: customer, Password: password, Permanent: true }))
      .catch(translate);
  }

  /** Notes that the customer has received mail at their address. */
  async confirmAddress(customer: string): Promise<void> {
    await this.#client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: this.#ids.userPoolId,
        Username: customer,
        UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
      }),
    );
  }

  /**
   * The same tokens the hosted login gives.
   * @param username the `sub` or the e-mail address
   * @returns undefined if the password is not right, or there is nothing to sign in to
   * @throws DomainError `too-many-requests`
   */
  async signIn(username: string, password: string): Promise<Tokens | undefined> {
    try {
      const { AuthenticationResult } = await this.#client.send(
        new AdminInitiateAuthCommand({
          UserPoolId: this.#ids.userPoolId,
          ClientId: this.#ids.clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: username, PASSWORD: password },
        }),
      );
      const { AccessToken, IdToken, RefreshToken, TokenType = 'Bearer', ExpiresIn = 0 } = AuthenticationResult ?? {};
      if (!AccessToken || !IdToken) return undefined;
      return {
        access_token: AccessToken,
        id_token: IdToken,
        ...(RefreshToken && { refresh_token: RefreshToken }),
        token_type: TokenType,
        expires_in: ExpiresIn,
      };
    } catch (error) {
      const { name, message } = error as Error;
      if (message === 'Password attempts exceeded') throw new DomainError('too-many-requests');
      if (NOT_SIGNED_IN.includes(name)) return undefined;
      return translate(error);
    }
  }

  /** Revokes all refresh tokens. Access tokens run out by themselves, within the hour. */
  async signOut(username: string): Promise<void> {
    await this.#client.send(
      new AdminUserGlobalSignOutCommand({ UserPoolId: this.#ids.userPoolId, Username: username }),
    );
  }

  /** Deletes the account with its address; for operators. */
  async delete(customer: string): Promise<void> {
    await this.#client.send(new AdminDeleteUserCommand({ UserPoolId: this.#ids.userPoolId, Username: customer }));
  }

  /** Confirms an account of the hosted page by the code from its mail. @returns false if the code is not right */
  async confirmSignUp(email: string, code: string): Promise<boolean> {
    const input = { ClientId: this.#ids.clientId, Username: email, ConfirmationCode: code };
    try {
      await this.#client.send(new ConfirmSignUpCommand(input));
      return true;
    } catch (error) {
      if (codeRefusals.includes((error as Error).name)) return false;
      return translate(error);
    }
  }
}
