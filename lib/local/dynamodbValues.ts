import { canonicalNumber, compareNumbers, sortableNumber } from './dynamodbDecimal.ts';
import { AwsError } from './standIn.ts';

/** An attribute value as on the wire; binary is base64 text. Exactly one member is set. */
export interface Value {
  S?: string;
  N?: string;
  B?: string;
  BOOL?: boolean;
  NULL?: boolean;
  SS?: string[];
  NS?: string[];
  BS?: string[];
  L?: Value[];
  M?: Item;
}
export type Item = Record<string, Value>;
export type Type = keyof Value;

export const MAX_ITEM_BYTES = 409_600;
const MAX_DEPTH = 32;
const TYPES = new Set(['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M']);

export const invalid = (message: string): AwsError => new AwsError('ValidationException', message);
export const invalidValue = (message: string): AwsError =>
  invalid(`One or more parameter values were invalid: ${message}`);
const wrongShape = (type: string) =>
  new AwsError('SerializationException', `The value of ${type} has the wrong JSON type`);

export function typeOf(value: Value): Type {
  for (const type in value) return type as Type;
  throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
}

function scalar(type: 'S' | 'N' | 'B', content: unknown): string {
  if (typeof content !== 'string') throw wrongShape(type);
  if (type === 'B') return Buffer.from(content, 'base64').toString('base64');
  return type === 'N' ? canonicalNumber(content) : content;
}

function setOf(type: 'SS' | 'NS' | 'BS', content: unknown): string[] {
  if (!Array.isArray(content)) throw wrongShape(type);
  const name = { SS: 'string', NS: 'number', BS: 'binary' }[type];
  if (content.length === 0) throw invalidValue(`An ${name} set  may not be empty`);
  const members = content.map((member: unknown) => scalar(type[0] as 'S' | 'N' | 'B', member));
  if (new Set(members).size < members.length)
    throw type === 'NS'
      ? invalid('Input collection contains duplicates')
      : invalidValue(`Input collection [${members.join(', ')}]of type ${type} contains duplicates.`);
  return members;
}

/** A checked copy in which every number and binary has its one spelling, so that equal values have equal texts. */
function readValue(given: unknown, depth = 0): Value {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongShape('AttributeValue');
  if (depth > MAX_DEPTH) throw invalid('Nesting Levels have exceeded supported limits');
  const entries = Object.entries(given).filter(([, content]) => content !== undefined && content !== null);
  const [type, content] = (entries[0] ?? ['', undefined]) as [string, unknown];
  if (entries.length > 1)
    throw invalid(
      'Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes',
    );
  if (!TYPES.has(type))
    throw invalid('Supplied AttributeValue is empty, must contain exactly one of the supported datatypes');
  if (type === 'S' || type === 'N' || type === 'B') return { [type]: scalar(type, content) };
  if (type === 'SS' || type === 'NS' || type === 'BS') return { [type]: setOf(type, content) };
  if (type === 'M') return { M: readItem(content, depth + 1) };
  if (type === 'L' && Array.isArray(content)) return { L: content.map((member) => readValue(member, depth + 1)) };
  if (typeof content !== 'boolean') throw wrongShape(type);
  if (type === 'NULL' && !content) throw invalidValue('Null attribute value types must have the value of true');
  return { [type]: content };
}

/** @throws AwsError ValidationException or SerializationException that says which value is none */
export function readItem(given: unknown, depth = 0): Item {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrongShape('M');
  const item: Item = {};
  for (const [name, value] of Object.entries(given)) {
    if (name === '') throw invalidValue('An attribute name may not be empty');
    // A plain assignment of „__proto__“ would be lost.
    if (name === '__proto__') throw invalidValue('The attribute name __proto__ is not served locally');
    item[name] = readValue(value, depth);
  }
  return item;
}

const numberBytes = (text: string) => {
  const digits = text.replace(/^-?0*\.?0*|\.|0+$/g, '').length;
  return Math.ceil(digits / 2) + (text.startsWith('-') ? 2 : 1);
};
const scalarBytes = {
  S: (text: string) => Buffer.byteLength(text),
  N: numberBytes,
  B: (text: string) => Buffer.byteLength(text, 'base64'),
};

/** Size in bytes as DynamoDB counts it (Developer Guide, „DynamoDB item sizes and formats“). */
function valueBytes(value: Value): number {
  const type = typeOf(value);
  if (type === 'S' || type === 'N' || type === 'B') return scalarBytes[type](value[type] ?? '');
  if (type === 'M') return 3 + itemBytes(value.M ?? {}) + Object.keys(value.M ?? {}).length;
  if (type === 'L') return (value.L ?? []).reduce((sum, member) => sum + valueBytes(member) + 1, 3);
  if (type === 'BOOL' || type === 'NULL') return 1;
  return (value[type] ?? []).reduce((sum, member) => sum + scalarBytes[type[0] as 'S' | 'N' | 'B'](member), 0);
}

export function itemBytes(item: Item): number {
  let sum = 0;
  for (const name in item) sum += Buffer.byteLength(name) + valueBytes(item[name] as Value);
  return sum;
}

/** Deep equality: sets and maps without order, lists with it. */
export function equal(a: Value, b: Value): boolean {
  const type = typeOf(a);
  if (type !== typeOf(b)) return false;
  if (type === 'L') {
    const [left, right] = [a.L ?? [], b.L ?? []];
    return left.length === right.length && left.every((member, index) => equal(member, right[index] as Value));
  }
  if (type === 'M') {
    const [left, right] = [a.M ?? {}, b.M ?? {}];
    const names = Object.keys(left);
    const same = (name: string) => Object.hasOwn(right, name) && equal(left[name] as Value, right[name] as Value);
    return names.length === Object.keys(right).length && names.every(same);
  }
  if (type === 'SS' || type === 'NS' || type === 'BS') {
    const members = new Set(a[type]);
    return members.size === b[type]?.length && b[type].every((member) => members.has(member));
  }
  return a[type] === b[type];
}

/** Order of two strings, numbers or binaries; undefined where types differ or have no order. */
export function compare(a: Value, b: Value): number | undefined {
  if (a.N !== undefined && b.N !== undefined) return compareNumbers(a.N, b.N);
  if (a.S !== undefined && b.S !== undefined) return Buffer.compare(Buffer.from(a.S), Buffer.from(b.S));
  if (a.B !== undefined && b.B !== undefined)
    return Buffer.compare(Buffer.from(a.B, 'base64'), Buffer.from(b.B, 'base64'));
  return undefined;
}

/** The text under which SQLite stores a key: its order by bytes is DynamoDB's order of keys of that type. */
export const sortable = (value: Value): string =>
  value.S ?? (value.N === undefined ? Buffer.from(value.B ?? '', 'base64').toString('hex') : sortableNumber(value.N));
