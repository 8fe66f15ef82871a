import { S3ServiceException } from '@aws-sdk/client-s3';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { CreditsStore } from '../../lambdas/stores/credits.ts';
import { DocumentsStore } from '../../lambdas/stores/documents.ts';
import { OrdersStore } from '../../lambdas/stores/orders.ts';
import { ProfilesStore } from '../../lambdas/stores/profiles.ts';
import { transact } from '../../lambdas/stores/tables.ts';
import { openTables } from '../prove/ledger/watchedTables.ts';

const tables = openTables();
afterAll(() => tables.close());
afterEach(() => jest.restoreAllMocks());
const failing = (error: Error) => ({ send: jest.fn().mockRejectedValue(error) });
const at = '2026-11-23T10:00:00.000Z';
const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    ...{ message: 'cancelled', $metadata: {} },
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

it('a credit counts once for its source, and a fault of the table is no credit', async () => {
  const credits = new CreditsStore(tables.client, 'credits');
  expect(await credits.credit('kundin', 'demo', 100, at)).toBe(true);
  expect(await credits.credit('kundin', 'demo', 100, at)).toBe(false);
  expect(await credits.balance('kundin')).toBe(100);
  const broken = new CreditsStore(failing(new Error('out of reach')) as never, 'credits');
  await expect(broken.credit('kundin', 'demo', 100, at)).rejects.toThrow('out of reach');
});

describe('a transaction', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((done: () => void) => queueMicrotask(done)) as never);
  });
  it('that meets others again and again is given up', async () => {
    const client = failing(cancelled('TransactionConflict'));
    await expect(transact(client as never, [])).rejects.toThrow('cancelled');
    expect(client.send).toHaveBeenCalledTimes(8);
    // Whoever waits a random time, twice as long at most with each try, meets the same others no more.
    const pauses = jest.mocked(setTimeout).mock.calls.map(([, milliseconds = 0]) => milliseconds);
    expect(pauses.map((pause, at) => pause >= 0 && pause <= 50 * 2 ** at)).toEqual(Array(7).fill(true));
    expect(new Set(pauses).size).toBe(7);
  });
  it('whose condition fails is not tried again, whatever else it meets', async () => {
    const client = failing(cancelled('TransactionConflict', 'ConditionalCheckFailed'));
    await expect(transact(client as never, [])).rejects.toThrow('refused');
    expect(client.send).toHaveBeenCalledTimes(1);
  });
});

describe('an object that is written once', () => {
  const written = (httpStatusCode: number) => {
    const about = { name: 'x', message: 'refused by S3', $fault: 'client', $metadata: { httpStatusCode } } as const;
    return new DocumentsStore(failing(new S3ServiceException(about)) as never, 'documents').writeJsonOnce('k', {});
  };
  it('stays as the first has written it', async () => {
    expect([await written(412), await written(409)]).toEqual([false, false]);
  });
  it('is not taken for written because S3 is out of reach', async () => {
    await expect(written(503)).rejects.toThrow('refused by S3');
  });
});

it('every object below a prefix is listed, over as many pages as there are', async () => {
  const pages = [
    { Contents: [{ Key: 'd/1' }, { Key: 'd/2' }], NextContinuationToken: 'more' },
    { Contents: [{ Key: 'd/3' }] },
  ];
  const send = jest.fn(async (_: { input: object }) => pages.shift());
  const listed = await new DocumentsStore({ send } as never, 'documents').list('d/');
  expect(listed.map(({ key }) => key)).toEqual(['d/1', 'd/2', 'd/3']);
  expect(send.mock.calls.map(([{ input }]) => input)).toMatchObject([{ Prefix: 'd/' }, { ContinuationToken: 'more' }]);
});

it('a profile that nothing is changed of is read, and not written', async () => {
  const profiles = new ProfilesStore(tables.client, 'profiles');
  await profiles.update('kundin', { nickname: 'Lektorat' });
  expect(await profiles.update('kundin', { nickname: undefined })).toMatchObject({ nickname: 'Lektorat' });
  await profiles.delete('kundin');
  expect(await profiles.get('kundin')).toEqual({});
});

it('an id that is longer than keys may be is no order, and no fault', async () => {
  const client = failing(new Error('the key is too long'));
  const orders = new OrdersStore(client as never, 'transactions');
  await expect(orders.get('kundin', 'ü'.repeat(600))).rejects.toMatchObject({ code: 'transaction-not-found' });
  expect(client.send).not.toHaveBeenCalled();
});

describe('an object that is changed', () => {
  /** A bucket with one object, into which others write just before each of the first writes. */
  function bucketWhereOthersWrite(times: number) {
    let [body, revision, others] = ['["ours"]', 1, 0];
    const refused = (httpStatusCode: number) =>
      new S3ServiceException({ name: 'x', message: 'refused', $fault: 'client', $metadata: { httpStatusCode } });
    const send = jest.fn(async ({ input }: { input: { Body?: string; IfMatch?: string } }) => {
      if (input.Body === undefined)
        return { ETag: `"${revision}"`, Body: { transformToByteArray: async () => new TextEncoder().encode(body) } };
      if (others < times) {
        others += 1;
        revision += 1;
        body = JSON.stringify([...(JSON.parse(body) as string[]), `theirs ${others}`]);
      }
      if (input.IfMatch !== `"${revision}"`) throw refused(412);
      body = input.Body;
      return {};
    });
    return {
      documents: new DocumentsStore({ send } as never, 'documents'),
      content: () => JSON.parse(body) as unknown,
    };
  }
  const add = (before: string[] | undefined) => [...(before ?? []), 'new'];

  it('keeps what others have made of it meanwhile', async () => {
    const { documents, content } = bucketWhereOthersWrite(2);
    expect(await documents.changeJson('k', add)).toBe(true);
    expect(content()).toEqual(['ours', 'theirs 1', 'theirs 2', 'new']);
  });
  it('is given up, and left as it is, where others are faster again and again', async () => {
    const { documents, content } = bucketWhereOthersWrite(Infinity);
    expect(await documents.changeJson('k', add)).toBe(false);
    expect(content()).not.toContain('new');
  });
  it('is made where there is none, unless somebody else makes it first', async () => {
    const send = jest.fn();
    const missing = new S3ServiceException({
      name: 'NoSuchKey',
      message: '',
      $fault: 'client',
      $metadata: { httpStatusCode: 404 },
    });
    send.mockRejectedValueOnce(missing).mockResolvedValueOnce({});
    expect(await new DocumentsStore({ send } as never, 'documents').changeJson('k', add)).toBe(true);
    expect((send.mock.calls[1] as [{ input: object }])[0].input).toMatchObject({ IfNoneMatch: '*', Body: '["new"]' });
  });
});
