import { compose, type MailSettings } from './templates.ts';
import type { Mail } from './mailer.ts';

type Names = Pick<MailSettings, 'productName' | 'supportEmail'>;

const dateAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

/** Where a new customer chooses their password. @param session signed, for one use */
export function setPasswordMail(email: string, session: string, settings: MailSettings): Mail {
  return compose(
    `Ihr Konto bei ${settings.productName}`,
    [
      'Guten Tag,',
      'für diese E-Mail-Adresse wurde ein Konto angelegt. Bitte legen Sie Ihr Passwort fest; danach können Sie sich anmelden.',
      'Der Link gilt 24 Stunden und nur einmal. Haben Sie kein Konto angelegt, brauchen Sie nichts zu tun.',
    ],
    {
      label: 'Passwort festlegen',
      href: `${settings.origin}/auth/set-password?${new URLSearchParams({ email, session }).toString()}`,
    },
    settings,
  );
}

/** Somebody registers an address that has an account: only its owner learns of it. */
export function alreadyRegisteredMail(settings: MailSettings): Mail {
  return compose(
    `Ihr Konto bei ${settings.productName}`,
    [
      'Guten Tag,',
      'jemand wollte mit dieser E-Mail-Adresse ein Konto anlegen. Sie haben aber schon eines und können sich damit anmelden.',
      'Haben Sie Ihr Passwort vergessen, können Sie auf der Anmeldeseite ein neues festlegen. Waren Sie es nicht, brauchen Sie nichts zu tun.',
    ],
    { label: 'Zur Anmeldung', href: `${settings.origin}/auth` },
    settings,
  );
}

/** Where a forgotten password is replaced. @param token signed, for one use */
export function resetPasswordMail(email: string, token: string, settings: MailSettings): Mail {
  const query = new URLSearchParams({ type: 'recovery', token_hash: token, email });
  return compose(
    `Ihr neues Passwort bei ${settings.productName}`,
    [
      'Guten Tag,',
      'Sie haben Ihr Passwort vergessen. Über diesen Link legen Sie ein neues fest.',
      'Der Link gilt eine Stunde und nur einmal. Haben Sie ihn nicht angefordert, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
    ],
    { label: 'Neues Passwort festlegen', href: `${settings.origin}/auth/verify?${query.toString()}` },
    settings,
  );
}

/** @param at milliseconds of the epoch */
export function passwordChangedMail(at: number, settings: MailSettings): Mail {
  return compose(
    `Ihr Passwort wurde geändert – ${settings.productName}`,
    [
      'Guten Tag,',
      `Ihr Passwort wurde am ${dateAndTime.format(at)} Uhr geändert. Auf anderen Geräten müssen Sie sich neu anmelden.`,
      'Waren Sie das nicht, legen Sie bitte sofort ein neues Passwort fest und schreiben Sie uns.',
    ],
    { label: 'Neues Passwort festlegen', href: `${settings.origin}/auth/reset` },
    settings,
  );
}

/** What the login's own mails are about: a new account, a forgotten password, another address. */
const codeMails = {
  signUp: ['Bitte bestätigen Sie Ihre E-Mail-Adresse', 'Mit diesem Code bestätigen Sie Ihre E-Mail-Adresse:'],
  password: ['Ihr Code für ein neues Passwort', 'Mit diesem Code legen Sie ein neues Passwort fest:'],
  address: ['Ihr Bestätigungscode', 'Mit diesem Code bestätigen Sie Ihre Eingabe:'],
} as const;

/**
 * A mail that the user pool sends itself, as one HTML page. It has no link, since the pool's stack does not know the
 * website's address.
 * @param code the pool's placeholder for the code
 */
export function codeMail(kind: keyof typeof codeMails, code: string, names: Names): Pick<Mail, 'subject' | 'html'> {
  const [subject, lead] = codeMails[kind];
  const { html } = compose(
    `${subject} – ${names.productName}`,
    ['Guten Tag,', lead, code, 'Haben Sie keinen Code angefordert, brauchen Sie nichts zu tun.'],
    undefined,
    names,
  );
  return { subject: `${subject} – ${names.productName}`, html };
}

/** Confirms that a withdrawal has arrived, with what was declared and when (§ 356a BGB). */
export function withdrawalMail(
  declared: {
    readonly id: string;
    readonly receivedAt: string;
    readonly name: string;
    readonly order_reference: string;
  },
  isCustomer: boolean,
  settings: MailSettings,
): Mail {
  const received = `${dateAndTime.format(Date.parse(declared.receivedAt))} Uhr erhalten`;
  const content = isCustomer
    ? [
        `wir haben Ihren Widerruf am ${received}. Sie haben erklärt:`,
        `Name: ${declared.name}`,
        `Vertrag oder Bestellung: ${declared.order_reference}`,
        `Nummer Ihrer Erklärung: ${declared.id}`,
      ]
    : [
        `wir haben den Widerruf eines Vertrags am ${received}; als E-Mail-Adresse wurde diese angegeben.`,
        `Nummer der Erklärung: ${declared.id}`,
        'Zu dieser Adresse gibt es bei uns kein Kundenkonto; den Wortlaut senden wir Ihnen deshalb auf Anfrage unter dieser Nummer.',
      ];
  return compose(
    `Eingang Ihres Widerrufs – ${settings.productName}`,
    [
      'Guten Tag,',
      ...content,
      'Wir prüfen Ihren Widerruf und melden uns bei Ihnen. Haben Sie ihn nicht erklärt, schreiben Sie uns bitte.',
    ],
    undefined,
    settings,
  );
}
