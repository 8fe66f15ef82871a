import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { S3Client, GetObjectCommand } from '@aws-sdk/client-s3';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from '../../lib/local/product.ts';
import { newState, removeState, startTestProduct } from '../support/runningProduct.ts';

const state = newState();
let product: Product;
beforeAll(async () => {
  product = await startTestProduct(state);
}, 60_000);
afterAll(async () => {
  await product.stop();
  removeState(state);
});

/** Acts as one function of the templates, with its own key. */
const as = (prefix: string) => {
  const id =
    product.resources.find((one) => one.type === 'AWS::Lambda::Function' && one.id.startsWith(prefix))?.id ?? '';
  const secretAccessKey = createHmac('sha256', readFileSync(join(state, 'secret')))
    .update(id)
    .digest('hex');
  return { region: 'eu-central-1', endpoint: product.servicesUrl, credentials: { accessKeyId: id, secretAccessKey } };
};
const idOf = (type: string, prefix: string) =>
  product.resources.find((one) => one.type === type && one.id.startsWith(prefix))?.id;

describe('what the template’s policies do not allow', () => {
  it('is refused by the table', async () => {
    const command = new GetItemCommand({
      TableName: idOf('AWS::DynamoDB::Table', 'Credits'),
      Key: { customer: { S: 'x' }, entry: { S: 'BALANCE' } },
    });
    await expect(new DynamoDBClient(as('getCredits')).send(command)).resolves.toBeDefined();
    await expect(new DynamoDBClient(as('createUploadUrl')).send(command)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });

  it('is refused by the bucket, which also hides whether a key exists', async () => {
    const Bucket = idOf('AWS::S3::Bucket', 'Documents')?.toLowerCase();
    const get = (function_: string, Key: string) =>
      new S3Client(as(function_)).send(new GetObjectCommand({ Bucket, Key }));
    await expect(get('getTransaction', 'u/x/y')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(get('getTransaction', 'd/x/y')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  });

  it('is refused for whoever signs with a wrong key', async () => {
    const settings = as('getCredits');
    const client = new DynamoDBClient({
      ...settings,
      credentials: { ...settings.credentials, secretAccessKey: 'falsch' },
    });
    const command = new GetItemCommand({
      TableName: idOf('AWS::DynamoDB::Table', 'Credits'),
      Key: { customer: { S: 'x' }, entry: { S: 'y' } },
    });
    await expect(client.send(command)).rejects.toMatchObject({ name: expect.stringMatching(/Signature/) as string });
  });
});
