/**
 * Writes until it is killed, and says on stdout what was answered: `node killedWriter.ts dynamodb|s3 FOLDER FROM`.
 * Run by the tests that kill a stand-in in the middle of its work.
 */
import { join } from 'node:path';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { createObjectStore } from '../../lib/local/s3.ts';
import { ledgerTable } from './ledgerTable.ts';

const [service, folder = '', from] = process.argv.slice(2);
const clock = { now: () => Date.now() };

function writeTable(number: number): void {
  const entry = { customer: { S: 'c' }, entry: { S: String(number) }, text: { S: 'x'.repeat(2000) } };
  const balance = {
    TableName: 'ledger',
    Key: { customer: { S: 'c' }, entry: { S: 'BALANCE' } },
    UpdateExpression: 'ADD amount :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
  };
  engine?.operations.TransactWriteItems?.({
    TransactItems: [{ Update: balance }, { Put: { TableName: 'ledger', Item: entry } }],
  });
}

async function writeObject(number: number): Promise<void> {
  const body = Buffer.alloc(300_000, `${number} `);
  const request = { method: 'PUT', query: new URLSearchParams(), headers: {}, body };
  await objects?.handle({ ...request, path: `/bucket/${number}` });
  await objects?.handle({ ...request, path: '/bucket/same' });
}

const engine = service === 'dynamodb' ? createTableEngine({ file: join(folder, 'tables.db'), clock }) : undefined;
const objects = service === 's3' ? createObjectStore({ directory: folder, clock }) : undefined;
engine?.createTable(ledgerTable);
objects?.createBucket({ BucketName: 'bucket' });
for (let number = Number(from); ; number++) {
  if (engine) writeTable(number);
  else await writeObject(number);
  process.stdout.write(`${number}\n`);
}
