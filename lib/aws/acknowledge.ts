import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Accepts one finding of cdk-nag on one resource, with the reason a reviewer reads.
 * @param id of the rule; those of the pack AwsSolutions without its name
 */
export function acknowledge(resource: IConstruct, id: string, reason: string): void {
  const full = id.startsWith('Serverless-') ? id : `AwsSolutions-${id}`;
  Validations.of(resource).acknowledge({ id: full, reason });
}

/** Accepts the wildcard in one resource of a policy, and no other: cdk-nag names such a finding by the resource. */
export function acknowledgeWildcard(policy: IConstruct, resource: string, reason: string): void {
  acknowledge(policy, `IAM5[Resource::${flatten(Stack.of(policy).resolve(resource))}]`, reason);
}

/** Writes a CloudFormation expression as cdk-nag does in the names of its findings. */
function flatten(node: unknown): string {
  if (typeof node === 'string') return node;
  const [[name, value] = []] = Object.entries(node as Record<string, unknown>);
  if (name === 'Fn::Join') return (value as [string, unknown[]])[1].map(flatten).join('');
  if (name === 'Fn::GetAtt') return `<${(value as string[]).join('.')}>`;
  if (name === 'Fn::ImportValue') return flatten(value);
  if (name === 'Ref') return `<${String(value)}>`;
  return JSON.stringify(node);
}
