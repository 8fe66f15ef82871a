import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LimitsStore } from '../../stores/limits.ts';
import { SlotsStore } from '../../stores/slots.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** Places for the work of the step `correct`. */
export const correctSlots = service(
  ['slots:take'],
  (): Pick<SlotsStore, 'take' | 'release'> =>
    new SlotsStore(
      new DynamoDBClient({}),
      environment('LIMITS_TABLE'),
      'correct',
      Number(environment('CORRECT_AT_ONCE')),
    ),
);

/** Counters of what a customer may do a limited number of times. */
export const limits = service(
  ['limits:count'],
  (): Pick<LimitsStore, 'count'> => new LimitsStore(new DynamoDBClient({}), environment('LIMITS_TABLE')),
);
