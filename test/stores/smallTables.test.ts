import { DictionariesStore } from '../../lambdas/stores/dictionaries.ts';
import { LabelsStore } from '../../lambdas/stores/labels.ts';
import { LimitsStore } from '../../lambdas/stores/limits.ts';
import { WithdrawalsStore } from '../../lambdas/stores/withdrawals.ts';
import { memoryTables } from '../support/memoryTables.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 23, 9);
const { engine, client } = memoryTables(NOW);
engine.createTable({
  TableName: 'withdrawals',
  KeySchema: [
    { AttributeName: 'month', KeyType: 'HASH' },
    { AttributeName: 'id', KeyType: 'RANGE' },
  ],
  AttributeDefinitions: ['month', 'id'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
});
const broken = { send: jest.fn().mockRejectedValue(new Error('out of reach')) } as never;

describe('a number that is used once', () => {
  const limits = new LimitsStore(client, 'limits');
  it('is refused the second time, and not for another purpose', async () => {
    expect(await limits.useOnce('session', 'n1', 1)).toBe(true);
    expect(await limits.useOnce('session', 'n1', 2)).toBe(false);
    expect(await limits.useOnce('reset', 'n1', 1)).toBe(true);
  });
  it('is not taken for used because the table is out of reach', async () => {
    await expect(new LimitsStore(broken, 'limits').useOnce('session', 'n2', 1)).rejects.toThrow('out of reach');
  });
});

describe('a dictionary', () => {
  const dictionaries = new DictionariesStore(client, 'profiles');
  const add = (word: string) => (words: readonly string[]) => [...words, word];
  it('loses no word that somebody else adds at the same time, the first one neither', async () => {
    await Promise.all(['eins', 'zwei', 'drei'].map((word) => dictionaries.change('kundin', add(word))));
    expect((await dictionaries.get('kundin')).toSorted()).toEqual(['drei', 'eins', 'zwei']);
    await Promise.all(['vier', 'fünf'].map((word) => dictionaries.change('kundin', add(word))));
    expect(await dictionaries.get('kundin')).toHaveLength(5);
  });
  it('refuses a change that others come before again and again', async () => {
    let others = 0;
    const late = async () =>
      dictionaries.change('kunde', (words) => {
        // Whoever else changes it does so between our reading and our writing.
        engine.operations.PutItem?.({
          TableName: 'profiles',
          Item: {
            customer: { S: 'kunde' },
            item: { S: 'DICTIONARY' },
            words: { S: 'x' },
            revision: { N: `${(others += 1)}` },
          },
        });
        return [...words, 'unseres'];
      });
    await expect(late()).rejects.toMatchObject({ code: 'dictionary-changed' });
    expect(others).toBe(5);
    expect(await dictionaries.get('kunde')).toEqual(['x']);
  });
  it('does not hide a fault of the table', async () => {
    // It is the writing that fails, once: another try would hide it.
    const fault = new Error('out of reach');
    const send = jest.fn().mockResolvedValueOnce({}).mockRejectedValueOnce(fault).mockResolvedValue({});
    await expect(new DictionariesStore({ send } as never, 'profiles').change('kundin', add('x'))).rejects.toThrow(
      'out of reach',
    );
  });
});

describe('a declaration of withdrawal', () => {
  const withdrawals = new WithdrawalsStore(client, 'withdrawals');
  const declaration = { name: 'Anna', email: 'anna@example.org', order_reference: 'Rechnung 7' };
  it('is the one that was made first, for a day', async () => {
    const first = await withdrawals.declare(declaration, NOW);
    await withdrawals.markConfirmed(first, '2026-11-23T09:00:01.000Z');
    const again = await withdrawals.declare(declaration, NOW + HOUR);
    expect(again).toMatchObject({
      id: first.id,
      receivedAt: first.receivedAt,
      confirmedAt: '2026-11-23T09:00:01.000Z',
    });
    // Beyond midnight it has another key, but is the same for its 24 hours.
    expect((await withdrawals.declare(declaration, NOW + 23 * HOUR)).id).toBe(first.id);
    expect((await withdrawals.declare(declaration, NOW + 25 * HOUR)).id).not.toBe(first.id);
    expect((await withdrawals.declare({ ...declaration, name: 'Berta' }, NOW)).id).not.toBe(first.id);
  });
  it('is not called received when the table is out of reach', async () => {
    const send = jest
      .fn()
      .mockResolvedValueOnce({})
      .mockRejectedValueOnce(new Error('out of reach'))
      .mockResolvedValue({});
    const failing = new WithdrawalsStore({ send } as never, 'withdrawals');
    await expect(failing.declare(declaration, NOW)).rejects.toThrow('out of reach');
  });
});

describe('labels', () => {
  const labels = new LabelsStore(client, 'documents', () => NOW);
  it('are not written where a document has been deleted, and their names are gone', async () => {
    await labels.create('kundin', 'up_1', 'Brief.docx');
    await labels.create('kundin', 'up_2', 'Antrag.docx');
    const label = (await labels.get('kundin', 'up_1'))!;
    expect(await labels.fileNames('kundin', ['up_1', 'up_2', 'up_3'])).toEqual(
      new Map([
        ['up_1', 'Brief.docx'],
        ['up_2', 'Antrag.docx'],
      ]),
    );
    await labels.bury('kundin', 'up_1');
    expect(await labels.markPreviewed(label, 'abc')).toBe(false);
    expect(await labels.get('kundin', 'up_1')).toBeUndefined();
    expect(await labels.fileNames('kundin', ['up_1', 'up_2'])).toEqual(new Map([['up_2', 'Antrag.docx']]));
  });
  it('are not taken for deleted because the table is out of reach', async () => {
    const label = (await labels.get('kundin', 'up_2'))!;
    await expect(new LabelsStore(broken, 'documents', () => NOW).markPreviewed(label, 'abc')).rejects.toThrow(
      'out of reach',
    );
  });
});
