import type { Command } from './command.ts';
import { openStores } from './stores.ts';

export const restoreCommands: Readonly<Record<string, Command>> = {
  'restore check': {
    usage: '[--credits TABLE] [--transactions TABLE] [--purchases TABLE]',
    does: 'holds balances, entries, orders and purchases against each other, in the stage or in restored tables',
    takes: 0,
    options: ['credits', 'transactions', 'purchases'],
    run: async (_args, { credits, transactions, purchases }, { print }) => {
      const { audit: auditOf, names } = openStores();
      const audit = auditOf(credits);
      const others = { transactions: transactions ?? names.transactions, purchases: purchases ?? names.purchases };
      let wrong = 0;
      const tell = (customer: string, problem: string) => {
        wrong += 1;
        print(`${customer} ${problem}`);
      };
      for await (const { customer, balance, sum } of audit.imbalances())
        tell(customer, `has a balance of ${balance}, but entries of ${sum}`);
      for await (const { customer, id, problem } of audit.unmatched(others)) tell(customer, `${id} ${problem}`);
      if (wrong > 0) throw new Error(`${wrong} do not hold; docs/runbook.md says what to do`);
      return 'The ledger holds.';
    },
  },
};
