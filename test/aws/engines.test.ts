import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../../lib/aws/app.ts';
import type { Stage } from '../../lib/aws/stage.ts';
import { stage as dev } from '../../lib/aws/stages/dev.ts';

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
const profile = 'eu.example.model-v1:0';
const withModel: Stage = {
  ...dev,
  ...{ name: 'model', loginPrefix: 'korrekturrand-model', engines: ['languageModel', 'embedded'] },
  languageModel: { inferenceProfile: profile, regions: ['eu-central-1', 'eu-west-1'] },
};
const withServers: Stage = {
  ...dev,
  ...{ name: 'house', loginPrefix: 'korrekturrand-house', engines: ['embedded', 'languageModel', 'languageTool'] },
  languageModel: { url: 'https://modell.example/v1', model: 'm' },
  languageToolUrl: 'https://lt.example/v2',
};

function synthesise(stage: Stage) {
  const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-engines-'));
  const options = { outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } };
  const app = buildApp(stage, options);
  const template = Template.fromStack(app.node.findChild(`Korrekturrand-${stage.name}-App`) as Stack);
  type Resource = { Properties: Record<string, unknown>; Metadata?: Record<string, unknown> };
  const all = (type: string) => Object.entries(template.findResources(type)) as [string, Resource][];
  const about = all('AWS::IAM::Policy').flatMap(([id, { Properties }]) => {
    const { Statement } = Properties.PolicyDocument as { Statement: { Action: string | string[] }[] };
    return Statement.filter(({ Action }) => [Action].flat().some((one) => one.startsWith('bedrock:'))).map(
      (statement) => [id, statement] as const,
    );
  });
  const variables = all('AWS::Lambda::Function')
    .filter(([, { Metadata }]) => Metadata?.['local:entry'] === 'lambdas/pipeline/correct.ts')
    .map(([, { Properties }]) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables)[0]!;
  return { app, about, variables };
}

describe('a stage with a language model at Amazon Bedrock', () => {
  const { app, about, variables } = synthesise(withModel);

  it('passes cdk-nag', () => expect(() => app.synth()).not.toThrow());

  it('lets the correct step alone ask that profile, and the model behind it through that profile alone', () => {
    expect(about.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['correctPolicy', 'correctPolicy']);
    const flat = JSON.stringify(about.map(([, statement]) => statement));
    expect(about.map(([, { Action }]) => Action)).toEqual(['bedrock:InvokeModel', 'bedrock:InvokeModel']);
    expect(flat).not.toContain('*');
    const [[, own], [, behind]] = about as [[string, object], [string, object]];
    expect(JSON.stringify(own)).toContain(`:inference-profile/${profile}`);
    expect(JSON.stringify(own)).not.toContain('foundation-model');
    expect(JSON.stringify(behind)).toContain(':bedrock:eu-west-1::foundation-model/example.model-v1:0');
    expect(JSON.stringify((behind as { Condition: object }).Condition)).toContain(`:inference-profile/${profile}`);
  });

  it('tells the step which engines there are', () =>
    expect(variables).toMatchObject({
      ENGINES: 'languageModel,embedded',
      BEDROCK_INFERENCE_PROFILE: profile,
      LANGUAGE_MODEL_URL: '',
    }));
});

describe('a stage with servers of its own', () => {
  const { about, variables } = synthesise(withServers);

  it('has no right to Amazon Bedrock at all', () => expect(about).toEqual([]));
  it('tells the step where they are', () =>
    expect(variables).toMatchObject({
      ENGINES: 'embedded,languageModel,languageTool',
      BEDROCK_INFERENCE_PROFILE: '',
      LANGUAGE_MODEL_URL: 'https://modell.example/v1',
      LANGUAGE_MODEL: 'm',
      LANGUAGETOOL_URL: 'https://lt.example/v2',
    }));
});
