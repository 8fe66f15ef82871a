const sendLink = 'Link anfordern';
const save = 'Passwort speichern';

export const texts = {
  register: {
    title: 'Konto anlegen',
    lead: 'Wir schicken Ihnen eine E-Mail mit einem Link. Damit legen Sie Ihr Passwort fest.',
    submit: 'Konto anlegen',
    failed: 'Registration failed',
  },
  email: 'E-Mail',
  registered: (email: string) => `Bitte sehen Sie in Ihr Postfach: Wir haben eine E-Mail an ${email} geschickt.`,
  resend: 'E-Mail erneut senden',
  resent: 'Wir haben die E-Mail noch einmal geschickt.',
  resendFailed: 'Die E-Mail konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.',
  haveAccount: 'Sie haben schon ein Konto?',
  signIn: 'Anmelden',
  setPassword: {
    title: 'Passwort festlegen',
    lead: 'Wählen Sie ein langes Passwort, das Sie nirgendwo sonst verwenden.',
    submit: save,
    failed: 'Das Passwort konnte nicht festgelegt werden. Bitte versuchen Sie es erneut.',
  },
  linkBroken: 'Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.',
  password: 'Neues Passwort',
  show: 'Passwort anzeigen',
  welcome: 'Ihr Passwort ist gespeichert.',
  reset: {
    title: 'Passwort vergessen',
    lead: 'Wir schicken Ihnen einen Link, über den Sie ein neues Passwort festlegen.',
    submit: sendLink,
    failed: 'Der Link konnte nicht angefordert werden. Bitte versuchen Sie es erneut.',
  },
  sendLink: 'Neuen Link anfordern',
  linkSent: {
    title: 'Bitte sehen Sie in Ihr Postfach',
    lead: 'Über den Link in unserer E-Mail legen Sie ein neues Passwort fest. Er gilt eine Stunde und nur einmal.',
  },
  linkMailed: (email: string) =>
    `Wir haben eine E-Mail an ${email} geschickt, wenn es dort ein Konto gibt. Sehen Sie bitte auch im Spam-Ordner nach.`,
  confirm: {
    title: 'Neues Passwort festlegen',
    lead: 'Wählen Sie ein langes Passwort, das Sie nirgendwo sonst verwenden.',
    submit: save,
    failed: 'Das neue Passwort konnte nicht gespeichert werden. Bitte fordern Sie einen neuen Link an.',
  },
  changed: 'Ihr Passwort ist geändert. Bitte melden Sie sich damit an.',
} as const;
