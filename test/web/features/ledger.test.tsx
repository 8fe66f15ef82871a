import { fireEvent, screen, within } from '@testing-library/react';
import { answer, open, path, refuse, signIn } from '../support.tsx';

const LEDGER = 'GET /api/ledger';
const entry = (changes: object) => ({
  ...{ entry_id: 'D#up_1', kind: 'order', amount: -61_204, datetime: '2026-11-12T09:00:00Z' },
  ...changes,
});
const payment = {
  ...{ payment_id: 'pu_1', amount: 5_000, total: 5_950, currency: 'eur', credits: 200_000, status: 'paid' },
  ...{ datetime: '2026-11-10T09:00:00Z', receipt_url: 'https://invoice.example.org/1' },
};
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Umsätze' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => signIn());

test('orders, refunds and purchases stand in one list, with signs, documents and receipts', async () => {
  answer({
    [LEDGER]: {
      entries: [
        entry({ transaction_id: 'tx_1', docx: 'Bachelorarbeit.docx' }),
        entry({ entry_id: 'R#tx_2', kind: 'refund', amount: 100, transaction_id: 'tx_2' }),
        entry({ entry_id: 'C#cs_1', kind: 'purchase', amount: 200_000, payment }),
        entry({ entry_id: 'C#gift', kind: 'purchase', amount: 5_000 }),
        entry({ entry_id: 'A#1', kind: 'adjustment', amount: 50, reason: 'Zweimal berechnet, Anfrage 17' }),
      ],
    },
  });
  open('/umsaetze');
  const [order, refund, purchase, gift, adjustment] = await rows();
  expect(order).toHaveTextContent(/Korrektur.*Bachelorarbeit\.docx.*12\.11\.2026, 10:00 Uhr.*−61\.204/);
  expect(within(order!).getByRole('link', { name: 'Bachelorarbeit.docx' })).toHaveAttribute(
    'href',
    '/order-confirmation?transaction_id=tx_1',
  );
  expect(refund).toHaveTextContent(/Gutschrift.*Dokument gelöscht.*\+100/);
  expect(purchase).toHaveTextContent(/Zeichen gekauft.*59,50.€ bezahlt.*\+200\.000/);
  expect(within(purchase!).getByRole('link', { name: /Rechnung öffnen/ })).toHaveAttribute(
    'href',
    'https://invoice.example.org/1',
  );
  expect(gift).toHaveTextContent(/Zeichen gutgeschrieben.*\+5\.000/);
  expect(adjustment).toHaveTextContent(/Berichtigung.*Zweimal berechnet, Anfrage 17.*\+50/);
});

test('pages on and back by the address', async () => {
  answer({
    [LEDGER]: ({ url }: { url: URL }) =>
      url.searchParams.has('startKey')
        ? { entries: [entry({ docx: 'Alt.docx', transaction_id: 'tx_1' })] }
        : { entries: [entry({ docx: 'Neu.docx', transaction_id: 'tx_2' })], startKey: 'D#up_1' },
  });
  const { router } = open('/umsaetze');
  expect(await screen.findByText('Neu.docx')).toBeVisible();
  fireEvent.click(screen.getByRole('link', { name: 'Ältere' }));
  expect(await screen.findByText('Alt.docx')).toBeVisible();
  expect(path(router)).toBe('/umsaetze?startKey=D%23up_1');
  fireEvent.click(screen.getByRole('link', { name: 'Neuere' }));
  expect(await screen.findByText('Neu.docx')).toBeVisible();
});

test('says that nothing has moved yet', async () => {
  answer({ [LEDGER]: { entries: [] } });
  open('/umsaetze');
  expect(await screen.findByText('Noch keine Umsätze')).toBeVisible();
});

test('a page that does not exist leads to the first one', async () => {
  answer({ [LEDGER]: refuse(400, 'start-key-invalid', 'Diese Seite der Liste gibt es nicht.') });
  open('/umsaetze?startKey=D%23x');
  expect(await screen.findByText('Diese Seite der Liste gibt es nicht.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur ersten Seite' })).toHaveAttribute('href', '/umsaetze');
});
