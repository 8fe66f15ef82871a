import { Stack, type StackProps } from 'aws-cdk-lib';
import * as waf from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Calls from one address within five minutes before it is blocked for a while. Polling needs about 200. */
const REQUESTS_PER_FIVE_MINUTES = 2_000;

const metrics = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false, metricName });

/** The firewall of the distribution, which must live in us-east-1 (AWS WAF developer guide, "CloudFront"). */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    const managed = (name: string, priority: number) => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
      visibilityConfig: metrics(name),
    });
    const acl = new waf.CfnWebACL(this, 'Firewall', {
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
    this.firewallArn = acl.attrArn;
  }
}
