import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { deleteAccount, type AccountStores } from '../lambdas/runtime/deleteAccount.ts';
import { CreditsStore } from '../lambdas/stores/credits.ts';
import { DocumentsStore } from '../lambdas/stores/documents.ts';
import { LabelsStore } from '../lambdas/stores/labels.ts';
import { OrdersStore } from '../lambdas/stores/orders.ts';
import { UsersStore } from '../lambdas/stores/users.ts';

/**
 * `npm run operate -- delete-account EMAIL`: what operators do by hand (docs/runbook.md). It acts with the credentials
 * and on the resources that the environment names; with AWS_ENDPOINT_URL on the local product.
 */

const RESOURCES = [
  'USER_POOL_ID',
  'CREDITS_TABLE',
  'TRANSACTIONS_TABLE',
  'DOCUMENTS_TABLE',
  'DOCUMENTS_BUCKET',
] as const;

function openStores(): AccountStores {
  const missing = RESOURCES.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`set ${missing.join(', ')} (docs/runbook.md says where to find them)`);
  const name = (variable: (typeof RESOURCES)[number]) => process.env[variable] ?? '';
  const tables = new DynamoDBClient({});
  return {
    bucket: new DocumentsStore(new S3Client({ forcePathStyle: true }), name('DOCUMENTS_BUCKET')),
    credits: new CreditsStore(tables, name('CREDITS_TABLE')),
    labels: new LabelsStore(tables, name('DOCUMENTS_TABLE'), Date.now),
    orders: new OrdersStore(tables, name('TRANSACTIONS_TABLE')),
    users: new UsersStore(new CognitoIdentityProviderClient({}), { userPoolId: name('USER_POOL_ID'), clientId: '' }),
  };
}

const [command, email, ...rest] = process.argv.slice(2);
if (command !== 'delete-account' || !email || rest.length > 0) {
  console.error('Usage: operate delete-account EMAIL');
  process.exitCode = 2;
} else {
  try {
    const { customer, balance } = await deleteAccount(openStores(), email);
    console.log(`Deleted. Accounting records stay under ${customer}; ${balance} characters of credit are lost.`);
  } catch (error) {
    console.error(`operate: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
