import { CfnOutput, RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import * as ses from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';
import { TidyStack } from './stack.ts';

export interface MailProps extends StackProps {
  readonly stage: Stage;
}

/**
 * The sender of all mails, in a stack of its own: what needs a verified sender comes later, and a sender that nobody has
 * verified yet keeps nothing from being created. Its outputs are the records that the domain's DNS must hold.
 */
export class MailStack extends TidyStack {
  readonly configurationSetName: string;
  constructor(scope: Construct, id: string, { stage, ...props }: MailProps) {
    super(scope, id, props);
    const { domain } = stage.mail;
    const bounces = `bounce.${domain}`;
    this.configurationSetName = `${this.stackName}-all`;
    const set = new ses.ConfigurationSet(this, 'Mails', {
      configurationSetName: this.configurationSetName,
      reputationMetrics: true,
      // Texts travel encrypted (SPEC.md §1) or not at all; the download is there in any case.
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      // Addresses that do not exist, or do not want us, are not written to again.
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new ses.EmailIdentity(this, 'Sender', {
      identity: ses.Identity.domain(domain),
      configurationSet: set,
      mailFromDomain: bounces,
    });
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    const records = [
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${bounces} MX 10 feedback-smtp.${this.region}.amazonses.com`,
      `${bounces} TXT "v=spf1 include:amazonses.com -all"`,
      `_dmarc.${domain} TXT "v=DMARC1; p=quarantine; rua=mailto:${stage.supportEmail}"`,
    ];
    records.forEach((value, at) => new CfnOutput(this, `Record${at + 1}`, { value }));
  }
}
