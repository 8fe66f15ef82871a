import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { html, page } from './html.ts';
import {
  ACCOUNT,
  AwsError,
  type Clock,
  type HttpStandIn,
  REGION,
  type WireReply,
  type WireRequest,
} from './standIn.ts';

/** SES takes messages of 10 MB (SES developer guide, "Service quotas"), and documents are kept for seven days. */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

const addressOf = (mailbox: string) => (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Mails as files, newest last by name. */
function openMailbox(directory: string, clock: Clock) {
  mkdirSync(directory, { recursive: true });
  const file = (id: string) => join(directory, `${id}.eml`);
  const ids = () => {
    const all = readdirSync(directory)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
      .sort();
    const old = all.filter((id) => Number(id.split('-')[0]) < clock.now() - LIFETIME_MS);
    for (const id of old) rmSync(file(id));
    return all.slice(old.length);
  };
  return {
    ids,
    store: (raw: Buffer): string => {
      const id = `${String(clock.now()).padStart(15, '0')}-${randomUUID()}`;
      // A kill in the middle leaves a temporary file, never half a mail.
      writeFileSync(`${file(id)}.part`, raw, { flush: true });
      renameSync(`${file(id)}.part`, file(id));
      return id;
    },
    raw: (id: string) => (ids().includes(id) ? readFileSync(file(id)) : undefined),
    delete: (id: string) => ids().includes(id) && rmSync(file(id)),
    receivedAt: (id: string) => statSync(file(id)).mtime,
  };
}

type Mailbox = ReturnType<typeof openMailbox>;

/** @throws AwsError as SES refuses: unknown sender, too large, line breaks in a subject */
function accept(form: URLSearchParams, identities: ReadonlySet<string>): Buffer {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  const source = addressOf(form.get('Source') ?? '');
  if (!identities.has(source)) {
    throw new AwsError('MessageRejected', `Email address is not verified: ${source}`);
  }
  if (raw.length > MAX_MESSAGE_BYTES)
    throw new AwsError('InvalidParameterValue', 'Message length is more than 10485760 bytes');
  if (!/^subject:/im.test(raw.toString('latin1').split('\r\n\r\n')[0] ?? ''))
    throw new AwsError('MessageRejected', 'Missing subject');
  return raw;
}

function overview(mails: readonly { id: string; at: Date; to: string; subject: string }[]) {
  const row = ({ id, at, to, subject }: (typeof mails)[number]) =>
    html`<tr>
      <td>${dateAndTime.format(at)}</td>
      <td>${to}</td>
      <td><a href="/mailbox/${id}">${subject}</a></td>
    </tr>`;
  const table = html`<table>
    <thead>
      <tr>
        <th>Eingang</th>
        <th>An</th>
        <th>Betreff</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(row)}
    </tbody>
  </table>`;
  return page('Postfach', mails.length > 0 ? table : html`<p class="muted">Noch keine E-Mail.</p>`);
}

async function pages(mailbox: Mailbox, { method, path }: WireRequest): Promise<WireReply | undefined> {
  const [, root, id, number] = path.split('/');
  if (root !== 'mailbox') return undefined;
  if (id === undefined) {
    const mails = mailbox
      .ids()
      .toReversed()
      .map(async (one) => {
        const { to = [], subject = '' } = await PostalMime.parse(mailbox.raw(one) ?? '');
        return { id: one, at: mailbox.receivedAt(one), to: to.map(({ address }) => address).join(', '), subject };
      });
    return overview(await Promise.all(mails));
  }
  const raw = mailbox.raw(id);
  if (!raw)
    return page('Postfach', html`<p>Diese E-Mail gibt es nicht (mehr). <a href="/mailbox">Zum Postfach</a></p>`, 404);
  if (method === 'POST' && number === 'delete') {
    mailbox.delete(id);
    return { status: 303, headers: { location: '/mailbox' } };
  }
  const mail = await PostalMime.parse(raw);
  if (number === 'html')
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': 'sandbox allow-popups' },
      body: mail.html ?? '',
    };
  const attachment = number === undefined ? undefined : mail.attachments[Number(number)];
  if (attachment) {
    const name = encodeURIComponent(attachment.filename ?? 'Anhang');
    return {
      status: 200,
      headers: { 'content-type': attachment.mimeType, 'content-disposition': `attachment; filename*=UTF-8''${name}` },
      body: Buffer.from(attachment.content as ArrayBuffer),
    };
  }
  const files = mail.attachments.map(
    (one, index) => html`<li><a href="/mailbox/${id}/${index}" download>${one.filename ?? 'Anhang'}</a></li>`,
  );
  return page(
    mail.subject ?? '(ohne Betreff)',
    html`<p class="muted">
        Von ${mail.from?.address} an ${mail.to?.map(({ address }) => address ?? '').join(', ')},
        ${dateAndTime.format(mailbox.receivedAt(id))}
      </p>
      ${
        files.length > 0 &&
        html`<h2>Anhang</h2>
          <ul>
            ${files}
          </ul>`
      }<iframe title="Nachricht" sandbox="allow-popups" src="/mailbox/${id}/html"></iframe>
      <details>
        <summary>Textfassung</summary>
        <pre style="white-space:pre-wrap">${mail.text}</pre>
      </details>
      <form method="post" action="/mailbox/${id}/delete">
        <button>Löschen</button> <a href="/mailbox">Zum Postfach</a>
      </form>`,
  );
}

/** SES version 1, as far as it sends, with a mailbox page in place of the world's mail servers. */
export function createMailbox({ directory, clock }: { directory: string; clock: Clock }) {
  const identities = new Set<string>();
  const mailbox = openMailbox(directory, clock);
  const standIn: HttpStandIn = {
    service: 'ses',
    needs: ({ body }) => {
      const form = new URLSearchParams(body.toString());
      const resource = `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${addressOf(form.get('Source') ?? '')}`;
      return [{ action: `ses:${form.get('Action')}`, resource }];
    },
    handle: async ({ body }) => {
      const form = new URLSearchParams(body.toString());
      if (form.get('Action') !== 'SendRawEmail')
        throw new AwsError('InvalidAction', `SES does not serve ${form.get('Action')}`);
      const id = mailbox.store(accept(form, identities));
      const reply = html`<SendRawEmailResponse
        ><SendRawEmailResult><MessageId>${id}</MessageId></SendRawEmailResult></SendRawEmailResponse
      >`;
      return { status: 200, headers: { 'content-type': 'text/xml' }, body: reply.text };
    },
  };
  return {
    standIn,
    pages: (request: WireRequest) => pages(mailbox, request),
    /** Takes the properties of an AWS::SES::EmailIdentity. */
    createIdentity: ({ EmailIdentity }: { EmailIdentity?: unknown }) =>
      identities.add(String(EmailIdentity).toLowerCase()),
    /** Delivers a mail of another service, such as the login's codes. */
    deliver: (raw: Buffer) => mailbox.store(raw),
    /** Ids of all mails, oldest first, and their bytes: for tests. */
    ids: mailbox.ids,
    raw: mailbox.raw,
  };
}
