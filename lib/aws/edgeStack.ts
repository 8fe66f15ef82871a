import { type StackProps } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as waf from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { errorText, firewallRefusal } from '../../lambdas/domain/errors.ts';
import { type Route, routes } from '../../lambdas/routes.ts';
import type { Stage } from './stage.ts';
import { TidyStack } from './stack.ts';

/**
 * Calls from one address within five minutes before it is refused for a while. A tab that is looked at makes sixty (a test
 * counts them), and loading the page some thirty: an office of two hundred people behind one address fits.
 */
const CALLS_PER_FIVE_MINUTES = 20_000;
/** The same for what anybody may call: signing in, registering, trying. An office signs in once a day. */
const OPEN_CALLS_PER_FIVE_MINUTES = 1_000;

/** Paths as the distribution sees them. */
const pathsOf = (access: Route['access']) =>
  Object.values(routes)
    .filter((route: Route) => route.access === access)
    .map(({ path }) => `/api${path}`);

const metrics = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

export interface EdgeProps extends StackProps {
  readonly stage: Stage;
}

/** What the distribution wants of us-east-1: its firewall (AWS WAF developer guide, "CloudFront"), and its certificate. */
export class EdgeStack extends TidyStack {
  readonly firewallArn: string | undefined;
  readonly certificate: acm.Certificate | undefined;

  constructor(scope: Construct, id: string, { stage, ...props }: EdgeProps) {
    super(scope, id, props);
    this.firewallArn = stage.firewall ? addFirewall(this) : undefined;
    this.certificate = stage.site && addCertificate(this, stage.site);
  }
}

/** Without a hosted zone of ours the deployment waits until somebody has entered the record it shows. */
function addCertificate(scope: Construct, { domain, zone }: NonNullable<Stage['site']>): acm.Certificate {
  const hosted =
    zone && route53.HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
  return new acm.Certificate(scope, 'Certificate', {
    domainName: domain,
    validation: acm.CertificateValidation.fromDns(hosted),
  });
}

const hasPath = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});
const anyOf = (statements: waf.CfnWebACL.StatementProperty[]): waf.CfnWebACL.StatementProperty => {
  const [first] = statements;
  return first && statements.length === 1 ? first : { orStatement: { statements } };
};

/** What the groups of AWS would refuse themselves; the third list of addresses (AWSManagedIPDDoSList) is only counted. */
const REFUSED = [
  { scope: 'LABEL', key: 'awswaf:managed:aws:amazon-ip-list:AWSManagedIPReputationList' },
  { scope: 'LABEL', key: 'awswaf:managed:aws:amazon-ip-list:AWSManagedReconnaissanceList' },
  { scope: 'NAMESPACE', key: 'awswaf:managed:aws:known-bad-inputs:' },
];

/**
 * A refused call of the API must still be JSON with a code and a German text, which the page can show (web/src/api.ts).
 * The groups of AWS know their own answer alone, which is a page; so they only label what they would refuse, and the
 * rule behind them refuses it in our words (AWS WAF developer guide, "Label match rule statement").
 */
function addFirewall(scope: Construct): string {
  const rate = (
    name: string,
    priority: number,
    limit: number,
    scopeDownStatement: waf.CfnWebACL.StatementProperty,
  ) => ({
    name,
    priority,
    action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'tooMany' } } },
    statement: { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement } },
    visibilityConfig: metrics(name),
  });
  const labelling = (name: string, priority: number) => ({
    name,
    priority,
    overrideAction: { count: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: metrics(name),
  });
  const { status, ...refusal } = firewallRefusal;
  const tooMany = { code: 'too-many-requests', message: errorText('too-many-requests') };
  const json = (content: object) => ({ contentType: 'APPLICATION_JSON', content: JSON.stringify(content) });
  const acl = new waf.CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics('firewall'),
    customResponseBodies: { tooMany: json(tooMany), refused: json(refusal) },
    rules: [
      // Reports of Stripe come from a few addresses, in bursts, and are money; the API's own limit holds for them.
      rate('rate', 0, CALLS_PER_FIVE_MINUTES, { notStatement: { statement: anyOf(pathsOf('stripe').map(hasPath)) } }),
      rate('open', 1, OPEN_CALLS_PER_FIVE_MINUTES, anyOf(pathsOf('open').map(hasPath))),
      labelling('AWSManagedRulesAmazonIpReputationList', 2),
      labelling('AWSManagedRulesKnownBadInputsRuleSet', 3),
      {
        name: 'refused',
        priority: 4,
        action: { block: { customResponse: { responseCode: status, customResponseBodyKey: 'refused' } } },
        statement: anyOf(REFUSED.map((labelMatchStatement) => ({ labelMatchStatement }))),
        visibilityConfig: metrics('refused'),
      },
    ],
  });
  return acl.attrArn;
}
