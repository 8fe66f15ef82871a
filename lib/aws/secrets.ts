import { RemovalPolicy } from 'aws-cdk-lib';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import type { Stage } from './stage.ts';

export interface Secrets {
  /** Keys of Stripe. */
  readonly stripe: secrets.Secret;
  /** Signs the links in our mails. */
  readonly link: secrets.Secret;
  /** References to what proves that a call came through the distribution: which is sent, and which are taken. */
  readonly origin: { readonly sent: string; readonly taken: readonly string[] };
}

function addSecret(
  scope: Construct,
  id: string,
  description: string,
  generateSecretString: secrets.SecretStringGenerator,
): secrets.Secret {
  const secret = new secrets.Secret(scope, id, {
    description,
    generateSecretString,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  const reason = 'Stripe keys are rotated at Stripe, the other secrets by hand (docs/runbook.md).';
  acknowledge(secret, 'SMG4', reason);
  return secret;
}

/**
 * A generation of the origin's secret is a secret of its own, since CloudFormation reads one anew only where the template
 * has changed.
 */
function addOriginSecret(scope: Construct, generation: number): string {
  const description = 'Proves to the endpoints that a call came through the distribution.';
  const generator = { excludePunctuation: true, passwordLength: 48 };
  return addSecret(scope, `OriginSecret${generation}`, description, generator).secretValue.unsafeUnwrap();
}

/** All secrets of a stage. */
export function addSecrets(scope: Construct, { originSecrets: { sent, taken } }: Stage): Secrets {
  const generations = new Map(taken.map((generation) => [generation, addOriginSecret(scope, generation)]));
  return {
    stripe: addSecret(scope, 'StripeSecret', 'Stripe API key and webhook secret, as JSON; filled in by an operator.', {
      secretStringTemplate: '{}',
      generateStringKey: 'placeholder',
    }),
    link: addSecret(scope, 'LinkSecret', 'Signs the links in our mails and hides addresses in counters.', {
      passwordLength: 48,
    }),
    origin: { sent: generations.get(sent) ?? '', taken: [...generations.values()] },
  };
}
