import { DomainError } from '../domain/errors.ts';
import { checkPassword } from '../domain/passwords.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readUsers, sessions, setPasswords } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

/** Sets the first password of an account; the link from the mail proves the address. */
export const handler = endpoint(
  'createPassword',
  { passwords: setPasswords, sessions, users: readUsers, visitors },
  async ({ body: { email, password, session }, address, now }, { passwords, sessions, users, visitors }) => {
    await visitors.admit('code', { email, address }, now);
    const link = await visitors.readLink('session', email, session, now, 'link-invalid');
    checkPassword(password);
    const account = await users.find(email);
    // An older link must not change the password of an account that has one.
    if (!account?.waiting) throw new DomainError('link-invalid');
    await visitors.useUp(link, 'link-invalid');
    await passwords.setPassword(account.customer, password);
    await passwords.confirmAddress(account.customer);
    const tokens = await sessions.signIn(account.customer, password);
    if (!tokens) throw new DomainError('sign-in-failed');
    return tokens;
  },
);
