import type { LifecycleRule } from './s3Store.ts';
import type { WireRequest } from './standIn.ts';

interface CorsRule {
  AllowedMethods: string[];
  AllowedOrigins: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}
export interface Bucket {
  readonly rules: readonly LifecycleRule[];
  readonly cors: readonly CorsRule[];
}
/** Properties that are served or, for the reasons in resourceKinds.ts, may be ignored; any other stops the start. */
const BUCKET_PROPERTIES = [
  ...['BucketName', 'LifecycleConfiguration', 'CorsConfiguration', 'BucketEncryption', 'OwnershipControls'],
  ...['PublicAccessBlockConfiguration', 'LoggingConfiguration', 'Tags'],
];
const LIFECYCLE_FIELDS = ['Id', 'Status', 'Prefix', 'ExpirationInDays', 'AbortIncompleteMultipartUpload'];
const CORS_FIELDS = ['Id', 'AllowedMethods', 'AllowedOrigins', 'AllowedHeaders', 'ExposedHeaders', 'MaxAge'];

/** @throws Error that names the properties of the resource which are not served */
export function readBucket(properties: Record<string, unknown>): [string, Bucket] {
  const { BucketName, LifecycleConfiguration, CorsConfiguration } = properties as {
    BucketName: string;
    LifecycleConfiguration?: { Rules: { Status: string; Prefix?: string; ExpirationInDays?: number }[] };
    CorsConfiguration?: { CorsRules: CorsRule[] };
  };
  const [rules, cors] = [LifecycleConfiguration?.Rules ?? [], CorsConfiguration?.CorsRules ?? []];
  const unknown = [
    ...Object.keys(properties).filter((name) => !BUCKET_PROPERTIES.includes(name)),
    ...rules.flatMap((one) => Object.keys(one)).filter((name) => !LIFECYCLE_FIELDS.includes(name)),
    ...cors.flatMap((one) => Object.keys(one)).filter((name) => !CORS_FIELDS.includes(name)),
  ];
  if (unknown.length > 0) throw new Error(`${BucketName}: the local S3 does not serve ${unknown.join(', ')}`);
  if (!/^[a-z0-9][a-z0-9.-]{2,62}$/.test(BucketName ?? ''))
    throw new Error(`BucketName ${BucketName} is no name of a bucket`);
  const expiring = rules.filter(({ Status, ExpirationInDays }) => Status === 'Enabled' && ExpirationInDays);
  const read = expiring.map(({ Prefix = '', ExpirationInDays = 0 }) => ({ prefix: Prefix, days: ExpirationInDays }));
  return [BucketName, { cors, rules: read }];
}

const matches = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replaceAll('*', '.*')}$`, 'i').test(text);

/** The CORS headers of a reply, or of a preflight: Amazon S3 User Guide, „Elements of a CORS configuration“. */
export function corsHeaders(rules: readonly CorsRule[], { headers, method }: WireRequest): Record<string, string> {
  const { origin, 'access-control-request-headers': asked } = headers;
  const wanted = (asked ?? '').match(/[^, ]+/g) ?? [];
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
