/** Time in milliseconds of the epoch. Tests move it; everything in the local product that expires asks it. */
export interface Clock {
  now(): number;
}

/** One right a call needs, as IAM names it: `dynamodb:PutItem` on an ARN. The server asks the template's policies. */
export interface Need {
  readonly action: string;
  readonly resource: string;
}

/** An error of the AWS service model: its shape name, the HTTP status and fields beside `message`. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(code: string, message: string, status = 400, fields: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = code;
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

type Json = Record<string, unknown>;

/** A service that speaks JSON with an `X-Amz-Target` header: one function an operation, refused by name otherwise. */
export interface JsonStandIn {
  /** Name in the credential scope of a signature: `dynamodb`, `states`, `cognito-idp`, `secretsmanager`. */
  readonly service: string;
  needs(operation: string, input: Json): readonly Need[];
  readonly operations: Readonly<Record<string, (input: Json) => Json | Promise<Json>>>;
}

/** A service that speaks HTTP in its own way (S3, SES). The server has verified the signature and buffered the body. */
export interface HttpStandIn {
  readonly service: string;
  needs(request: WireRequest): readonly Need[];
  handle(request: WireRequest): Promise<WireReply>;
}

export interface WireRequest {
  readonly method: string;
  /** Percent-encoded path, as sent. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface WireReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

/** Account and region in every ARN of the local product. */
export const ACCOUNT = '000000000000';
export const REGION = 'eu-central-1';
