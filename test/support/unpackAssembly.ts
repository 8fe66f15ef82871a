import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Puts what a deployment uploads into a directory outside the repository, from where all tests run it: a bundle that
 * wants a package finds no node_modules above it, as on AWS. It is gone with the process that began the tests.
 */
export default function unpackAssembly(): void {
  if (process.env.TEST_ASSEMBLY) return;
  const directory = mkdtempSync(join(tmpdir(), 'korrekturrand-assembly-'));
  cpSync('.cache/cdk.local', directory, { recursive: true });
  process.env.TEST_ASSEMBLY = directory;
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
}
