import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  type SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import type { Order } from '../domain/orders.ts';

/** Names are unique for 90 days, so that one attempt at an order runs once however often it is started. */
const executionName = ({ id, attempt }: Pick<Order, 'id' | 'attempt'>) => `${id}-${attempt}`;

/** Executions of the `onethread` state machine. They carry ids alone. */
export class ExecutionsStore {
  readonly #client: SFNClient;
  readonly #stateMachineArn: string;
  constructor(client: SFNClient, stateMachineArn: string) {
    this.#client = client;
    this.#stateMachineArn = stateMachineArn;
  }

  /** Starts the order's current attempt; harmless if it has been started before. */
  async start(order: Pick<Order, 'customer' | 'id' | 'attempt'>): Promise<void> {
    try {
      await this.#client.send(
        new StartExecutionCommand({
          stateMachineArn: this.#stateMachineArn,
          name: executionName(order),
          input: JSON.stringify({ customer: order.customer, transaction: order.id }),
        }),
      );
    } catch (error) {
      if (!(error instanceof ExecutionAlreadyExists)) throw error;
    }
  }

  /**
   * Whose order this is, as its first execution was told: Step Functions keeps that for 90 days. Undefined if it knows of none.
   */
  async customerOf(transaction: string): Promise<string | undefined> {
    const input = (await this.#describe({ id: transaction, attempt: 1 }))?.input;
    return input === undefined ? undefined : (JSON.parse(input) as { customer: string }).customer;
  }

  /** State of the order's current attempt as Step Functions names it, or `MISSING` if it was never started. */
  async status(order: Pick<Order, 'id' | 'attempt'>): Promise<string> {
    return (await this.#describe(order))?.status ?? 'MISSING';
  }

  async #describe(order: Pick<Order, 'id' | 'attempt'>) {
    const executionArn = `${this.#stateMachineArn.replace(':stateMachine:', ':execution:')}:${executionName(order)}`;
    try {
      return await this.#client.send(new DescribeExecutionCommand({ executionArn }));
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return undefined;
      throw error;
    }
  }
}
