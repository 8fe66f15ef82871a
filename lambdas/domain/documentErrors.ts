/**
 * Why a document cannot be corrected: one stable code and one German text a kind. The customer sees the text
 * before any charge; nothing of the document stands in it.
 */
export const documentErrors = {
  'document-too-large': 'Die Datei ist zu groß. Bitte laden Sie eine Word-Datei mit höchstens 50 MB hoch.',
  'document-empty-file': 'Die Datei ist leer (0 Byte). Bitte wählen Sie die Datei erneut aus.',
  'document-not-zip':
    'Die Datei ist kein Word-Dokument. Bitte speichern Sie Ihren Text in Word als „.docx“ und laden Sie ihn erneut hoch.',
  'document-pdf':
    'Die Datei ist ein PDF. Bitte öffnen Sie sie in Word, speichern Sie sie als „.docx“ und laden Sie sie erneut hoch.',
  'document-rtf':
    'Die Datei ist ein RTF-Text. Bitte öffnen Sie sie in Word, speichern Sie sie als „.docx“ und laden Sie sie erneut hoch.',
  'document-old-word':
    'Die Datei hat das alte Word-Format „.doc“. Bitte speichern Sie sie in Word als „.docx“ und laden Sie sie erneut hoch.',
  'document-flat-xml':
    'Die Datei ist ein Word-XML-Dokument. Bitte speichern Sie sie in Word als „.docx“ und laden Sie sie erneut hoch.',
  'document-web-page':
    'Die Datei ist eine Webseite. Bitte öffnen Sie sie in Word, speichern Sie sie als „.docx“ und laden Sie sie erneut hoch.',
  'document-open-document':
    'Die Datei ist ein OpenDocument-Text. Bitte speichern Sie sie als „.docx“ (Word 2007–365) und laden Sie sie erneut hoch.',
  'document-spreadsheet': 'Die Datei ist eine Excel-Tabelle. Korrigiert werden Word-Dokumente (.docx).',
  'document-presentation': 'Die Datei ist eine PowerPoint-Präsentation. Korrigiert werden Word-Dokumente (.docx).',
  'document-not-word':
    'Die Datei ist ein Office-Paket, aber kein Word-Dokument. Bitte laden Sie eine .docx-Datei hoch.',
  'document-encrypted':
    'Das Dokument ist mit einem Kennwort verschlüsselt. Bitte entfernen Sie das Kennwort in Word und laden Sie die Datei erneut hoch.',
  'document-macros':
    'Das Dokument enthält Makros. Bitte speichern Sie es als „.docx“ ohne Makros und laden Sie es erneut hoch.',
  'document-truncated':
    'Die Datei ist unvollständig, ihr Ende fehlt. Bitte laden Sie sie erneut hoch; hilft das nicht, speichern Sie sie in Word neu.',
  'document-damaged':
    'Das Dokument ist beschädigt und lässt sich nicht lesen. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-checksum':
    'Das Dokument ist beschädigt: Eine Prüfsumme stimmt nicht. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-compression':
    'Das Dokument ist auf eine Weise komprimiert, die Word nicht kennt. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-overlap':
    'Das Dokument ist nicht regelgerecht gepackt: Teile überlagern einander. Bitte speichern Sie es in Word neu und laden Sie es erneut hoch.',
  'document-duplicate-part':
    'Das Dokument ist nicht regelgerecht gepackt: Ein Teil kommt doppelt vor. Bitte speichern Sie es in Word neu und laden Sie es erneut hoch.',
  'document-too-many-parts':
    'Das Dokument besteht aus zu vielen Teilen. Bitte teilen Sie es auf oder verkleinern Sie die Zahl der Bilder.',
  'document-bomb':
    'Das Dokument wird beim Entpacken ungewöhnlich groß und wurde deshalb nicht geöffnet. Bitte speichern Sie es in Word neu oder teilen Sie es auf.',
  'document-too-long':
    'Das Dokument hat mehr als 10 Millionen Zeichen oder 250.000 Absätze. Bitte teilen Sie es auf und laden Sie die Teile einzeln hoch.',
  'document-part-missing':
    'Im Dokument fehlt ein Teil, den Word braucht. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-markup':
    'Das Dokument ist beschädigt: Sein Inhalt ist kein gültiges XML. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-encoding':
    'Das Dokument verwendet eine Zeichencodierung, die Word nicht kennt. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
  'document-type-definition':
    'Das Dokument enthält eine Dokumenttyp-Definition (DTD); solche Dateien öffnen wir aus Sicherheitsgründen nicht. Bitte speichern Sie es in Word neu und laden Sie es erneut hoch.',
  'document-too-deep':
    'Das Dokument ist zu tief verschachtelt. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
} as const;

export type DocumentErrorCode = keyof typeof documentErrors;

/** A document that is refused. Thrown by `lambdas/docx`, shown to the customer by `runtime`. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  /** `detail` is for developers and logs: it names structure (an entry, a limit), never text of the document. */
  constructor(code: DocumentErrorCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.name = 'DocumentError';
    this.code = code;
  }
}
