import { ExecutionDoesNotExist } from '@aws-sdk/client-sfn';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Context, CustomMessageTriggerEvent, SNSEvent } from 'aws-lambda';
import { schedules } from '../../lambdas/steps.ts';
import { handler as checkLedger } from '../../lambdas/triggers/checkLedger.ts';
import { handler as customMessage } from '../../lambdas/triggers/customMessage.ts';
import { handler as deleteExpired } from '../../lambdas/triggers/deleteExpired.ts';
import { handler as deleteStrays } from '../../lambdas/triggers/deleteStrays.ts';
import { handler as noteBounce } from '../../lambdas/triggers/noteBounce.ts';
import { handler as reconcilePayments } from '../../lambdas/triggers/reconcilePayments.ts';
import { handler as sweepOrders } from '../../lambdas/triggers/sweepOrders.ts';
import { StripeAccount } from '../../lambdas/stores/stripe.ts';
import { awsError, mockAws } from '../support/mockedAws.ts';

const aws = mockAws();
const context = { getRemainingTimeInMillis: () => 60_000 } as Context;

describe('deleteExpired', () => {
  const labelOf = (number: number) => marshall({ customer: 'kundin', uploadId: `up_${number}` });
  const due = (count: number) => Array.from({ length: count }, (_, number) => labelOf(number));
  /** Answers for uploads without an order; the index has `items` that are due, and none that are buried. */
  const answers = (items: object[], objects = (_prefix: string): string[] => []) => ({
    Query: ({ ExpressionAttributeValues: values }: Record<string, unknown>) => ({
      Items: (values as { ':due': { S: string } })[':due'].S === 'label' ? items : [],
    }),
    GetItem: {},
    PutItem: {},
    ListObjectsV2: ({ Prefix }: Record<string, unknown>) => ({
      Contents: objects(String(Prefix)).map((Key) => ({ Key, LastModified: new Date() })),
    }),
  });
  const buried = () =>
    aws.calls.flatMap(([operation, { Item }]) =>
      operation === 'PutItem' ? [(Item as { uploadId: { S: string } }).uploadId.S] : [],
    );

  it('works on many documents at once, so that it keeps up with a million a day', async () => {
    let [busy, most] = [0, 0];
    const slowly = async () => {
      most = Math.max(most, (busy += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      busy -= 1;
      return {};
    };
    aws.answer({ ...answers(due(100)), GetItem: slowly });
    await expect(deleteExpired({}, context)).resolves.toEqual({ documents: 100 });
    expect(most).toBeGreaterThanOrEqual(20);
    expect(buried()).toHaveLength(100);
  });

  it('lets no document that cannot be deleted keep the others, and rings for it', async () => {
    aws.answer({
      ...answers(due(50), (prefix) => (prefix === 'u/kundin/up_0' ? [prefix] : [])),
      DeleteObject: {},
    });
    await expect(deleteExpired({}, context)).rejects.toMatchObject({ name: 'Error' });
    expect(buried()).toHaveLength(50);
  });

  it('ends before its time, and tells of what is left in a line that rings', async () => {
    aws.answer(answers(due(100)));
    const hurried = { getRemainingTimeInMillis: () => 0 } as Context;
    const { documents } = await deleteExpired({}, hurried);
    expect(documents).toBeLessThan(100);
    expect(aws.log.join('')).toContain(`"event":"deletion-behind","documents":${100 - documents}`);
    expect(buried()).toHaveLength(documents);
  });

  it('does not list again where there was nothing to delete', async () => {
    aws.answer(answers(due(1)));
    await deleteExpired({}, context);
    expect(aws.operations().filter((operation) => operation === 'ListObjectsV2')).toHaveLength(2);
  });
});

describe('deleteStrays', () => {
  /** Longer than any reserve. */
  const long = { getRemainingTimeInMillis: () => 840_000 } as Context;
  const OLD = new Date(0);

  /** A bucket of these keys that gives two of them a page. @returns what is left of it */
  function bucketOf(keys: Record<string, Date>, sticks = (_key: unknown) => false) {
    const left = new Map(Object.entries(keys));
    aws.answer({
      ListObjectsV2: ({ StartAfter = '', ContinuationToken = StartAfter }) => {
        const all = [...left.keys()].filter((key) => key > String(ContinuationToken)).toSorted();
        const Contents = all.slice(0, 2).map((Key) => ({ Key, LastModified: left.get(Key) }));
        return { Contents, ...(all.length > 2 && { NextContinuationToken: all[1] }) };
      },
      DeleteObject: ({ Key }) => (sticks(Key) || left.delete(String(Key)), {}),
    });
    return left;
  }

  it('deletes what is old anywhere in the bucket, on whatever page, and nothing that is new', async () => {
    const fresh = new Date();
    const old = ['d/0aa', 'd/1', 'd/9/x', 'd/a', 'd/f/z', 'd/kundin/x', 'u/0', 'u/f', 'anderes', 'zuletzt'];
    const left = bucketOf({ ...Object.fromEntries(old.map((key) => [key, OLD])), 'd/9/neu': fresh, 'u/e': fresh });
    await expect(deleteStrays({}, long)).resolves.toEqual({ strays: old.length });
    expect([...left.keys()].toSorted()).toEqual(['d/9/neu', 'u/e']);
  });

  it('fails where a stray is left, so that its alarm rings, and deletes the others', async () => {
    const left = bucketOf({ 'd/1zäh': OLD, 'd/7': OLD, 'u/1': OLD }, (key) => key === 'd/1zäh');
    await expect(deleteStrays({}, long)).rejects.toMatchObject({ name: 'Error' });
    expect([...left.keys()]).toEqual(['d/1zäh']);
  });

  it('begins elsewhere with each run, and tells of parts it has not come to in a line that rings', async () => {
    const hurried = { getRemainingTimeInMillis: () => 0 } as Context;
    const begun = new Set<unknown>();
    for (let run = 0; run < 17; run += 1) {
      bucketOf({});
      jest.spyOn(Date, 'now').mockReturnValue(run * 15 * 60_000);
      await deleteStrays({}, hurried);
      begun.add(aws.calls.at(-1)?.[1].StartAfter);
    }
    expect(begun.size).toBe(17);
    expect(aws.log.join('')).toContain('"event":"strays-behind"');
  });
});

describe('reconcilePayments', () => {
  it('is quiet until an operator has filled in the keys', async () => {
    aws.answer({ GetSecretValue: { SecretString: '{"placeholder":"x"}' } });
    await expect(reconcilePayments({}, context)).resolves.toEqual({ reports: 0 });
  });

  it('rings where the keys cannot be read', async () => {
    aws.answer({ GetSecretValue: awsError('ResourceNotFoundException') });
    await expect(reconcilePayments({}, context)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('applies every report, also behind one that cannot be, and rings for that', async () => {
    const reports = ['pu_1', 'pu_2'].map((id) => ({ kind: 'session', purchase: { customer: 'kundin', id } }));
    jest.spyOn(StripeAccount.prototype, 'isSetUp').mockResolvedValue(true);
    const since = jest.spyOn(StripeAccount.prototype, 'reportsSince').mockResolvedValue(reports as never);
    const asked = () => aws.calls.map(([, { Key }]) => (Key as { id: { S: string } }).id.S);
    aws.answer({ GetItem: ({ Key }) => ((Key as { id: { S: string } }).id.S === 'pu_1' ? new Error('broken') : {}) });
    await expect(reconcilePayments({}, context)).rejects.toMatchObject({ name: 'Error' });
    expect(asked()).toEqual(['pu_1', 'pu_2']);
    expect(aws.log.join('')).toContain('"event":"reconcile","purchase":"pu_1"');
    aws.answer({ GetItem: {} });
    await expect(reconcilePayments({}, context)).resolves.toEqual({ reports: 2 });
    const days = (Date.now() - (since.mock.calls[0]?.[0] ?? 0)) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(3);
    expect(days).toBeLessThan(3.1);
  });
});

describe('sweepOrders', () => {
  const open = { customer: 'kundin', id: 'tx_1', status: 'RUNNING', attempt: 1, expiresAt: '2126-01-01T00:00:00.000Z' };

  it('starts an order whose execution nobody has begun', async () => {
    const missing = new ExecutionDoesNotExist({ message: 'nie', $metadata: {} });
    aws.answer({ Query: { Items: [marshall(open)] }, DescribeExecution: missing, StartExecution: {} });
    await expect(sweepOrders({}, context)).resolves.toEqual({ swept: 1 });
    expect(aws.calls.at(-1)).toEqual(['StartExecution', expect.objectContaining({ name: 'tx_1-1' })]);
  });

  it('leaves one at work alone', async () => {
    aws.answer({ Query: { Items: [marshall(open)] }, DescribeExecution: { status: 'RUNNING' } });
    await sweepOrders({}, context);
    expect(aws.operations()).toEqual(['Query', 'DescribeExecution']);
  });

  it('starts the next attempt of one that ended, and refunds after the third', async () => {
    aws.answer({
      Query: { Items: [marshall(open)] },
      DescribeExecution: { status: 'TIMED_OUT' },
      UpdateItem: {},
      GetItem: { Item: marshall({ ...open, attempt: 2 }) },
      StartExecution: {},
      TransactWriteItems: {},
    });
    await sweepOrders({}, context);
    expect(aws.calls.at(-1)?.[1]).toMatchObject({ name: 'tx_1-2' });
    expect(aws.operations()).not.toContain('TransactWriteItems');
    aws.answer({ Query: { Items: [marshall({ ...open, attempt: 3, characterCount: 5 })] } });
    await sweepOrders({}, context);
    expect(aws.operations()).toContain('TransactWriteItems');
  });

  it('is tried again while Step Functions is busy', async () => {
    aws.answer({ Query: { Items: [marshall(open)] }, DescribeExecution: awsError('ThrottlingException') });
    await expect(sweepOrders({}, context)).rejects.toMatchObject({ name: 'TryAgain' });
  });

  it('comes to every order behind one that cannot be gone on with, and rings for that', async () => {
    const asked: unknown[] = [];
    const orders = ['tx_1', 'tx_2', 'tx_3'].map((id) => marshall({ ...open, id }));
    const describe = ({ executionArn }: Readonly<Record<string, unknown>>) => {
      asked.push(String(executionArn).split(':').at(-1));
      return asked.length % 3 === 1 ? new Error('broken') : { status: 'RUNNING' };
    };
    aws.answer({ Query: { Items: orders }, DescribeExecution: describe });
    await expect(sweepOrders({}, context)).rejects.toMatchObject({ name: 'Error' });
    expect(asked.toSorted()).toEqual(['tx_1-1', 'tx_2-1', 'tx_3-1']);
    expect(aws.log.join('')).toMatch(/"event":"sweep","transaction":"tx_\d"/);
  });

  it('ends before its time is over where more orders are open than it can ask for, and comes to each within a few runs', async () => {
    const { timeout, everyMinutes } = schedules.sweepOrders;
    const ids = Array.from({ length: 3_500 }, (_, index) => `tx_${index}`);
    const seen = new Set<string>();
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const describe = ({ executionArn }: Readonly<Record<string, unknown>>) => {
      seen.add(String(executionArn).split(':').at(-1)!);
      now += 100;
      return { status: 'RUNNING' };
    };
    aws.answer({ Query: { Items: ids.map((id) => marshall({ ...open, id })) }, DescribeExecution: describe });
    for (let run = 0; run < 4; run += 1) {
      const began = now;
      await sweepOrders({}, { getRemainingTimeInMillis: () => timeout * 1_000 } as Context);
      expect(now - began).toBeLessThan(timeout * 1_000 - 5_000);
      now = began + everyMinutes * 60_000;
    }
    clock.mockRestore();
    expect(seen.size).toBe(ids.length);
  });
});

describe('noteBounce', () => {
  const event = (eventType: string, tags: object) =>
    ({ Records: [{ Sns: { Message: JSON.stringify({ eventType, mail: { tags } }) } }] }) as unknown as SNSEvent;
  const tags = { customer: ['kundin'], transaction: ['tx_1'] };

  it('notes what came back at its order, and nothing of other mails', async () => {
    aws.answer({ UpdateItem: {} });
    await noteBounce(event('Bounce', tags), context);
    await noteBounce(event('Delivery', tags), context);
    await noteBounce(event('Bounce', {}), context);
    expect(aws.calls).toEqual([
      ['UpdateItem', expect.objectContaining({ Key: marshall({ customer: 'kundin', id: 'tx_1' }) })],
    ]);
  });
});

describe('customMessage', () => {
  it('gives the pool our text around its code, without asking AWS', async () => {
    const event = { triggerSource: 'CustomMessage_ForgotPassword', request: { codeParameter: '{####}' }, response: {} };
    const { response } = await customMessage(event as CustomMessageTriggerEvent, context);
    expect(response.emailMessage).toContain('{####}');
    expect(aws.calls).toEqual([]);
  });
  it('leaves a mail for another occasion to the pool', async () => {
    const event = { triggerSource: 'CustomMessage_Other', request: { codeParameter: '{####}' }, response: {} };
    expect(await customMessage(event as never, context)).toBe(event);
  });
});

describe('checkLedger', () => {
  type Row = { customer: string; entry: string; amount?: number; balance?: number };
  const rows = (...items: Row[]) => ({ Items: items.map((item) => marshall(item)) });

  it('rings for a balance that stays another than the sum, by id and figures alone', async () => {
    const wrong = rows({ customer: 'b', entry: 'BALANCE', balance: 7 }, {
      customer: 'b',
      entry: 'C#cs_1',
      amount: 8,
      reason: 'geheim',
    } as Row);
    const right = rows({ customer: 'a', entry: 'BALANCE', balance: 5 }, { customer: 'a', entry: 'C#x', amount: 5 });
    aws.answer({ Scan: { Items: [...right.Items, ...wrong.Items] }, Query: wrong });
    await expect(checkLedger({}, context)).resolves.toEqual({ mismatches: 1 });
    const line = aws.log.find((one) => one.includes('ledger-mismatch'));
    expect(JSON.parse(line ?? '')).toEqual({
      ...{ level: 'error', event: 'ledger-mismatch' },
      ...{ customer: 'b', balance: 7, sum: 8 },
    });
  });

  it('is silent where an order moved credits between two looks', async () => {
    const before = rows({ customer: 'a', entry: 'BALANCE', balance: 5 });
    const after = rows({ customer: 'a', entry: 'BALANCE', balance: 5 }, { customer: 'a', entry: 'C#x', amount: 5 });
    let looks = 0;
    aws.answer({ Scan: before, Query: () => ((looks += 1) < 2 ? before : after) });
    await expect(checkLedger({}, context)).resolves.toEqual({ mismatches: 0 });
    expect(aws.calls.at(-1)?.[1]).toMatchObject({ ConsistentRead: true });
  });
});
