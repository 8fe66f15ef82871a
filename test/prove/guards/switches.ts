import ts from 'typescript';

/** One guard of the sources, and the way in which it is taken out. */
export interface Guard {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** How it is taken out. */
  readonly what: string;
  /** The first line of its text, by which it is known again when the lines above it change. */
  readonly text: string;
  /** It works while its module is loaded, so that it can be taken out of a new process alone. */
  readonly isStatic: boolean;
}

/** A source in which every guard can be taken out by its number, without being compiled anew. */
export interface Switched {
  readonly guards: readonly Guard[];
  readonly source: string;
}

/** Text that is put in at a place of the source. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** What whoever runs the sources is asked at each guard: whether it is taken out. Nobody answers: it stays in its place. */
const isOut = (id: number) => `globalThis.isGuardOut?.(${id})`;
/** A condition that always holds and leaves every name and value of the first one in use. */
const orAlways = ` + ') OR attribute_exists(customer) OR attribute_not_exists(customer)'`;
/** A key that nothing was written under before. */
const another = '`another#${Math.random()}`';
const partsOfTransactions = ['Put', 'Update', 'Delete', 'ConditionCheck'];
/** What is called for what it tells somebody, not for what it does. */
const telling = ['log', 'super', 'describeError'];

/** A guard as it is found. */
interface Found {
  /** The ways in which it can be taken out; each has a number. */
  readonly ways: readonly string[];
  /** Where its switch stands. */
  readonly around: ts.Node;
  /** What is to be written before and behind that, given the numbers. */
  readonly write: (...ids: readonly number[]) => readonly [before: string, after: string];
}

/** The name of `a.b(…)` or `await a.b(…)`: b. */
function nameOfCall(expression: ts.Expression): string | undefined {
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (!ts.isCallExpression(call)) return undefined;
  return ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
}

const isEarlyEnd = (statement: ts.Statement): boolean =>
  ts.isBlock(statement)
    ? statement.statements.some(isEarlyEnd)
    : ts.isReturnStatement(statement) || ts.isThrowStatement(statement) || ts.isContinueStatement(statement);

function guardAt(node: ts.Node): Found | undefined {
  if (ts.isIfStatement(node)) {
    const what = isEarlyEnd(node.thenStatement) ? 'early end' : 'condition';
    return {
      ...{ ways: [`${what} that never comes`, `${what} that always comes`], around: node.expression },
      write: (never = 0, always = 0) => ['(', `) ? !${isOut(never)} : ${isOut(always)}`],
    };
  }
  if (ts.isPropertyAssignment(node)) return propertyGuard(node.initializer, node.name.getText());
  if (ts.isExpressionStatement(node)) {
    const name = nameOfCall(node.expression);
    if (name === undefined || telling.includes(name)) return undefined;
    return { ways: ['call'], around: node, write: (id = 0) => [`if (!${isOut(id)}) `, ''] };
  }
  if (ts.isObjectLiteralExpression(node) && isPartOfTransaction(node))
    return { ways: ['part of a transaction'], around: node, write: (id = 0) => [`...(${isOut(id)} ? [] : [`, '])'] };
  if (ts.isTemplateExpression(node) && /^`[A-Z]#/.test(node.getText()))
    return {
      ways: ['key that is never the same'],
      around: node,
      write: (id = 0) => [`(${isOut(id)} ? ${another} : `, ')'],
    };
  if (ts.isVariableDeclaration(node) && node.name.getText() === 'MAX_ATTEMPTS' && node.initializer)
    return { ways: ['number of attempts'], around: node.initializer, write: (id = 0) => [`${isOut(id)} ? 100 : `, ''] };
  return undefined;
}

const isPartOfTransaction = ({ properties, parent }: ts.ObjectLiteralExpression) =>
  ts.isArrayLiteralExpression(parent) &&
  properties.length === 1 &&
  partsOfTransactions.includes(properties[0]!.name?.getText() ?? '');

function propertyGuard(value: ts.Expression, name: string): Found | undefined {
  if (name === 'ConditionExpression')
    return {
      ...{ ways: ['condition of a write'], around: value },
      write: (id = 0) => [`${isOut(id)} ? '(' + (${value.getText()})${orAlways} : `, ''],
    };
  if (name === 'amount')
    return {
      ...{ ways: ['amount of the other sign', 'amount twice'], around: value },
      write: (other = 0, twice = 0) => [`(${isOut(other)} ? -1 : ${isOut(twice)} ? 2 : 1) * (`, ')'],
    };
  return undefined;
}

/** Whether code runs when its module is loaded: it stands in no function. */
function isStatic(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return false;
  return true;
}

/** Finds every guard of a source and puts a switch in its place. @param firstId the number of its first guard */
export function switched(file: string, source: string, firstId: number): Switched {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const guards: Guard[] = [];
  // In the order in which they have to stand where several stand at one place.
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const found = guardAt(node);
    const id = firstId + guards.length;
    const [before, after] = found?.write(...found.ways.map((_, index) => id + index)) ?? [];
    if (found) guards.push(...found.ways.map((what) => guardOf(tree, node, what)));
    if (found && before) insertions.push({ at: found.around.getStart(), text: before });
    // What ends with this node stands within it, and is met before its end is written.
    ts.forEachChild(node, visit);
    if (found && after) insertions.push({ at: found.around.end, text: after });
  };
  visit(tree);
  return { guards, source: withAll(source, insertions) };
}

function guardOf(tree: ts.SourceFile, node: ts.Node, what: string): Guard {
  const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
  const [text = ''] = node.getText().split('\n');
  return { file: tree.fileName, line: line + 1, what, text, isStatic: isStatic(node) };
}

function withAll(source: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += source.slice(from, at) + text;
    from = at;
  }
  return result + source.slice(from);
}
