import * as z from 'zod';
import { errorCodes, errorStatus, errorText } from '../domain/errors.ts';
import { type Route, routes } from '../routes.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

/** `input` is what a client sends, `output` what it gets. The schema's own dialect is OpenAPI 3.1's already. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return typeof $schema === 'string' ? json : { ...json };
}

const content = (schema: JsonSchema) => ({ 'application/json': { schema } });
const errorReply = {
  description: 'A refusal; `code` is stable, `message` is written for the customer.',
  content: content({ $ref: '#/components/schemas/Error' }),
};

/** API Gateway checks tokens itself, and its reply cannot be given a code (developer guide, "JWT authorizers"). */
const gatewayReply = {
  description: 'No valid access token. The gateway answers with `message` alone.',
  content: content({ type: 'object', properties: { message: { type: 'string' } }, required: ['message'] }),
};

function parametersOf({ path, query }: Route) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const properties: Readonly<Record<string, unknown>> = { ...(query && schemaOf(query, 'input').properties) };
  return [...inPath, ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }))];
}

const operationOf = (name: string, route: Route) => ({
  operationId: name,
  security: route.access === 'customer' ? [{ accessToken: [] }] : [],
  parameters: parametersOf(route),
  ...(route.body && { requestBody: { required: true, content: content(schemaOf(route.body, 'input')) } }),
  responses: {
    200: { description: 'Done.', content: content(schemaOf(route.reply, 'output')) },
    ...(route.method === 'GET' && { 304: { description: 'The caller has it already (If-None-Match).' } }),
    ...(route.access === 'customer' && { 401: gatewayReply }),
    default: errorReply,
  },
});

/** The API as OpenAPI 3.1 describes one, made of the table of routes and the catalogue of errors alone. */
export function openApi() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(name, route) };
  }
  const catalogue = errorCodes.map((code) => `${code} (${errorStatus(code)}): ${errorText(code)}`);
  return {
    openapi: '3.1.0',
    info: { title: 'Korrekturrand', version: '1', description: 'German proofreading of Word documents.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          description: catalogue.join('\n'),
          properties: {
            message: { type: 'string' },
            code: { enum: [...errorCodes] },
            details: { type: 'object' },
            request_id: { type: 'string' },
          },
          required: ['message', 'code'],
        },
      },
    },
  };
}
