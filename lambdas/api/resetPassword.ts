import { sendRecoveryMail } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { readUsers } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';
import { evenly } from '../runtime/visitors.ts';

/** Mails the link to a new password, or to a first one. Answers alike whether or not there is an account. */
export const handler = endpoint(
  'resetPassword',
  { mailer, settings, users: readUsers, visitors },
  ({ body: { email }, address, now }, services) =>
    evenly(async () => {
      await services.visitors.admit('mail', { email, address }, now);
      await sendRecoveryMail(services, email, now);
      return {};
    }),
);
