import { defaultSettings } from '../domain/correctionSettings.ts';
import { toDictionary } from '../domain/dictionary.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { updateProfiles, writeDictionaries } from '../runtime/services/tables.ts';

/** Changes what the engine should know of the customer: the settings, the whole dictionary, or single words of it. */
export const handler = endpoint(
  'updateSettings',
  { dictionaries: writeDictionaries, profiles: updateProfiles },
  async ({ customer, body: { settings, dictionary, add } }, { dictionaries, profiles }) => {
    const words =
      dictionary === undefined && add === undefined
        ? await dictionaries.get(customer)
        : await dictionaries.change(customer, (known) => toDictionary([...(dictionary ?? known), ...(add ?? [])]));
    const profile = await profiles.update(customer, { settings });
    return { settings: { ...defaultSettings, ...profile.settings }, dictionary: words };
  },
);
