import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** AWS's own DynamoDB Local. The jars stay in `.cache`, so that only the first run asks Maven for them. */
const VERSION = '2.5.2';
const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
const maven = process.env.MAVEN_HOME ? join(process.env.MAVEN_HOME, 'bin/mvn') : 'mvn';
const folder = resolve('.cache/dynamodb-local', VERSION);
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>judge</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies><dependency>
    <groupId>com.amazonaws</groupId><artifactId>DynamoDBLocal</artifactId><version>${VERSION}</version>
  </dependency></dependencies>
</project>`;

/** Whether it can run here: needs Java, and Maven with its repository for the first run. */
export function hasDynamodbLocal(): boolean {
  if (spawnSync(java, ['-version']).status !== 0) return false;
  if (existsSync(join(folder, 'complete'))) return true;
  if (spawnSync(maven, ['-v']).status !== 0) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pom);
  const copy = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'];
  if (spawnSync(maven, copy, { cwd: folder, timeout: 240_000 }).status !== 0) return false;
  writeFileSync(join(folder, 'complete'), '');
  return true;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

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
