import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createObjectStore } from '../../lib/local/s3.ts';
import type { ObjectStore } from '../../lib/local/s3.ts';
import { decodeAwsChunked } from '../../lib/local/s3Checksums.ts';
import { s3Error } from '../../lib/local/s3Request.ts';
import { verify } from '../../lib/local/sigv4.ts';
import { AwsError } from '../../lib/local/standIn.ts';
import type { WireRequest } from '../../lib/local/standIn.ts';
import { wireServer } from './wireServer.ts';
import type { WireServer } from './wireServer.ts';

const Bucket = 'documents';
const day = 86_400_000;
const properties = {
  BucketName: Bucket,
  BucketEncryption: {},
  LifecycleConfiguration: {
    Rules: [
      { Id: 'raw', Status: 'Enabled', Prefix: 'u/', ExpirationInDays: 1 },
      { Id: 'all', Status: 'Enabled', ExpirationInDays: 7, AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } },
    ],
  },
  CorsConfiguration: {
    CorsRules: [
      {
        AllowedMethods: ['PUT', 'GET'],
        AllowedOrigins: ['https://*.example.com'],
        AllowedHeaders: ['content-type'],
        ExposedHeaders: ['ETag'],
        MaxAge: 3600,
      },
    ],
  },
};
let folder: string;
let store: ObjectStore;
let server: WireServer;
let client: S3Client;
let late: number;
let seen: WireRequest[];
const now = () => Date.now() + late;
const openStore = () => {
  store = createObjectStore({ directory: folder, clock: { now } });
  store.createBucket(properties);
};

beforeAll(async () => {
  server = await wireServer(async (request) => {
    seen.push(request);
    try {
      if (request.method !== 'OPTIONS') verify(request, () => 'secret', Date.now());
    } catch (error) {
      return s3Error(error as AwsError, request);
    }
    return store.handle(request);
  });
  client = s3();
});
beforeEach(() => {
  late = 0;
  seen = [];
  folder = mkdtempSync(join(tmpdir(), 'objects-'));
  openStore();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});
afterAll(() => server.close());

function s3(requestChecksumCalculation: 'WHEN_SUPPORTED' | 'WHEN_REQUIRED' = 'WHEN_SUPPORTED') {
  return new S3Client({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'secret' },
    endpoint: server.endpoint,
    forcePathStyle: true,
    maxAttempts: 1,
    requestChecksumCalculation,
  });
}
const put = (Key: string, Body: PutObjectCommandInput['Body'] = 'Text', more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const get = (Key: string, more = {}) => client.send(new GetObjectCommand({ Bucket, Key, ...more }));
const text = async (Key: string, more = {}) => (await get(Key, more)).Body?.transformToString();
const names = async () =>
  ((await client.send(new ListObjectsV2Command({ Bucket }))).Contents ?? []).map(({ Key }) => Key);
const presign = (command: GetObjectCommand | PutObjectCommand, by = s3('WHEN_REQUIRED')) =>
  getSignedUrl(by, command, { expiresIn: 300, signableHeaders: new Set(['host', 'content-type']) });

describe('an object', () => {
  it('comes back byte for byte with what was said about it', async () => {
    const body = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256));
    const kept = { ContentType: 'application/json', ContentDisposition: 'attachment', Metadata: { label: 'ok' } };
    const { ETag } = await put('u/Ärger (1)/a+b & c.docx', body, kept);
    expect(ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
    const reply = await get('u/Ärger (1)/a+b & c.docx');
    expect(Buffer.from((await reply.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
    expect(reply).toMatchObject({ ...kept, ETag, ContentLength: 300_000 });
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'u/Ärger (1)/a+b & c.docx' }))).toMatchObject({
      ...{ ...kept, ETag, ContentLength: 300_000 },
    });
  });
  it('may be empty, and may be replaced', async () => {
    await put('k', Buffer.alloc(0));
    expect(await text('k')).toBe('');
    await put('k', 'second');
    expect(await text('k')).toBe('second');
    expect(readdirSync(join(folder, 'objects'))).toHaveLength(1);
  });
  it('may be streamed, with its checksum behind it', async () => {
    const body = Buffer.alloc(200_000, 'Straße ');
    const stream = Readable.from([body.subarray(0, 70_000), body.subarray(70_000)]);
    await put('k', stream, { ContentLength: body.length, ChecksumAlgorithm: 'SHA256' });
    expect(seen[0]?.headers['x-amz-trailer']).toBe('x-amz-checksum-sha256');
    const reply = await get('k', { ChecksumMode: 'ENABLED' });
    expect(reply.ChecksumSHA256).toBe(createHash('sha256').update(body).digest('base64'));
    expect(Buffer.from((await reply.Body?.transformToByteArray()) ?? []).equals(body)).toBe(true);
  });
  it.each(['CRC32', 'CRC32C', 'SHA1', 'SHA256'] as const)(
    'keeps a checksum by %s that the SDK agrees with',
    async (ChecksumAlgorithm) => {
      await put('k', 'Text', { ChecksumAlgorithm });
      expect(await text('k', { ChecksumMode: 'ENABLED' })).toBe('Text');
      expect(seen[0]?.headers).toHaveProperty(`x-amz-checksum-${ChecksumAlgorithm.toLowerCase()}`);
    },
  );
  it.each([
    [{ ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }, 'BadDigest'],
    [{ ChecksumSHA256: createHash('sha256').update('other').digest('base64') }, 'BadDigest'],
    [{ ChecksumCRC64NVME: 'AAAAAAAAAAA=' }, 'NotImplemented'],
    [{ ACL: 'public-read' as const }, 'NotImplemented'],
    [{ Key: 'k'.repeat(1025) }, 'KeyTooLongError'],
    [{ Bucket: 'elsewhere' }, 'NoSuchBucket'],
    [{ IfMatch: '"0"' }, 'NoSuchKey'],
  ])('is not stored with %j', async (more, name) => {
    await expect(put('k', 'Text', more)).rejects.toMatchObject({ name });
    expect(await names()).toEqual([]);
  });
  it('is put once under If-None-Match, and replaced only if it matches', async () => {
    const { ETag } = await put('k', 'first', { IfNoneMatch: '*' });
    await expect(put('k', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await put('k', 'second', { IfMatch: ETag });
    await expect(put('k', 'third', { IfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await text('k')).toBe('second');
  });
  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ])('is read in part by %s', async (Range, expected, ContentRange) => {
    await put('k', '0123456789');
    const reply = await get('k', { Range });
    expect(reply.ContentRange).toBe(ContentRange);
    expect(await reply.Body?.transformToString()).toBe(expected);
  });
  it('is refused outside its range, under another ETag, and when it is not there', async () => {
    const { ETag } = await put('k', '0123456789');
    await expect(get('k', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(get('k', { IfMatch: '"0"' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(get('k', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    expect(await text('k', { IfMatch: ETag })).toBe('0123456789');
    await expect(get('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
    const head = client.send(new HeadObjectCommand({ Bucket, Key: 'none' }));
    await expect(head).rejects.toMatchObject({ name: 'NotFound', $metadata: { httpStatusCode: 404 } });
  });
  it('is gone after a delete, and a delete of nothing succeeds', async () => {
    await put('k');
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'k' }));
    await expect(get('k')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(readdirSync(join(folder, 'objects'))).toEqual([]);
  });
});

describe('a copy', () => {
  it('takes bytes and metadata, from the very version that was meant', async () => {
    const { ETag } = await put('u/ä b+c.docx', 'Text', { ContentType: 'text/plain', Metadata: { a: 'b' } });
    const CopySource = `${Bucket}/${encodeURIComponent('u/ä b+c.docx')}`;
    const copy = (more = {}) => client.send(new CopyObjectCommand({ Bucket, Key: 'copy', CopySource, ...more }));
    expect((await copy({ CopySourceIfMatch: ETag })).CopyObjectResult?.ETag).toBe(ETag);
    expect(await get('copy')).toMatchObject({ ContentType: 'text/plain', Metadata: { a: 'b' } });
    await copy({ MetadataDirective: 'REPLACE', ContentType: 'text/html', Metadata: {} });
    expect(await get('copy')).toMatchObject({ ContentType: 'text/html', Metadata: {} });
    await put('u/ä b+c.docx', 'newer');
    await expect(copy({ CopySourceIfMatch: ETag })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    await expect(copy({ CopySource: `${Bucket}/none` })).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy({ CopySource: `${Bucket}/copy` })).rejects.toMatchObject({ name: 'InvalidRequest' });
    expect(await text('copy')).toBe('Text');
  });
});

describe('a bucket', () => {
  it('lists its keys in the order of their bytes, in pages, under a prefix', async () => {
    for (const Key of ['a/2', 'a/10', 'b/1', 'a/Ä&<1>', 'a/𝒳', 'a/']) await put(Key);
    const seenKeys: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: 'a/', MaxKeys: 2, ContinuationToken });
      const page = await client.send(command);
      seenKeys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
      expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
    } while (ContinuationToken);
    expect(seenKeys).toEqual(['a/', 'a/10', 'a/2', 'a/Ä&<1>', 'a/𝒳']);
    expect((await client.send(new ListObjectsV2Command({ Bucket, StartAfter: 'a/𝒳' }))).Contents).toMatchObject([
      { Key: 'b/1', Size: 4 },
    ]);
  });
  it('deletes many at once', async () => {
    for (const Key of ['a', 'b & "c" <ä>', 'd']) await put(Key);
    const Objects = ['a', 'b & "c" <ä>', 'none'].map((Key) => ({ Key }));
    const reply = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    expect(reply.Deleted).toEqual(Objects);
    expect(await names()).toEqual(['d']);
  });
  it('lets objects expire at the midnight after their days', async () => {
    const sinceMidnight = Date.now() % day;
    await put('u/raw');
    await put('r/result');
    late = 2 * day - sinceMidnight - 60_000;
    expect(store.expire()).toBe(0);
    late = 2 * day - sinceMidnight + 60_000;
    expect(await names()).toEqual(['r/result']);
    late = 8 * day - sinceMidnight + 60_000;
    expect(store.expire()).toBe(1);
    expect(readdirSync(join(folder, 'objects'))).toEqual([]);
  });
  it('answers preflights by its rules', async () => {
    const preflight = (origin: string, method: string, headers = 'content-type') =>
      fetch(`${server.endpoint}/${Bucket}/k`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
      });
    const allowed = await preflight('https://www.example.com', 'PUT');
    expect(allowed.status).toBe(200);
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      'access-control-allow-origin': 'https://www.example.com',
      'access-control-allow-methods': 'PUT, GET',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '3600',
    });
    expect((await preflight('https://example.org', 'PUT')).status).toBe(403);
    expect((await preflight('https://www.example.com', 'DELETE')).status).toBe(403);
    expect((await preflight('https://www.example.com', 'PUT', 'x-other')).status).toBe(403);
  });
  it('refuses properties and operations it does not serve, by name', async () => {
    const versioned = { ...properties, VersioningConfiguration: { Status: 'Enabled' } };
    expect(() => store.createBucket(versioned)).toThrow('does not serve VersioningConfiguration');
    const tagging = client.send(new GetObjectTaggingCommand({ Bucket, Key: 'k' }));
    await expect(tagging).rejects.toMatchObject({ name: 'NotImplemented', message: /tagging of GetObject/ });
  });
  it('names the rights a request needs', () => {
    const rights = (method: string, path: string, headers = {}, query = '', body = '') =>
      store
        .needs({ method, path, headers, query: new URLSearchParams(query), body: Buffer.from(body) })
        .map(({ action, resource }) => `${action} ${resource}`);
    expect(rights('HEAD', '/documents/u/a%20b')).toEqual(['s3:GetObject arn:aws:s3:::documents/u/a b']);
    expect(rights('PUT', '/documents/k', { 'x-amz-copy-source': 'documents/s' })).toEqual([
      's3:GetObject arn:aws:s3:::documents/s',
      's3:PutObject arn:aws:s3:::documents/k',
    ]);
    expect(rights('GET', '/documents', {}, 'list-type=2')).toEqual(['s3:ListBucket arn:aws:s3:::documents']);
    const body = '<Delete><Object><Key>a</Key></Object></Delete>';
    expect(rights('POST', '/documents', {}, 'delete=', body)).toEqual(['s3:DeleteObject arn:aws:s3:::documents/a']);
  });
});

describe('a presigned address', () => {
  it('uploads and downloads under a name, for a page of an allowed origin', async () => {
    const type = 'application/octet-stream';
    const upload = await presign(new PutObjectCommand({ Bucket, Key: 'u/k', ContentType: type }));
    const headers = { 'content-type': type, origin: 'https://www.example.com' };
    const reply = await fetch(upload, { method: 'PUT', body: 'bytes', headers });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://www.example.com');
    const disposition = "attachment; filename*=UTF-8''%C3%A4.docx";
    const download = await fetch(
      await presign(new GetObjectCommand({ Bucket, Key: 'u/k', ResponseContentDisposition: disposition })),
    );
    expect(download.headers.get('content-disposition')).toBe(disposition);
    expect(await download.text()).toBe('bytes');
  });
  it('that carries the checksum of an empty body refuses any other, as on AWS', async () => {
    const ContentType = 'text/plain';
    const upload = await presign(new PutObjectCommand({ Bucket, Key: 'k', ContentType }), s3('WHEN_SUPPORTED'));
    const reply = await fetch(upload, { method: 'PUT', body: 'bytes', headers: { 'content-type': ContentType } });
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('BadDigest')]);
  });
  it('refuses a file name that no header can hold', async () => {
    await put('k');
    const command = new GetObjectCommand({
      Bucket,
      Key: 'k',
      ResponseContentDisposition: 'attachment; filename="„a“.docx"',
    });
    const reply = await fetch(await presign(command));
    expect([reply.status, await reply.text()]).toEqual([400, expect.stringContaining('ISO-8859-1')]);
  });
});

describe('the store', () => {
  it('keeps objects over a restart and removes files that no object names', async () => {
    await put('k', 'kept');
    store.close();
    writeFileSync(join(folder, 'objects', 'half-written'), 'ha');
    openStore();
    expect(await text('k')).toBe('kept');
    expect(readdirSync(join(folder, 'objects'))).toHaveLength(1);
  });
  it.each(['5\r\nab', 'zz\r\n', '5\r\nabcdefg\r\n0\r\n\r\n', '2\r\nab\r\n'])('refuses the broken chunks %j', (body) => {
    expect(() => decodeAwsChunked(Buffer.from(body))).toThrow(AwsError);
  });
  it.each([
    ['a trailing checksum that is wrong', '4\r\nText\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', 'BadDigest'],
    ['no trailing checksum', '4\r\nText\r\n0\r\n\r\n', 'MalformedTrailerError'],
    ['bytes missing', '3\r\nTex\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', 'IncompleteBody'],
  ])('refuses a stream with %s', async (_what, body, code) => {
    const headers = {
      'x-amz-content-sha256': 'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
      'x-amz-decoded-content-length': '4',
      'x-amz-trailer': 'x-amz-checksum-crc32',
    };
    const request = {
      method: 'PUT',
      path: `/${Bucket}/k`,
      query: new URLSearchParams(),
      headers,
      body: Buffer.from(body),
    };
    expect(await store.handle(request)).toMatchObject({ status: 400, body: expect.stringContaining(code) as unknown });
  });
});
