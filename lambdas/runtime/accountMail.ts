import { alreadyRegisteredMail, setPasswordMail } from '../mail/accountMails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { UsersStore } from '../stores/users.ts';
import { describeError, log } from './log.ts';
import type { Settings } from './services/settings.ts';
import type { Visitors } from './visitors.ts';

interface Services {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly settings: Settings;
  readonly users: Pick<UsersStore, 'find'>;
  readonly visitors: Pick<Visitors, 'newSession'>;
}

/**
 * Mails the link to a first password, or that there is an account already; an address without one gets nothing.
 * @returns false if there was nobody to write to, or the mail was refused, which only the log tells apart
 */
export async function sendAccountMail(services: Services, email: string, now: number): Promise<boolean> {
  const { mailer, settings, users, visitors } = services;
  const account = await users.find(email);
  if (!account) return false;
  const session = await visitors.newSession(email, now);
  const mail = account.waiting ? setPasswordMail(email, session, settings) : alreadyRegisteredMail(settings);
  try {
    await mailer.send(account.email, mail);
    return true;
  } catch (error) {
    log('error', 'account-mail', describeError(error));
    return false;
  }
}
