import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { layouts } from '../prove/ledger/watchedTables.ts';
import { inProcessClient } from './dynamodbClient.ts';

/** The product's tables in memory, with a client of theirs, until the tests of the file have ended. */
export function memoryTables(now = 0) {
  const engine = createTableEngine({ file: ':memory:', clock: { now: () => now } });
  for (const layout of layouts) engine.createTable(layout);
  afterAll(() => engine.close());
  return { engine, client: inProcessClient(engine) };
}
