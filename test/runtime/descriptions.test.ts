import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';
import { openApi } from '../../lambdas/runtime/openApi.ts';
import { exportCustomer } from '../../lambdas/runtime/exportCustomer.ts';

it('the description says patterns in words that mean the same to every reader, and has none where there is none', () => {
  const patterns = [...JSON.stringify(openApi()).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
    ([, pattern = '']) => JSON.parse(pattern) as string,
  );
  expect(patterns.length).toBeGreaterThan(3);
  expect(patterns.filter((pattern) => /\\[dw]/.test(pattern))).toEqual([]);
  expect(patterns.some((pattern) => pattern.includes('0-9'))).toBe(true);
});

it('an export holds every page of a customer’s orders, with the names that are still known', async () => {
  const order = (id: string) => ({
    id,
    uploadId: `up_${id}`,
    status: 'DONE',
    characterCount: 7,
    startedAt: '2026-11-21',
    ...{
      expiresAt: '2026-11-28',
      sha256: 'aa',
      author: 'Anna Beispiel',
      settings: defaultSettings,
      engine: 'embedded',
    },
    ...{ findings: { comma: 2 }, mailedAt: '2026-11-22' },
  });
  const pages = [
    { orders: [order('tx_3'), order('tx_2')], startKey: 'tx_2' },
    { orders: [order('tx_1')], startKey: undefined },
  ];
  const nothing = async () => [];
  const stores = {
    orders: { list: async (_: string, __: number, from?: string) => pages[from === undefined ? 0 : 1] },
    labels: { fileNames: async () => new Map([['up_tx_2', 'Brief.docx']]) },
    users: { email: async () => 'anna@example.org' },
    profiles: { get: async () => ({}) },
    ...{ dictionaries: { get: nothing }, purchases: { list: nothing }, withdrawals: { of: nothing } },
    credits: { balance: async () => 7, entries: nothing },
  };
  const { transactions } = await exportCustomer(stores as never, 'kundin', 0);
  expect(transactions.map(({ transaction_id }) => transaction_id)).toEqual(['tx_3', 'tx_2', 'tx_1']);
  expect(transactions[1]).toMatchObject({ docx: 'Brief.docx' });
  // Also what no page shows.
  expect(transactions[0]).toMatchObject({
    ...{ editor_name: 'Anna Beispiel', settings: defaultSettings, findings: { comma: 2 }, engine: 'embedded' },
    ...{ document_sha256: 'aa', expires_at: '2026-11-28', mailed_at: '2026-11-22' },
  });
});
