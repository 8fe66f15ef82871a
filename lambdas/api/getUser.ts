import { endpoint } from '../runtime/endpoint.ts';
import { readCredits } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'getUser',
  { credits: readCredits, users: readUsers },
  async ({ customer }, { credits, users }) => ({
    email: await users.email(customer),
    ...(await credits.profile(customer)),
  }),
);
