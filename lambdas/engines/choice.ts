import { type EngineName } from '../domain/engines.ts';
import type { OnRuleFailure } from '../language/matching.ts';
import { loadProofreader } from '../language/proofreader.ts';
import type { Corrector } from './corrector.ts';
import { embeddedCorrector } from './embedded.ts';
import type { Server } from './server.ts';
import { serverCorrector } from './serverCorrector.ts';

/** Where the engines outside this process are; names of environment variables, as an operator sets them. */
export interface EngineSettings {
  /** Id of an inference profile of Amazon Bedrock, such as `eu.…`. */
  readonly BEDROCK_INFERENCE_PROFILE?: string | undefined;
  /** Base address of a server that speaks OpenAI's protocol, with its version. */
  readonly LANGUAGE_MODEL_URL?: string | undefined;
  /** Name of the model on that server. */
  readonly LANGUAGE_MODEL?: string | undefined;
  /** Bearer token for that server, if it wants one. */
  readonly LANGUAGE_MODEL_KEY?: string | undefined;
  /** Base address of a LanguageTool server, with its version. */
  readonly LANGUAGETOOL_URL?: string | undefined;
}

/** A setting is missing; the message is German, for whoever chose the engine. */
export class EngineSettingsError extends Error {}

/**
 * The engine of this name. What it needs is loaded only now: no other engine pays for the client of Amazon Bedrock.
 * @throws EngineSettingsError if a setting is missing
 */
export async function chooseCorrector(
  name: EngineName,
  settings: EngineSettings,
  onRuleFailure: OnRuleFailure,
): Promise<Corrector> {
  if (name === 'embedded') return embeddedCorrector(onRuleFailure);
  const server = name === 'languageTool' ? await languageToolServer(settings) : await modelServer(settings);
  const load = () => loadProofreader(undefined, onRuleFailure);
  return serverCorrector({ server, load });
}

async function languageToolServer({ LANGUAGETOOL_URL: url }: EngineSettings): Promise<Server> {
  if (!url)
    throw new EngineSettingsError('languageTool braucht LANGUAGETOOL_URL, zum Beispiel http://127.0.0.1:8081/v2');
  const { languageTool } = await import('./languageTool/languageTool.ts');
  return languageTool(url);
}

async function modelServer(settings: EngineSettings): Promise<Server> {
  const { BEDROCK_INFERENCE_PROFILE: profile, LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL: model } = settings;
  const { languageModel } = await import('./languageModel/languageModel.ts');
  if (url) {
    if (!model) throw new EngineSettingsError('LANGUAGE_MODEL fehlt: der Name des Modells auf LANGUAGE_MODEL_URL');
    const { openAiTransport } = await import('./languageModel/openAi.ts');
    return languageModel(openAiTransport({ url, model, key: settings.LANGUAGE_MODEL_KEY }));
  }
  if (profile) {
    const { bedrockTransport } = await import('./languageModel/bedrock.ts');
    return languageModel(bedrockTransport(profile));
  }
  throw new EngineSettingsError(
    'languageModel braucht LANGUAGE_MODEL_URL und LANGUAGE_MODEL oder BEDROCK_INFERENCE_PROFILE',
  );
}
