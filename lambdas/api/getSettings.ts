import { defaultSettings } from '../domain/correctionSettings.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readCredits, readDictionaries } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getSettings',
  { credits: readCredits, dictionaries: readDictionaries },
  async ({ customer }, { credits, dictionaries }) => ({
    settings: { ...defaultSettings, ...(await credits.profile(customer)).settings },
    dictionary: await dictionaries.get(customer),
  }),
);
