import { type EngineName, enginePace, readEngineNames } from '../../domain/engines.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Corrector } from '../../engines/corrector.ts';
import { scope } from '../../engines/scope.ts';
import { environment } from '../environment.ts';
import { service } from '../service.ts';

/** The engines that the stage allows. */
export const engines = service(['engines:choose'], () => {
  const allowed = readEngineNames(environment('ENGINES'));
  return {
    /** The engine of this name, or the stage's first one. @throws DomainError `engine-unavailable` */
    choose: (name: EngineName | undefined): EngineName => {
      if (name !== undefined && !allowed.includes(name)) throw new DomainError('engine-unavailable');
      return name ?? allowed[0];
    },
  };
});

/** What is in scope and how long it takes, which is known without loading an engine. */
export const countingCorrector = service(['engines:choose'], (): Pick<Corrector, 'scope' | 'charactersPerSecond'> => ({
  scope,
  charactersPerSecond: enginePace[readEngineNames(environment('ENGINES'))[0]],
}));
