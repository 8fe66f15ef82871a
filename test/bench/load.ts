import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { createCustomer, operatorClients } from '../../lib/local/demo.ts';
import { secretsOf } from '../../lib/local/product.ts';
import { readTemplates } from '../../lib/local/template.ts';
import { imbalances, readBooks } from '../prove/kill/books.ts';
import { createMachine, freePorts } from '../support/productProcess.ts';
import { assembly, newState, removeState, terms } from '../support/runningProduct.ts';

const letter = readFileSync('test/fixtures/documents/brief.docx');
const PASSWORD = 'Sehr-geheim-2026';
const CREDIT = 10_000_000;
const JSON_TYPE = { 'content-type': 'application/json' };
/** Longer than API Gateway lets a call take, so that its answer is what counts. */
const TIMEOUT_SECONDS = 35;
/** A customer orders every so many rounds through the pages. */
const ROUNDS_PER_ORDER = 4;

/** What became of the calls of one route. */
interface RouteFigures {
  /** Milliseconds of each call. */
  readonly latencies: number[];
  /** Calls by status. */
  readonly statuses: Map<number, number>;
}

export interface LoadResult {
  readonly routes: ReadonlyMap<string, RouteFigures>;
  /** Whatever is neither a right answer nor an honest 429. */
  readonly errors: readonly string[];
}

/** Notes every call by route. */
function createFigures() {
  const routes = new Map<string, RouteFigures>();
  const errors = new Map<string, number>();
  const fail = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);
  return {
    routes,
    fail,
    errors: () => [...errors].map(([what, count]) => `${count} × ${what}`),
    note: (route: string, status: number, milliseconds: number, body = '') => {
      const figures = routes.get(route) ?? { latencies: [], statuses: new Map<number, number>() };
      routes.set(route, figures);
      figures.latencies.push(milliseconds);
      figures.statuses.set(status, (figures.statuses.get(status) ?? 0) + 1);
      if (status !== 200 && status !== 429) fail(`${route}: ${status} ${body.slice(0, 200)}`);
    },
  };
}
type Figures = ReturnType<typeof createFigures>;

/** Lets each connection make its own requests, and notes each under its route. */
function drive(
  figures: Figures,
  requestsOf: (index: number) => Call[],
  options: Partial<autocannon.Options>,
  url: string,
) {
  let index = 0;
  return autocannon({
    url,
    timeout: TIMEOUT_SECONDS,
    ...options,
    setupClient: (client) => {
      let last: { route: string; body: string } | undefined;
      const requests = requestsOf(index++).map(({ route, seen, ...request }): autocannon.Request => {
        const onResponse = (status: number, body: string) => {
          last = { route, body };
          if (status === 200) seen?.(JSON.parse(body) as Record<string, unknown>);
        };
        return { ...request, onResponse };
      });
      client.setRequests(requests);
      client.on('response', (status, _bytes, milliseconds) => {
        if (last) figures.note(last.route, status, milliseconds, last.body);
      });
    },
  });
}

/** A request of autocannon with the name it is counted under, and somebody who reads the answer. */
interface Call extends autocannon.Request {
  readonly route: string;
  readonly seen?: (body: Record<string, unknown>) => void;
}

/** What one customer does on the website, round after round. */
function visit(figures: Figures, token: string): Call[] {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
  const get = (path: string): Call => ({ route: `GET ${path}`, method: 'GET', path: `/api${path}`, headers });
  /** A call whose body depends on earlier answers; without a body the round begins anew. */
  const post = (path: string, bodyOf: () => object | undefined, seen?: Call['seen']): Call => ({
    ...{ route: `POST ${path}`, method: 'POST', path: `/api${path}`, headers },
    ...(seen && { seen }),
    setupRequest: (request) => {
      const body = bodyOf();
      return (body && { ...request, body: JSON.stringify(body) }) as autocannon.Request;
    },
  });
  let upload: object | undefined;
  let analysed: object | undefined;
  let round = 0;
  const file_name = 'Brief.docx';
  return [
    get('/auth/user'),
    get('/overview'),
    post(
      '/files/upload-url',
      () => ((upload = analysed = undefined), { file_name }),
      (body) => {
        const began = performance.now();
        // The bucket has an address of its own, which autocannon does not go to.
        void fetch(String(body.presigned_url), {
          method: 'PUT',
          headers: { 'content-type': 'application/octet-stream' },
          body: letter,
        }).then(
          ({ status }) => {
            figures.note('PUT (bucket)', status, performance.now() - began);
            if (status === 200) upload = { file_name, mode: 'onethread', upload_id: body.upload_id };
          },
          (error: unknown) => figures.fail(`PUT (bucket): ${String(error)}`),
        );
      },
    ),
    get('/transactions'),
    get('/statistics'),
    get('/overview'),
    post(
      '/files/calculate',
      () => upload,
      () => (analysed = upload),
    ),
    get('/overview'),
    post('/files/start', () => ((round += 1) % ROUNDS_PER_ORDER === 1 ? analysed : undefined)),
    get('/transactions'),
    get('/payments/history'),
  ];
}

interface LoadOptions {
  readonly customers: number;
  /** How long they go on, or how many calls all of them make together. */
  readonly until: { readonly duration: number } | { readonly amount: number };
}

/** So many customers at once on the local product, which runs in a process of its own. */
export async function load({ customers, until }: LoadOptions): Promise<LoadResult> {
  const state = newState();
  const port = await freePorts();
  const machine = createMachine(state, port);
  const figures = createFigures();
  const [url, servicesUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}`];
  try {
    await machine.start();
    const operated = { servicesUrl, resources: readTemplates(assembly, []), secretOf: secretsOf(state) };
    const emails = Array.from({ length: customers }, (_, index) => `kunde${index}@example.org`);
    for (const email of emails) await createCustomer(operated, { email, password: PASSWORD, characters: CREDIT });

    const tokens: string[] = [];
    const login = (index: number): Call[] => [
      {
        ...{ route: 'POST /auth/login', method: 'POST', path: '/api/auth/login', headers: JSON_TYPE },
        body: JSON.stringify({ email: emails[index], password: PASSWORD }),
        seen: ({ access_token }) => void tokens.push(String(access_token)),
      },
    ];
    await drive(figures, login, { connections: customers, amount: customers }, url);
    for (const token of tokens) {
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` };
      await fetch(`${url}/api/auth/user`, { method: 'POST', headers, body: JSON.stringify(terms) });
    }
    // One goes first, so that the others meet functions that have been called, as a product in use has them.
    const [first = ''] = tokens;
    await drive(createFigures(), () => visit(createFigures(), first), { connections: 1, amount: 11 }, url);
    const options = { connections: tokens.length, connectionRate: 1, ...until };
    const { errors, timeouts } = await drive(figures, (index) => visit(figures, tokens[index] ?? ''), options, url);
    if (errors > 0) figures.fail(`${errors} connections broke, ${timeouts} of them by time`);

    const { tables, users } = operatorClients(operated);
    imbalances(await readBooks(tables, operated.resources)).forEach(figures.fail);
    tables.destroy();
    users.destroy();
    return { routes: figures.routes, errors: figures.errors() };
  } finally {
    await machine.kill();
    removeState(state);
  }
}

/** `bench load`: 200 customers for a minute, with latencies and answers by route. */
export async function benchLoad(): Promise<boolean> {
  const { routes, errors } = await load({ customers: 200, until: { duration: 60 } });
  console.log('route                            calls    p50 ms    p95 ms    p99 ms   answers');
  for (const [route, { latencies, statuses }] of routes) {
    const sorted = latencies.toSorted((a, b) => a - b);
    const quantiles = [0.5, 0.95, 0.99].map((part) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
    const answers = [...statuses].toSorted().map(([status, count]) => `${count} × ${status}`);
    const cells = [sorted.length, ...quantiles.map(Math.round)];
    console.log(
      `${route.padEnd(28)}${cells.map((cell) => String(cell).padStart(10)).join('')}   ${answers.join(', ')}`,
    );
  }
  for (const error of errors) console.log(`failed: ${error}`);
  return errors.length === 0;
}
