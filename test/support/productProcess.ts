import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './runningProduct.ts';

/**
 * Below the range from which the system takes ports for outgoing connections: between a kill and the next start nobody
 * listens, and a connection of anybody on the machine might take the port, or even connect to itself.
 */
const PORTS = { from: 20_000, to: 32_000 };

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (free) await new Promise((resolve) => server.close(resolve));
  return free;
}

/** Two neighbouring free ports, the website's and the services', which stay the same over all starts. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = PORTS.from + 2 * Math.floor((Math.random() * (PORTS.to - PORTS.from)) / 2);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

interface ProductProcess {
  /** True once it serves, false if it was killed before. @throws Error if it ended by itself */
  readonly ready: Promise<boolean>;
  /** Ends it with everything it has started, as a power cut would. */
  kill(): Promise<void>;
}

/** The local product in a process group of its own. */
function startProductProcess(state: string, port: number): ProductProcess {
  const child = spawn(process.execPath, ['test/support/productServer.ts', state, String(port)], {
    cwd: repository,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exit = once(child, 'exit');
  let killed = false;
  let output = '';
  const { promise: printed, resolve } = Promise.withResolvers<boolean>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('ready')) resolve(true);
  });
  const ended = exit.then(() => {
    if (killed) return false;
    throw new Error(`the product ended by itself: ${output}`);
  });
  ended.catch(() => undefined);
  return {
    ready: Promise.race([printed, ended]),
    kill: async () => {
      killed = true;
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await exit;
      // The output ends with the last process of the group that holds it.
      while (!child.stdout.closed) await sleep(1);
    },
  };
}

/** A product that is killed and started again, with a gate at which those wait who want to call it. */
export function createMachine(state: string, port: number) {
  let { promise, resolve } = Promise.withResolvers<void>();
  let isUp = false;
  let child: ProductProcess | undefined;
  return {
    /** Settles when the product serves. */
    up: () => promise,
    /** @returns what settles with the milliseconds it took, or undefined where it was killed before it served */
    start: async (): Promise<number | undefined> => {
      const begun = performance.now();
      child = startProductProcess(state, port);
      if (!(await child.ready)) return undefined;
      isUp = true;
      resolve();
      return performance.now() - begun;
    },
    kill: async (): Promise<void> => {
      // Those who wait at a closed gate go on waiting at the same one.
      if (isUp) ({ promise, resolve } = Promise.withResolvers<void>());
      isUp = false;
      await child?.kill();
      child = undefined;
    },
  };
}
