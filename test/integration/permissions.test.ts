import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { S3Client, GetObjectCommand } from '@aws-sdk/client-s3';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsBucket, resourceId, sharedProduct, tableName } from '../support/runningProduct.ts';

const { product, state } = sharedProduct();

/** Acts as one function of the templates, with its own key. */
const as = (prefix: string) => {
  const id = resourceId(product, 'AWS::Lambda::Function', prefix);
  const secretAccessKey = createHmac('sha256', readFileSync(join(state, 'secret')))
    .update(id)
    .digest('hex');
  return { region: 'eu-central-1', endpoint: product.servicesUrl, credentials: { accessKeyId: id, secretAccessKey } };
};

describe('what the template’s policies do not allow', () => {
  it('is refused by the table', async () => {
    const command = new GetItemCommand({
      TableName: tableName(product, 'Credits'),
      Key: { customer: { S: 'x' }, entry: { S: 'BALANCE' } },
    });
    await expect(new DynamoDBClient(as('getCredits')).send(command)).resolves.toBeDefined();
    await expect(new DynamoDBClient(as('createUploadUrl')).send(command)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });

  it('is refused by the bucket, which tells what is missing from what is not allowed', async () => {
    const Bucket = documentsBucket(product);
    const get = (function_: string, Key: string) =>
      new S3Client(as(function_)).send(new GetObjectCommand({ Bucket, Key }));
    await expect(get('getTransaction', 'u/x/y')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    await expect(get('getTransaction', 'd/x/y')).rejects.toMatchObject({ $metadata: { httpStatusCode: 404 } });
  });

  it('is refused for whoever signs with a wrong key', async () => {
    const settings = as('getCredits');
    const client = new DynamoDBClient({
      ...settings,
      credentials: { ...settings.credentials, secretAccessKey: 'falsch' },
    });
    const command = new GetItemCommand({
      TableName: tableName(product, 'Credits'),
      Key: { customer: { S: 'x' }, entry: { S: 'y' } },
    });
    await expect(client.send(command)).rejects.toMatchObject({ name: expect.stringMatching(/Signature/) as string });
  });
});
