import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { confirmations } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

/**
 * Checks a one-time code from a mail and uses it up: the link to a new password, for which it gives the code that sets
 * it, or the pool's code for the address of an account of the hosted page.
 */
export const handler = endpoint(
  'verify',
  { confirmations, visitors },
  async ({ body: { token_hash, type, email }, address, now }, { confirmations, visitors }) => {
    await visitors.admit('code', { email, address }, now);
    if (!email) throw new DomainError('verification-failed');
    if (type === 'email') {
      if (!(await confirmations.confirmSignUp(email, token_hash))) throw new DomainError('verification-failed');
      return {};
    }
    const link = await visitors.readLink('recovery', email, token_hash, now, 'verification-failed');
    await visitors.useUp(link, 'verification-failed');
    return { code: await visitors.newLink('reset', email, now) };
  },
);
