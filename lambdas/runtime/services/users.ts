import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { UsersStore } from '../../stores/users.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

export const readUsers = service(
  ['users:read'],
  (): Pick<UsersStore, 'email'> => new UsersStore(new CognitoIdentityProviderClient({}), environment('USER_POOL_ID')),
);
