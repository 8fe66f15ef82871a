import { isDiskFull } from './durability.ts';
import type { Policies } from './policies.ts';
import { verify } from './sigv4.ts';
import {
  AwsError,
  type Clock,
  type HttpStandIn,
  type JsonStandIn,
  type Need,
  type WireReply,
  type WireRequest,
} from './standIn.ts';

export interface AwsServerOptions {
  readonly standIns: readonly (JsonStandIn | HttpStandIn)[];
  readonly policies: Policies;
  /** Role of the function with this access key, or undefined for the operator, who may do everything. */
  readonly roleOf: (accessKey: string) => string | undefined;
  readonly secretFor: (accessKey: string) => string | undefined;
  /** Pages and calls without a signature, asked in turn until one answers. */
  readonly pages: readonly ((request: WireRequest) => Promise<WireReply | undefined>)[];
  readonly clock: Clock;
}

type Json = Record<string, unknown>;

const json = (status: number, body: unknown): WireReply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.1' },
  body: JSON.stringify(body),
});

/** Errors of the query protocol and of S3 are XML; both SDKs read the code and the message from these elements. */
const xml = ({ code, message, status }: AwsError, service: string, method: string): WireReply => {
  const error = `<Code>${code}</Code><Message>${message.replace(/[<&]/g, ' ')}</Message>`;
  const body = service === 's3' ? `<Error>${error}</Error>` : `<ErrorResponse><Error>${error}</Error></ErrorResponse>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: method === 'HEAD' ? '' : body };
};

/** Serves every AWS service on one address: the signature names the service, and the template's policies decide. */
export function createAwsServer({ standIns, policies, roleOf, secretFor, pages, clock }: AwsServerOptions) {
  const byService = new Map(standIns.map((standIn) => [standIn.service, standIn]));

  const authorise = (accessKey: string, needs: readonly Need[]) => {
    const role = roleOf(accessKey);
    const refused = role === undefined ? undefined : needs.find((need) => !policies(role, need));
    if (!refused) return;
    const message = `${accessKey} is not authorized to perform ${refused.action} on ${refused.resource}`;
    throw new AwsError('AccessDeniedException', message, 400);
  };

  const callJson = async (standIn: JsonStandIn, request: WireRequest, accessKey: string) => {
    const operation = request.headers['x-amz-target']?.split('.')[1] ?? '';
    const run = standIn.operations[operation];
    if (!run) throw new AwsError('UnknownOperationException', `${standIn.service} does not serve ${operation}`);
    const input = JSON.parse(request.body.toString() || '{}') as Json;
    authorise(accessKey, standIn.needs(operation, input));
    return json(200, await run(input));
  };

  const callHttp = async (standIn: HttpStandIn, request: WireRequest, accessKey: string) => {
    try {
      authorise(accessKey, standIn.needs(request));
    } catch (error) {
      if (error instanceof AwsError) throw new AwsError('AccessDenied', error.message, 403);
      throw error;
    }
    const reply = await standIn.handle(request);
    // Without the right to list a bucket nobody learns which keys exist (S3 API reference, "GetObject").
    const role = roleOf(accessKey);
    const bucket = `arn:aws:s3:::${request.path.split('/')[1]}`;
    const hides = standIn.service === 's3' && reply.status === 404 && ['GET', 'HEAD'].includes(request.method);
    if (hides && role !== undefined && !policies(role, { action: 's3:ListBucket', resource: bucket })) {
      return xml(new AwsError('AccessDenied', 'Access Denied', 403), 's3', request.method);
    }
    return reply;
  };

  const answer = async (request: WireRequest): Promise<WireReply> => {
    // A browser asks about a presigned address before it uses it; the query is signed for the PUT, not for the question.
    const preflight = request.method === 'OPTIONS';
    const carriesProof = request.headers.authorization?.startsWith('AWS4-') || request.query.has('X-Amz-Signature');
    const signed = carriesProof && !preflight;
    if (!signed) {
      for (const page of pages) {
        const reply = await page(request);
        if (reply) return reply;
      }
      return { status: 404, body: 'not found' };
    }
    let standIn: JsonStandIn | HttpStandIn | undefined;
    try {
      const { accessKey, service } = verify(request, secretFor, clock.now());
      standIn = byService.get(service);
      if (!standIn) throw new AwsError('UnknownService', `no stand-in for ${service}`);
      return 'operations' in standIn
        ? await callJson(standIn, request, accessKey)
        : await callHttp(standIn, request, accessKey);
    } catch (error) {
      if (isDiskFull(error)) throw error;
      const known = error instanceof AwsError ? error : new AwsError('InternalFailure', String(error), 500);
      if (!(error instanceof AwsError))
        process.stderr.write(`${standIn?.service ?? 'aws'}: ${String((error as Error).stack)}\n`);
      const speaksJson = request.headers['x-amz-target'] !== undefined;
      if (!speaksJson) return xml(known, standIn?.service ?? 's3', request.method);
      return json(known.status, { __type: known.code, message: known.message, ...known.fields });
    }
  };
  // The SDK signs by the clock it reads here, once it has found its own to be wrong.
  return async (request: WireRequest): Promise<WireReply> => {
    const reply = await answer(request);
    return { ...reply, headers: { ...reply.headers, date: new Date(clock.now()).toUTCString() } };
  };
}
