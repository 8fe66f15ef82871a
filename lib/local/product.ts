import { createHmac, randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from './apiGateway.ts';
import { createAwsServer } from './awsServer.ts';
import { createDistribution } from './cloudFront.ts';
import { createUserPools } from './cognito.ts';
import { createTableEngine } from './dynamodb.ts';
import { createFunctions } from './functions.ts';
import { listen } from './http.ts';
import { readPolicies } from './policies.ts';
import { createBuckets } from './s3.ts';
import { startSchedules } from './schedules.ts';
import { createSecrets } from './secretsManager.ts';
import { createMailbox } from './ses.ts';
import { ACCOUNT, type Clock, REGION } from './standIn.ts';
import { createStateMachines } from './stepFunctions.ts';
import { createStripe } from './stripe.ts';
import { readTemplates, type Resource } from './template.ts';

export interface ProductOptions {
  /** Directory of the repository. */
  readonly repository: string;
  /** Directory of the synthesised templates. */
  readonly templates: string;
  /** Directory of all state; made if it is missing. */
  readonly state: string;
  /** Port of the website; the services have their own. 0 takes a free one. */
  readonly port: number;
  readonly servicesPort: number;
  readonly clock?: Clock;
}
