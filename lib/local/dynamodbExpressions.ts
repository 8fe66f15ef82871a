import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { invalid } from './dynamodbValues.ts';

export type Kind =
  'ConditionExpression' | 'FilterExpression' | 'KeyConditionExpression' | 'UpdateExpression' | 'ProjectionExpression';
export type Parts = readonly (string | number)[];
export interface Path {
  readonly op: 'path';
  /** Attribute names (`#name` still unresolved) and list indexes. */
  readonly parts: Parts;
}
export type Node =
  | Path
  | { readonly op: 'value'; readonly name: string }
  | { readonly op: 'call'; readonly name: string; readonly args: readonly Node[] };
export interface Change {
  readonly clause: string;
  readonly path: Path;
  readonly value?: Node;
}
/** A parsed expression: a condition, the changes of an update, or the paths of a projection. */
export interface Parsed {
  readonly condition?: Node;
  readonly changes: readonly Change[];
  readonly paths: readonly Path[];
  readonly names: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

const TESTS = { attribute_exists: 1, attribute_not_exists: 1, attribute_type: 2, begins_with: 2, contains: 2 };
const ARITY: Readonly<Record<string, number>> = { ...TESTS, size: 1, if_not_exists: 2, list_append: 2 };
const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='];
const TOKEN = /\s*(#\w+|:\w+|[A-Za-z]\w*|\d+|<>|<=|>=|[=<>()[\],.+-]|\S)/y;
/** Source: Amazon DynamoDB Developer Guide, „Reserved words in DynamoDB“; without them `status` would work here alone. */
const reserved = new Set(readFileSync(join(import.meta.dirname, 'dynamodbReserved.txt'), 'utf8').split(/\s+/));

function tokenize(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) tokens.push(match[1] as string);
  return tokens;
}

/** Recursive descent over the grammar of „Expressions in DynamoDB“ (Developer Guide). State: the tokens and a position. */
class Parser {
  readonly names = new Set<string>();
  readonly values = new Set<string>();
  private at = 0;
  private readonly kind: Kind;
  private readonly tokens: readonly string[];

  constructor(kind: Kind, text: string) {
    this.kind = kind;
    this.tokens = tokenize(text);
    if (this.tokens.length === 0) throw this.error('The expression can not be empty;');
  }

  error(message: string) {
    return invalid(`Invalid ${this.kind}: ${message}`);
  }
  private syntax() {
    const near = this.tokens.slice(Math.max(0, this.at - 1), this.at + 2).join(' ');
    return this.error(`Syntax error; token: "${this.tokens[this.at] ?? '<EOF>'}", near: "${near}"`);
  }
  private accept(...texts: string[]): string | undefined {
    const token = this.tokens[this.at]?.toUpperCase();
    if (token === undefined || !texts.includes(token)) return undefined;
    this.at++;
    return token;
  }
  private expect(text: string): void {
    if (!this.accept(text)) throw this.syntax();
  }
  end(): void {
    if (this.at < this.tokens.length) throw this.syntax();
  }
  private list<T>(member: () => T): T[] {
    const members = [member()];
    while (this.accept(',')) members.push(member());
    return members;
  }

  private name(): string {
    const token = this.tokens[this.at] ?? '';
    if (!/^[#A-Za-z]/.test(token) || token === '#') throw this.syntax();
    if (token.startsWith('#')) this.names.add(token);
    else if (reserved.has(token.toUpperCase()))
      throw this.error(`Attribute name is a reserved keyword; reserved keyword: ${token}`);
    this.at++;
    return token;
  }
  private path(): Path {
    const parts: (string | number)[] = [this.name()];
    for (let sign = this.accept('.', '['); sign; sign = this.accept('.', '[')) {
      if (sign === '.') parts.push(this.name());
      else {
        const index = this.tokens[this.at] ?? '';
        if (!/^(0|[1-9]\d{0,8})$/.test(index)) throw this.syntax();
        this.at++;
        parts.push(Number(index));
        this.expect(']');
      }
    }
    return { op: 'path', parts };
  }

  private operand(): Node {
    const token = this.tokens[this.at] ?? '';
    if (/^:\w/.test(token)) {
      this.at++;
      this.values.add(token);
      return { op: 'value', name: token };
    }
    return this.tokens[this.at + 1] === '(' && /^[A-Za-z]/.test(token) ? this.call(token) : this.path();
  }
  private call(name: string): Node {
    if (!Object.hasOwn(ARITY, name)) throw this.error(`Invalid function name; function: ${name}`);
    const inUpdate = this.kind === 'UpdateExpression';
    if (inUpdate !== (name === 'if_not_exists' || name === 'list_append'))
      throw this.error(
        `The function is not allowed in ${inUpdate ? 'an update' : 'a condition'} expression; function: ${name}`,
      );
    this.at += 2;
    const args = this.list(() => this.operand());
    this.expect(')');
    if (args.length !== ARITY[name])
      throw this.error(
        `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${args.length}`,
      );
    if (/exists$/.test(name) && args[0]?.op !== 'path')
      throw this.error(`Operator or function requires a document path; operator or function: ${name}`);
    if (args.some((arg) => arg.op === 'call' && (arg.name in TESTS || arg.name === 'list_append')))
      throw this.error(`The function is not allowed to be used this way in an expression; function: ${name}`);
    return { op: 'call', name, args };
  }

  condition(): Node {
    return this.chain('OR', () => this.chain('AND', () => this.not()));
  }
  private chain(name: string, member: () => Node): Node {
    let left = member();
    while (this.accept(name)) left = { op: 'call', name, args: [left, member()] };
    return left;
  }
  private not(): Node {
    if (this.accept('NOT')) return { op: 'call', name: 'NOT', args: [this.not()] };
    if (!this.accept('(')) return this.comparison();
    const start = this.at;
    const inner = this.condition();
    this.expect(')');
    if (this.wraps(start, this.at - 2)) throw this.error('The expression has redundant parentheses;');
    return inner;
  }
  /** Whether the parenthesis opened at one token closes at the other. */
  private wraps(first: number, last: number): boolean {
    if (this.tokens[first] !== '(') return false;
    let depth = 0;
    for (let at = first; at <= last; at++) {
      if (this.tokens[at] === '(') depth++;
      if (this.tokens[at] === ')' && --depth === 0) return at === last;
    }
    return false;
  }
  private comparison(): Node {
    const left = this.operand();
    if (left.op === 'call' && left.name in TESTS) return left;
    const name = this.accept(...COMPARATORS, 'BETWEEN', 'IN');
    if (name === undefined) throw this.syntax();
    const args = [left];
    if (name === 'IN') {
      this.expect('(');
      args.push(...this.list(() => this.operand()));
      this.expect(')');
    } else args.push(this.operand());
    if (name === 'BETWEEN') {
      this.expect('AND');
      args.push(this.operand());
    }
    if (args.some((arg) => arg.op === 'call' && arg.name !== 'size')) throw this.syntax();
    return { op: 'call', name, args };
  }

  private arithmetic(): Node {
    const left = this.operand();
    const name = this.accept('+', '-');
    return name === undefined ? left : { op: 'call', name, args: [left, this.operand()] };
  }
  update(): Change[] {
    const clauses = new Map<string, Change[]>();
    while (this.at < this.tokens.length) {
      const clause = this.accept('SET', 'REMOVE', 'ADD', 'DELETE');
      if (clause === undefined) throw this.syntax();
      if (clauses.has(clause))
        throw this.error(`The "${clause}" section can only be used once in an update expression;`);
      const changes = this.list(() => this.change(clause));
      clauses.set(clause, changes);
    }
    return [...clauses.values()].flat();
  }
  private change(clause: string): Change {
    const path = this.path();
    if (clause === 'REMOVE') return { clause, path };
    if (clause === 'SET') this.expect('=');
    const value = clause === 'SET' ? this.arithmetic() : this.operand();
    if (clause !== 'SET' && value.op !== 'value') throw this.syntax();
    return { clause, path, value };
  }
  projection(): Path[] {
    return this.list(() => this.path());
  }
}

const cache = new Map<string, Parsed>();

/** @throws AwsError ValidationException in DynamoDB's words for what is not of the grammar */
export function parseExpression(kind: Kind, text: string): Parsed {
  const known = cache.get(kind + text);
  if (known) return known;
  if (Buffer.byteLength(text) > 4096)
    throw invalid(`Invalid ${kind}: Expression size has exceeded the maximum allowed size;`);
  const parser = new Parser(kind, text);
  const changes = kind === 'UpdateExpression' ? parser.update() : [];
  const paths = kind === 'ProjectionExpression' ? parser.projection() : changes.map((change) => change.path);
  const condition = changes.length + paths.length > 0 ? undefined : parser.condition();
  parser.end();
  const parsed = { ...(condition && { condition }), changes, paths, names: parser.names, values: parser.values };
  if (cache.size > 1000) cache.clear();
  cache.set(kind + text, parsed);
  return parsed;
}
