import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type Http2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

/**
 * Servers that speak the wire formats of the engines and follow a script. Their corrections come from a table of known
 * pairs: that proves the plumbing, and no figure of it says anything about quality. Shapes after „Converse“ (Amazon
 * Bedrock API reference), „Chat Completions“ (OpenAI API reference) and „POST /check“ (LanguageTool HTTP API).
 */
export type Wire = 'bedrock' | 'openAi' | 'languageTool';

/** What the scripted servers can correct. */
export const pairs: readonly (readonly [wrong: string, right: string, category: string, languageTool: string])[] = [
  ['garnicht', 'gar nicht', 'compounding', 'COMPOUNDING'],
  ['half den alten', 'half dem alten', 'agreement', 'GRAMMAR'],
  ['gab sie den alten', 'gab sie dem alten', 'agreement', 'GRAMMAR'],
  ['uns gestern dem Regen', 'uns gestern des Regens', 'agreement', 'GRAMMAR'],
];

export interface Edit {
  readonly paragraph: number;
  readonly original: string;
  readonly replacement: string;
  readonly category?: string;
  readonly reason?: string;
}
export interface Text {
  readonly paragraph: number;
  readonly text: string;
}

/** The edits of the table for a text, each with its whole text as place where the words alone stand in it twice. */
export const knownEdits = (texts: readonly Text[]): Edit[] =>
  texts.flatMap(({ paragraph, text }) =>
    pairs.flatMap(([original, replacement, category]): Edit[] =>
      text.split(original).length === 2
        ? [{ paragraph, original, replacement, category, reason: 'So steht es im Wörterbuch.' }]
        : [],
    ),
  );

/** What a script makes of one request: edits, raw content, a fault of the service, or silence. */
export type Reply =
  | { readonly edits: readonly Edit[] }
  | { readonly content: unknown }
  | { readonly raw: string }
  | { readonly status: number }
  | { readonly stopped: 'truncated' | 'refused' }
  | 'hang-up'
  | 'silence';
export type Script = (texts: readonly Text[], request: number) => Reply | Promise<Reply>;

export interface ScriptedServer {
  readonly url: string;
  /** Bodies as they came in. */
  readonly requests: { readonly path: string; readonly headers: Record<string, unknown>; readonly body: string }[];
  stop(): Promise<void>;
}

type Request = IncomingMessage | Http2ServerRequest;
type Response = ServerResponse | Http2ServerResponse;

/** Starts a server on a free port. Bedrock's SDK speaks HTTP/2, over plain TCP where the address says http. */
export async function startScriptedServer(wire: Wire, script: Script): Promise<ScriptedServer> {
  const requests: ScriptedServer['requests'] = [];
  const sockets = new Set<{ destroy(): void }>();
  const handle = async (request: Request, response: Response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const reply = await script(textsOf(wire, body), requests.length - 1);
    if (reply === 'silence') return;
    if (reply === 'hang-up') {
      if ('stream' in request) request.stream.session?.destroy();
      else request.socket.destroy();
      return;
    }
    const [status, text] =
      'status' in reply ? failure(wire, reply.status) : [200, 'raw' in reply ? reply.raw : written(wire, reply, body)];
    const headers = {
      'content-type': 'application/json',
      ...('status' in reply && wire === 'bedrock' && { 'x-amzn-errortype': errorType(reply.status) }),
    };
    (response as ServerResponse).writeHead(status, headers);
    (response as ServerResponse).end(text);
  };
  const onRequest = (request: Request, response: Response) => void handle(request, response).catch(() => undefined);
  const server: Server | Http2Server = wire === 'bedrock' ? createHttp2Server(onRequest) : createHttpServer(onRequest);
  (server as Http2Server).on('session', (session) => sockets.add(session));
  (server as Server).on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    url: wire === 'openAi' ? `${base}/v1` : wire === 'languageTool' ? `${base}/v2` : base,
    requests,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Converse {
  readonly messages: readonly { readonly content: readonly { readonly text: string }[] }[];
}
interface Chat {
  readonly messages: readonly { readonly content: string }[];
}

function textsOf(wire: Wire, body: string): Text[] {
  if (wire === 'languageTool') return [{ paragraph: 0, text: new URLSearchParams(body).get('text') ?? '' }];
  const material =
    wire === 'bedrock'
      ? (JSON.parse(body) as Converse).messages[0]!.content[0]!.text
      : (JSON.parse(body) as Chat).messages.at(-1)!.content;
  return (JSON.parse(material) as { absaetze: Text[] }).absaetze;
}

function written(
  wire: Wire,
  reply: Exclude<Reply, string | { status: number } | { raw: string }>,
  body: string,
): string {
  const usage = { inputTokens: Math.ceil(body.length / 4), outputTokens: 100 };
  const content = 'content' in reply ? reply.content : { edits: 'edits' in reply ? reply.edits : [] };
  const stopped = 'stopped' in reply ? reply.stopped : undefined;
  if (wire === 'bedrock') {
    const toolUse = { toolUseId: 'tooluse_1', name: 'korrekturen_melden', input: content };
    const stopReason = stopped ? { truncated: 'max_tokens', refused: 'content_filtered' }[stopped] : 'tool_use';
    return JSON.stringify({
      output: { message: { role: 'assistant', content: stopped ? [{ text: '' }] : [{ toolUse }] } },
      stopReason,
      usage: { ...usage, totalTokens: usage.inputTokens + usage.outputTokens },
      metrics: { latencyMs: 12 },
    });
  }
  if (wire === 'openAi') {
    const finish_reason = stopped ? { truncated: 'length', refused: 'content_filter' }[stopped] : 'stop';
    const text = stopped ? '{"edits":[{"paragr' : JSON.stringify(content);
    return JSON.stringify({
      ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'm' },
      choices: [{ index: 0, finish_reason, message: { role: 'assistant', content: text } }],
      usage: { prompt_tokens: usage.inputTokens, completion_tokens: usage.outputTokens, total_tokens: 1 },
    });
  }
  return JSON.stringify(
    'content' in reply
      ? reply.content
      : matches(new URLSearchParams(body).get('text') ?? '', 'edits' in reply ? reply.edits : []),
  );
}

/** The same edits as LanguageTool reports them. */
const matches = (text: string, edits: readonly Edit[]) => ({
  software: { name: 'LanguageTool', version: '6.8', apiVersion: 1 },
  language: { name: 'German (Germany)', code: 'de-DE' },
  matches: edits.map(({ original, replacement, reason }) => ({
    message: reason ?? '',
    ...{ offset: text.indexOf(original), length: original.length, replacements: [{ value: replacement }] },
    rule: {
      ...{ id: 'SCRIPTED', description: 'scripted', issueType: 'misspelling' },
      category: { id: pairs.find(([wrong]) => wrong === original)?.[3] ?? 'GRAMMAR', name: 'scripted' },
    },
  })),
});

const errorType = (status: number) =>
  ({
    429: 'ThrottlingException',
    403: 'AccessDeniedException',
    408: 'ModelTimeoutException',
    503: 'ServiceUnavailableException',
  })[status] ?? 'InternalServerException';
const failure = (wire: Wire, status: number): [number, string] => [
  status,
  JSON.stringify(
    wire === 'openAi' ? { error: { message: 'scripted', type: 'server_error' } } : { message: 'scripted' },
  ),
];
