import { readPayload } from './s3Checksums.ts';
import { openObjects } from './s3Store.ts';
import type { LifecycleRule, Stored } from './s3Store.ts';
import { AwsError } from './standIn.ts';
import type { Clock, HttpStandIn, Need, WireReply, WireRequest } from './standIn.ts';

export { decodeAwsChunked } from './s3Checksums.ts';

interface CorsRule {
  AllowedMethods: string[];
  AllowedOrigins: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}
interface Bucket {
  readonly rules: readonly LifecycleRule[];
  readonly cors: readonly CorsRule[];
}
type Headers = Record<string, string>;
type Objects = ReturnType<typeof openObjects>;

/** S3, path style, on files. The server has checked the signature of all but an OPTIONS request, which has none. */
export interface ObjectStore extends HttpStandIn {
  /** Takes the properties of an AWS::S3::Bucket, references resolved. @throws Error that names what is not served */
  createBucket(properties: Record<string, unknown>): void;
  /** The headers that let a page of another origin read the reply, an error too; none where no rule allows it. */
  cors(request: WireRequest): Headers;
  /** Deletes what the lifecycle rules let expire; it also happens by itself, at most a minute of the clock later. */
  expire(): number;
  close(): void;
}

const OURS = 'the files are the developer’s own';
/** Properties of AWS::S3::Bucket: served, and those that may be ignored with the reason. */
export const bucketProperties = {
  served: ['BucketName', 'LifecycleConfiguration', 'CorsConfiguration'],
  ignored: {
    BucketEncryption: OURS,
    PublicAccessBlockConfiguration: 'every request is signed and nothing is public locally',
    OwnershipControls: 'there is one account',
    LoggingConfiguration: 'nobody reads access logs locally',
    Tags: 'nobody reads them locally',
  } as Readonly<Record<string, string>>,
  rule: ['Id', 'Status', 'Prefix', 'ExpirationInDays', 'AbortIncompleteMultipartUpload'],
  cors: ['Id', 'AllowedMethods', 'AllowedOrigins', 'AllowedHeaders', 'ExposedHeaders', 'MaxAge'],
};

function readBucket(properties: Record<string, unknown>): [string, Bucket] {
  const { BucketName, LifecycleConfiguration, CorsConfiguration } = properties as {
    BucketName: string;
    LifecycleConfiguration?: { Rules: { Status: string; Prefix?: string; ExpirationInDays?: number }[] };
    CorsConfiguration?: { CorsRules: CorsRule[] };
  };
  const [rules, cors] = [LifecycleConfiguration?.Rules ?? [], CorsConfiguration?.CorsRules ?? []];
  const { served, ignored, rule, cors: corsFields } = bucketProperties;
  const unknown = [
    ...Object.keys(properties).filter((name) => !served.includes(name) && !(name in ignored)),
    ...rules.flatMap((one) => Object.keys(one)).filter((name) => !rule.includes(name)),
    ...cors.flatMap((one) => Object.keys(one)).filter((name) => !corsFields.includes(name)),
  ];
  if (unknown.length > 0)
    throw new Error(`${BucketName}: the local S3 does not serve the properties ${unknown.join(', ')}`);
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(BucketName ?? ''))
    throw new Error(`BucketName ${BucketName} is no name of a bucket`);
  const enabled = rules.filter(({ Status, ExpirationInDays }) => Status === 'Enabled' && ExpirationInDays);
  return [
    BucketName,
    {
      cors,
      rules: enabled.map(({ Prefix = '', ExpirationInDays = 0 }) => ({ prefix: Prefix, days: ExpirationInDays })),
    },
  ];
}

const failed = (code: string, message: string, status = 400) => new AwsError(code, message, status);
const notServed = (what: string) => failed('NotImplemented', `The local S3 does not serve ${what}`, 501);
const escape = (text: string) => text.replace(/[<>&"]|\p{Cc}/gu, (sign) => `&#${sign.charCodeAt(0)};`);
const xml = (root: string, content: string): WireReply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
});
const element = (name: string, content: string | number | boolean) => `<${name}>${escape(String(content))}</${name}>`;

/** An error as S3 sends it, for the server's refusals of signatures and rights too; the reply to a HEAD has no body. */
export function s3Error(error: AwsError, { method, path }: WireRequest): WireReply {
  const content = element('Code', error.code) + element('Message', error.message) + element('Resource', path);
  if (method === 'HEAD' || error.status === 304) return { status: error.status };
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${content}</Error>`;
  return { status: error.status, headers: { 'content-type': 'application/xml' }, body };
}

function locate(path: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw failed('InvalidURI', "Couldn't parse the specified URI.");
  }
}

const CONTENT_HEADERS = ['type', 'disposition', 'encoding', 'language'].map((name) => `content-${name}`);
const KEPT = new Set([...CONTENT_HEADERS, 'cache-control', 'expires']);
function keptHeaders(headers: Headers): Headers {
  const kept = Object.entries(headers).filter(([name]) => KEPT.has(name) || name.startsWith('x-amz-meta-'));
  const encoding = headers['content-encoding']
    ?.split(',')
    .filter((one) => one.trim() !== 'aws-chunked')
    .join();
  const rest = Object.fromEntries(kept.filter(([name]) => name !== 'content-encoding'));
  return { 'content-type': 'binary/octet-stream', ...rest, ...(encoding && { 'content-encoding': encoding }) };
}

const SIGNED = /^x-amz-(content-sha256|date|security-token|user-agent|sdk-checksum-algorithm|server-side-encryption)$/;
const PUT_ONLY = /^(x-amz-(meta-.*|checksum-.*|trailer|decoded-content-length)|if-(none-)?match)$/;
const READ_ONLY = /^(x-amz-checksum-mode|if-(none-)?match|if-modified-since)$/;
const COPY_ONLY = /^(x-amz-(meta-.*|copy-source(-if-match)?|metadata-directive))$/;
/** Headers that change what an operation does, beside those every request may have; any other is refused by name. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  ...{
    GetObject: READ_ONLY,
    HeadObject: READ_ONLY,
    PutObject: PUT_ONLY,
    CopyObject: COPY_ONLY,
    DeleteObjects: PUT_ONLY,
  },
};
const ANY_QUERY = /^(x-id|X-Amz-.*|x-amz-.*)$/;
const QUERY: Readonly<Record<string, RegExp>> = {
  GetObject: /^response-content-(type|disposition)$/,
  ListObjectsV2: /^(list-type|prefix|continuation-token|start-after|max-keys|encoding-type)$/,
  DeleteObjects: /^delete$/,
};

/** The name of the operation, after everything in the request that it would not serve was refused by name. */
function operationOf({ method, query }: WireRequest, headers: Headers, bucket: string, key: string): string {
  const onKey = { GET: 'GetObject', HEAD: 'HeadObject', PUT: 'PutObject', DELETE: 'DeleteObject' }[method];
  const copy = method === 'PUT' && headers['x-amz-copy-source'] !== undefined;
  const list = method === 'GET' && query.get('list-type') === '2' ? 'ListObjectsV2' : undefined;
  const onBucket = method === 'HEAD' ? 'HeadBucket' : method === 'POST' && query.has('delete') ? 'DeleteObjects' : list;
  const operation = key === '' ? (bucket === '' ? undefined : onBucket) : copy ? 'CopyObject' : onKey;
  if (operation === undefined)
    throw notServed(`${method} of a ${key ? 'key' : 'bucket'} with ${query.toString() || 'no query'}`);
  const strange = [...query.keys()].find((name) => !ANY_QUERY.test(name) && !QUERY[operation]?.test(name));
  if (strange !== undefined) throw notServed(`the query parameter ${strange} of ${operation}`);
  const own = (name: string) => SIGNED.test(name) || (HEADERS[operation]?.test(name) ?? false);
  const header = Object.keys(headers).find((name) => /^(x-amz-|if-)/.test(name) && !own(name));
  if (header !== undefined) throw notServed(`the header ${header} of ${operation}`);
  return operation;
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

interface Call {
  readonly objects: Objects;
  readonly request: WireRequest;
  /** Those of the request, with the ones that a presigned address carries in its query. */
  readonly headers: Headers;
  readonly bucket: string;
  readonly key: string;
  readonly buckets: ReadonlyMap<string, Bucket>;
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

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
function keysToDelete(body: Buffer): string[] {
  const objects = body.toString().match(/<Object>.*?<\/Object>/gs) ?? [];
  return objects.map((object) => {
    const [, key, more] = /^<Object>\s*<Key>([^<]+)<\/Key>\s*(.*)<\/Object>$/s.exec(object) ?? [];
    if (key === undefined || more) throw notServed(`DeleteObjects with ${object}`);
    return key.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_, hex: string, code: string, name: string) =>
      name ? (NAMED[name] ?? '') : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    );
  });
}

function deleteObjects({ objects, request, headers, bucket }: Call): WireReply {
  const { body } = readPayload(headers, request.body);
  const keys = keysToDelete(body);
  if (keys.length === 0 || keys.length > 1000) throw failed('MalformedXML', 'DeleteObjects takes 1 to 1000 keys');
  for (const key of keys) objects.drop(bucket, key);
  const quiet = /<Quiet>\s*true/.test(body.toString());
  return xml('DeleteResult', quiet ? '' : keys.map((key) => `<Deleted>${element('Key', key)}</Deleted>`).join(''));
}

const OPERATIONS: Readonly<Record<string, (call: Call) => WireReply>> = {
  ...{ GetObject: readObject, HeadObject: readObject, PutObject: putObject, CopyObject: copyObject },
  ...{ ListObjectsV2: listObjects, DeleteObjects: deleteObjects, HeadBucket: () => ({ status: 200 }) },
  DeleteObject: ({ objects, bucket, key }) => {
    objects.drop(bucket, key);
    return { status: 204 };
  },
};

const matches = (pattern: string, text: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[^\w]/g, '\\$&'))
      .join('.*')}$`,
    'i',
  ).test(text);

/** The CORS headers of a reply, or of a preflight: Amazon S3 User Guide, „Elements of a CORS configuration“. */
function corsHeaders(rules: readonly CorsRule[], { headers, method }: WireRequest): Headers {
  const { origin, 'access-control-request-headers': asked } = headers;
  const wanted = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const verb = headers['access-control-request-method'] ?? method;
  const rule = rules.find(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      AllowedOrigins.some((one) => matches(one, origin ?? '')) &&
      AllowedMethods.includes(verb) &&
      wanted.every((name) => AllowedHeaders.some((one) => matches(one, name))),
  );
  if (!rule || origin === undefined) return {};
  const any = rule.AllowedOrigins.includes('*');
  return {
    'access-control-allow-origin': any ? '*' : origin,
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(!any && { 'access-control-allow-credentials': 'true' }),
    ...(asked !== undefined && { 'access-control-allow-headers': wanted.join(', ').toLowerCase() }),
    ...(rule.ExposedHeaders && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  };
}

function needs({ method, path, query, headers, body }: WireRequest): Need[] {
  const { bucket, key } = locate(path);
  const need = (action: string, on = key) => ({
    action: `s3:${action}`,
    resource: `arn:aws:s3:::${bucket}${on && `/${on}`}`,
  });
  if (method === 'OPTIONS') return [];
  if (key === '' && method === 'POST' && query.has('delete'))
    return keysToDelete(body).map((one) => need('DeleteObject', one));
  if (key === '') return [need('ListBucket')];
  const source = locate(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`);
  const reads = source.key ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${source.bucket}/${source.key}` }] : [];
  const action = { PUT: 'PutObject', DELETE: 'DeleteObject' }[method] ?? 'GetObject';
  return [...reads, need(action)];
}

const EXPIRE_EVERY_MS = 60_000;

/** `directory` holds `objects.db` and `objects/`; one process at a time. @throws Error where another has it open */
export function createObjectStore({ directory, clock }: { directory: string; clock: Clock }): ObjectStore {
  const objects = openObjects(directory, clock);
  const buckets = new Map<string, Bucket>();
  let expireAt = -Infinity;
  const expire = () => {
    expireAt = clock.now() + EXPIRE_EVERY_MS;
    const rules = [...buckets].flatMap(([name, { rules: all }]) => all.map((rule) => [name, rule] as const));
    return rules.reduce((sum, [name, rule]) => sum + objects.expire(name, rule), 0);
  };
  const cors = (request: WireRequest) => corsHeaders(buckets.get(locate(request.path).bucket)?.cors ?? [], request);
  function answer(request: WireRequest): WireReply {
    const { bucket, key } = locate(request.path);
    if (bucket && !buckets.has(bucket)) throw failed('NoSuchBucket', 'The specified bucket does not exist', 404);
    if (request.method === 'OPTIONS') {
      if (cors(request)['access-control-allow-origin']) return { status: 200 };
      throw failed('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
    }
    const carried = [...request.query].filter(([name]) => name.startsWith('x-amz-'));
    const headers = { ...request.headers, ...Object.fromEntries(carried) };
    const operation = OPERATIONS[operationOf(request, headers, bucket, key)] as (call: Call) => WireReply;
    if (clock.now() >= expireAt) expire();
    return operation({ objects, request, headers, bucket, key, buckets });
  }
  return {
    ...{ service: 's3', needs, cors, expire, close: objects.close },
    createBucket(properties) {
      const [name, bucket] = readBucket(properties);
      buckets.set(name, bucket);
    },
    async handle(request) {
      try {
        const reply = answer(request);
        return { ...reply, headers: { ...reply.headers, ...cors(request) } };
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const reply = s3Error(error, request);
        return { ...reply, headers: { ...reply.headers, ...cors(request) } };
      }
    },
  };
}
