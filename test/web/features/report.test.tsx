import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '../../../lambdas/routes.ts';
import { answer, left, open, refuse, sentTo, signIn, toast, transaction } from '../support.tsx';

const ORDER = 'GET /api/transactions/tx_1';
const REPORT = 'GET /api/transactions/tx_1/report';
const DELETE = 'POST /api/transactions/tx_1/delete';
type Corrections = Reply<'getReport'>['corrections'];

const comma = {
  before: '',
  after: ',',
  preceding: 'Ich weiß',
  following: ' dass er kommt.',
  action: 'apply' as const,
  suggestions: [],
  rule: 'komma-nebensatz',
  category: 'comma',
  message: 'Vor „dass“ steht ein Komma.',
};
const remark = {
  before: 'Standart',
  after: 'Standard',
  preceding: 'Das ist der ',
  following: '.',
  action: 'comment' as const,
  suggestions: ['Standard', 'Standarte'],
  rule: 'rechtschreibung',
  category: 'spelling',
  message: 'Dieses Wort kennen wir nicht.',
};
const done = (changes: Parameters<typeof transaction>[0] = {}) =>
  transaction({
    status: 'corrected',
    status_code: 200,
    mailed_at: '2026-11-12T09:10:00Z',
    findings: { comma: 1, spelling: 1 },
    download_url: 'https://bucket.example.org/d',
    ...changes,
  });
const show = (order: object, corrections: Corrections = [comma, remark]) => {
  answer({ [ORDER]: order, [REPORT]: { findings: {}, corrections }, [DELETE]: {} });
  open('/order-confirmation?transaction_id=tx_1');
};
const report = async () => within(await screen.findByRole('region', { name: 'Korrekturen im Einzelnen' }));

beforeEach(() => signIn());

describe('the report', () => {
  test('shows each correction in its place, with its reason, category and rule', async () => {
    show(done());
    const [first, second] = (await report()).getAllByRole('listitem');
    expect(first?.querySelector('ins')).toHaveTextContent('eingefügt: ,');
    expect(first?.querySelector('del')).toBeNull();
    expect(first).toHaveTextContent(/^Ich weißeingefügt: , dass er kommt\.Vor „dass“ steht ein Komma\./);
    expect(first).toHaveTextContent('Kommasetzung · Regel komma-nebensatz');
    expect(second?.querySelector('mark')).toHaveTextContent('Standart');
    expect(second).toHaveTextContent('Vorschläge: „Standard“, „Standarte“');
    expect(second).toHaveTextContent('Hinweis ohne Änderung · Rechtschreibung');
  });

  test('can be narrowed to one category', async () => {
    show(done());
    const region = await report();
    fireEvent.change(region.getByLabelText('Bereich'), { target: { value: 'spelling' } });
    expect(region.getAllByRole('listitem')).toHaveLength(1);
    expect(region.getByRole('status')).toHaveTextContent('1 von 1 Einträgen');
  });

  test('of a book comes in portions', async () => {
    show(
      done(),
      Array.from({ length: 120 }, () => comma),
    );
    const region = await report();
    expect(region.getAllByRole('listitem')).toHaveLength(50);
    fireEvent.click(region.getByRole('button', { name: 'Weitere anzeigen' }));
    expect(region.getAllByRole('listitem')).toHaveLength(100);
    expect(region.getByRole('status')).toHaveTextContent('100 von 120 Einträgen');
  });

  test('that cannot be loaded says why and can be asked for again', async () => {
    answer({ [ORDER]: done(), [REPORT]: refuse(410, 'document-expired', 'Das Dokument wurde gelöscht.') });
    open('/order-confirmation?transaction_id=tx_1');
    expect(await screen.findByText('Der Bericht konnte nicht geladen werden.', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('Das Dokument wurde gelöscht.')).toBeVisible();
    show(done());
    fireEvent.click(screen.getAllByRole('button', { name: 'Erneut versuchen' })[0] as HTMLElement);
    expect((await report()).getAllByRole('listitem')).toHaveLength(2);
  });
});

test('each download asks for an address that is still good', async () => {
  let asked = 0;
  answer({
    [ORDER]: () => done({ download_url: `https://bucket.example.org/${(asked += 1)}` }),
    [REPORT]: { findings: {}, corrections: [] },
  });
  open('/order-confirmation?transaction_id=tx_1');
  fireEvent.click(await screen.findByRole('button', { name: 'Korrigiertes Dokument laden' }));
  await waitFor(() => expect(left).toEqual(['https://bucket.example.org/2']));
});

test('a mail that came back is said, with the download as the way out', async () => {
  show(done({ mail_bounced: '2026-11-12T09:11:00Z' }));
  expect(await screen.findByText('Unsere E-Mail an Sie kam zurück oder wurde als Spam gemeldet.')).toBeVisible();
  expect(screen.getByText(/Bitte laden Sie es hier herunter/)).toBeVisible();
  expect(screen.queryByText(/per E-Mail geschickt/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Korrigiertes Dokument laden' })).toBeVisible();
});

describe('deleting at once', () => {
  const ask = async () => {
    const button = await screen.findByRole('button', { name: 'Jetzt löschen' });
    button.focus();
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: 'Dokument jetzt löschen?' }));
  };

  test('is confirmed first, and can be called off', async () => {
    show(done());
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Jetzt löschen' })).toHaveFocus());
    expect(sentTo(DELETE)).toHaveLength(0);
  });

  test('takes document, report and download away, and says when it happened', async () => {
    let order = done();
    answer({
      [ORDER]: () => order,
      [REPORT]: { findings: {}, corrections: [comma] },
      [DELETE]: () => {
        order = done({ docx: undefined, download_url: undefined, deleted_at: '2026-11-12T10:00:00Z' });
        return {};
      },
    });
    open('/order-confirmation?transaction_id=tx_1');
    await report();
    fireEvent.click((await ask()).getByRole('button', { name: 'Endgültig löschen' }));
    expect(await toast('Das Dokument ist gelöscht.')).toBeInTheDocument();
    expect(screen.getByText('Sie haben das Dokument am 12.11.2026, 11:00 Uhr gelöscht.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Korrigiertes Dokument laden' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Korrekturen im Einzelnen' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('that is refused says why and changes nothing', async () => {
    show(done());
    answer({ [ORDER]: done(), [DELETE]: refuse(409, 'transaction-running', 'Die Korrektur läuft noch.') });
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Die Korrektur läuft noch.');
  });

  test('is offered for a failed order too, whose document is kept as long', async () => {
    show(transaction({ status: 'error', status_code: 500 }));
    expect(await screen.findByRole('button', { name: 'Jetzt löschen' })).toBeVisible();
  });
});
