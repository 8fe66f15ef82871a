import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LimitsStore } from '../../stores/limits.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** Counters of what a customer may do a limited number of times. */
export const limits = service(
  ['limits:count'],
  (): Pick<LimitsStore, 'count'> => new LimitsStore(new DynamoDBClient({}), environment('LIMITS_TABLE')),
);
