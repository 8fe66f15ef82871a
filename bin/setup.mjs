// Runs on any Node from 20 on, before anything is installed: brings the packages that package-lock.json pins, Node 24
// among them, and says in one line what it does. Nothing happens when they are there already.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed`;
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: please install Node 20 or newer.`);
  process.exit(1);
}

const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');
const pinned = `${root}node_modules/node/bin/node`;
const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(pinned);

if (!isInstalled) {
  console.log('Installing packages (once; about a minute) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // No install scripts but the one of the `node` package, which puts the pinned Node into place.
  execFileSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  execFileSync(npm, ['rebuild', 'node', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (!existsSync(pinned)) {
    console.error('The pinned Node could not be installed; see the messages above.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
