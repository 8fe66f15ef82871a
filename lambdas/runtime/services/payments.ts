import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { STRIPE_API_ADDRESS } from '../../environment.ts';
import { type StripeKeys, StripeAccount } from '../../stores/stripe.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

async function readKeys(): Promise<StripeKeys> {
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: environment('STRIPE_SECRET_ID') }),
  );
  return JSON.parse(SecretString ?? '{}') as StripeKeys;
}

let shared: StripeAccount | undefined;
const account = () =>
  (shared ??= new StripeAccount({
    keys: readKeys,
    address: process.env[STRIPE_API_ADDRESS],
    vat: environment('VAT_PERCENT'),
  }));

export const checkouts = service(['stripe'], (): Pick<StripeAccount, 'createSession'> => account());
export const paymentReports = service(
  ['stripe'],
  (): Pick<StripeAccount, 'isSetUp' | 'readWebhook' | 'reportsOf' | 'reportsSince' | 'receiptUrl'> => account(),
);
