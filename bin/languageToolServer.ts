import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchJars, java } from './jars.ts';

/** LanguageTool from Maven Central (LGPL-2.1): a program of its own, which nothing of the product contains. */
const VERSION = '6.8';
const folder = resolve('.cache/languagetool', VERSION);
const dependencies = ['languagetool-server', 'language-de'].map((artifactId) => ({
  groupId: 'org.languagetool',
  artifactId,
  version: VERSION,
}));

/** Whether a server can run here: needs Java, and Maven with its repository for the first run (250 MB). */
export const hasLanguageTool = (): boolean => fetchJars(folder, dependencies);

/** Starts a server on this machine alone. @returns its base address and its process. @throws Error if it does not answer */
export async function startLanguageTool(port: number): Promise<{ url: string; process: ChildProcess }> {
  const options = ['-Xmx1500m', '-cp', 'lib/*', 'org.languagetool.server.HTTPServer', '--port', String(port)];
  const process = spawn(java, options, { cwd: folder, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/v2`;
  for (let attempt = 0; attempt < 600; attempt++) {
    const answers = await fetch(`${url}/languages`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, process };
    if (process.exitCode !== null) break;
    await sleep(200);
  }
  process.kill('SIGKILL');
  throw new Error('LanguageTool does not answer');
}
