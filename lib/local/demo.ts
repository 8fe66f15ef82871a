import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { randomBytes } from 'node:crypto';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { UsersStore } from '../../lambdas/stores/users.ts';
import { OPERATOR } from './product.ts';
import { REGION } from './standIn.ts';
import type { Resource } from './template.ts';

/** A customer to try the product with; made at the first start. */
export interface DemoCustomer {
  readonly email: string;
  readonly password: string;
  /** Characters of credit they begin with. */
  readonly characters: number;
}

/** A running product, as seen by its operator, who has the state directory. */
export interface Operated {
  readonly servicesUrl: string;
  readonly resources: readonly Resource[];
  readonly secretOf: (accessKey: string) => string;
}

const only = (product: Operated, type: string, hint = '') => {
  const found = product.resources.find((resource) => resource.type === type && resource.id.startsWith(hint));
  if (!found) throw new Error(`the templates have no ${type} ${hint}`);
  return found.id;
};

/** Clients that act as the operator on the running product. */
export function operatorClients({ servicesUrl, secretOf }: Operated) {
  const credentials = { accessKeyId: OPERATOR, secretAccessKey: secretOf(OPERATOR) };
  const settings = { region: REGION, endpoint: servicesUrl, credentials };
  return { users: new CognitoIdentityProviderClient(settings), tables: new DynamoDBClient(settings) };
}

/** Creates a confirmed customer with credit, as an operator would on AWS. Nothing happens if they exist. */
export async function createCustomer(product: Operated, { email, password, characters }: DemoCustomer): Promise<void> {
  const { users, tables } = operatorClients(product);
  const accounts = new UsersStore(users, {
    userPoolId: `${REGION}_${only(product, 'AWS::Cognito::UserPool')}`,
    clientId: '',
  });
  try {
    const customer = await accounts.admit(email, password);
    if (!customer) return;
    const credits = new CreditsStore(tables, only(product, 'AWS::DynamoDB::Table', 'Credits'));
    await credits.credit(customer, 'demo', characters, new Date().toISOString());
  } finally {
    users.destroy();
    tables.destroy();
  }
}

/** A password that is good enough to be printed once and typed by hand. */
export const newDemoPassword = () => `Rand-${randomBytes(5).toString('hex')}-A1`;
