import { CfnOutput, type Stack, type StackProps } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge.ts';
import type { DataStack } from './dataStack.ts';
import { stackName, type Stage } from './stage.ts';
import { TidyStack } from './stack.ts';

export interface DeployProps extends StackProps {
  readonly stage: Stage;
  readonly github: NonNullable<Stage['github']>;
  readonly data: DataStack;
}

const ISSUER = 'token.actions.githubusercontent.com';
/** What `cdk bootstrap` has made (CDK developer guide, "Bootstrapping"); CloudFormation acts with a role of its own behind it. */
const BOOTSTRAPPED = 'cdk-hnb659fds';
const EDGE_REGION = 'us-east-1';
const A_STACKS_ID = 'A stack gets another id each time it is made.';

/**
 * What `cdk diff --no-change-set` calls. The lookup role of bootstrapping, which it would rather take, reads the whole
 * account, and with it every document: where it may not be taken, the CDK goes on with what it has.
 */
const COMPARING = ['cloudformation:DescribeStacks', 'cloudformation:GetTemplate'] as const;

/**
 * Lets the GitHub Actions of one repository act here, by tokens that GitHub signs for each run: whoever runs in the stage's
 * environment deploys it and tries it out, and a pull request may read the templates of a stage without customers (GitHub
 * documentation, "Configuring OpenID Connect in Amazon Web Services").
 */
export class DeployStack extends TidyStack {
  readonly #regions: readonly string[];
  constructor(scope: Construct, id: string, { stage, github, data, ...props }: DeployProps) {
    super(scope, id, props);
    this.#regions = [...new Set([stage.region, EDGE_REGION])];
    const provider = this.formatArn({ service: 'iam', region: '', resource: 'oidc-provider', resourceName: ISSUER });
    const made = github.makesProvider
      ? new iam.CfnOIDCProvider(this, 'Provider', { url: `https://${ISSUER}`, clientIdList: ['sts.amazonaws.com'] })
      : undefined;
    const role = (name: string, subject: string, description: string) => {
      const condition = { StringEquals: { [`${ISSUER}:aud`]: 'sts.amazonaws.com', [`${ISSUER}:sub`]: subject } };
      const principal = new iam.WebIdentityPrincipal(provider, condition);
      const one = new iam.Role(this, name, { assumedBy: principal, description });
      if (made) one.node.addDependency(made);
      new CfnOutput(this, `${name}Arn`, { value: one.roleArn });
      return one;
    };
    const deploy = role(
      'Deploy',
      `repo:${github.repository}:environment:${stage.name}`,
      'Deploys the stage and tries it out.',
    );
    deploy.addToPolicy(this.#assume('deploy-role', 'file-publishing-role', 'lookup-role'));
    for (const statement of tryingOut(this, stage, data)) {
      deploy.addToPolicy(statement);
      for (const resource of statement.resources.filter((one) => one.endsWith('*')))
        acknowledgeWildcard(deploy, resource, A_STACKS_ID);
    }
    // Whoever may open a pull request runs code of their own as this role, so it has none where customers are.
    if (stage.isProduction) return;
    const compare = role(
      'Compare',
      `repo:${github.repository}:pull_request`,
      'Compares templates with what is deployed.',
    );
    for (const resource of this.#stacks(stage)) {
      compare.addToPolicy(new iam.PolicyStatement({ actions: [...COMPARING], resources: [resource] }));
      acknowledgeWildcard(compare, resource, A_STACKS_ID);
    }
  }

  /** All stacks of the stage, in their regions. */
  #stacks({ name, region }: Stage): readonly string[] {
    const of = (stack: 'App' | 'Data' | 'Deploy' | 'Edge' | 'Mail', inRegion: string) =>
      this.formatArn({
        ...{ service: 'cloudformation', region: inRegion, resource: 'stack' },
        resourceName: `${stackName(name, stack)}/*`,
      });
    return [...(['App', 'Data', 'Deploy', 'Mail'] as const).map((stack) => of(stack, region)), of('Edge', EDGE_REGION)];
  }

  #assume(...roles: readonly string[]): iam.PolicyStatement {
    const arn = (role: string, region: string) =>
      this.formatArn({
        ...{ service: 'iam', region: '', resource: 'role' },
        resourceName: `${BOOTSTRAPPED}-${role}-${this.account}-${region}`,
      });
    return new iam.PolicyStatement({
      actions: ['sts:AssumeRole'],
      resources: roles.flatMap((role) => this.#regions.map((region) => arn(role, region))),
    });
  }
}

/** What `npm run smoke` does as an operator: finds the stage, lets one customer in, and gives them characters. */
function tryingOut(scope: Stack, stage: Stage, { credits, users }: DataStack): readonly iam.PolicyStatement[] {
  const stacks = (['App', 'Data'] as const).map((stack) =>
    scope.formatArn({
      service: 'cloudformation',
      resource: 'stack',
      resourceName: `${stackName(stage.name, stack)}/*`,
    }),
  );
  const customers = ['AdminGetUser', 'AdminCreateUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'];
  const grants = [
    [['cloudformation:DescribeStacks'], stacks],
    [customers.map((action) => `cognito-idp:${action}`), [users.userPoolArn]],
    [['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:UpdateItem'], [credits.tableArn]],
  ] as const;
  return grants.map(
    ([actions, resources]) => new iam.PolicyStatement({ actions: [...actions], resources: [...resources] }),
  );
}
