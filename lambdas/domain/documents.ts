import type { Variety } from './correctionSettings.ts';
import type { EngineName } from './engines.ts';

/** Largest upload in bytes. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Everything that holds text or labels is refused at exactly this age and deleted by then. */
export const DOCUMENT_LIFETIME_SECONDS = 7 * 24 * 60 * 60;

/** Documents are deleted by a schedule this much ahead of their time, so that everything is gone when it comes. */
export const DELETION_MARGIN_SECONDS = 20 * 60;

/** From here on nothing more of a document is written: what is under way ends before the schedule deletes. */
const CLOSING_SECONDS = DELETION_MARGIN_SECONDS + 5 * 60;

/**
 * As long as somebody who began before a deletion may still write: a function of fifteen minutes, a presigned address of
 * five. What was deleted is deleted once more after it.
 */
export const AFTERLIFE_SECONDS = 20 * 60;

/** Whether a document's time is so nearly over that nothing may be made of it any more. @param now in milliseconds */
export const isClosing = (expiresAt: number, now: number): boolean => now >= expiresAt - CLOSING_SECONDS * 1000;

/** Largest attachment in bytes: SES takes 10 MB after base64, which adds a third. Larger results get a link only. */
export const MAX_ATTACHMENT_BYTES = 7 * 1024 * 1024;

export const WORD_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The very bytes of an upload that were counted. */
export interface AnalysedUpload {
  readonly customer: string;
  readonly uploadId: string;
  readonly sha256: string;
}

/** What an engine found in them, run by run: another engine or another German finds something else. */
export interface Runs extends AnalysedUpload {
  readonly engine: EngineName | 'stage';
  readonly variety: Variety;
}

/** Where the bytes of documents lie in the bucket. The customer comes first everywhere, from the token alone. */
export const documentKeys = {
  /** Written by the customer's browser through a presigned address. */
  upload: (customer: string, uploadId: string) => `u/${customer}/${uploadId}`,
  /** The very bytes that were counted, which the client cannot write; other bytes lie under another key. */
  original: (customer: string, uploadId: string, sha256: string) => `d/${customer}/${uploadId}/${sha256}.docx`,
  /**
   * Findings of one run over the counted bytes, and what the engine needs to go on. They belong to the upload and not to
   * its order, so that the order finds what was read for the preview.
   */
  checkpoint: ({ customer, uploadId, sha256, engine, variety }: Runs, run: number) =>
    `d/${customer}/${uploadId}/${sha256}-${engine}-${variety}-run-${run}.json`,
  corrected: (customer: string, transaction: string) => `d/${customer}/${transaction}/corrected.docx`,
  report: (customer: string, transaction: string) => `d/${customer}/${transaction}/report.json`,
  /** What the customer decided on the report's findings. */
  decisions: (customer: string, transaction: string) => `d/${customer}/${transaction}/decisions.json`,
  /** The document as the customer decided, made when it is asked for. */
  decided: (customer: string, transaction: string, form: DecidedForm) => `d/${customer}/${transaction}/${form}.docx`,
};

/** Prefixes below which everything lies that was ever made of an upload. */
export const documentFolders = (customer: string, uploadId: string, transaction: string | undefined) => [
  documentKeys.upload(customer, uploadId),
  `d/${customer}/${uploadId}/`,
  ...(transaction === undefined ? [] : [`d/${customer}/${transaction}/`]),
];

/**
 * How a customer may have the corrected document: with every correction as a tracked change, with those that they did not
 * reject, or with the accepted ones as plain text.
 */
export const documentForms = ['tracked', 'chosen', 'clean'] as const;
export type DocumentForm = (typeof documentForms)[number];
/** The forms that depend on the customer's decisions. */
export type DecidedForm = Exclude<DocumentForm, 'tracked'>;

const suffixes: Record<DocumentForm, string> = {
  tracked: '_korrigiert.docx',
  chosen: '_korrigiert_Auswahl.docx',
  clean: '_sauber.docx',
};

/** Name of the file the customer gets back. */
export const correctedName = (label: string, form: DocumentForm = 'tracked') =>
  label.replace(/\.docx$/iu, suffixes[form]);
