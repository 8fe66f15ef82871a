import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { newState, sharedProduct } from '../support/runningProduct.ts';
import { mailsTo } from '../support/mailbox.ts';

const { product, state } = sharedProduct();
const letter = 'test/fixtures/documents/brief.docx';

async function smoke(args: readonly string[], over = state) {
  const child = spawn(process.execPath, ['bin/smoke.ts', ...args], {
    env: { PATH: process.env.PATH, STATE_DIRECTORY: over },
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

it('does the main job at the address of a stage and proves what comes back, as often as it is run', async () => {
  for (let run = 1; run <= 2; run += 1) {
    const { code, output, errors } = await smoke(['--stage', 'local', letter]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^\d+ characters of tx_\w+ corrected and proved in [\d.]+ s\n$/);
  }
  expect(await mailsTo(product, 'success+smoke@simulator.amazonses.com')).not.toEqual([]);
});

it('fails with one line where the stage does not do it', async () => {
  expect(await smoke([])).toEqual({ code: 2, output: '', errors: 'smoke: Usage: smoke --stage NAME DOCUMENT.docx\n' });
  expect(await smoke(['--stage', 'local', 'nirgends.docx'])).toMatchObject({ code: 2 });
  const away = { code: 1, output: '', errors: expect.stringMatching(/^smoke: nothing runs over .*\n$/) as string };
  expect(await smoke(['--stage', 'local', letter], newState())).toEqual(away);
  const refused = { code: 1, output: '', errors: expect.stringMatching(/upload-url answered 400: .*\n$/) as string };
  expect(await smoke(['--stage', 'local', 'package.json'])).toEqual(refused);
});
