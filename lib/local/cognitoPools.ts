import type { Client } from './cognitoTokens.ts';
import { kinds } from './resourceKinds.ts';
import { AwsError } from './standIn.ts';

type Json = Record<string, unknown>;

export interface Pool {
  readonly id: string;
  readonly policy: Json;
  readonly selfSignUp: boolean;
  /** Subject and HTML of every mail with a code; `{####}` is the code. */
  readonly subject: string;
  readonly message: string;
  /** ARN of the function that is asked for the text of a mail with a code. */
  readonly customMessage?: string | undefined;
}

/** Values a property must have; undefined where it may be left out as well. The stand-in serves no other. */
const served = {
  'AWS::Cognito::UserPool': {
    UsernameAttributes: [['email']],
    AutoVerifiedAttributes: [['email']],
    UsernameConfiguration: [{ CaseSensitive: false }],
    AccountRecoverySetting: [undefined, { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] }],
    Schema: [undefined, [{ Mutable: true, Name: 'email', Required: true }]],
  },
  'AWS::Cognito::UserPoolClient': {
    AllowedOAuthFlows: [['code']],
    AllowedOAuthFlowsUserPoolClient: [true],
    SupportedIdentityProviders: [['COGNITO']],
    GenerateSecret: [undefined, false],
    EnableTokenRevocation: [undefined, true],
  },
};

/** What lies inside a property, by name. */
const inside: Readonly<Record<string, readonly string[]>> = {
  Policies: ['PasswordPolicy'],
  AdminCreateUserConfig: ['AllowAdminCreateUserOnly'],
  VerificationMessageTemplate: ['DefaultEmailOption', 'EmailMessage', 'EmailSubject', 'SmsMessage'],
  LambdaConfig: ['CustomMessage'],
  TokenValidityUnits: ['AccessToken', 'IdToken', 'RefreshToken'],
};

/** What each requirement of a password policy asks for, and how the service names it when it is missing. */
const requirements: Readonly<Record<string, readonly [RegExp, string]>> = {
  RequireLowercase: [/[a-z]/, 'lowercase characters'],
  RequireUppercase: [/[A-Z]/, 'uppercase characters'],
  RequireNumbers: [/[0-9]/, 'numeric characters'],
  RequireSymbols: [/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/, 'symbol characters'],
};
const flows = ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'];
const units: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

function check(type: keyof typeof served, id: string, properties: Json): void {
  const kind = kinds[type];
  if (!kind || !('serves' in kind)) throw new Error(`${type} is not served`);
  const policy = (properties.Policies as Json | undefined)?.PasswordPolicy ?? {};
  const unknown = [
    ...Object.keys(properties).filter((name) => !kind.serves.includes(name) && !(name in kind.ignores)),
    ...Object.entries(inside).flatMap(([name, known]) =>
      Object.keys(properties[name] ?? {}).flatMap((key) => (known.includes(key) ? [] : [`${name}.${key}`])),
    ),
    ...Object.keys(policy).filter((name) => name !== 'MinimumLength' && !(name in requirements)),
    ...Object.entries(served[type]).flatMap(([name, values]: [string, readonly unknown[]]) =>
      values.some((value) => JSON.stringify(value) === JSON.stringify(properties[name])) ? [] : [name],
    ),
    ...((properties.ExplicitAuthFlows ?? []) as string[]).filter((flow) => !flows.includes(flow)),
  ];
  if (unknown.length > 0) throw new Error(`${type} ${id}: the stand-in does not serve ${unknown.join(', ')}`);
}

/** @throws Error that names every property, field or value the stand-in does not serve */
export function readPool(id: string, properties: Json): Pool {
  check('AWS::Cognito::UserPool', id, properties);
  const template = (properties.VerificationMessageTemplate ?? {}) as Record<string, string>;
  if ((template.DefaultEmailOption ?? 'CONFIRM_WITH_CODE') !== 'CONFIRM_WITH_CODE')
    throw new Error(`${id}: the stand-in sends codes, no links`);
  return {
    id,
    policy: ((properties.Policies as Json | undefined)?.PasswordPolicy ?? {}) as Json,
    selfSignUp: (properties.AdminCreateUserConfig as Json | undefined)?.AllowAdminCreateUserOnly !== true,
    customMessage: (properties.LambdaConfig as Record<string, string> | undefined)?.CustomMessage,
    subject: template.EmailSubject ?? (properties.EmailVerificationSubject as string) ?? 'Ihr Bestätigungscode',
    message:
      template.EmailMessage ?? (properties.EmailVerificationMessage as string) ?? 'Ihr Bestätigungscode lautet {####}.',
  };
}

/** @throws Error that names every property, field or value the stand-in does not serve */
export function readClient(id: string, properties: Json): Client {
  check('AWS::Cognito::UserPoolClient', id, properties);
  const unit = (properties.TokenValidityUnits ?? {}) as Record<string, string>;
  const seconds = (name: string, fallback: number, fallbackUnit: string) =>
    ((properties[`${name}Validity`] as number | undefined) ?? fallback) * (units[unit[name] ?? fallbackUnit] ?? NaN);
  return {
    id,
    pool: properties.UserPoolId as string,
    callbacks: (properties.CallbackURLs ?? []) as string[],
    logouts: (properties.LogoutURLs ?? []) as string[],
    scopes: (properties.AllowedOAuthScopes ?? []) as string[],
    flows: (properties.ExplicitAuthFlows ?? ['ALLOW_REFRESH_TOKEN_AUTH']) as string[],
    hidesUsers: properties.PreventUserExistenceErrors === 'ENABLED',
    seconds: {
      access: seconds('AccessToken', 1, 'hours'),
      id: seconds('IdToken', 1, 'hours'),
      refresh: seconds('RefreshToken', 30, 'days'),
    },
  };
}

/** @throws AwsError InvalidPasswordException that names the first requirement the password misses */
export function checkPolicy({ policy }: Pool, password: string): void {
  const wrong = (what: string) =>
    new AwsError('InvalidPasswordException', `Password did not conform with policy: ${what}`);
  if (password.length < Number(policy.MinimumLength ?? 8)) throw wrong('Password not long enough');
  if (password.length > 256) throw wrong('Password must not be longer than 256 characters');
  for (const [name, [pattern, label]] of Object.entries(requirements))
    if (policy[name] === true && !pattern.test(password)) throw wrong(`Password must have ${label}`);
}
