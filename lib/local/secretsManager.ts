import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError, type JsonStandIn } from './standIn.ts';

interface Generator {
  readonly PasswordLength?: number;
  readonly ExcludePunctuation?: boolean;
  readonly SecretStringTemplate?: string;
  readonly GenerateStringKey?: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const PUNCTUATION = '!#$%&()*+,-./:;<=>?@[]^_{|}~';

function generate({
  PasswordLength = 32,
  ExcludePunctuation,
  SecretStringTemplate,
  GenerateStringKey,
}: Generator): string {
  const signs = ExcludePunctuation ? LETTERS : LETTERS + PUNCTUATION;
  const password = Array.from({ length: PasswordLength }, () => signs[randomInt(signs.length)]).join('');
  if (!GenerateStringKey) return password;
  return JSON.stringify({ ...(JSON.parse(SecretStringTemplate ?? '{}') as object), [GenerateStringKey]: password });
}

/** Secrets Manager: makes each secret of the templates once and keeps it. */
export function createSecrets(directory: string) {
  mkdirSync(directory, { recursive: true });
  const known = new Map<string, string>();
  const value = (arn: string) => {
    const secret = known.get(arn);
    if (secret === undefined) throw new AwsError('ResourceNotFoundException', `Secrets Manager can't find ${arn}`);
    return secret;
  };
  const standIn: JsonStandIn = {
    service: 'secretsmanager',
    needs: (operation, { SecretId }) => [{ action: `secretsmanager:${operation}`, resource: String(SecretId) }],
    operations: {
      GetSecretValue: ({ SecretId }) => ({ ARN: SecretId, Name: SecretId, SecretString: value(String(SecretId)) }),
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
      const file = join(directory, arn.replaceAll(/[^\w-]/g, '_'));
      if (given !== undefined || !existsSync(file))
        writeFileSync(file, given ?? generate(GenerateSecretString), { mode: 0o600 });
      known.set(arn, readFileSync(file, 'utf8'));
    },
    /** Replaces `{{resolve:secretsmanager:ARN:SecretString:::}}` (CloudFormation, "Dynamic references"). */
    resolve: (text: string) =>
      text.replace(/\{\{resolve:secretsmanager:(.+?):SecretString:::\}\}/g, (_, arn: string) => value(arn)),
  };
}
