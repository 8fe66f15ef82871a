import type { Page } from 'playwright-core';
import { analysis, bookReport, corrected, reportReply, transaction } from '../support/replies.ts';

// Every screen and state that the journeys do not come by: what takes a fault, days or a book to come about is answered
// in the network's place, and everything else by the product. One list, so that it can be held against the design's.

/** A reply of the API, with `refused` as its status unless it is 200; `never` is a network that does not answer. */
export type Answer = object | 'never';
export interface State {
  readonly path: string;
  readonly answers?: Readonly<Record<string, Answer>>;
  readonly act?: (page: Page) => Promise<unknown>;
  /** What stands there once the state has come about. */
  readonly shows: string | RegExp;
}

const fault = { refused: 500, message: 'Ein Fehler ist aufgetreten', code: 'internal' };
const ORDER = '/order-confirmation?transaction_id=tx_1';
const file = (name: string, content = 'PK') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const choose =
  (...files: ReturnType<typeof file>[]) =>
  (page: Page) =>
    page.locator('input[type=file]').first().setInputFiles(files);
/** Up to the count of a document, whatever it holds. */
const uploaded = {
  '/files/upload-url': { presigned_url: '/uploaded', upload_id: 'up_1' },
  '/uploaded': {},
  '/files/calculate': analysis(),
} as const;
const question = {
  ...{ id: 0, start: 4, end: 22, after: '', action: 'comment' as const, category: 'compounding', adoptable: true },
  ...{ suggestions: ['E-Learning-Angebot'], message: 'Im Text stehen beide Schreibungen.' },
};
const commas = { id: 1, start: 50, end: 50, after: ',', action: 'apply' as const, suggestions: [], category: 'comma' };
const decided = reportReply(
  [
    { text: 'Ergebnisse', is_heading: true, corrections: [] },
    {
      text: 'Das E-Learning Angebot wurde erweitert; wir hoffen dass es hilft.',
      is_heading: false,
      corrections: [
        { ...question, decision: 'accepted', suggestion: 0 },
        { ...commas, message: 'Vor „dass“ steht ein Komma.', adoptable: true, decision: 'rejected' },
      ],
    },
  ],
  { dictionary_words: 12, engine: { name: 'languageTool', fallback_characters: 1_200 } },
);
const entry = { entry_id: 'D#1', amount: -61_204, datetime: '2026-11-12T09:00:00Z' };
const payment = {
  ...{ payment_id: 'pu_1', datetime: '2026-11-10T09:00:00Z', kind: 'package' as const, credits: 200_000 },
  ...{ amount: 5_000, total: 5_950, status: 'paid' as const, receipt_url: 'https://example.org/beleg' },
};

export const states = {
  'start-drag': {
    path: '/',
    act: async (page) => {
      const dataTransfer = await page.evaluateHandle(
        "const drag = new DataTransfer(); drag.items.add(new File(['PK'], 'Arbeit.docx')); drag",
      );
      await page.getByTestId('dropzone').dispatchEvent('dragenter', { dataTransfer });
    },
    shows: 'Datei hier ablegen',
  },
  'start-wrong-type': { path: '/', act: choose(file('Liste.txt')), shows: 'Bitte laden Sie nur .docx Dateien hoch' },
  'start-empty-file': { path: '/', act: choose(file('Leer.docx', '')), shows: /Datei ist leer/ },
  'start-damaged': {
    path: '/',
    act: choose(file('Kaputt.docx', 'kein Archiv')),
    shows: /lässt sich nicht lesen|kein Word-Dokument|unvollständig|beschädigt/,
  },
  'start-uploading': {
    path: '/',
    answers: { ...uploaded, '/uploaded': 'never' },
    act: choose(file('Bachelorarbeit_Endfassung_wirklich_final_2.docx')),
    shows: /Datei wird hochgeladen …/,
  },
  'start-counting': {
    path: '/',
    answers: { ...uploaded, '/files/calculate': 'never' },
    act: choose(file('Arbeit.docx')),
    shows: /Zeichen werden gezählt/,
  },
  'start-faults': {
    path: '/',
    answers: { '/overview': fault, '/statistics': fault },
    shows: 'Fehler beim Laden der Statistiken.',
  },
  'scope-reading': {
    path: '/',
    answers: {
      ...uploaded,
      '/files/calculate': analysis({ has_revision: true, notices: ['Das Dokument ist signiert.'] }),
      '/files/preview': 'never',
    },
    act: choose(file('Arbeit.docx')),
    shows: /Wir lesen Ihr Dokument/,
  },
  'scope-nothing-found': {
    path: '/',
    answers: { ...uploaded, '/files/preview': { done: true, read: 1, findings: {}, questions: 0, corrections: [] } },
    act: choose(file('Arbeit.docx')),
    shows: /nichts gefunden, was zu korrigieren wäre/,
  },
  'scope-preview-limit': {
    path: '/',
    answers: {
      ...uploaded,
      '/files/preview': { refused: 429, code: 'preview-limit', message: 'Für heute ist die Vorschau aufgebraucht.' },
    },
    act: choose(file('Arbeit.docx')),
    shows: 'Für heute ist die Vorschau aufgebraucht.',
  },
  packages: {
    path: '/',
    answers: { ...uploaded, '/files/calculate': analysis({ character_count: 222_456 }), '/files/preview': 'never' },
    act: async (page) => {
      await choose(file('Arbeit.docx'))(page);
      await page.getByRole('button', { name: 'Zeichenpaket kaufen' }).click();
    },
    shows: /^reicht/i,
  },
  'order-queued': { path: ORDER, answers: { '/transactions/tx_1': transaction() }, shows: /wird gelesen/ },
  'order-running': {
    path: ORDER,
    answers: { '/transactions/tx_1': transaction({ progress: 12_000, remaining: 380 }) },
    shows: /12\.000 von 24\.213 Zeichen geprüft/,
  },
  'order-failed': {
    path: ORDER,
    answers: { '/transactions/tx_1': transaction({ status: 'error', status_code: 500 }) },
    shows: 'Die Korrektur ist fehlgeschlagen',
  },
  'order-unknown': { path: ORDER, shows: 'Kein Auftrag' },
  'order-unreachable': { path: ORDER, answers: { '/transactions/tx_1': fault }, shows: /Wir versuchen es weiter/ },
  'order-report-failed': {
    path: ORDER,
    answers: { '/transactions/tx_1': corrected(), '/transactions/tx_1/report*': fault },
    shows: 'Der Bericht konnte nicht geladen werden.',
  },
  'order-nothing-found': {
    path: ORDER,
    answers: { '/transactions/tx_1': corrected({ findings: {} }), '/transactions/tx_1/report*': reportReply([]) },
    shows: 'Wir haben keine Fehler gefunden.',
  },
  'report-decided': {
    path: ORDER,
    answers: { '/transactions/tx_1': corrected(), '/transactions/tx_1/report*': decided },
    shows: 'Alle Fragen sind beantwortet.',
  },
  'report-book': {
    path: ORDER,
    answers: { '/transactions/tx_1': corrected(), '/transactions/tx_1/report*': bookReport(10_000) },
    act: (page) => page.getByRole('button', { name: 'Nächste Korrektur' }).click(),
    shows: '1 von 10.000',
  },
  'transactions-empty': { path: '/transactions', shows: /Noch keine/ },
  'transactions-loading': { path: '/transactions', answers: { '/transactions?*': 'never' }, shows: 'Transaktionen' },
  'transactions-rows': {
    path: '/transactions',
    answers: {
      '/transactions?*': {
        transactions: [
          transaction(),
          corrected({ transaction_id: 'tx_2', docx: 'Bachelorarbeit_Endfassung_wirklich_final_2.docx' }),
          transaction({ transaction_id: 'tx_3', status: 'error', status_code: 500 }),
        ],
        startKey: 'tx_3',
      },
    },
    shows: 'Fehler',
  },
  'transactions-past-the-end': { path: '/transactions?startKey=tx_unbekannt', shows: /Zur ersten Seite/ },
  'ledger-empty': { path: '/umsaetze', answers: { '/ledger?*': { entries: [] } }, shows: 'Noch keine Umsätze' },
  ledger: {
    path: '/umsaetze',
    answers: {
      '/ledger?*': {
        entries: [
          { ...entry, kind: 'order', transaction_id: 'tx_1', docx: 'Bachelorarbeit_Endfassung_wirklich_final_2.docx' },
          { ...entry, entry_id: 'R#1', kind: 'refund', amount: 61_204, transaction_id: 'tx_1' },
          { ...entry, entry_id: 'C#1', kind: 'purchase', amount: 200_000, payment },
        ],
        startKey: 'C#1',
      },
    },
    shows: 'Zeichen gekauft',
  },
  'ledger-fault': { path: '/umsaetze', answers: { '/ledger?*': fault }, shows: /konnten nicht geladen werden/ },
  'payments-empty': { path: '/payments', shows: 'Noch keine Zahlungen' },
  'profile-settings': {
    path: '/profile',
    act: async (page) => {
      await page.getByLabel('Schreibung', { exact: true }).selectOption({ label: 'Schweiz' });
      await page.getByLabel('Ihr Wörterbuch').fill('Kontact\nZiegenpeter');
      await page.getByLabel('Bisheriges Passwort').fill('falsch');
      await page.getByLabel('Neues Passwort').fill('Birne-Zug-81-Wolke');
      await page.getByRole('button', { name: 'Passwort ändern' }).click();
      await page.locator('[aria-invalid=true]').waitFor();
    },
    shows: 'Einstellungen speichern',
  },
  'profile-delete': {
    path: '/profile',
    act: (page) => page.getByRole('button', { name: 'Konto löschen' }).click(),
    shows: /schreiben Sie|Schreiben Sie|senden Sie|Senden Sie/,
  },
  menu: { path: '/', act: (page) => page.getByRole('button', { name: /^Konto/ }).click(), shows: 'Angemeldet als:' },
  'not-found': { path: '/gibt-es-nicht', shows: 'Oops! Seite nicht gefunden' },
  payment: { path: '/payment', shows: /^Hier gibt es nichts zu tun/ },
  'payment-cancelled': { path: '/payment-cancelled', shows: 'Zahlung abgebrochen' },
  'legal-terms': { path: '/legal/terms', shows: /Allgemeine Geschäftsbedingungen/ },
  'legal-privacy': { path: '/legal/privacy', shows: /Datenschutz/ },
  'legal-imprint': { path: '/legal/imprint', shows: /Impressum/ },
  'legal-accessibility': { path: '/legal/barrierefreiheit', shows: /Barrierefreiheit/ },
  'reset-broken-link': { path: '/auth/confirm', shows: /Link/ },
  crash: {
    path: '/',
    act: async (page) => {
      await page.route('**/assets/LedgerPage-*', (route) => route.abort());
      await page.getByRole('link', { name: 'Umsätze', exact: true }).click();
    },
    shows: 'Hier ist etwas schiefgegangen',
  },
  offline: {
    path: '/',
    act: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.context().setOffline(true);
    },
    shows: /^Sie sind offline/,
  },
} satisfies Readonly<Record<string, State>>;
