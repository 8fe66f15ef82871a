import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { LimitsStore } from '../../stores/limits.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';
import { Visitors } from '../visitors.ts';

let secret: Promise<string> | undefined;
const readSecret = async () => {
  const { SecretString = '' } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment('LINK_SECRET_ID') }),
  );
  if (SecretString === '') throw new Error('the secret of the links is empty');
  return SecretString;
};
const linkSecret = () =>
  (secret ??= readSecret().catch((error: unknown) => {
    // The next call asks again; a failure must not stay for the life of the container.
    secret = undefined;
    throw error;
  }));

export const visitors = service(
  ['limits:count', 'links:sign'],
  () => new Visitors(new LimitsStore(new DynamoDBClient({}), environment('LIMITS_TABLE')), linkSecret),
);
