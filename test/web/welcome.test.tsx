import { fireEvent, screen, waitFor } from '@testing-library/react';
import { creditPackages, directPaymentCents } from '../../lambdas/domain/prices.ts';
import { answerFor, cheapest } from '../../web/src/welcome/calculator.ts';
import { price } from '../../web/src/welcome/liveCalculator.ts';
import { piecesOf, sourceShort, titleOf, type TriedCorrection } from '../../web/src/welcome/marks.ts';
import { head, page } from '../../web/src/welcome/page.ts';
import { tryOut } from '../../web/src/welcome/trial.ts';
import { answer, refuse, sentTo } from './support.tsx';

const TRY = 'POST /api/try';
const correction = (changes: Partial<TriedCorrection>): TriedCorrection => ({
  ...{ start: 0, end: 0, after: '', action: 'apply', suggestions: [], category: 'comma', message: 'Grund.' },
  ...changes,
});
const text = 'Ich hoffe das Sie mir bescheid geben.';
const sample = [
  {
    text,
    corrections: [
      correction({ start: 9, end: 13, after: ', dass', source: 'Amtliches Regelwerk § 74' }),
      correction({ start: 22, end: 30, after: 'Bescheid' }),
    ],
  },
];
const content = {
  productName: 'Rot & Stift',
  vatPercent: 19,
  sample,
  sites: { terms: '', privacy: '', imprint: '' },
  engines: ['embedded'],
  pace: { charactersPerSecond: 100_000, overheadSeconds: 30 },
} as const;
const prices = {
  packages: creditPackages,
  perPage: 1_800,
  vatPercent: 19,
  direct: { characters: 2_000, cents: directPaymentCents(2_000) },
} as const;

/** The calculator's output is a status of its own. */
const status = () => document.querySelector('[data-status]');
const arrive = () => {
  document.body.innerHTML = page(content).text;
  price();
  tryOut();
};

describe('a corrected paragraph', () => {
  test('shows what goes and what comes, and a comma before a word as a change of its own', () => {
    expect(piecesOf(sample[0]!).map(({ kind, text: piece }) => `${kind}:${piece}`)).toEqual([
      'kept:Ich hoffe',
      'inserted:,',
      'kept: ',
      'deleted:das',
      'inserted:dass',
      'kept: Sie mir ',
      'deleted:bescheid',
      'inserted:Bescheid',
      'kept: geben.',
    ]);
  });

  test('keeps the text under a question', () => {
    const asked = correction({ start: 4, end: 9, after: 'hofft', action: 'comment' });
    expect(
      piecesOf({ text, corrections: [asked] })
        .map(({ text: piece }) => piece)
        .join(''),
    ).toBe(text);
  });

  test.each([
    [{ start: 9, end: 9, after: ',' }, 'Komma'],
    [{ start: 9, end: 13, after: ', dass' }, 'Komma, das → dass'],
    [{ start: 22, end: 30, after: 'Bescheid' }, 'bescheid → Bescheid'],
    [{ start: 9, end: 13, after: '' }, '„das“ gestrichen'],
  ])('has a reason with a heading of a few words (%j)', (changes, title) => {
    expect(titleOf(correction(changes), text)).toBe(title);
  });

  test('names the paragraph of the Regelwerk, and nothing where there is none', () => {
    expect(sourceShort('Amtliches Regelwerk § 57 (1)')).toBe('§\u00a057 (1)');
    expect(sourceShort('Duden, Die Grammatik')).toBe('');
  });
});

describe('the price of a document', () => {
  test.each([
    [1_000, 1_00, 0],
    [90_000, 45_00, 0],
    [172_456, 50_00, 27_544],
    [200_001, 100_00, 299_999],
    [20_000_000, 10_000_00, 0],
  ])('of %i characters is the cheapest that suffices', (characters, cents, left) => {
    expect(cheapest(characters, prices)).toMatchObject({ cents, left });
  });

  test('is said net, with tax and in all', () => {
    expect(answerFor(50, prices).replaceAll('\u00a0', ' ')).toBe(
      '90.000 Zeichen: 45,00 € netto (direkt bezahlt), zuzüglich 19 % Umsatzsteuer, zusammen 53,55 €.',
    );
  });
});

describe('the page before sign-in', () => {
  test('can be read before its script is there, and its field sends nothing until then', () => {
    document.body.innerHTML = page(content).text;
    for (const heading of ['Was es kostet', 'Wie lange es dauert', 'Was mit Ihrem Text geschieht', 'Was andere fragen'])
      expect(screen.getByRole('heading', { name: heading })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Text korrigieren' })).toBeDisabled();
    expect(screen.getByText('Rot & Stift')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Konto anlegen' })[0]).toHaveAttribute('href', '/auth/register');
    expect(screen.getByRole('link', { name: 'korrigiert (.docx)' })).toHaveAttribute(
      'href',
      '/beispiel-korrigiert.docx',
    );
    expect(head(content).text).toContain('<title>Rot &#38; Stift – Korrektorat');
  });

  test('shows its picture beside a link by its whole address, and none where the stage has no domain', () => {
    expect(head({ ...content, origin: 'https://rot.example' }).text).toContain(
      '<meta property="og:image" content="https://rot.example/social.png" />',
    );
    expect(head(content).text).not.toContain('og:image');
  });

  test('corrects a text of the visitor’s own and says why', async () => {
    answer({ [TRY]: { paragraphs: sample } });
    arrive();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: text } });
    expect(screen.getByText('37 von 1.000 Zeichen · nichts davon wird gespeichert')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Text korrigieren' }));
    expect(status()).toHaveTextContent('Ihr Text wird gelesen …');
    await waitFor(() => expect(status()).toHaveTextContent('2 Stellen gefunden.'));
    expect(sentTo(TRY).map(({ body }) => body)).toEqual([{ text }]);
    const shown = document.querySelector('[data-text]');
    expect([...(shown?.querySelectorAll('del') ?? [])].map((one) => one.textContent)).toEqual([
      'gelöscht: das',
      'gelöscht: bescheid',
    ]);
    expect(document.querySelector('[data-notes]')).toHaveTextContent('Komma, das → dass');
  });

  test.each([
    ['nothing to correct', { paragraphs: [{ text, corrections: [] }] }, /nichts gefunden/],
    ['the limit of the hour', refuse(429, 'too-many-requests', 'Zu viele Anfragen.'), /Zu viele Anfragen/],
    ['no network', new Error('offline'), /nicht geklappt/],
    ['a page in the place of an answer', refuse(502, '', ''), /nicht geklappt/],
  ])('says so for %s', async (_what, reply, told) => {
    answer({ [TRY]: reply });
    arrive();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Text korrigieren' }));
    await waitFor(() => expect(status()).toHaveTextContent(told));
    expect(document.querySelector<HTMLElement>('[data-result]')?.hidden).toBe(true);
  });

  test('tells a text that is too long while it is typed, and does not send it', () => {
    arrive();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'x'.repeat(1_012) } });
    expect(status()).toHaveTextContent('Der Text ist 12 Zeichen zu lang.');
    expect(screen.getByRole('button', { name: 'Text korrigieren' })).toBeDisabled();
  });

  test('takes markup in a text for text', async () => {
    const evil = {
      text: '<img src=x onerror=alert(1)>',
      corrections: [correction({ start: 0, end: 4, after: '<b>' })],
    };
    answer({ [TRY]: { paragraphs: [evil] } });
    arrive();
    fireEvent.input(screen.getByRole('textbox'), { target: { value: evil.text } });
    fireEvent.click(screen.getByRole('button', { name: 'Text korrigieren' }));
    await waitFor(() => expect(status()).toHaveTextContent('Eine Stelle gefunden.'));
    expect(document.querySelector('[data-text] img, [data-text] b')).toBeNull();
    expect(page({ ...content, sample: [evil] }).text).not.toContain('<img');
  });
});

describe('what a stage makes of the page', () => {
  const show = (changes: Partial<Parameters<typeof page>[0]>) => {
    document.body.innerHTML = page({ ...content, ...changes }).text;
  };

  test('the footer leads to the marketing site where the stage has one, else to our own pages', () => {
    const places = () =>
      ['Impressum', 'Datenschutz', 'AGB'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    show({});
    expect(places()).toEqual(['/legal/imprint', '/legal/privacy', '/legal/terms']);
    show({ sites: { terms: 'https://m.example/agb', privacy: '', imprint: 'https://m.example/impressum' } });
    expect(places()).toEqual(['https://m.example/impressum', '/legal/privacy', 'https://m.example/agb']);
  });

  test('who corrects a text is said as the stage has it', () => {
    show({});
    expect(screen.getByText(/an niemanden weitergegeben, der ihn korrigiert/)).toBeVisible();
    show({ engines: ['embedded', 'languageModel'] });
    expect(screen.queryByText(/an niemanden weitergegeben/)).toBeNull();
    expect(screen.getByText(/je nach Auftrag geht er dazu auch an ein Sprachmodell/)).toBeVisible();
  });
});
