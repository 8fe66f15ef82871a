import * as sdk from '@aws-sdk/client-dynamodb';
import type { TableEngine } from '../../lib/local/dynamodb.ts';
import { AwsError } from '../../lib/local/standIn.ts';

/** As the wire does it: binary becomes base64 text, absent members vanish. */
function toWire(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(toWire);
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) if (member !== undefined) copy[name] = toWire(member);
  return copy;
}

const bytes = (text: unknown) => new Uint8Array(Buffer.from(text as string, 'base64'));

/** The way back, in place. Only an attribute value has text under „B“: an attribute of that name has an object. */
function fromWire(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (typeof member === 'object') {
      if (name === 'BS' && Array.isArray(member)) members.BS = member.map(bytes);
      else fromWire(member);
    } else if (name === 'B' && typeof member === 'string') members.B = bytes(member);
  }
}

function toException(error: unknown): unknown {
  if (!(error instanceof AwsError)) return error;
  const $metadata = { httpStatusCode: error.status, attempts: 1 };
  fromWire(error.fields);
  const known = (sdk as unknown as Record<string, unknown>)[error.code];
  if (typeof known !== 'function')
    return new sdk.DynamoDBServiceException({ name: error.code, message: error.message, $fault: 'client', $metadata });
  const Exception = known as new (options: object) => Error;
  return new Exception({ message: error.message, $metadata, ...error.fields });
}

/**
 * The engine behind the SDK's `send`, without HTTP: takes the real command objects and throws the real exceptions.
 * Reading and writing happen before `send` returns, so that a caller can put a fault before or after an operation.
 */
export function inProcessClient(engine: TableEngine): Pick<sdk.DynamoDBClient, 'send'> {
  const send = async (command: { readonly input: object }): Promise<unknown> => {
    const name = command.constructor.name.replace(/Command$/, '');
    const operation = engine.operations[name];
    if (!operation) throw new AwsError('UnknownOperationException', `The local DynamoDB does not serve ${name}`);
    try {
      const output = operation(toWire(command.input) as Record<string, unknown>);
      fromWire(output);
      return { ...output, $metadata: { httpStatusCode: 200, attempts: 1 } };
    } catch (error) {
      throw toException(error);
    }
  };
  return { send: send as sdk.DynamoDBClient['send'] };
}
