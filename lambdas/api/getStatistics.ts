import { endpoint } from '../runtime/endpoint.ts';
import { readCredits } from '../runtime/services/tables.ts';

export const handler = endpoint('getStatistics', { credits: readCredits }, async ({ customer }, { credits }) => {
  const { documents, characters } = await credits.totals(customer);
  return { total_documents: documents, total_signs: characters };
});
