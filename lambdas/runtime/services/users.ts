import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { UsersStore } from '../../stores/users.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

const ids = {
  get userPoolId() {
    return environment('USER_POOL_ID');
  },
  get clientId() {
    return environment('USER_POOL_CLIENT_ID');
  },
};
let shared: UsersStore | undefined;
const store = () => (shared ??= new UsersStore(new CognitoIdentityProviderClient({}), ids));

export const readUsers = service(['users:read'], (): Pick<UsersStore, 'email' | 'find'> => store());
export const createUsers = service(['users:create'], (): Pick<UsersStore, 'create'> => store());
export const setPasswords = service(['users:password'], (): Pick<UsersStore, 'setPassword' | 'confirmAddress'> =>
  store(),
);
export const sessions = service(['users:signin'], (): Pick<UsersStore, 'signIn'> => store());
export const endSessions = service(['users:signout'], (): Pick<UsersStore, 'signOut'> => store());
export const confirmations = service(['users:confirm'], (): Pick<UsersStore, 'confirmSignUp'> => store());
