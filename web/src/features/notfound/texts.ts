export const texts = {
  title: 'Oops! Seite nicht gefunden',
  lead: 'Diese Adresse gibt es bei uns nicht. Vielleicht ist der Link unvollständig.',
  home: 'Zur Startseite',
  welcome: (productName: string) => `Was ${productName} ist und was es kostet`,
  confirmation: 'E-Mail-Bestätigung',
  checking: 'Ihre Bestätigung wird geprüft …',
  success: 'Bestätigung erfolgreich. Sie werden zur Anmeldeseite weitergeleitet...',
  failed: 'Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.',
  recognised: 'Bestätigungslink erkannt...',
  error: 'Fehler bei der Bestätigung der E-Mail. Bitte versuchen Sie erneut, sich anzumelden.',
  toLogin: 'Zur Anmeldeseite',
} as const;
