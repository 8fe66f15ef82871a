import { Duration, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as sns from 'aws-cdk-lib/aws-sns';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { commonEnvironment, type EnvironmentName, ORIGIN_SECRET } from '../../lambdas/environment.ts';
import { type Right, type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { hooks, type Job, type ScheduleName, schedules, steps, type StepName } from '../../lambdas/steps.ts';
import { acknowledge } from './acknowledge.ts';
import { addApi, addRoutes, apiHost, failuresOf, stageDimensions } from './api.ts';
import { engineValues } from './bedrock.ts';
import { brandLogin } from './branding.ts';
import type { DataStack } from './dataStack.ts';
import type { EdgeStack } from './edgeStack.ts';
import { addAlarm, addFunction } from './functions.ts';
import { addMailEvents } from './mailEvents.ts';
import type { MailStack } from './mailStack.ts';
import { addMonitoring } from './monitoring.ts';
import { tellOperators, tellWhatIsLeft } from './outputs.ts';
import { addPipeline } from './pipeline.ts';
import { environmentValues, type Resources, statements } from './rights.ts';
import { addSecrets, type Secrets } from './secrets.ts';
import { mailFrom, type Stage } from './stage.ts';
import { TidyStack } from './stack.ts';
import { addWebsite, deployWebsite } from './website.ts';

export interface AppProps extends StackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly edge: EdgeStack | undefined;
}

const DEFAULT_MEMORY = 256;
const DEFAULT_TIMEOUT_SECONDS = 10;

/** Everything that can be deployed anew at any time: functions, pipeline, API, website, alarms. */
export class AppStack extends TidyStack {
  readonly #stage: Stage;
  readonly #data: DataStack;
  readonly #alarms: sns.Topic;
  readonly #secrets: Secrets;
  readonly #mailEvents: string;
  #clientId = '';

  constructor(scope: Construct, id: string, { stage, data, mail, edge, ...props }: AppProps) {
    super(scope, id, props);
    this.#stage = stage;
    this.#mailEvents = mail.configurationSetName;
    this.#data = data;
    this.#alarms = this.#alarmTopic();
    this.#secrets = addSecrets(this, stage);
    const api = addApi(this);
    const documentsOrigin = `https://${data.documents.bucketRegionalDomainName}`;
    const userPoolOrigin = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const website = addWebsite(this, {
      apiHost: apiHost(api),
      originSecret: this.#secrets.origin.sent,
      connectTo: [documentsOrigin, userPoolOrigin, data.login.baseUrl()],
      site: stage.site,
      edge,
    });
    const origin = `https://${stage.site?.domain ?? website.distribution.distributionDomainName}`;
    const client = this.#client(origin);
    brandLogin(this, data.users, client);

    this.#clientId = client.userPoolClientId;
    const { machine, handlers } = this.#pipeline(origin);
    const scheduled = this.#schedules(origin, machine);
    const endpoints = this.#endpoints(api, origin, machine);
    addMonitoring(this, {
      stage,
      alarms: this.#alarms,
      machine,
      steps: handlers,
      schedules: scheduled,
      webhook: endpoints.receiveStripeEvent,
      api: stageDimensions(api),
      table: data.credits,
    });
    addMailEvents(
      this,
      this.#mailEvents,
      this.#function('noteBounce', 'triggers', hooks.noteBounce, origin, this.#resources(machine)),
    );
    addAlarm(this, 'customMessage', data.customMessage.metricErrors(), hooks.customMessage.errorImpact, this.#alarms);
    const refuse = this.#function('refuseUndeclared', 'triggers', hooks.refuseUndeclared, origin, this.#resources());
    addRoutes(this, api, endpoints, refuse, {
      issuer: data.users.userPoolProviderUrl,
      clientId: client.userPoolClientId,
    });
    deployWebsite(this, website, origin, {
      productName: stage.productName,
      supportEmail: stage.supportEmail,
      login: {
        host: data.login.baseUrl(),
        clientId: client.userPoolClientId,
        userPoolId: data.users.userPoolId,
        endpoint: userPoolOrigin,
      },
      vatPercent: stage.vatPercent,
      sites: stage.sites,
      engines: stage.engines,
      imprint: stage.imprint,
    });
    tellOperators(this, data, this.#values(origin, this.#resources(machine)));
    tellWhatIsLeft(this, { stage, origin, stripeSecret: this.#secrets.stripe, alarms: this.#alarms });
  }

  /** A policy of its own takes the place of the topic's default, by which alarms of the account may ring. */
  #alarmTopic(): sns.Topic {
    const topic = new sns.Topic(this, 'Alarms', { enforceSSL: true });
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        actions: ['sns:Publish'],
        principals: ['cloudwatch', 'budgets'].map((name) => new iam.ServicePrincipal(`${name}.amazonaws.com`)),
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return topic;
  }

  #client(origin: string): cognito.UserPoolClient {
    return new cognito.UserPoolClient(this, 'Client', {
      userPool: this.#data.users,
      generateSecret: false,
      authFlows: { adminUserPassword: true },
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [cognito.OAuthScope.EMAIL, cognito.OAuthScope.OPENID, cognito.OAuthScope.PHONE],
        callbackUrls: [`${origin}/auth/callback`],
        logoutUrls: [`${origin}/auth`, `${origin}/`],
      },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      // A session ends after twelve hours (SPEC.md §4), so its refresh token need not live longer.
      refreshTokenValidity: Duration.hours(12),
    });
  }

  /** The steps of the pipeline cannot know the state machine that calls them; everything else may. */
  #resources(machine?: sfn.IStateMachine): Resources {
    const { credits, profiles, transactions, purchases, labels, limits, withdrawals } = this.#data;
    const { documents, documentsArn, users } = this.#data;
    return {
      credits,
      profiles,
      transactions,
      purchases,
      labels,
      limits,
      withdrawals,
      documents,
      documentsArn,
      users,
      machine,
      mailFrom: mailFrom(this.#stage),
      mailDomain: this.#stage.mail.domain,
      languageModel: this.#stage.languageModel,
      mailEvents: this.#mailEvents,
      stripeSecret: this.#secrets.stripe,
      linkSecret: this.#secrets.link,
      clientId: this.#clientId,
    };
  }

  #function(
    name: string,
    folder: string,
    job: Omit<Job, 'needs'> & { readonly needs: readonly Right[]; readonly copies?: number | undefined },
    origin: string,
    resources: Resources,
    failures?: cloudwatch.Metric,
  ) {
    return addFunction(this, name, {
      ...job,
      // Nobody calls the others through the distribution.
      ...(folder === 'api' && { variables: [...commonEnvironment, ORIGIN_SECRET] }),
      entry: `lambdas/${folder}/${name}.ts`,
      values: this.#values(origin, resources),
      statements: statements(job.needs, resources),
      // An event of a schedule or of SNS is given up after two more tries.
      ...(folder === 'triggers' && {
        unanswered: 'Its alarm rings; the next run, or Stripe and SES, have the same to tell.',
      }),
      alarms: this.#alarms,
      ...(failures && { failures }),
    });
  }

  /** What variables of functions say, each made when a function wants it. */
  #values(origin: string, resources: Resources): Partial<Record<EnvironmentName, () => string>> {
    const stage = this.#stage;
    return {
      ...environmentValues(resources),
      STAGE: () => stage.name,
      PRODUCT_NAME: () => stage.productName,
      SUPPORT_EMAIL: () => stage.supportEmail,
      ORIGIN: () => origin,
      ORIGIN_SECRET: () => this.#secrets.origin.taken.join(','),
      VAT_PERCENT: () => String(stage.vatPercent),
      CORRECT_AT_ONCE: () => String(stage.correctAtOnce),
      ...engineValues(stage),
    };
  }

  #endpoints(api: HttpApi, origin: string, machine: sfn.IStateMachine) {
    const resources = this.#resources(machine);
    const handlers = Object.entries(routes).map(([name, route]: [string, Route]) => {
      const { needs, errorImpact, memory = DEFAULT_MEMORY, timeout = DEFAULT_TIMEOUT_SECONDS, survives = [] } = route;
      const copies = route.access === 'stripe' ? this.#stage.webhookCopies : undefined;
      const job = { needs, errorImpact, memory, timeout, survives, copies };
      return [name, this.#function(name, 'api', job, origin, resources, failuresOf(api, route))] as const;
    });
    return Object.fromEntries(handlers) as Record<RouteName, lambda.Function>;
  }

  #pipeline(origin: string) {
    const resources = this.#resources();
    const made = Object.entries(steps).map(
      ([name, job]) => [name, this.#function(name, 'pipeline', job, origin, resources)] as const,
    );
    const handlers = Object.fromEntries(made) as Record<StepName, lambda.Function>;
    return { handlers, machine: addPipeline(this, handlers) };
  }

  #schedules(origin: string, machine: sfn.IStateMachine) {
    const resources = this.#resources(machine);
    const handlers = Object.entries(schedules).map(([name, job]) => {
      const handler = this.#function(name, 'triggers', job, origin, resources);
      const rule = new events.Rule(this, `${name}Schedule`, {
        schedule: events.Schedule.rate(Duration.minutes(job.everyMinutes)),
        targets: [new LambdaFunction(handler)],
      });
      acknowledge(rule, 'Serverless-EventBusDLQ', 'A run that is missed is made up for by the next one.');
      return [name, handler] as const;
    });
    return Object.fromEntries(handlers) as Record<ScheduleName, lambda.Function>;
  }
}
