import { sendAccountMail } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { describeError, log } from '../runtime/log.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { readUsers, recovery } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';
import { evenly } from '../runtime/visitors.ts';

/** Has a code mailed, or the link to a first password. Answers alike whether or not there is an account. */
export const handler = endpoint(
  'resetPassword',
  { mailer, recovery, settings, users: readUsers, visitors },
  ({ body: { email }, address, now }, { recovery, ...services }) =>
    evenly(async () => {
      await services.visitors.admit('mail', { email, address }, now);
      const account = await services.users.find(email);
      if (account?.waiting) await sendAccountMail(services, email, now);
      else
        await recovery
          .requestReset(email)
          .catch((error: unknown) => log('info', 'reset-refused', describeError(error)));
      return {};
    }),
);
