import PostalMime from 'postal-mime';
import { html, page } from './html.ts';
import { configurationSetOf, type MailEvents, reported } from './sesEvents.ts';
import type { Mails, MailSummary } from './sesStore.ts';
import type { WireReply, WireRequest } from './standIn.ts';

const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
const SAFE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
/** A mail runs no script and fetches nothing; its links open outside the sandbox, or the website would not run there. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MAIL_POLICY = `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:`;

const GONE = page('Postfach', html`<p>Diese E-Mail gibt es nicht (mehr). <a href="/mailbox">Zum Postfach</a></p>`, 404);

function overview(all: readonly MailSummary[], recipient: string | null): WireReply {
  const shown = all.filter(({ recipients }) => recipient === null || recipients.split(', ').includes(recipient));
  const row = ({ id, received, recipients, subject }: MailSummary) =>
    html`<tr>
      <td>${dateAndTime.format(received)}</td>
      <td>
        ${recipients.split(', ').map((one) => html`<a href="/mailbox?an=${encodeURIComponent(one)}">${one}</a> `)}
      </td>
      <td><a href="/mailbox/${id}">${subject || '(ohne Betreff)'}</a></td>
    </tr>`;
  const head = html`<tr>
    ${['Eingang', 'An', 'Betreff'].map((title) => html`<th>${title}</th>`)}
  </tr>`;
  return page(
    'Postfach',
    html`${recipient !== null && html`<p>Nur E-Mails an ${recipient}. <a href="/mailbox">Alle anzeigen</a></p>`}
    ${
      shown.length > 0
        ? html`<table>
            ${head}${shown.map(row)}
          </table>`
        : html`<p class="muted">Noch keine E-Mail.</p>`
    }`,
  );
}

/** What may become of a mail on its way, for those whose sender asked SES for reports. */
const fates = { bounce: 'Unzustellbar melden', complaint: 'Als Spam melden' } as const;

async function message({ id, received, recipients, subject }: MailSummary, raw: Buffer): Promise<WireReply> {
  const watched = configurationSetOf(await reported(id, [], raw)) !== undefined;
  const { attachments, from, headers, text } = await PostalMime.parse(raw);
  const files = attachments.map(
    ({ filename }, index) => html`<li><a href="/mailbox/${id}/${index}" download>${filename ?? 'Anhang'}</a></li>`,
  );
  const lines = headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n');
  const fold = (title: string, content: string) =>
    html`<details>
      <summary>${title}</summary>
      <pre style="white-space:pre-wrap">${content}</pre>
    </details>`;
  return page(
    subject || '(ohne Betreff)',
    html`<p class="muted">Von ${from?.address} an ${recipients}, ${dateAndTime.format(received)}</p>
      ${
        files.length > 0 &&
        html`<h2>Anhang</h2>
          <ul>
            ${files}
          </ul>`
      }
      <iframe title="Nachricht" sandbox="${SANDBOX}" src="/mailbox/${id}/html"></iframe>
      ${fold('Textfassung', text ?? '')}${fold('Kopfzeilen', lines)}
      <form method="post">
        ${
          watched &&
          Object.entries(fates).map(
            ([fate, label]) => html`<button formaction="/mailbox/${id}/${fate}">${label}</button>`,
          )
        }
        <button formaction="/mailbox/${id}/delete">Löschen</button> <a href="/mailbox">Zum Postfach</a>
      </form>`,
  );
}

/** One part of a mail: its HTML, or an attachment by its number, always as a download. */
async function part(raw: Buffer, name: string): Promise<WireReply> {
  const mail = await PostalMime.parse(raw);
  if (name === 'html') {
    const headers = { ...SAFE, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY };
    const body = mail.html ?? html`<pre style="white-space:pre-wrap">${mail.text}</pre>`.text;
    return { status: 200, headers, body: `<!doctype html><base target="_blank">${body}` };
  }
  const attachment = mail.attachments[Number(name)];
  if (!attachment) return GONE;
  const fileName = encodeURIComponent(attachment.filename ?? 'Anhang');
  const headers = {
    'content-type': attachment.mimeType,
    'content-disposition': `attachment; filename*=UTF-8''${fileName}`,
  };
  return { status: 200, headers: { ...SAFE, ...headers }, body: Buffer.from(attachment.content as ArrayBuffer) };
}

/** `/mailbox`, `/mailbox/{id}` and the parts of a mail below it; undefined for any other path. */
export function mailboxPages(mails: Mails, report: MailEvents) {
  return async ({ method, path, query }: WireRequest): Promise<WireReply | undefined> => {
    const [, root, id, name] = path.split('/');
    if (root !== 'mailbox') return undefined;
    const all = mails.list();
    if (!id) return overview(all, query.get('an'));
    const mail = all.find((one) => one.id === id);
    const raw = mails.read(id);
    if (!mail || !raw) return GONE;
    if (method === 'POST' && name === 'delete') {
      mails.remove(id);
      return { status: 303, headers: { location: '/mailbox' } };
    }
    if (method === 'POST' && (name === 'bounce' || name === 'complaint')) {
      await report(name, await reported(id, mail.recipients.split(', '), raw));
      const done = html`<p>SES hat es gemeldet; der Auftrag zeigt es jetzt an. <a href="/mailbox">Zum Postfach</a></p>`;
      return page('Gemeldet', done);
    }
    return name === undefined ? message(mail, raw) : part(raw, name);
  };
}
