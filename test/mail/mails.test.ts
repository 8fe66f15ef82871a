import type { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import PostalMime from 'postal-mime';
import type { Order } from '../../lambdas/domain/orders.ts';
import {
  alreadyRegisteredMail,
  codeMail,
  passwordChangedMail,
  setPasswordMail,
  withdrawalMail,
} from '../../lambdas/mail/accountMails.ts';
import { Mailer, MailRefused } from '../../lambdas/mail/mailer.ts';
import { correctedMail, refundedMail } from '../../lambdas/mail/templates.ts';

const order: Order = {
  customer: 'kunde',
  id: 'tx_1',
  uploadId: 'up_1',
  sha256: 'e',
  status: 'DONE',
  characterCount: 84_213,
  author: 'Lektorat',
  startedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  timeEstimateSeconds: 60,
  progressCharacters: 84_213,
  attempt: 1,
  findings: { comma: 3, spelling: 1_200, questions: 2 },
};
const settings = { productName: 'Korrekturrand', supportEmail: 'hilfe@example.org', origin: 'https://example.org' };
const attachment = {
  fileName: 'Prüfung „neu“_korrigiert.docx',
  content: Buffer.from('PK…'),
  contentType: 'application/octet-stream',
};

async function sent(mail: Parameters<Mailer['send']>[1]) {
  const send = jest.fn(async (_command: unknown) => ({}));
  await new Mailer({ send } as unknown as SESClient, 'korrektur@example.org').send('anna@example.org', mail);
  const { input } = send.mock.calls[0]?.[0] as SendRawEmailCommand;
  return { input, mail: await PostalMime.parse(Buffer.from(input.RawMessage?.Data ?? '')) };
}

describe('a refusal of SES', () => {
  const refusedAs = async (name: string, message = '') => {
    const refusal = Object.assign(new Error(message), { name });
    const client = { send: () => Promise.reject(refusal) } as unknown as SESClient;
    const mailer = new Mailer(client, 'korrektur@example.org');
    return mailer.send('anna@example.org', refundedMail(order, settings)).catch((error: unknown) => error);
  };
  it.each([
    ['MessageRejected', 'Address is on the suppression list', true],
    ['InvalidParameterValue', 'Domain contains illegal character', true],
    ['MessageRejected', 'Email address is not verified. The following identities failed the check', false],
    ['MessageRejected', 'Sending suspended for this account', false],
    ['AccountSendingPausedException', '', false],
    ['Throttling', 'Maximum sending rate exceeded', false],
    ['ECONNRESET', '', false],
  ])('is final only where nobody but the recipient can put it right: %s %s', async (name, message, final) => {
    const error = await refusedAs(name, message);
    expect([error instanceof MailRefused, (error as Error).name === name]).toEqual([final, !final]);
  });
});

describe('the mail with the corrected document', () => {
  it('says in both forms what was found, what it cost and where the document is', async () => {
    const { mail } = await sent(correctedMail(order, settings, attachment));
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Kommasetzung: 3; Rechtschreibung: 1.200; Fragen an Sie: 2');
      expect(form).toContain('84.213 Zeichen');
      expect(form).toContain('https://example.org/transactions?id=tx_1');
    }
  });
  it('carries the document under its own name, umlauts and quotation marks included', async () => {
    const { mail, input } = await sent(correctedMail(order, settings, attachment));
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([attachment.fileName]);
    expect(input.Destinations).toEqual(['anna@example.org']);
  });
  it('sends a link alone where the document is too large for a mail', async () => {
    const { mail } = await sent(correctedMail(order, settings, undefined));
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain('zu groß für eine E-Mail');
  });
  it('says so when there was nothing to correct', () =>
    expect(correctedMail({ ...order, findings: {} }, settings, attachment).text).toContain('nichts gefunden'));
});

describe('the mail after a failure', () => {
  it('says that the characters are back', async () => {
    const { mail } = await sent(refundedMail({ ...order, status: 'REFUNDED' }, settings));
    expect(mail.text).toContain('84.213 Zeichen haben wir Ihrem Guthaben vollständig gutgeschrieben');
  });
});

describe('every mail we send', () => {
  const declared = { id: 'wd_1', receivedAt: order.startedAt, name: 'Anna', order_reference: 'Rechnung 7' };
  it.each([
    ['the corrected document', correctedMail(order, settings, attachment)],
    ['a failed correction', refundedMail(order, settings)],
    ['the first password', setPasswordMail('anna@example.org', 'a.b.c', settings)],
    ['an account there is already', alreadyRegisteredMail(settings)],
    ['a changed password', passwordChangedMail(Date.parse(order.startedAt), settings)],
    ['a withdrawal', withdrawalMail(declared, true, settings)],
    ['a withdrawal under an address without an account', withdrawalMail(declared, false, settings)],
  ])('says the same in text and in HTML: %s', async (_, composed) => {
    const { mail } = await sent(composed);
    const words = (text = '') => text.replace(/\s+/g, ' ').trim();
    const shown = (mail.html ?? '')
      .replace(/<title>.*?<\/title>/, '')
      .replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCharCode(Number(code)));
    expect(words(shown)).toBe(words(mail.text));
    expect(words(mail.text)).toMatch(/^Guten Tag, .* Ihr Team von Korrekturrand: https:\/\/\S+\/willkommen$/);
    expect(mail.subject).toMatch(/Korrekturrand$/);
  });

  it('that Cognito sends is one HTML page, which is all it takes, with the code in plain words', () => {
    for (const kind of ['signUp', 'password', 'address'] as const) {
      const { html, subject } = codeMail(kind, '{####}', settings);
      expect(html).toContain('>{####}</p>');
      expect(html).toContain('lang="de"');
      // Cognito takes 140 characters of subject and 20,000 of text.
      expect([subject.length <= 140, html.length <= 20_000]).toEqual([true, true]);
    }
  });
});

it('no subject and no markup is made of what a customer typed', () => {
  const hostile = { ...settings, productName: '<b>K</b>' };
  expect(correctedMail(order, hostile, attachment).html).not.toContain('<b>K</b>');
  expect(correctedMail(order, settings, attachment).subject).not.toContain('Prüfung');
});
