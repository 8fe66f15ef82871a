import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { AwsError } from './standIn.ts';

const CASTAGNOLI = Uint32Array.from({ length: 256 }, (_, start) => {
  let rest = start;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0x82f63b78 : rest >>> 1;
  return rest >>> 0;
});
function crc32c(body: Buffer): number {
  let rest = 0xffffffff;
  for (const byte of body) rest = (CASTAGNOLI[(rest ^ byte) & 0xff] as number) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
const fourBytes = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString('base64');
};
const hashed = (algorithm: string) => (body: Buffer) => createHash(algorithm).update(body).digest('base64');
const CHECKSUMS: Readonly<Record<string, (body: Buffer) => string>> = {
  'content-md5': hashed('md5'),
  'x-amz-checksum-crc32': (body) => fourBytes(crc32(body)),
  'x-amz-checksum-crc32c': (body) => fourBytes(crc32c(body)),
  'x-amz-checksum-sha1': hashed('sha1'),
  'x-amz-checksum-sha256': hashed('sha256'),
};

/** The checksums to keep with an object, after each that the sender gave was found to be right. @throws AwsError BadDigest */
function verifyChecksums(body: Buffer, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(given)) {
    if (name !== 'content-md5' && !/^x-amz-checksum-(?!mode|type|algorithm)/.test(name)) continue;
    const checksum = CHECKSUMS[name];
    if (!checksum) throw new AwsError('NotImplemented', `The local S3 does not serve ${name}`, 501);
    if (checksum(body) !== value)
      throw new AwsError('BadDigest', `The ${name} you specified did not match what we received`);
    if (name !== 'content-md5') kept[name] = value;
  }
  return kept;
}

/**
 * The bytes inside an aws-chunked body, and its trailing headers in lower case (S3 API Reference, „Transferring
 * payload data in multiple chunks“). @throws AwsError IncompleteBody
 */
export function decodeAwsChunked(body: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  const incomplete = () => new AwsError('IncompleteBody', 'The request body terminated unexpectedly');
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(end < 0 ? '' : body.toString('latin1', at, end))?.[1];
    if (size === undefined) throw incomplete();
    const [start, length] = [end + 2, parseInt(size, 16)];
    if (length === 0) {
      const lines = body.toString('latin1', start).split('\r\n').filter(Boolean);
      const trailers = lines.map((line) => line.split(/: */, 2) as [string, string]);
      return {
        body: Buffer.concat(chunks),
        trailers: Object.fromEntries(trailers.map(([name, value]) => [name.toLowerCase(), value.trim()])),
      };
    }
    if (body.toString('latin1', start + length, start + length + 2) !== '\r\n') throw incomplete();
    chunks.push(body.subarray(start, start + length));
    at = start + length + 2;
  }
}

/** What was meant to be stored: the decoded body, with every checksum verified and those of S3 returned. */
export function readPayload(headers: Readonly<Record<string, string>>, raw: Buffer) {
  const chunked = headers['x-amz-content-sha256']?.startsWith('STREAMING-') ?? false;
  const { body, trailers } = chunked ? decodeAwsChunked(raw) : { body: raw, trailers: {} as Record<string, string> };
  const length = headers['x-amz-decoded-content-length'];
  if (chunked && length !== undefined && Number(length) !== body.length)
    throw new AwsError('IncompleteBody', 'The body has not the length of x-amz-decoded-content-length');
  const missing = headers['x-amz-trailer']
    ?.split(',')
    .find((name) => trailers[name.trim().toLowerCase()] === undefined);
  if (missing !== undefined) throw new AwsError('MalformedTrailerError', `The trailing header ${missing} is missing`);
  return { body, checksums: verifyChecksums(body, { ...headers, ...trailers }) };
}
