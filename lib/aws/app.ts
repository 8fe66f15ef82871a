import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { AppStack } from './appStack.ts';
import { DataStack } from './dataStack.ts';
import { EdgeStack } from './edgeStack.ts';
import { type Stage, stages } from './stage.ts';

const REGION = 'eu-central-1';
const EDGE_REGION = 'us-east-1';

/**
 * All stacks of one stage. cdk-nag runs with every synthesis: a finding that is not acknowledged fails it.
 * @throws Error on an unknown stage
 */
export function buildApp(
  stageName: string,
  props: AppProps = {},
  known: Readonly<Record<string, Stage>> = stages,
): App {
  const stage = known[stageName];
  if (!stage) throw new Error(`unknown stage ${stageName}; known are ${Object.keys(known).join(', ')}`);
  const app = new App(props);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  const env = { region: REGION, ...(account && { account }) };
  const prefix = `Korrekturrand-${stage.name}`;
  const edge =
    stage.firewall &&
    new EdgeStack(app, `${prefix}-Edge`, { env: { ...env, region: EDGE_REGION }, crossRegionReferences: true });
  const data = new DataStack(app, `${prefix}-Data`, { env, stage, terminationProtection: true });
  new AppStack(app, `${prefix}-App`, {
    env,
    stage,
    data,
    crossRegionReferences: stage.firewall,
    firewallArn: edge ? edge.firewallArn : undefined,
  });
  return app;
}
