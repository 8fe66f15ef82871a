import { App, type AppProps, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { AppStack } from './appStack.ts';
import { DataStack } from './dataStack.ts';
import { DeployStack } from './deployStack.ts';
import { EdgeStack } from './edgeStack.ts';
import { MailStack } from './mailStack.ts';
import { checkStage, stackName, type Stage } from './stage.ts';

const EDGE_REGION = 'us-east-1';

/**
 * All stacks of one stage. cdk-nag runs with every synthesis: a finding that is not acknowledged fails it.
 * @throws Error on settings that must not be deployed
 */
export function buildApp(given: Stage, props: AppProps = {}): App {
  const stage = checkStage(given);
  const app = new App(props);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  const account = stage.account ?? process.env.CDK_DEFAULT_ACCOUNT;
  const env = { region: stage.region, ...(account && { account }) };
  // CloudFormation puts them on all that a stack holds: by them the account's costs are told apart.
  const tags = { product: 'korrekturrand', stage: stage.name };
  const hasEdge = stage.firewall || stage.site !== undefined;
  const edge = hasEdge
    ? new EdgeStack(app, stackName(stage.name, 'Edge'), {
        env: { ...env, region: EDGE_REGION },
        tags,
        stage,
        crossRegionReferences: true,
      })
    : undefined;
  const terminationProtection = stage.isEstablished;
  const mail = new MailStack(app, stackName(stage.name, 'Mail'), { env, tags, stage, terminationProtection });
  const data = new DataStack(app, stackName(stage.name, 'Data'), { env, tags, stage, mail, terminationProtection });
  if (stage.github)
    new DeployStack(app, stackName(stage.name, 'Deploy'), { env, tags, stage, github: stage.github, data });
  new AppStack(app, stackName(stage.name, 'App'), {
    env,
    tags,
    stage,
    data,
    mail,
    edge,
    crossRegionReferences: hasEdge,
  });
  return app;
}
