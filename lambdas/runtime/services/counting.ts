import { enginePace, readEngineNames } from '../../domain/engines.ts';
import type { Corrector } from '../../engines/corrector.ts';
import { scope } from '../../engines/scope.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** What is in scope and how long it takes, which is known without loading an engine. */
export const countingCorrector = service(['engines:choose'], (): Pick<Corrector, 'scope' | 'charactersPerSecond'> => ({
  scope,
  charactersPerSecond: enginePace[readEngineNames(environment('ENGINES'))[0]],
}));
