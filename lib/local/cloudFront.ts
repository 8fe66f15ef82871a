import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Resource } from './template.ts';
import type { WireReply, WireRequest } from './standIn.ts';

export interface DistributionOptions {
  readonly resources: readonly Resource[];
  readonly api: (request: WireRequest) => Promise<WireReply>;
  /** Replaces references to secrets in headers for origins. */
  readonly withSecrets: (value: string) => string;
}

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly Compress?: boolean;
  readonly ResponseHeadersPolicyId?: string;
  readonly FunctionAssociations?: readonly { readonly FunctionARN: string }[];
}

interface Origin {
  readonly Id: string;
  readonly S3OriginConfig?: unknown;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

/** One upload of the website: its files, which of them, and what caches are told. */
interface Deployment {
  readonly SourceObjectKeys: readonly string[];
  readonly Include?: readonly string[];
  readonly Exclude?: readonly string[];
  readonly SystemMetadata?: Readonly<Record<string, string>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** Headers of a policy, with HSTS left out: on plain HTTP a browser ignores it (RFC 6797 §8.1). */
function policyHeaders(resources: readonly Resource[], id: string | undefined): Record<string, string> {
  const policy = resources.find((resource) => resource.id === id)?.properties.ResponseHeadersPolicyConfig as
    { SecurityHeadersConfig: Record<string, Record<string, string>> } | undefined;
  const security = policy?.SecurityHeadersConfig ?? {};
  const csp = security.ContentSecurityPolicy?.ContentSecurityPolicy;
  return {
    ...(csp && { 'content-security-policy': csp }),
    ...(security.ContentTypeOptions && { 'x-content-type-options': 'nosniff' }),
    ...(security.ReferrerPolicy?.ReferrerPolicy && { 'referrer-policy': security.ReferrerPolicy.ReferrerPolicy }),
  };
}

/** The page functions of a behavior, run as CloudFront runs them: the viewer's request in, the request on out. */
function rewriteBy(resources: readonly Resource[], behavior: Behavior, path: string): string {
  let uri = path;
  for (const { FunctionARN } of behavior.FunctionAssociations ?? []) {
    const source = resources.find(({ id }) => FunctionARN.endsWith(`function/${id}`))?.properties
      .FunctionCode as string;
    const event = { request: { uri, headers: {} } };
    uri = (runInNewContext(`${source}\nhandler(event)`, { event }) as { uri: string }).uri;
  }
  return uri;
}

/** Files of the website as its deployments have put them into the bucket. */
function openBucket(resources: readonly Resource[]) {
  const uploads = resources.filter(({ type }) => type === 'Custom::CDKBucketDeployment');
  const made = uploads.find(({ metadata }) => metadata['local:config'])?.metadata;
  if (!made) throw new Error('the templates have no website');
  const texts: Readonly<Record<string, string>> = {
    ...(made['local:files'] as object),
    'config.json': JSON.stringify(made['local:config']),
  };
  const matches = (patterns: readonly string[] = [], path: string) =>
    patterns.some((pattern) => path.slice(1).startsWith(pattern.replace(/\*$/, '')));
  const deployments = uploads.map(({ properties }) => properties as unknown as Deployment);
  return async (path: string): Promise<WireReply> => {
    const { SourceObjectKeys: [directory = ''] = [], SystemMetadata } =
      deployments.find(({ Include, Exclude }) => matches(Include, path) || !matches(Exclude, path)) ?? {};
    const name = normalize(join(directory, decodeURIComponent(path)));
    if (!name.startsWith(`${directory}/`)) return { status: 403, body: 'Forbidden' };
    const headers = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': SystemMetadata?.['cache-control'] ?? '',
    };
    const text = texts[path.slice(1)];
    if (text !== undefined) return { status: 200, headers, body: text };
    // A bucket that nobody may list answers 403 for a file that is not there.
    return readFile(name).then(
      (body) => ({ status: 200, headers, body }),
      () => ({ status: 403, body: 'Forbidden' }),
    );
  };
}

/** Sizes and types that a distribution compresses (CloudFront developer guide, "Serve compressed files"). */
const COMPRESSED = /^(text\/|image\/svg|application\/(json|javascript))/;
const compressible = ({ headers, body = '' }: WireReply) =>
  COMPRESSED.test(headers?.['content-type'] ?? '') && body.length >= 1_000 && body.length <= 10_000_000;

function compress(reply: WireReply): WireReply {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const headers = { ...reply.headers, 'content-encoding': 'br', vary: 'Accept-Encoding' };
  return { ...reply, headers, body: brotliCompressSync(reply.body ?? '', { params }) };
}

/** The distribution of the templates: the website and, on the same origin, the API. */
export function createDistribution({ resources, api, withSecrets }: DistributionOptions) {
  const distribution = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
  if (!distribution) throw new Error('the templates have no distribution');
  const config = distribution.properties.DistributionConfig as {
    readonly CacheBehaviors?: readonly Behavior[];
    readonly DefaultCacheBehavior: Behavior;
    readonly Origins: readonly Origin[];
  };
  const file = openBucket(resources);
  const behaviorFor = (path: string) =>
    config.CacheBehaviors?.find(({ PathPattern }) => path.startsWith((PathPattern ?? '').replace('*', ''))) ??
    config.DefaultCacheBehavior;

  return async (request: WireRequest): Promise<WireReply> => {
    const behavior = behaviorFor(request.path);
    if (!(behavior.AllowedMethods ?? ['GET', 'HEAD']).includes(request.method))
      return { status: 403, body: 'Forbidden' };
    const path = rewriteBy(resources, behavior, request.path);
    const origin = config.Origins.find(({ Id }) => Id === behavior.TargetOriginId);
    const custom = (origin?.OriginCustomHeaders ?? []).map(
      ({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), withSecrets(HeaderValue)] as const,
    );
    // The viewer's address stands last in X-Forwarded-For (CloudFront developer guide, "Request and response behavior").
    const forwarded = [request.headers['x-forwarded-for'], '127.0.0.1'].filter(Boolean).join(', ');
    const headers = { ...request.headers, 'x-forwarded-for': forwarded, ...Object.fromEntries(custom) };
    const found = origin?.S3OriginConfig ? await file(path) : await api({ ...request, path, headers });
    // What is not cached is not compressed either, so replies of the API are not.
    const wanted =
      origin?.S3OriginConfig && behavior.Compress && /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    const reply = wanted && compressible(found) ? compress(found) : found;
    return { ...reply, headers: { ...reply.headers, ...policyHeaders(resources, behavior.ResponseHeadersPolicyId) } };
  };
}
