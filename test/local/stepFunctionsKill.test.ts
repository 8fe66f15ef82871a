import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const KILLS = 4;
const folder = mkdtempSync(join(tmpdir(), 'killed-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Lets the machine work on; kills it a while after its first word, or waits for its end. Returns what it said. */
function workOn(killAfterMs?: number): Promise<{ said: string[]; signal: string | null }> {
  const machine = spawn(process.execPath, [join(__dirname, 'killedMachine.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  machine.stdout.on('data', (text: Buffer) => (output += text.toString()));
  if (killAfterMs !== undefined)
    machine.stdout.once('data', () => setTimeout(() => machine.kill('SIGKILL'), killAfterMs));
  return new Promise((resolve) =>
    machine.on('close', (_code, signal) => resolve({ said: output.trimEnd().split('\n'), signal })),
  );
}

test('an execution that is killed again and again takes every step, and repeats only the one it was killed in', async () => {
  const lives: number[][] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const { said, signal } = await workOn(30 + kill * 13);
    expect(signal).toBe('SIGKILL');
    lives.push(said.map(Number));
  }
  const { said } = await workOn();
  expect(said.at(-1)).toBe('SUCCEEDED 100');
  lives.push(said.slice(0, -1).map(Number));

  let next = 0;
  for (const [index, numbers] of lives.entries()) {
    const first = numbers[0] ?? -1;
    // The task that was running at the kill is called again, unless its end was committed just before.
    expect(index === 0 ? [0] : [next - 1, next]).toContain(first);
    expect(numbers).toEqual(numbers.map((_, step) => first + step));
    next = first + numbers.length;
  }
  expect(next).toBe(100);
});
