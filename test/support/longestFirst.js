import { createRequire } from 'node:module';
import { relative } from 'node:path';

// jest's own sequencer is no dependency of ours, so it is found the way that jest itself finds it.
const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: Sequencer } = createRequire(fromJest.resolve('@jest/core'))('@jest/test-sequencer');

/**
 * Files that take more than a minute, by what `.cache/jest.json` measured on two busy cores; the longest first, but the
 * kills last of them, since they have limits of time and would else meet the histories' two threads.
 */
const LONG = [
  'test/prove/ledger.test.ts',
  'test/docx/generated.test.ts',
  'test/browser/payments.test.ts',
  'test/browser/order.test.ts',
  'test/language/anyText.test.ts',
  'test/integration/accounts.test.ts',
  'test/bench/load.test.ts',
  'test/local/dynamodbJudge.test.ts',
  'test/integration/kill.test.ts',
];

const rank = ({ path, context }) => {
  const place = LONG.indexOf(relative(context.config.rootDir, path));
  return place < 0 ? LONG.length : place;
};

/**
 * Starts the long files before all others, which follow in jest's order. Where jest has no durations yet it goes by
 * size, and the longest tests are short to read: begun late, they leave the other core idle at the end.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => rank(one) - rank(other));
  }
}
