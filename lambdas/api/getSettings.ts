import { defaultSettings } from '../domain/correctionSettings.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { engines } from '../runtime/services/engines.ts';
import { readDictionaries, readProfiles } from '../runtime/services/tables.ts';

export const handler = endpoint(
  'getSettings',
  { dictionaries: readDictionaries, engines, profiles: readProfiles },
  async ({ customer }, { dictionaries, engines, profiles }) => ({
    settings: { ...defaultSettings, ...(await profiles.get(customer)).settings },
    dictionary: await dictionaries.get(customer),
    engines: engines.all,
  }),
);
