import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { operatorClients } from '../../lib/local/demo.ts';
import type { WireReply, WireRequest } from '../../lib/local/standIn.ts';
import { documentOf } from '../fixtures/wordDocument.ts';
import { p } from '../fixtures/wordMarkup.ts';
import {
  acceptTerms,
  type Customer,
  documentsBucket,
  operatorS3,
  sharedProduct,
  signIn,
  tableName,
  waitForTransaction,
} from '../support/runningProduct.ts';

/** Two documents with one ETag: MD5 collisions are made within seconds, so an ETag proves nothing. */
const short = documentOf(p('Ich warte seid gestern auf den Brief, der nicht kommt.'));
const long = documentOf(p('Wir wissen das du kommst, und warten seid gestern.').repeat(60));

const { product } = sharedProduct();
let customer: Customer;
beforeAll(async () => {
  customer = await signIn(product, 'zwilling@example.org');
  await acceptTerms(customer);
});
afterEach(() => jest.restoreAllMocks());

type Answer = (request: WireRequest) => Promise<WireReply>;

/** Lets `around` stand between the bucket and everybody who calls it. */
function intercept(around: (request: WireRequest, answer: Answer) => Promise<WireReply>) {
  const { objects } = product.standIns;
  const answer = objects.handle.bind(objects);
  jest.spyOn(objects, 'handle').mockImplementation((request) => around(request, answer));
}

/** As the bucket would answer if all objects had the same MD5. */
async function withEqualEtags(request: WireRequest, answer: Answer): Promise<WireReply> {
  const headers = Object.entries(request.headers).filter(([name]) => name !== 'if-match');
  const reply = await answer({ ...request, headers: Object.fromEntries(headers) });
  return { ...reply, headers: { ...reply.headers, ...(reply.headers?.etag && { etag: '"0123456789abcdef"' }) } };
}

const isCopyRead = ({ method, path }: WireRequest) => method === 'GET' && /\/d\/.*\.docx$/.test(path);
const order = (upload_id: unknown) => ({ file_name: 'Zwilling.docx', mode: 'onethread', upload_id });

async function upload() {
  const { body } = await customer.call('POST', '/files/upload-url', { file_name: 'Zwilling.docx' });
  const put = (bytes: Uint8Array) =>
    fetch(String(body.presigned_url), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(bytes),
    });
  const calculate = async () => (await customer.call('POST', '/files/calculate', order(body.upload_id))).body;
  return { id: body.upload_id, put, calculate };
}
const balance = async () => (await customer.call('GET', '/payments/credits')).body.balance as number;
const ended = (id: unknown) => waitForTransaction(customer, id, ({ mailed_at }) => mailed_at !== undefined);

it('what is corrected is what was counted, although another document with the same ETag takes its place', async () => {
  const copied = Promise.withResolvers<void>();
  intercept(async (request, answer) => {
    if (isCopyRead(request)) await copied.promise;
    return withEqualEtags(request, answer);
  });
  const before = await balance();
  const { id, put, calculate } = await upload();
  await put(short);
  const { character_count } = await calculate();
  const { body } = await customer.call('POST', '/files/start', order(id));
  await put(long);
  expect((await calculate()).character_count).toBeGreaterThan(Number(character_count));
  copied.resolve();
  const done = await ended(body.transaction_id);
  expect(done).toMatchObject({ status: 'corrected', amount: -Number(character_count) });
  const report = await customer.call('GET', `/transactions/${String(body.transaction_id)}/report`);
  const paragraphs = report.body.paragraphs as { corrections: unknown[] }[];
  expect(paragraphs.flatMap(({ corrections }) => corrections)).toHaveLength(1);
  expect(before - (await balance())).toBe(character_count);
});

it('bytes that are not those that were counted are refused, and the characters come back', async () => {
  const before = await balance();
  const { id, put, calculate } = await upload();
  await put(short);
  await calculate();
  const s3 = operatorS3(product);
  const Bucket = documentsBucket(product);
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket, Prefix: `d/${customer.id}/${String(id)}/` }),
  );
  expect(Contents).toHaveLength(1);
  await s3.send(new PutObjectCommand({ Bucket, Key: Contents[0]?.Key, Body: long }));
  s3.destroy();
  const { body } = await customer.call('POST', '/files/start', order(id));
  expect(await ended(body.transaction_id)).toMatchObject({ status: 'error' });
  expect(await balance()).toBe(before);
});

it('a document that counts other characters than were charged is refused, and they come back', async () => {
  const before = await balance();
  const { id, put, calculate } = await upload();
  await put(long);
  await calculate();
  const { tables, users } = operatorClients(product);
  const labels = new LabelsStore(tables, tableName(product, 'Documents'), Date.now);
  const label = await labels.get(customer.id, String(id));
  if (label?.analysis) await labels.setAnalysis(label, { ...label.analysis, characterCount: 74 });
  tables.destroy();
  users.destroy();
  const { body } = await customer.call('POST', '/files/start', order(id));
  expect(await ended(body.transaction_id)).toMatchObject({ status: 'error', amount: -74 });
  expect(await balance()).toBe(before);
});
