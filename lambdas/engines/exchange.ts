import { Fault, faultOfError, faultOfStatus } from './faults.ts';

/** Most that is read of an answer; what is more is none. */
const MOST_BYTES = 4 * 1024 * 1024;

export interface Exchange {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Posts to a server and reads its JSON; redirects are not followed, since texts go to one address. @throws Fault */
export async function exchange(address: string, { headers, body, signal }: Exchange): Promise<unknown> {
  try {
    const reply = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
    const cause = faultOfStatus(reply.status);
    if (cause) {
      await reply.body?.cancel();
      throw new Fault(cause);
    }
    const text = await readAll(reply);
    return parsed(text);
  } catch (error) {
    throw faultOfError(error, signal);
  }
}

async function readAll(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of reply.body ?? []) {
    bytes += (chunk as Uint8Array).length;
    if (bytes > MOST_BYTES) throw new Fault('invalid');
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Fault('invalid');
  }
}
