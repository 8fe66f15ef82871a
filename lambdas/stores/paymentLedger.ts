import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { DomainError } from '../domain/errors.ts';
import { movedByReturn, type Purchase, type ReturnReport } from '../domain/purchases.ts';
import { addToBalance, entryKeys } from './credits.ts';
import { toItem, transact, TransactionRefused, type TableClient } from './tables.ts';

export interface PaymentTables {
  readonly credits: string;
  readonly purchases: string;
}

/** Places of the entry and of the purchase among the actions of a movement. */
const [ENTRY, UPDATE] = [0, 2];

/** Every movement of credits that goes with a payment, each in one transaction (docs/architecture.md, "The ledger"). */
export class PaymentLedger {
  readonly #client: TableClient;
  readonly #tables: PaymentTables;
  constructor(client: TableClient, tables: PaymentTables) {
    this.#client = client;
    this.#tables = tables;
  }

  /**
   * Credits a paid purchase, once for its session.
   * @param at ISO 8601 UTC
   * @returns false if it has been credited before; nothing changes then
   * @throws DomainError `payment-mismatch` if the purchase belongs to another session
   */
  async pay(purchase: Purchase, session: { sessionId: string; totalCents: number }, at: string): Promise<boolean> {
    const { customer, id, credits } = purchase;
    const entry = { customer, entry: entryKeys.credit(session.sessionId), amount: credits, purchase: id, at };
    const update = {
      TableName: this.#tables.purchases,
      Key: toItem({ customer, id }),
      UpdateExpression: 'SET #status = :paid, sessionId = :session, totalCents = :total',
      ConditionExpression: 'attribute_not_exists(sessionId) OR sessionId = :session',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: toItem({
        ':paid': 'PAID',
        ':session': session.sessionId,
        ':total': session.totalCents,
      }),
    };
    try {
      return await this.#move(entry, update);
    } catch (error) {
      if (isOutdated(error)) throw new DomainError('payment-mismatch');
      throw error;
    }
  }

  /**
   * Takes back the characters of a refund or a dispute, once for its id: the only thing that may make a balance
   * negative.
   * @returns false if it has been taken before; nothing changes then
   * @throws DomainError `payment-not-credited` if Stripe tells of it before the payment itself
   */
  clawBack(purchase: Purchase, report: ReturnReport, at: string): Promise<boolean> {
    return this.#return(purchase, report, entryKeys.clawback(report.id), at);
  }

  /**
   * Gives back what is no longer claimed: the dispute was won, or the refund failed. Once for its id.
   * @returns false if it has been given back before; nothing changes then
   */
  giveBack(purchase: Purchase, report: ReturnReport, at: string): Promise<boolean> {
    return this.#return(purchase, report, entryKeys.reinstatement(report.id), at);
  }

  /** What moves hangs on what is claimed already, so a purchase that was read too early is asked of the table again. */
  async #return(purchase: Purchase, report: ReturnReport, key: string, at: string): Promise<boolean> {
    const { customer, id } = purchase;
    for (let known = purchase; ;) {
      const { characters, clawedBackCents } = movedByReturn(known, report);
      const before = known.clawedBackCents;
      const asKnown = before === undefined ? 'attribute_not_exists(clawedBackCents)' : 'clawedBackCents = :before';
      const update = {
        TableName: this.#tables.purchases,
        Key: toItem({ customer, id }),
        UpdateExpression: 'SET clawedBackCents = :cents',
        ConditionExpression: `#status = :paid AND ${asKnown}`,
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: toItem({ ':paid': 'PAID', ':cents': clawedBackCents, ':before': before }),
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      } as const;
      try {
        return await this.#move({ customer, entry: key, amount: characters, purchase: id, at }, update);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        const stands = error.reasons[UPDATE]?.item as Purchase | undefined;
        if (stands?.status !== 'PAID') throw new DomainError('payment-not-credited');
        known = stands;
      }
    }
  }

  /** The entry, the balance and the purchase, or nothing; false if the entry exists. */
  async #move(
    entry: {
      readonly customer: string;
      readonly entry: string;
      readonly amount: number;
      readonly [more: string]: unknown;
    },
    update: TransactWriteItem['Update'],
  ): Promise<boolean> {
    const { credits } = this.#tables;
    try {
      await transact(this.#client, [
        { Put: { TableName: credits, Item: toItem(entry), ConditionExpression: 'attribute_not_exists(customer)' } },
        { Update: addToBalance(credits, entry.customer, entry.amount) },
        { Update: update },
      ]);
      return true;
    } catch (error) {
      if (error instanceof TransactionRefused && error.conditionFailed(ENTRY)) return false;
      throw error;
    }
  }
}

/** Whether the purchase is not as it was taken to be. */
const isOutdated = (error: unknown): error is TransactionRefused =>
  error instanceof TransactionRefused && error.conditionFailed(UPDATE);
