import { call, isRefusal } from '../api.ts';

/** Result of checking a one-time code: `error` says why it was refused. */
export interface Verification {
  readonly error?: Error;
  /** What sets the new password, for a link to one. */
  readonly code?: string | undefined;
}

/**
 * Checks a one-time code from a mail, which uses it up.
 * @throws ApiError if nobody could be asked: the code may still be good
 */
export async function verifyCode(code: {
  token_hash: string;
  type: 'recovery' | 'email';
  email: string | undefined;
}): Promise<Verification> {
  try {
    const { code: passwordCode } = await call('verify', code);
    return { code: passwordCode };
  } catch (error) {
    if (isRefusal(error)) return { error };
    throw error;
  }
}
