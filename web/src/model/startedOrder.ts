import { call } from '../api.ts';
import type { DirectPaymentFile } from './stored.ts';
import { localTransaction } from './transaction.ts';

/**
 * The server starts the order itself as soon as the payment arrives, and the balance is then spent already. So an
 * order for this document that did not exist before the payment is the one that was paid for.
 * @returns its id, or undefined if there is none, or if nobody could be asked
 */
export async function orderStartedFor(file: DirectPaymentFile): Promise<string | undefined> {
  try {
    const { transactions } = await call('listTopTransactions', {});
    return transactions
      .map(localTransaction)
      .find(
        ({ id, filename, characters }) =>
          filename === file.name && characters === file.characters && !file.knownTransactions.includes(id),
      )?.id;
  } catch {
    return undefined;
  }
}
