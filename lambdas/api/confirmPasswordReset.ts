import { checkPassword } from '../domain/passwords.ts';
import { sendPasswordChanged } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { endSessions, recovery } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

export const handler = endpoint(
  'confirmPasswordReset',
  { mailer, recovery, sessions: endSessions, settings, visitors },
  async ({ body: { email, code, password }, address, now }, { mailer, recovery, sessions, settings, visitors }) => {
    await visitors.admit('code', { email, address }, now);
    checkPassword(password);
    await recovery.confirmReset(email, code, password);
    await sessions.signOut(email);
    await sendPasswordChanged({ mailer, settings }, email, now);
    return {};
  },
);
