import { act, fireEvent, screen, within } from '@testing-library/react';
import { analysis, transaction } from '../../support/replies.ts';
import { answer, left, open, pass, path, refuse, sentTo, signIn } from '../support.tsx';

const CREDITS = 'GET /api/payments/credits';
const START = 'POST /api/files/start';
const file = {
  name: 'Arbeit.docx',
  characters: 84_213,
  timeEstimate: 754,
  uploadId: 'up_1',
  missing: 54_213,
  knownTransactions: ['tx_0'],
};

beforeEach(() => {
  jest.useFakeTimers();
  signIn();
});
afterEach(() => jest.useRealTimers());

describe('an order', () => {
  const show = async (changes: Parameters<typeof transaction>[0]) => {
    answer({ 'GET /api/transactions/tx_1': transaction(changes) });
    const opened = open('/order-confirmation?transaction_id=tx_1');
    // The page's own code comes first; only then does it ask for anything.
    await pass(0);
    await pass(500);
    return opened;
  };

  test('that was just started shows its card, how far it is, and where to look for the mail', async () => {
    await show({ progress: 6_053 });
    expect(screen.getByRole('heading', { name: 'Auftrag eingelangt' })).toBeVisible();
    expect(screen.getByText('Jetzt sind wir dran')).toBeVisible();
    expect(screen.getByText(/in Kürze per E-Mail/)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Ihr Auftrag' }));
    for (const text of ['tx_1', '12.11.2026, 10:00 Uhr', '24.213', 'In Bearbeitung', 'Arbeit.docx']) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(screen.getByRole('progressbar', { name: 'Fortschritt der Korrektur' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    expect(screen.getByText('6.053 von 24.213 Zeichen geprüft.')).toBeVisible();
    expect(screen.getByText('Restzeit etwa 9 Min. 26 Sek.')).toBeVisible();
    expect(screen.getByText(/innerhalb von 12 Min\. 34 Sek\..*Spam-Ordner/)).toBeVisible();
  });

  test('counts the time that is left down, never up and never to nothing, while its bar only grows', async () => {
    let current = transaction({ timeEstimate: 33, remaining: 33 });
    answer({ 'GET /api/transactions/tx_1': () => current });
    open('/order-confirmation?transaction_id=tx_1');
    await pass(500);
    const seen: number[] = [];
    const bar: number[] = [];
    for (const remaining of [31, 9, 20, 4, 1, 1, 1, 1]) {
      current = transaction({ timeEstimate: 33, remaining, progress: 20_000 });
      for (let second = 0; second < 3; second += 1) {
        await pass(1_000);
        seen.push(Number(/(\d+) Sek/.exec(screen.getByText(/^Restzeit/).textContent ?? '')?.[1]));
        bar.push(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow')));
      }
    }
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(bar).toEqual(bar.toSorted((a, b) => a - b));
    expect(Math.min(...seen)).toBe(1);
    expect(Math.max(...bar)).toBeLessThan(100);
  });

  test('follows its progress until the document can be downloaded, and asks seldom once the mail is out', async () => {
    let current = transaction({ progress: 100 });
    answer({
      'GET /api/transactions/tx_1': () => current,
      'POST /api/transactions/tx_1/download': { download_url: 'https://bucket.example.org/d' },
    });
    open('/order-confirmation?transaction_id=tx_1');
    await pass(500);
    expect(screen.getByText(/^100 von 24\.213/)).toBeVisible();
    current = transaction({
      status: 'corrected',
      status_code: 200,
      download_url: 'https://bucket.example.org/d',
      mailed_at: '2026-11-12T09:10:00Z',
      findings: { comma: 12, spelling: 3, wording: 0 },
    });
    await pass(3_500);
    expect(screen.getByRole('heading', { name: 'Ihre Korrektur ist fertig' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Mit Änderungen laden' }));
    await pass(500);
    expect(left).toEqual(['https://bucket.example.org/d']);
    expect(screen.getByText(/am 12\.11\.2026, 10:10 Uhr per E-Mail geschickt/)).toBeVisible();
    const asked = sentTo('GET /api/transactions/tx_1').length;
    await pass(20_000);
    expect(sentTo('GET /api/transactions/tx_1')).toHaveLength(asked);
  });

  describe('whose mail is out', () => {
    const mailed = {
      ...{ status: 'corrected' as const, status_code: 200, findings: {}, mailed_at: '2026-11-12T09:10:00Z' },
      download_url: 'https://bucket.example.org/d',
    };
    const thenBecomes = async (changes: Parameters<typeof transaction>[0]) => {
      await show(mailed);
      expect(screen.getByText(/per E-Mail geschickt/)).toBeVisible();
      answer({ 'GET /api/transactions/tx_1': transaction({ ...mailed, ...changes }) });
    };

    test('says so when the mail comes back later, without being loaded anew', async () => {
      await thenBecomes({ mail_bounced: '2026-11-12T10:00:00Z' });
      await pass(61_000);
      expect(screen.getByText(/kam zurück oder wurde als Spam gemeldet/)).toBeVisible();
      expect(screen.getByText(/hat Sie auf diesem Weg nicht erreicht/)).toBeVisible();
      expect(screen.queryByText(/per E-Mail geschickt/)).not.toBeInTheDocument();
    });

    test('says so when its document is deleted in another tab', async () => {
      await thenBecomes({ download_url: undefined, docx: undefined, deleted_at: '2026-11-12T10:00:00Z' });
      await pass(61_000);
      expect(screen.getByText('Sie haben das Dokument am 12.11.2026, 11:00 Uhr gelöscht.')).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Mit Änderungen laden' })).not.toBeInTheDocument();
    });

    test('is not asked about while nobody looks', async () => {
      const visible = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
      await show(mailed);
      const asked = () => sentTo('GET /api/transactions/tx_1').length;
      const before = asked();
      visible.mockReturnValue('hidden');
      await pass(300_000);
      expect(asked()).toBe(before);
      visible.mockReturnValue('visible');
      await pass(61_000);
      expect(asked()).toBe(before + 1);
      visible.mockRestore();
    });
  });

  test('whose mail could not be sent says so, offers the download and is not asked about all the time', async () => {
    await show({
      ...{ status: 'corrected', status_code: 200, findings: {}, mail_bounced: '2026-11-12T09:10:00Z' },
      download_url: 'https://bucket.example.org/d',
    });
    expect(screen.getByText('Wir konnten Ihnen keine E-Mail schicken.')).toBeVisible();
    expect(screen.getByText(/Bitte laden Sie es hier herunter/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mit Änderungen laden' })).toBeVisible();
    expect(screen.queryByText(/unterwegs|kam zurück|Spam-Ordner/)).not.toBeInTheDocument();
    const asked = sentTo('GET /api/transactions/tx_1').length;
    await pass(20_000);
    expect(sentTo('GET /api/transactions/tx_1')).toHaveLength(asked);
  });

  test('without findings says that nothing was wrong', async () => {
    await show({ status: 'corrected', status_code: 200, findings: {}, download_url: 'https://bucket.example.org/d' });
    expect(screen.getByText('Wir haben keine Fehler gefunden.')).toBeVisible();
    expect(screen.getByText(/per E-Mail zu Ihnen unterwegs/)).toBeVisible();
  });

  test('whose document has been deleted says so', async () => {
    await show({ status: 'corrected', status_code: 200, docx: undefined, mailed_at: '2026-11-12T09:10:00Z' });
    expect(screen.getByText(/höchstens sieben Tage auf/)).toBeVisible();
    expect(screen.getByText('gelöscht')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mit Änderungen laden' })).not.toBeInTheDocument();
  });

  test.each([undefined, '2026-11-12T09:10:03Z'])(
    'whose document was deleted before its mail speaks of no mail (closed: %s)',
    async (mailed_at) => {
      const deleted = { docx: undefined, deleted_at: '2026-11-12T09:10:00Z', ...(mailed_at && { mailed_at }) };
      await show({ status: 'corrected', status_code: 200, findings: {}, ...deleted });
      expect(screen.getByText(/^Sie haben das Dokument am .* gelöscht\.$/)).toBeVisible();
      expect(screen.queryByText(/per E-Mail|Spam-Ordner/)).not.toBeInTheDocument();
    },
  );

  test('that failed says that the characters are back, and whom to ask', async () => {
    await show({ status: 'error', status_code: 500 });
    expect(screen.getByRole('heading', { name: 'Die Korrektur ist fehlgeschlagen' })).toBeVisible();
    expect(screen.getAllByText('Die Zeichen sind Ihrem Guthaben wieder gutgeschrieben.').length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'hilfe@example.org' })).toHaveAttribute('href', 'mailto:hilfe@example.org');
  });

  test('of somebody else does not exist', async () => {
    answer({ 'GET /api/transactions/tx_2': refuse(404, 'transaction-not-found', 'Diese Transaktion gibt es nicht.') });
    open('/order-confirmation?transaction_id=tx_2');
    await pass(2_000);
    expect(screen.getByText('Zu dieser Adresse liegt kein Auftrag vor.')).toBeVisible();
    expectNothingClaimed();
  });

  const expectNothingClaimed = () => {
    for (const claim of ['Auftrag eingelangt', 'Jetzt sind wir dran'])
      expect(screen.queryByText(claim)).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Fortschritt' })).not.toBeInTheDocument();
  };

  test('that no address names is not claimed to have come in, nor are its steps ticked', async () => {
    open('/order-confirmation');
    await pass(500);
    expect(screen.getByRole('heading', { name: 'Kein Auftrag' })).toBeVisible();
    expectNothingClaimed();
  });

  test('that is still being loaded is not claimed yet, nor denied when it cannot be loaded', async () => {
    answer({ 'GET /api/transactions/tx_1': new Error('offline') });
    open('/order-confirmation?transaction_id=tx_1');
    await pass(300);
    expect(screen.getByRole('heading', { level: 1, name: 'Ihr Auftrag' })).toBeVisible();
    expectNothingClaimed();
    await pass(5_000);
    expect(screen.getByText(/konnte nicht geladen werden/)).toBeVisible();
    expect(screen.queryByText(/kein Auftrag vor/)).not.toBeInTheDocument();
  });

  test('of a visitor asks for the sign-in, which comes back here', async () => {
    localStorage.clear();
    open('/order-confirmation?transaction_id=tx_1');
    await pass(500);
    expectNothingClaimed();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      `/auth?from=${encodeURIComponent('/order-confirmation?transaction_id=tx_1')}`,
    );
  });

  test('is left by the button, which resets the steps', async () => {
    sessionStorage.setItem('currentSteps', '[]');
    const { router } = await show({});
    fireEvent.click(screen.getByRole('button', { name: 'Zurück zum Anfang' }));
    await pass(100);
    expect(path(router)).toBe('/');
    expect(sessionStorage.getItem('currentSteps')).toBeNull();
  });
});

describe('back from a direct payment', () => {
  beforeEach(() => {
    sessionStorage.setItem('directPaymentPending', 'true');
    sessionStorage.setItem('paymentFlowActive', 'true');
    sessionStorage.setItem('directPaymentFile', JSON.stringify(file));
  });
  const flags = () =>
    ['directPaymentPending', 'paymentFlowActive', 'directPaymentFile'].map((key) => sessionStorage.getItem(key));
  const started = {
    [START]: { transaction_id: 'tx_1' },
    'GET /api/transactions/tx_1': transaction({ amount: -84_213 }),
  };

  test('the page asks to stay while the payment is processed', async () => {
    answer({ [CREDITS]: { balance: 0 } });
    open('/order-confirmation');
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Zahlung wird verarbeitet' })).toBeVisible();
    expect(screen.getByText('Einen Moment bitte...')).toBeVisible();
    expect(screen.getByText(/verlassen Sie diese Seite nicht/)).toBeVisible();
    expect(screen.getByText(/kann bis zu einer Minute dauern/)).toBeVisible();
    const back = screen.getByRole('button', { name: 'Zurück zum Anfang' });
    expect(back).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(back);
    await pass(100);
    expect(screen.getByText('Bitte warten Sie, bis die Zahlung vollständig verarbeitet wurde.')).toBeInTheDocument();
  });

  test('the correction starts as soon as the credit is there', async () => {
    let balance = 30_000;
    answer({ ...started, [CREDITS]: () => ({ balance }) });
    const { router } = open('/order-confirmation');
    await pass(1_500);
    expect(screen.getByText('Zahlung erfolgreich! Wir verarbeiten Ihre Zahlung...')).toBeInTheDocument();
    expect(sentTo(START)).toHaveLength(0);
    balance = 84_213;
    await pass(7_000);
    expect(screen.getByText('Korrektur wurde erfolgreich gestartet!')).toBeInTheDocument();
    expect(sentTo(START).map(({ body }) => body)).toEqual([
      { file_name: 'Arbeit.docx', mode: 'onethread', upload_id: 'up_1', expected_character_count: 84_213 },
    ]);
    expect(path(router)).toBe('/order-confirmation?transaction_id=tx_1');
    expect(flags()).toEqual([null, null, null]);
    expect(sessionStorage.getItem('transactions')).toContain('tx_1');
    expect(screen.getByRole('heading', { name: 'Auftrag eingelangt' })).toBeVisible();
  });

  test('an order that the server has started already is found, and none is started twice', async () => {
    const older = transaction({ transaction_id: 'tx_0', amount: -84_213 });
    const order = transaction({ transaction_id: 'tx_9', amount: -84_213 });
    let transactions = [older];
    answer({
      [CREDITS]: { balance: 0 },
      'GET /api/transactions/top': () => ({ transactions }),
      'GET /api/transactions/tx_9': order,
    });
    const { router } = open('/order-confirmation');
    await pass(2_500);
    expect(path(router)).toBe('/order-confirmation');
    transactions = [order, older];
    await pass(7_000);
    expect(path(router)).toBe('/order-confirmation?transaction_id=tx_9');
    expect(sentTo(START)).toHaveLength(0);
  });

  test('a credit that never comes is said after ten checks, six seconds apart', async () => {
    answer({ [CREDITS]: { balance: 30_000 } });
    open('/order-confirmation');
    await pass(1_000 + 9 * 6_000);
    expect(screen.queryByText(/Gutschrift konnte nicht bestätigt werden/)).not.toBeInTheDocument();
    await pass(5_000);
    expect(
      screen.getByText(
        'Ihre Zahlung wurde erfolgreich verarbeitet, aber die Gutschrift konnte nicht bestätigt werden. Bitte aktualisieren Sie die Seite oder starten Sie die Korrektur manuell.',
      ),
    ).toBeInTheDocument();
    expect(sentTo(CREDITS)).toHaveLength(10);
    expect(sentTo(START)).toHaveLength(0);
    expect(screen.getByRole('heading', { name: 'Gutschrift steht noch aus' })).toBeVisible();
  });

  describe('whose credit is late', () => {
    const wait = async (answers: Parameters<typeof answer>[0] = {}) => {
      answer({ [CREDITS]: { balance: 30_000 }, ...answers });
      const opened = open('/order-confirmation');
      await pass(62_000);
      expect(screen.getByRole('heading', { name: 'Gutschrift steht noch aus' })).toBeVisible();
      return opened;
    };

    test('goes on waiting, past three minutes, and shows the order once it is there', async () => {
      let balance = 30_000;
      const { router } = await wait({ ...started, [CREDITS]: () => ({ balance }) });
      await pass(300_000);
      expect(path(router)).toBe('/order-confirmation');
      balance = 84_213;
      await pass(7_000);
      expect(path(router)).toBe('/order-confirmation?transaction_id=tx_1');
      expect(flags()).toEqual([null, null, null]);
    });

    test('goes on waiting after the page is loaded anew, as the page advises', async () => {
      const { unmount } = await wait();
      expect(flags()).toEqual(['true', 'true', expect.stringContaining('up_1')]);
      unmount();
      const order = transaction({ transaction_id: 'tx_9', amount: -84_213 });
      answer({ 'GET /api/transactions/top': { transactions: [order] }, 'GET /api/transactions/tx_9': order });
      const { router } = open('/order-confirmation');
      await pass(2_500);
      expect(path(router)).toBe('/order-confirmation?transaction_id=tx_9');
    });

    test('is not asked for again at the start, which shows the order once it is there', async () => {
      let transactions: object[] = [];
      const { router } = await wait({
        'GET /api/transactions/top': () => ({ transactions }),
        'GET /api/transactions/tx_9': transaction({ transaction_id: 'tx_9', amount: -84_213 }),
        'POST /api/files/calculate': analysis({ character_count: 84_213 }),
      });
      fireEvent.click(screen.getByRole('button', { name: 'Zurück zum Anfang' }));
      await pass(1_500);
      expect(screen.getByText('84.213')).toBeVisible();
      expect(screen.getByText('Ihre Zahlung für dieses Dokument ist unterwegs.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /direkt bezahlen/ })).not.toBeInTheDocument();
      transactions = [transaction({ transaction_id: 'tx_9', amount: -84_213 })];
      await pass(7_000);
      expect(path(router)).toBe('/order-confirmation?transaction_id=tx_9');
      expect(flags()).toEqual([null, null, null]);
    });

    test('can be paid anew by who wants to', async () => {
      await wait({ 'POST /api/files/calculate': analysis({ character_count: 84_213 }) });
      fireEvent.click(screen.getByRole('button', { name: 'Zurück zum Anfang' }));
      await pass(1_500);
      fireEvent.click(screen.getByRole('button', { name: 'Trotzdem neu bezahlen' }));
      expect(screen.getByRole('button', { name: /direkt/ })).toBeVisible();
    });
  });

  test('a payment that failed is said at once, and the document waits at the start', async () => {
    const made = { credits: 54_213, currency: 'eur', amount: 2_800, datetime: '2026-11-12T09:00:00Z' };
    answer({
      [CREDITS]: { balance: 30_000 },
      'GET /api/payments/history': {
        payments: [
          { payment_id: 'pu_3', ...made, status: 'failed' },
          { payment_id: 'pu_2', ...made, status: 'paid' },
        ],
      },
    });
    open('/order-confirmation');
    await pass(3_000);
    expect(screen.getByRole('heading', { name: 'Die Zahlung ist nicht gelungen' })).toBeVisible();
    expect(screen.getByText('Es wurde nichts abgebucht.')).toBeVisible();
    expect(sentTo(START)).toHaveLength(0);
    expect(flags()).toEqual([null, null, null]);
    expect(sessionStorage.getItem('pendingFile')).toContain('up_1');
  });

  test('a start that fails is said', async () => {
    answer({ [CREDITS]: { balance: 90_000 }, [START]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    open('/order-confirmation');
    await pass(3_000);
    expect(screen.getByText('Fehler beim Starten der Korrektur')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Korrektur noch nicht gestartet' })).toBeVisible();
    expect(flags()).toEqual([null, null, null]);
  });

  test('without a remembered document the processing just ends', async () => {
    sessionStorage.removeItem('directPaymentFile');
    open('/order-confirmation');
    await pass(2_000);
    expect(screen.queryByText('Einen Moment bitte...')).not.toBeInTheDocument();
    expect(screen.getByText('Zu dieser Adresse liegt kein Auftrag vor.')).toBeVisible();
  });

  test('after three minutes without an answer the customer is led back', async () => {
    answer({ [CREDITS]: () => new Promise<object>(() => undefined) });
    const { router } = open('/order-confirmation');
    await pass(179_000);
    expect(path(router)).toBe('/order-confirmation');
    await pass(1_500);
    expect(path(router)).toBe('/');
    expect(screen.getByText(/^Zeitüberschreitung beim Warten auf Zahlungsbestätigung/)).toBeInTheDocument();
    expect(flags()).toEqual([null, null, null]);
  });

  test('a payment made in another tab is noticed when this one is looked at again', async () => {
    sessionStorage.removeItem('directPaymentPending');
    answer({ ...started, [CREDITS]: { balance: 84_213 } });
    open('/order-confirmation');
    await pass(100);
    expect(screen.queryByText('Einen Moment bitte...')).not.toBeInTheDocument();
    sessionStorage.setItem('directPaymentPending', 'true');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(3_000);
    expect(screen.getByText('Korrektur wurde erfolgreich gestartet!')).toBeInTheDocument();
  });
});

test('a visitor whose session has ended still sees what this tab remembers', async () => {
  localStorage.clear();
  const { transaction_id: id, datetime: date } = transaction();
  const remembered = {
    id,
    date,
    characters: 100,
    status: 'processing',
    filename: 'Alt.docx',
    amount: -100,
    timeEstimate: 900,
  };
  sessionStorage.setItem('transactions', JSON.stringify([remembered]));
  open('/order-confirmation?transaction_id=tx_1');
  await pass(500);
  expect(screen.getByText('Alt.docx')).toBeVisible();
  expect(screen.getByText(/innerhalb von 15 Min\. 0 Sek\./)).toBeVisible();
});
