import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { sessions } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

export const handler = endpoint(
  'login',
  { sessions, visitors },
  async ({ body: { email, password }, address, now }, { sessions, visitors }) => {
    await visitors.admit('login', { email, address }, now);
    const tokens = await sessions.signIn(email, password);
    if (!tokens) throw new DomainError('login-failed');
    return tokens;
  },
);
