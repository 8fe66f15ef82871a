import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { transaction } from '../../support/replies.ts';
import { answer, open, path, refuse, sentTo, signIn, toast } from '../support.tsx';

const LIST = 'GET /api/transactions';
const page = (from: number, count = 10) =>
  Array.from({ length: count }, (_, at) =>
    transaction({ transaction_id: `tx_${from + at}`, docx: `Arbeit ${from + at}.docx` }),
  );
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => signIn());

describe('the list', () => {
  test('shows name, date in Berlin, characters and state of every order', async () => {
    answer({
      [LIST]: {
        transactions: [
          transaction({ status: 'corrected', status_code: 200 }),
          transaction({ transaction_id: 'tx_2', status: 'error', status_code: 500, docx: undefined }),
          transaction({ transaction_id: 'tx_3', datetime: '2026-07-01T22:30:00Z' }),
        ],
      },
    });
    open('/transactions');
    const [corrected, failed, running] = await rows();
    expect(corrected).toHaveTextContent(/Arbeit\.docx.*12\.11\.2026, 10:00 Uhr.*24\.213.*Korrigiert/);
    expect(failed).toHaveTextContent(/gelöscht.*Fehler.*Zeichen gutgeschrieben/);
    expect(running).toHaveTextContent(/02\.07\.2026, 00:30 Uhr.*In Bearbeitung/);
  });

  test('asks for ten a page and pages on and back by the address', async () => {
    answer({
      [LIST]: ({ url }: { url: URL }) => {
        const after = Number(url.searchParams.get('startKey')?.slice(3) ?? 0);
        return { transactions: page(after + 1), startKey: after < 20 ? `tx_${after + 10}` : undefined };
      },
    });
    const { router } = open('/transactions');
    expect(await screen.findByText('Arbeit 1.docx')).toBeVisible();
    expect(sentTo(LIST)[0]?.url.searchParams.get('limit')).toBe('10');
    fireEvent.click(screen.getByRole('link', { name: 'Ältere' }));
    expect(await screen.findByText('Arbeit 11.docx')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Ältere' }));
    expect(await screen.findByText('Arbeit 21.docx')).toBeVisible();
    expect(path(router)).toBe('/transactions?startKey=tx_20');
    expect(screen.queryByRole('link', { name: 'Ältere' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'Neuere' }));
    expect(await screen.findByText('Arbeit 11.docx')).toBeVisible();
    fireEvent.click(screen.getByRole('link', { name: 'Neuere' }));
    await waitFor(() => expect(path(router)).toBe('/transactions'));
    expect(await screen.findByText('Arbeit 1.docx')).toBeVisible();
  });

  test('says that an address with a key that is none is no page, and leads to the first one', async () => {
    answer({ [LIST]: refuse(400, 'start-key-invalid', 'Diese Seite der Liste gibt es nicht.') });
    open('/transactions?startKey=xxx');
    expect(await screen.findByText('Diese Seite der Liste gibt es nicht.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur ersten Seite' })).toHaveAttribute('href', '/transactions');
    expect(screen.queryByText('Keine Transaktionen verfügbar')).not.toBeInTheDocument();
  });

  test('says that nothing was ordered yet and where to begin', async () => {
    open('/transactions');
    expect(await screen.findByText('Noch keine Transaktionen')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Dokument hochladen' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Zurück zur Hauptseite' })).toHaveAttribute('href', '/');
  });

  test('says where it ends', async () => {
    open('/transactions?startKey=tx_99');
    expect(await screen.findByText(/Hier endet die Liste/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur ersten Seite' })).toHaveAttribute('href', '/transactions');
  });

  test('is refreshed on demand and says so', async () => {
    open('/transactions');
    await screen.findByText('Noch keine Transaktionen');
    fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
    expect(await toast('Transaktionen aktualisiert')).toBeInTheDocument();
    answer({ [LIST]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
    expect(await screen.findByText('Fehler beim Aktualisieren der Transaktionen')).toBeInTheDocument();
  });

  test('falls back to the copy of this tab when it cannot be fetched, and can be tried again', async () => {
    const copy = {
      id: 'tx_7',
      characters: 7,
      date: '2026-11-12T09:00:00Z',
      status: 'corrected',
      filename: 'Kopie.docx',
      amount: -7,
      timeEstimate: 900,
    };
    sessionStorage.setItem('transactions', JSON.stringify([copy]));
    answer({ [LIST]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    open('/transactions');
    expect(await screen.findByText('Kopie.docx')).toBeVisible();
    expect(screen.getAllByText('Keine Transaktionen verfügbar').length).toBeGreaterThan(0);
    answer({ [LIST]: { transactions: page(1, 1) } });
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Arbeit 1.docx')).toBeVisible();
  });
});

test('the link of a mail leads to its order', async () => {
  answer({ 'GET /api/transactions/tx_1': transaction() });
  const { router } = open('/transactions?id=tx_1');
  await waitFor(() => expect(path(router)).toBe('/order-confirmation?transaction_id=tx_1'));
  expect(await screen.findByText('tx_1')).toBeVisible();
});

test('an order of the start page can be opened, also when its document is deleted', async () => {
  const [order = transaction()] = page(1, 1);
  answer({ 'GET /api/overview': { balance: 30_000, transactions: [{ ...order, docx: undefined }] } });
  open('/');
  const recent = within(await screen.findByRole('region', { name: 'Letzte Transaktionen' }));
  expect(await recent.findByRole('link', { name: 'gelöscht' })).toHaveAttribute(
    'href',
    '/order-confirmation?transaction_id=tx_1',
  );
});

test('the start page shows the last four and leads to all', async () => {
  answer({ 'GET /api/overview': { balance: 30_000, transactions: page(1, 6) } });
  open('/');
  const recent = within(await screen.findByRole('region', { name: 'Letzte Transaktionen' }));
  expect(await recent.findAllByRole('listitem')).toHaveLength(4);
  expect(recent.getByRole('link', { name: 'Alle Transaktionen' })).toHaveAttribute('href', '/transactions');
  expect(recent.getByRole('link', { name: 'Arbeit 1.docx' })).toHaveAttribute(
    'href',
    '/order-confirmation?transaction_id=tx_1',
  );
});
