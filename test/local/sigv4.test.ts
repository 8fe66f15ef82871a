import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { verify } from '../../lib/local/sigv4.ts';
import type { Signer } from '../../lib/local/sigv4.ts';
import type { WireRequest } from '../../lib/local/standIn.ts';
import { wireServer } from './wireServer.ts';
import type { WireServer } from './wireServer.ts';

const region = 'eu-central-1';
const credentials = { accessKeyId: 'startFiles', secretAccessKey: 'secret' };
const secretFor = (key: string) => (key === 'startFiles' ? 'secret' : undefined);
let server: WireServer;
let now: () => number;
let signers: Signer[];
let tamper: (request: WireRequest) => WireRequest;

beforeAll(async () => {
  server = await wireServer((request) => {
    signers.push(verify(tamper(request), secretFor, now()));
    return { status: 200, body: request.path === '/' ? '{}' : '' };
  });
});
beforeEach(() => {
  now = () => Date.now();
  signers = [];
  tamper = (request) => request;
});
afterAll(() => server.close());

const s3 = (secret = credentials, checksum: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED' = 'WHEN_SUPPORTED') =>
  new S3Client({
    region,
    credentials: secret,
    endpoint: server.endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation: checksum,
  });
const put = (client: S3Client, Key = 'u/Ärger (1)/a+b c!.docx') =>
  client.send(new PutObjectCommand({ Bucket: 'b', Key, Body: 'Text', Metadata: { label: 'two  spaces' } }));
const presign = (expiresIn = 300) =>
  getSignedUrl(
    s3(credentials, 'WHEN_REQUIRED'),
    new PutObjectCommand({ Bucket: 'b', Key: "u/it's (1).docx", ContentType: 'application/octet-stream' }),
    { expiresIn, signableHeaders: new Set(['content-type']) },
  );
const upload = (url: string, type = 'application/octet-stream', more = {}) =>
  fetch(url, { method: 'PUT', body: 'bytes', headers: { 'content-type': type, ...more } });

describe('a request signed in its header', () => {
  it('names its signer, service and region', async () => {
    await put(s3());
    await new DynamoDBClient({ region, credentials, endpoint: server.endpoint }).send(
      new GetItemCommand({ TableName: 't', Key: { id: { S: 'ä' } } }),
    );
    expect(signers).toEqual(['s3', 'dynamodb'].map((service) => ({ accessKey: 'startFiles', service, region })));
  });
  it('is refused with another secret or an unknown key', async () => {
    await expect(put(s3({ ...credentials, secretAccessKey: 'other' }))).rejects.toThrow(/does not match/);
    await expect(put(s3({ ...credentials, accessKeyId: 'nobody' }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
  });
  it.each<[string, Partial<WireRequest> | ((request: WireRequest) => Partial<WireRequest>), string]>([
    ['method', { method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['path', { path: '/b/other' }, 'SignatureDoesNotMatch'],
    ['query', { query: new URLSearchParams({ acl: '' }) }, 'SignatureDoesNotMatch'],
    ['body', { body: Buffer.from('other') }, 'XAmzContentSHA256Mismatch'],
    ['host', ({ headers }) => ({ headers: { ...headers, host: 'other' } }), 'SignatureDoesNotMatch'],
    ['headers', ({ headers }) => ({ headers: { ...headers, 'x-amz-meta-a': 'b' } }), 'AccessDenied'],
    ['authorization', ({ headers }) => ({ headers: { ...headers, authorization: 'Basic eA==' } }), 'AccessDenied'],
  ])('is refused when its %s changed on the way', async (_what, change, name) => {
    tamper = (request) => ({ ...request, ...(typeof change === 'function' ? change(request) : change) });
    await expect(put(s3())).rejects.toMatchObject({ name });
    expect(signers).toEqual([]);
  });
  it('is refused a quarter of an hour later', async () => {
    now = () => Date.now() + 16 * 60_000;
    await expect(put(s3())).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
  });
  it('may leave the body of an S3 upload unsigned, but no other service’s', async () => {
    tamper = (request) => ({ ...request, body: Buffer.from('{"TableName":"other"}') });
    const client = new DynamoDBClient({ region, credentials, endpoint: server.endpoint, maxAttempts: 1 });
    await expect(client.send(new GetItemCommand({ TableName: 't', Key: { id: { S: 'a' } } }))).rejects.toThrow();
    expect(signers).toEqual([]);
  });
});

describe('a presigned address', () => {
  it('lets bytes in until it expires, and not a moment longer', async () => {
    const url = await presign(300);
    expect((await upload(url)).status).toBe(200);
    const signedAt = new URL(url).searchParams.get('X-Amz-Date') ?? '';
    const start = Date.parse(signedAt.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
    now = () => start + 299_999;
    expect((await upload(url)).status).toBe(200);
    now = () => start + 300_000;
    const late = await upload(url);
    expect(late.status).toBe(403);
    expect(await late.text()).toContain('Request has expired');
  });
  it('holds for its key, its life and its content type alone', async () => {
    const url = await presign();
    expect((await upload(url.replace('.docx', '.docm'))).status).toBe(403);
    expect((await upload(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'))).status).toBe(403);
    expect((await upload(url, 'text/html')).status).toBe(403);
    expect((await upload(url, undefined, { 'x-amz-acl': 'public-read' })).status).toBe(403);
    expect((await fetch(url)).status).toBe(403);
    expect(signers).toEqual([]);
  });
  it('carries the overrides of a download inside its signature', async () => {
    const command = new GetObjectCommand({
      Bucket: 'b',
      Key: 'k',
      ResponseContentDisposition: 'attachment; filename="ä b.docx"',
    });
    const url = await getSignedUrl(s3(), command, { expiresIn: 60 });
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace('attachment', 'inline'))).status).toBe(403);
  });
});
