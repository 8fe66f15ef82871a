/** A mail as SES took it. */
export interface SentMail {
  /** Empty for a mail that is about no order. */
  readonly transaction: string;
  readonly hasDocument: boolean;
}

/** Reads what a raw mail tells of itself, from its headers as they are folded (RFC 5322, §2.2.3). */
export function readMail({ RawMessage }: Readonly<Record<string, unknown>>): SentMail {
  const raw = String((RawMessage as { Data: Buffer }).Data).replace(/\r?\n[ \t]/g, ' ');
  const transaction = /^X-SES-MESSAGE-TAGS:.*transaction=(\S+)/im.exec(raw)?.[1] ?? '';
  return { transaction, hasDocument: /attachment; filename/i.test(raw) };
}
