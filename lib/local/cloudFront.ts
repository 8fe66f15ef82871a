import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Resource } from './template.ts';
import type { WireReply, WireRequest } from './standIn.ts';

export interface DistributionOptions {
  readonly resources: readonly Resource[];
  /** Directory of the repository, in which `local:directory` names the built website. */
  readonly repository: string;
  readonly api: (request: WireRequest) => Promise<WireReply>;
  /** Replaces references to secrets in headers for origins. */
  readonly withSecrets: (value: string) => string;
}

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly ResponseHeadersPolicyId?: string;
  readonly FunctionAssociations?: readonly { readonly FunctionARN: string }[];
}

interface Origin {
  readonly Id: string;
  readonly S3OriginConfig?: unknown;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
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

/** The distribution of the templates: the website and, on the same origin, the API. */
export function createDistribution({ resources, repository, api, withSecrets }: DistributionOptions) {
  const distribution = resources.find(({ type }) => type === 'AWS::CloudFront::Distribution');
  const deployment = resources.find(({ type }) => type === 'Custom::CDKBucketDeployment');
  if (!distribution || !deployment) throw new Error('the templates have no website');
  const config = distribution.properties.DistributionConfig as {
    readonly CacheBehaviors?: readonly Behavior[];
    readonly DefaultCacheBehavior: Behavior;
    readonly Origins: readonly Origin[];
  };
  const directory = join(repository, deployment.metadata['local:directory'] as string);
  const settings = JSON.stringify(deployment.metadata['local:config']);
  const behaviorFor = (path: string) =>
    config.CacheBehaviors?.find(({ PathPattern }) => path.startsWith((PathPattern ?? '').replace('*', ''))) ??
    config.DefaultCacheBehavior;

  const file = async (path: string): Promise<WireReply> => {
    if (path === '/config.json')
      return { status: 200, headers: { 'content-type': 'application/json' }, body: settings };
    const name = normalize(join(directory, decodeURIComponent(path)));
    if (!name.startsWith(`${directory}/`)) return { status: 403, body: 'Forbidden' };
    try {
      const hashed = path.startsWith('/assets/');
      const headers = {
        'content-type': types[extname(name)] ?? 'application/octet-stream',
        'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      };
      return { status: 200, headers, body: await readFile(name) };
    } catch {
      // A bucket that nobody may list answers 403 for a file that is not there.
      return { status: 403, body: 'Forbidden' };
    }
  };

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
    const reply = origin?.S3OriginConfig ? await file(path) : await api({ ...request, path, headers });
    return { ...reply, headers: { ...reply.headers, ...policyHeaders(resources, behavior.ResponseHeadersPolicyId) } };
  };
}
