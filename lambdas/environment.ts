import type { Right } from './routes.ts';

/** Variables every function has. */
export const commonEnvironment = ['STAGE', 'PRODUCT_NAME', 'SUPPORT_EMAIL', 'ORIGIN'] as const;

/** Variables that come with a right; `lib/aws/rights.ts` gives them their values beside the IAM statements. */
export const environmentOf = {
  'credits:read': ['CREDITS_TABLE'],
  'credits:put': ['CREDITS_TABLE'],
  'credits:update': ['CREDITS_TABLE'],
  'credits:audit': ['CREDITS_TABLE'],
  'profiles:read': ['PROFILES_TABLE'],
  'profiles:put': ['PROFILES_TABLE'],
  'profiles:update': ['PROFILES_TABLE'],
  'transactions:read': ['TRANSACTIONS_TABLE'],
  'transactions:put': ['TRANSACTIONS_TABLE'],
  'transactions:update': ['TRANSACTIONS_TABLE'],
  'transactions:sweep': ['TRANSACTIONS_TABLE'],
  'purchases:read': ['PURCHASES_TABLE'],
  'purchases:put': ['PURCHASES_TABLE'],
  'purchases:update': ['PURCHASES_TABLE'],
  'labels:read': ['DOCUMENTS_TABLE'],
  'labels:put': ['DOCUMENTS_TABLE'],
  'labels:update': ['DOCUMENTS_TABLE'],
  'labels:delete': ['DOCUMENTS_TABLE'],
  'labels:sweep': ['DOCUMENTS_TABLE'],
  'uploads:presign': ['DOCUMENTS_BUCKET'],
  'uploads:read': ['DOCUMENTS_BUCKET'],
  'uploads:delete': ['DOCUMENTS_BUCKET'],
  'documents:read': ['DOCUMENTS_BUCKET'],
  'documents:write': ['DOCUMENTS_BUCKET'],
  'documents:delete': ['DOCUMENTS_BUCKET'],
  'documents:list': ['DOCUMENTS_BUCKET'],
  'pipeline:start': ['STATE_MACHINE_ARN'],
  'pipeline:describe': ['STATE_MACHINE_ARN'],
  'users:read': ['USER_POOL_ID'],
  'users:create': ['USER_POOL_ID'],
  'users:password': ['USER_POOL_ID'],
  'users:signin': ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'],
  'users:signout': ['USER_POOL_ID'],
  'users:confirm': ['USER_POOL_CLIENT_ID'],
  'limits:count': ['LIMITS_TABLE'],
  'slots:take': ['LIMITS_TABLE', 'CORRECT_AT_ONCE'],
  'places:take': ['LIMITS_TABLE'],
  'paces:read': ['LIMITS_TABLE'],
  'paces:note': ['LIMITS_TABLE'],
  'links:sign': ['LINK_SECRET_ID'],
  'withdrawals:read': ['WITHDRAWALS_TABLE'],
  'withdrawals:list': ['WITHDRAWALS_TABLE'],
  'withdrawals:put': ['WITHDRAWALS_TABLE'],
  'withdrawals:update': ['WITHDRAWALS_TABLE'],
  'mail:send': ['MAIL_FROM', 'MAIL_EVENTS'],
  stripe: ['STRIPE_SECRET_ID', 'VAT_PERCENT'],
  'engines:choose': ['ENGINES'],
  'engines:ask': ['BEDROCK_INFERENCE_PROFILE', 'LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL', 'LANGUAGETOOL_URL'],
} as const satisfies Record<Right, readonly string[]>;

/** Set on endpoints alone: what the distribution proves itself with (runtime/endpoint.ts). */
export const ORIGIN_SECRET = 'ORIGIN_SECRET';
/** Directory of the language resources inside a bundle; unset where the repository itself is at hand. */
export const LANGUAGE_RESOURCES = 'LANGUAGE_RESOURCES';

/** Address of Stripe's API where it is not Stripe's own; the local product alone sets it. */
export const STRIPE_API_ADDRESS = 'STRIPE_API_ADDRESS';

export type EnvironmentName =
  | (typeof commonEnvironment)[number]
  | (typeof environmentOf)[Right][number]
  | typeof ORIGIN_SECRET
  | typeof LANGUAGE_RESOURCES;
