import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes in a mount namespace of its own; it grows after the first process has ended. */
const DISK = `
  mount -t tmpfs -o size=24m none "$1" && "$0" bin/local.ts; echo "exit $?"
  mount -o remount,size=200m "$1" && exec "$0" bin/local.ts`;
const canMount = spawnSync('unshare', ['-Urm', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;

const state = mkdtempSync(join(tmpdir(), 'korrekturrand-disk-'));
afterAll(() => rmSync(state, { recursive: true, force: true }));

type Reply = Readonly<Record<string, unknown>>;

/** A customer of the product that says where it is, and whom to sign in as. */
async function signIn(said: string) {
  const [, url = ''] = /Website +(\S+)/.exec(said) ?? [];
  const [, email] = /Anmelden +(\S+)/.exec(said) ?? [];
  const [, password] = /Kennwort +(\S+)/.exec(said) ?? [];
  let token = '';
  const call = async (method: string, path: string, body?: object): Promise<Reply> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await reply.text();
    // All functions are being loaded when it says that it is ready; what comes too early the gateway refuses itself.
    if (!reply.ok && !text.includes('"code"')) return call(method, path, body);
    if (!reply.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text) as Reply;
  };
  token = String((await call('POST', '/auth/login', { email, password })).access_token);
  return call;
}
type Call = Awaited<ReturnType<typeof signIn>>;

async function upload(call: Call, file_name: string, bytes: Uint8Array) {
  const { presigned_url, upload_id } = await call('POST', '/files/upload-url', { file_name });
  const headers = { 'content-type': 'application/octet-stream' };
  const { status } = await fetch(String(presigned_url), { method: 'PUT', headers, body: Buffer.from(bytes) });
  expect(status).toBe(200);
  return { file_name, upload_id, mode: 'onethread' };
}

/** Puts document upon document until no call is answered any more. */
async function fill(call: Call) {
  for (let at = 0; at < 100; at++) {
    try {
      await upload(call, `Anlage ${at}.docx`, randomBytes(3_000_000));
    } catch (error) {
      // What `fetch` throws where nobody answers; jest's own TypeError is another one.
      if ((error as Error).name === 'TypeError') return;
      throw error;
    }
  }
  throw new Error('the disk does not fill up');
}

const terms = {
  ...{ nickname: 'Rot', terms_of_useVersion: '1.1', data_policyVersion: '1.0' },
  ...{ terms_of_useAcceptedAt: '2026-11-21T10:00:00+01:00', data_policyAcceptedAt: '2026-11-21T10:00:00+01:00' },
};

(canMount ? it : it.skip)(
  'a disk that fills up under the running product is one line and loses nothing (skipped where unshare may not mount)',
  async () => {
    const child = spawn('unshare', ['-Urm', 'sh', '-c', DISK, process.execPath, state], {
      env: { ...process.env, STATE_DIRECTORY: state, PORT: '0', NODE_OPTIONS: '' },
      detached: true,
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (text: Buffer) => (out += String(text)));
    child.stderr.on('data', (text: Buffer) => (err += String(text)));
    const said = async (times: number) => {
      while (out.split('Beenden mit').length <= times) await new Promise((resolve) => setTimeout(resolve, 100));
      return out.split('Korrekturrand läuft')[times] ?? '';
    };
    try {
      let call = await signIn(await said(1));
      await call('POST', '/auth/user', terms);
      const file = await upload(call, 'Brief.docx', readFileSync('test/fixtures/documents/brief.docx'));
      const { character_count } = await call('POST', '/files/calculate', file);
      const { transaction_id } = await call('POST', '/files/start', file);
      const { balance } = await call('GET', '/payments/credits');
      expect(balance).toBe(50_000 - Number(character_count));
      await fill(call);

      call = await signIn(await said(2));
      expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(/^Der Datenträger mit .* ist voll\. /)]);
      expect(out).toContain('\nexit 1\n');
      // The order that was under way, or done, when the disk was full is done, and the money is what it was.
      let order: Reply = {};
      while (order.status !== 'corrected') {
        order = await call('GET', `/transactions/${String(transaction_id)}`);
        if (order.status === 'error') throw new Error('the order was given up');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      expect((await fetch(String(order.download_url))).status).toBe(200);
      expect(await call('GET', '/payments/credits')).toEqual({ balance });
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await once(child, 'close');
    }
  },
);
