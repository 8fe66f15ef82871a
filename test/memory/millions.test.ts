import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Context } from 'aws-lambda';
import { handler as checkLedger } from '../../lambdas/triggers/checkLedger.ts';
import { handler as deleteStrays } from '../../lambdas/triggers/deleteStrays.ts';
import { mockAws } from '../support/mockedAws.ts';

// Schedules that go through everything there is. They take seconds each, so they are no unit tests.

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const aws = mockAws();
const context = { getRemainingTimeInMillis: () => 840_000 } as Context;
const page = (from: unknown) => Number((from as { page?: { N: string } } | undefined)?.page?.N ?? 0);

it('deleteStrays goes through a million objects with the memory of a page', async () => {
  const PAGES = 1_000;
  /** Bytes in use once the collector has been, early and late in the listing. */
  const held = new Map<number, number>();
  aws.answer({
    ListObjectsV2: ({ StartAfter, ContinuationToken = '0' }) => {
      // All customers of this bucket begin with the last digit.
      if (StartAfter !== 'd/f' && ContinuationToken === '0') return {};
      const page = Number(ContinuationToken);
      if ([100, 900].includes(page)) {
        collect();
        held.set(page, process.memoryUsage().heapUsed);
      }
      const Contents = Array.from({ length: 1_000 }, (_, at) => ({
        Key: `d/f${page}/${at}`,
        LastModified: new Date(),
      }));
      return { Contents, ...(page + 1 < PAGES && { NextContinuationToken: String(page + 1) }) };
    },
  });
  await expect(deleteStrays({}, context)).resolves.toEqual({ strays: 0 });
  // Sixteen other parts of the bucket are empty.
  expect(aws.operations()).toHaveLength(PAGES + 16);
  // 800,000 keys held at once take some 150 MB.
  expect((held.get(900) ?? NaN) - (held.get(100) ?? NaN)).toBeLessThan(10_000_000);
});

it('checkLedger goes through a million entries with the memory of a page, and asks nobody twice whose balance is right', async () => {
  const PAGES = 1_000;
  const held = new Map<number, number>();
  aws.answer({
    Scan: ({ ExclusiveStartKey }) => {
      const at = page(ExclusiveStartKey);
      if ([100, 900].includes(at)) {
        collect();
        held.set(at, process.memoryUsage().heapUsed);
      }
      // A customer's entries go over the end of a page.
      const Items = Array.from({ length: 1_000 }, (_, index) => {
        const number = at * 1_000 + index;
        const customer = { S: `kunde${Math.floor(number / 10)}` };
        return number % 10 === 9
          ? { customer, entry: { S: 'BALANCE' }, balance: { N: '90' } }
          : { customer, entry: { S: `D#${number}` }, amount: { N: '10' } };
      });
      return { Items, ...(at + 1 < PAGES && { LastEvaluatedKey: { page: { N: String(at + 1) } } }) };
    },
  });
  await expect(checkLedger({}, context)).resolves.toEqual({ mismatches: 0 });
  expect(aws.operations()).toHaveLength(PAGES);
  expect((held.get(900) ?? NaN) - (held.get(100) ?? NaN)).toBeLessThan(10_000_000);
});
