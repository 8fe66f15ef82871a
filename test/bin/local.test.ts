import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFailure } from '../../bin/startFailure.ts';

const state = mkdtempSync(join(tmpdir(), 'korrekturrand-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

/** Starts the product; waits for its end, or for it to be ready, and ends it then. */
async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['bin/local.ts'], {
    env: { ...process.env, STATE_DIRECTORY: state, PORT: '0', ...environment },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => {
    out += String(text);
    if (out.includes('Beenden mit')) child.kill('SIGTERM');
  });
  child.stderr.on('data', (text: Buffer) => (err += String(text)));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, lines: err.trimEnd().split('\n') };
}

const fails = async (environment: Readonly<Record<string, string>>, line: RegExp) => {
  const { code, lines } = await start(environment);
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
};

describe('npm start', () => {
  it('keeps its state to its owner', async () => {
    chmodSync(state, 0o755);
    expect(await start({})).toMatchObject({ code: 0, lines: [''] });
    expect(statSync(state).mode & 0o777).toBe(0o700);
  });

  it('says that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    await fails({ PORT: String(port) }, /^Der Port \d+ .* ist belegt\. .* PORT=/);
    other.close();
  });

  it('says that it is running already with the same data', async () => {
    const db = new DatabaseSync(join(state, 'tables', 'tables.sqlite'));
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    await fails({}, /^Korrekturrand läuft schon mit den Daten in .*STATE_DIRECTORY=/);
    db.close();
  });

  it('says that the file of its demo customer is damaged', async () => {
    writeFileSync(join(state, 'demo.json'), '{"email":');
    await fails({}, /^Die Datei .*demo\.json ist beschädigt\. Löschen Sie sie/);
  });

  it('says that its data are damaged', async () => {
    const damaged = join(state, 'damaged');
    mkdirSync(join(damaged, 'tables'), { recursive: true });
    writeFileSync(join(damaged, 'tables', 'tables.sqlite'), 'This is no database, but 100 bytes of text. '.repeat(50));
    await fails({ STATE_DIRECTORY: damaged }, /^Die Daten in .* sind beschädigt\. /);
  });
});

it.each([
  [{ code: 'ENOSPC' }, /voll.*nichts verloren/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, /voll/],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 5 + 256 }, /läuft schon/],
  [{ code: 'EROFS' }, /nicht geschrieben/],
])('a start that fails of %j says what to do in one line', (error, line) =>
  expect(startFailure(error, { state: '.local', port: 4500 })).toMatch(line),
);

it('a start that fails of a bug shows the bug', () =>
  expect(startFailure(new TypeError('x'), { state: '.local', port: 4500 })).toBeUndefined());
