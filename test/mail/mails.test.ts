import type { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import PostalMime from 'postal-mime';
import type { Order } from '../../lambdas/domain/orders.ts';
import { Mailer } from '../../lambdas/mail/mailer.ts';
import { correctedMail, refundedMail } from '../../lambdas/mail/templates.ts';

const order: Order = {
  customer: 'kunde',
  id: 'tx_1',
  uploadId: 'up_1',
  etag: '"e"',
  status: 'DONE',
  characterCount: 84_213,
  author: 'Lektorat',
  startedAt: '2026-11-21T10:00:00.000Z',
  expiresAt: '2026-11-28T10:00:00.000Z',
  timeEstimateSeconds: 60,
  progressCharacters: 84_213,
  attempt: 1,
  findings: { comma: 3, spelling: 1_200 },
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

describe('the mail with the corrected document', () => {
  it('says in both forms what was found, what it cost and where the document is', async () => {
    const { mail } = await sent(correctedMail(order, settings, attachment));
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Kommasetzung: 3; Rechtschreibung: 1.200');
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

it('no subject and no markup is made of what a customer typed', () => {
  const hostile = { ...settings, productName: '<b>K</b>' };
  expect(correctedMail(order, hostile, attachment).html).not.toContain('<b>K</b>');
  expect(correctedMail(order, settings, attachment).subject).not.toContain('Prüfung');
});
