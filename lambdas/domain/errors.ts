import { documentErrors, type DocumentErrorCode } from './documentErrors.ts';
import { MAX_TRIAL_CHARACTERS } from './trial.ts';

/** Everything that can go wrong for a customer, with its HTTP status and the German text that says what to do next. */
const errors = {
  'authentication-required': [401, 'Authentication required'],
  // 400 and not 401, since 401 signs a customer out (SPEC.md §4).
  'login-failed': [400, 'Login failed. Bitte überprüfe deine Zugangsdaten.'],
  'sign-in-failed': [400, 'Invalid email or password'],
  'registration-failed': [400, 'Registration failed'],
  'link-invalid': [400, 'Dieser Link ist abgelaufen oder wurde schon benutzt. Bitte fordern Sie eine neue E-Mail an.'],
  // SPEC.md §2, "404 page and confirmation links".
  'verification-failed': [400, 'Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.'],
  'code-invalid': [400, 'Der Code stimmt nicht oder ist abgelaufen. Bitte fordern Sie einen neuen an.'],
  'password-wrong': [400, 'Das bisherige Passwort stimmt nicht.'],
  'password-weak': [
    400,
    'Bitte wählen Sie ein Passwort mit mindestens 10 Zeichen, das Großbuchstaben, Kleinbuchstaben und Ziffern enthält.',
  ],
  'origin-refused': [403, 'Dieser Aufruf ist nur über die Website möglich.'],
  'invalid-request': [
    400,
    'Die Anfrage ist unvollständig oder fehlerhaft. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  ],
  'file-name-invalid': [400, 'Bitte laden Sie nur .docx Dateien hoch'],
  'editor-name-empty': [400, 'Bitte geben Sie einen Namen ein'],
  'start-key-invalid': [400, 'Diese Seite der Liste gibt es nicht. Bitte beginnen Sie auf der ersten Seite.'],
  'transaction-not-found': [404, 'Diese Transaktion gibt es nicht.'],
  'upload-not-found': [
    404,
    'Zu diesem Namen liegt keine hochgeladene Datei vor. Bitte laden Sie die Datei erneut hoch.',
  ],
  'upload-replaced': [409, 'Die Datei wurde nach der Berechnung ersetzt. Bitte lassen Sie den Umfang neu berechnen.'],
  'upload-not-analysed': [
    409,
    'Der Umfang dieser Datei wurde noch nicht berechnet. Bitte laden Sie die Datei erneut hoch.',
  ],
  'upload-refunded': [
    409,
    'Diese Korrektur ist fehlgeschlagen und wurde gutgeschrieben. Bitte laden Sie die Datei erneut hoch.',
  ],
  'upload-ordered': [
    409,
    'Die Korrektur dieser Datei ist schon bestellt und bezahlt. Sie finden den Auftrag unter den Transaktionen.',
  ],
  'character-count-changed': [
    409,
    'Die Zeichenzahl hat sich geändert. Bitte prüfen Sie den Umfang und starten Sie die Korrektur erneut.',
  ],
  'credit-insufficient': [
    402,
    'Ihr Guthaben reicht nicht aus. Bitte kaufen Sie Zeichen oder bezahlen Sie die fehlenden Zeichen direkt.',
  ],
  'price-changed': [409, 'Der Preis hat sich geändert. Bitte prüfen Sie den Betrag und bezahlen Sie erneut.'],
  'nothing-to-pay': [409, 'Ihr Guthaben reicht aus. Bitte starten Sie die Korrektur; es ist nichts zu bezahlen.'],
  'payment-unavailable': [
    503,
    'Der Zahlungsdienst ist zurzeit nicht erreichbar. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  ],
  'payment-mismatch': [409, 'Die Zahlung stimmt nicht mit der Bestellung überein. Bitte wenden Sie sich an uns.'],
  'payment-not-credited': [409, 'Die Zahlung, die zurückgeht, ist noch nicht gutgeschrieben.'],
  'webhook-refused': [400, 'Diese Meldung ist nicht von unserem Zahlungsdienst unterschrieben.'],
  'engine-unavailable': [409, 'Diese Art der Korrektur bieten wir zurzeit nicht an. Bitte wählen Sie eine andere.'],
  'terms-not-accepted': [409, 'Bitte akzeptieren Sie zuerst die Nutzungsbedingungen.'],
  'document-no-text': [422, 'Das Dokument enthält keinen Text, der korrigiert werden kann.'],
  'document-not-german': [
    422,
    'Das Dokument enthält keinen deutschen Text. Wir korrigieren nur deutschsprachige Texte.',
  ],
  'text-empty': [400, 'Bitte geben Sie einen Text ein.'],
  'text-too-long': [
    400,
    `Zum Ausprobieren sind höchstens ${MAX_TRIAL_CHARACTERS.toLocaleString('de-DE')} Zeichen möglich. Bitte kürzen Sie den Text.`,
  ],
  'text-not-german': [422, 'Das ist kein deutscher Text. Wir korrigieren nur deutschsprachige Texte.'],
  'document-expired': [410, 'Das Dokument wurde gelöscht: Wir bewahren Dokumente höchstens sieben Tage auf.'],
  'transaction-running': [409, 'Die Korrektur läuft noch. Bitte warten Sie, bis sie fertig ist.'],
  'report-missing': [409, 'Diese Korrektur ist fehlgeschlagen und wurde gutgeschrieben; es gibt keinen Bericht.'],
  'decision-impossible': [
    409,
    'Diese Entscheidung passt nicht zum Bericht. Bitte laden Sie die Seite neu und entscheiden Sie noch einmal.',
  ],
  'dictionary-word-invalid': [
    400,
    'Ein Eintrag ins Wörterbuch braucht mindestens einen Buchstaben und darf höchstens 60 Zeichen lang sein.',
  ],
  'dictionary-full': [409, 'Das Wörterbuch ist voll: Es fasst 5.000 Einträge. Bitte löschen Sie zuerst einige.'],
  'dictionary-changed': [
    409,
    'Das Wörterbuch wurde gleichzeitig an anderer Stelle geändert. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  ],
  'preview-limit': [
    429,
    'Für heute ist Ihre kostenlose Vorschau ausgeschöpft. Bestellen können Sie die Korrektur trotzdem jederzeit.',
  ],
  'too-many-requests': [429, 'Zu viele Anfragen. Bitte warten Sie einen Augenblick und versuchen Sie es dann erneut.'],
  'not-found': [404, 'Diese Adresse gibt es nicht.'],
  'method-not-allowed': [405, 'Diese Adresse nimmt Aufrufe dieser Art nicht an.'],
  internal: [500, 'Ein Fehler ist aufgetreten'],
} as const satisfies Record<string, readonly [status: number, text: string]>;

/**
 * What the firewall says of a call that looks like an attack (lib/aws/edgeStack.ts); no function ever does. Unlike our
 * own 403 it signs nobody out, since it knows nothing of sessions and refuses whoever has signed in again as well.
 */
export const firewallRefusal = {
  status: 403,
  code: 'firewall-refused',
  message:
    'Diese Anfrage wurde von unserem Schutz vor Angriffen abgelehnt. Bitte versuchen Sie es später erneut oder schreiben Sie uns.',
} as const;

export type ErrorCode = keyof typeof errors | DocumentErrorCode;

/** Every code there is. */
export const errorCodes = [...Object.keys(errors), ...Object.keys(documentErrors)] as readonly ErrorCode[];

/** A refusal a customer can understand and act on. `details` go to the client beside the text, so they hold no content. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, string | number>>;
  constructor(code: ErrorCode, details: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

const isOwn = (code: ErrorCode): code is keyof typeof errors => Object.hasOwn(errors, code);

/** HTTP status of an error; a document that cannot be corrected is 422 (the request itself was fine). */
export function errorStatus(code: ErrorCode): number {
  return isOwn(code) ? errors[code][0] : 422;
}

/** German text of an error, as SPEC.md §8 has it where it has one. */
export function errorText(code: ErrorCode): string {
  return isOwn(code) ? errors[code][1] : documentErrors[code];
}
