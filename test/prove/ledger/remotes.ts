import { CreateTableCommand, DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createAwsServer } from '../../../lib/local/awsServer.ts';
import { createTableEngine } from '../../../lib/local/dynamodb.ts';
import { listen } from '../../../lib/local/http.ts';
import { REGION } from '../../../lib/local/standIn.ts';
import { hasDynamodbLocal, startDynamodbLocal } from '../../local/dynamodbLocal.ts';
import { layouts, remoteTables, type Tables } from './watchedTables.ts';

/** Tables behind HTTP. */
interface Remote {
  /** Empty tables. */
  readonly open: () => Promise<Tables>;
  readonly stop: () => Promise<void>;
}

const client = (endpoint: string) =>
  new DynamoDBClient({
    region: REGION,
    endpoint,
    credentials: { accessKeyId: 'proof', secretAccessKey: 'proof' },
    // Faults are the history's to make; a call that the client sends again by itself would hide one.
    maxAttempts: 1,
  });

/** The local product's DynamoDB: signatures, HTTP and JSON, but no policies, which know functions alone. */
async function startWire(): Promise<Remote> {
  const clock = { now: () => Date.now() };
  let engine = createTableEngine({ file: ':memory:', clock });
  const server = await listen(0);
  const open = async () => {
    engine.close();
    engine = createTableEngine({ file: ':memory:', clock });
    for (const one of layouts) engine.createTable(one);
    server.serve(
      createAwsServer({
        standIns: [engine],
        policies: () => false,
        roleOf: () => undefined,
        secretFor: () => 'proof',
        pages: [],
        clock,
      }),
    );
    return remoteTables(client(`http://127.0.0.1:${server.port}`));
  };
  return {
    open,
    stop: async () => {
      await server.stop();
      engine.close();
    },
  };
}

/** AWS's own DynamoDB Local (needs Java, and Maven for the first time). */
async function startJudge(): Promise<Remote> {
  if (!hasDynamodbLocal()) throw new Error('DynamoDB Local needs Java, and Maven for the first time');
  const { endpoint, process } = await startDynamodbLocal();
  let made = false;
  const open = async () => {
    const dynamodb = client(endpoint);
    for (const one of layouts) {
      if (made) await dynamodb.send(new DeleteTableCommand({ TableName: one.TableName }));
      await dynamodb.send(new CreateTableCommand({ ...one, BillingMode: 'PAY_PER_REQUEST' }));
    }
    made = true;
    return remoteTables(dynamodb);
  };
  return {
    open,
    stop: async () => {
      process.kill('SIGKILL');
    },
  };
}

export const remotes = { wire: startWire, 'dynamodb-local': startJudge } as const;
export type RemoteName = keyof typeof remotes;
