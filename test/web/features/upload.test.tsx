import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { defaultSettings } from '../../../lambdas/domain/correctionSettings.ts';
import { reset } from '../../../web/src/features/upload/upload.ts';
import { useReturnFromPayment } from '../../../web/src/features/upload/useReturn.ts';
import { expireSession } from '../../../web/src/session/tokens.ts';
import { analysis, transaction } from '../../support/replies.ts';
import { answer, bucket, docx, left, open, path, refuse, sentTo, signIn, toast } from '../support.tsx';

const CALCULATE = 'POST /api/files/calculate';
const START = 'POST /api/files/start';
const PREVIEW = 'POST /api/files/preview';
const CHECKOUT = 'POST /api/payments/checkout';

/** From the button with the price to the one that orders. */
async function payDirectly(opener?: HTMLElement) {
  fireEvent.click(opener ?? (await screen.findByRole('button', { name: /direkt bezahlen/ })));
  fireEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }));
}

async function choose(...files: File[]) {
  const input = await screen.findByLabelText('Datei auswählen', { selector: 'input' });
  fireEvent.change(input, { target: { files } });
}

beforeEach(() => signIn());

describe('before a document is there', () => {
  test('the panel says what it takes, and what happens to the text', async () => {
    open('/');
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
    expect(
      screen.getByText(/verschlüsselt, nicht zum Training von KI verwendet und spätestens nach 7 Tagen/),
    ).toBeVisible();
    const steps = within(screen.getByRole('list', { name: 'Fortschritt' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
  });

  test.each([
    [
      'another type',
      [new File(['x'], 'Arbeit.pdf', { type: 'application/pdf' })],
      'Bitte laden Sie nur .docx Dateien hoch',
    ],
    ['two files', [docx('a.docx'), docx('b.docx')], 'Too many files'],
    ['an empty file', [docx('leer.docx', '')], /Die Datei ist leer/],
  ])('%s is refused beside the field and nothing is sent', async (_what, files, text) => {
    open('/');
    await choose(...files);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(sentTo('POST /api/files/upload-url')).toHaveLength(0);
  });

  test('a file above the limit is refused', async () => {
    open('/');
    const large = docx();
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    await choose(large);
    expect(await screen.findByRole('alert')).toHaveTextContent('Die Datei ist zu groß');
  });
});

describe('a document is uploaded', () => {
  test('its progress is shown, its bytes go to the presigned address, and its characters are counted', async () => {
    answer({ [CALCULATE]: () => new Promise((done) => setTimeout(() => done(analysis()), 100)) });
    open('/');
    await choose(docx());
    // It stands there for a moment alone: found is proof enough.
    await screen.findByText('40 %');
    expect(await screen.findByText(/Zeichen werden gezählt/)).toBeInTheDocument();
    expect(await screen.findByText('24.213')).toBeVisible();
    expect(screen.getByText('12 Min. 34 Sek.')).toBeVisible();
    expect(bucket.puts).toEqual([{ address: 'https://bucket.example.org/u/1', type: 'application/octet-stream' }]);
    expect(sentTo(CALCULATE)[0]?.body).toEqual({ file_name: 'Arbeit.docx', mode: 'onethread', upload_id: 'up_1' });
    const steps = within(screen.getByRole('list', { name: 'Fortschritt' })).getAllByRole('listitem');
    expect(steps[0]).toHaveTextContent(/Dokument hochladen: ?abgeschlossen/);
    expect(steps[1]).toHaveAttribute('aria-current', 'step');
  });

  test('an upload that the bucket refuses can be tried again', async () => {
    bucket.status = 403;
    answer({ [CALCULATE]: analysis() });
    open('/');
    await choose(docx());
    expect(await screen.findByRole('alert')).toHaveTextContent('Fehler beim Hochladen der Datei');
    bucket.status = 200;
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('24.213')).toBeVisible();
  });

  test('a document that cannot be corrected is refused with its reason and cannot be tried again', async () => {
    const reason = 'Das Dokument ist mit einem Kennwort verschlüsselt.';
    answer({ [CALCULATE]: refuse(422, 'document-encrypted', reason) });
    open('/');
    await choose(docx());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Andere Datei' }));
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
  });

  test('a network that fails keeps the customer signed in and offers to try again', async () => {
    answer({ [CALCULATE]: new Error('offline') });
    open('/');
    await choose(docx());
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error, please try again later');
    expect(localStorage.getItem('access_token')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  });

  test('the choice of another file clears the document and the steps', async () => {
    answer({ [CALCULATE]: analysis() });
    open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: 'Andere Datei' }));
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
    expect(sessionStorage.getItem('currentSteps')).toBeNull();
  });

  test('what the customer must know stands there before any payment', async () => {
    answer({ [CALCULATE]: analysis({ has_revision: true, notices: ['Das Dokument ist schreibgeschützt.'] }) });
    open('/');
    await choose(docx());
    expect(await screen.findByText('Das Dokument ist schreibgeschützt.')).toBeVisible();
    expect(screen.getByText(/enthält bereits nachverfolgte Änderungen/)).toBeVisible();
  });
});

describe('the balance suffices', () => {
  test('the correction starts for exactly what was shown, and the order page opens', async () => {
    answer({
      [CALCULATE]: analysis(),
      [START]: { transaction_id: 'tx_1' },
      'GET /api/transactions/tx_1': transaction(),
    });
    const { router } = open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: 'Korrigieren starten' }));
    await waitFor(() => expect(path(router)).toBe('/order-confirmation?transaction_id=tx_1'));
    expect(sentTo(START)[0]?.body).toEqual({
      file_name: 'Arbeit.docx',
      mode: 'onethread',
      upload_id: 'up_1',
      expected_character_count: 24_213,
    });
    const saved = JSON.parse(sessionStorage.getItem('currentSteps') ?? '[]') as { status: string }[];
    expect(saved.map(({ status }) => status)).toEqual(['completed', 'completed', 'processing']);
    expect(await screen.findByRole('heading', { name: 'Auftrag eingelangt' })).toBeVisible();
  });

  test('a document without characters is not started', async () => {
    answer({ [CALCULATE]: analysis({ character_count: 0 }) });
    open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: 'Korrigieren starten' }));
    expect(await toast('Bitte laden Sie zuerst eine Datei hoch')).toBeInTheDocument();
    expect(sentTo(START)).toHaveLength(0);
  });

  test('a refused start says why and counts again what has changed', async () => {
    answer({
      [CALCULATE]: analysis(),
      [START]: refuse(409, 'character-count-changed', 'Die Zeichenzahl hat sich geändert.'),
    });
    open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: 'Korrigieren starten' }));
    expect(await toast('Die Zeichenzahl hat sich geändert.')).toBeInTheDocument();
    await waitFor(() => expect(sentTo(CALCULATE)).toHaveLength(2));
  });

  test('a start before the terms are accepted opens the terms', async () => {
    let user: object = { email: 'a@example.org' };
    const accepted = { terms_of_useVersion: '1.1', data_policyVersion: '1.0' };
    answer({
      [CALCULATE]: analysis(),
      [START]: refuse(409, 'terms-not-accepted', 'Bitte akzeptieren Sie zuerst die Nutzungsbedingungen.'),
      'GET /api/auth/user': () => {
        const current = user;
        return current;
      },
    });
    user = { ...user, ...accepted, terms_of_useAcceptedAt: 'x', data_policyAcceptedAt: 'x' };
    open('/');
    await choose(docx());
    const start = await screen.findByRole('button', { name: 'Korrigieren starten' });
    user = { email: 'a@example.org' };
    fireEvent.click(start);
    expect(await screen.findByRole('dialog', { name: /Nutzungsbedingungen/ })).toBeVisible();
  });
});

describe('the balance does not suffice', () => {
  const large = analysis({ character_count: 84_213 });

  test('the missing characters and their price stand there, and no start is offered', async () => {
    answer({ [CALCULATE]: large });
    open('/');
    await choose(docx());
    expect(await screen.findByText('Ihnen fehlen 54.213 Zeichen.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^28,00\s€ direkt bezahlen$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Korrigieren starten' })).not.toBeInTheDocument();
  });

  test('net price, tax and total stand beside the button that orders', async () => {
    answer({ [CALCULATE]: large });
    open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: /direkt bezahlen/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Fehlende Zeichen bezahlen' });
    expect(dialog.textContent?.replaceAll(/\s/g, ' ')).toMatch(
      /54\.213 Zeichen28,00 € nettoUmsatzsteuer 19 %5,32 €Gesamtbetrag33,32 €Zahlungspflichtig bestellen/,
    );
    expect(sentTo(CHECKOUT)).toHaveLength(0);
  });

  test('a package that is cheaper than paying directly is said first, with what remains', async () => {
    answer({
      [CALCULATE]: analysis({ character_count: 172_456 }),
      'GET /api/overview': { balance: 0, transactions: [] },
    });
    open('/');
    await choose(docx());
    const said = await screen.findByText(/^Günstiger als direkt zu bezahlen/);
    expect(said.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Günstiger als direkt zu bezahlen (87,00 €) ist ein Paket: 200.000 Zeichen für 50,00 €. Danach bleiben Ihnen 27.544 Zeichen für weitere Dokumente.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Zeichenpaket kaufen' }));
    expect(
      await screen.findByRole('radio', { name: /200\.000 Zeichen.*reicht für Ihr Dokument, es bleiben 27\.544/ }),
    ).toBeChecked();
  });

  test('the package that suffices is marked and chosen in the dialog, and those that do not are told', async () => {
    answer({ [CALCULATE]: analysis({ character_count: 430_000 }) });
    open('/');
    await choose(docx());
    fireEvent.click(await screen.findByRole('button', { name: 'Zeichenpaket kaufen' }));
    expect(await screen.findByRole('radio', { name: /500\.000 Zeichen.*es bleiben 100\.000 Zeichen/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /200\.000 Zeichen.*reicht für Ihr Dokument nicht/ })).not.toBeChecked();
  });

  test('the remembered balance enables nothing', async () => {
    localStorage.setItem('currentCredits', '500000');
    answer({ [CALCULATE]: large, 'GET /api/overview': refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    open('/');
    await choose(docx());
    expect(await screen.findByText('84.213')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Korrigieren starten' })).not.toBeInTheDocument();
  });

  test('a direct payment goes to the checkout with what is missing and remembers the document', async () => {
    answer({ [CALCULATE]: large, [CHECKOUT]: { id: 'cs_1', url: 'https://pay.example.org/cs_1' } });
    open('/');
    await choose(docx());
    await payDirectly();
    await waitFor(() => expect(left).toEqual(['https://pay.example.org/cs_1']));
    expect(sentTo(CHECKOUT)[0]?.body).toEqual({ credits: 54_213, amount_total: 2_800, upload_id: 'up_1' });
    expect(JSON.parse(sessionStorage.getItem('directPaymentFile') ?? '{}')).toMatchObject({
      name: 'Arbeit.docx',
      characters: 84_213,
      timeEstimate: 754,
    });
    expect(sessionStorage.getItem('paymentFlowActive')).toBe('true');
    expect(sessionStorage.getItem('auth_tokens_backup')).toBe(localStorage.getItem('auth_tokens'));
    expect(localStorage.getItem('auth_tokens_backup')).toBe(localStorage.getItem('auth_tokens'));
  });

  test.each([
    [
      'a refusal',
      refuse(501, 'not-built-yet', 'Diese Funktion steht noch nicht zur Verfügung.'),
      'Fehler: Diese Funktion steht noch nicht zur Verfügung.',
    ],
    [
      'no address',
      { id: 'cs_1', url: '' },
      'Keine gültige Session-URL erhalten. Bitte versuchen Sie es später erneut.',
    ],
    [
      'an address that is a script',
      { id: 'cs_1', url: 'javascript:alert(1)' },
      'Keine gültige Session-URL erhalten. Bitte versuchen Sie es später erneut.',
    ],
  ])('%s at the checkout is a toast, and no flag of the payment stays', async (_what, reply, text) => {
    answer({ [CALCULATE]: large, [CHECKOUT]: reply });
    open('/');
    await choose(docx());
    await payDirectly();
    expect(await toast(text)).toBeInTheDocument();
    expect(left).toEqual([]);
    expect(sessionStorage.getItem('paymentFlowActive')).toBeNull();
    expect(sessionStorage.getItem('directPaymentPending')).toBeNull();
  });
});

test('a price that has changed is said, and shown anew from the balance of the moment', async () => {
  let balance = 30_000;
  answer({
    [CALCULATE]: analysis({ character_count: 84_213 }),
    'GET /api/overview': () => ({ balance, transactions: [] }),
    [CHECKOUT]: refuse(409, 'price-changed', 'Der Preis hat sich geändert.'),
  });
  open('/');
  await choose(docx());
  const pay = await screen.findByRole('button', { name: /^28,00\s€ direkt bezahlen$/ });
  balance = 80_000;
  await payDirectly(pay);
  expect(await toast('Fehler: Der Preis hat sich geändert.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^3,00\s€ direkt bezahlen$/ })).toBeVisible();
});

test('a payment that is no longer needed gives way to the start', async () => {
  let balance = 30_000;
  answer({
    [CALCULATE]: analysis({ character_count: 84_213 }),
    'GET /api/overview': () => ({ balance, transactions: [] }),
    [CHECKOUT]: refuse(409, 'nothing-to-pay', 'Ihr Guthaben reicht aus.'),
  });
  open('/');
  await choose(docx());
  const pay = await screen.findByRole('button', { name: /direkt bezahlen$/ });
  balance = 90_000;
  await payDirectly(pay);
  expect(await toast('Fehler: Ihr Guthaben reicht aus.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Korrigieren starten' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /direkt bezahlen$/ })).not.toBeInTheDocument();
});

test('a payment for a document that has been replaced has it counted again', async () => {
  let count = 84_213;
  answer({
    [CALCULATE]: () => analysis({ character_count: count }),
    [CHECKOUT]: refuse(409, 'upload-not-analysed', 'Der Umfang dieser Datei wurde noch nicht berechnet.'),
  });
  open('/');
  await choose(docx());
  const pay = await screen.findByRole('button', { name: /direkt bezahlen$/ });
  count = 40_000;
  await payDirectly(pay);
  expect(await toast('Fehler: Der Umfang dieser Datei wurde noch nicht berechnet.')).toBeInTheDocument();
  expect(await screen.findByText('40.000')).toBeVisible();
});

describe('back from the payment of a package', () => {
  const pending = JSON.stringify({ name: 'Arbeit.docx', characters: 24_213, uploadId: 'up_1' });
  beforeEach(() => {
    sessionStorage.setItem('creditPurchasePending', 'true');
    sessionStorage.setItem('paymentFlowActive', 'true');
    sessionStorage.setItem('pendingFile', pending);
  });

  test('the purchase is confirmed and the document is there again', async () => {
    answer({ [CALCULATE]: analysis() });
    open('/?payment=success');
    expect(await toast('Zeichenpaket erfolgreich erworben!')).toBeInTheDocument();
    expect(await screen.findByText('24.213')).toBeVisible();
    expect(await toast('Ihr Dokument wurde wiederhergestellt.')).toBeInTheDocument();
    expect(sessionStorage.getItem('paymentFlowActive')).toBeNull();
  });

  test('a cancelled payment is called that', async () => {
    answer({ [CALCULATE]: analysis() });
    open('/?payment=cancelled');
    expect(await toast(/Zahlung wurde abgebrochen/)).toBeInTheDocument();
    expect(screen.queryByText('Zeichenpaket erfolgreich erworben!')).not.toBeInTheDocument();
  });

  test('an ending nobody told of is not called a cancellation', async () => {
    answer({ [CALCULATE]: analysis() });
    open('/');
    expect(await toast(/Die Zahlung ist noch nicht bestätigt/)).toBeInTheDocument();
    expect(await toast('Ihr Dokument wurde wiederhergestellt.')).toBeInTheDocument();
    expect(screen.queryByText(/nichts abgebucht/)).not.toBeInTheDocument();
  });

  test('a direct payment that has become an order meanwhile leads there, and is not asked for again', async () => {
    sessionStorage.setItem('directPaymentPending', 'true');
    sessionStorage.setItem(
      'directPaymentFile',
      JSON.stringify({ ...JSON.parse(pending), knownTransactions: ['tx_0'] }),
    );
    answer({
      [CALCULATE]: analysis(),
      'GET /api/transactions/top': { transactions: [transaction()] },
      'GET /api/transactions/tx_1': transaction(),
    });
    const { router } = open('/');
    await waitFor(() => expect(path(router)).toBe('/order-confirmation?transaction_id=tx_1'));
    expect(sentTo(CALCULATE)).toHaveLength(0);
  });

  test('a document that cannot be brought back is said to be so', async () => {
    answer({ [CALCULATE]: refuse(404, 'upload-not-found', 'Zu diesem Namen liegt keine hochgeladene Datei vor.') });
    open('/?payment=success');
    expect(await toast('Fehler beim Wiederherstellen der Datei')).toBeInTheDocument();
  });
});

describe('a document that was counted', () => {
  const counted = async () => {
    answer({ [CALCULATE]: analysis() });
    const opened = open('/');
    await choose(docx());
    expect(await screen.findByText('24.213')).toBeVisible();
    return opened;
  };
  /** What a reload does to this module: the page's memory is gone, the tab's storage stays. */
  const reload = () => {
    const kept = { ...sessionStorage };
    reset();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value as string);
  };

  test('is brought back after a reload, which says so', async () => {
    const { unmount } = await counted();
    unmount();
    reload();
    open('/');
    expect(await toast('Ihr Dokument wurde wiederhergestellt.')).toBeInTheDocument();
    expect(screen.getByText('24.213')).toBeVisible();
    expect(sentTo(CALCULATE).map(({ body }) => body)).toEqual([
      { file_name: 'Arbeit.docx', mode: 'onethread', upload_id: 'up_1' },
      { file_name: 'Arbeit.docx', mode: 'onethread', upload_id: 'up_1' },
    ]);
  });

  test('is brought back after the session has ended and the customer has signed in again', async () => {
    const { unmount } = await counted();
    unmount();
    reload();
    const auth = open('/auth');
    await waitFor(() => expect(left).toHaveLength(1));
    auth.unmount();
    signIn();
    open('/');
    expect(await toast('Ihr Dokument wurde wiederhergestellt.')).toBeInTheDocument();
  });

  test('is kept where the session is refused while it is counted again', async () => {
    const { unmount } = await counted();
    unmount();
    reload();
    answer({ [CALCULATE]: refuse(401, 'authentication-required', 'Authentication required') });
    open('/');
    await waitFor(() => expect(sentTo(CALCULATE)).toHaveLength(2));
    expect(await screen.findByText('Datei auswählen')).toBeVisible();
    expect(sessionStorage.getItem('pendingFile')).toContain('up_1');
  });

  test('is kept where another request of the page has ended the session before it is asked for', async () => {
    const { unmount } = await counted();
    unmount();
    reload();
    expireSession();
    renderHook(() => useReturnFromPayment(), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    });
    expect(sessionStorage.getItem('pendingFile')).toContain('up_1');
    expect(sentTo(CALCULATE)).toHaveLength(1);
  });

  test('is not there for whoever signs in after a sign-out', async () => {
    await counted();
    sessionStorage.setItem('force_logout', 'true');
    open('/auth');
    expect(await screen.findByText('Successfully logged out')).toBeVisible();
    expect(sessionStorage.getItem('pendingFile')).toBeNull();
  });

  test('is nobody else’s: another customer who signs in does not see it', async () => {
    sessionStorage.setItem(
      'pendingFile',
      JSON.stringify({ name: 'Geheim.docx', uploadId: 'up_0', owner: 'jemand@example.org' }),
    );
    open('/');
    expect(await screen.findByRole('button', { name: 'Datei auswählen' })).toBeVisible();
    expect(screen.queryByText('Geheim.docx')).not.toBeInTheDocument();
    expect(sentTo(CALCULATE)).toHaveLength(0);
    expect(sessionStorage.getItem('pendingFile')).toBeNull();
  });

  test('is not counted anew when the customer comes back from another page', async () => {
    const { router } = await counted();
    await act(() => router.navigate('/profile'));
    await act(() => router.navigate('/'));
    expect(await screen.findByText('24.213')).toBeVisible();
    expect(sentTo(CALCULATE)).toHaveLength(1);
  });

  test('that does not exist any more is said to be so, and another can be chosen', async () => {
    sessionStorage.setItem('pendingFile', JSON.stringify({ name: 'Alt.docx', uploadId: 'up_0' }));
    answer({ [CALCULATE]: refuse(404, 'upload-not-found', 'Bitte laden Sie die Datei erneut hoch.') });
    open('/');
    expect(await toast('Fehler beim Wiederherstellen der Datei')).toBeInTheDocument();
    expect(screen.getByText('Bitte laden Sie die Datei erneut hoch.')).toBeVisible();
    expect(sessionStorage.getItem('pendingFile')).toBeNull();
  });

  test('and given up for another file is not brought back', async () => {
    await counted();
    fireEvent.click(screen.getByRole('button', { name: 'Andere Datei' }));
    expect(sessionStorage.getItem('pendingFile')).toBeNull();
  });
});

test('the focus comes to the panel when a phase replaces the button that had it', async () => {
  answer({ [CALCULATE]: analysis() });
  open('/');
  await choose(docx());
  await screen.findByText('24.213');
  const other = screen.getByRole('button', { name: 'Andere Datei' });
  act(() => other.focus());
  fireEvent.click(other);
  const choice = await screen.findByRole('button', { name: 'Datei auswählen' });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(choice);
});

test('a package that was bought is confirmed where the storage of the tab is gone, too', async () => {
  open('/?payment=success');
  expect(await toast('Zeichenpaket erfolgreich erworben!')).toBeInTheDocument();
});

describe('what a document will be corrected by', () => {
  const KNOWN = 'GET /api/auth/settings';
  const SET = 'POST /api/files/settings';
  const ready = async (answers: Parameters<typeof answer>[0]) => {
    answer({ [CALCULATE]: analysis({ language: 'de-AT' }), [SET]: {}, ...answers });
    open('/');
    await choose(docx());
    return within(await screen.findByRole('region', { name: 'So korrigieren wir dieses Dokument' }));
  };
  const change = async (region: Awaited<ReturnType<typeof ready>>) => {
    const details = (await region.findByText('Für dieses Dokument ändern')).closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
  };

  test('stands in sight before the order, with the German of the document', async () => {
    const categories_off = ['typography' as const];
    const settings = { ...defaultSettings, categories_off, keep_quotations: true };
    const region = await ready({ [KNOWN]: { settings, dictionary: ['Kontact'], engines: ['embedded'] } });
    expect(await region.findByText('Wie im Dokument (Österreich)')).toBeVisible();
    for (const text of ['alles außer Zeichensetzung und Typografie', 'Zitate', '1 Eintrag'])
      expect(region.getByText(text)).toBeVisible();
    expect(region.queryByText('Geprüft durch')).not.toBeInTheDocument();
  });

  test('can be changed for this document alone, and what is refused is not shown as chosen', async () => {
    let refused = false;
    const region = await ready({ [SET]: () => (refused ? refuse(500, 'internal', 'Ein Fehler ist aufgetreten') : {}) });
    await change(region);
    fireEvent.change(await region.findByLabelText('Schreibung'), { target: { value: 'de-CH' } });
    expect(region.getByText('Schweiz', { selector: 'dd' })).toBeVisible();
    await waitFor(() => expect(sentTo(SET)[0]?.body).toMatchObject({ settings: { variety: 'de-CH' } }));
    refused = true;
    fireEvent.change(region.getByLabelText('Schreibung'), { target: { value: 'de-DE' } });
    expect(await screen.findByText('Ein Fehler ist aufgetreten')).toBeVisible();
    expect(await region.findByText('Schweiz', { selector: 'dd' })).toBeVisible();
  });

  test('names the engines where the stage has several, and the time that the chosen one takes', async () => {
    const engines = ['embedded', 'languageModel'];
    const region = await ready({ [KNOWN]: { settings: defaultSettings, dictionary: [], engines } });
    await change(region);
    fireEvent.change(await region.findByLabelText('Geprüft durch'), { target: { value: 'languageModel' } });
    await waitFor(() => expect(sentTo(SET)[0]?.body).toMatchObject({ engine: 'languageModel' }));
    // 2 seconds and 24,213 characters at 150 a second.
    expect(await screen.findByText('2 Min. 43 Sek.')).toBeVisible();
  });
});

describe('the free preview', () => {
  const ready = async (preview: Parameters<typeof answer>[0]) => {
    answer({ [CALCULATE]: analysis(), ...preview });
    open('/');
    await choose(docx());
  };
  const read = { done: true, read: 24_213, time_estimate: 6, findings: { comma: 4 }, questions: 0, corrections: [] };

  test('is asked again where the service was overrun with calls for a moment', async () => {
    await ready({ [PREVIEW]: () => (sentTo(PREVIEW).length < 3 ? refuse(429, '', 'Too Many Requests') : read) });
    expect(await screen.findByText('6 Sek.', {}, { timeout: 4_500 })).toBeVisible();
    expect(sentTo(PREVIEW)).toHaveLength(3);
  });

  test('is not asked again where the previews of the day are used up', async () => {
    await ready({ [PREVIEW]: refuse(429, 'preview-limit', 'Für heute ist Ihre kostenlose Vorschau ausgeschöpft.') });
    expect(await screen.findByText('Für heute ist Ihre kostenlose Vorschau ausgeschöpft.')).toBeVisible();
    expect(sentTo(PREVIEW)).toHaveLength(1);
  });

  test('tells the time anew once it has read the document', async () => {
    await ready({ [PREVIEW]: read });
    expect(await screen.findByText('6 Sek.')).toBeVisible();
  });
});
