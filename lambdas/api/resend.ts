import { sendAccountMail } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { readUsers } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';
import { evenly } from '../runtime/visitors.ts';

/** Sends the registration's mail once more. Answers alike whether or not there is anything to send. */
export const handler = endpoint(
  'resend',
  { mailer, settings, users: readUsers, visitors },
  ({ body: { email }, address, now }, services) =>
    evenly(async () => {
      await services.visitors.admit('mail', { email, address }, now);
      await sendAccountMail(services, email, now);
      return {};
    }),
);
