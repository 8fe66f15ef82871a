import jsonata from 'jsonata';

export type Json = Record<string, unknown>;

/** A retrier or a catcher (Amazon States Language, "Errors"). Times are seconds. */
export interface Retrier {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds?: number;
  readonly MaxAttempts?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly JitterStrategy?: 'FULL' | 'NONE';
}
/** Where a state leads: of a state itself, of a rule of a Choice and of a catcher. */
export interface Exit {
  readonly Next?: string;
  readonly Output?: unknown;
  readonly Assign?: Json;
}
export interface Catcher extends Exit {
  readonly ErrorEquals: readonly string[];
}
export interface States {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
}
/** A state of any type; `checkDefinition` has made sure that it holds the fields of its own type alone. */
export interface State extends Exit {
  readonly Type: 'Task' | 'Pass' | 'Choice' | 'Wait' | 'Succeed' | 'Fail';
  readonly Arguments?: unknown;
  readonly TimeoutSeconds?: unknown;
  readonly Retry?: readonly Retrier[];
  readonly Catch?: readonly Catcher[];
  readonly Choices?: readonly (Exit & { readonly Condition: unknown })[];
  readonly Default?: string;
  readonly Seconds?: unknown;
  readonly Timestamp?: unknown;
  readonly Error?: unknown;
  readonly Cause?: unknown;
}
export interface Definition extends States {
  readonly TimeoutSeconds?: number;
}

/** The fields each place may hold; one that ends in `!` must be there. */
const words = (list: string) => list.split(' ');
const ANY = 'Type! Comment QueryLanguage';
const ON = `${ANY} Next End Output Assign`;
const GUARDED = `${ON} Retry Catch`;
const STATES: Readonly<Record<string, readonly string[]>> = {
  Task: words(`${GUARDED} Resource! Arguments! TimeoutSeconds`),
  Pass: words(ON),
  Choice: words(`${ANY} Output Assign Choices! Default`),
  Wait: words(`${ON} Seconds Timestamp`),
  Succeed: words(`${ANY} Output`),
  Fail: words(`${ANY} Error Cause`),
};
const MACHINE = words('Comment QueryLanguage! StartAt! States! TimeoutSeconds Version');
const RETRIER = words('Comment ErrorEquals! IntervalSeconds MaxAttempts BackoffRate MaxDelaySeconds JitterStrategy');
const CATCHER = words('Comment ErrorEquals! Next! Output Assign');
const RULE = words('Comment Condition! Next! Output Assign');
const ARGUMENTS = words('FunctionName! Payload');
const LAMBDA = 'arn:aws:states:::lambda:invoke';
/** What Step Functions adds to JSONata or takes from it ("Transforming data with JSONata"). */
const OWN_FUNCTIONS = /\$(partition|range|hash|uuid|parse|eval)\s*\(/;

/** The text between `{%` and `%}`, if the whole string is an expression. */
export const expressionIn = (text: string) => /^\{%([\s\S]*)%\}$/.exec(text)?.[1];

/**
 * Reads a definition in the Amazon States Language with JSONata.
 * @throws Error that names every state type, field, target and expression which is not served, all at once
 */
export function checkDefinition(source: string): Definition {
  const problems: string[] = [];
  const fields = (at: string, allowed: readonly string[], found: object) => {
    const names = new Set(allowed.map((name) => name.replace('!', '')));
    for (const name of Object.keys(found)) if (!names.has(name)) problems.push(`${at}.${name} is not served`);
    for (const name of allowed.filter((one) => one.endsWith('!'))) {
      if (!(name.slice(0, -1) in found)) problems.push(`${at}.${name.slice(0, -1)} is missing`);
    }
  };
  const value = (at: string, name: string, found: unknown, expected: unknown) => {
    if (found !== undefined && found !== expected)
      problems.push(`${at}.${name} ${JSON.stringify(found)} is not served`);
  };
  const checkState = (at: string, state: State & Json, known: object) => {
    const target = (name?: string) => {
      if (name !== undefined && !(name in known)) problems.push(`${at} leads to ${name}, which is no state`);
    };
    const allowed = STATES[state.Type];
    if (!allowed) return void problems.push(`${at}.Type ${String(state.Type)} is not served`);
    fields(at, allowed, state);
    value(at, 'QueryLanguage', state.QueryLanguage, 'JSONata');
    if (allowed.includes('End') && (state.Next === undefined) !== (state.End === true)) {
      problems.push(`${at} needs Next or End`);
    }
    if (state.Type === 'Wait' && (state.Seconds === undefined) === (state.Timestamp === undefined)) {
      problems.push(`${at} needs Seconds or Timestamp`);
    }
    if (state.Type === 'Task') {
      value(at, 'Resource', state.Resource, LAMBDA);
      fields(`${at}.Arguments`, ARGUMENTS, state.Arguments ?? {});
    }
    state.Retry?.forEach((one, index) => fields(`${at}.Retry[${index}]`, RETRIER, one));
    state.Catch?.forEach((one, index) => fields(`${at}.Catch[${index}]`, CATCHER, one));
    state.Choices?.forEach((one, index) => fields(`${at}.Choices[${index}]`, RULE, one));
    [state.Next, state.Default, ...[...(state.Catch ?? []), ...(state.Choices ?? [])].map((one) => one.Next)].forEach(
      target,
    );
  };
  const definition = JSON.parse(source, (name, found: unknown) => {
    if (typeof found === 'string' && name !== 'Comment') checkExpression(found, problems);
    return found;
  }) as Definition & Json;
  fields('machine', MACHINE, definition);
  value('machine', 'QueryLanguage', definition.QueryLanguage, 'JSONata');
  const states = definition.States ?? {};
  if (definition.StartAt !== undefined && !(definition.StartAt in states)) problems.push('machine.StartAt is no state');
  for (const [name, state] of Object.entries(states)) checkState(`machine.${name}`, state as State & Json, states);
  if (problems.length > 0) throw new Error(`the local product cannot run this state machine: ${problems.join('; ')}`);
  return definition;
}

function checkExpression(text: string, problems: string[]): void {
  const expression = expressionIn(text);
  if (expression === undefined) {
    if (text.startsWith('{%') || text.endsWith('%}')) problems.push(`${text} is half an expression`);
    return;
  }
  const own = OWN_FUNCTIONS.exec(expression)?.[1];
  if (own !== undefined) problems.push(`the function $${own} is not served`);
  try {
    jsonata(expression);
  } catch (error) {
    problems.push(`${text}: ${(error as Error).message}`);
  }
}
