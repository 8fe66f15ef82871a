import { SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { createAwsServer } from '../../lib/local/awsServer.ts';
import { listen } from '../../lib/local/http.ts';
import { createMailbox } from '../../lib/local/ses.ts';

const SENDER = 'korrektur@example.org';
const DAY_MS = 86_400_000;
const directory = mkdtempSync(join(tmpdir(), 'ses-'));
let now = Date.UTC(2026, 10, 21, 9, 30);
const clock = { now: () => now };
const reports: string[][] = [];
let mailbox: ReturnType<typeof createMailbox>;
let server: Awaited<ReturnType<typeof listen>>;
let client: SESClient;
let url = '';

const open = () => {
  mailbox = createMailbox({
    directory,
    clock,
    report: async (failure, { recipients }) => void reports.push([failure, ...recipients]),
  });
  mailbox.createIdentity({ EmailIdentity: SENDER });
  mailbox.createIdentity({ EmailIdentity: 'firma.example' });
};

beforeAll(async () => {
  open();
  server = await listen(0);
  url = `http://127.0.0.1:${server.port}`;
  server.serve((request) =>
    createAwsServer({
      standIns: [mailbox.standIn],
      policies: () => true,
      roleOf: () => undefined,
      secretFor: () => 'secret',
      pages: [mailbox.pages],
      clock: { now: () => Date.now() },
    })(request),
  );
  const credentials = { accessKeyId: 'mail', secretAccessKey: 'secret' };
  client = new SESClient({ region: 'eu-central-1', endpoint: url, credentials, maxAttempts: 1 });
});
afterEach(async () => {
  for (const id of mailbox.ids()) await fetch(`${url}/mailbox/${id}/delete`, { method: 'POST' });
});
afterAll(async () => {
  client.destroy();
  await server.stop();
  mailbox.close();
  rmSync(directory, { recursive: true });
});

const message = (more: object = {}) =>
  new MailComposer({ from: SENDER, to: 'kundin@example.org', subject: 'Grüße', text: 'Guten Tag', ...more })
    .compile()
    .build();
const sendRaw = async (Data: Uint8Array, more: object = {}) =>
  client.send(new SendRawEmailCommand({ Source: SENDER, RawMessage: { Data }, ...more }));
const get = async (path: string) => {
  const reply = await fetch(url + path);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};

describe('Sending', () => {
  test('a raw message is kept byte for byte, and its id answered', async () => {
    const raw = await message();
    const { MessageId } = await sendRaw(raw, { Destinations: ['kundin@example.org'] });
    expect(mailbox.ids()).toEqual([MessageId]);
    expect(mailbox.raw(MessageId ?? '')).toEqual(raw);
    expect(readdirSync(directory)).toContain(`${MessageId}.eml`);
  });

  test('SendEmail becomes a message with both forms of its text, and hides blind copies', async () => {
    await client.send(
      new SendEmailCommand({
        Source: `Korrekturrand <${SENDER}>`,
        Destination: { ToAddresses: ['a@example.org'], BccAddresses: ['still@example.org'] },
        Message: {
          Subject: { Data: 'Änderung', Charset: 'UTF-8' },
          Body: { Text: { Data: 'schlicht' }, Html: { Data: '<b>fett</b>' } },
        },
      }),
    );
    const raw = mailbox.raw(mailbox.ids()[0] ?? '') ?? '';
    expect(await PostalMime.parse(raw)).toMatchObject({
      subject: 'Änderung',
      from: { name: 'Korrekturrand', address: SENDER },
      text: 'schlicht\n',
      html: '<b>fett</b>\n',
    });
    expect(String(raw)).not.toContain('still@example.org');
    expect((await get('/mailbox?an=still@example.org')).text).toContain('Änderung');
  });

  test('the addresses of the mailbox simulator fail as on AWS, all others arrive', async () => {
    for (const to of ['bounce@simulator.amazonses.com', 'complaint+a@simulator.amazonses.com', 'bounce@example.org'])
      await sendRaw(await message({ to }));
    expect(mailbox.ids()).toHaveLength(3);
    expect(reports.splice(0)).toEqual([
      ['bounce', 'bounce@simulator.amazonses.com'],
      ['complaint', 'complaint+a@simulator.amazonses.com'],
    ]);
  });

  test('an address is verified by itself or by its domain, in the call and in the message', async () => {
    const from = 'irgendwer@firma.example';
    await sendRaw(await message({ from }), { Source: from });
    const refused = { name: 'MessageRejected', message: 'Email address is not verified: fremd@example.org' };
    await expect(sendRaw(await message(), { Source: 'fremd@example.org' })).rejects.toMatchObject(refused);
    await expect(sendRaw(await message({ from: 'fremd@example.org' }))).rejects.toMatchObject(refused);
    expect(mailbox.ids()).toHaveLength(1);
  });

  test('a message may have ten megabytes and no byte more', async () => {
    const start = await message();
    const filled = Buffer.concat([start, Buffer.alloc(10 * 1024 * 1024 - start.length, 'a')]);
    await sendRaw(filled);
    const refused = { name: 'InvalidParameterValue', message: 'Message length is more than 10485760 bytes' };
    await expect(sendRaw(Buffer.concat([filled, Buffer.from('a')]))).rejects.toMatchObject(refused);
  });

  test('a line break in a subject is refused, written out or as an encoded word', async () => {
    const Subject = { Data: 'Guten Tag\r\nBcc: fremd@example.org' };
    const call = { Source: SENDER, Destination: { ToAddresses: ['a@example.org'] }, Message: { Subject, Body: {} } };
    const refused = { name: 'InvalidParameterValue', message: 'Control characters in the subject' };
    await expect(client.send(new SendEmailCommand(call))).rejects.toMatchObject(refused);
    const word = `=?utf-8?B?${Buffer.from(Subject.Data).toString('base64')}?=`;
    const raw = `From: ${SENDER}\r\nTo: a@example.org\r\nSubject: ${word}\r\n\r\nText`;
    await expect(sendRaw(Buffer.from(raw))).rejects.toMatchObject(refused);
    expect(mailbox.ids()).toEqual([]);
  });

  test('what is not served is refused by name', async () => {
    const more = { ConfigurationSetName: 'alle' };
    const message1 = 'SendRawEmail.ConfigurationSetName is not served';
    await expect(sendRaw(await message(), more)).rejects.toMatchObject({ message: message1 });
    await expect(sendRaw(await message({ to: undefined }))).rejects.toMatchObject({ message: 'No recipients' });
  });

  test('a call needs the right on the identity it sends from', () => {
    const needs = (source: string, raw = '') => {
      const form = { Action: 'SendRawEmail', Source: source, 'RawMessage.Data': raw };
      const body = Buffer.from(new URLSearchParams(form).toString());
      return mailbox.standIn.needs({ method: 'POST', path: '/', query: new URLSearchParams(), headers: {}, body });
    };
    const resource = (name: string) => `arn:aws:ses:eu-central-1:000000000000:identity/${name}`;
    expect(needs(`Wir <${SENDER}>`)).toEqual([{ action: 'ses:SendRawEmail', resource: resource(SENDER) }]);
    expect(needs('x@firma.example')[0]?.resource).toBe(resource('firma.example'));
    const named = Buffer.from('Subject: x\r\nX-SES-CONFIGURATION-SET: auftraege\r\n').toString('base64');
    expect(needs(SENDER, named)[1]?.resource).toBe('arn:aws:ses:eu-central-1:000000000000:configuration-set/auftraege');
  });
});

describe('Keeping', () => {
  test('mails outlive a restart; a file whose row a kill prevented is not shown', async () => {
    await sendRaw(await message());
    const ids = mailbox.ids();
    mailbox.close();
    writeFileSync(join(directory, `${String(now).padStart(15, '0')}-halb.eml`), 'Subject: ha');
    open();
    expect(mailbox.ids()).toEqual(ids);
  });

  test('after seven days by the clock nothing is left on the disk', async () => {
    await mailbox.deliver(await message({ subject: 'Code' }));
    now += 7 * DAY_MS - 1;
    expect(mailbox.ids()).toHaveLength(1);
    await mailbox.deliver(await message({ subject: 'neu' }));
    now += 1;
    expect(mailbox.ids()).toHaveLength(1);
    expect(readdirSync(directory).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  });
});

describe('The mailbox page', () => {
  test('lists the newest first, escaped, by recipient when asked', async () => {
    await sendRaw(await message({ subject: 'erste', to: 'eins@example.org' }));
    await sendRaw(await message({ subject: '<script>zweite', to: 'zwei@example.org' }));
    const { text } = await get('/mailbox');
    expect(text.indexOf('&#60;script&#62;zweite')).toBeLessThan(text.indexOf('erste'));
    expect(text).not.toContain('<script>');
    const one = await get('/mailbox?an=eins%40example.org');
    expect(one.text).toContain('erste');
    expect(one.text).not.toContain('zweite');
  });

  test('shows a mail, its headers, its HTML in a sandbox and its attachments as downloads', async () => {
    const attachments = [{ filename: 'Bericht – korrigiert.html', content: '<script>alert(1)</script>' }];
    await sendRaw(await message({ html: '<p onclick="x()">Hallo</p>', attachments, headers: { 'X-Art': 'Probe' } }));
    const id = mailbox.ids()[0] ?? '';
    const shown = await get(`/mailbox/${id}`);
    expect(shown.text).toContain('Grüße');
    expect(shown.text).toContain('X-Art: Probe');
    expect(shown.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const markup = await get(`/mailbox/${id}/html`);
    expect(markup.headers.get('content-security-policy')).toMatch(/^sandbox (?!.*allow-scripts).*default-src 'none'/);
    expect(markup.text).toContain('<p onclick="x()">Hallo</p>');
    const file = await get(`/mailbox/${id}/0`);
    expect(file.text).toBe('<script>alert(1)</script>');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''Bericht%20%E2%80%93%20korrigiert.html`,
    );
  });

  test('reports that a mail came back, or was taken for spam, where its sender asked for reports', async () => {
    await sendRaw(await message({ subject: 'ohne' }));
    expect((await get(`/mailbox/${mailbox.ids()[0]}`)).text).not.toContain('Unzustellbar melden');
    await sendRaw(await message({ headers: { 'X-SES-CONFIGURATION-SET': 'auftraege' } }));
    const path = `/mailbox/${mailbox.ids().at(-1)}`;
    expect((await get(path)).text).toContain('Unzustellbar melden');
    for (const failure of ['bounce', 'complaint']) await fetch(`${url}${path}/${failure}`, { method: 'POST' });
    expect(reports.splice(0)).toEqual([
      ['bounce', 'kundin@example.org'],
      ['complaint', 'kundin@example.org'],
    ]);
  });

  test('deletes a mail, and says of what is not there that it is not', async () => {
    await sendRaw(await message());
    const path = `/mailbox/${mailbox.ids()[0]}`;
    expect((await get(`${path}/7`)).status).toBe(404);
    const { status } = await fetch(`${url}${path}/delete`, { method: 'POST', redirect: 'manual' });
    expect(status).toBe(303);
    expect((await get(path)).status).toBe(404);
    expect((await get('/mailbox/..%2Fsecrets')).status).toBe(404);
    expect((await get('/mailbox')).text).toContain('Noch keine E-Mail');
  });
});
