import { Stack } from 'aws-cdk-lib';

interface Template {
  readonly Resources?: Readonly<Record<string, { DependsOn?: string | readonly string[] }>>;
}

/** Ids of the resources that a part of a template refers to, each of which CloudFormation makes first anyway. */
function referred(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(referred);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'Ref') return [String(value)];
    if (name === 'Fn::GetAtt') return [String(Array.isArray(value) ? value[0] : value).split('.')[0] ?? ''];
    return referred(value);
  });
}

/**
 * Takes away every `DependsOn` that a reference of the same resource says already. The CDK writes them wherever constructs
 * depend on each other; each is noise in a review, and one more edge in which a cycle may be found.
 */
export function withoutImplied<T extends Template>(template: T): T {
  for (const resource of Object.values(template.Resources ?? {})) {
    const { DependsOn, ...rest } = resource;
    if (DependsOn === undefined) continue;
    const implied = new Set(referred(rest));
    const left = [DependsOn].flat().filter((id) => !implied.has(id));
    if (left.length > 0) resource.DependsOn = left;
    else delete resource.DependsOn;
  }
  return template;
}

/** A stack whose template says each dependency once. */
export class TidyStack extends Stack {
  protected override _toCloudFormation(): unknown {
    return withoutImplied(this.resolve(super._toCloudFormation()) as Template);
  }
}
