import { type Bucket, corsHeaders, readBucket } from './s3Bucket.ts';
import { type Call, OPERATIONS } from './s3Operations.ts';
import { failed, type Headers, locate, needs, operationOf, s3Error } from './s3Request.ts';
import { openObjects } from './s3Store.ts';
import { AwsError, type Clock, type HttpStandIn, type WireReply, type WireRequest } from './standIn.ts';

/** S3, path style, on files. The server has checked the signature of all but an OPTIONS request, which has none. */
export interface ObjectStore extends HttpStandIn {
  /** Takes the properties of an AWS::S3::Bucket, references resolved. @throws Error that names what is not served */
  createBucket(properties: Record<string, unknown>): void;
  /** The headers that let a page of another origin read the reply, an error too; none where no rule allows it. */
  cors(request: WireRequest): Headers;
  /** Deletes what the lifecycle rules let expire; it also happens by itself, at most a minute of the clock later. */
  expire(): number;
  close(): void;
}

const EXPIRE_EVERY_MS = 60_000;

/** `directory` holds `objects.db` and `objects/`; one process at a time. @throws Error where another has it open */
export function createObjectStore({ directory, clock }: { directory: string; clock: Clock }): ObjectStore {
  const objects = openObjects(directory, clock);
  const buckets = new Map<string, Bucket>();
  let expireAt = -Infinity;
  const expire = () => {
    expireAt = clock.now() + EXPIRE_EVERY_MS;
    const rules = [...buckets].flatMap(([name, { rules: all }]) => all.map((rule) => [name, rule] as const));
    return rules.reduce((sum, [name, rule]) => sum + objects.expire(name, rule), 0);
  };
  const cors = (request: WireRequest) => corsHeaders(buckets.get(locate(request.path).bucket)?.cors ?? [], request);
  function answer(request: WireRequest): WireReply {
    const { bucket, key } = locate(request.path);
    if (bucket && !buckets.has(bucket)) throw failed('NoSuchBucket', 'The specified bucket does not exist', 404);
    if (request.method === 'OPTIONS') {
      if (cors(request)['access-control-allow-origin']) return { status: 200 };
      throw failed('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', 403);
    }
    const carried = [...request.query].filter(([name]) => name.startsWith('x-amz-'));
    const headers = { ...request.headers, ...Object.fromEntries(carried) };
    const operation = OPERATIONS[operationOf(request, headers, bucket, key)] as (call: Call) => WireReply;
    if (clock.now() >= expireAt) expire();
    return operation({ objects, request, headers, bucket, key, buckets });
  }
  return {
    ...{ service: 's3', needs, cors, expire, close: objects.close },
    createBucket(properties) {
      const [name, bucket] = readBucket(properties);
      buckets.set(name, bucket);
    },
    async handle(request) {
      try {
        const reply = answer(request);
        return { ...reply, headers: { ...reply.headers, ...cors(request) } };
      } catch (error) {
        if (!(error instanceof AwsError)) throw error;
        const reply = s3Error(error, request);
        return { ...reply, headers: { ...reply.headers, ...cors(request) } };
      }
    },
  };
}
