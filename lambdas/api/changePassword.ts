import { DomainError } from '../domain/errors.ts';
import { checkPassword } from '../domain/passwords.ts';
import { sendPasswordChanged } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { endSessions, readUsers, sessions, setPasswords } from '../runtime/services/users.ts';

/** The old password is checked here and not in the browser; every refresh token ends, also that of a thief. */
export const handler = endpoint(
  'changePassword',
  { endSessions, mailer, passwords: setPasswords, sessions, settings, users: readUsers },
  async ({ customer, body, now }, { endSessions, mailer, passwords, sessions, settings, users }) => {
    checkPassword(body.new_password);
    if (!(await sessions.signIn(customer, body.old_password))) throw new DomainError('password-wrong');
    await passwords.setPassword(customer, body.new_password);
    await endSessions.signOut(customer);
    await sendPasswordChanged({ mailer, settings }, await users.email(customer), now);
    return {};
  },
);
