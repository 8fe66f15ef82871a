import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { commonEnvironment, environmentOf, type EnvironmentName } from '../../lambdas/environment.ts';
import type { Right, Watched } from '../../lambdas/routes.ts';
import { acknowledge, acknowledgeWildcard } from './acknowledge.ts';
import { bundles } from './artifacts.ts';

export interface FunctionProps {
  /** Source file of the handler, from the repository's root. */
  readonly entry: string;
  readonly needs: readonly Right[];
  /** Variables beside those of the rights; those every function of the app has, unless others are named. */
  readonly variables?: readonly EnvironmentName[];
  /** MB. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  /** Description of the alarm: what a customer notices. */
  readonly errorImpact: string;
  /** Events of its log that have an alarm of their own. */
  readonly survives?: readonly Watched[];
  readonly values: Partial<Record<EnvironmentName, () => string>>;
  readonly statements: readonly iam.PolicyStatement[];
  /** What counts as its failures, if not its own errors: an endpoint answers a bug with 500 and ends well. */
  readonly failures?: cloudwatch.Metric;
  /** Copies that are kept for it alone, and that it cannot have more of. */
  readonly copies?: number | undefined;
  /** Why nothing is lost where nobody waits for its answer. */
  readonly unanswered?: string;
  /** Where alarms ring; a function of the retained stack gets its alarm from the app. */
  readonly alarms?: sns.ITopic;
}

/** One Lambda: its log, its role with the rights of its row and nothing else, its alarm. */
export function addFunction(scope: Construct, name: string, props: FunctionProps): lambda.Function {
  const logGroup = new logs.LogGroup(scope, `${name}Log`, {
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new iam.Role(scope, `${name}Role`, { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
  const policy = new iam.Policy(scope, `${name}Policy`, { roles: [role] });
  policy.addStatements(
    new iam.PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    }),
    // X-Ray knows no resources (Lambda developer guide, "Visualize Lambda invocations").
    new iam.PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }),
    ...props.statements,
  );
  acknowledgeWildcard(policy, '*', 'X-Ray knows no resources.');
  for (const resource of props.statements.flatMap(({ resources }) => resources)) {
    if (resource.endsWith('*'))
      acknowledgeWildcard(policy, resource, 'Objects below one prefix, executions of one machine.');
  }
  const handler = new lambda.Function(scope, name, {
    code: lambda.Code.fromAsset(`${bundles}/${name}`),
    handler: 'index.handler',
    runtime: lambda.Runtime.NODEJS_24_X,
    architecture: lambda.Architecture.ARM_64,
    memorySize: props.memory,
    timeout: Duration.seconds(props.timeout),
    ...(props.copies !== undefined && { reservedConcurrentExecutions: props.copies }),
    role: role.withoutPolicyUpdates(),
    logGroup,
    loggingFormat: lambda.LoggingFormat.JSON,
    tracing: lambda.Tracing.ACTIVE,
    // A stack trace then names the line of the TypeScript source (Lambda developer guide, "Source maps").
    environment: { ...environmentFor(props), NODE_OPTIONS: '--enable-source-maps' },
  });
  acknowledge(
    handler,
    'Serverless-LambdaDLQ',
    props.unanswered ?? 'Who calls it waits for its answer and tries again.',
  );
  // The policy must exist before the function can be called.
  handler.node.addDependency(policy);
  (handler.node.defaultChild as lambda.CfnFunction).addMetadata('local:entry', props.entry);
  if (props.alarms) addAlarm(scope, name, props.failures ?? handler.metricErrors(), props.errorImpact, props.alarms);
  for (const survived of props.survives ?? [])
    if (props.alarms) addEventAlarm(scope, name, logGroup, survived, props.alarms);
  return handler;
}

/** Rings at a line of the log. A filter's metric exists only where it has matched. */
function addEventAlarm(
  scope: Construct,
  name: string,
  logGroup: logs.LogGroup,
  { event, impact, value }: Watched,
  alarms: sns.ITopic,
): void {
  const filter = logGroup.addMetricFilter(event, {
    filterPattern: logs.FilterPattern.stringValue('$.event', '=', event),
    metricNamespace: Stack.of(scope).stackName,
    // One metric for each function, since two may write the same line.
    metricName: `${name}-${event}`,
    ...(value && { metricValue: `$.${value.field}` }),
  });
  const lines = filter.metric(value && { statistic: 'Maximum' });
  addAlarm(scope, `${name}-${event}`, lines, impact, alarms, value?.from);
}

/** Rings at the first failure, or where the metric's own statistic reaches `from`. */
export function addAlarm(
  scope: Construct,
  name: string,
  failures: cloudwatch.Metric,
  errorImpact: string,
  alarms: sns.ITopic,
  from?: number,
): void {
  failures
    .with({ period: Duration.minutes(5), ...(from === undefined && { statistic: 'Sum' }) })
    .createAlarm(scope, `${name}Errors`, {
      alarmDescription: errorImpact,
      threshold: from ?? 1,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    })
    .addAlarmAction(new SnsAction(alarms));
}

function environmentFor({ needs, values, variables = commonEnvironment }: FunctionProps): Record<string, string> {
  const names = new Set<EnvironmentName>([...variables, ...needs.flatMap((right) => environmentOf[right])]);
  return Object.fromEntries(
    [...names].map((name) => {
      const value = values[name];
      if (!value) throw new Error(`no value for the environment variable ${name}`);
      return [name, value()];
    }),
  );
}
