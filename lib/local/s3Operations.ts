import { readPayload } from './s3Checksums.ts';
import { element, failed, type Headers, keysToDelete, locate, notServed, xml } from './s3Request.ts';
import type { openObjects, Stored } from './s3Store.ts';
import type { WireReply, WireRequest } from './standIn.ts';

const CONTENT_HEADERS = ['type', 'disposition', 'encoding', 'language'].map((name) => `content-${name}`);
const KEPT = new Set([...CONTENT_HEADERS, 'cache-control', 'expires']);
function keptHeaders(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => KEPT.has(name) || name.startsWith('x-amz-meta-'));
  const encoding = headers['content-encoding']?.replace(/aws-chunked(, *)?/, '').replace(/, *$/, '');
  const rest = Object.fromEntries(kept.filter(([name]) => name !== 'content-encoding'));
  return { 'content-type': 'binary/octet-stream', ...rest, ...(encoding && { 'content-encoding': encoding }) };
}

function checkMatch(stored: Stored | undefined, wanted: string | undefined): void {
  if (wanted === undefined || wanted === '*') return;
  if (stored && wanted.replace(/"/g, '') !== stored.etag.replace(/"/g, ''))
    throw failed('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
}

function present(stored: Stored | undefined): Stored {
  if (!stored) throw failed('NoSuchKey', 'The specified key does not exist.', 404);
  return stored;
}

const MAX_BYTES = 5 * 1024 ** 3;

export interface Call {
  readonly objects: ReturnType<typeof openObjects>;
  readonly request: WireRequest;
  /** Those of the request, with the ones that a presigned address carries in its query. */
  readonly headers: Headers;
  readonly bucket: string;
  readonly key: string;
  readonly buckets: ReadonlyMap<string, unknown>;
}

function putObject({ objects, request, headers, bucket, key }: Call): WireReply {
  if (Buffer.byteLength(key) > 1024) throw failed('KeyTooLongError', 'Your key is too long');
  const before = objects.find(bucket, key);
  if (headers['if-none-match'] !== undefined && headers['if-none-match'] !== '*')
    throw notServed('If-None-Match but *');
  if (before && headers['if-none-match'])
    throw failed('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold', 412);
  if (headers['if-match'] !== undefined) checkMatch(present(before), headers['if-match']);
  const { body, checksums } = readPayload(headers, request.body);
  if (body.length > MAX_BYTES) throw failed('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  const { etag } = objects.put(bucket, key, body, keptHeaders(headers), checksums);
  return { status: 200, headers: { etag, ...checksums } };
}

function copyObject({ objects, headers, bucket, key, buckets }: Call): WireReply {
  const source = locate(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`);
  if (!buckets.has(source.bucket)) throw failed('NoSuchBucket', 'The specified bucket does not exist', 404);
  if (source.key.includes('?versionId=')) throw notServed('versions');
  const stored = present(objects.find(source.bucket, source.key));
  checkMatch(stored, headers['x-amz-copy-source-if-match']);
  const replace = headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replace && source.bucket === bucket && source.key === key)
    throw failed('InvalidRequest', 'This copy request is illegal because it copies an object to itself unchanged');
  const kept = replace ? keptHeaders(headers) : stored.headers;
  const copy = objects.put(bucket, key, objects.bytes(stored), kept, stored.checksums);
  const modified = new Date(copy.modified).toISOString();
  return xml('CopyObjectResult', element('LastModified', modified) + element('ETag', copy.etag));
}

/** First and last byte of a Range header; undefined where S3 ignores it and sends everything. */
function rangeOf(header: string | undefined, size: number): [number, number] | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < first) return undefined;
  if (first >= size) throw failed('InvalidRange', 'The requested range is not satisfiable', 416);
  return [first, last];
}

function readObject({ objects, request: { query, method }, headers, bucket, key }: Call): WireReply {
  const stored = present(objects.find(bucket, key));
  checkMatch(stored, headers['if-match']);
  if (headers['if-none-match']?.replace(/"/g, '') === stored.etag.replace(/"/g, ''))
    return { status: 304, headers: { etag: stored.etag } };
  const range = rangeOf(headers.range, stored.size);
  const whole = method === 'HEAD' ? undefined : objects.bytes(stored);
  const body = whole && range ? whole.subarray(range[0], range[1] + 1) : whole;
  const overrides = CONTENT_HEADERS.flatMap((name) => {
    const value = query.get(`response-${name}`);
    if (value && !/^[ -~\u00a0-\u00ff]*$/.test(value))
      throw failed('InvalidArgument', 'Header value cannot be represented using ISO-8859-1.');
    return value === null ? [] : [[name, value] as const];
  });
  return {
    status: range ? 206 : 200,
    headers: {
      ...stored.headers,
      ...Object.fromEntries(overrides),
      ...(headers['x-amz-checksum-mode'] === 'ENABLED' && !range && stored.checksums),
      ...(range && { 'content-range': `bytes ${range[0]}-${range[1]}/${stored.size}` }),
      'accept-ranges': 'bytes',
      'content-length': String(range ? range[1] - range[0] + 1 : stored.size),
      etag: stored.etag,
      'last-modified': new Date(stored.modified).toUTCString(),
    },
    ...(body && { body }),
  };
}

function listObjects({ objects, request: { query }, bucket }: Call): WireReply {
  const [prefix, token] = [query.get('prefix') ?? '', query.get('continuation-token')];
  const count = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  if (!Number.isInteger(count) || count < 0) throw failed('InvalidArgument', 'max-keys must be a count');
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const found = objects.list(bucket, prefix, after, count + 1);
  const page = found.slice(0, count);
  const more = count > 0 && found.length > count;
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (key: string) => key;
  const next = more ? Buffer.from(page.at(-1)?.key ?? '').toString('base64url') : '';
  const contents = page.map(({ key, modified, etag, size }) => {
    const fields = { Key: encode(key), LastModified: new Date(modified).toISOString(), ETag: etag, Size: size };
    const all = Object.entries({ ...fields, StorageClass: 'STANDARD' });
    return `<Contents>${all.map(([name, value]) => element(name, value)).join('')}</Contents>`;
  });
  const fields = { Name: bucket, Prefix: encode(prefix), KeyCount: page.length, MaxKeys: count, IsTruncated: more };
  const all = Object.entries({ ...fields, ...(more && { NextContinuationToken: next }) });
  const encoding = query.has('encoding-type') ? element('EncodingType', 'url') : '';
  return xml(
    'ListBucketResult',
    all.map(([name, value]) => element(name, value)).join('') + encoding + contents.join(''),
  );
}

function deleteObjects({ objects, request, headers, bucket }: Call): WireReply {
  const { body } = readPayload(headers, request.body);
  const keys = keysToDelete(body);
  if (keys.length === 0 || keys.length > 1000) throw failed('MalformedXML', 'DeleteObjects takes 1 to 1000 keys');
  for (const key of keys) objects.drop(bucket, key);
  const quiet = /<Quiet>\s*true/.test(body.toString());
  return xml('DeleteResult', quiet ? '' : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`).join(''));
}

/** Operations by the name that `operationOf` gives a request. */
export const OPERATIONS: Readonly<Record<string, (call: Call) => WireReply>> = {
  ...{ GetObject: readObject, HeadObject: readObject, PutObject: putObject, CopyObject: copyObject },
  ...{ ListObjectsV2: listObjects, DeleteObjects: deleteObjects, HeadBucket: () => ({ status: 200 }) },
  DeleteObject: ({ objects, bucket, key }) => {
    objects.drop(bucket, key);
    return { status: 204 };
  },
};
