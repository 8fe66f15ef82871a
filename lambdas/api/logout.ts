import { endpoint } from '../runtime/endpoint.ts';
import { endSessions } from '../runtime/services/users.ts';

export const handler = endpoint('logout', { sessions: endSessions }, async ({ customer }, { sessions }) => {
  await sessions.signOut(customer);
  return {};
});
