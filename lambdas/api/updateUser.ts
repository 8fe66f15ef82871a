import { editorName } from '../domain/editorName.ts';
import { DomainError } from '../domain/errors.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { readCredits, writeProfile } from '../runtime/services/tables.ts';
import { readUsers } from '../runtime/services/users.ts';

export const handler = endpoint(
  'updateUser',
  { credits: readCredits, users: readUsers, profiles: writeProfile },
  async ({ customer, body }, { credits, users, profiles }) => {
    const nickname = body.nickname === undefined ? undefined : editorName(body.nickname);
    if (nickname === '') throw new DomainError('editor-name-empty');
    // Accepting the terms sends a default name along; it must never overwrite one the customer has chosen.
    const accepts = body.terms_of_useVersion !== undefined || body.data_policyVersion !== undefined;
    const current = accepts ? await credits.profile(customer) : {};
    const email = await users.email(customer);
    const profile = await profiles.updateProfile(customer, {
      ...body,
      nickname: (accepts && current.nickname) || nickname,
      name: (accepts && current.name) || body.name,
    });
    return { email, ...profile };
  },
);
