import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTemplates } from '../../lib/local/template.ts';
import { assembly } from '../support/runningProduct.ts';

type Template = { Resources: Record<string, { Type: string; Properties: Record<string, unknown> }> };

/** The templates with one change, in a directory of their own. */
function changed(change: (template: Template) => void): string {
  const directory = mkdtempSync(join(tmpdir(), 'korrekturrand-templates-'));
  for (const file of readdirSync(assembly).filter((name) => name.endsWith('.template.json')))
    cpSync(join(assembly, file), join(directory, file));
  const file = join(directory, 'Korrekturrand-local-App.template.json');
  const template = JSON.parse(readFileSync(file, 'utf8')) as Template;
  change(template);
  writeFileSync(file, JSON.stringify(template));
  return directory;
}

describe('the local product', () => {
  it('reads the templates as they are synthesised', () => expect(() => readTemplates(assembly, [])).not.toThrow());

  it('refuses a resource type it does not know, by name', () => {
    const directory = changed(({ Resources }) => {
      Resources.Queue = { Type: 'AWS::SQS::Queue', Properties: {} };
    });
    expect(() => readTemplates(directory, [])).toThrow(/AWS::SQS::Queue/);
  });

  it('refuses a property that no stand-in serves, by name', () => {
    const directory = changed(({ Resources }) => {
      const route = Object.values(Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
      if (route) route.Properties.RequestParameters = {};
    });
    expect(() => readTemplates(directory, [])).toThrow(/RequestParameters/);
  });

  it('refuses an intrinsic function it does not know, by name', () => {
    const directory = changed(({ Resources }) => {
      const route = Object.values(Resources).find(({ Type }) => Type === 'AWS::ApiGatewayV2::Route');
      if (route) route.Properties.RouteKey = { 'Fn::Transform': {} };
    });
    expect(() => readTemplates(directory, [])).toThrow(/Fn::Transform/);
  });
});
