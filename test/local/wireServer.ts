import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsError } from '../../lib/local/standIn.ts';
import type { WireReply, WireRequest } from '../../lib/local/standIn.ts';

export interface WireServer {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** A bare HTTP server for tests of one stand-in; an error becomes the XML that the S3 client reads. */
export async function wireServer(
  answer: (request: WireRequest) => Promise<WireReply> | WireReply,
): Promise<WireServer> {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const [path = '/', query = ''] = (incoming.url ?? '/').split('?', 2);
      const headers = Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      );
      const body = Buffer.concat(chunks);
      const request = { method: incoming.method ?? '', path, query: new URLSearchParams(query), headers, body };
      Promise.resolve()
        .then(() => answer(request))
        .catch((error: unknown): WireReply => {
          const { code, status, message } =
            error instanceof AwsError ? error : new AwsError('InternalError', String(error), 500);
          return { status, body: `<Error><Code>${code}</Code><Message>${message}</Message></Error>` };
        })
        .then((reply) => outgoing.writeHead(reply.status, reply.headers).end(reply.body))
        .catch(() => outgoing.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
