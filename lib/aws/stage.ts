import { readdirSync } from 'node:fs';
import * as z from 'zod';
import { engineNames } from '../../lambdas/domain/engines.ts';

const domain = z.string().regex(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'is no domain');
const page = z.union([z.literal(''), z.url({ protocol: /^https$/ })]);
const line = z.string().min(1);

/** Amazon Bedrock, or a server in the operator's own house that speaks OpenAI's protocol and asks for no key. */
const languageModel = z.union([
  z.strictObject({
    /** Id of a system-defined EU inference profile: `eu.` and the id of the model it routes to. */
    inferenceProfile: z.templateLiteral(['eu.', z.string().min(1)]),
    /** Regions the profile routes to, as its page in the Bedrock console lists them. */
    regions: z.array(z.string()).min(1),
  }),
  z.strictObject({ url: z.url(), model: line }),
]);

/** Settings of one stage. Everything that differs between two installations stands in its file (stages/) and nowhere else. */
const schema = z.strictObject({
  /** Part of every stack's name. */
  name: z.string().regex(/^[a-z][a-z0-9-]{1,15}$/),
  /** Real customers and money: then no setting may be a placeholder. */
  isProduction: z.boolean(),
  /** AWS account; without one the credentials of whoever deploys decide. */
  account: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  region: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/),
  /**
   * The first deployment has succeeded: what holds data can no longer be deleted by CloudFormation. Before that nothing
   * is protected, so that a first deployment that failed can be rolled back and tried again.
   */
  isEstablished: z.boolean(),
  productName: line,
  supportEmail: z.email(),
  mail: z.strictObject({
    /** Domain of the sender, the stage's own within its account. */
    domain,
    /** The part before the @. */
    sender: z.string().regex(/^[a-z0-9.-]+$/),
    /** SES has found the records of the domain; until then the user pool sends by Cognito's own sender (50 mails a day). */
    isVerified: z.boolean(),
  }),
  /** A domain for the website. Its hosted zone, if it is in the account, gets certificate records and alias by itself. */
  site: z
    .strictObject({ domain, zone: z.strictObject({ id: z.string().regex(/^Z[A-Z0-9]+$/), name: domain }).optional() })
    .optional(),
  /** Whose GitHub Actions may deploy the stage, without keys of their own (.github/workflows). */
  github: z
    .strictObject({
      repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
      /** One stage of an account makes the identity provider; the others find it there. */
      makesProvider: z.boolean(),
    })
    .optional(),
  /** First part of the hosted login's address; unique within the region. */
  loginPrefix: z.string().regex(/^(?!.*(aws|amazon|cognito))[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  /** VAT on top of every net price, in per cent, or `automatic` where Stripe Tax computes it. */
  vatPercent: z.union([z.number().min(0).max(30), z.literal('automatic')]),
  /** Pages on the marketing site; empty strings lead to our own /legal pages. */
  sites: z.strictObject({ terms: page, privacy: page, imprint: page }),
  imprint: z.strictObject({ company: line, address: line, phone: line, email: line, managingDirector: line }),
  /** Generations of the secret between distribution and endpoints: which one is sent, and which are taken (docs/runbook.md). */
  originSecrets: z
    .strictObject({ sent: z.int().positive(), taken: z.array(z.int().positive()).min(1).max(2) })
    .refine(({ sent, taken }) => taken.includes(sent), 'what is sent must be taken'),
  /** Whether a firewall guards the distribution (EdgeStack, us-east-1). */
  firewall: z.boolean(),
  /** Orders that are corrected at the same time; the rest wait. A new account has ten copies of functions for everything. */
  correctAtOnce: z.int().min(1).max(1_000),
  /**
   * Copies of functions that are kept for Stripe's webhook alone, so that no storm of calls takes what credits payments. AWS
   * keeps a hundred for all others and refuses to reserve in an account with fewer: leave it out until the account has more.
   */
  webhookCopies: z.int().min(1).max(100).optional(),
  /** US dollars a month from which on those on call are told of the account's costs. */
  budgetDollars: z.number().positive(),
  /** What may correct here; the first does where an order names none (docs/engines.md). */
  engines: z.array(z.enum(engineNames)).min(1),
  languageModel: languageModel.optional(),
  /** Base address of a LanguageTool server, with its version. */
  languageToolUrl: z.url().optional(),
});

export type LanguageModel = z.infer<typeof languageModel>;
export type Stage = Readonly<z.infer<typeof schema>>;

/** Output of the stacks that holds, as JSON, the variables by which operators find what the functions do (bin/ops). */
export const OPERATIONS = 'Operations';

/** Name of a stack of a stage. */
export const stackName = (stage: string, stack: 'App' | 'Data' | 'Deploy' | 'Edge' | 'Mail') =>
  `Korrekturrand-${stage}-${stack}`;

/**
 * The next step of a rotation: a second generation is taken, then it is sent, then the first is taken no more. Whichever half
 * of a deployment comes first, what is sent is taken (docs/runbook.md).
 */
export function nextOriginSecrets({ sent, taken }: Stage['originSecrets']): Stage['originSecrets'] {
  const newest = Math.max(...taken);
  if (taken.length === 1) return { sent, taken: [sent, sent + 1] };
  return sent === newest ? { sent, taken: [sent] } : { sent: newest, taken };
}

/** The address all mails come from. */
export const mailFrom = ({ mail }: Stage) => `${mail.sender}@${mail.domain}`;

/** Names that are nobody's (RFC 2606), and „[Firma]“ and the like. */
const PLACEHOLDER = /\.example\b|\bexample\.(com|org|net)\b|\[[^\]]*\]/;

/** Paths of all texts below a value that are placeholders, such as `imprint.company`. */
function placeholders(value: unknown, path: string): string[] {
  if (typeof value === 'string') return PLACEHOLDER.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => placeholders(inner, path ? `${path}.${name}` : name));
}

/**
 * Settings as they may be deployed.
 * @throws Error that names everything that is wrong with them
 */
export function checkStage(given: Stage): Stage {
  const { success, data, error } = schema.safeParse(given);
  const wrong = success ? [] : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (given.isProduction) {
    wrong.push(...placeholders(given, '').map((path) => `${path}: a placeholder must not go into production`));
    if (!given.account) wrong.push('account: production names the account it goes to');
  }
  if (!data || wrong.length > 0) throw new Error(`stage ${given.name} cannot be deployed:\n  ${wrong.join('\n  ')}`);
  return data;
}

/** @throws Error if two stages would want the same sender or the same address of the login */
export function checkTogether(stages: readonly Stage[]): void {
  const wanted = stages.flatMap(({ name, account = '', mail, loginPrefix }) => [
    [`the sender ${mail.domain}`, `${account} ${mail.domain}`, name] as const,
    [`the login ${loginPrefix}`, `login ${loginPrefix}`, name] as const,
  ]);
  for (const [what, key, name] of wanted) {
    const other = wanted.find((one) => one[1] === key && one[2] !== name);
    if (other) throw new Error(`${what} belongs to the stage ${other[2]} already, and ${name} wants it too`);
  }
}

const directory = new URL('stages/', import.meta.url);

/** Reads one stage's file, and the others to see that they do not want the same. @throws Error that says what is wrong */
export async function loadStage(name: string): Promise<Stage> {
  const files = readdirSync(directory).filter((file) => file.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, directory).href) as Promise<{ stage: Stage }>),
  );
  const stages = modules.map(({ stage }) => stage);
  const found = stages.find((stage) => stage.name === name);
  if (!found) throw new Error(`unknown stage ${name}; known are ${stages.map((stage) => stage.name).join(', ')}`);
  checkTogether(stages);
  return checkStage(found);
}
