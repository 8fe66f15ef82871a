import { deleteAccount } from '../../lambdas/runtime/deleteAccount.ts';
import { routes } from '../../lambdas/routes.ts';
import { exportCustomer } from '../../lambdas/runtime/exportCustomer.ts';
import { type Command, UsageError, wholeNumber } from './command.ts';
import { customerOf, openStores } from './stores.ts';

/** One line: a reason that a customer reads in their list of movements, or how they were paid back. */
const LINE = /^\P{Cc}{3,200}$/u;

export const customerCommands: Readonly<Record<string, Command>> = {
  'customer export': {
    usage: 'EMAIL',
    does: 'everything we hold on them but the documents (GDPR, Art. 15 and 20)',
    takes: 1,
    run: async ([email = '']) => {
      const stores = openStores();
      const found = await exportCustomer(stores, await customerOf(stores, email), Date.now());
      // What the customer would get from the page, and no key of ours.
      return routes.exportData.reply.parse(found);
    },
  },
  'customer delete': {
    usage: 'EMAIL [--repaid HOW]',
    does: 'deletes account, profile and documents; accounting records stay. Refuses while bought characters are not refunded',
    takes: 1,
    options: ['repaid'],
    run: async ([email = ''], { repaid }) => {
      if (repaid !== undefined && !LINE.test(repaid))
        throw new UsageError('--repaid says in one line of 3 to 200 characters how');
      const { customer, balance } = await deleteAccount(openStores(), email, { isRepaid: repaid !== undefined });
      return `Deleted. Accounting records stay under ${customer}; ${balance} characters of credit are lost.`;
    },
  },
  'customer correct': {
    usage: 'EMAIL --give N | --take N, --reason TEXT',
    does: 'corrects a balance by N characters, once for the reason, which the customer reads',
    takes: 1,
    options: ['give', 'take', 'reason'],
    run: async ([email = ''], { give, take, reason = '' }) => {
      if ((give === undefined) === (take === undefined)) throw new UsageError('name either --give N or --take N');
      const amount = take === undefined ? wholeNumber(give ?? '', '--give', 1) : -wholeNumber(take, '--take', 1);
      if (!LINE.test(reason)) throw new UsageError('--reason is one line of 3 to 200 characters');
      const stores = openStores();
      const customer = await customerOf(stores, email);
      const isNew = await stores.adjustments.adjust(customer, { amount, reason }, new Date().toISOString());
      const balance = `The balance is ${await stores.credits.balance(customer)} characters.`;
      return isNew ? balance : `Nothing changed: the same correction for this reason was made before. ${balance}`;
    },
  },
};
