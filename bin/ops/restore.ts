import { type Command, UsageError } from './command.ts';
import { copyMissing } from './copyMissing.ts';
import { openStores } from './stores.ts';

const LEDGER = ['credits', 'transactions', 'purchases'] as const;

export const restoreCommands: Readonly<Record<string, Command>> = {
  'restore check': {
    usage: '[--credits TABLE] [--transactions TABLE] [--purchases TABLE]',
    does: 'holds balances, entries, orders and purchases against each other, in the stage or in restored tables',
    takes: 0,
    options: LEDGER,
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
  'restore copy': {
    usage: '--credits TABLE --transactions TABLE --purchases TABLE',
    does: 'copies what restored tables hold and those of the stage lack; what is there is never written over',
    takes: 0,
    options: LEDGER,
    run: async (_args, options) => {
      // Entries without their orders, or the other way about, are no ledger.
      const from = LEDGER.map((name) => options[name]).filter((table) => table !== undefined);
      if (from.length < LEDGER.length) throw new UsageError('name all three restored tables');
      const { tables, names } = openStores();
      const done: string[] = [];
      for (const [at, name] of LEDGER.entries())
        done.push(`${await copyMissing(tables, from[at] ?? '', names[name], 'customer')} of ${name}`);
      return `Copied: ${done.join(', ')}.`;
    },
  },
};
