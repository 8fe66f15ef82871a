/**
 * Why a document cannot be corrected: one stable code and one German text a kind. The customer sees the text
 * before any charge; nothing of the document stands in it.
 */
export const documentErrors = {
  'document-too-large': 'Die Datei ist zu groß. Bitte laden Sie eine Word-Datei mit höchstens 50 MB hoch.',
  'document-empty-file': 'Die Datei ist leer (0 Byte). Bitte wählen Sie die Datei erneut aus.',
  'document-not-zip':
    'Die Datei ist kein Word-Dokument. Bitte speichern Sie Ihren Text in Word als „.docx“ und laden Sie ihn erneut hoch.',
  'document-encrypted':
    'Das Dokument ist mit einem Kennwort verschlüsselt. Bitte entfernen Sie das Kennwort in Word und laden Sie die Datei erneut hoch.',
  'document-not-word':
    'Die Datei ist ein Office-Paket, aber kein Word-Dokument. Bitte laden Sie eine .docx-Datei hoch.',
  'document-macros':
    'Das Dokument enthält Makros. Bitte speichern Sie es als „.docx“ ohne Makros und laden Sie es erneut hoch.',
  'document-damaged':
    'Das Dokument ist beschädigt und lässt sich nicht lesen. Bitte öffnen Sie es in Word, speichern Sie es neu und laden Sie es erneut hoch.',
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
