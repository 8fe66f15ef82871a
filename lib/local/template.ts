import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kinds } from './resourceKinds.ts';
import { ACCOUNT, REGION } from './standIn.ts';

type Json = Record<string, unknown>;

/** One resource of the synthesised stacks, with every reference resolved to what the stand-ins know it by. */
export interface Resource {
  readonly id: string;
  readonly type: string;
  readonly properties: Json;
  readonly metadata: Json;
}

interface Template {
  readonly Resources: Readonly<
    Record<string, { Type: string; Properties?: Json; Metadata?: Json; Condition?: string }>
  >;
  readonly Outputs?: Readonly<Record<string, { Value: unknown; Export?: { Name: string } }>>;
}

const pseudo: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT,
  'AWS::Region': REGION,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
};

/** Resolves the intrinsic functions of one template; names a function it does not know. */
class Resolver {
  readonly #template: Template;
  readonly #exported: (name: string) => unknown;
  constructor(template: Template, exported: (name: string) => unknown) {
    this.#template = template;
    this.#exported = exported;
  }

  resolve(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.resolve(item));
    if (typeof node !== 'object' || node === null) return node;
    const entries = Object.entries(node);
    const [name = '', value] = entries[0] ?? [];
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) return this.#intrinsic(name, value);
    return Object.fromEntries(entries.map(([key, item]) => [key, this.resolve(item)]));
  }

  #intrinsic(name: string, value: unknown): unknown {
    const list = () => this.resolve(value) as unknown[];
    switch (name) {
      case 'Ref':
        return this.#ref(value as string);
      case 'Fn::GetAtt':
        return this.#attribute(...(value as [string, string]));
      case 'Fn::ImportValue':
        return this.#exported(value as string);
      case 'Fn::Join':
        return (list()[1] as unknown[]).join(list()[0] as string);
      case 'Fn::Select':
        return (list()[1] as unknown[])[Number(list()[0])];
      case 'Fn::Split':
        return (list()[1] as string).split(list()[0] as string);
      case 'Fn::Sub':
        return (value as string).replace(/\$\{([^}]+)\}/g, (_, key: string) => String(this.#ref(key)));
      default:
        throw new Error(`the local product does not know the intrinsic function ${name}`);
    }
  }

  #ref(id: string): string {
    return pseudo[id] ?? this.#kind(id).ref(id);
  }

  #attribute(id: string, name: string): string {
    const attribute = this.#kind(id).attributes?.[name];
    if (!attribute) throw new Error(`the local product does not know ${this.#template.Resources[id]?.Type}.${name}`);
    return attribute(id);
  }

  #kind(id: string) {
    const type = this.#template.Resources[id]?.Type;
    const kind = type === undefined ? undefined : kinds[type];
    if (!kind) throw new Error(`the local product does not know the resource ${id} (${type ?? 'missing'})`);
    return kind;
  }
}

/** Refuses what no stand-in serves: unknown types and properties, by name, all at once. */
function check(resources: readonly Resource[]): void {
  const complaints = resources.flatMap(({ id, type, properties }) => {
    const kind = kinds[type];
    if (!kind) return [`${id}: unknown resource type ${type}`];
    if ('inert' in kind) return [];
    const known = new Set([...kind.serves, ...Object.keys(kind.ignores)]);
    return Object.keys(properties)
      .filter((name) => !known.has(name))
      .map((name) => `${id}: ${type} has the property ${name}, which no stand-in serves`);
  });
  if (complaints.length > 0)
    throw new Error(`the local product cannot serve these stacks:\n  ${complaints.join('\n  ')}`);
}

/**
 * Reads all templates below a directory.
 * @param addresses public addresses (as regular expressions) and where the local product serves them
 * @throws Error that names every resource type, property and function it does not know
 */
export function readTemplates(
  directory: string,
  addresses: readonly (readonly [RegExp, string])[],
): readonly Resource[] {
  const files = readdirSync(directory).filter((name) => name.endsWith('.template.json'));
  const templates = files.map((name) => JSON.parse(readFileSync(join(directory, name), 'utf8')) as Template);
  const exported = (name: string): unknown => {
    for (const template of templates) {
      const output = Object.values(template.Outputs ?? {}).find(({ Export }) => Export?.Name === name);
      if (output) return new Resolver(template, exported).resolve(output.Value);
    }
    throw new Error(`no template exports ${name}`);
  };
  // What lies in the assets' bucket under its key lies unpacked in the assembly under its hash.
  const asset = [/"([0-9a-f]{64})\.zip"/g, JSON.stringify(join(directory, 'asset.$1'))] as const;
  const localise = <T>(value: T): T =>
    JSON.parse([asset, ...addresses].reduce((text, [from, to]) => text.replace(from, to), JSON.stringify(value))) as T;
  // CDK's own bootstrap checks are parameters and rules, which ask nothing of a stand-in.
  const unknown = templates.flatMap(({ Resources }) => Object.values(Resources)).filter(({ Type }) => !kinds[Type]);
  if (unknown.length > 0) {
    throw new Error(`the local product does not know ${[...new Set(unknown.map(({ Type }) => Type))].join(', ')}`);
  }
  const resources = templates.flatMap((template) => {
    const resolver = new Resolver(template, exported);
    return Object.entries(template.Resources).map(([id, { Type, Properties = {}, Metadata = {} }]) => ({
      id,
      type: Type,
      properties: localise(resolver.resolve(Properties) as Json),
      metadata: localise(resolver.resolve(Metadata) as Json),
    }));
  });
  check(resources);
  return resources;
}
