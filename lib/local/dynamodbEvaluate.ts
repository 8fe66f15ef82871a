import { addNumbers } from './dynamodbDecimal.ts';
import type { Change, Node, Parsed, Parts, Path } from './dynamodbExpressions.ts';
import { compare, equal, invalid, type Item, type Type, typeOf, type Value } from './dynamodbValues.ts';

/** What the placeholders of a request's expressions stand for. */
export interface Bindings {
  readonly names: Readonly<Record<string, string>>;
  readonly values: Readonly<Item>;
}

export const resolve = ({ parts }: Path, { names }: Bindings): Parts =>
  parts.map((part) => (typeof part === 'string' && part.startsWith('#') ? (names[part] as string) : part));

const member = (value: Value | undefined, part: string | number): Value | undefined =>
  typeof part === 'number' ? value?.L?.[part] : value?.M && Object.hasOwn(value.M, part) ? value.M[part] : undefined;

const lookUp = (item: Item, parts: Parts) => parts.reduce<Value | undefined>(member, { M: item });

function size(value: Value | undefined): Value | undefined {
  if (value === undefined) return undefined;
  const type = typeOf(value);
  if (type === 'S') return { N: String(value.S?.length) };
  if (type === 'B') return { N: String(Buffer.byteLength(value.B ?? '', 'base64')) };
  if (type === 'M') return { N: String(Object.keys(value.M ?? {}).length) };
  if (type === 'N' || type === 'BOOL' || type === 'NULL') return undefined;
  return { N: String(value[type]?.length) };
}

function operand(node: Node, item: Item, bound: Bindings): Value | undefined {
  if (node.op === 'path') return lookUp(item, resolve(node, bound));
  if (node.op === 'value') return bound.values[node.name];
  const [first, second] = node.args as [Node, Node];
  if (node.name === 'size') return size(operand(first, item, bound));
  const left = operand(first, item, bound);
  const right = operand(second, item, bound);
  if (node.name === 'if_not_exists' && right) return left ?? right;
  if (!left || !right) throw invalid('The provided expression refers to an attribute that does not exist in the item');
  if (node.name === 'list_append' && left.L && right.L) return { L: [...left.L, ...right.L] };
  if (node.name === 'list_append' || left.N === undefined || right.N === undefined)
    throw invalid('An operand in the update expression has an incorrect data type');
  return { N: addNumbers(left.N, right.N, node.name === '+' ? 1n : -1n) };
}

function contains(whole: Value | undefined, part: Value | undefined): boolean {
  if (!whole || !part) return false;
  if (whole.S !== undefined && part.S !== undefined) return whole.S.includes(part.S);
  if (whole.B !== undefined && part.B !== undefined)
    return Buffer.from(whole.B, 'base64').includes(Buffer.from(part.B, 'base64'));
  if (whole.L) return whole.L.some((one) => equal(one, part));
  const [set, one] = [whole.SS ?? whole.NS ?? whole.BS, whole.SS ? part.S : whole.NS ? part.N : part.B];
  return one !== undefined && set !== undefined && set.includes(one);
}

function startsWith(whole: Value | undefined, part: Value | undefined): boolean {
  if (whole?.S !== undefined && part?.S !== undefined) return whole.S.startsWith(part.S);
  if (whole?.B === undefined || part?.B === undefined) return false;
  const prefix = Buffer.from(part.B, 'base64');
  return Buffer.from(whole.B, 'base64').subarray(0, prefix.length).equals(prefix);
}

type Test = (left: Value | undefined, right: Value | undefined, third: Value | undefined) => boolean;
const ordered =
  (accepts: (order: number) => boolean): Test =>
  (left, right) => {
    const order = left && right && compare(left, right);
    return order !== undefined && accepts(order);
  };
const atLeast = ordered((order) => order >= 0);
const atMost = ordered((order) => order <= 0);
const same: Test = (left, right) => !!left && !!right && equal(left, right);
const tests: Readonly<Record<string, Test>> = {
  '=': same,
  '<>': (left, right, third) => !same(left, right, third),
  '<': ordered((order) => order < 0),
  '<=': atMost,
  '>': ordered((order) => order > 0),
  '>=': atLeast,
  BETWEEN: (value, low, high) => atLeast(value, low, undefined) && atMost(value, high, undefined),
  attribute_exists: (value) => value !== undefined,
  attribute_not_exists: (value) => value === undefined,
  attribute_type: (value, type) => value !== undefined && typeOf(value) === type?.S,
  begins_with: startsWith,
  contains,
};

/** Whether an item, or the empty one where there is none, fulfils a condition. */
export function holds(node: Node, item: Item, bound: Bindings): boolean {
  if (node.op !== 'call') throw invalid('A condition must be a comparison or a function');
  const [first, ...rest] = node.args as [Node, ...Node[]];
  if (node.name === 'NOT') return !holds(first, item, bound);
  if (node.name === 'AND') return holds(first, item, bound) && rest.every((one) => holds(one, item, bound));
  if (node.name === 'OR') return holds(first, item, bound) || rest.some((one) => holds(one, item, bound));
  const left = operand(first, item, bound);
  const others = rest.map((one) => operand(one, item, bound));
  if (node.name === 'IN') return others.some((other) => same(left, other, undefined));
  return (tests[node.name] as Test)(left, others[0], others[1]);
}

const scalars: Type[] = ['S', 'N', 'B'];
const sets: Type[] = ['SS', 'NS', 'BS'];
const OPERAND_TYPES: Readonly<Record<string, readonly Type[]>> = {
  ...Object.fromEntries(['<', '<=', '>', '>=', 'BETWEEN'].map((name) => [name, scalars])),
  ...{ begins_with: ['S', 'B'], attribute_type: ['S'], '+': ['N'], '-': ['N'], list_append: ['L'] },
  ...{ ADD: ['N', ...sets], DELETE: sets, size: ['S', 'B', 'L', 'M', ...sets] },
};
const RESULT_TYPES: Readonly<Record<string, Type>> = { size: 'N', list_append: 'L' };

function checkCall(name: string, args: readonly Node[], bound: Bindings): void {
  for (const arg of args) {
    const type =
      arg.op === 'value' ? typeOf(bound.values[arg.name] as Value) : RESULT_TYPES[arg.op === 'call' ? arg.name : ''];
    if (type && OPERAND_TYPES[name]?.includes(type) === false)
      throw invalid(
        `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
      );
    if (arg.op === 'call') checkCall(arg.name, arg.args, bound);
  }
  const [first, ...rest] = args.map((arg) => (arg.op === 'path' ? JSON.stringify(resolve(arg, bound)) : undefined));
  if ((name in tests || name === 'IN' || name === 'if_not_exists') && first !== undefined && rest.includes(first))
    throw invalid(
      `The first operand must be distinct from the remaining operands for this operator or function; operator: ${name}, first operand: ${first}`,
    );
  const [, low, high] = args.map((arg) => (arg.op === 'value' ? bound.values[arg.name] : undefined));
  if (name === 'attribute_type' && !/^([SNBLM]|BOOL|NULL|[SNB]S)$/.test(low?.S ?? ''))
    throw invalid(`Invalid attribute type name found; type: ${low?.S}, valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}`);
  if (name === 'BETWEEN' && low && high && !atMost(low, high, undefined))
    throw invalid('The BETWEEN operator requires upper bound to be greater than or equal to lower bound');
}

function checkPaths(paths: readonly Parts[]): void {
  const show = (parts: Parts) => `[${parts.map((part) => (typeof part === 'number' ? `[${part}]` : part)).join(', ')}]`;
  paths.forEach((one, at) => {
    for (const other of paths.slice(at + 1)) {
      const differ = one.findIndex((part, index) => part !== other[index]);
      const [left, right] = [one[differ], other[differ]];
      const overlap = differ < 0 || right === undefined;
      if (overlap || typeof left !== typeof right)
        throw invalid(
          `Two document paths ${overlap ? 'overlap' : 'conflict'} with each other; must remove or rewrite one of these paths; path one: ${show(one)}, path two: ${show(other)}`,
        );
    }
  });
}

/** The faults that DynamoDB finds before it reads an item: operand types, paths that overlap. */
export function checkExpression(parsed: Parsed, kind: string, bound: Bindings): void {
  try {
    if (parsed.condition) checkCall('', [parsed.condition], bound);
    for (const { clause, value } of parsed.changes) if (value) checkCall(clause, [value], bound);
    checkPaths(parsed.paths.map((path) => resolve(path, bound)));
  } catch (error) {
    throw invalid(`Invalid ${kind}: ${(error as Error).message}`);
  }
}

/** Order of paths: list indexes by number, so that changes from the end leave the indexes before them alone. */
function comparePaths(a: Parts, b: Parts): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const [left, right] = [a[at], b[at]];
  return typeof left === 'number' && typeof right === 'number' ? left - right : 0;
}

function parentOf(item: Item, parts: Parts): Value {
  const parent = lookUp(item, parts.slice(0, -1));
  if (!parent || (typeof parts.at(-1) === 'number' ? !parent.L : !parent.M))
    throw invalid('The document path provided in the update expression is invalid for update');
  return parent;
}

function write(item: Item, parts: Parts, value: Value | undefined): void {
  const parent = parentOf(item, parts);
  const last = parts.at(-1) as string | number;
  if (typeof last === 'string') {
    if (value) (parent.M as Item)[last] = value;
    else delete (parent.M as Item)[last];
  } else if (value) (parent.L as Value[])[Math.min(last, (parent.L as Value[]).length)] = value;
  else (parent.L as Value[]).splice(last, 1);
}

function combineSets(clause: string, old: Value | undefined, value: Value): Value | undefined {
  const type = typeOf(value) as 'SS' | 'NS' | 'BS';
  if (old && typeOf(old) !== (type as Type))
    throw invalid('An operand in the update expression has an incorrect data type');
  const [before, given] = [old?.[type] ?? [], value[type] ?? []];
  const after = clause === 'ADD' ? [...new Set([...before, ...given])] : before.filter((one) => !given.includes(one));
  return after.length > 0 ? { [type]: after } : undefined;
}

function changed({ clause, value }: Change, old: Value | undefined, item: Item, bound: Bindings): Value | undefined {
  const given = value && operand(value, item, bound);
  if (clause === 'REMOVE') return undefined;
  if (!given) throw invalid('The provided expression refers to an attribute that does not exist in the item');
  if (clause === 'SET') return given;
  if (given.N === undefined) return combineSets(clause, old, given);
  if (old && old.N === undefined) throw invalid('An operand in the update expression has an incorrect data type');
  return { N: addNumbers(old?.N ?? '0', given.N) };
}

/** The item after an update; every right-hand side sees the item before it. The given item stays as it is. */
export function updated(item: Item, changes: readonly Change[], bound: Bindings): Item {
  const steps = changes.map((change) => {
    const parts = resolve(change.path, bound);
    return { parts, value: changed(change, lookUp(item, parts), item, bound) };
  });
  const next = steps.some(({ parts }) => parts.length > 1) ? structuredClone(item) : { ...item };
  const written = steps.filter(({ value }) => value).sort((a, b) => comparePaths(a.parts, b.parts));
  const removed = steps.filter(({ value }) => !value).sort((a, b) => comparePaths(b.parts, a.parts));
  for (const { parts, value } of [...written, ...removed]) write(next, parts, value);
  return next;
}

type Tree = Map<string | number, Tree>;

function prune(value: Value, tree: Tree): Value | undefined {
  if (tree.size === 0) return value;
  const entries = [...tree].flatMap(([part, below]) => {
    const inner = member(value, part);
    const kept = inner && prune(inner, below);
    return kept ? [[part, kept] as const] : [];
  });
  if (entries.length === 0) return undefined;
  if (value.M) return { M: Object.fromEntries(entries) };
  return { L: entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, kept]) => kept) };
}

/** The part of an item that lies on the paths, with its structure; list members close up. */
export function project(item: Item, paths: readonly Parts[]): Item {
  const root: Tree = new Map();
  for (const parts of paths)
    parts.reduce((tree, part) => tree.get(part) ?? tree.set(part, new Map()).get(part) ?? tree, root);
  return prune({ M: item }, root)?.M ?? {};
}
