import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchJars, freePort, java } from '../../bin/jars.ts';

/** AWS's own DynamoDB Local. The jars stay in `.cache`, so that only the first run asks Maven for them. */
const VERSION = '2.5.2';
const dependency = { groupId: 'com.amazonaws', artifactId: 'DynamoDBLocal', version: VERSION };
const folder = resolve('.cache/dynamodb-local', VERSION);

/** Whether it can run here: needs Java, and Maven with its repository for the first run. */
export const hasDynamodbLocal = (): boolean => fetchJars(folder, [dependency]);

export async function startDynamodbLocal(): Promise<{ endpoint: string; process: ChildProcess }> {
  const port = await freePort();
  const main = 'com.amazonaws.services.dynamodbv2.local.main.ServerRunner';
  const options = ['-inMemory', '-disableTelemetry', '-port', String(port)];
  const process = spawn(java, ['-Xmx300m', '-Djava.library.path=lib', '-cp', 'lib/*', main, ...options], {
    cwd: folder,
    stdio: 'ignore',
  });
  const endpoint = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 400; attempt++) {
    const answers = await fetch(endpoint).then(
      () => true,
      () => false,
    );
    if (answers) return { endpoint, process };
    await sleep(200);
  }
  process.kill('SIGKILL');
  throw new Error('DynamoDB Local does not answer');
}
