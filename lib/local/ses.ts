import PostalMime from 'postal-mime';
import { html } from './html.ts';
import { type MailEvents, reported, simulated } from './sesEvents.ts';
import { mailboxPages } from './sesPages.ts';
import { type Mails, openMails } from './sesStore.ts';
import { ACCOUNT, AwsError, type Clock, type HttpStandIn, REGION, type WireRequest } from './standIn.ts';

/** Email quotas of "Service quotas in Amazon SES". */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/** The one action our code calls, and its parameters (SES API reference, version 2010-12-01). */
const ACTION = 'SendRawEmail';
const PARAMETERS = ['Action', 'Version', 'Source', 'Destinations', 'RawMessage.Data'];

const invalid = (message: string) => new AwsError('InvalidParameterValue', message);
const addressOf = (mailbox: string) => (/<([^>]+)>/.exec(mailbox)?.[1] ?? mailbox).trim().toLowerCase();
const formOf = ({ body }: WireRequest) => new URLSearchParams(body.toString());
const members = (form: URLSearchParams, name: string) =>
  [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);

/** What the headers of a message say of its way. */
async function envelopeOf(raw: Buffer) {
  const { from, to = [], cc = [], subject = '' } = await PostalMime.parse(raw);
  return {
    from: from?.address ?? '',
    to: [...to, ...cc].flatMap(({ address }) => address?.toLowerCase() ?? []),
    subject,
  };
}

/** Takes one call. @throws AwsError InvalidAction, InvalidParameterValue, MessageRejected */
async function send(
  form: URLSearchParams,
  mails: Mails,
  identityOf: (address: string) => string | undefined,
  report: MailEvents,
) {
  const action = form.get('Action') ?? '';
  if (action !== ACTION) throw new AwsError('InvalidAction', `SES does not serve ${action}`);
  for (const key of form.keys()) {
    const name = key.replace(/\.member\.\d+$/, '');
    if (!PARAMETERS.includes(name)) throw invalid(`${ACTION}.${name} is not served`);
  }
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length > MAX_MESSAGE_BYTES) throw invalid(`Message length is more than ${MAX_MESSAGE_BYTES} bytes`);
  const { from, to, subject } = await envelopeOf(raw);
  for (const sender of [form.get('Source') ?? '', from]) {
    if (identityOf(addressOf(sender)) === undefined)
      throw new AwsError('MessageRejected', `Email address is not verified: ${addressOf(sender)}`);
  }
  // An encoded word may hold what the header itself cannot.
  if (/[\r\n]/.test(subject)) throw invalid('Control characters in the subject');
  const given = members(form, 'Destinations').map(addressOf);
  const recipients = given.length > 0 ? given : to;
  if (recipients.length === 0) throw invalid('No recipients');
  const id = mails.store(raw, recipients, subject);
  const mail = await reported(id, recipients, raw);
  for (const failure of recipients.flatMap((address) => simulated(address) ?? [])) await report(failure, mail);
  const result = html`<MessageId>${id}</MessageId>`.text;
  return `<${ACTION}Response><${ACTION}Result>${result}</${ACTION}Result></${ACTION}Response>`;
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
