import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  DeleteSecretCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAwsServer } from '../../lib/local/awsServer.ts';
import { listen } from '../../lib/local/http.ts';
import { createSecrets } from '../../lib/local/secretsManager.ts';

const arnOf = (name: string) => `arn:aws:secretsmanager:eu-central-1:000000000000:secret:${name}`;
const directory = mkdtempSync(join(tmpdir(), 'secrets-'));
let secrets = createSecrets(directory);
let server: Awaited<ReturnType<typeof listen>>;
let client: SecretsManagerClient;

beforeAll(async () => {
  server = await listen(0);
  server.serve((request) =>
    createAwsServer({
      standIns: [secrets.standIn],
      policies: (_role, { resource }) => resource === arnOf('Origin'),
      roleOf: (accessKey) => accessKey,
      secretFor: () => 'secret',
      pages: [],
      clock: { now: () => Date.now() },
    })(request),
  );
  const credentials = { accessKeyId: 'getCredits', secretAccessKey: 'secret' };
  const endpoint = `http://127.0.0.1:${server.port}`;
  client = new SecretsManagerClient({ region: 'eu-central-1', endpoint, credentials, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await server.stop();
  rmSync(directory, { recursive: true });
});
beforeEach(() => secrets.createSecret(arnOf('Origin'), { GenerateSecretString: { PasswordLength: 48 } }));

const read = async (SecretId: string) =>
  (await client.send(new GetSecretValueCommand({ SecretId }))).SecretString ?? '';
const generated = (GenerateSecretString: object) => {
  const other = createSecrets(mkdtempSync(join(directory, 'other-')));
  other.createSecret('arn', { GenerateSecretString });
  return other.resolve('{{resolve:secretsmanager:arn:SecretString:::}}');
};

test('a secret is made once, found by ARN and by name, and kept over restarts', async () => {
  const made = await read(arnOf('Origin'));
  expect(made).toHaveLength(48);
  secrets = createSecrets(directory);
  await expect(read(arnOf('Origin'))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  secrets.createSecret(arnOf('Origin'), { GenerateSecretString: { PasswordLength: 48 } });
  expect(await read('Origin')).toBe(made);
  const described = await client.send(new DescribeSecretCommand({ SecretId: 'Origin' }));
  expect(described).toMatchObject({ ARN: arnOf('Origin'), Name: 'Origin', CreatedDate: expect.any(Date) as Date });
  expect(described).not.toHaveProperty('SecretString');
});

test('a given value takes the place of a generated one, now and later', () => {
  const keys = '{"apiKey":"k"}';
  secrets.createSecret(arnOf('Stripe'), { GenerateSecretString: {} });
  secrets.createSecret(arnOf('Stripe'), { GenerateSecretString: {} }, keys);
  secrets.createSecret(arnOf('Stripe'), { GenerateSecretString: {} });
  expect(secrets.resolve(`{{resolve:secretsmanager:${arnOf('Stripe')}:SecretString:::}}`)).toBe(keys);
});

test('what a kill left half-written is not taken for the secret, and only the owner reads the files', async () => {
  const made = await read('Origin');
  const file = join(directory, readdirSync(directory).find((name) => name.endsWith('Origin')) ?? '');
  writeFileSync(`${file}.part`, 'ha');
  secrets = createSecrets(directory);
  secrets.createSecret(arnOf('Origin'), {});
  expect(await read('Origin')).toBe(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('generation keeps to the template: length, characters, one of every kind, a place in JSON', () => {
  expect(generated({})).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d]).{32}$/);
  expect(generated({ ExcludePunctuation: true, PasswordLength: 200 })).toMatch(/^[a-zA-Z\d]{200}$/);
  const placed = { SecretStringTemplate: '{"user":"a"}', GenerateStringKey: 'key', PasswordLength: 8 };
  expect(JSON.parse(generated(placed))).toEqual({ user: 'a', key: expect.stringMatching(/^.{8}$/) as string });
  expect(() => generated({ IncludeSpace: true })).toThrow('GenerateSecretString.IncludeSpace is not served');
  expect(() => generated({ PasswordLength: 3 })).toThrow('PasswordLength 3 is too short');
});

test('a caller without the right learns nothing, and other operations are refused by name', async () => {
  secrets.createSecret(arnOf('Stripe'), {});
  for (const SecretId of ['Stripe', arnOf('Stripe'), arnOf('Missing')])
    await expect(read(SecretId)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const put = new PutSecretValueCommand({ SecretId: 'Stripe', SecretString: 'x' });
  await expect(client.send(put)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  const remove = new DeleteSecretCommand({ SecretId: 'Origin' });
  await expect(client.send(remove)).rejects.toMatchObject({ message: 'secretsmanager does not serve DeleteSecret' });
});
