import { type EngineName, readEngineNames } from '../../domain/engines.ts';
import { DomainError } from '../../domain/errors.ts';
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
    /** The engine of this name while the stage still allows it, else its first one: what was paid for is corrected. */
    standing: (name: EngineName | undefined): EngineName =>
      name !== undefined && allowed.includes(name) ? name : allowed[0],
    all: allowed,
  };
});
