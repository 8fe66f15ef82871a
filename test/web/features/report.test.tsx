import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { defaultSettings } from '../../../lambdas/domain/correctionSettings.ts';
import type { Reply } from '../../../lambdas/routes.ts';
import { corrected, reportReply, transaction } from '../../support/replies.ts';
import { answer, left, open, refuse, sentTo, signIn, toast } from '../support.tsx';

const ORDER = 'GET /api/transactions/tx_1';
const REPORT = 'GET /api/transactions/tx_1/report';
const DELETE = 'POST /api/transactions/tx_1/delete';
const DECIDE = 'POST /api/transactions/tx_1/decisions';
const DOWNLOAD = 'POST /api/transactions/tx_1/download';
type Paragraph = Reply<'getReport'>['paragraphs'][number];

const comma = {
  ...{ id: 0, start: 8, end: 8, after: ',', action: 'apply' as const, suggestions: [], category: 'comma' },
  ...{ message: 'Vor „dass“ steht ein Komma.', source: 'Amtliches Regelwerk § 74', adoptable: true },
};
const spelling = {
  ...{ id: 1, start: 13, end: 15, after: 'er', action: 'apply' as const, suggestions: [], category: 'spelling' },
  ...{ message: 'Ein Buchstabe fehlt.', adoptable: true },
};
const question = {
  ...{ id: 2, start: 12, end: 20, after: 'Standard', action: 'comment' as const, category: 'spelling' },
  ...{ suggestions: ['Standard', 'Standarte'], message: 'Dieses Wort kennen wir nicht.', adoptable: true },
};
const text: readonly Paragraph[] = [
  { text: 'Bericht', is_heading: true, corrections: [] },
  { text: 'Ich weiß dass ehr kommt.', is_heading: false, corrections: [comma, { ...spelling, start: 14, end: 17 }] },
  { text: 'Das ist der Standart.', is_heading: false, corrections: [question] },
];
const show = (order: object, paragraphs = text, more: Parameters<typeof reportReply>[1] = {}) => {
  answer({ [ORDER]: order, [REPORT]: reportReply(paragraphs, more), [DELETE]: {}, [DECIDE]: {} });
  open('/order-confirmation?transaction_id=tx_1');
};
const report = async () => within(await screen.findByRole('region', { name: 'Korrekturen im Einzelnen' }, LATER));
/** The report's own code is loaded when there is one. */
const LATER = { timeout: 10_000 };

beforeEach(() => signIn());

describe('the report', () => {
  test('is the text itself with what is deleted and inserted, and the reasons beside it', async () => {
    show(corrected());
    const region = await report();
    expect(region.getByRole('heading', { name: 'Bericht' })).toBeVisible();
    const paragraph = region.getByText(/^Ich weiß/);
    expect(paragraph).toHaveTextContent('Ich weißeingefügt: , dass gelöscht: ehreingefügt: er kommt.');
    const [first, second, third] = region.getAllByRole('listitem');
    expect(first).toHaveTextContent('Kommasetzung');
    expect(first).toHaveTextContent('Vor „dass“ steht ein Komma. § 74');
    expect(second).toHaveTextContent('„ehr“ → „er“');
    expect(third).toHaveTextContent('Frage an Sie');
    expect(region.queryByText(/komma-nebensatz|Regel /)).not.toBeInTheDocument();
    expect(screen.getByText(/Arbeit\.docx · 24\.213 Zeichen · 2 Korrekturen, 1 Frage an Sie/)).toBeVisible();
  });

  test('comes in pages and is shown as one', async () => {
    answer({
      [ORDER]: corrected(),
      [REPORT]: ({ url }: { url: URL }) =>
        url.searchParams.get('from') === '0' ? reportReply(text.slice(0, 2), { next: 2 }) : reportReply(text.slice(2)),
    });
    open('/order-confirmation?transaction_id=tx_1');
    expect((await report()).getAllByRole('listitem')).toHaveLength(3);
  });

  test('can be narrowed to one category, or to the questions', async () => {
    show(corrected());
    const region = await report();
    fireEvent.click(region.getByRole('button', { name: 'Kommas 1' }));
    expect(region.getAllByRole('listitem')).toHaveLength(1);
    expect(region.queryByText(/Standart/)).not.toBeInTheDocument();
    fireEvent.click(region.getByRole('button', { name: 'Fragen 1' }));
    expect(region.getByRole('listitem')).toHaveTextContent('Frage an Sie');
    expect(region.getByRole('button', { name: 'Fragen 1' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('is walked through by key', async () => {
    show(corrected());
    const region = await report();
    fireEvent.click(region.getByRole('button', { name: 'Nächste Korrektur' }));
    const [first, second] = region.getAllByRole('listitem');
    await waitFor(() => expect(first).toHaveFocus());
    fireEvent.keyDown(first!, { key: 'ArrowDown' });
    await waitFor(() => expect(second).toHaveFocus());
    expect(region.getByText('2 von 3')).toBeVisible();
    fireEvent.keyDown(second!, { key: 'l' });
    await waitFor(() => expect(sentTo(DECIDE)[0]?.body).toEqual({ corrections: [1], decision: 'rejected' }));
    await waitFor(() => expect(second).toHaveTextContent('Abgelehnt'));
  });

  test('tells what the customer had wished for', async () => {
    show(corrected(), text, {
      settings: { ...defaultSettings, variety: 'de-CH', categories_off: ['typography'] },
      dictionary_words: 12,
    });
    expect(
      (await report()).getByText(
        'Schreibung: Schweiz · Korrigiert wird: alles außer Zeichensetzung und Typografie · Ihr Wörterbuch: 12 Einträge',
      ),
    ).toBeVisible();
  });

  test('tells what an engine outside has not answered for', async () => {
    show(corrected(), text, { engine: { name: 'languageModel', fallback_characters: 12_345 } });
    expect((await report()).getByText(/12\.345 Zeichen haben wir mit unserer eigenen Prüfung/)).toBeVisible();
  });

  test('tells in how many paragraphs grammar was not read', async () => {
    show(corrected(), text, { simplified_paragraphs: 2 });
    expect((await report()).getByText(/ungewöhnlich aufgebaut sind: 2\. .* nur Rechtschreibung/)).toBeVisible();
  });

  test('that cannot be loaded says why and can be asked for again', async () => {
    answer({ [ORDER]: corrected(), [REPORT]: refuse(410, 'document-expired', 'Das Dokument wurde gelöscht.') });
    open('/order-confirmation?transaction_id=tx_1');
    expect(await screen.findByText('Der Bericht konnte nicht geladen werden.', {}, LATER)).toBeVisible();
    expect(screen.getByText('Das Dokument wurde gelöscht.')).toBeVisible();
  });
});

describe('a decision', () => {
  test('is shown at once, kept on the server, and can be taken back', async () => {
    show(corrected());
    const region = await report();
    fireEvent.click(region.getAllByRole('button', { name: 'ablehnen' })[1]!);
    const second = region.getAllByRole('listitem')[1]!;
    await waitFor(() => expect(second).toHaveTextContent('Abgelehnt'));
    expect(region.getByText(/^Ich weiß/)).toHaveTextContent(/dass ehr/);
    fireEvent.click(within(second).getByRole('button', { name: 'doch annehmen' }));
    await waitFor(() =>
      expect(sentTo(DECIDE).map(({ body }) => body)).toEqual([
        { corrections: [1], decision: 'rejected' },
        { corrections: [1], decision: 'accepted' },
      ]),
    );
    await waitFor(() => expect(second).toHaveTextContent('angenommen'));
  });

  test('on a question takes one of its suggestions, or leaves the text', async () => {
    show(corrected());
    const region = await report();
    fireEvent.click(region.getByRole('button', { name: '„Standarte“ übernehmen' }));
    expect(await region.findByText('Alle Fragen sind beantwortet.')).toBeVisible();
    await waitFor(() =>
      expect(sentTo(DECIDE)[0]?.body).toEqual({ corrections: [2], decision: 'accepted', suggestion: 1 }),
    );
  });

  test('that is not kept is taken back on the screen, and says so', async () => {
    show(corrected());
    const region = await report();
    answer({
      [ORDER]: corrected(),
      [REPORT]: reportReply(text),
      [DECIDE]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten'),
    });
    fireEvent.click(region.getAllByRole('button', { name: 'ablehnen' })[0]!);
    expect(await toast('Ein Fehler ist aufgetreten')).toBeInTheDocument();
    await waitFor(() => expect(region.getAllByRole('listitem')[0]).toHaveTextContent('angenommen'));
  });

  test('„immer so schreiben“ puts the word into the dictionary', async () => {
    show(corrected(), [{ ...text[1]!, corrections: [{ ...spelling, start: 14, end: 17, decision: 'rejected' }] }]);
    const region = await report();
    answer({ [ORDER]: corrected(), 'POST /api/auth/settings': { settings: defaultSettings, dictionary: ['ehr'] } });
    fireEvent.click(region.getByRole('button', { name: 'immer so schreiben' }));
    expect(await toast('„ehr“ steht jetzt in Ihrem Wörterbuch.')).toBeInTheDocument();
    expect(sentTo('POST /api/auth/settings')[0]?.body).toEqual({ add: ['ehr'] });
  });
});

test('each download asks for an address that is still good, in the form that was decided', async () => {
  answer({
    [ORDER]: corrected(),
    [REPORT]: reportReply([{ ...text[1]!, corrections: [{ ...comma, decision: 'rejected' }] }]),
    [DOWNLOAD]: ({ body }: { body: { form?: string } }) => ({
      download_url: `https://bucket.example.org/${body.form}`,
    }),
  });
  open('/order-confirmation?transaction_id=tx_1');
  await report();
  fireEvent.click(screen.getByRole('button', { name: 'Mit Änderungen laden' }));
  await waitFor(() => expect(left).toEqual(['https://bucket.example.org/chosen']));
  fireEvent.click(screen.getByRole('button', { name: 'Saubere Fassung' }));
  await waitFor(() => expect(left.at(-1)).toBe('https://bucket.example.org/clean'));
});

test('a mail that came back is said, with the download as the way out', async () => {
  show(corrected({ mail_bounced: '2026-11-12T09:11:00Z' }));
  expect(await screen.findByText('Unsere E-Mail an Sie kam zurück oder wurde als Spam gemeldet.')).toBeVisible();
  expect(screen.getByText(/Bitte laden Sie es hier herunter/)).toBeVisible();
  expect(screen.queryByText(/per E-Mail geschickt/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mit Änderungen laden' })).toBeVisible();
});

describe('deleting at once', () => {
  const ask = async () => {
    const button = await screen.findByRole('button', { name: 'Jetzt löschen' });
    button.focus();
    fireEvent.click(button);
    return within(await screen.findByRole('dialog', { name: 'Dokument jetzt löschen?' }));
  };

  test('is confirmed first, and can be called off', async () => {
    show(corrected());
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Jetzt löschen' })).toHaveFocus());
    expect(sentTo(DELETE)).toHaveLength(0);
  });

  test('takes document, report and download away, and says when it happened', async () => {
    let order = corrected();
    answer({
      [ORDER]: () => order,
      [REPORT]: reportReply(text),
      [DELETE]: () => {
        order = corrected({ docx: undefined, download_url: undefined, deleted_at: '2026-11-12T10:00:00Z' });
        return {};
      },
    });
    open('/order-confirmation?transaction_id=tx_1');
    await report();
    fireEvent.click((await ask()).getByRole('button', { name: 'Endgültig löschen' }));
    expect(await toast('Das Dokument ist gelöscht.')).toBeInTheDocument();
    expect(screen.getByText('Sie haben das Dokument am 12.11.2026, 11:00 Uhr gelöscht.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mit Änderungen laden' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Korrekturen im Einzelnen' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('that is refused says why and changes nothing', async () => {
    show(corrected());
    answer({ [ORDER]: corrected(), [DELETE]: refuse(409, 'transaction-running', 'Die Korrektur läuft noch.') });
    const dialog = await ask();
    fireEvent.click(dialog.getByRole('button', { name: 'Endgültig löschen' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Die Korrektur läuft noch.');
  });

  test('is offered for a failed order too, whose document is kept as long', async () => {
    show(transaction({ status: 'error', status_code: 500 }));
    expect(await screen.findByRole('button', { name: 'Jetzt löschen' })).toBeVisible();
  });
});
