import { ACCOUNT, REGION } from './standIn.ts';

/** What references to a resource resolve to, and which of its properties the local product serves. */
interface Served {
  readonly ref: (id: string) => string;
  readonly attributes?: Readonly<Record<string, (id: string) => string>>;
  /** Properties a stand-in acts on; it checks what is inside them itself. */
  readonly serves: readonly string[];
  /** Properties without effect on one machine, each with the reason. */
  readonly ignores: Readonly<Record<string, string>>;
}

/** A resource that does nothing on one machine, with the reason. */
interface Inert {
  readonly inert: string;
  readonly ref: (id: string) => string;
  readonly attributes?: Readonly<Record<string, (id: string) => string>>;
}

const same = (id: string) => id;
const arn = (service: string, before: string, after = '') => ({
  Arn: (id: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${before}${id}${after}`,
});
const inert = (reason: string, attributes?: Inert['attributes']): Inert => ({
  inert: reason,
  ref: same,
  ...(attributes && { attributes }),
});
const bucketName = (id: string) => id.toLowerCase();
const poolId = (id: string) => `${REGION}_${id}`;
const atRest = 'encryption at rest is the disk’s on one machine';
const lives = 'data in .local lives until it is deleted by hand';

/** Every resource type that may stand in a template. Another one stops the start, by name. */
export const kinds: Readonly<Record<string, Served | Inert>> = {
  'AWS::DynamoDB::Table': {
    ref: same,
    attributes: arn('dynamodb', 'table/'),
    serves: ['KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes', 'TimeToLiveSpecification', 'BillingMode'],
    ignores: {
      PointInTimeRecoverySpecification: 'no backups on one machine',
      SSESpecification: atRest,
      DeletionProtectionEnabled: lives,
    },
  },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (id) => `arn:aws:s3:::${bucketName(id)}`,
      RegionalDomainName: (id) => `${bucketName(id)}.s3.${REGION}.amazonaws.com`,
    },
    serves: ['LifecycleConfiguration', 'CorsConfiguration'],
    ignores: {
      BucketEncryption: atRest,
      PublicAccessBlockConfiguration: 'nothing is public: every call is signed',
      Tags: 'labels for operators',
    },
  },
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: {
      Arn: (id) => `arn:aws:cognito-idp:${REGION}:${ACCOUNT}:userpool/${poolId(id)}`,
      ProviderURL: (id) => `https://cognito-idp.${REGION}.amazonaws.com/${poolId(id)}`,
    },
    serves: [
      'AccountRecoverySetting',
      'AdminCreateUserConfig',
      'AutoVerifiedAttributes',
      'EmailVerificationMessage',
      'EmailVerificationSubject',
      'LambdaConfig',
      'Policies',
      'Schema',
      'UsernameAttributes',
      'UsernameConfiguration',
      'VerificationMessageTemplate',
    ],
    ignores: {
      DeletionProtection: lives,
      EmailConfiguration: 'mails of the login go to the mailbox, whoever would send them',
      SmsVerificationMessage: 'no telephone numbers are asked for',
      UserPoolTier: 'a price, not a behaviour',
    },
  },
  'AWS::Cognito::UserPoolClient': {
    ref: same,
    serves: [
      'AccessTokenValidity',
      'AllowedOAuthFlows',
      'AllowedOAuthFlowsUserPoolClient',
      'AllowedOAuthScopes',
      'CallbackURLs',
      'EnableTokenRevocation',
      'ExplicitAuthFlows',
      'GenerateSecret',
      'IdTokenValidity',
      'LogoutURLs',
      'PreventUserExistenceErrors',
      'RefreshTokenValidity',
      'SupportedIdentityProviders',
      'TokenValidityUnits',
      'UserPoolId',
    ],
    ignores: {},
  },
  'AWS::Cognito::UserPoolDomain': {
    ref: same,
    serves: ['Domain', 'UserPoolId'],
    ignores: { ManagedLoginVersion: 'the local login page is the stand-in’s own' },
  },
  'AWS::Cognito::ManagedLoginBranding': {
    ref: same,
    serves: ['ClientId'],
    ignores: {
      UserPoolId: 'a client is of one pool',
      Settings: 'the page has these colours anyhow',
      Assets: 'the page is without pictures',
    },
  },
  'AWS::SES::ConfigurationSet': {
    ref: same,
    serves: ['Name'],
    ignores: { ReputationOptions: 'figures', SuppressionOptions: 'all are taken', DeliveryOptions: 'none leaves' },
  },
  'AWS::SES::ConfigurationSetEventDestination': {
    ref: same,
    serves: ['ConfigurationSetName', 'EventDestination'],
    ignores: {},
  },
  'AWS::SNS::Topic': { ref: (id) => `arn:aws:sns:${REGION}:${ACCOUNT}:${id}`, serves: [], ignores: {} },
  'AWS::SNS::Subscription': { ref: same, serves: ['TopicArn', 'Protocol', 'Endpoint'], ignores: {} },
  'AWS::SES::EmailIdentity': {
    ref: same,
    attributes: Object.fromEntries(
      [1, 2, 3].flatMap((n) => ['Name', 'Value'].map((part) => [`DkimDNSToken${part}${n}`, same] as const)),
    ),
    serves: ['EmailIdentity'],
    ignores: { ConfigurationSetAttributes: 'every mail names its set', MailFromAttributes: 'no mail leaves' },
  },
  'AWS::SecretsManager::Secret': {
    ref: (id) => `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:${id}`,
    serves: ['GenerateSecretString'],
    ignores: { Description: 'a text for operators' },
  },
  'AWS::Lambda::Function': {
    ref: same,
    attributes: arn('lambda', 'function:'),
    serves: ['Code', 'Environment', 'MemorySize', 'Timeout', 'Role'],
    ignores: {
      Architectures: 'the machine’s own',
      Description: 'a text for operators',
      Handler: 'every module exports `handler`',
      Layers: 'of the CDK’s deployment function alone, which is not called',
      LoggingConfig: 'logs go to .local/log',
      Runtime: 'the Node that is pinned in package.json is the runtime’s',
      TracingConfig: 'nobody reads traces on one machine',
    },
  },
  'AWS::IAM::Role': {
    ref: same,
    attributes: { Arn: (id) => `arn:aws:iam::${ACCOUNT}:role/${id}` },
    serves: [],
    ignores: {
      AssumeRolePolicyDocument: 'workers and the interpreter are given their role directly',
      ManagedPolicyArns: 'of the CDK’s deployment function alone',
    },
  },
  'AWS::IAM::Policy': { ref: same, serves: ['PolicyDocument', 'Roles'], ignores: { PolicyName: 'a label' } },
  'AWS::Lambda::Permission': { ref: same, serves: ['FunctionName', 'Principal', 'SourceArn', 'Action'], ignores: {} },
  'AWS::ApiGatewayV2::Api': {
    ref: same,
    serves: ['ProtocolType'],
    ignores: { DisableExecuteApiEndpoint: 'the API is reached through the distribution alone', Name: 'a label' },
  },
  'AWS::ApiGatewayV2::Stage': {
    ref: same,
    serves: ['ApiId', 'StageName', 'DefaultRouteSettings', 'RouteSettings'],
    ignores: { AccessLogSettings: 'calls are logged by their functions', AutoDeploy: 'the template is what runs' },
  },
  'AWS::ApiGatewayV2::Route': {
    ref: same,
    serves: ['ApiId', 'AuthorizationType', 'AuthorizerId', 'RouteKey', 'Target'],
    ignores: {},
  },
  'AWS::ApiGatewayV2::Integration': {
    ref: same,
    serves: ['ApiId', 'IntegrationType', 'IntegrationUri', 'PayloadFormatVersion'],
    ignores: {},
  },
  'AWS::ApiGatewayV2::Authorizer': {
    ref: same,
    serves: ['ApiId', 'AuthorizerType', 'IdentitySource', 'JwtConfiguration'],
    ignores: { Name: 'a label' },
  },
  'AWS::CloudFront::Distribution': {
    ref: same,
    attributes: { DomainName: (id) => `${id.toLowerCase()}.cloudfront.net` },
    serves: ['DistributionConfig'],
    ignores: {},
  },
  'AWS::CloudFront::Function': {
    ref: same,
    attributes: { FunctionARN: (id) => `arn:aws:cloudfront::${ACCOUNT}:function/${id}` },
    serves: ['FunctionCode'],
    ignores: { AutoPublish: 'the template is what runs', FunctionConfig: 'Node runs it', Name: 'a label' },
  },
  'AWS::CloudFront::ResponseHeadersPolicy': { ref: same, serves: ['ResponseHeadersPolicyConfig'], ignores: {} },
  'AWS::StepFunctions::StateMachine': {
    ref: (id) => `arn:aws:states:${REGION}:${ACCOUNT}:stateMachine:${id}`,
    attributes: { Name: same },
    serves: ['DefinitionString', 'RoleArn'],
    ignores: {
      LoggingConfiguration: 'the journal in .local is the log',
      TracingConfiguration: 'no X-Ray on one machine',
    },
  },
  'AWS::Events::Rule': {
    ref: same,
    attributes: arn('events', 'rule/'),
    serves: ['ScheduleExpression', 'State', 'Targets'],
    ignores: {},
  },
  'Custom::CDKBucketDeployment': {
    ref: same,
    serves: ['Exclude', 'Include', 'SourceObjectKeys', 'SystemMetadata'],
    ignores: Object.fromEntries(
      [
        'ServiceToken',
        'SourceBucketNames',
        'SourceMarkers',
        'SourceMarkersConfig',
        'DestinationBucketName',
        'WaitForDistributionInvalidation',
        'Prune',
        'DistributionId',
        'OutputObjectKeys',
      ].map((name) => [name, 'the website is served from its asset; local:config and local:files hold the rest']),
    ),
  },
  'AWS::S3::BucketPolicy': inert('allows the distribution and refuses plain HTTP; here every call is local and signed'),
  'AWS::CloudFront::OriginAccessControl': inert('signs what the local gateway reads from disk', { Id: same }),
  'AWS::Logs::MetricFilter': inert('counts lines for an alarm, and nobody is on call for one machine'),
  'AWS::CloudWatch::Alarm': inert('nobody is on call for one machine', arn('cloudwatch', 'alarm:')),
  'AWS::Budgets::Budget': inert('one machine costs what it costs'),
  'AWS::CloudWatch::Dashboard': inert('nobody is on call for one machine'),
  'AWS::Lambda::LayerVersion': inert('part of the CDK’s deployment function, which is not called'),
  'AWS::Logs::LogGroup': inert('logs go to .local/log', arn('logs', 'log-group:', ':*')),
  'AWS::SNS::TopicPolicy': inert('alarms have no reader on one machine, and reports of mails go straight to theirs'),
};
