import { PacesStore } from '../../lambdas/stores/paces.ts';
import { memoryTables } from '../support/memoryTables.ts';

const DAY = 24 * 3_600_000;
const { client } = memoryTables();
const paces = new PacesStore(client, 'limits');

it('keeps the last orders of each engine, each once', async () => {
  await paces.note('embedded', 'tx_1', { characters: 10, seconds: 2 }, 0);
  await paces.note('embedded', 'tx_1', { characters: 10, seconds: 2 }, 0);
  await paces.note('languageModel', 'tx_2', { characters: 10, seconds: 9 }, 0);
  expect(await paces.of('embedded', 0)).toEqual([expect.objectContaining({ characters: 10, seconds: 2 })]);
  for (let at = 0; at < 200; at += 1)
    await paces.note('embedded', `tx_${String(at)}`, { characters: at, seconds: 1 }, 0);
  const kept = await paces.of('embedded', 0);
  expect([kept.length > 20, kept.length <= 32]).toEqual([true, true]);
});

it('forgets orders of which nothing was heard for a month', async () => {
  await paces.note('languageTool', 'tx_1', { characters: 10, seconds: 2 }, 0);
  expect(await paces.of('languageTool', 29 * DAY)).toHaveLength(1);
  expect(await paces.of('languageTool', 31 * DAY)).toEqual([]);
});
