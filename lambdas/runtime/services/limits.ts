import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LimitsStore } from '../../stores/limits.ts';
import { SlotsStore } from '../../stores/slots.ts';
import { type CustomerPlaces, PLACES_OF_A_CUSTOMER } from '../customerPlaces.ts';
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

/** Places of each customer for work on whole documents. */
export const customerPlaces = service(['places:take'], (): CustomerPlaces => {
  const client = new DynamoDBClient({});
  const table = environment('LIMITS_TABLE');
  return { of: (name) => new SlotsStore(client, table, `places#${name}`, PLACES_OF_A_CUSTOMER) };
});

/** Counters of what a customer may do a limited number of times. */
export const limits = service(
  ['limits:count'],
  (): Pick<LimitsStore, 'count'> => new LimitsStore(new DynamoDBClient({}), environment('LIMITS_TABLE')),
);
