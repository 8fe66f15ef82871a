import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { AppStack } from './appStack.ts';
import { DataStack } from './dataStack.ts';
import { EdgeStack } from './edgeStack.ts';
import { MailStack } from './mailStack.ts';
import { checkStage, type Stage } from './stage.ts';

const EDGE_REGION = 'us-east-1';

/**
 * All stacks of one stage. cdk-nag runs with every synthesis: a finding that is not acknowledged fails it.
 * @throws Error on settings that must not be deployed
 */
export function buildApp(given: Stage, props: AppProps = {}): App {
  const stage = checkStage(given);
  const app = new App(props);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const account = stage.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const env = { region: stage.region, ...(account && { account }) };
  const prefix = `Korrekturrand-${stage.name}`;
  const hasEdge = stage.firewall || stage.site !== undefined;
  const edge = hasEdge
    ? new EdgeStack(app, `${prefix}-Edge`, { env: { ...env, region: EDGE_REGION }, stage, crossRegionReferences: true })
    : undefined;
  const terminationProtection = stage.isEstablished;
  const mail = new MailStack(app, `${prefix}-Mail`, { env, stage, terminationProtection });
  const data = new DataStack(app, `${prefix}-Data`, { env, stage, mail, terminationProtection });
  new AppStack(app, `${prefix}-App`, { env, stage, data, mail, edge, crossRegionReferences: hasEdge });
  return app;
}
