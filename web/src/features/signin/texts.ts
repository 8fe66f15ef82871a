export const texts = {
  redirecting: 'Redirecting to login...',
  loggedOut: 'Successfully logged out',
  processing: 'Processing login...',
  checking: 'Checking authentication...',
  title: 'Anmeldung',
  failedTitle: 'Die Anmeldung ist nicht gelungen',
  failed:
    'Mehrere Versuche hintereinander sind gescheitert. Bitte erlauben Sie Ihrem Browser, für diese Seite Daten zu speichern, und melden Sie sich erneut an.',
  refused:
    'Ihre Anmeldung wurde angenommen, aber gleich danach dreimal abgelehnt. Wir leiten Sie deshalb nicht weiter um. Bitte prüfen Sie Datum und Uhrzeit Ihres Geräts, warten Sie eine Minute und melden Sie sich erneut an.',
  refusedHow: 'Geht es dann immer noch nicht, schreiben Sie uns:',
  again: 'Erneut anmelden',
} as const;
