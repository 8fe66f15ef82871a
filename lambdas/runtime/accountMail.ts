import {
  alreadyRegisteredMail,
  passwordChangedMail,
  resetPasswordMail,
  setPasswordMail,
} from '../mail/accountMails.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { UsersStore } from '../stores/users.ts';
import { describeError, log } from './log.ts';
import type { Settings } from './services/settings.ts';
import type { Visitors } from './visitors.ts';

interface Services {
  readonly mailer: Pick<Mailer, 'send'>;
  readonly settings: Settings;
  readonly users: Pick<UsersStore, 'find'>;
  readonly visitors: Pick<Visitors, 'newLink'>;
}

/**
 * Mails the link to a first password, or that there is an account already; an address without one gets nothing.
 * @returns false if there was nobody to write to, or the mail was refused, which only the log tells apart
 */
export function sendAccountMail(services: Services, email: string, now: number): Promise<boolean> {
  return mailOwner(services, email, now, async () => alreadyRegisteredMail(services.settings));
}

/** The same for a forgotten password: mails the link to a new one, or to the first if none was ever chosen. */
export function sendRecoveryMail(services: Services, email: string, now: number): Promise<boolean> {
  return mailOwner(services, email, now, async () =>
    resetPasswordMail(email, await services.visitors.newLink('recovery', email, now), services.settings),
  );
}

/** Writes to the owner of an account: to one who waits for a first password with its link, to others `known`. */
async function mailOwner(
  { mailer, settings, users, visitors }: Services,
  email: string,
  now: number,
  known: () => Promise<Mail>,
): Promise<boolean> {
  const account = await users.find(email);
  if (!account) return false;
  const mail = account.waiting
    ? setPasswordMail(email, await visitors.newLink('session', email, now), settings)
    : await known();
  return trySending(mailer, account.email, mail);
}

/** Tells a customer of their new password. It holds by then, so a mail that is refused is no refusal of it. */
export async function sendPasswordChanged(
  { mailer, settings }: Pick<Services, 'mailer' | 'settings'>,
  email: string,
  now: number,
): Promise<void> {
  await trySending(mailer, email, passwordChangedMail(now, settings));
}

/** Sends a mail that is no condition of what it tells of. @returns false if it was refused, which is logged */
export async function trySending(mailer: Services['mailer'], to: string, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(to, mail);
    return true;
  } catch (error) {
    log('error', 'account-mail', describeError(error));
    return false;
  }
}
