import { editorName } from '../domain/editorName.ts';
import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readProfiles, updateProfiles } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'updateUser',
  { known: readProfiles, users: readUsers, profiles: updateProfiles },
  async ({ customer, body }, { known, users, profiles }) => {
    const nickname = body.nickname === undefined ? undefined : editorName(body.nickname);
    if (nickname === '') throw new DomainError('editor-name-empty');
    // Accepting the terms sends a default name along; it must never overwrite one the customer has chosen.
    const accepts = body.terms_of_useVersion !== undefined || body.data_policyVersion !== undefined;
    const current = accepts ? await known.get(customer) : {};
    const email = await users.email(customer);
    const profile = await profiles.update(customer, {
      ...body,
      nickname: (accepts && current.nickname) || nickname,
      name: (accepts && current.name) || body.name,
    });
    return { email, ...profile };
  },
);
