import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Match, Template } from 'aws-cdk-lib/assertions';
import type { Stack } from 'aws-cdk-lib';
import asl from 'asl-validator';
import { buildApp } from '../../lib/aws/app.ts';
import { nextOriginSecrets, type Stage } from '../../lib/aws/stage.ts';
import { withoutImplied } from '../../lib/aws/stack.ts';
import { stage as prod } from '../../lib/aws/stages/prod.ts';
import { type Route, routes } from '../../lambdas/routes.ts';
import { hooks, type Job, schedules, steps } from '../../lambdas/steps.ts';

const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-synth-'));
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
/** Production, as an operator would have filled it in. */
const stage: Stage = {
  ...prod,
  account: '123456789012',
  supportEmail: 'hilfe@korrekturrand.de',
  mail: { domain: 'post.korrekturrand.de', sender: 'korrektur', isVerified: true },
  site: { domain: 'www.korrekturrand.de', zone: { id: 'Z123', name: 'korrekturrand.de' } },
  imprint: { company: 'A GmbH', address: 'B-Weg 1', phone: '1', email: 'a@korrekturrand.de', managingDirector: 'C' },
  isEstablished: true,
  github: { repository: 'korrekturrand/korrekturrand', makesProvider: true },
};
const app = buildApp(stage, { outdir, context: { ...context, 'aws:cdk:disable-asset-staging': true } });
const stack = (name: string) => app.node.findChild(`Korrekturrand-prod-${name}`) as Stack;
const template = Template.fromStack(stack('App'));
const data = Template.fromStack(stack('Data'));

type Resource = { Properties: Record<string, unknown>; Metadata?: Record<string, unknown> };
const resources = (type: string) => Object.values(template.findResources(type)) as Resource[];
const own = () =>
  [template, data]
    .flatMap((one) => Object.values(one.findResources('AWS::Lambda::Function')) as Resource[])
    .filter(({ Metadata }) => Metadata?.['local:entry']);

/** What a function may do with tables, by the names that tables have in their stack. */
function mayDo(name: string): string[] {
  const found = resources('AWS::IAM::Policy').find(({ Properties }) =>
    String(Properties.PolicyName).includes(`${name}Policy`),
  );
  const { Statement } = found?.Properties.PolicyDocument as {
    Statement: { Action: string | string[]; Resource: unknown }[];
  };
  return Statement.flatMap(({ Action, Resource }) =>
    [Action]
      .flat()
      .filter((action) => action.startsWith('dynamodb:'))
      // One statement may be about several tables.
      .flatMap((action) =>
        [...JSON.stringify(Resource).matchAll(/GetAtt(\w+?)[0-9A-F]{8}Arn/g)].map(([, table]) => `${action} ${table}`),
      ),
  );
}

/** Where everything stands in a template but what changes with each build: a line a property. */
function reviewed(one: Template): string {
  const { Resources = {}, Outputs = {} } = one.toJSON() as Record<string, Record<string, Resource & { Type: string }>>;
  const lines = Object.entries(Resources).flatMap(([id, { Type, Metadata: _metadata, ...rest }]) => [
    `${id} (${Type})`,
    ...Object.entries({ ...rest.Properties, ...rest, Properties: undefined })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`),
  ]);
  const outputs = Object.entries(Outputs).map(([id, output]) => `${id}: ${JSON.stringify(output)}`);
  return [...lines, ...outputs].join('\n').replaceAll(/[0-9a-f]{64}/g, 'HASH');
}

describe('the synthesised stacks', () => {
  it.each(['App', 'Data', 'Deploy', 'Edge', 'Mail'])('are as they were reviewed: %s', (name) => {
    expect(reviewed(Template.fromStack(stack(name)))).toMatchSnapshot();
  });

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
    expect(found.toSorted()).toEqual([...expected, ['$default', 'NONE']].toSorted());
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
    const rows: Readonly<Record<string, Route | Job>> = { ...routes, ...steps, ...schedules };
    const watched = Object.entries(rows).flatMap(([name, { survives = [] }]) =>
      survives.map(({ event, value }) => [`${name}-${event}`, `{ $.event = "${event}" }`, value] as const),
    );
    expect(watched.length).toBeGreaterThan(5);
    const filters = resources('AWS::Logs::MetricFilter').map(({ Properties }) => Properties);
    const alarms = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    expect(filters).toHaveLength(watched.length);
    for (const [MetricName, FilterPattern, value] of watched) {
      const MetricValue = value ? `$.${value.field}` : '1';
      const MetricTransformations = [expect.objectContaining({ MetricName, MetricValue }) as object];
      expect(filters).toContainEqual(expect.objectContaining({ FilterPattern, MetricTransformations }));
      const [Statistic, Threshold] = value ? ['Maximum', value.from] : ['Sum', 1];
      expect(alarms).toContainEqual(expect.objectContaining({ MetricName, Statistic, Threshold }));
    }
  });

  it('let those publish who have something to tell: alarms to those on call, the mail service to its hook', () => {
    const publishers = resources('AWS::SNS::TopicPolicy').map(({ Properties }) => {
      const { Statement } = Properties.PolicyDocument as { Statement: { Effect: string; Principal: unknown }[] };
      return Statement.filter(({ Effect }) => Effect === 'Allow').map(({ Principal }) => Principal);
    });
    const onCall = { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] };
    expect(publishers).toEqual([[onCall], [{ Service: 'ses.amazonaws.com' }]]);
  });

  it('let nobody read a whole table but the check of the ledger, so that no figure is counted anew for every call', () => {
    const scanning = resources('AWS::IAM::Policy').filter((one) => JSON.stringify(one).includes('dynamodb:Scan'));
    expect(scanning.map(({ Properties }) => String(Properties.PolicyName).replace(/Policy.*/, ''))).toEqual([
      expect.stringContaining('checkLedger'),
    ]);
  });

  it('let who changes a profile write no balance, and a step that only updates put nothing', () => {
    expect(mayDo('updateUser')).toEqual(['dynamodb:GetItem Profiles', 'dynamodb:UpdateItem Profiles']);
    expect(mayDo('settle')).toEqual([
      'dynamodb:GetItem Transactions',
      'dynamodb:Query Transactions',
      'dynamodb:UpdateItem Transactions',
      'dynamodb:UpdateItem Credits',
      'dynamodb:UpdateItem Limits',
    ]);
    for (const name of ['correct', 'mail', 'noteBounce', 'calculate', 'deleteDocument'])
      expect(mayDo(name).filter((action) => /PutItem (Credits|Transactions|Purchases)/.test(action))).toEqual([]);
  });

  it('tell operators where everything is that functions are told of, and no secret', () => {
    const told = [template, data].map((one) => JSON.stringify(one.findOutputs('Operations')));
    const names = own().flatMap(({ Properties }) =>
      Object.keys((Properties.Environment as { Variables: object }).Variables),
    );
    for (const name of new Set(names)) {
      const isTold = told.some((text) => text.includes(`\\"${name}\\":`));
      expect([name, isTold]).toEqual([name, name !== 'ORIGIN_SECRET' && name !== 'NODE_OPTIONS']);
    }
    expect(told.join('')).not.toContain('resolve:secretsmanager');
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

  it('give every address that is no file of the website the page that shows its 404, whatever it looks like', () => {
    const [{ Properties } = { Properties: {} }] = resources('AWS::CloudFront::Function');
    const sentTo = (uri: string) =>
      (
        runInNewContext(`${String(Properties.FunctionCode)}\nhandler(event)`, {
          event: { request: { uri } },
        }) as Request
      ).uri;
    type Request = { readonly uri: string };
    const unknown = ['/fehlt', '/fehlt.html', '/index.php', '/transactions/x.y', '/max.mustermann', '/alt/social.png'];
    for (const path of ['/transactions', '/constructor', '/auth/verify/ab.cd', ...unknown])
      expect(sentTo(path)).toBe('/index.html');
    const files = ['/index.html', '/config.json', '/robots.txt', '/sitemap.xml', '/social.png', '/beispiel.docx'];
    // A page that is open asks for files of its own build; another file in their place would be taken for code.
    for (const path of [...files, '/assets/von-gestern.js']) expect(sentTo(path)).toBe(path);
    expect(['/', '/willkommen', '/auth/register'].map(sentTo)).toEqual([
      '/start.html',
      '/willkommen.html',
      '/register.html',
    ]);
  });

  it('keep what must outlive a deployment', () => {
    data.allResources('AWS::DynamoDB::Table', { DeletionPolicy: 'RetainExceptOnCreate' });
    data.allResources('AWS::Cognito::UserPool', { DeletionPolicy: 'RetainExceptOnCreate' });
    data.allResources('AWS::S3::Bucket', { DeletionPolicy: 'RetainExceptOnCreate' });
  });

  it('write no log for ever', () => {
    for (const one of [template, data])
      one.allResources('AWS::Logs::LogGroup', { Properties: Match.objectLike({ RetentionInDays: 30 }) });
  });

  it('send no mail in clear text', () =>
    Template.fromStack(stack('Mail')).hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    }));

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

describe('those on call', () => {
  it('hear of refunds, of executions that fail or take long, of throttles, of mail that comes back, and of costs', () => {
    const alarms = resources('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
    const metrics = alarms.map(({ MetricName }) => MetricName);
    for (const name of [
      'ExecutionsFailed',
      'ExecutionsTimedOut',
      'ExecutionTime',
      'Throttles',
      'Reputation.BounceRate',
    ])
      expect(metrics).toContain(name);
    const invoked = alarms.filter(({ MetricName }) => MetricName === 'Invocations');
    expect(invoked.filter(({ TreatMissingData }) => TreatMissingData === 'notBreaching')).toHaveLength(1);
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
    expect(resources('AWS::Budgets::Budget')).toHaveLength(1);
  });

  it('hear of a schedule that runs no more, after three runs that are missing', () => {
    for (const { everyMinutes, errorImpact } of Object.values(schedules)) {
      const silence = resources('AWS::CloudWatch::Alarm').find(
        ({ Properties }) => Properties.AlarmDescription === `Der Zeitplan läuft nicht mehr. ${errorImpact}`,
      );
      expect(silence?.Properties).toMatchObject({
        ...{ MetricName: 'Invocations', ComparisonOperator: 'LessThanThreshold', Threshold: 1 },
        TreatMissingData: 'breaching',
      });
      const { Period, EvaluationPeriods } = silence?.Properties as Record<string, number>;
      expect((Period ?? 0) * (EvaluationPeriods ?? 0)).toBe(3 * everyMinutes * 60);
      expect(Period).toBeLessThanOrEqual(86_400);
    }
  });

  it('tell the costs of the stages of an account apart', () => {
    for (const name of ['App', 'Data', 'Deploy', 'Edge', 'Mail'])
      expect(stack(name).tags.tagValues()).toEqual({ product: 'korrekturrand', stage: 'prod' });
  });

  it('see orders, money, latency and errors at a glance', () => {
    const [dashboard] = resources('AWS::CloudWatch::Dashboard');
    const shown = JSON.stringify(dashboard?.Properties.DashboardBody);
    for (const one of [
      'ExecutionsStarted',
      'sum(cents) / 100',
      'Latency',
      '5xx',
      'ExecutionsFailed',
      'Reputation.BounceRate',
    ])
      expect(shown).toContain(one);
  });

  it('find all of an order in one trace: the call that starts it, its steps and what they log', () => {
    for (const { Properties } of own()) expect(Properties.TracingConfig).toEqual({ Mode: 'Active' });
    const [machine] = resources('AWS::StepFunctions::StateMachine');
    expect(machine?.Properties.TracingConfiguration).toEqual({ Enabled: true });
  });
});

interface State {
  readonly Type: string;
  readonly TimeoutSeconds?: number;
  readonly Retry?: readonly { ErrorEquals: string[]; MaxAttempts: number; MaxDelaySeconds: number }[];
  readonly Catch?: readonly { Next: string }[];
  readonly Choices?: readonly { Next: string }[];
}

describe('the state machine', () => {
  const machine = resources('AWS::StepFunctions::StateMachine')[0];
  const [, parts] = (machine?.Properties.DefinitionString as { 'Fn::Join': [string, unknown[]] })['Fn::Join'];
  const definition = JSON.parse(
    parts.map((part) => (typeof part === 'string' ? part : 'arn:aws:lambda:eu-central-1:1:function:f')).join(''),
  ) as {
    States: Record<string, State>;
  };

  it('is valid ASL', () => expect(asl(definition)).toEqual(expect.objectContaining({ isValid: true })));
  it('refunds whatever fails before the order is settled, and nothing after', () => {
    const refunding = Object.entries(definition.States).filter(([, state]) =>
      state.Catch?.some(({ Next }) => Next === 'Refund'),
    );
    expect(refunding.map(([name]) => name)).toEqual(['Correct', 'Write', 'Settle']);
    expect(definition.States.Mail?.Catch).toBeUndefined();
  });
  it('waits for a free copy until its own time is over, which is never a refund, and for no step without end', () => {
    for (const { Type, Retry = [], TimeoutSeconds = 0 } of Object.values(definition.States)) {
      if (Type !== 'Task') continue;
      const busy = Retry.find(({ ErrorEquals }) => ErrorEquals.includes('Lambda.TooManyRequestsException'));
      // Full jitter waits half of the longest delay on average; the machine ends after twelve hours.
      expect((busy?.MaxAttempts ?? 0) * ((busy?.MaxDelaySeconds ?? 0) / 2)).toBeGreaterThan(12 * 3600 * 2);
      expect(TimeoutSeconds).toBeGreaterThan(0);
    }
  });
  it('lets an order wait its turn for less than an execution may note down', () => {
    const { Correct, IsCorrected, AwaitTurn } = definition.States as Record<
      string,
      State & { Next?: string; Seconds?: string }
    >;
    expect(IsCorrected?.Choices?.map(({ Next }) => Next)).toEqual(['Write', 'AwaitTurn']);
    expect([AwaitTurn?.Next, Correct?.Next]).toEqual(['Correct', 'IsCorrected']);
    const [least = 0, spread = 0] = [...String(AwaitTurn?.Seconds).matchAll(/\d+/g)].map(Number);
    const turns = (12 * 3600) / (least + spread / 2);
    expect(turns * 9).toBeLessThan(25_000);
  });
  it('logs no data', () =>
    expect(machine?.Properties.LoggingConfiguration).toEqual(expect.objectContaining({ IncludeExecutionData: false })));
});

const hasCfnLint = spawnSync('cfn-lint', ['--version']).status === 0;
(hasCfnLint ? it : it.skip)('cfn-lint finds nothing (skipped where cfn-lint is missing: pip install cfn-lint)', () => {
  app.synth();
  const stacks = ['App', 'Data', 'Deploy', 'Edge', 'Mail'];
  const files = stacks.map((name) => join(outdir, `Korrekturrand-prod-${name}.template.json`));
  expect(spawnSync('cfn-lint', ['--', ...files], { encoding: 'utf8' }).stdout).toBe('');
});

it('a dependency that a reference says already is written once, and every other is kept', () => {
  const Resources = {
    Function: { DependsOn: ['Policy', 'Role', 'Log'], Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] } } },
    Rule: { DependsOn: ['Function'], Properties: { Targets: [{ Arn: { 'Fn::GetAtt': ['Function', 'Arn'] } }] } },
    Record: { DependsOn: 'Zone', Properties: { Name: { 'Fn::Join': ['.', ['a', { Ref: 'Zone' }]] } } },
  };
  expect(withoutImplied({ Resources }).Resources).toEqual({
    ...Resources,
    Function: { ...Resources.Function, DependsOn: ['Policy', 'Log'] },
  });
  expect([Resources.Rule, Resources.Record].some((one) => 'DependsOn' in one)).toBe(false);
});

describe('the secret between distribution and endpoints', () => {
  // What the runbook has operators set, one deployment after the other.
  const rotation = [{ sent: 1, taken: [1] }];
  for (let step = 1; step <= 3; step += 1) rotation.push(nextOriginSecrets(rotation.at(-1) as Stage['originSecrets']));

  it('goes from the first generation to the second in three deployments', () => {
    expect(rotation.at(-1)).toEqual({ sent: 2, taken: [2] });
  });

  it('rotates without a call that is refused, whichever half of a deployment comes first', () => {
    for (const [at, { sent }] of rotation.entries())
      for (const neighbour of [rotation[at - 1], rotation[at + 1]])
        expect(neighbour === undefined || neighbour.taken.includes(sent)).toBe(true);
  });

  it('reaches the endpoints in every generation that is taken, and nobody else', () => {
    for (const { Properties, Metadata } of own()) {
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      const isEndpoint = String(Metadata?.['local:entry']).startsWith('lambdas/api/');
      expect('ORIGIN_SECRET' in Variables).toBe(isEndpoint);
    }
  });
});
