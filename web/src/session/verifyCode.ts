import { ApiError, call } from '../api.ts';

/** Result of checking a one-time code: `error` says why it was refused. */
export interface Verification {
  readonly error?: Error;
}

/**
 * Checks a one-time code from a mail. A recovery code can only be checked together with the new password, so the server
 * lets one that is there pass, and the reset page uses it.
 * @throws ApiError if nobody could be asked: the code may still be good
 */
export async function verifyCode(code: {
  token_hash: string;
  type: 'recovery' | 'email';
  email: string | undefined;
}): Promise<Verification> {
  try {
    await call('verify', code);
    return {};
  } catch (error) {
    if (error instanceof ApiError && refused(error.status)) return { error };
    throw error;
  }
}

/** Too many attempts (429) say nothing about the code. */
const refused = (status: number) => status >= 400 && status < 500 && status !== 429;
