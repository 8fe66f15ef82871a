import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Match, Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib';
import asl from 'asl-validator';
import { buildApp } from '../../lib/aws/app.ts';
import { routes } from '../../lambdas/routes.ts';
import { hooks, schedules, steps } from '../../lambdas/steps.ts';

const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-synth-'));
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
const app = buildApp('prod', { outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } });
const stack = (name: string) => app.node.findChild(`Korrekturrand-prod-${name}`) as Stack;
const template = Template.fromStack(stack('App'));
const data = Template.fromStack(stack('Data'));

type Resource = { Properties: Record<string, unknown>; Metadata?: Record<string, unknown> };
const resources = (type: string) => Object.values(template.findResources(type)) as Resource[];
const own = () =>
  [template, data]
    .flatMap((one) => Object.values(one.findResources('AWS::Lambda::Function')) as Resource[])
    .filter(({ Metadata }) => Metadata?.['local:entry']);

describe('the synthesised stacks', () => {
  it('pass cdk-nag without a finding that is not acknowledged', () => expect(() => app.synth()).not.toThrow());

  it('have one function for every row of the tables, on the pinned Node', () => {
    const entries = own().map(({ Metadata }) => Metadata?.['local:entry']);
    const expected = [
      ...Object.keys(routes).map((name) => `lambdas/api/${name}.ts`),
      ...Object.keys(steps).map((name) => `lambdas/pipeline/${name}.ts`),
      ...Object.keys({ ...schedules, ...hooks }).map((name) => `lambdas/triggers/${name}.ts`),
    ];
    expect(entries.toSorted()).toEqual(expected.toSorted());
    for (const { Properties } of own()) expect(Properties.Runtime).toBe('nodejs24.x');
  });

  it('have the routes of the table, with the check of the token on exactly those that want one', () => {
    const found = resources('AWS::ApiGatewayV2::Route').map(({ Properties }) => [
      Properties.RouteKey,
      Properties.AuthorizationType,
    ]);
    const expected = Object.values(routes).map(({ method, path, access }) => [
      `${method} ${path}`,
      access === 'customer' ? 'JWT' : 'NONE',
    ]);
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it('let no function do anything by a wildcard over actions', () => {
    const policies = resources('AWS::IAM::Policy').filter(
      ({ Properties }) => !String(Properties.PolicyName).startsWith('Custom'),
    );
    const actions = policies.flatMap(({ Properties }) =>
      (Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement.flatMap(
        ({ Action }) => Action,
      ),
    );
    expect(actions.filter((action) => action.includes('*'))).toEqual([]);
  });

  it('give every function an alarm that says what a customer notices', () => {
    const texts = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmDescription);
    for (const { errorImpact } of [...Object.values(routes), ...Object.values({ ...steps, ...schedules, ...hooks })]) {
      expect(texts).toContain(errorImpact);
    }
  });

  it('ring when a rule fails, an engine is away or a budget is spent, though the step lives through it', () => {
    const events = steps.correct.survives.map(({ event }) => event);
    const patterns = resources('AWS::Logs::MetricFilter').map(({ Properties }) => Properties.FilterPattern);
    expect(patterns).toEqual(events.map((event) => `{ $.event = "${event}" }`));
    const names = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.MetricName);
    expect(names).toEqual(expect.arrayContaining(events));
  });

  it('let those publish who have something to tell: alarms to those on call, the mail service to its hook', () => {
    const publishers = resources('AWS::SNS::TopicPolicy').map(({ Properties }) => {
      const { Statement } = Properties.PolicyDocument as { Statement: { Effect: string; Principal: unknown }[] };
      return Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Principal }) => Principal);
    });
    expect(publishers).toEqual([[{ Service: 'cloudwatch.amazonaws.com' }], [{ Service: 'ses.amazonaws.com' }]]);
  });

  it('let nobody read a whole table, so that no figure is counted anew for every call', () => {
    const actions = JSON.stringify(resources('AWS::IAM::Policy'));
    expect(actions).toContain('dynamodb:Query');
    expect(actions).not.toContain('dynamodb:Scan');
  });

  it('count a reply of 500 as a failure of its endpoint, since its function ends well then', () => {
    const alarms = resources('AWS::CloudWatch::Alarm').filter(({ Properties }) => Properties.MetricName === '5xx');
    expect(alarms).toHaveLength(Object.keys(routes).length);
  });

  it('serve the API on the website’s origin, uncached, and rewrite page paths alone', () => {
    template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: [Match.objectLike({ PathPattern: '/api/*', FunctionAssociations: Match.absent() })],
        DefaultCacheBehavior: Match.objectLike({
          FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
        }),
        CustomErrorResponses: Match.absent(),
      },
    });
  });

  it('keep what must outlive a deployment', () => {
    data.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'Retain' });
    data.allResources('AWS::Cognito::UserPool', { DeletionPolicy: 'Retain' });
    data.allResources('AWS::S3::Bucket', { DeletionPolicy: 'Retain' });
  });

  it('delete raw uploads after a day and everything after seven', () => {
    data.hasResourceProperties('AWS::S3::Bucket', {
      LifecycleConfiguration: {
        Rules: [
          Match.objectLike({ Prefix: 'u/', ExpirationInDays: 1 }),
          Match.objectLike({ ExpirationInDays: 7, Prefix: Match.absent() }),
        ],
      },
    });
  });

  it('back up money and never file names or counters', () => {
    const tables = data.findResources('AWS::DynamoDB::Table');
    for (const [id, { Properties }] of Object.entries(tables) as [string, Resource][]) {
      const { PointInTimeRecoveryEnabled } = Properties.PointInTimeRecoverySpecification as {
        PointInTimeRecoveryEnabled: boolean;
      };
      expect([id, PointInTimeRecoveryEnabled]).toEqual([id, !/^(Documents|Limits)/.test(id)]);
    }
  });
});

describe('the state machine', () => {
  const machine = resources('AWS::StepFunctions::StateMachine')[0];
  const [, parts] = (machine?.Properties.DefinitionString as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  const definition = JSON.parse(
    parts.map((part) => (typeof part === 'string' ? part : 'arn:aws:lambda:eu-central-1:1:function:f')).join(''),
  ) as {
    States: Record<string, { Catch?: { Next: string }[]; Next?: string }>;
  };

  it('is valid ASL', () => expect(asl(definition)).toEqual(expect.objectContaining({ isValid: true })));
  it('refunds whatever fails before the order is settled, and nothing after', () => {
    const refunding = Object.entries(definition.States).filter(([, state]) =>
      state.Catch?.some(({ Next }) => Next === 'Refund'),
    );
    expect(refunding.map(([name]) => name)).toEqual(['Correct', 'Write', 'Settle']);
    expect(definition.States.Mail?.Catch).toBeUndefined();
  });
  it('logs no data', () =>
    expect(machine?.Properties.LoggingConfiguration).toEqual(expect.objectContaining({ IncludeExecutionData: false })));
});

const hasCfnLint = spawnSync('cfn-lint', ['--version']).status === 0;
(hasCfnLint ? it : it.skip)('cfn-lint finds nothing (skipped where cfn-lint is missing: pip install cfn-lint)', () => {
  app.synth();
  // W3005: CDK writes dependencies that a reference implies already; they are harmless and not ours to remove.
  const run = () =>
    execFileSync('cfn-lint', [
      '--ignore-checks',
      'W3005',
      '--',
      ...['App', 'Data', 'Edge'].map((name) => join(outdir, `Korrekturrand-prod-${name}.template.json`)),
    ]);
  expect(run).not.toThrow();
});
