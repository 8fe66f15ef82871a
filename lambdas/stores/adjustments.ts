import { createHash } from 'node:crypto';
import { DomainError } from '../domain/errors.ts';
import { addToBalance, entryKeys } from './credits.ts';
import { toItem, transact, TransactionRefused, type TableClient } from './tables.ts';

/** What an operator puts right by hand. The same characters for the same reason are the same correction. */
export interface Adjustment {
  /** Characters; negative takes some away. */
  readonly amount: number;
  /** Who asked for it and why; the customer reads it. */
  readonly reason: string;
}

const KEY_LENGTH = 20;

const sourceOf = ({ amount, reason }: Adjustment) =>
  createHash('sha256').update(`${amount}\n${reason}`).digest('hex').slice(0, KEY_LENGTH);

/** Movements that an operator makes by hand, with their reasons (docs/architecture.md, "The ledger"). */
export class AdjustmentLedger {
  readonly #client: TableClient;
  readonly #table: string;
  constructor(client: TableClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /**
   * Corrects a balance, once for its amount and reason; what it takes must be there: clawbacks alone may
   * make a balance negative.
   * @param at ISO 8601 UTC
   * @returns false if this correction has been made before; nothing changes then
   * @throws DomainError `credit-insufficient`
   */
  async adjust(customer: string, adjustment: Adjustment, at: string): Promise<boolean> {
    const { amount, reason } = adjustment;
    const Item = toItem({ customer, entry: entryKeys.adjustment(sourceOf(adjustment)), amount, reason, at });
    const raised = addToBalance(this.#table, customer, amount);
    const taken = {
      ...raised,
      ConditionExpression: 'balance >= :taken',
      ExpressionAttributeValues: toItem({ ':characters': amount, ':taken': -amount }),
    };
    try {
      await transact(this.#client, [
        { Put: { TableName: this.#table, Item, ConditionExpression: 'attribute_not_exists(customer)' } },
        { Update: amount < 0 ? taken : raised },
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error;
      if (error.conditionFailed(0)) return false;
      if (error.conditionFailed(1)) throw new DomainError('credit-insufficient', { required: -amount });
      throw error;
    }
  }
}
