export const texts = {
  redirecting: 'Redirecting to login...',
  loggedOut: 'Successfully logged out',
  processing: 'Processing login...',
  checking: 'Checking authentication...',
  title: 'Anmeldung',
  failedTitle: 'Die Anmeldung ist nicht gelungen',
  failed:
    'Mehrere Versuche hintereinander sind gescheitert. Bitte erlauben Sie Ihrem Browser, für diese Seite Daten zu speichern, und melden Sie sich erneut an.',
  again: 'Erneut anmelden',
} as const;
