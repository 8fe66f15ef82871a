import { embeddedCorrector } from '../../engines/embedded.ts';
import { describeError, log } from '../log.ts';
import { service } from '../service.ts';

const told = new Set<string>();

/** A rule that fails is logged once a process: it does so in many sentences. */
export const onRuleFailure = (rule: string, error: unknown) => {
  if (told.has(rule)) return;
  told.add(rule);
  log('error', 'rule-failed', { rule, ...describeError(error) });
};

/** The product's own engine: what is tried before sign-in goes to no server outside. */
export const embedded = service([], () => embeddedCorrector(onRuleFailure));
