import { compileFunction } from 'node:vm';
import { allGuards } from './guards.ts';
import { switched } from './guards/switches.ts';
import { isOf, unseen } from './guards/unseen.ts';

const source = `
const MAX_ATTEMPTS = 3;
export async function settle() {
  if (order.mailedAt || order.deleted) return;
  verifyCorrection(original, corrected);
  if (order) await transact(client, [
    { Put: { Item: { amount: -characterCount, entry: \`D#\${uploadId}\` }, ConditionExpression: isNew } },
  ]);
  log('info', 'settled');
}
`;

it('every guard of a source is found, and every way to take it out has a number', () => {
  const { guards } = switched('a.ts', source, 10);
  expect(guards.map(({ line, what, text }) => `${line} ${what}: ${text}`)).toEqual([
    '2 number of attempts: MAX_ATTEMPTS = 3',
    '4 early end that never comes: if (order.mailedAt || order.deleted) return;',
    '4 early end that always comes: if (order.mailedAt || order.deleted) return;',
    '5 call: verifyCorrection(original, corrected);',
    '6 condition that never comes: if (order) await transact(client, [',
    '6 condition that always comes: if (order) await transact(client, [',
    '6 call: await transact(client, [',
    expect.stringMatching(/^7 part of a transaction: \{ Put: /),
    '7 amount of the other sign: amount: -characterCount',
    '7 amount twice: amount: -characterCount',
    '7 key that is never the same: `D#${uploadId}`',
    '7 condition of a write: ConditionExpression: isNew',
  ]);
  expect(guards.filter(({ isStatic }) => isStatic).map(({ what }) => what)).toEqual(['number of attempts']);
});

describe('the source with its switches', () => {
  interface World {
    readonly order: { readonly mailedAt?: string } | undefined;
    readonly sent: readonly unknown[];
    readonly verified: boolean;
  }
  type Run = (...all: readonly unknown[]) => Promise<void>;
  /** Runs the function above with one guard out. */
  async function settle(out: number | undefined, order: World['order']): Promise<World & { met: readonly number[] }> {
    const world = { order, sent: [] as unknown[], verified: false };
    const met: number[] = [];
    const body = switched('a.ts', source, 10)
      .source.replace('export async function settle() {', '')
      .replace(/\}\s*$/, '');
    const names = {
      ...{ order: order ?? {}, uploadId: 'u', characterCount: 7, isNew: 'new', client: 0, original: 0, corrected: 0 },
      transact: (_: unknown, items: readonly unknown[]) => world.sent.push(...items),
      verifyCorrection: () => (world.verified = true),
      log: () => undefined,
      globalThis: { isGuardOut: (id: number) => (met.push(id), id === out) },
    };
    const run = compileFunction(`return (async () => {${body}})()`, Object.keys(names)) as Run;
    await run(...Object.values(names));
    return { ...world, met };
  }
  const put = { Put: { Item: { amount: -7, entry: 'D#u' }, ConditionExpression: 'new' } };

  it('does what it did while every guard is in its place', async () => {
    expect(await settle(undefined, {})).toMatchObject({ sent: [put], verified: true });
    expect(await settle(undefined, { mailedAt: 'now' })).toMatchObject({ sent: [], verified: false });
  });
  it('lacks the one guard that is out', async () => {
    expect(await settle(11, { mailedAt: 'now' })).toMatchObject({ sent: [put], verified: true });
    expect(await settle(12, {})).toMatchObject({ sent: [], verified: false });
    expect(await settle(13, {})).toMatchObject({ sent: [put], verified: false });
    expect(await settle(16, {})).toMatchObject({ sent: [], verified: true });
    expect(await settle(18, {})).toMatchObject({ sent: [{ Put: { Item: { amount: 7 } } }] });
    expect(await settle(21, {})).toMatchObject({
      sent: [{ Put: { ConditionExpression: '(new) OR attribute_exists(customer) OR attribute_not_exists(customer)' } }],
    });
  });
  it('tells of the guards that would have made a difference alone', async () => {
    expect((await settle(undefined, { mailedAt: 'now' })).met).toEqual([10, 11]);
    expect((await settle(undefined, {})).met).toContain(12);
    expect((await settle(undefined, {})).met).not.toContain(11);
  });
});

it('every guard that is said to be unseen exists', () => {
  const guards = allGuards();
  expect(unseen.filter((one) => !guards.some((guard) => isOf(guard)(one)))).toEqual([]);
});
