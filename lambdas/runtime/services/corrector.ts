import { embeddedCorrector } from '../../engines/embedded.ts';
import { service } from '../service.ts';

/** The engine that corrects German. */
export const corrector = service([], embeddedCorrector);
