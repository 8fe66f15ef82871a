import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { recovery } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

/**
 * Checks a one-time code from a mail. The pool checks a recovery code together with the new password alone, so one
 * that is there counts as good and goes on to the page for the new password.
 */
export const handler = endpoint(
  'verify',
  { recovery, visitors },
  async ({ body: { token_hash, type, email }, address, now }, { recovery, visitors }) => {
    await visitors.admit('code', { email, address }, now);
    if (type === 'recovery') return {};
    if (!email) throw new DomainError('code-invalid');
    await recovery.confirmSignUp(email, token_hash);
    return {};
  },
);
