import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { secretsOf } from '../../lib/local/product.ts';
import { readTemplates } from '../../lib/local/template.ts';
import {
  acceptTerms,
  newState,
  removeState,
  repository,
  signIn,
  templates,
  uploadAndCalculate,
  waitForTransaction,
} from '../support/runningProduct.ts';

const report = readFileSync('test/fixtures/documents/bericht.docx');
const CREDIT = 1_000_000;

/** Two neighbouring free ports: the website's and the services'. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    const second = createServer().listen(port + 1, '127.0.0.1');
    const free = await Promise.race([
      once(second, 'listening').then(() => true),
      once(second, 'error').then(() => false),
    ]);
    await Promise.all([first, second].map((server) => new Promise((resolve) => server.close(resolve))));
    if (free) return port;
  }
}

/** `npm start` in a process of its own, which can be killed as a machine is. */
async function startProcess(state: string, port: number) {
  const child = spawn(process.execPath, ['bin/local.ts'], {
    cwd: repository,
    env: { ...process.env, NODE_OPTIONS: '', STATE_DIRECTORY: state, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('Beenden mit')) await once(child.stdout, 'data');
  const kill = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { output, kill };
}

const state = newState();
let running: Awaited<ReturnType<typeof startProcess>>;
afterAll(async () => {
  await running.kill('SIGKILL');
  removeState(state);
});

it('finishes an order that was killed half-way, three times over, and charges it once', async () => {
  const port = await freePorts();
  running = await startProcess(state, port);
  const product = {
    url: `http://127.0.0.1:${port}`,
    servicesUrl: `http://127.0.0.1:${port + 1}`,
    resources: readTemplates(templates, []),
    secretOf: secretsOf(state),
  };
  const customer = await signIn(product, 'kill@example.org', CREDIT);
  await acceptTerms(customer);
  const { body: analysis } = await uploadAndCalculate(customer, 'Bericht.docx', report);
  const started = await customer.call('POST', '/files/start', {
    file_name: 'Bericht.docx',
    mode: 'onethread',
    upload_id: analysis.upload_id,
  });
  const id = started.body.transaction_id;

  for (const milliseconds of [50, 400, 900]) {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await running.kill('SIGKILL');
    running = await startProcess(state, port);
  }

  const order = await waitForTransaction(customer, id, ({ mailed_at }) => mailed_at !== undefined);
  expect(order).toMatchObject({ status: 'corrected' });
  const { body } = await customer.call('GET', '/payments/credits');
  expect(body.balance).toBe(CREDIT - Number(analysis.character_count));
  const mailbox = await (await fetch(`${product.servicesUrl}/mailbox`)).text();
  expect(mailbox).toContain('kill@example.org');
}, 180_000);
