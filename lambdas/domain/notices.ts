/**
 * What a customer must know about a document before paying for it, although it can be corrected: one stable code
 * and one German text a kind.
 */
export const noticeTexts = {
  'protected-read-only':
    'Das Dokument ist schreibgeschützt. Es wird korrigiert; um die Änderungen anzunehmen oder abzulehnen, heben Sie in Word zuerst den Schutz auf (Überprüfen › Bearbeitung einschränken).',
  'protected-comments':
    'Das Dokument lässt nur Kommentare zu. Es wird korrigiert; um die Änderungen anzunehmen oder abzulehnen, heben Sie in Word zuerst den Schutz auf (Überprüfen › Bearbeitung einschränken).',
  'protected-forms':
    'Das Dokument lässt nur das Ausfüllen von Formularfeldern zu. Der übrige Text wird korrigiert; um die Änderungen anzunehmen oder abzulehnen, heben Sie in Word zuerst den Schutz auf (Überprüfen › Bearbeitung einschränken).',
  'protected-tracked-changes':
    'Das Dokument lässt nur nachverfolgte Änderungen zu. Es wird korrigiert; um die Änderungen anzunehmen oder abzulehnen, heben Sie in Word zuerst den Schutz auf (Überprüfen › Bearbeitung einschränken).',
  'write-protected':
    'Das Dokument empfiehlt, es schreibgeschützt zu öffnen. Öffnen Sie die korrigierte Fassung mit Schreibzugriff, um die Änderungen anzunehmen oder abzulehnen.',
  signed:
    'Das Dokument ist digital signiert. Jede Korrektur macht die Signatur ungültig; unterschreiben Sie die endgültige Fassung bitte neu.',
  'embedded-document':
    'Das Dokument bindet ein anderes Dokument ein. Dessen Text wird nicht korrigiert und nicht berechnet.',
  'text-in-graphics':
    'Text in Diagrammen, SmartArt-Grafiken und eingebetteten Objekten wird nicht korrigiert und nicht berechnet.',
  'locked-controls':
    'Gesperrte und automatisch gefüllte Inhaltssteuerelemente (Auswahllisten, Datumsfelder, Platzhalter) werden nicht korrigiert und nicht berechnet.',
} as const;

export type NoticeCode = keyof typeof noticeTexts;

export interface Notice {
  readonly code: NoticeCode;
  /** German text for the customer. */
  readonly text: string;
}

export const notice = (code: NoticeCode): Notice => ({ code, text: noticeTexts[code] });
