import { fireEvent, screen } from '@testing-library/react';
import { analysis, transaction } from '../support/replies.ts';
import { answer, docx, open, pass, sent, signIn } from './support.tsx';

// What a tab asks for by itself. docs/scale.md computes costs from these numbers, and the firewall's limit rests on them.

const MINUTE = 60_000;
const OVERVIEW = 'GET /api/overview';
const running = { balance: 30_000, transactions: [transaction()] };

/** Calls of the API that were made since the last look. */
const calls = () => sent.splice(0).filter(({ key }) => key.includes(' /api/'));
/** Where the five seconds begin is not the test's to say. */
const expectAbout = (count: number) => expect(Math.abs(calls().length - count)).toBeLessThanOrEqual(1);
const touch = () => fireEvent.pointerMove(document.body);

beforeEach(() => {
  jest.useFakeTimers();
  signIn();
  touch();
});
afterEach(() => jest.useRealTimers());

/** Opens a page and lets it load; its first calls do not count. */
async function look(path: string) {
  open(path);
  await pass(0);
  await pass(2_000);
  calls();
}

/** Five minutes before the page, with a move of the hand in each. */
async function stay() {
  for (let minute = 0; minute < 5; minute += 1) {
    touch();
    await pass(MINUTE);
  }
}

describe('a tab within five minutes', () => {
  // Before there was one call for all: 119 on the start page, and 59, 29, 5 on the others.
  test.each([
    ['/', 59],
    ['/transactions', 59],
    ['/umsaetze', 29],
    ['/payments', 5],
  ])('of somebody who is there calls, on %s, %i times', async (path, expected) => {
    answer({ 'GET /api/ledger': { entries: [], balance: 0 }, 'GET /api/payments/history': { payments: [] } });
    await look(path);
    await stay();
    expectAbout(expected);
  });

  test.each([
    ['/', 5],
    ['/transactions', 5],
    ['/umsaetze', 5],
  ])('that nobody has touched for two calls, on %s, %i times', async (path, expected) => {
    answer({ 'GET /api/ledger': { entries: [], balance: 0 } });
    await look(path);
    await pass(3 * MINUTE);
    calls();
    await pass(5 * MINUTE);
    expectAbout(expected);
  });

  test('asks as often as SPEC.md says while an order runs, whoever looks', async () => {
    answer({ [OVERVIEW]: running });
    await look('/');
    await pass(10 * MINUTE);
    calls();
    await pass(5 * MINUTE);
    expectAbout(59);
  });

  test('asks at once when somebody comes back, and then every five seconds', async () => {
    await look('/');
    await pass(10 * MINUTE);
    calls();
    touch();
    await pass(500);
    expect(calls().map(({ key }) => key)).toEqual([OVERVIEW]);
    await pass(11_000);
    expect(calls()).toHaveLength(2);
  });

  test('asks for nothing while it is hidden', async () => {
    await look('/');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(5 * MINUTE);
    expect(calls()).toHaveLength(0);
    jest.restoreAllMocks();
  });
});

describe('a document from upload to download', () => {
  test('costs 53 calls where it was 92: a minute before, two to look at it, twenty seconds of work, two to read', async () => {
    let done = false;
    const detail = () =>
      transaction(done ? { status: 'corrected', status_code: 200, mailed_at: '2026-11-12T09:01:00Z' } : {});
    answer({
      'POST /api/files/calculate': analysis(),
      'POST /api/files/start': { transaction_id: 'tx_1' },
      'GET /api/transactions/tx_1': detail,
      'GET /api/transactions/tx_1/report': { findings: {}, paragraphs: [], settings: {}, dictionary_words: 0 },
    });
    open('/');
    await screen.findByLabelText('Datei auswählen', { selector: 'input' });
    await pass(MINUTE);
    touch();
    fireEvent.change(screen.getByLabelText('Datei auswählen', { selector: 'input' }), { target: { files: [docx()] } });
    await pass(2 * MINUTE);
    touch();
    fireEvent.click(screen.getByRole('button', { name: 'Korrigieren starten' }));
    await screen.findByRole('heading', { name: 'Auftrag eingelangt' });
    await pass(20_000);
    done = true;
    await pass(2 * MINUTE);
    expectAbout(53);
  });
});
