import { DomainError } from '../domain/errors.ts';
import { checkPassword } from '../domain/passwords.ts';
import { sendPasswordChanged } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { endSessions, readUsers, setPasswords } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

/** Sets a new password with the code that `verify` gave for the link from the mail. */
export const handler = endpoint(
  'confirmPasswordReset',
  { mailer, passwords: setPasswords, sessions: endSessions, settings, users: readUsers, visitors },
  async ({ body: { email, code, password }, address, now }, services) => {
    const { mailer, passwords, sessions, settings, users, visitors } = services;
    await visitors.admit('code', { email, address }, now);
    const link = await visitors.readLink('reset', email, code, now, 'code-invalid');
    checkPassword(password);
    const account = await users.find(email);
    if (!account) throw new DomainError('code-invalid');
    await visitors.useUp(link, 'code-invalid');
    await passwords.setPassword(account.customer, password);
    await passwords.confirmAddress(account.customer);
    await sessions.signOut(email);
    await sendPasswordChanged({ mailer, settings }, email, now);
    return {};
  },
);
