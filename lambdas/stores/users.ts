import { AdminGetUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/** The user pool, which alone knows e-mail addresses. User names are the `sub`, since people sign in by e-mail. */
export class UsersStore {
  readonly #client: CognitoIdentityProviderClient;
  readonly #userPoolId: string;
  constructor(client: CognitoIdentityProviderClient, userPoolId: string) {
    this.#client = client;
    this.#userPoolId = userPoolId;
  }

  /** The customer's e-mail address. */
  async email(customer: string): Promise<string> {
    const { UserAttributes = [] } = await this.#client.send(
      new AdminGetUserCommand({ UserPoolId: this.#userPoolId, Username: customer }),
    );
    const email = UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    if (!email) throw new Error('user without e-mail address');
    return email;
  }
}
