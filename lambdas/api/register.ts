import { DomainError } from '../domain/errors.ts';
import { sendAccountMail } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { createUsers, readUsers } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';
import { evenly } from '../runtime/visitors.ts';

/** Answers alike, with the same work, whether or not the address has an account: only its mailbox tells. */
export const handler = endpoint(
  'register',
  { accounts: createUsers, mailer, settings, users: readUsers, visitors },
  ({ body: { email }, address, now }, { accounts, ...services }) =>
    evenly(async () => {
      await services.visitors.admit('mail', { email, address }, now);
      await accounts.create(email);
      if (!(await sendAccountMail(services, email, now))) throw new DomainError('registration-failed');
      return { id: await services.visitors.registrationId(email), email, status: 'pending' };
    }),
);
