import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError, type JsonStandIn } from './standIn.ts';

const LETTERS = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz', '0123456789'];
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
/** The properties of GenerateSecretString that are served (CloudFormation, "AWS::SecretsManager::Secret"). */
interface Generator {
  readonly PasswordLength?: number;
  readonly ExcludePunctuation?: boolean;
  readonly SecretStringTemplate?: string;
  readonly GenerateStringKey?: string;
}

/** @throws Error that names a property which is not served, or says that the length holds too little */
function generate({ PasswordLength = 32, ExcludePunctuation, ...generator }: Generator): string {
  const { SecretStringTemplate = '{}', GenerateStringKey, ...others } = generator;
  for (const name of Object.keys(others)) throw new Error(`GenerateSecretString.${name} is not served`);
  const kinds = ExcludePunctuation ? LETTERS : [...LETTERS, PUNCTUATION];
  if (PasswordLength < kinds.length)
    throw new Error(`GenerateSecretString.PasswordLength ${PasswordLength} is too short`);
  const signs = kinds.join('');
  let password: string;
  // One of each kind is the default (RequireEachIncludedType).
  do password = Array.from({ length: PasswordLength }, () => signs[randomInt(signs.length)]).join('');
  while (!kinds.every((kind) => [...kind].some((sign) => password.includes(sign))));
  if (GenerateStringKey === undefined) return password;
  return JSON.stringify({ ...(JSON.parse(SecretStringTemplate) as object), [GenerateStringKey]: password });
}

/** Secrets Manager: makes each secret of the templates once and keeps it in a file that only its owner reads. */
export function createSecrets(directory: string) {
  mkdirSync(directory, { recursive: true });
  const known = new Map<string, string>();
  const fileOf = (arn: string) => join(directory, arn.replaceAll(/[^\w-]/g, '_'));
  /** The API takes a secret's name in place of its ARN. */
  const arnOf = (id: unknown) => [...known.keys()].find((arn) => arn.split(':secret:')[1] === id) ?? String(id);
  const valueOf = (arn: string) => {
    const value = known.get(arn);
    if (value === undefined) throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find ${arn}`);
    return value;
  };
  const describe = (id: unknown) => {
    const ARN = arnOf(id);
    const SecretString = valueOf(ARN);
    const CreatedDate = statSync(fileOf(ARN)).mtimeMs / 1000;
    return { SecretString, description: { ARN, Name: ARN.split(':secret:')[1], CreatedDate } };
  };
  const keep = (arn: string, value: string) => {
    // A kill in the middle leaves a file beside it, never half a secret.
    writeFileSync(`${fileOf(arn)}.part`, value, { mode: 0o600, flush: true });
    renameSync(`${fileOf(arn)}.part`, fileOf(arn));
    known.set(arn, value);
  };
  const standIn: JsonStandIn = {
    service: 'secretsmanager',
    needs: (operation, { SecretId }) => [{ action: `secretsmanager:${operation}`, resource: arnOf(SecretId) }],
    operations: {
      DescribeSecret: ({ SecretId }) => describe(SecretId).description,
      GetSecretValue: ({ SecretId }) => {
        const { SecretString, description } = describe(SecretId);
        return { ...description, SecretString };
      },
      PutSecretValue: ({ SecretId, SecretString }) => {
        const { description } = describe(SecretId);
        keep(description.ARN, String(SecretString));
        return description;
      },
    },
  };
  return {
    standIn,
    /** Takes the properties of an AWS::SecretsManager::Secret; `given` replaces what would be generated. */
    createSecret: (
      arn: string,
      { GenerateSecretString = {} }: { GenerateSecretString?: Generator },
      given?: string,
    ) => {
      const file = fileOf(arn);
      const made = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const value = given ?? made ?? generate(GenerateSecretString);
      if (value !== made) keep(arn, value);
      known.set(arn, value);
    },
    /** Replaces `{{resolve:secretsmanager:ARN:SecretString:::}}` (CloudFormation, "Dynamic references"). */
    resolve: (text: string) =>
      text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g, (_, arn: string) => valueOf(arn)),
  };
}
