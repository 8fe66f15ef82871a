import { Duration, Stack } from 'aws-cdk-lib';
import * as budgets from 'aws-cdk-lib/aws-budgets';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import type * as sns from 'aws-cdk-lib/aws-sns';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { type ScheduleName, schedules, type StepName } from '../../lambdas/steps.ts';
import type { Stage } from './stage.ts';

export interface Monitored {
  readonly stage: Stage;
  readonly alarms: sns.Topic;
  readonly machine: sfn.StateMachine;
  readonly steps: Readonly<Record<StepName, lambda.IFunction>>;
  readonly schedules: Readonly<Record<ScheduleName, lambda.Function>>;
  /** Applies what Stripe reports, as the reconciliation does, and notes it in its log as `payment-moved`. */
  readonly webhook: lambda.Function;
  /** Dimensions of the API's stage in CloudWatch. */
  readonly api: { readonly ApiId: string; readonly Stage: string };
  readonly table: { readonly tableName: string };
}

const five = Duration.minutes(5);
const sum = (metric: cloudwatch.Metric) => metric.with({ statistic: 'Sum', period: five });

interface Watch {
  readonly id: string;
  readonly metric: cloudwatch.Metric;
  readonly threshold: number;
  readonly impact: string;
}

/** Metrics that belong to the whole account in this region: every stage in it sees the same. */
const lambdaOfAccount = (metricName: string) => new cloudwatch.Metric({ namespace: 'AWS/Lambda', metricName });
const reputation = (metricName: string) =>
  new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${metricName}`,
    statistic: 'Maximum',
    period: Duration.hours(1),
  });

/** What rings beside the errors of single functions (functions.ts). */
const watches = ({ machine, steps }: Monitored): readonly Watch[] => [
  {
    id: 'Refunds',
    metric: sum(steps.refund.metricInvocations()),
    threshold: 1,
    impact: 'Ein Auftrag ist gescheitert; der Kunde erhält seine Zeichen zurück und kein Dokument.',
  },
  {
    id: 'ExecutionsFailed',
    metric: sum(machine.metricFailed()),
    threshold: 1,
    impact: 'Eine Korrektur ist abgebrochen; der Abgleich nimmt sie wieder auf oder schreibt sie gut.',
  },
  {
    id: 'ExecutionsTimedOut',
    metric: sum(machine.metricTimedOut()),
    threshold: 1,
    impact: 'Eine Korrektur ist nach zwölf Stunden nicht fertig; der Kunde wartet noch immer.',
  },
  {
    id: 'ExecutionsSlow',
    metric: machine.metricTime({ statistic: 'Maximum', period: five }),
    threshold: Duration.hours(1).toMilliseconds(),
    impact: 'Eine Korrektur hat länger als eine Stunde gedauert, weit über der Schätzung.',
  },
  {
    id: 'Throttles',
    metric: sum(lambdaOfAccount('Throttles')),
    threshold: 1,
    impact: 'Die gleichzeitigen Aufrufe des Kontos sind ausgeschöpft; Kunden warten oder sehen Fehler.',
  },
  {
    id: 'BounceRate',
    metric: reputation('BounceRate'),
    // SES looks closer from 5 % on (SES developer guide, "Reputation metrics messages").
    threshold: 0.04,
    impact: 'Zu viele unserer E-Mails kommen zurück; SES sperrt den Versand bald.',
  },
  {
    id: 'ComplaintRate',
    metric: reputation('ComplaintRate'),
    threshold: 0.0008,
    impact: 'Zu viele Empfänger melden unsere E-Mails als Spam; SES sperrt den Versand bald.',
  },
];

/** Alarms over orders, mails and the account, its budget, and the dashboard that shows them at a glance. */
export function addMonitoring(scope: Construct, monitored: Monitored): void {
  for (const { id, metric, threshold, impact } of watches(monitored)) {
    metric
      .createAlarm(scope, id, {
        alarmDescription: impact,
        threshold,
        evaluationPeriods: 1,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      })
      .addAlarmAction(new SnsAction(monitored.alarms));
  }
  addSilences(scope, monitored);
  addBudget(scope, monitored);
  addDashboard(scope, monitored);
}

/** The longest period of an alarm. */
const DAY_MINUTES = 24 * 60;

/** A schedule that runs no more makes no errors either: it rings when three runs are missing. */
function addSilences(scope: Construct, { schedules: handlers, alarms }: Monitored): void {
  for (const [name, { everyMinutes, errorImpact }] of Object.entries(schedules)) {
    const minutes = Math.min(3 * everyMinutes, DAY_MINUTES);
    handlers[name as ScheduleName]
      .metricInvocations({ statistic: 'Sum', period: Duration.minutes(minutes) })
      .createAlarm(scope, `${name}Silence`, {
        alarmDescription: `Der Zeitplan läuft nicht mehr. ${errorImpact}`,
        threshold: 1,
        evaluationPeriods: (3 * everyMinutes) / minutes,
        comparisonOperator: cloudwatch.ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.BREACHING,
      })
      .addAlarmAction(new SnsAction(alarms));
  }
}

/** Tells those on call when the month's costs reach the budget, or are going to. */
function addBudget(scope: Construct, { stage, alarms }: Monitored): void {
  const subscribers = [{ subscriptionType: 'SNS', address: alarms.topicArn }];
  const at = (notificationType: 'ACTUAL' | 'FORECASTED') => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold: 100 },
    subscribers,
  });
  new budgets.CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: Stack.of(scope).stackName,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: stage.budgetDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [at('ACTUAL'), at('FORECASTED')],
  });
}

function addDashboard(scope: Construct, monitored: Monitored): void {
  const { machine, steps, schedules, webhook, api, table } = monitored;
  const ofApi = (metricName: string, statistic: string) =>
    new cloudwatch.Metric({
      namespace: 'AWS/ApiGateway',
      metricName,
      dimensionsMap: { ...api },
      statistic,
      period: five,
    });
  const graph = (title: string, left: cloudwatch.IMetric[]) => new cloudwatch.GraphWidget({ title, left, width: 12 });
  const dashboard = new cloudwatch.Dashboard(scope, 'Dashboard', { dashboardName: Stack.of(scope).stackName });
  dashboard.addWidgets(
    graph('Orders', [sum(machine.metricStarted()), sum(machine.metricSucceeded()), sum(machine.metricFailed())]),
    graph('Refunds and what the sweeper met', [
      sum(steps.refund.metricInvocations()),
      sum(schedules.sweepOrders.metricErrors()),
      sum(machine.metricTimedOut()),
    ]),
    graph('Time of an order', [machine.metricTime({ statistic: 'p50' }), machine.metricTime({ statistic: 'p95' })]),
    graph(
      'Steps',
      Object.values(steps).map((step) => step.metricDuration({ statistic: 'p95', period: five })),
    ),
    graph('API latency', [ofApi('Latency', 'p50'), ofApi('Latency', 'p95'), ofApi('Latency', 'p99')]),
    graph('API replies', [ofApi('Count', 'Sum'), ofApi('4xx', 'Sum'), ofApi('5xx', 'Sum')]),
    graph('Copies at work', [
      lambdaOfAccount('ConcurrentExecutions').with({ statistic: 'Maximum', period: five }),
      sum(lambdaOfAccount('Throttles')),
    ]),
    graph('Mail', [reputation('BounceRate'), reputation('ComplaintRate')]),
    new cloudwatch.LogQueryWidget({
      title: 'Euros paid, less those paid back',
      logGroupNames: [webhook, schedules.reconcilePayments].map(({ logGroup }) => logGroup.logGroupName),
      queryLines: ['filter event = "payment-moved"', 'stats sum(cents) / 100 as euros by bin(1h)'],
      view: cloudwatch.LogQueryVisualizationType.BAR,
      width: 12,
    }),
    graph('Ledger writes', [
      new cloudwatch.Metric({
        namespace: 'AWS/DynamoDB',
        metricName: 'ConsumedWriteCapacityUnits',
        dimensionsMap: { TableName: table.tableName },
        statistic: 'Sum',
        period: five,
      }),
    ]),
  );
}
