import { CloudFormationClient, type DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { existsSync, readFileSync } from 'node:fs';
import { environmentOfStage } from '../../bin/ops/environment.ts';
import { UsageError } from '../../bin/ops/command.ts';
import { help, read } from '../../bin/ops/read.ts';

const act = async (argv: string[]) => {
  const { command, args, options } = read(argv);
  return command.run(args, options, { print: jest.fn(), input: async () => '' });
};

it.each([
  [[], /^Usage: ops --stage NAME COMMAND; see ops --help$/],
  [['--stage', 'local', 'order', 'forget'], /^there is no order forget; see ops --help$/],
  [['order', 'show', 'tx_1'], /^Usage: ops --stage NAME order show ORDER \[--customer EMAIL\]$/],
  [['--stage', 'local', 'order', 'show'], /^Usage: .*order show ORDER/],
  [['--stage', 'local', 'order', 'show', 'tx_1', '--reason', 'x'], /^Usage: .*order show ORDER/],
  [['--stage', 'local', '--wrong'], /^Unknown option '--wrong'$/],
  [['--stage', 'local', 'order', 'stuck', '--minutes', 'viele'], /^--minutes is a whole number from 0 on$/],
  [['--stage', 'local', 'webhook', 'replay'], /^name one EVENT, or --hours N$/],
  [['--stage', 'local', 'webhook', 'replay', '--hours', '9999'], /^--hours is 720 at most/],
  [['--stage', 'local', 'webhook', 'replay', 'cs_1'], /^EVENT is the id of an event at Stripe, evt_…$/],
  [['--stage', 'local', 'secrets', 'rotate', 'stripe'], /^rotate knows link and origin$/],
  [['--stage', 'local', 'secrets', 'set', 'link'], /^set knows stripe alone/],
  [['--stage', 'local', 'restore', 'copy', '--credits', 'c'], /^name all three restored tables$/],
  [['--stage', 'local', 'customer', 'correct', 'a@example.org'], /^name either --give N or --take N$/],
  [['--stage', 'local', 'customer', 'correct', 'a@example.org', '--give', '0'], /^--give is a whole number from 1 on$/],
  [
    ['--stage', 'local', 'customer', 'correct', 'a@example.org', '--give', '1'],
    /^--reason is one line of 3 to 200 characters$/,
  ],
  [
    ['--stage', 'local', 'customer', 'delete', 'a@example.org', '--repaid', 'x'],
    /^--repaid says in one line of 3 to 200 characters how$/,
  ],
])('arguments that make no command are refused in one line, before anything is asked: %j', async (argv, line) => {
  const refused = await act(argv).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UsageError);
  expect((refused as Error).message).toMatch(line);
});

it('helps with every command', () => {
  for (const name of [
    'order show',
    'customer correct',
    'webhook replay',
    'secrets rotate',
    'restore check',
    'restore copy',
  ])
    expect(help()).toMatch(new RegExp(`\n {2}${name} .*\n {6}\\S`));
});

describe('the runbook', () => {
  const runbook = readFileSync('docs/runbook.md', 'utf8').replaceAll(/\s+/g, ' ');
  const all = (pattern: RegExp) => new Set([...runbook.matchAll(pattern)].map(([, found = '']) => found));

  it('names commands that there are', () => {
    const named = all(/(?:`|--stage \S+ )((?:order|customer|webhook|secrets|restore) [a-z]+)\b/g);
    expect(named.size).toBeGreaterThan(10);
    for (const name of named) expect(help()).toContain(`\n  ${name} `);
  });

  it('names scripts, files and alarms that there are', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const script of all(/npm run (?:--silent )?([\w:]+)/g)) expect(scripts).toHaveProperty(script);
    const files = all(/\b((?:test|lib|bin|docs|lambdas)\/[\w/.-]+\.\w+)/g);
    expect(files.size).toBeGreaterThan(3);
    for (const file of files) if (!file.includes('NAME')) expect([file, existsSync(file)]).toEqual([file, true]);
    const monitoring = readFileSync('lib/aws/monitoring.ts', 'utf8');
    for (const alarm of ['Refunds', 'ExecutionsFailed', 'ExecutionsSlow', 'Throttles', 'BounceRate', 'ComplaintRate'])
      expect([runbook.includes(`\`${alarm}\``), monitoring.includes(`'${alarm}'`)]).toEqual([true, true]);
  });
});

describe('a stage on AWS', () => {
  const [app, data] = ['{"ORIGIN":"https://o"}', '{"CREDITS_TABLE":"k"}'];
  /** The stacks as CloudFormation describes them; one without a value has no such output. */
  const answer = (values: Readonly<Record<string, string | undefined>>) =>
    jest.spyOn(CloudFormationClient.prototype, 'send').mockImplementation((({ input }: DescribeStacksCommand) => {
      const { StackName = '' } = input;
      const StackId = `arn:aws:cloudformation:eu-central-1:123456789012:stack/${StackName}/1`;
      const OutputValue = values[StackName];
      const Outputs = OutputValue === undefined ? [] : [{ OutputKey: 'Operations', OutputValue }];
      return Promise.resolve({ Stacks: [{ StackId, Outputs }] });
    }) as never);
  afterEach(() => jest.restoreAllMocks());

  it('tells its resources in the outputs of its stacks', async () => {
    answer({ 'Korrekturrand-dev-App': app, 'Korrekturrand-dev-Data': data });
    const told = { CREDITS_TABLE: 'k', ORIGIN: 'https://o', AWS_REGION: 'eu-central-1' };
    expect(await environmentOfStage('dev')).toEqual(told);
  });

  it('that is not deployed is named', async () => {
    answer({ 'Korrekturrand-dev-Data': data });
    await expect(environmentOfStage('dev')).rejects.toThrow('Korrekturrand-dev-App has no output Operations');
  });
});
