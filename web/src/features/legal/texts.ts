import type { WebConfig } from '../../../../lambdas/domain/webConfig.ts';
import { recipientsOf } from '../../model/recipients.ts';

/** A part of a legal text: its heading and its paragraphs. */
export type Section = readonly [heading: string, ...paragraphs: readonly string[]];
type LegalText = (settings: WebConfig) => readonly Section[];

export const texts = {
  terms: 'Allgemeine Geschäftsbedingungen',
  privacy: 'Datenschutzerklärung',
  accessibility: 'Erklärung zur Barrierefreiheit',
  imprint: 'Impressum',
  company: 'Unternehmen',
  address: 'Anschrift',
  phone: 'Telefon',
  email: 'E-Mail',
  managingDirector: 'Geschäftsführung',
} as const;

export const termsText: LegalText = ({ productName, imprint, supportEmail, vatPercent }) => [
  [
    '1. Wer mit wem einen Vertrag schließt',
    `Diese Bedingungen gelten für alle Verträge zwischen ${imprint.company}, ${imprint.address} („wir“), und den Nutzerinnen und Nutzern von ${productName} („Sie“), in der Fassung 1.1.`,
  ],
  [
    '2. Was wir leisten',
    'Wir prüfen deutschsprachige Word-Dokumente (.docx) mit einem Programm auf Rechtschreibung, Zeichensetzung, Grammatik und Typografie. Sie erhalten das Dokument mit nachverfolgten Änderungen zurück, die Sie einzeln annehmen oder ablehnen können.',
    'Wir schulden eine sorgfältige Prüfung nach den amtlichen Regeln, aber keine Fehlerfreiheit des Textes. Über jede Änderung entscheiden Sie.',
  ],
  [
    '3. Wie der Vertrag zustande kommt',
    'Nach dem Hochladen sehen Sie Zeichenzahl, geschätzte Dauer und Preis. Ein Kauf kommt zustande, wenn Sie „Zahlungspflichtig bestellen“ wählen und die Zahlung abschließen; ein Korrekturauftrag, wenn Sie „Korrigieren starten“ wählen oder Ihre Direktzahlung eingegangen ist.',
  ],
  [
    '4. Preise und Zahlung',
    vatPercent === 'automatic'
      ? 'Alle Preise sind Nettopreise. Die Umsatzsteuer Ihres Landes kommt hinzu und wird vor der Zahlung angezeigt.'
      : `Alle Preise sind Nettopreise. Hinzu kommt die Umsatzsteuer von ${vatPercent} %; der Gesamtbetrag wird vor der Bestellung angezeigt.`,
    'Bezahlt wird nach Zeichen einschließlich Leerzeichen, und nur für den Text, der geprüft wird. Gekaufte Zeichen gelten für alle Ihre Dokumente. Zahlungen wickelt Stripe ab.',
  ],
  [
    '5. Wenn eine Korrektur scheitert',
    'Kann ein Dokument nicht korrigiert werden, schreiben wir die Zeichen Ihrem Guthaben von selbst vollständig wieder gut und benachrichtigen Sie per E-Mail.',
  ],
  [
    '6. Ihr Widerrufsrecht',
    'Verbraucherinnen und Verbraucher können binnen vierzehn Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt mit dem Vertragsschluss. Das Widerrufsrecht an einem Korrekturauftrag erlischt, wenn er vollständig ausgeführt ist und Sie zuvor zugestimmt haben, dass wir vor Ablauf der Frist beginnen.',
    'Am einfachsten widerrufen Sie auf unserer Seite „Vertrag widerrufen“, ohne Anmeldung. Eine E-Mail oder ein Brief genügt ebenfalls. Wir erstatten alle Zahlungen für nicht verbrauchte Zeichen binnen vierzehn Tagen über dasselbe Zahlungsmittel.',
  ],
  [
    '7. Ihre Dokumente',
    'Ihre Dokumente bleiben Ihre. Wir speichern sie verschlüsselt, verwenden sie nur für Ihren Auftrag, nicht zum Training von KI, und löschen sie nach spätestens sieben Tagen. Bitte laden Sie das korrigierte Dokument in dieser Zeit herunter. Laden Sie nur Dokumente hoch, über die Sie verfügen dürfen.',
  ],
  [
    '8. Haftung',
    'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit sowie bei Schäden an Leben, Körper und Gesundheit. Bei leichter Fahrlässigkeit haften wir nur für die Verletzung wesentlicher Vertragspflichten und nur für den vorhersehbaren, typischen Schaden. Die gesetzlichen Rechte bei Mängeln bleiben unberührt.',
  ],
  [
    '9. Ende des Vertrags',
    `Sie können Ihr Konto jederzeit mit einer E-Mail an ${supportEmail} kündigen. Nicht verbrauchte gekaufte Zeichen erstatten wir dann anteilig.`,
  ],
  [
    '10. Schluss',
    'Es gilt deutsches Recht; zwingende Vorschriften des Landes, in dem Sie als Verbraucherin oder Verbraucher leben, bleiben unberührt. An einem Verfahren vor einer Verbraucherschlichtungsstelle nehmen wir nicht teil und sind dazu nicht verpflichtet.',
  ],
];

/** Where AWS keeps the servers of a region (AWS general reference, "AWS Regions"); the regions of the EU and Switzerland. */
const places: Readonly<Record<string, string>> = {
  'eu-central-1': 'Frankfurt am Main',
  'eu-central-2': 'Zürich',
  'eu-north-1': 'Stockholm',
  'eu-south-1': 'Mailand',
  'eu-south-2': 'Aragonien',
  'eu-west-1': 'Irland',
  'eu-west-3': 'Paris',
};

/** The id of a user pool begins with its region, which is the stage's. */
function placeOf({ userPoolId }: WebConfig['login']): string {
  const region = userPoolId.slice(0, userPoolId.indexOf('_'));
  return places[region] ?? region;
}

function whoReads(engines: WebConfig['engines'] = ['embedded']): string {
  const recipients = recipientsOf(engines);
  return recipients === undefined
    ? 'Gelesen werden sie von unserem Programm, nicht von Menschen'
    : `Gelesen werden sie von Programmen, nicht von Menschen: Korrigiert werden sie durch unser eigenes und je nach Auftrag auch durch ${recipients}`;
}

export const privacyText: LegalText = ({ productName, imprint, supportEmail, login, engines }) => [
  [
    'Wer verantwortlich ist',
    `${imprint.company}, ${imprint.address}, Telefon ${imprint.phone}, E-Mail ${imprint.email}. Fragen zum Datenschutz beantworten wir unter ${supportEmail}.`,
  ],
  [
    'Ihre Dokumente',
    `Ihre Texte werden verschlüsselt, nicht zum Training von KI verwendet und spätestens nach 7 Tagen gelöscht, samt Dateinamen. Sie können sie vorher selbst löschen. ${whoReads(engines)} (Art. 6 Abs. 1 Buchst. b DSGVO: Erfüllung des Vertrags).`,
  ],
  [
    'Ihr Konto',
    'Wir speichern Ihre E-Mail-Adresse, ein verschlüsseltes Passwort, den Bearbeiternamen, Ihre Einstellungen für die Korrektur, Ihr Wörterbuch und wann Sie welchen Bedingungen zugestimmt haben, solange Ihr Konto besteht (Art. 6 Abs. 1 Buchst. b DSGVO).',
  ],
  [
    'Aufträge und Zahlungen',
    'Zu jedem Auftrag bleiben Nummer, Zeitpunkte, Zeichenzahl, eine Prüfsumme des Dokuments, das Korrekturprogramm und die Zahl der Korrekturen nach Art gespeichert, zu jeder Zahlung Betrag und Rechnung, so lange wie das Steuer- und Handelsrecht es verlangt (Art. 6 Abs. 1 Buchst. c DSGVO). Bearbeitername und Einstellungen eines Auftrags löschen wir mit seinem Dokument. Kartendaten sieht nur unser Zahlungsdienst Stripe.',
    'Widerrufen Sie einen Vertrag, so speichern wir Namen, E-Mail-Adresse und Ihre Angaben zum Vertrag als Nachweis, auch wenn Ihr Konto gelöscht ist, bis keine Ansprüche mehr daraus bestehen können (Art. 6 Abs. 1 Buchst. c DSGVO).',
  ],
  [
    'Ausprobieren ohne Konto',
    'Was Sie auf der Willkommensseite ausprobieren, wird beantwortet und vergessen. Um Missbrauch zu begrenzen, zählen wir hier und bei der Anmeldung die Aufrufe je Stunde unter nicht umkehrbaren Kürzeln der Internet- und der E-Mail-Adresse und löschen die Zähler nach wenigen Tagen (Art. 6 Abs. 1 Buchst. f DSGVO).',
  ],
  [
    'Speicher Ihres Browsers',
    `${productName} speichert in Ihrem Browser nur, was der Betrieb braucht: Ihre Anmeldung, das wartende Dokument und ob Sie die helle oder dunkle Darstellung möchten. Es gibt keine Werbung, keine Zählpixel und keine Dienste Dritter auf unseren Seiten.`,
  ],
  [
    'Wer Daten für uns verarbeitet',
    `Amazon Web Services (Rechenzentrum ${placeOf(login)}) betreibt die Server und verschickt unsere E-Mails, Stripe wickelt Zahlungen ab. Beide sind vertraglich an unsere Weisungen gebunden (Art. 28 DSGVO).`,
  ],
  [
    'Ihre Rechte',
    'Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Widerspruch und Übertragbarkeit. Alles, was wir außer Ihren Dokumenten über Sie gespeichert haben, können Sie im Profil selbst herunterladen. Eine Einwilligung in Produktinformationen können Sie dort jederzeit widerrufen. Beschweren können Sie sich bei jeder Datenschutzbehörde.',
  ],
];

export const accessibilityText: LegalText = ({ productName, supportEmail, imprint }) => [
  [
    'Wofür diese Erklärung gilt',
    `${imprint.company} möchte, dass alle Menschen ${productName} benutzen können. Diese Erklärung gilt für diese Website nach dem Barrierefreiheitsstärkungsgesetz.`,
  ],
  [
    'Wie barrierefrei die Website ist',
    'Wir richten uns nach den Web Content Accessibility Guidelines 2.2, Stufe AA. Alles lässt sich mit der Tastatur bedienen, Farben sind nie das einzige Merkmal, Texte lassen sich vergrößern, Bewegungen folgen der Einstellung Ihres Geräts, und es gibt eine helle und eine dunkle Darstellung. Jede Seite wird bei jeder Änderung mit einem Prüfprogramm auf Barrieren untersucht.',
  ],
  [
    'Was noch nicht barrierefrei ist',
    'Die Seite für die Kartenzahlung gehört unserem Zahlungsdienst und liegt nicht in unserer Hand. Wie zugänglich ein korrigiertes Dokument ist, hängt davon ab, wie es angelegt wurde; wir verändern daran nichts.',
  ],
  [
    'Eine Barriere melden',
    `Stoßen Sie auf eine Barriere, schreiben Sie bitte an ${supportEmail}. Wir antworten so schnell wie möglich, spätestens nach zwei Wochen. Hilft das nicht, können Sie sich an die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen wenden.`,
  ],
];
