import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from '../../lib/aws/app.ts';
import type { Stage } from '../../lib/aws/stage.ts';
import { stage as dev } from '../../lib/aws/stages/dev.ts';

// Who may act in the account by a token of GitHub, and how far.

const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
const github: Stage['github'] = { repository: 'korrekturrand/korrekturrand', makesProvider: true };

function deployOf(stage: Stage): Template {
  const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-deploy-'));
  const app = buildApp(
    { ...stage, account: '123456789012', github },
    { outdir, context: { ...context, 'aws:cdk:disable-asset-staging': true } },
  );
  return Template.fromStack(app.node.findChild(`Korrekturrand-${stage.name}-Deploy`) as Stack);
}

const stages = {
  trying: deployOf(dev),
  real: deployOf({
    ...dev,
    isProduction: true,
    supportEmail: 'hilfe@korrekturrand.de',
    mail: { domain: 'post.korrekturrand.de', sender: 'korrektur', isVerified: true },
    imprint: { company: 'A GmbH', address: 'B-Weg 1', phone: '1', email: 'a@korrekturrand.de', managingDirector: 'C' },
  }),
};

interface Statement {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: object;
}
type Policy = { Properties: { PolicyDocument: { Statement: Statement[] } } };

const subjectsOf = (template: Template) =>
  Object.values(template.findResources('AWS::IAM::Role')).flatMap(({ Properties }) => {
    const { AssumeRolePolicyDocument: trust } = Properties as { AssumeRolePolicyDocument: { Statement: Statement[] } };
    return trust.Statement.map(({ Condition }) => Condition);
  });
const trusted = (subject: string) => ({
  StringEquals: {
    'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
    'token.actions.githubusercontent.com:sub': `repo:korrekturrand/korrekturrand:${subject}`,
  },
});
const statementsOf = (template: Template, role: string) =>
  (Object.entries(template.findResources('AWS::IAM::Policy')) as [string, Policy][])
    .filter(([id]) => id.startsWith(role))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);

it('trusts the token of one repository alone: of the environment, and where no customers are, of a pull request', () => {
  expect(subjectsOf(stages.trying)).toEqual([trusted('environment:dev'), trusted('pull_request')]);
  expect(subjectsOf(stages.real)).toEqual([trusted('environment:dev')]);
});

it('who deploys may take the roles that bootstrapping made', () => {
  const taken = JSON.stringify(statementsOf(stages.real, 'Deploy')).matchAll(/cdk-hnb659fds-([a-z-]+)-role/g);
  expect([...new Set([...taken].map(([, role]) => role))]).toEqual(['deploy', 'file-publishing', 'lookup']);
});

// Whoever may open a pull request runs code of their own as this role, and its lookup role reads a whole account.
it('a pull request reads the templates of its stage, and can take no other role', () => {
  const statements = statementsOf(stages.trying, 'Compare');
  expect(statements.flatMap(({ Action }) => Action)).toEqual([
    'cloudformation:DescribeStacks',
    'cloudformation:GetTemplate',
  ]);
  const stacks = JSON.stringify(statements.map(({ Resource }) => Resource)).matchAll(/stack\/([\w-]+)\/\*/g);
  expect([...stacks].map(([, name]) => name).toSorted()).toEqual(
    ['App', 'Data', 'Deploy', 'Edge', 'Mail'].map((name) => `Korrekturrand-dev-${name}`),
  );
});
