import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import * as sns from 'aws-cdk-lib/aws-sns';
import type * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { EnvironmentName } from '../../lambdas/environment.ts';
import { type Right, type Route, type RouteName, routes } from '../../lambdas/routes.ts';
import { hooks, type Job, schedules, steps, type StepName } from '../../lambdas/steps.ts';
import { acknowledge } from './acknowledge.ts';
import { addApi, addRoutes, apiHost, failuresOf } from './api.ts';
import type { DataStack } from './dataStack.ts';
import { addAlarm, addFunction } from './functions.ts';
import { addMailEvents } from './mailEvents.ts';
import { addPipeline } from './pipeline.ts';
import { environmentValues, type Resources, statements } from './rights.ts';
import type { Stage } from './stage.ts';
import { addWebsite, deployWebsite } from './website.ts';

export interface AppProps extends StackProps {
  readonly stage: Stage;
  readonly data: DataStack;
  /** ARN of the web ACL in us-east-1, where the stage has one. */
  readonly firewallArn?: string | undefined;
}

const DEFAULT_MEMORY = 256;
const DEFAULT_TIMEOUT_SECONDS = 10;

/** Everything that can be deployed anew at any time: functions, pipeline, API, website, alarms. */
export class AppStack extends Stack {
  readonly #stage: Stage;
  readonly #data: DataStack;
  readonly #alarms: sns.Topic;
  readonly #stripeSecret: secrets.Secret;
  readonly #originSecret: secrets.Secret;
  readonly #linkSecret: secrets.Secret;
  readonly #mailEvents: string;
  #clientId = '';

  constructor(scope: Construct, id: string, { stage, data, firewallArn, ...props }: AppProps) {
    super(scope, id, props);
    this.#stage = stage;
    this.#mailEvents = `${this.stackName}-orders`;
    this.#data = data;
    this.#alarms = this.#alarmTopic();
    this.#stripeSecret = this.#secret(
      'StripeSecret',
      'Stripe API key and webhook secret, as JSON; filled in by an operator.',
      {
        secretStringTemplate: '{}',
        generateStringKey: 'placeholder',
      },
    );
    this.#originSecret = this.#secret(
      'OriginSecret',
      'Proves to the endpoints that a call came through the distribution.',
      {
        excludePunctuation: true,
        passwordLength: 48,
      },
    );

    this.#linkSecret = this.#secret('LinkSecret', 'Signs the links in our mails and hides addresses in counters.', {
      passwordLength: 48,
    });

    const api = addApi(this);
    const documentsOrigin = `https://${data.documents.bucketRegionalDomainName}`;
    const userPoolOrigin = `https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const website = addWebsite(this, {
      apiHost: apiHost(api),
      originSecret: this.#originSecret.secretValue.unsafeUnwrap(),
      connectTo: [documentsOrigin, userPoolOrigin, data.login.baseUrl()],
      firewallArn,
    });
    const origin = `https://${website.distribution.distributionDomainName}`;
    const client = this.#client(origin);

    this.#clientId = client.userPoolClientId;
    const machine = this.#pipeline(origin);
    this.#schedules(origin, machine);
    addMailEvents(
      this,
      this.#mailEvents,
      this.#function('noteBounce', 'triggers', hooks.noteBounce, origin, this.#resources(machine)),
    );
    addAlarm(this, 'customMessage', data.customMessage.metricErrors(), hooks.customMessage.errorImpact, this.#alarms);
    addRoutes(this, api, this.#endpoints(api, origin, machine), {
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
      imprint: stage.imprint,
    });
  }

  /** A policy of its own takes the place of the topic's default, by which alarms of the account may ring. */
  #alarmTopic(): sns.Topic {
    const topic = new sns.Topic(this, 'Alarms', { enforceSSL: true });
    topic.addToResourcePolicy(
      new iam.PolicyStatement({
        actions: ['sns:Publish'],
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    );
    return topic;
  }

  #secret(id: string, description: string, generateSecretString: secrets.SecretStringGenerator): secrets.Secret {
    const secret = new secrets.Secret(this, id, {
      description,
      generateSecretString,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(
      secret,
      'SMG4',
      'Stripe keys are rotated at Stripe, the other secrets by a deployment (docs/runbook.md).',
    );
    return secret;
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
    const { credits, transactions, purchases, labels, limits, withdrawals, documents, documentsArn, users } =
      this.#data;
    const { mailFrom } = this.#stage;
    return {
      credits,
      transactions,
      purchases,
      labels,
      limits,
      withdrawals,
      documents,
      documentsArn,
      users,
      machine,
      mailFrom,
      mailEvents: this.#mailEvents,
      stripeSecret: this.#stripeSecret,
      linkSecret: this.#linkSecret,
      clientId: this.#clientId,
    };
  }

  #function(
    name: string,
    folder: string,
    job: Omit<Job, 'needs'> & { readonly needs: readonly Right[] },
    origin: string,
    resources: Resources,
    failures?: cloudwatch.Metric,
  ) {
    const stage = this.#stage;
    const values: Partial<Record<EnvironmentName, () => string>> = {
      ...environmentValues(resources),
      STAGE: () => stage.name,
      PRODUCT_NAME: () => stage.productName,
      SUPPORT_EMAIL: () => stage.supportEmail,
      ORIGIN: () => origin,
      ORIGIN_SECRET: () => this.#originSecret.secretValue.unsafeUnwrap(),
      VAT_PERCENT: () => String(stage.vatPercent),
    };
    return addFunction(this, name, {
      ...job,
      entry: `lambdas/${folder}/${name}.ts`,
      values,
      statements: statements(job.needs, resources),
      alarms: this.#alarms,
      ...(failures && { failures }),
    });
  }

  #endpoints(api: HttpApi, origin: string, machine: sfn.IStateMachine) {
    const resources = this.#resources(machine);
    const handlers = Object.entries(routes).map(([name, route]: [string, Route]) => {
      const { needs, errorImpact, memory = DEFAULT_MEMORY, timeout = DEFAULT_TIMEOUT_SECONDS } = route;
      const job = { needs, errorImpact, memory, timeout };
      return [name, this.#function(name, 'api', job, origin, resources, failuresOf(api, route))] as const;
    });
    return Object.fromEntries(handlers) as Record<RouteName, lambda.Function>;
  }

  #pipeline(origin: string) {
    const resources = this.#resources();
    const handlers = Object.entries(steps).map(
      ([name, job]) => [name, this.#function(name, 'pipeline', job, origin, resources)] as const,
    );
    return addPipeline(this, Object.fromEntries(handlers) as Record<StepName, lambda.Function>);
  }

  #schedules(origin: string, machine: sfn.IStateMachine): void {
    const resources = this.#resources(machine);
    for (const [name, job] of Object.entries(schedules)) {
      const handler = this.#function(name, 'triggers', job, origin, resources);
      new events.Rule(this, `${name}Schedule`, {
        schedule: events.Schedule.rate(Duration.minutes(job.everyMinutes)),
        targets: [new LambdaFunction(handler)],
      });
    }
  }
}
