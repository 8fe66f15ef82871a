import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTableEngine } from '../../lib/local/dynamodb.ts';
import { createObjectStore } from '../../lib/local/s3.ts';
import { ledgerTable } from './ledgerTable.ts';

const KILLS = 4;
const clock = { now: () => Date.now() };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'killed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Lets the writer work a while after its first write, kills it, and returns the last number it was answered. */
function killInTheMiddle(service: string, from: number, workMs: number): Promise<number> {
  const writer = spawn(process.execPath, [join(__dirname, 'killedWriter.ts'), service, folder, String(from)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let answered = '';
  writer.stdout.once('data', () => setTimeout(() => writer.kill('SIGKILL'), workMs));
  writer.stdout.on('data', (text: Buffer) => (answered += text.toString()));
  return new Promise((resolve) => writer.on('close', () => resolve(Number(answered.trimEnd().split('\n').at(-1)))));
}

describe('after a kill -9', () => {
  it('every answered transaction is there, and no half of another', async () => {
    let answered = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      answered = await killInTheMiddle('dynamodb', answered + 2, 40 + kill * 17);
      const engine = createTableEngine({ file: join(folder, 'tables.db'), clock });
      engine.createTable(ledgerTable);
      const TableName = 'ledger';
      const key = (entry: string) => ({ TableName, Key: { customer: { S: 'c' }, entry: { S: entry } } });
      const count = Number(engine.operations.DescribeTable?.({ TableName }).Table?.['ItemCount' as never]);
      const balance = engine.operations.GetItem?.(key('BALANCE')).Item as { amount: { N: string } };
      expect(Number(balance.amount.N)).toBe(count - 1);
      expect(engine.operations.GetItem?.(key(String(answered)))).toHaveProperty('Item');
      engine.close();
    }
    expect(answered).toBeGreaterThan(KILLS);
  });
  it('every answered object is there and whole, and nothing else lies about', async () => {
    let answered = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      answered = await killInTheMiddle('s3', answered + 2, 40 + kill * 17);
      const store = createObjectStore({ directory: folder, clock });
      store.createBucket({ BucketName: 'bucket' });
      const get = (path: string, query = '') =>
        store.handle({ method: 'GET', path, query: new URLSearchParams(query), headers: {}, body: Buffer.alloc(0) });
      const keys = [...String((await get('/bucket', 'list-type=2')).body).matchAll(/<Key>(.*?)<\/Key>/g)];
      expect(keys.map(([, key]) => key)).toContain(String(answered));
      for (const [, key] of keys) {
        const { body, headers } = await get(`/bucket/${key}`);
        const md5 = createHash('md5')
          .update(body ?? '')
          .digest('hex');
        expect([key, headers?.etag, body?.length]).toEqual([key, `"${md5}"`, 300_000]);
      }
      expect(readdirSync(join(folder, 'objects'))).toHaveLength(keys.length);
      store.close();
    }
    expect(answered).toBeGreaterThan(KILLS);
  });
});
