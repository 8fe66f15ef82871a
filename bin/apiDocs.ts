import { errorCodes, errorStatus, errorText } from '../lambdas/domain/errors.ts';
import { openApi } from '../lambdas/runtime/openApi.ts';
import { type Route, routes } from '../lambdas/routes.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
}

const access = { customer: 'access token', open: 'open', stripe: 'signed by Stripe' } as const;

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  const fields = Object.entries(schema.properties ?? {});
  if (fields.length > 0) return `{ ${fields.map(([name, of]) => `${name}: ${typeOf(of)}`).join('; ')} }`;
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `map of ${typeOf(schema.additionalProperties)}`;
  return schema.type ?? 'anything';
}

function fields(title: string, schema: Schema | undefined): string[] {
  const all = Object.entries(schema?.properties ?? {});
  if (all.length === 0) return [];
  const row = ([name, of]: [string, Schema]) =>
    `- \`${name}\`${schema?.required?.includes(name) ? '' : ' (optional)'}: ${typeOf(of)}`;
  return [`${title}:`, '', ...all.map(row), ''];
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
  };
}

function section(name: string, route: Route, operation: Operation): string[] {
  const query = operation.parameters.filter((parameter) => parameter.in === 'query');
  return [
    `## ${route.method} ${route.path}`,
    '',
    `\`${name}\`, ${access[route.access]}.`,
    '',
    ...fields('Query', { properties: Object.fromEntries(query.map((one) => [one.name, one.schema])) }),
    ...fields('Body', operation.requestBody?.content['application/json'].schema),
    ...fields('Reply', operation.responses[200].content['application/json'].schema),
  ];
}

/** Both descriptions of the API, by the file they stand in. */
export function apiDocs(): Readonly<Record<string, string>> {
  const description = openApi();
  const operation = ({ path, method }: Route) => description.paths[path]?.[method.toLowerCase()] as Operation;
  const markdown = [
    '# API',
    '',
    'Made by `npm run api` of `lambdas/routes.ts` and `lambdas/domain/errors.ts`; a test holds it to them.',
    'Every answer to a GET has an `ETag`; a call that sends it as `If-None-Match` gets 304 without a body while nothing has changed.',
    '',
    'Every path stands below `/api`. The same as OpenAPI 3.1: `openapi.json` beside this file, and `GET /api/openapi.json`.',
    '',
    ...Object.entries(routes).flatMap(([name, route]) => section(name, route, operation(route))),
    '## Errors',
    '',
    'Every refusal has `message` and `code`; 401 and 403 end a session, nothing else does. A path that is not listed here is',
    '404, another method of a listed one 405, with the methods there are in `Allow`. Without `code`, since API Gateway',
    'writes them itself, locally as on AWS: 401 without a valid token, 413 above 10 MB, 429 and 503 where all calls together',
    'are too many. Methods that the distribution does not know (TRACE, CONNECT) are 403 in plain text. The',
    'firewall refuses with `too-many-requests` (429), and with `firewall-refused` (403), which ends no session. Calls that read',
    'whole documents (`calculate`, `preview`, `download`) are refused with `too-many-requests` while three of the same customer',
    'are at work: send them one after another.',
    '',
    '| code | status | message |',
    '| --- | --- | --- |',
    ...errorCodes.map((code) => `| ${code} | ${errorStatus(code)} | ${errorText(code)} |`),
    '',
  ];
  return { 'docs/api.md': markdown.join('\n'), 'docs/openapi.json': `${JSON.stringify(description, null, 2)}\n` };
}
