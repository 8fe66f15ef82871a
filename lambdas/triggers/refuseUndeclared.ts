import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus, errorText } from '../domain/errors.ts';
import { step } from '../runtime/step.ts';
import { type ErrorReply, routes } from '../routes.ts';

function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('{') ? given[at] !== '' : part === given[at]))
  );
}

/**
 * Answers the calls that no route takes, which API Gateway would refuse without a code: 405 where the path takes other
 * methods, with their names (RFC 9110 §15.5.6), else 404.
 */
export const handler = step(
  'refuseUndeclared',
  {},
  async ({ rawPath, requestContext }: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const path = rawPath.slice(`/${requestContext.stage}`.length);
    const allowed = Object.values(routes).flatMap((route) => (matches(route.path, path) ? route.method : []));
    const code = allowed.length > 0 ? 'method-not-allowed' : 'not-found';
    const body: ErrorReply = { message: errorText(code), code, request_id: requestContext.requestId };
    return {
      statusCode: errorStatus(code),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        ...(allowed.length > 0 && { allow: [...new Set(allowed)].join(', ') }),
      },
      body: JSON.stringify(body),
    };
  },
);
