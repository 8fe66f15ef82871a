import type { WebConfig } from '../../../lambdas/domain/webConfig.ts';

/** Result of checking a one-time code: `error` says why it was refused. */
export interface Verification {
  readonly error?: Error;
}

/**
 * Checks a one-time code from a mail with the user pool (ConfirmSignUp). A recovery code can only be checked together
 * with the new password, so for `recovery` a code that is there counts as good and goes on to the reset page.
 */
export async function verifyCode(
  login: WebConfig['login'],
  code: { token_hash: string; type: 'recovery' | 'email'; email: string | undefined },
): Promise<Verification> {
  if (code.type === 'recovery') return {};
  if (!code.email) return { error: new Error('The link names no account.') };
  const Username = code.email;
  const { CognitoUser, CognitoUserPool } = await import('amazon-cognito-identity-js');
  const Pool = new CognitoUserPool({
    UserPoolId: login.userPoolId,
    ClientId: login.clientId,
    endpoint: login.endpoint,
  });
  return new Promise((resolve) => {
    new CognitoUser({ Username, Pool }).confirmRegistration(code.token_hash, true, (error?: Error | null) =>
      resolve(error ? { error } : {}),
    );
  });
}
