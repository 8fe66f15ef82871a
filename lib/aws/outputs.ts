import { CfnOutput, type Stack } from 'aws-cdk-lib';
import type * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { commonEnvironment, environmentOf, type EnvironmentName } from '../../lambdas/environment.ts';
import { OPERATIONS, type Stage } from './stage.ts';

interface Left {
  readonly stage: Stage;
  readonly origin: string;
  readonly stripeSecret: secrets.ISecret;
  readonly alarms: sns.ITopic;
}

/** Says in the outputs of the stack where the product is, and what is left to do, in order (docs/runbook.md). */
export function tellWhatIsLeft(scope: Construct, { stage, origin, stripeSecret, alarms }: Left): void {
  const file = `lib/aws/stages/${stage.name}.ts`;
  const left = [
    ...(stage.mail.isVerified
      ? []
      : [
          `Enter the records among the outputs of Korrekturrand-${stage.name}-Mail at the DNS of ${stage.mail.domain}`,
          'Ask SES for production access in this region',
          `Once SES shows the domain as verified, set mail.isVerified in ${file} and deploy again`,
        ]),
    `Put the keys of Stripe into ${stripeSecret.secretArn}, with the webhook ${origin}/api/stripe/webhook`,
    `Subscribe those on call to ${alarms.topicArn}`,
    ...(stage.isEstablished ? [] : [`Set isEstablished in ${file} and deploy again, which protects what holds data`]),
  ];
  new CfnOutput(scope, 'Website', { value: origin });
  left.forEach((value, at) => new CfnOutput(scope, `Left${at + 1}`, { value }));
}

/** What stands in the retained stack: an output of another one would only import it. */
const OF_DATA: readonly EnvironmentName[] = [
  'CREDITS_TABLE',
  'PROFILES_TABLE',
  'TRANSACTIONS_TABLE',
  'PURCHASES_TABLE',
  'DOCUMENTS_TABLE',
  'DOCUMENTS_BUCKET',
  'LIMITS_TABLE',
  'WITHDRAWALS_TABLE',
  'USER_POOL_ID',
];

/** Tells operators where all resources are, each stack its own: names and addresses alone, no secret. */
export function tellOperators(app: Stack, data: Stack, values: Partial<Record<EnvironmentName, () => string>>): void {
  const names = new Set<EnvironmentName>([...commonEnvironment, ...Object.values(environmentOf).flat()]);
  for (const [stack, own] of [
    [data, OF_DATA],
    [app, [...names].filter((name) => !OF_DATA.includes(name))],
  ] as const) {
    const told = Object.fromEntries(own.map((name) => [name, values[name]?.() ?? '']));
    new CfnOutput(stack, OPERATIONS, { value: stack.toJsonString(told) });
  }
}
