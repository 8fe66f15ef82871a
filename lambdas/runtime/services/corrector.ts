import { type EngineName, readEngineNames } from '../../domain/engines.ts';
import { chooseCorrector, type EngineSettings, EngineSettingsError } from '../../engines/choice.ts';
import type { Corrector } from '../../engines/corrector.ts';
import { embeddedCorrector } from '../../engines/embedded.ts';
import { environment } from '../environment.ts';
import { describeError, log } from '../log.ts';
import { service } from '../service.ts';

const told = new Set<string>();

/** A rule that fails is logged once a process: it does so in many sentences. */
const onRuleFailure = (rule: string, error: unknown) => {
  if (told.has(rule)) return;
  told.add(rule);
  log('error', 'rule-failed', { rule, ...describeError(error) });
};

/** The product's own engine: what is tried before sign-in, or shown for nothing, goes to no server outside. */
export const embedded = service([], () => embeddedCorrector(onRuleFailure));

/** The engines that correct German, each made when it is first asked for. */
export const correctors = service(['engines:choose', 'engines:ask'], () => {
  const made = new Map<EngineName, Promise<Corrector>>();
  const settings: EngineSettings = {
    BEDROCK_INFERENCE_PROFILE: environment('BEDROCK_INFERENCE_PROFILE'),
    LANGUAGE_MODEL_URL: environment('LANGUAGE_MODEL_URL'),
    LANGUAGE_MODEL: environment('LANGUAGE_MODEL'),
    LANGUAGE_MODEL_KEY: process.env.LANGUAGE_MODEL_KEY,
    LANGUAGETOOL_URL: environment('LANGUAGETOOL_URL'),
  };
  const make = (name: EngineName): Promise<Corrector> =>
    chooseCorrector(name, settings, onRuleFailure).catch((error: unknown) => {
      // An order that was paid for is corrected, whatever has become of the stage's settings since.
      if (!(error instanceof EngineSettingsError)) throw error;
      log('error', 'engine-fallback', { engine: name, fallback: 'settings' });
      return embeddedCorrector(onRuleFailure);
    });
  return {
    /** The engine of this name, or the stage's first one. */
    named: (name: EngineName = readEngineNames(environment('ENGINES'))[0]): Promise<Corrector> => {
      const corrector = made.get(name) ?? make(name);
      made.set(name, corrector);
      return corrector;
    },
  };
});
