import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDiskFull } from './durability.ts';
import type { WireReply, WireRequest } from './standIn.ts';

/** Uploads are 50 MB at most; whatever is much larger is cut off before it fills the memory. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

async function read(message: IncomingMessage): Promise<WireRequest | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  const [path = '/', query = ''] = (message.url ?? '/').split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
  );
  return {
    method: message.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    headers,
    body: Buffer.concat(chunks),
  };
}

/**
 * Listens on 127.0.0.1 alone. The handler comes later, since addresses must be known before the templates are read.
 * @returns the port, a way to set the handler, and a way to stop
 */
export async function listen(port: number) {
  let handle: (request: WireRequest) => Promise<WireReply> = async () => ({ status: 503, body: 'starting' });
  const server: Server = createServer((message, response) => {
    void (async () => {
      const request = await read(message);
      const reply: WireReply = request ? await handle(request) : { status: 413, body: 'too large' };
      response.writeHead(reply.status, { ...reply.headers });
      response.end(message.method === 'HEAD' ? undefined : reply.body);
    })().catch((error: unknown) => {
      // An address that cannot be decoded names nothing.
      if (isDiskFull(error)) throw error;
      if (error instanceof URIError) return response.writeHead(400).end('bad request');
      process.stderr.write(`${String((error as Error).stack)}\n`);
      response.writeHead(500).end('internal error');
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve: (handler: typeof handle) => {
      handle = handler;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
