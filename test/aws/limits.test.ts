import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { errorStatus, errorText, firewallRefusal } from '../../lambdas/domain/errors.ts';
import { type Route, routes } from '../../lambdas/routes.ts';
import { buildApp } from '../../lib/aws/app.ts';
import { stage as dev } from '../../lib/aws/stages/dev.ts';

// Who may call how often: the limits of the API by kind of route, and those of the firewall by address.

const outdir = mkdtempSync(join(tmpdir(), 'korrekturrand-limits-'));
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8')) as { context: object };
const app = buildApp(
  { ...dev, account: '123456789012', firewall: true, webhookCopies: 5 },
  { outdir, context: { ...context, 'aws:cdk:disable-asset-staging': true } },
);
const template = (name: string) => Template.fromStack(app.node.findChild(`Korrekturrand-dev-${name}`) as Stack);

interface Resource {
  readonly Properties: Record<string, unknown>;
  readonly DependsOn?: readonly string[];
}
const one = (name: string, type: string) => Object.values(template(name).findResources(type))[0] as Resource;

describe('the API', () => {
  const { Properties, DependsOn = [] } = one('App', 'AWS::ApiGatewayV2::Stage');
  const limits = Properties.RouteSettings as Record<string, { ThrottlingRateLimit: number }>;
  const rateOf = ({ method, path }: Route) => limits[`${method} ${path}`]?.ThrottlingRateLimit;
  const ratesOf = (is: (route: Route) => boolean) => new Set(Object.values(routes).filter(is).map(rateOf));

  it('gives the webhook, the open calls and those that pages poll limits of their own, and the rest a common one', () => {
    const own = ({ access, polled }: Route) => access !== 'customer' || polled === true;
    expect(ratesOf(({ access }) => access === 'stripe')).toEqual(new Set([100]));
    expect(ratesOf(({ access }) => access === 'open')).toEqual(new Set([100]));
    expect(ratesOf(({ polled }) => polled === true)).toEqual(new Set([1_000]));
    expect(ratesOf((route) => !own(route))).toEqual(new Set([undefined]));
    expect(Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 });
  });

  it('has copies of its own for the webhook, where the stage keeps some, and for nothing else', () => {
    const reserved = Object.values(template('App').findResources('AWS::Lambda::Function')).flatMap((one) => {
      const { Properties, Metadata } = one as Resource & { Metadata?: Record<string, unknown> };
      const copies = Properties.ReservedConcurrentExecutions;
      return copies === undefined ? [] : [[Metadata?.['local:entry'], copies]];
    });
    expect(reserved).toEqual([['lambdas/api/receiveStripeEvent.ts', 5]]);
  });

  it('makes its stage after the routes that it limits, since a limit of none is refused', () => {
    const ids = Object.keys(template('App').findResources('AWS::ApiGatewayV2::Route'));
    // One more takes every call that none of them is for.
    expect(ids.length).toBe(Object.keys(routes).length + 1);
    expect(DependsOn).toEqual(expect.arrayContaining(ids));
  });
});

describe('the firewall', () => {
  const { Rules, CustomResponseBodies } = one('Edge', 'AWS::WAFv2::WebACL').Properties as {
    Rules: { Name: string; Action?: Record<string, unknown>; OverrideAction?: object; Statement: object }[];
    CustomResponseBodies: Record<string, { Content: string; ContentType: string }>;
  };
  const rule = (name: string) => Rules.find(({ Name }) => Name === name);

  it('lets two hundred tabs of one address poll for five minutes', () => {
    const { Limit } = (rule('rate')?.Statement as { RateBasedStatement: { Limit: number } }).RateBasedStatement;
    expect(Limit).toBeGreaterThanOrEqual(200 * 60 + 200 * 30);
  });

  it('never counts reports of Stripe', () =>
    expect(JSON.stringify(rule('rate')?.Statement)).toMatch(/"NotStatement".*"SearchString":"\/api\/stripe\/webhook"/));

  it('counts every open call, and nothing else, against a lower limit', () => {
    const counted = [...JSON.stringify(rule('open')?.Statement).matchAll(/"SearchString":"\/api([^"]*)"/g)];
    const open = Object.values(routes).filter(({ access }) => access === 'open');
    expect(counted.map(([, path]) => path).toSorted()).toEqual(open.map(({ path }) => path).toSorted());
    // It compares whole paths.
    expect(open.filter(({ path }) => path.includes('{'))).toEqual([]);
  });

  it('says every refusal as JSON, with its status, the code and the German text of the house', () => {
    const said = Rules.flatMap(({ Action }) => {
      const { ResponseCode, CustomResponseBodyKey = '' } =
        (Action as { Block: { CustomResponse: Record<string, string> } } | undefined)?.Block.CustomResponse ?? {};
      const body = CustomResponseBodies[CustomResponseBodyKey];
      return body ? [[ResponseCode, body.ContentType, JSON.parse(body.Content) as object]] : [];
    });
    const tooMany = { code: 'too-many-requests', message: errorText('too-many-requests') };
    const { code, message } = firewallRefusal;
    expect(said).toEqual([
      [errorStatus('too-many-requests'), 'APPLICATION_JSON', tooMany],
      [errorStatus('too-many-requests'), 'APPLICATION_JSON', tooMany],
      [403, 'APPLICATION_JSON', { code, message }],
    ]);
    // The groups of AWS answer with a page of their own, so they may only label.
    const groups = Rules.filter(({ Statement }) => 'ManagedRuleGroupStatement' in Statement);
    expect(groups.map(({ OverrideAction }) => OverrideAction)).toEqual([{ Count: {} }, { Count: {} }]);
    expect(Rules.indexOf(rule('refused') as (typeof Rules)[number])).toBe(Rules.length - 1);
  });
});
