import { Visitors } from '../../lambdas/runtime/visitors.ts';
import type { LimitsStore } from '../../lambdas/stores/limits.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9);

/** Counters in memory, under the keys they would have in the table. */
function countingVisitors() {
  const tries = new Map<string, number>();
  const count = async (scope: string, id: string) => {
    const key = `${scope} ${id}`;
    tries.set(key, (tries.get(key) ?? 0) + 1);
    return tries.get(key) ?? 0;
  };
  return { tries, visitors: new Visitors({ count } as unknown as LimitsStore, async () => 'geheim') };
}

type Caller = { readonly email?: string; readonly address: string };
/** How many of `attempts` are let in. */
async function admitted(scope: 'mail' | 'code' | 'login', attempts: number, caller: (number: number) => Caller) {
  const { visitors } = countingVisitors();
  let count = 0;
  for (let number = 0; number < attempts; number += 1) {
    count += await visitors.admit(scope, caller(number), NOW).then(
      () => 1,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'too-many-requests' });
        return 0;
      },
    );
  }
  return count;
}

describe('tries an hour', () => {
  it.each([
    ['mail', 5],
    ['code', 20],
    ['login', 100],
  ] as const)('of %s end for one mail address after %d, from wherever they come', async (scope, limit) => {
    const anywhere = (number: number) => ({ email: 'a@example.org', address: `203.0.113.${number}` });
    expect(await admitted(scope, limit + 10, anywhere)).toBe(limit);
  });

  it.each([
    ['mail', 40],
    ['code', 200],
    ['login', 300],
  ] as const)('of %s end for one caller after %d, whatever addresses they name', async (scope, limit) => {
    const anybody = (number: number) => ({ email: `a${number}@example.org`, address: '203.0.113.7' });
    expect(await admitted(scope, limit + 10, anybody)).toBe(limit);
  });

  it('count a whole /64 network of IPv6 as one caller, and another network by itself', async () => {
    const inside = (number: number) => ({ email: `a${number}@example.org`, address: `2001:db8:0:1:${number}::1` });
    expect(await admitted('mail', 50, inside)).toBe(40);
    const apart = (number: number) => ({ email: `a${number}@example.org`, address: `2001:db8:0:${number}::1` });
    expect(await admitted('mail', 50, apart)).toBe(50);
  });

  it.each<[string, (number: number) => string]>([
    ['zeros left out', (number) => `2a0a:e5c0::${(number + 1).toString(16)}:b:c:d`],
    ['zeros left out before its last groups', (number) => `2a0a:e5c0:0:0:${number + 1}::`],
    ['zeros written or left out', (number) => (number % 2 ? '2a0a:e5c0::1' : '2a0a:e5c0:0000:0:0:0:0:1')],
    ['capitals or small letters', (number) => (number % 2 ? '2A0A:E5C0::1' : '2a0a:e5c0::1')],
  ])('count a /64 network as one caller however its addresses are written: %s', async (_, address) => {
    const inside = (number: number) => ({ email: `a${number}@example.org`, address: address(number) });
    expect(await admitted('mail', 50, inside)).toBe(40);
  });

  it('count callers by IPv4 each by themselves, also where their addresses are written as IPv6', async () => {
    const mapped = (number: number) => ({ email: `a${number}@example.org`, address: `::ffff:203.0.113.${number}` });
    expect(await admitted('mail', 50, mapped)).toBe(50);
  });

  it('begin anew with the next hour', async () => {
    const { visitors } = countingVisitors();
    const caller = { email: 'a@example.org', address: '203.0.113.7' };
    for (let number = 0; number < 5; number += 1) await visitors.admit('mail', caller, NOW);
    await expect(visitors.admit('mail', caller, NOW)).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(visitors.admit('mail', caller, NOW + HOUR_MS)).resolves.toBeUndefined();
  });

  it('are kept under keys that name nobody', async () => {
    const { tries, visitors } = countingVisitors();
    await visitors.admit('login', { email: 'anna@example.org', address: '203.0.113.7' }, NOW);
    expect([...tries.keys()].join()).not.toMatch(/anna|example|203/);
  });
});
