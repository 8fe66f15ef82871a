import type { Order } from '../../lambdas/domain/orders.ts';
import { resumeOrder } from '../../lambdas/runtime/resumeOrder.ts';
import { type Command, type Options, wholeNumber } from './command.ts';
import { customerOf, openStores } from './stores.ts';

type Stores = ReturnType<typeof openStores>;

/** Longer open than this, an order that is no book is stuck. */
const STUCK_MINUTES = 30;

/** @throws Error if nobody can tell whose it is, or there is none */
async function findOrder(stores: Stores, id: string, { customer: email }: Options): Promise<Order> {
  const customer = email === undefined ? await stores.executions.customerOf(id) : await customerOf(stores, email);
  if (customer === undefined)
    throw new Error(`Step Functions does not know ${id} (any more); name its --customer EMAIL`);
  return stores.orders.get(customer, id);
}

async function resume({ executions, ledger, orders }: Stores, order: Order): Promise<void> {
  const services = { describe: executions, start: executions, ledger, readOrders: orders, updateOrders: orders };
  await resumeOrder(services, order, Date.now());
}

const describe = async ({ executions }: Stores, order: Order) => ({
  ...order,
  execution: await executions.status(order),
});

export const orderCommands: Readonly<Record<string, Command>> = {
  'order show': {
    usage: 'ORDER [--customer EMAIL]',
    does: 'the order, its execution, and what it moved',
    takes: 1,
    options: ['customer'],
    run: async ([id = ''], options) => {
      const stores = openStores();
      const order = await findOrder(stores, id, options);
      const entries = await stores.credits.entries(order.customer);
      const moved = entries.filter(({ entry, transaction }) => transaction === id || entry.endsWith(`#${id}`));
      return { ...(await describe(stores, order)), moved };
    },
  },
  'order retry': {
    usage: 'ORDER [--customer EMAIL]',
    does: 'does what the sweeper would: starts the next attempt, or refunds after the third',
    takes: 1,
    options: ['customer'],
    run: async ([id = ''], options) => {
      const stores = openStores();
      const order = await findOrder(stores, id, options);
      if (order.status !== 'RUNNING' && (order.mailedAt ?? order.mailBouncedAt) !== undefined)
        throw new Error(`${id} is ${order.status} and its customer has been told; there is nothing to retry`);
      if ((await stores.executions.status(order)) === 'RUNNING')
        throw new Error(`an execution is at work on ${id}; stop it in the console first, if it hangs`);
      await resume(stores, order);
      return describe(stores, await stores.orders.get(order.customer, id));
    },
  },
  'order refund': {
    usage: 'ORDER [--customer EMAIL]',
    does: 'gives the characters of a running order back, once, and has its customer told',
    takes: 1,
    options: ['customer'],
    run: async ([id = ''], options) => {
      const stores = openStores();
      const order = await findOrder(stores, id, options);
      if (!(await stores.ledger.refund(order, new Date().toISOString()))) {
        const { status } = await stores.orders.get(order.customer, id);
        const instead = status === 'DONE' ? '; what is to be given back all the same is `customer correct`' : '';
        throw new Error(`${id} is ${status} and moves no more${instead}`);
      }
      // Its execution sees the new status and mails the apology; without one the next attempt does nothing else.
      const refunded = await stores.orders.get(order.customer, id);
      await resume(stores, refunded);
      return describe(stores, refunded);
    },
  },
  'order stuck': {
    usage: '[--minutes N]',
    does: `orders that are neither done nor mailed after N minutes (${STUCK_MINUTES}), oldest first`,
    takes: 0,
    options: ['minutes'],
    run: async (_args, { minutes = String(STUCK_MINUTES) }) => {
      const before = Date.now() - wholeNumber(minutes, '--minutes', 0) * 60_000;
      const stores = openStores();
      const open = await stores.orders.openBefore(new Date(before).toISOString());
      const lines = await Promise.all(
        open.map(async (order) => {
          const { id, status, attempt, startedAt } = order;
          return `${id} ${status} attempt ${attempt} since ${startedAt} execution ${await stores.executions.status(order)}`;
        }),
      );
      return [...lines, `${open.length} stuck`].join('\n');
    },
  },
};
