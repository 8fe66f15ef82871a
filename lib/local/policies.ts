import type { Resource } from './template.ts';
import type { Need } from './standIn.ts';

interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: unknown;
}

/** Whether a role may do something: IAM user guide, "Policy evaluation logic", for identity policies. */
export type Policies = (roleArn: string, need: Need) => boolean;

const list = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

const matches = (pattern: string, text: string) =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  ).test(text);

/** Reads every inline policy of the templates. @throws Error on a condition, which nothing here evaluates */
export function readPolicies(resources: readonly Resource[], arnOfRole: (ref: string) => string): Policies {
  const byRole = new Map<string, Statement[]>();
  for (const { id, type, properties } of resources) {
    if (type !== 'AWS::IAM::Policy') continue;
    const { Statement } = properties.PolicyDocument as { Statement: Statement[] };
    if (Statement.some(({ Condition }) => Condition))
      throw new Error(`${id}: conditions in policies are not evaluated`);
    for (const role of properties.Roles as string[]) {
      const arn = arnOfRole(role);
      byRole.set(arn, [...(byRole.get(arn) ?? []), ...Statement]);
    }
  }
  return (roleArn, { action, resource }) => {
    const about = (byRole.get(roleArn) ?? []).filter(
      (statement) =>
        list(statement.Action).some((pattern) => matches(pattern, action)) &&
        list(statement.Resource).some((pattern) => matches(pattern, resource)),
    );
    return about.some(({ Effect }) => Effect === 'Allow') && !about.some(({ Effect }) => Effect === 'Deny');
  };
}
