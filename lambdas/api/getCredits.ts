import { endpoint } from '../runtime/endpoint.ts';
import { readCredits } from '../runtime/services/tables.ts';

export const handler = endpoint('getCredits', { credits: readCredits }, async ({ customer }, { credits }) => ({
  balance: await credits.balance(customer),
}));
