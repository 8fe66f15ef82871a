import { Duration, RemovalPolicy, type StackProps } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import type * as lambda from 'aws-cdk-lib/aws-lambda';
import * as s3 from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { hooks } from '../../lambdas/steps.ts';
import { PASSWORD_POLICY } from '../../lambdas/domain/passwords.ts';
import { acknowledge } from './acknowledge.ts';
import { addFunction } from './functions.ts';
import type { MailStack } from './mailStack.ts';
import { mailFrom, type Stage } from './stage.ts';
import { TidyStack } from './stack.ts';

export interface DataProps extends StackProps {
  readonly stage: Stage;
  readonly mail: MailStack;
}

/** Kept whatever happens, but for a first deployment that fails: that leaves nothing in the way of the next. */
const KEPT = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** What must outlive every deployment: tables, the documents bucket, the user pool. */
export class DataStack extends TidyStack {
  readonly credits: dynamodb.Table;
  /** What customers tell us of themselves, apart from their money. */
  readonly profiles: dynamodb.Table;
  readonly transactions: dynamodb.Table;
  readonly purchases: dynamodb.Table;
  readonly labels: dynamodb.Table;
  /** How often something was tried, and which links are used up. */
  readonly limits: dynamodb.Table;
  /** Declarations of withdrawal (§ 356a BGB). */
  readonly withdrawals: dynamodb.Table;
  readonly documents: s3.Bucket;
  /** Exported by name, so that a policy's wildcard below it can be acknowledged by name (acknowledge.ts). */
  readonly documentsArn: string;
  readonly users: cognito.UserPool;
  readonly login: cognito.UserPoolDomain;
  readonly customMessage: lambda.Function;

  readonly #stage: Stage;

  constructor(scope: Construct, id: string, { stage, mail, ...props }: DataProps) {
    super(scope, id, props);
    this.#stage = stage;
    // The pool names the sender and its configuration set, which must be there.
    this.addStackDependency(mail);
    this.credits = this.#table('Credits', 'customer', 'entry');
    this.profiles = this.#table('Profiles', 'customer', 'item');
    this.transactions = this.#table('Transactions', 'customer', 'id');
    // Sparse: only running and unmailed orders carry the attribute `open`, so that the sweeper reads nothing else.
    this.transactions.addGlobalSecondaryIndex({
      indexName: 'open',
      partitionKey: { name: 'open', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'startedAt', type: dynamodb.AttributeType.STRING },
    });
    this.purchases = this.#table('Purchases', 'customer', 'id');
    this.labels = this.#table('Documents', 'customer', 'uploadId', {
      expires: 'File names are deleted after seven days and must not live on in backups.',
    });
    // What is due to be deleted, soonest first.
    this.labels.addGlobalSecondaryIndex({
      indexName: 'expiring',
      partitionKey: { name: 'due', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'expiresAt', type: dynamodb.AttributeType.NUMBER },
      projectionType: dynamodb.ProjectionType.KEYS_ONLY,
    });
    this.limits = this.#table('Limits', 'scope', 'id', { expires: 'Counters live for hours; nothing hangs on them.' });
    this.withdrawals = this.#table('Withdrawals', 'month', 'id');
    // Declarations are made without a login; a customer who asks what we hold on them is found by the address.
    this.withdrawals.addGlobalSecondaryIndex({
      indexName: 'email',
      partitionKey: { name: 'email', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'receivedAt', type: dynamodb.AttributeType.STRING },
    });
    this.documents = this.#documentsBucket();
    this.documentsArn = this.exportValue(this.documents.bucketArn);
    this.users = this.#userPool(mail);
    // The pool refers to the function, so it stands beside the pool: in the app it would make the stacks depend on
    // each other. For the same reason it cannot know the website's address.
    this.customMessage = addFunction(this, 'customMessage', {
      ...hooks.customMessage,
      entry: 'lambdas/triggers/customMessage.ts',
      variables: ['STAGE', 'PRODUCT_NAME', 'SUPPORT_EMAIL'],
      values: {
        STAGE: () => stage.name,
        PRODUCT_NAME: () => stage.productName,
        SUPPORT_EMAIL: () => stage.supportEmail,
      },
      statements: [],
    });
    this.users.addTrigger(cognito.UserPoolOperation.CUSTOM_MESSAGE, this.customMessage);
    this.login = this.users.addDomain('Login', {
      cognitoDomain: { domainPrefix: stage.loginPrefix },
      // The managed login alone speaks German (Cognito developer guide, "Managed login localization").
      managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
  }

  #table(id: string, partition: string, sort: string, { expires }: { expires?: string } = {}): dynamodb.Table {
    const table = new dynamodb.Table(this, id, {
      partitionKey: { name: partition, type: dynamodb.AttributeType.STRING },
      sortKey: { name: sort, type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      encryption: dynamodb.TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: !expires },
      ...(expires && { timeToLiveAttribute: 'expiresAt' }),
      deletionProtection: this.#stage.isEstablished,
      removalPolicy: KEPT,
    });
    if (expires) acknowledge(table, 'DDB3', expires);
    return table;
  }

  #documentsBucket(): s3.Bucket {
    const bucket = new s3.Bucket(this, 'DocumentsBucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: KEPT,
      lifecycleRules: [
        { id: 'raw-uploads', prefix: 'u/', expiration: Duration.days(1) },
        { id: 'seven-days', expiration: Duration.days(7), abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // Presigned addresses carry their own proof and no cookies, so any origin may use one it was given.
      cors: [
        {
          allowedMethods: [s3.HttpMethods.PUT, s3.HttpMethods.GET],
          allowedOrigins: ['*'],
          allowedHeaders: ['content-type'],
          exposedHeaders: ['ETag'],
          maxAge: 3600,
        },
      ],
    });
    acknowledge(
      bucket,
      'S1',
      'Access logs would keep the keys of customers beyond the seven days their documents live.',
    );
    return bucket;
  }

  #userPool({ configurationSetName }: MailStack): cognito.UserPool {
    const { mail, productName } = this.#stage;
    const pool = new cognito.UserPool(this, 'Users', {
      signInAliases: { email: true },
      // Accounts begin on our own page, by e-mail alone (api/register.ts); the hosted page offers no second way.
      selfSignUpEnabled: false,
      autoVerify: { email: true },
      signInCaseSensitive: false,
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: PASSWORD_POLICY,
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      // A sender that SES has not verified yet would fail the pool's creation.
      email: mail.isVerified
        ? cognito.UserPoolEmail.withSES({
            fromEmail: mailFrom(this.#stage),
            fromName: productName,
            sesRegion: this.region,
            sesVerifiedDomain: mail.domain,
            configurationSetName,
          })
        : cognito.UserPoolEmail.withCognito(),
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      deletionProtection: this.#stage.isEstablished,
      removalPolicy: KEPT,
    });
    acknowledge(
      pool,
      'COG1',
      'Length protects better than symbols (NIST SP 800-63B); ten characters with mixed case and digits.',
    );
    acknowledge(pool, 'COG2', 'Customers sign in to proofread a text; a second factor is offered later, not forced.');
    acknowledge(
      pool,
      'COG8',
      'Threat protection needs the Plus plan; rate limits stand on our own routes and in Cognito.',
    );
    return pool;
  }
}
