import { type StackProps } from 'aws-cdk-lib';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as route53 from 'aws-cdk-lib/aws-route53';
import * as waf from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';
import { TidyStack } from './stack.ts';

/** Calls from one address within five minutes before it is blocked for a while. Polling needs about 200. */
const REQUESTS_PER_FIVE_MINUTES = 2_000;

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

function addFirewall(scope: Construct): string {
  const managed = (name: string, priority: number) => ({
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
    visibilityConfig: metrics(name),
  });
  const acl = new waf.CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: metrics('firewall'),
    // A blocked call of the API must still be JSON with a German text, which the page can show.
    customResponseBodies: {
      blocked: {
        contentType: 'APPLICATION_JSON',
        content: JSON.stringify({
          code: 'too-many-requests',
          message: 'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es dann erneut.',
        }),
      },
    },
    rules: [
      {
        name: 'rate',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: 'blocked' } } },
        statement: { rateBasedStatement: { limit: REQUESTS_PER_FIVE_MINUTES, aggregateKeyType: 'IP' } },
        visibilityConfig: metrics('rate'),
      },
      managed('AWSManagedRulesAmazonIpReputationList', 1),
      managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
    ],
  });
  return acl.attrArn;
}
