import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { EngineName } from '../../domain/engines.ts';
import { type Pace, paceOf, usualPace } from '../../domain/pace.ts';
import { PacesStore } from '../../stores/paces.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

const store = () => new PacesStore(new DynamoDBClient({}), environment('LIMITS_TABLE'));

/** How long orders take here, as the last ones did. */
export const readPaces = service(['paces:read'], () => {
  const paces = store();
  return {
    /** @param now milliseconds of the epoch */
    of: async (engine: EngineName, now: number): Promise<Pace> =>
      paceOf(await paces.of(engine, now), usualPace(engine)),
  };
});

export const notePaces = service(['paces:note'], (): Pick<PacesStore, 'note'> => store());
