import { withdrawalMail } from '../mail/accountMails.ts';
import { trySending } from '../runtime/accountMail.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { mailer } from '../runtime/services/mailer.ts';
import { settings } from '../runtime/services/settings.ts';
import { writeWithdrawals } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';
import { visitors } from '../runtime/services/visitors.ts';

/**
 * Takes a declaration of withdrawal, without a login, and confirms its receipt by mail at once (§ 356a BGB). What was
 * declared counts whatever becomes of the mail; a receipt that could not be sent goes out when the same is declared again.
 * Whoever is no customer gets no words of a stranger by our mail: what was declared, when, and its number.
 */
export const handler = endpoint(
  'declareWithdrawal',
  { mailer, settings, users: readUsers, visitors, withdrawals: writeWithdrawals },
  async ({ body, address, now }, { mailer, settings, users, visitors, withdrawals }) => {
    await visitors.admit('mail', { email: body.email, address }, now);
    const withdrawal = await withdrawals.declare(body, now);
    const { id, receivedAt, email, confirmedAt } = withdrawal;
    const isCustomer = (await users.find(email)) !== undefined;
    const receipt = withdrawalMail(withdrawal, isCustomer, settings);
    const sent = confirmedAt === undefined && (await trySending(mailer, email, receipt));
    if (sent) await withdrawals.markConfirmed(withdrawal, new Date(now).toISOString());
    return { withdrawal_id: id, received_at: receivedAt, receipt_mailed: sent || confirmedAt !== undefined };
  },
);
