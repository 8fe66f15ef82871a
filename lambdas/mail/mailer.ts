import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';

export interface Attachment {
  readonly fileName: string;
  readonly content: Uint8Array;
  readonly contentType: string;
}

/** One mail in both forms. The subject is fixed text: no file name, nothing a customer typed. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachment?: Attachment | undefined;
}

/** SES will not take this mail, however often it is tried: its address or its content is at fault. */
export class MailRefused extends Error {
  constructor(cause: Error) {
    super(cause.name, { cause });
    this.name = 'MailRefused';
  }
}

/** Names by which SES refuses for good (SES API reference, "SendRawEmail: Errors"; "Common errors"). */
const REFUSALS = ['MessageRejected', 'InvalidParameterValue'];

/** What stands in a rejection for the sake of our sender or our account, which an operator can put right. */
const OUR_FAULT = /not verified|paused|suspended/i;

const isFinal = (error: unknown): error is Error =>
  error instanceof Error && REFUSALS.includes(error.name) && !OUR_FAULT.test(error.message);

/** Sends mails through SES, as raw MIME since `SendEmail` takes no attachments. */
export class Mailer {
  readonly #client: SESClient;
  readonly #from: string;
  readonly #events: string | undefined;
  /** @param events the configuration set whose events tell of mails that did not arrive */
  constructor(client: SESClient, from: string, events?: string) {
    this.#client = client;
    this.#from = from;
    this.#events = events;
  }

  /**
   * @param tags ids by which a report of SES finds back to what the mail was about
   * @throws MailRefused if there is no use in trying again
   */
  async send(
    to: string,
    { subject, text, html, attachment }: Mail,
    tags?: { readonly customer: string; readonly transaction: string },
  ): Promise<void> {
    const message = new MailComposer({
      from: this.#from,
      to,
      subject,
      text,
      html,
      // RFC 3834: keeps out-of-office replies away.
      headers: {
        'Auto-Submitted': 'auto-generated',
        // SES takes both for itself and sends neither (SES developer guide, "Specifying message headers").
        ...(this.#events && { 'X-SES-CONFIGURATION-SET': this.#events }),
        ...(tags && { 'X-SES-MESSAGE-TAGS': `customer=${tags.customer}, transaction=${tags.transaction}` }),
      },
      attachments: attachment && [
        {
          filename: attachment.fileName,
          content: Buffer.from(attachment.content),
          contentType: attachment.contentType,
        },
      ],
    });
    const Data = await message.compile().build();
    const command = new SendRawEmailCommand({ Source: this.#from, Destinations: [to], RawMessage: { Data } });
    await this.#client.send(command).catch((error: unknown) => {
      throw isFinal(error) ? new MailRefused(error) : error;
    });
  }
}
