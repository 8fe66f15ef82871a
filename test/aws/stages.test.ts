import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../lib/aws/app.ts';
import { checkStage, checkTogether, loadStage, type Stage } from '../../lib/aws/stage.ts';
import { stage as dev } from '../../lib/aws/stages/dev.ts';
import { stage as local } from '../../lib/aws/stages/local.ts';
import { stage as prod } from '../../lib/aws/stages/prod.ts';

type Template = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown>; DeletionPolicy?: string }>;
  Outputs?: Record<string, { Value: unknown }>;
};

/** The templates of a stage, by the last part of the stacks' names. */
function synthesise(stage: Stage): Record<string, Template> {
  const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-stage-'));
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
  const app = buildApp(stage, { outdir, context: { ...context, 'aws:cdk:disable-asset-staging': true } });
  const templates = app
    .synth()
    .stacks.map(({ stackName, template }) => [stackName.split('-').at(-1) ?? '', template as Template] as const);
  return Object.fromEntries(templates);
}

const ofType = ({ Resources }: Template, type: string) =>
  Object.values(Resources).filter((resource) => resource.Type === type);

describe('a first deployment, before DNS, Stripe and SES know of it', () => {
  const { Mail, Data, App } = synthesise(dev) as { Mail: Template; Data: Template; App: Template };

  it('has the sender in a stack of its own, on which nothing waits to be verified', () => {
    expect(ofType(Mail, 'AWS::SES::EmailIdentity')).toHaveLength(1);
    for (const template of [Data, App]) expect(ofType(template, 'AWS::SES::EmailIdentity')).toEqual([]);
    const [pool] = ofType(Data, 'AWS::Cognito::UserPool');
    expect(pool?.Properties?.EmailConfiguration ?? {}).not.toHaveProperty('SourceArn');
  });

  it('leaves nothing behind where it fails, and nothing keeps the next from deleting what it made', () => {
    for (const template of [Mail, Data])
      for (const { DeletionPolicy } of Object.values(template.Resources)) expect(DeletionPolicy).not.toBe('Retain');
    for (const { Properties } of ofType(Data, 'AWS::DynamoDB::Table'))
      expect(Properties?.DeletionProtectionEnabled).toBe(false);
  });

  it('says in its outputs what is left to do, in order', () => {
    const left = Object.entries(App.Outputs ?? {})
      .filter(([name]) => name.startsWith('Left'))
      .map(([, { Value }]) => JSON.stringify(Value));
    const topics = ['records', 'production access', 'isVerified', 'Stripe', 'on call', 'isEstablished'];
    expect(left).toHaveLength(topics.length);
    topics.forEach((topic, at) => expect(left[at]).toContain(topic));
    const records = Object.values(Mail.Outputs ?? {}).map(({ Value }) => JSON.stringify(Value));
    for (const kind of ['CNAME', 'MX', 'v=spf1', 'v=DMARC1'])
      expect(records.some((record) => record.includes(kind))).toBe(true);
  });

  it('has a login page: every client has a style, in the colours of the website', () => {
    const clients = ofType(App, 'AWS::Cognito::UserPoolClient');
    const styles = ofType(App, 'AWS::Cognito::ManagedLoginBranding');
    expect(styles).toHaveLength(clients.length);
    const css = readFileSync('web/src/app/styles.css', 'utf8');
    const colours = JSON.stringify(styles[0]?.Properties?.Settings).match(/[0-9a-f]{6}(?=ff")/g) ?? [];
    expect(colours.length).toBeGreaterThan(10);
    for (const colour of colours) expect(css).toContain(`#${colour}`);
  });
});

describe('an established stage with a verified sender', () => {
  it('sends the mails of the pool from it, through the set that all mails go through', () => {
    const { Data, Mail } = synthesise(local) as { Data: Template; Mail: Template };
    const [pool] = ofType(Data, 'AWS::Cognito::UserPool');
    const [set] = ofType(Mail, 'AWS::SES::ConfigurationSet');
    expect(pool?.Properties?.EmailConfiguration).toMatchObject({
      EmailSendingAccount: 'DEVELOPER',
      ConfigurationSet: set?.Properties?.Name,
    });
    for (const { Properties } of ofType(Data, 'AWS::DynamoDB::Table'))
      expect(Properties?.DeletionProtectionEnabled).toBe(true);
  });
});

describe('the settings of a stage', () => {
  it('are read by its name', async () => {
    expect((await loadStage('dev')).name).toBe('dev');
    await expect(loadStage('nirgends')).rejects.toThrow('unknown stage nirgends; known are dev, local');
  });

  it('may not be placeholders in production, each of which is named', () => {
    const check = () => checkStage(prod);
    for (const path of ['account', 'supportEmail', 'mail.domain', 'imprint.company', 'imprint.managingDirector'])
      expect(check).toThrow(`${path}: `);
    expect(() => buildApp(prod)).toThrow('placeholder');
  });

  it.each([
    ['account', { account: '123' }],
    ['mail.domain', { mail: { ...dev.mail, domain: 'https://post.example' } }],
    ['vatPercent', { vatPercent: 119 }],
    ['loginPrefix', { loginPrefix: 'mein-aws-login' }],
    ['sites.terms', { sites: { ...dev.sites, terms: 'http://unsicher.example' } }],
    ['region', { region: 'Frankfurt' }],
    ['supportEmail', { supportEmail: 'Hilfe' }],
  ])('are refused where %s is wrong', (path, change) =>
    expect(() => checkStage({ ...dev, ...change })).toThrow(`${path}: `),
  );

  it('are refused where two stages of an account would have one sender or one login', () => {
    expect(() => checkTogether([dev, local, prod])).not.toThrow();
    expect(() => checkTogether([dev, { ...prod, mail: dev.mail }])).toThrow('the sender dev.korrekturrand.example');
    expect(() => checkTogether([dev, { ...prod, loginPrefix: dev.loginPrefix }])).toThrow(
      'the login korrekturrand-dev',
    );
  });
});
