import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import PostalMime from 'postal-mime';
import { html } from './html.ts';
import { type MailEvents, type ReportedMail, simulated } from './sesEvents.ts';
import { mailboxPages } from './sesPages.ts';
import { ACCOUNT, AwsError, type Clock, type HttpStandIn, REGION, type WireRequest } from './standIn.ts';

/** A mail as the index holds it: its id begins with the time of its arrival. */
export interface MailSummary {
  readonly id: string;
  /** Epoch ms. */
  readonly received: number;
  /** Addresses it was delivered to, comma-separated. */
  readonly recipients: string;
  readonly subject: string;
}

/** Email quotas of "Service quotas in Amazon SES"; no document may be kept for longer than seven days. */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const LIFETIME_MS = 7 * 86_400_000;
const SWEEP_MS = 3_600_000;

/** Where the two actions name recipients: the first is SendRawEmail's. */
const RECIPIENTS = ['Destinations', ...['To', 'Cc', 'Bcc'].map((kind) => `Destination.${kind}Addresses`)];
/** Parameters of the two actions (SES API reference, version 2010-12-01). A list's numbered members count as one. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  SendRawEmail: ['Source', 'Destinations', 'RawMessage.Data'],
  SendEmail: [
    'Source',
    'ReplyToAddresses',
    ...RECIPIENTS.slice(1),
    ...['Subject', 'Body.Text', 'Body.Html'].flatMap((part) => [`Message.${part}.Data`, `Message.${part}.Charset`]),
  ],
};

const invalid = (message: string) => new AwsError('InvalidParameterValue', message);
const addressOf = (mailbox: string) => (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
const formOf = ({ body }: WireRequest) => new URLSearchParams(body.toString());
const members = (form: URLSearchParams, name: string) =>
  [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

/**
 * Mails as files, found by rows in SQLite. A file is complete on disk before its row appears: a kill leaves files that
 * no row names, whose sender got no answer, and they are deleted with the rest after seven days.
 */
function openMails(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const db = new DatabaseSync(join(directory, 'mails.db'));
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS mails (id TEXT PRIMARY KEY, received INTEGER NOT NULL, recipients TEXT NOT NULL,
      subject TEXT NOT NULL)`);
  const file = (id: string) => join(directory, `${id}.eml`);
  const remove = (id: string) => {
    db.prepare('DELETE FROM mails WHERE id = ?').run(id);
    rmSync(file(id), { force: true });
  };
  const sweep = () =>
    readdirSync(directory)
      .filter((name) => name.endsWith('.eml') && Number(name.split('-')[0]) <= clock.now() - LIFETIME_MS)
      .forEach((name) => remove(name.slice(0, -'.eml'.length)));
  const timer = setInterval(sweep, SWEEP_MS).unref();
  const list = () => {
    sweep();
    return db.prepare('SELECT * FROM mails ORDER BY received DESC, rowid DESC').all() as unknown as MailSummary[];
  };
  return {
    /** All mails, newest first. */
    list,
    read: (id: string) => (list().some((mail) => mail.id === id) ? readFileSync(file(id)) : undefined),
    remove,
    store: (raw: Buffer, recipients: readonly string[], subject: string): string => {
      const received = clock.now();
      const id = `${String(received).padStart(15, '0')}-${randomUUID()}`;
      writeFileSync(file(id), raw, { flush: true, flag: 'wx' });
      db.prepare('INSERT INTO mails VALUES (?, ?, ?, ?)').run(id, received, recipients.join(', '), subject);
      return id;
    },
    close: () => {
      clearInterval(timer);
      db.close();
    },
  };
}

export type Mails = ReturnType<typeof openMails>;

/** What the headers of a message say of its way. */
async function envelopeOf(raw: Buffer) {
  const { from, to = [], cc = [], subject = '' } = await PostalMime.parse(raw);
  return {
    from: from?.address ?? '',
    to: [...to, ...cc].flatMap(({ address }) => address?.toLowerCase() ?? []),
    subject,
  };
}

/** The message of a SendEmail call, as SES would write it. */
function compose(form: URLSearchParams): Promise<Buffer> {
  const [to, cc] = ['To', 'Cc'].map((kind) => members(form, `Destination.${kind}Addresses`));
  const text = (name: string) => form.get(`Message.${name}.Data`) ?? undefined;
  const subject = text('Subject') ?? '';
  if (/[\r\n]/.test(subject)) throw invalid('Control characters in the subject');
  const replyTo = members(form, 'ReplyToAddresses');
  const from = form.get('Source') ?? '';
  return new MailComposer({ from, to, cc, replyTo, subject, text: text('Body.Text'), html: text('Body.Html') })
    .compile()
    .build();
}

/** A mail as reports of its fate name it. */
export async function reported(id: string, recipients: readonly string[], raw: Buffer): Promise<ReportedMail> {
  const { headers } = await PostalMime.parse(raw);
  return { id, recipients, headers: new Map(headers.map(({ key, value }) => [key, value])) };
}

/** Takes one call. @throws AwsError InvalidAction, InvalidParameterValue, MessageRejected */
async function send(
  form: URLSearchParams,
  mails: Mails,
  identityOf: (address: string) => string | undefined,
  report: MailEvents,
) {
  const action = form.get('Action') ?? '';
  const allowed = PARAMETERS[action];
  if (!allowed) throw new AwsError('InvalidAction', `SES does not serve ${action}`);
  for (const key of form.keys()) {
    const name = key.replace(/\.member\.\d+$/, '');
    if (!allowed.concat('Action', 'Version').includes(name)) throw invalid(`${action}.${name} is not served`);
  }
  const raw = action === 'SendEmail' ? await compose(form) : Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length > MAX_MESSAGE_BYTES) throw invalid(`Message length is more than ${MAX_MESSAGE_BYTES} bytes`);
  const { from, to, subject } = await envelopeOf(raw);
  for (const sender of [form.get('Source') ?? '', from]) {
    if (identityOf(addressOf(sender)) === undefined)
      throw new AwsError('MessageRejected', `Email address is not verified: ${addressOf(sender)}`);
  }
  // An encoded word may hold what the header itself cannot.
  if (/[\r\n]/.test(subject)) throw invalid('Control characters in the subject');
  const given = RECIPIENTS.flatMap((name) => members(form, name)).map(addressOf);
  const recipients = given.length > 0 ? given : to;
  if (recipients.length === 0) throw invalid('No recipients');
  const id = mails.store(raw, recipients, subject);
  const mail = await reported(id, recipients, raw);
  for (const failure of recipients.flatMap((address) => simulated(address) ?? [])) await report(failure, mail);
  const result = html`<MessageId>${id}</MessageId>`.text;
  return `<${action}Response><${action}Result>${result}</${action}Result></${action}Response>`;
}

/**
 * SES version 1, as far as it sends, with a mailbox page in place of the world's mail servers.
 * @param report hears of mails that do not arrive
 */
export function createMailbox({ directory, clock, report }: { directory: string; clock: Clock; report: MailEvents }) {
  const identities = new Set<string>();
  const mails = openMails(directory, clock);
  // An address is verified by itself or by its domain.
  const identityOf = (address: string) =>
    [address, address.split('@')[1] ?? ''].find((identity) => identities.has(identity));
  const standIn: HttpStandIn = {
    service: 'ses',
    needs: (request) => {
      const form = formOf(request);
      const source = addressOf(form.get('Source') ?? '');
      // Whoever names a configuration set needs a right to it too (SES developer guide, "IAM and Amazon SES").
      const head = Buffer.from((form.get('RawMessage.Data') ?? '').slice(0, 8192), 'base64').toString('latin1');
      const set = /^X-SES-CONFIGURATION-SET: *(\S+)/im.exec(head)?.[1];
      const named = [`identity/${identityOf(source) ?? source}`, ...(set ? [`configuration-set/${set}`] : [])];
      const action = `ses:${form.get('Action')}`;
      return named.map((name) => ({ action, resource: `arn:aws:ses:${REGION}:${ACCOUNT}:${name}` }));
    },
    handle: async (request) => ({
      status: 200,
      headers: { 'content-type': 'text/xml' },
      body: await send(formOf(request), mails, identityOf, report),
    }),
  };
  return {
    standIn,
    pages: mailboxPages(mails, report),
    /** Takes the properties of an AWS::SES::EmailIdentity. */
    createIdentity: ({ EmailIdentity }: { EmailIdentity?: unknown }) =>
      identities.add(String(EmailIdentity).toLowerCase()),
    /** Delivers a mail of another service, such as the login's codes. */
    deliver: async (raw: Buffer) => {
      const { to, subject } = await envelopeOf(raw);
      return mails.store(raw, to, subject);
    },
    /** Ids of all mails, oldest first, and their bytes: for tests. */
    ids: () =>
      mails
        .list()
        .map(({ id }) => id)
        .reverse(),
    raw: mails.read,
    close: mails.close,
  };
}
