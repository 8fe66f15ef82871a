import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { environment } from '../../lambdas/runtime/environment.ts';
import { AdjustmentLedger } from '../../lambdas/stores/adjustments.ts';
import { LedgerAudit } from '../../lambdas/stores/audit.ts';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { DictionariesStore } from '../../lambdas/stores/dictionaries.ts';
import { DocumentsStore } from '../../lambdas/stores/documents.ts';
import { ExecutionsStore } from '../../lambdas/stores/executions.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { LedgerStore } from '../../lambdas/stores/ledger.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { ProfilesStore } from '../../lambdas/stores/profiles.ts';
import { PurchasesStore } from '../../lambdas/stores/purchases.ts';
import { UsersStore } from '../../lambdas/stores/users.ts';
import { WithdrawalsStore } from '../../lambdas/stores/withdrawals.ts';

/** All stores of the stage, whose variables the process has: an operator may do everything. */
export function openStores() {
  const tables = new DynamoDBClient({});
  const [credits, transactions, purchases] = [
    environment('CREDITS_TABLE'),
    environment('TRANSACTIONS_TABLE'),
    environment('PURCHASES_TABLE'),
  ];
  const names = { credits, transactions, purchases };
  return {
    adjustments: new AdjustmentLedger(tables, credits),
    /** @param table in place of the stage's own: one that was restored beside it */
    audit: (table = credits) => new LedgerAudit(tables, table),
    bucket: new DocumentsStore(new S3Client({}), environment('DOCUMENTS_BUCKET')),
    credits: new CreditsStore(tables, credits),
    dictionaries: new DictionariesStore(tables, environment('PROFILES_TABLE')),
    executions: new ExecutionsStore(new SFNClient({}), environment('STATE_MACHINE_ARN')),
    labels: new LabelsStore(tables, environment('DOCUMENTS_TABLE'), Date.now),
    ledger: new LedgerStore(tables, names),
    names,
    orders: new OrdersStore(tables, transactions),
    profiles: new ProfilesStore(tables, environment('PROFILES_TABLE')),
    purchases: new PurchasesStore(tables, purchases),
    tables,
    users: new UsersStore(new CognitoIdentityProviderClient({}), {
      userPoolId: environment('USER_POOL_ID'),
      clientId: environment('USER_POOL_CLIENT_ID'),
    }),
    withdrawals: new WithdrawalsStore(tables, environment('WITHDRAWALS_TABLE')),
  };
}

/** @returns the id of the customer with this address @throws Error if there is none */
export async function customerOf({ users }: Pick<ReturnType<typeof openStores>, 'users'>, email: string) {
  const account = await users.find(email);
  if (!account) throw new Error('there is no account with this address');
  return account.customer;
}
