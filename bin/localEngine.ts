import { readEngineNames } from '../lambdas/domain/engines.ts';
import { chooseCorrector, EngineSettingsError } from '../lambdas/engines/choice.ts';

const settings = ['BEDROCK_INFERENCE_PROFILE', 'LANGUAGE_MODEL_URL', 'LANGUAGE_MODEL', 'LANGUAGETOOL_URL'] as const;
const onlyHere = ['LANGUAGE_MODEL_KEY', 'AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] as const;

/**
 * What `ENGINE=… npm start` puts into the place of the stage's settings: the engine named first is the default, and
 * several may be named, with commas. The stand-ins know no Amazon Bedrock, and functions here have no account: it is
 * reached from the command line, or once it is deployed.
 */
export async function localEngine(environment: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> {
  const { ENGINE } = environment;
  if (!ENGINE) return {};
  const wanted = readEngineNames(ENGINE);
  for (const name of wanted) await chooseCorrector(name, environment, () => undefined);
  const { LANGUAGE_MODEL_URL, AWS_ENDPOINT_URL_BEDROCK_RUNTIME } = environment;
  if (wanted.includes('languageModel') && !LANGUAGE_MODEL_URL && !AWS_ENDPOINT_URL_BEDROCK_RUNTIME)
    throw new EngineSettingsError('npm start hat kein AWS-Konto: languageModel braucht hier LANGUAGE_MODEL_URL');
  const given = [...settings, ...onlyHere].flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value]] : [];
  });
  return { ENGINES: [...new Set([...wanted, 'embedded'])].join(','), ...(Object.fromEntries(given) as object) };
}
