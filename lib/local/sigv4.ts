import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { AwsError, type WireRequest } from './standIn.ts';

/** Who signed a request, and for which service and region: the credential scope of the signature. */
export interface Signer {
  readonly accessKey: string;
  readonly service: string;
  readonly region: string;
}

interface Signature extends Signer {
  readonly day: string;
  readonly date: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly expires?: number; // Life in seconds of a presigned address.
}

const MAX_SKEW_MS = 15 * 60_000;
const WEEK_SECONDS = 604_800;
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const skewed = (message: string) => new AwsError('RequestTimeTooSkewed', message, 403);
const denied = (message: string) => new AwsError('AccessDenied', message, 403);
const mismatch = (message: string) => new AwsError('SignatureDoesNotMatch', message, 403);

function readSignature({ headers, query }: WireRequest): Signature {
  const presigned = query.has('X-Amz-Signature');
  const header = /^AWS4-HMAC-SHA256 +(.*)$/.exec(headers.authorization ?? '')?.[1];
  if (presigned && query.get('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256') throw denied('Unknown X-Amz-Algorithm');
  if (!presigned && header === undefined) throw denied('The request is not signed with AWS4-HMAC-SHA256');
  const inHeader = new Map((header ?? '').split(/, */).map((part) => part.split('=', 2) as [string, string]));
  const field = (inQuery: string, name: string) => (presigned ? query.get(inQuery) : inHeader.get(name)) ?? '';
  const [accessKey, day, region, service, ...end] = field('X-Amz-Credential', 'Credential').split('/');
  if (!accessKey || !day || !region || !service || end.join('/') !== 'aws4_request')
    throw denied('The credential scope is incomplete');
  const date = (presigned ? query.get('X-Amz-Date') : headers['x-amz-date']) ?? '';
  if (!/^\d{8}T\d{6}Z$/.test(date) || !date.startsWith(day)) throw denied('X-Amz-Date is missing or not of the scope');
  const signedHeaders = field('X-Amz-SignedHeaders', 'SignedHeaders').split(';');
  const signature = field('X-Amz-Signature', 'Signature');
  const read = { accessKey, day, region, service, date, signedHeaders, signature };
  if (!presigned) return read;
  const expires = Number(query.get('X-Amz-Expires') ?? NaN);
  if (!Number.isInteger(expires) || expires < 0 || expires > WEEK_SECONDS)
    throw new AwsError('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 0 and 604800 seconds');
  return { ...read, expires };
}

function checkTime({ date, expires, service }: Signature, now: number): void {
  const signedAt = Date.parse(date.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));
  if (expires === undefined && Math.abs(now - signedAt) > MAX_SKEW_MS)
    throw service === 's3' ? skewed(`Signed at ${date}`) : mismatch(`Signature expired: ${date}`);
  if (expires !== undefined && now >= signedAt + expires * 1000) throw denied('Request has expired');
  if (expires !== undefined && now < signedAt - MAX_SKEW_MS) throw denied('Request is not yet valid');
}

/** S3 alone accepts a body outside the signature; everywhere else the hash of what arrived is what was signed. */
function payloadHash({ headers, query, body }: WireRequest, { service, expires }: Signature): string {
  const declared = headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256');
  if (service !== 's3') return sha256(body);
  if (!declared && expires !== undefined) return 'UNSIGNED-PAYLOAD';
  if (!declared) throw new AwsError('InvalidRequest', 'Missing required header x-amz-content-sha256');
  if (declared === 'UNSIGNED-PAYLOAD' || declared === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return declared;
  if (!/^[0-9a-f]{64}$/.test(declared))
    throw new AwsError('NotImplemented', `x-amz-content-sha256 ${declared} is not implemented`, 501);
  if (declared !== sha256(body))
    throw new AwsError('XAmzContentSHA256Mismatch', 'The provided x-amz-content-sha256 does not match the body');
  return declared;
}

/** Source: IAM User Guide, „Create a signed AWS API request“. Only S3 does not encode the path a second time. */
function canonicalRequest(request: WireRequest, signature: Signature): string {
  const path = signature.service === 's3' ? request.path : request.path.split('/').map(encode).join('/');
  const query = [...request.query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, b], [c, d]) => (a < c ? -1 : a > c ? 1 : b < d ? -1 : b > d ? 1 : 0))
    .map((pair) => pair.join('='));
  const value = (name: string) => (request.headers[name] ?? '').trim().replace(/ +/g, ' ');
  const headers = signature.signedHeaders.map((name) => `${name}:${value(name)}\n`);
  const hash = payloadHash(request, signature);
  return [request.method, path, query.join('&'), headers.join(''), signature.signedHeaders.join(';'), hash].join('\n');
}

/**
 * Checks the signature of a request, in its header or in its address, and the time it is good for (`now` in epoch ms).
 * @throws AwsError SignatureDoesNotMatch, InvalidAccessKeyId, AccessDenied (unsigned or expired), RequestTimeTooSkewed
 */
export function verify(request: WireRequest, secretFor: (key: string) => string | undefined, now: number): Signer {
  const signature = readSignature(request);
  const { accessKey, day, region, service, date, signedHeaders } = signature;
  const unsigned = (name: string) => /^x-amz-(?!user-agent)/.test(name) && !signedHeaders.includes(name);
  if (!signedHeaders.includes('host') || Object.keys(request.headers).some(unsigned))
    throw denied('There were headers present in the request which were not signed');
  const secret = secretFor(accessKey);
  if (secret === undefined) throw new AwsError('InvalidAccessKeyId', `The access key ${accessKey} does not exist`, 403);
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonicalRequest(request, signature))}`;
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const expected = Buffer.from(hmac(key, toSign).toString('hex'));
  const given = Buffer.from(signature.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw mismatch('The request signature we calculated does not match the signature you provided');
  checkTime(signature, now);
  return { accessKey, service, region };
}
