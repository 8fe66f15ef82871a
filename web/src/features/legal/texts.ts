export const texts = {
  terms: 'Allgemeine Geschäftsbedingungen',
  termsText: [
    'An dieser Stelle stehen die Allgemeinen Geschäftsbedingungen. Sie regeln, was wir leisten, was es kostet und wie Sie einen Vertrag widerrufen.',
    'Der verbindliche Text wird vor der Aufnahme des Betriebs eingesetzt.',
  ],
  privacy: 'Datenschutzerklärung',
  privacyText: [
    'An dieser Stelle steht die Datenschutzerklärung. Sie beschreibt, welche Daten wir verarbeiten, wozu und wie lange.',
    'Für Ihre Dokumente gilt: Texte werden verschlüsselt, nicht zum Training von KI verwendet und spätestens nach 7 Tagen gelöscht.',
    'Der verbindliche Text wird vor der Aufnahme des Betriebs eingesetzt.',
  ],
  imprint: 'Impressum',
  company: 'Unternehmen',
  address: 'Anschrift',
  phone: 'Telefon',
  email: 'E-Mail',
  managingDirector: 'Geschäftsführung',
} as const;
