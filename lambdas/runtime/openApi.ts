import * as z from 'zod';
import { errorCodes, errorStatus, errorText } from '../domain/errors.ts';
import { type Route, routes } from '../routes.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly [keyword: string]: unknown;
}

/** `\d` and `\w` are of ASCII here and of all Unicode in other languages; written out they mean the same to every reader. */
const portable = (pattern: string) =>
  pattern.replace(/\[[^\]]*\]|\\[dw]/g, (part) => {
    const written = part.replaceAll('\\d', '0-9').replaceAll('\\w', 'A-Za-z0-9_');
    return part.startsWith('[') ? written : `[${written}]`;
  });

/** `input` is what a client sends, `output` what it gets. The schema's own dialect is OpenAPI 3.1's already. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // To OpenAPI this means what a client may not send.
      delete jsonSchema.readOnly;
      if (jsonSchema.pattern !== undefined) jsonSchema.pattern = portable(jsonSchema.pattern);
    },
  }) as JsonSchema;
  return typeof $schema === 'string' ? json : { ...json };
}

const content = (schema: JsonSchema) => ({ 'application/json': { schema } });
const errorReply = {
  description: 'A refusal; `code` is stable, `message` is written for the customer.',
  content: content({ $ref: '#/components/schemas/Error' }),
};

/**
 * What API Gateway refuses itself: its replies cannot be given a code (developer guide, "JWT authorizers", "Throttle
 * requests", "Quotas"). With a code the refusal is a function's.
 */
const gatewayReply = (description: string) => ({
  description,
  content: content({ $ref: '#/components/schemas/GatewayError' }),
});
const gatewayReplies = {
  413: gatewayReply('More than 10 MB. The gateway answers with `message` alone.'),
  429: gatewayReply('Too many calls. Of all calls together the gateway counts them, and answers with `message` alone.'),
  503: gatewayReply('A service is busy or out of reach. The gateway answers with `message` alone.'),
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
    ...(route.access === 'customer' && {
      401: gatewayReply('No valid access token. The gateway answers with `message` alone.'),
    }),
    ...gatewayReplies,
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
        GatewayError: {
          type: 'object',
          properties: { message: { type: 'string' }, code: { enum: [...errorCodes] } },
          required: ['message'],
        },
      },
    },
  };
}
