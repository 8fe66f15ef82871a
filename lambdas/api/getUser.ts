import { endpoint } from '../runtime/endpoint.ts';
import { readProfiles } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'getUser',
  { profiles: readProfiles, users: readUsers },
  async ({ customer }, { profiles, users }) => ({
    email: await users.email(customer),
    ...(await profiles.get(customer)),
  }),
);
