import { readdirSync } from 'node:fs';
import { type CfnResource, Duration, RemovalPolicy, Stack, Token } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as deployment from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import type { WebConfig } from '../../lambdas/domain/webConfig.ts';
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts';
import { firstPages, website as built } from './artifacts.ts';
import type { EdgeStack } from './edgeStack.ts';
import type { Stage } from './stage.ts';

export interface WebsiteProps {
  readonly apiHost: string;
  /** Value of the header that proves to the endpoints that a call came through the distribution. */
  readonly originSecret: string;
  /** Origins the page talks to beside its own: the documents bucket and the hosted login. */
  readonly connectTo: readonly string[];
  readonly site: Stage['site'];
  readonly edge: EdgeStack | undefined;
}

/** The website's settings, which it reads at its start. */
const SETTINGS = 'config.json';
/** Files with a hash of their content in their name lie below it. */
const HASHED = '/assets/';

/** What stands where outside of that: the documents of pages that people come to first, and files under their own names. */
function documents(): Readonly<Record<string, string>> {
  const files = readdirSync(built, { withFileTypes: true }).filter((one) => one.isFile());
  const names = [...files.map(({ name }) => name), SETTINGS, ...Object.keys(forRobots(''))].toSorted();
  return {
    ...Object.fromEntries(names.map((name) => [`/${name}`, `/${name}`])),
    '/willkommen': '/willkommen.html',
    ...Object.fromEntries(Object.entries(firstPages).map(([path, { document }]) => [path, `/${document}`])),
  };
}

/**
 * Page paths such as /transactions exist in the browser alone, and so does the 404 page of every path that there is not,
 * whether it looks like a file or not: they all get the one document. Hashed files pass as they are, since a page that is
 * open may ask for one of its own build, and the API's paths never come here: its errors must stay its own.
 */
const rewriting = () => `var documents = ${JSON.stringify(documents())};
function handler(event) {
  var request = event.request;
  if (Object.prototype.hasOwnProperty.call(documents, request.uri)) request.uri = documents[request.uri];
  else if (request.uri.indexOf('${HASHED}') !== 0) request.uri = '/index.html';
  return request;
}`;

const securityPolicy = (connectTo: readonly string[]) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${connectTo.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** The distribution that serves the website and, on the same origin, the API. */
export function addWebsite(scope: Construct, props: WebsiteProps) {
  const bucket = new s3.Bucket(scope, 'WebsiteBucket', {
    blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
    encryption: s3.BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  acknowledge(bucket, 'S1', 'Public files behind a distribution; there is nothing to learn from access logs.');
  const headers = new cloudfront.ResponseHeadersPolicy(scope, 'WebsiteHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: securityPolicy(props.connectTo), override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy: cloudfront.HeadersReferrerPolicy.NO_REFERRER, override: true },
    },
  });
  const rewrite = new cloudfront.Function(scope, 'RewritePages', {
    code: cloudfront.FunctionCode.fromInline(rewriting()),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    ...(props.edge?.firewallArn && { webAclId: props.edge.firewallArn }),
    ...(props.site &&
      props.edge?.certificate && { domainNames: [props.site.domain], certificate: props.edge.certificate }),
    defaultBehavior: {
      origin: origins.S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: [{ function: rewrite, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST }],
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new origins.HttpOrigin(props.apiHost, { customHeaders: { 'x-origin-secret': props.originSecret } }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: headers,
      },
    },
  });
  acknowledge(distribution, 'CFR1', 'German is proofread for customers anywhere.');
  acknowledge(
    distribution,
    'CFR2',
    'The firewall is a setting of the stage (EdgeStack, us-east-1); production has it.',
  );
  acknowledge(distribution, 'CFR3', 'Access logs would hold the addresses of customers; the API logs calls by id.');
  acknowledge(
    distribution,
    'CFR4',
    'Without a domain of its own the distribution has the default certificate, which fixes the protocol.',
  );
  if (props.site) addAlias(scope, props.site, distribution);
  return { bucket, distribution };
}

/** Leads the site's domain to the distribution, where its zone is ours; elsewhere somebody enters the record by hand. */
function addAlias(
  scope: Construct,
  { domain, zone }: NonNullable<Stage['site']>,
  distribution: cloudfront.Distribution,
): void {
  if (!zone) return;
  const hosted = { hostedZoneId: zone.id, zoneName: zone.name };
  const record = {
    zone: route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', hosted),
    recordName: domain,
    target: route53.RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
  };
  new route53.ARecord(scope, 'Address', record);
  new route53.AaaaRecord(scope, 'AddressV6', record);
}

/** What search engines may read: the pages of everybody, and nothing of a customer's (`$` ends an address, RFC 9309 §2.2.3). */
const forRobots = (origin: string) => ({
  'robots.txt': `User-agent: *\nAllow: /$\nAllow: /willkommen\nAllow: /auth/register$\nAllow: /legal/\nAllow: /assets/\nDisallow: /\nSitemap: ${origin}/sitemap.xml\n`,
  'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${[
    '/willkommen',
    '/auth/register',
    '/legal/terms',
    '/legal/privacy',
    '/legal/imprint',
  ]
    .map((path) => `<url><loc>${origin}${path}</loc></url>`)
    .join('')}</urlset>\n`,
});

/**
 * Uploads the built website and its settings, and refreshes the distribution's caches. The asset is what was built, so
 * that whatever changes the build, a price for one, changes the deployment. Hashed files come first and are never
 * deleted, since a page that was opened before the deployment may ask for those it was built with.
 */
export function deployWebsite(
  scope: Construct,
  website: ReturnType<typeof addWebsite>,
  origin: string,
  config: WebConfig,
): void {
  const files = deployment.Source.asset(built);
  const hashed = `${HASHED.slice(1)}*`;
  const logGroup = new logs.LogGroup(scope, 'WebsiteDeployerLog', {
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const assets = new deployment.BucketDeployment(scope, 'WebsiteAssets', {
    destinationBucket: website.bucket,
    logGroup,
    sources: [files],
    exclude: ['*'],
    include: [hashed],
    prune: false,
    cacheControl: [deployment.CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
  });
  const pages = new deployment.BucketDeployment(scope, 'WebsiteFiles', {
    destinationBucket: website.bucket,
    distribution: website.distribution,
    logGroup,
    sources: [
      files,
      deployment.Source.jsonData(SETTINGS, config),
      ...Object.entries(forRobots(origin)).map(([name, text]) => deployment.Source.data(name, text)),
    ],
    exclude: [hashed],
    cacheControl: [deployment.CacheControl.noCache()],
  });
  pages.node.addDependency(assets);
  const custom = pages.node.findChild('CustomResource').node.defaultChild as CfnResource;
  custom.addMetadata('local:config', config);
  custom.addMetadata('local:files', forRobots(origin));
  acknowledgeDeployer(scope, website.bucket);
}

/** The CDK's own function copies the website; its role and runtime are the library's, at deployments alone. */
function acknowledgeDeployer(scope: Construct, bucket: s3.Bucket): void {
  const reason = "The CDK's own deployment function, which runs at deployments alone.";
  const deployer = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith('Custom::CDKBucketDeployment'));
  if (!deployer) throw new Error('the deployment function of the website is missing');
  const role = deployer.node.findChild('ServiceRole');
  const { region } = Stack.of(scope);
  const account = Token.isUnresolved(Stack.of(scope).account) ? '<AWS::AccountId>' : Stack.of(scope).account;
  for (const rule of ['L1', 'Serverless-LambdaDLQ', 'Serverless-LambdaLatestVersion', 'Serverless-LambdaTracing'])
    acknowledge(deployer, rule, reason);
  acknowledge(
    role,
    'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    reason,
  );
  for (const action of ['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*']) {
    acknowledge(role, `IAM5[Action::s3:${action}]`, reason);
  }
  acknowledge(role, `IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${region}/*]`, reason);
  acknowledgeWildcard(role, bucket.arnForObjects('*'), reason);
  acknowledgeWildcard(role, '*', reason);
}
