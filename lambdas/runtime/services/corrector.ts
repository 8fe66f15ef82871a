import { embeddedCorrector } from '../../engines/embedded.ts';
import { describeError, log } from '../log.ts';
import { service } from '../service.ts';

const told = new Set<string>();

/** The engine that corrects German. A rule that fails is logged once a process: it does so in many sentences. */
export const corrector = service([], () =>
  embeddedCorrector((rule, error) => {
    if (told.has(rule)) return;
    told.add(rule);
    log('error', 'rule-failed', { rule, ...describeError(error) });
  }),
);
