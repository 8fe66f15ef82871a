import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { UsersStore } from '../../lambdas/stores/users.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';
import { createUserPool } from '../support/userPool.ts';

const aws = mockAws();
const email = 'anna@example.org';
let pool: ReturnType<typeof createUserPool>;
let users: UsersStore;
beforeEach(() => {
  pool = createUserPool();
  aws.answer({ ...pool.answers, AdminDeleteUser: {} });
  users = new UsersStore(new CognitoIdentityProviderClient({}), { userPoolId: 'pool', clientId: 'client' });
});
afterEach(() => pool.close());

it('an operator lets somebody in by password, without a mail, and nobody twice', async () => {
  const customer = await users.admit(email, 'Lang-genug-2026');
  expect(pool.users).toEqual([
    expect.objectContaining({
      sub: customer,
      email,
      password: 'Lang-genug-2026',
      isConfirmed: true,
      status: 'CONFIRMED',
    }),
  ]);
  expect(await users.admit(email, 'Ein-anderes-2026')).toBeUndefined();
  expect(pool.users[0]?.password).toBe('Lang-genug-2026');
  expect(pool.sent()).toBe(0);
});

it('an account that waits for its first password is told apart', async () => {
  await users.create(email);
  expect(await users.find(email)).toEqual({ customer: 'sub-1', email, waiting: true });
  await users.setPassword('sub-1', 'Lang-genug-2026');
  expect(await users.find('sub-1')).toEqual({ customer: 'sub-1', email, waiting: false });
  expect(await users.email('sub-1')).toBe(email);
});

it('who is not there is nobody, and a fault of the pool is no answer', async () => {
  expect(await users.find(email)).toBeUndefined();
  await expect(users.email('sub-1')).rejects.toMatchObject({ code: 'authentication-required' });
  aws.answer({ AdminGetUser: awsError('InternalErrorException', 500) });
  await expect(users.find(email)).rejects.toThrow('InternalErrorException');
});

it('an account is deleted by its id', async () => {
  await users.delete('sub-1');
  expect(aws.calls).toEqual([['AdminDeleteUser', { UserPoolId: 'pool', Username: 'sub-1' }]]);
});
