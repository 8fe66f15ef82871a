import { withdrawalMail } from '../mail/accountMails.ts';
import { trySending } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { writeWithdrawals } from '../runtime/services/tables.ts';
import { visitors } from '../runtime/services/visitors.ts';

/**
 * Takes a declaration of withdrawal, without a login, and confirms its receipt by mail at once (§ 356a BGB). What was
 * declared counts whatever becomes of the mail; a receipt that could not be sent goes out when the same is declared again.
 */
export const handler = endpoint(
  'declareWithdrawal',
  { mailer, settings, visitors, withdrawals: writeWithdrawals },
  async ({ body, address, now }, { mailer, settings, visitors, withdrawals }) => {
    await visitors.admit('mail', { email: body.email, address }, now);
    const withdrawal = await withdrawals.declare(body, now);
    const { id, receivedAt, email, confirmedAt } = withdrawal;
    const sent = confirmedAt === undefined && (await trySending(mailer, email, withdrawalMail(withdrawal, settings)));
    if (sent) await withdrawals.markConfirmed(withdrawal, new Date(now).toISOString());
    return { withdrawal_id: id, received_at: receivedAt, receipt_mailed: sent || confirmedAt !== undefined };
  },
);
