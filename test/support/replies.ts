import type { Reply } from '../../lambdas/routes.ts';
import { defaultSettings } from '../../lambdas/domain/correctionSettings.ts';

/** Replies of the API as the website meets them, for states that take a fault, a week or a book to come about. */

export const analysis = (changes: Partial<Reply<'calculate'>> = {}): Reply<'calculate'> => ({
  upload_id: 'up_1',
  file_name: 'Arbeit.docx',
  character_count: 24_213,
  time_estimate: 754,
  has_revision: false,
  language: 'de',
  word_count: 3_500,
  notices: [],
  ...changes,
});

export const transaction = (changes: Partial<Reply<'getTransaction'>> = {}): Reply<'getTransaction'> => ({
  transaction_id: 'tx_1',
  amount: -24_213,
  datetime: '2026-11-12T09:00:00Z',
  docx: 'Arbeit.docx',
  status: 'processing',
  status_code: 100,
  timeEstimate: 754,
  progress: 0,
  expires_at: '2026-11-19T09:00:00Z',
  ...changes,
});

/** An order that is done, with its document and its report. */
export const corrected = (changes: Partial<Reply<'getTransaction'>> = {}) =>
  transaction({
    status: 'corrected',
    status_code: 200,
    mailed_at: '2026-11-12T09:10:00Z',
    findings: { comma: 1, spelling: 1 },
    download_url: 'https://bucket.example.org/d',
    ...changes,
  });

type Paragraph = Reply<'getReport'>['paragraphs'][number];

export const reportReply = (
  paragraphs: readonly Paragraph[],
  more: Partial<Reply<'getReport'>> = {},
): Reply<'getReport'> => ({
  ...{ findings: {}, paragraphs: [...paragraphs], settings: defaultSettings, dictionary_words: 0 },
  ...more,
});

const SENTENCE = 'Die Ergebnisse der Befragung zeigen das die Mehrheit der Teilnehmenden zufrieden ist. ';

/** A book: `corrections` of them, `perParagraph` in each paragraph, a heading before every twentieth. */
export function bookReport(corrections: number, perParagraph = 4): Reply<'getReport'> {
  const paragraphs = Array.from({ length: corrections / perParagraph }, (_, paragraph): Paragraph => ({
    text: SENTENCE.repeat(perParagraph),
    is_heading: false,
    corrections: Array.from({ length: perParagraph }, (_, at) => ({
      ...{ id: paragraph * perParagraph + at, action: 'apply' as const, suggestions: [], category: 'comma' },
      ...{ start: at * SENTENCE.length + 35, end: at * SENTENCE.length + 39, after: ', dass', adoptable: true },
      ...{ message: 'Nebensätze werden durch Komma abgetrennt.', source: 'Amtliches Regelwerk § 74' },
    })),
  }));
  const heading = (at: number): Paragraph => ({ text: `${at / 20 + 1} Ergebnisse`, is_heading: true, corrections: [] });
  return reportReply(
    paragraphs.flatMap((one, at) => (at % 20 === 0 ? [heading(at), one] : [one])),
    { findings: { comma: corrections } },
  );
}
