import { type EngineAccount, fallbackCharacters } from '../domain/engines.ts';
import { countName, type FindingCounts } from '../domain/finding.ts';
import type { Order } from '../domain/orders.ts';
import type { Attachment, Mail } from './mailer.ts';

/** Settings of the stage that stand in mails. */
export interface MailSettings {
  readonly productName: string;
  readonly supportEmail: string;
  readonly origin: string;
}

const number = new Intl.NumberFormat('de-DE');

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail of plain paragraphs in both forms; the link becomes a button in HTML. It is signed with the product and its address. */
export function compose(
  subject: string,
  paragraphs: readonly string[],
  link: { readonly label: string; readonly href: string } | undefined,
  settings: Pick<MailSettings, 'productName' | 'supportEmail'> & Partial<Pick<MailSettings, 'origin'>>,
): Mail {
  const { productName, origin } = settings;
  const site = origin !== undefined && `${origin}/willkommen`;
  const questions = `Bei Fragen erreichen Sie uns unter ${settings.supportEmail}.`;
  const closing = [questions, `Ihr Team von ${productName}${site ? `: ${site}` : ''}`];
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.href}`] : []), ...closing].join('\n\n');
  const row = (paragraph: string) => `<p style="margin:0 0 16px">${escape(paragraph)}</p>`;
  const name = site
    ? `<a href="${escape(site)}" style="color:#2440A8">${escape(productName)}</a>`
    : escape(productName);
  const signed = `${row(questions)}<p style="margin:0 0 16px">Ihr Team von ${name}</p>`;
  const button = link
    ? `<p style="margin:0 0 24px"><a href="${escape(link.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#2440A8;color:#FFFFFF;text-decoration:none;font-weight:600">${escape(link.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escape(subject)}</title></head><body style="margin:0;background:#F6F8FB"><div style="max-width:600px;margin:0 auto;padding:32px 24px;border-right:2px solid #B3202C;background:#FFFFFF;color:#161C2B;font:17px/1.5 'Atkinson Hyperlegible Next',Arial,sans-serif">${paragraphs.map(row).join('')}${button}${signed}</div></body></html>`;
  return { subject, text, html };
}

const transactionLink = (order: Order, settings: MailSettings, label: string) => ({
  label,
  href: `${settings.origin}/transactions?id=${order.id}`,
});

/** „3 Kommasetzung“ is no German: the count stands behind the category. */
function findingLines(findings: Order['findings']): readonly string[] {
  return Object.entries(findings ?? {}).map(
    ([kind, count]) => `${countName[kind as keyof FindingCounts]}: ${number.format(count)}`,
  );
}

/** Says what an engine outside our house has not answered for. */
function fallbackLines(engine: EngineAccount | undefined): readonly string[] {
  const characters = engine ? fallbackCharacters(engine) : 0;
  if (characters === 0) return [];
  return [
    `Ein Dienst, den wir für die Korrektur heranziehen, war zeitweise gestört: ${number.format(characters)} Zeichen haben wir mit unserer eigenen Prüfung allein korrigiert.`,
  ];
}

/** The correction is done; the document is attached unless it is too large for a mail. */
export function correctedMail(
  order: Order,
  settings: MailSettings,
  attachment: Attachment | undefined,
  engine?: EngineAccount,
): Mail {
  const lines = findingLines(order.findings);
  const found =
    lines.length > 0
      ? `Unsere Anmerkungen nach Bereichen – ${lines.join('; ')}.`
      : 'Wir haben in Ihrem Text nichts gefunden, was zu korrigieren wäre.';
  const mail = compose(
    `Ihre Korrektur ist fertig – ${settings.productName}`,
    [
      'Guten Tag,',
      attachment
        ? 'Ihr Dokument ist korrigiert. Sie finden es im Anhang dieser E-Mail.'
        : 'Ihr Dokument ist korrigiert. Es ist zu groß für eine E-Mail; bitte laden Sie es auf unserer Website herunter.',
      'Jede Korrektur ist eine nachverfolgte Änderung, die Sie in Word unter „Überprüfen“ einzeln annehmen oder ablehnen können.',
      found,
      ...fallbackLines(engine),
      `Abgerechnet wurden ${number.format(order.characterCount)} Zeichen. Ihr Dokument wird sieben Tage nach dem Hochladen gelöscht.`,
    ],
    transactionLink(order, settings, 'Korrektur auf der Website ansehen'),
    settings,
  );
  return { ...mail, attachment };
}

/** The correction failed; the characters are back. */
export function refundedMail(order: Order, settings: MailSettings): Mail {
  return compose(
    `Ihre Korrektur konnte nicht fertiggestellt werden – ${settings.productName}`,
    [
      'Guten Tag,',
      'leider konnten wir Ihr Dokument nicht korrigieren. Das tut uns leid.',
      `Die ${number.format(order.characterCount)} Zeichen haben wir Ihrem Guthaben vollständig gutgeschrieben.`,
      'Bitte laden Sie das Dokument noch einmal hoch. Schlägt die Korrektur wieder fehl, schreiben Sie uns; wir sehen uns das Dokument dann gerne gemeinsam mit Ihnen an.',
    ],
    transactionLink(order, settings, 'Zu Ihren Transaktionen'),
    settings,
  );
}
