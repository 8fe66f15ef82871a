import { UsernameExistsException, UserNotFoundException } from '@aws-sdk/client-cognito-identity-provider';
import { GetItemCommand, PutItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import PostalMime from 'postal-mime';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { inProcessClient } from './dynamodbClient.ts';
import { awsError } from './mockedAws.ts';

interface User {
  readonly sub: string;
  readonly email: string;
  password?: string;
  status: 'FORCE_CHANGE_PASSWORD' | 'CONFIRMED';
  isConfirmed: boolean;
  signOuts: number;
}

type Input = Readonly<Record<string, unknown>>;
const about = { message: 'refused', $metadata: {} };
const table = (TableName: string, hash: string, range: string) => ({
  TableName,
  KeySchema: [
    { AttributeName: hash, KeyType: 'HASH' as const },
    { AttributeName: range, KeyType: 'RANGE' as const },
  ],
  AttributeDefinitions: [hash, range].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
});

/**
 * What AWS answers about people who are not signed in, in memory: a user pool, the tables of limits and withdrawals, and a
 * mailbox (for `mockAws().answer`).
 */
export function createUserPool() {
  const users: User[] = [];
  const mails: string[] = [];
  const engine = createTableEngine({ file: ':memory:', clock: { now: () => 0 } });
  engine.createTable(table('LIMITS_TABLE', 'scope', 'id'));
  engine.createTable(table('WITHDRAWALS_TABLE', 'month', 'id'));
  const client = inProcessClient(engine);
  const find = (name: unknown) => users.find(({ sub, email }) => sub === name || email === name);
  const user = ({ Username }: Input): User => {
    const found = find(Username);
    if (!found) throw new UserNotFoundException(about);
    return found;
  };
  const parameters = (input: Input) => input.AuthParameters as Record<string, string>;
  const answers = {
    GetItem: (input: Input) => client.send(new GetItemCommand(input as never)),
    PutItem: (input: Input) => client.send(new PutItemCommand(input as never)),
    UpdateItem: (input: Input) => client.send(new UpdateItemCommand(input as never)),
    GetSecretValue: { SecretString: 'geheim' },
    SendRawEmail: ({ RawMessage }: Input) => {
      mails.push(Buffer.from((RawMessage as { Data: Uint8Array }).Data).toString());
      return {};
    },
    AdminGetUser: (input: Input) => {
      const { sub, email, status } = user(input);
      const UserAttributes = Object.entries({ sub, email }).map(([Name, Value]) => ({ Name, Value }));
      return { UserAttributes, UserStatus: status };
    },
    AdminCreateUser: ({ Username }: Input) => {
      if (find(Username)) throw new UsernameExistsException(about);
      const sub = `sub-${users.length + 1}`;
      users.push({ sub, email: String(Username), status: 'FORCE_CHANGE_PASSWORD', isConfirmed: false, signOuts: 0 });
      return {};
    },
    AdminSetUserPassword: (input: Input) => {
      Object.assign(user(input), { password: input.Password, status: 'CONFIRMED' });
      return {};
    },
    AdminUpdateUserAttributes: (input: Input) => {
      user(input).isConfirmed = true;
      return {};
    },
    AdminInitiateAuth: (input: Input) => {
      const { USERNAME, PASSWORD } = parameters(input);
      if (find(USERNAME)?.password !== PASSWORD) throw awsError('NotAuthorizedException');
      return { AuthenticationResult: { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', ExpiresIn: 3_600 } };
    },
    AdminUserGlobalSignOut: (input: Input) => {
      user(input).signOuts += 1;
      return {};
    },
  };
  return {
    users,
    answers,
    /** How many mails have been sent. */
    sent: () => mails.length,
    /** The newest mail: its text, and what its link carries. */
    mail: async () => {
      const { text = '', subject = '' } = await PostalMime.parse(mails.at(-1) ?? '');
      const link = /https?:\/\/\S+|ORIGIN\/\S+/.exec(text)?.[0] ?? '';
      return { subject, text, link: new URLSearchParams(link.split('?')[1] ?? '') };
    },
    /** Whoever calls next has called too often. */
    exhaust: () => {
      const { Items = [] } = engine.operations.Scan?.({ TableName: 'LIMITS_TABLE' }) as { Items?: object[] };
      for (const item of Items)
        engine.operations.PutItem?.({ TableName: 'LIMITS_TABLE', Item: { ...item, tries: { N: '1000' } } });
    },
    close: () => engine.close(),
  };
}
