import { defaultSettings } from '../domain/correctionSettings.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readDictionaries, readProfiles } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getSettings',
  { dictionaries: readDictionaries, profiles: readProfiles },
  async ({ customer }, { dictionaries, profiles }) => ({
    settings: { ...defaultSettings, ...(await profiles.get(customer)).settings },
    dictionary: await dictionaries.get(customer),
  }),
);
