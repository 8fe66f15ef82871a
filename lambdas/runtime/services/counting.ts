import type { Corrector } from '../../engines/corrector.ts';
import { scope } from '../../engines/scope.ts';
import { service } from '../service.ts';

/** What is in scope, which is known without loading an engine. */
export const countingCorrector = service([], (): Pick<Corrector, 'scope'> => ({ scope }));
