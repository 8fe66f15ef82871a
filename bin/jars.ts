import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';

export const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin/java') : 'java';
const maven = process.env.MAVEN_HOME ? join(process.env.MAVEN_HOME, 'bin/mvn') : 'mvn';

export interface MavenDependency {
  readonly groupId: string;
  readonly artifactId: string;
  readonly version: string;
}

const element = ({ groupId, artifactId, version }: MavenDependency) =>
  `<dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version></dependency>`;

const pom = (dependencies: readonly MavenDependency[]) => `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>local</groupId><artifactId>jars</artifactId><version>1</version><packaging>pom</packaging>
  <dependencies>${dependencies.map(element).join('')}</dependencies>
</project>`;

/**
 * Fetches programs of Java into `lib` below a folder, with all they need; only the first run asks Maven for them.
 * @returns false where there is no Java, or no Maven with a repository for the first run
 */
export function fetchJars(folder: string, dependencies: readonly MavenDependency[]): boolean {
  if (spawnSync(java, ['-version']).status !== 0) return false;
  if (existsSync(join(folder, 'complete'))) return true;
  if (spawnSync(maven, ['-v']).status !== 0) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pom(dependencies));
  const copy = ['-q', '-B', 'dependency:copy-dependencies', '-DoutputDirectory=lib'];
  if (spawnSync(maven, copy, { cwd: folder, timeout: 240_000 }).status !== 0) return false;
  writeFileSync(join(folder, 'complete'), '');
  return true;
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
