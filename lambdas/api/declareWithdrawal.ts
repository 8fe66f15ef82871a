import { withdrawalMail } from '../mail/accountMails.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { newId } from '../runtime/ids.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { writeWithdrawals } from '../runtime/services/tables.ts';
import { visitors } from '../runtime/services/visitors.ts';

/** Takes a declaration of withdrawal, without a login, and confirms its receipt by mail at once (§ 356a BGB). */
export const handler = endpoint(
  'declareWithdrawal',
  { mailer, settings, visitors, withdrawals: writeWithdrawals },
  async ({ body, address, now }, { mailer, settings, visitors, withdrawals }) => {
    await visitors.admit('mail', { email: body.email, address }, now);
    const receivedAt = new Date(now).toISOString();
    const withdrawal = { id: newId('wd', now), receivedAt, ...body };
    // What was declared counts from here on, whatever becomes of the mail.
    await withdrawals.add(withdrawal);
    await mailer.send(body.email, withdrawalMail(withdrawal, settings));
    return { withdrawal_id: withdrawal.id, received_at: receivedAt };
  },
);
