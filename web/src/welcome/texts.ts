/** Texts of the page before sign-in that its script needs, too. */
export const trialTexts = {
  count: (count: string, limit: string) => `${count} von ${limit} Zeichen · nichts davon wird gespeichert`,
  waiting: 'Ihr Text wird gelesen …',
  nothing: 'Wir haben in diesem Text nichts gefunden, was zu korrigieren wäre.',
  found: (count: string) => `${count} Stellen gefunden.`,
  foundOne: 'Eine Stelle gefunden.',
  tooLong: (over: string) => `Der Text ist ${over} Zeichen zu lang. Bitte kürzen Sie ihn.`,
  offline: 'Sie sind offline. Sobald die Verbindung steht, versuchen Sie es bitte erneut.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es in einem Augenblick noch einmal.',
  deleted: 'gelöscht:',
  inserted: 'eingefügt:',
  question: 'Frage an Sie',
  suggestions: (list: string) => `Vorschläge: ${list}`,
  here: 'Ihre Dokumente',
} as const;

export const questions: readonly (readonly [question: string, answer: string])[] = [
  [
    'Wie bekomme ich mein Dokument zurück?',
    'Als Word-Datei, in der jede Korrektur eine nachverfolgte Änderung ist. Sie nehmen sie in Word oder im Browser einzeln an oder lehnen sie ab. Schrift, Bilder, Fußnoten und alles, was wir nicht korrigieren, bleiben, wie sie sind.',
  ],
  [
    'Liest ein Mensch meinen Text?',
    'Nein. Unser Programm prüft ihn nach den amtlichen Regeln und nennt zu jeder Korrektur den Grund. Wo es sich nicht sicher ist, ändert es nichts, sondern fragt Sie in einem Kommentar.',
  ],
  [
    'Was wird korrigiert und was nicht?',
    'Rechtschreibung, Groß- und Kleinschreibung, Getrennt- und Zusammenschreibung, Kommas, Verwechslungen wie das und dass, Grammatik und Typografie. Ihr Stil bleibt Ihrer: Wir schreiben keine Sätze um.',
  ],
  [
    'Welche Zeichen bezahle ich?',
    'Nur, was wir prüfen: den deutschen Text samt Leerzeichen in Haupttext, Tabellen, Textfeldern, Fußnoten und Kopfzeilen. Code, Verzeichnisse und fremdsprachige Absätze zählen nicht. Sie sehen die Zahl, bevor Sie bestellen.',
  ],
  [
    'Was ist, wenn etwas schiefgeht?',
    'Kann ein Dokument nicht korrigiert werden, werden die Zeichen Ihrem Guthaben von selbst wieder gutgeschrieben, und Sie bekommen eine E-Mail.',
  ],
  [
    'Geht das auch mit österreichischem und Schweizer Deutsch?',
    'Ja. Wir lesen am Dokument ab, wie es geschrieben ist: In einem Schweizer Text bleibt „Strasse“ richtig, in einem österreichischen der „Jänner“.',
  ],
];
