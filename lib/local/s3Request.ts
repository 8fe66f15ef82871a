import { AwsError, type Need, type WireReply, type WireRequest } from './standIn.ts';

export type Headers = Record<string, string>;

export const failed = (code: string, message: string, status = 400) => new AwsError(code, message, status);
export const notServed = (what: string) => failed('NotImplemented', `The local S3 does not serve ${what}`, 501);
const escape = (text: string) => text.replace(/[<>&"]|\p{Cc}/gu, (sign) => `&#${sign.charCodeAt(0)};`);
export const xml = (root: string, content: string): WireReply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`,
});
export const element = (name: string, content: string | number | boolean) =>
  `<${name}>${escape(String(content))}</${name}>`;

/** An error as S3 sends it, for the server's refusals of signatures and rights too; the reply to a HEAD has no body. */
export function s3Error(error: AwsError, { method, path }: WireRequest): WireReply {
  const content = element('Code', error.code) + element('Message', error.message) + element('Resource', path);
  if (method === 'HEAD' || error.status === 304) return { status: error.status };
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${content}</Error>`;
  return { status: error.status, headers: { 'content-type': 'application/xml' }, body };
}

export function locate(path: string): { bucket: string; key: string } {
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw failed('InvalidURI', "Couldn't parse the specified URI.");
  }
}

const SIGNED = /^x-amz-(content-sha256|date|security-token|user-agent|sdk-checksum-algorithm|server-side-encryption)$/;
const PUT_ONLY = /^(x-amz-(meta-.*|checksum-.*|trailer|decoded-content-length)|if-(none-)?match)$/;
const READ_ONLY = /^(x-amz-checksum-mode|if-(none-)?match|if-modified-since)$/;
const COPY_ONLY = /^(x-amz-(meta-.*|copy-source(-if-match)?|metadata-directive))$/;
/** Headers that change what an operation does, beside those every request may have; any other is refused by name. */
const HEADERS: Readonly<Record<string, RegExp>> = {
  ...{ GetObject: READ_ONLY, HeadObject: READ_ONLY },
  ...{ PutObject: PUT_ONLY, CopyObject: COPY_ONLY, DeleteObjects: PUT_ONLY },
};
const ANY_QUERY = /^(x-id|X-Amz-.*|x-amz-.*)$/;
const QUERY: Readonly<Record<string, RegExp>> = {
  GetObject: /^response-content-(type|disposition)$/,
  ListObjectsV2: /^(list-type|prefix|continuation-token|start-after|max-keys|encoding-type)$/,
  DeleteObjects: /^delete$/,
};

/** The name of the operation, after everything in the request that it would not serve was refused by name. */
export function operationOf({ method, query }: WireRequest, headers: Headers, bucket: string, key: string): string {
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

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
export function keysToDelete(body: Buffer): string[] {
  const objects = body.toString().match(/<Object>.*?<\/Object>/gs) ?? [];
  return objects.map((object) => {
    const [, key, more] = /^<Object>\s*<Key>([^<]+)<\/Key>\s*(.*)<\/Object>$/s.exec(object) ?? [];
    if (key === undefined || more) throw notServed(`DeleteObjects with ${object}`);
    return key.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (_, hex: string, code: string, name: string) =>
      name ? (NAMED[name] ?? '') : String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    );
  });
}

/** The rights a request needs, by the Service Authorization Reference for Amazon S3. */
export function needs({ method, path, query, headers, body }: WireRequest): Need[] {
  const { bucket, key } = locate(path);
  const arn = (on: string) => `arn:aws:s3:::${bucket}${on && `/${on}`}`;
  const need = (action: string, on = key) => ({ action: `s3:${action}`, resource: arn(on) });
  if (method === 'OPTIONS') return [];
  if (key === '' && method === 'POST' && query.has('delete'))
    return keysToDelete(body).map((one) => need('DeleteObject', one));
  if (key === '') return [need('ListBucket')];
  const source = locate(`/${(headers['x-amz-copy-source'] ?? '').replace(/^\//, '')}`);
  const reads = source.key ? [{ action: 's3:GetObject', resource: `arn:aws:s3:::${source.bucket}/${source.key}` }] : [];
  const action = { PUT: 'PutObject', DELETE: 'DeleteObject' }[method] ?? 'GetObject';
  return [...reads, need(action)];
}
