import { Arn, ArnFormat, type Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { EnvironmentName } from '../../lambdas/environment.ts';
import type { LanguageModel, Stage } from './stage.ts';

/**
 * The right to ask one inference profile and, through it alone, the model in the regions it routes to (Bedrock user
 * guide, "Prerequisites for inference profiles"). None where the stage has no profile.
 */
export function bedrockStatements(stack: Stack, model: LanguageModel | undefined): iam.PolicyStatement[] {
  if (!model || !('inferenceProfile' in model)) return [];
  const { inferenceProfile, regions } = model;
  const profile = stack.formatArn({
    service: 'bedrock',
    resource: 'inference-profile',
    resourceName: inferenceProfile,
  });
  const modelIn = (region: string) =>
    Arn.format(
      {
        ...{ partition: stack.partition, service: 'bedrock', region, account: '' },
        ...{ resource: 'foundation-model', resourceName: inferenceProfile.replace(/^eu\./, '') },
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      },
      stack,
    );
  const actions = ['bedrock:InvokeModel'];
  return [
    new iam.PolicyStatement({ actions, resources: [profile] }),
    new iam.PolicyStatement({
      actions,
      resources: regions.map(modelIn),
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    }),
  ];
}

/** What functions are told of the stage's engines; empty where the stage has none of the kind. */
export function engineValues({
  engines,
  languageModel,
  languageToolUrl,
}: Stage): Partial<Record<EnvironmentName, () => string>> {
  const model = languageModel && ('url' in languageModel ? languageModel : undefined);
  const profile = languageModel && ('inferenceProfile' in languageModel ? languageModel : undefined);
  return {
    ENGINES: () => engines.join(','),
    BEDROCK_INFERENCE_PROFILE: () => profile?.inferenceProfile ?? '',
    LANGUAGE_MODEL_URL: () => model?.url ?? '',
    LANGUAGE_MODEL: () => model?.model ?? '',
    LANGUAGETOOL_URL: () => languageToolUrl ?? '',
  };
}
