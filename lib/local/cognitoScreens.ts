import type { Field } from './cognitoMarkup.ts';
import type { Pool } from './cognitoPools.ts';
import type { AwsError } from './standIn.ts';

export type ScreenName = 'login' | 'signup' | 'confirm' | 'forgot' | 'reset' | 'renew';
interface Screen {
  readonly title: string;
  readonly note: string;
  readonly fields: readonly Field[];
  readonly button: string;
}

const email: Field = ['email', 'E-Mail-Adresse', 'email', 'username'];
const password: Field = ['password', 'Passwort', 'password', 'current-password'];
/** Asked for where a password is chosen; the policy stands beside it. */
export const fresh: Field = ['password', 'Neues Passwort', 'password', 'new-password'];
const code: Field = ['code', 'Code aus der E-Mail', 'text', 'one-time-code'];
/** The pages in their order, and what each asks for. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  login: { title: 'Anmelden', note: 'Melden Sie sich mit Ihrer E-Mail-Adresse an.', fields: [email, password], button: 'Anmelden' }, // prettier-ignore
  signup: { title: 'Konto anlegen', note: 'Wir senden Ihnen einen Code, mit dem Sie Ihre Adresse bestätigen.', fields: [email, fresh], button: 'Konto anlegen' }, // prettier-ignore
  confirm: { title: 'E-Mail-Adresse bestätigen', note: 'Den Code haben wir Ihnen soeben gesendet. Er gilt 24 Stunden.', fields: [code], button: 'Adresse bestätigen' }, // prettier-ignore
  forgot: { title: 'Passwort vergessen', note: 'Wir senden Ihnen einen Code, mit dem Sie ein neues Passwort setzen.', fields: [email], button: 'Code anfordern' }, // prettier-ignore
  reset: { title: 'Neues Passwort setzen', note: 'Gibt es ein Konto zu Ihrer Adresse, haben wir soeben einen Code gesendet. Er gilt eine Stunde.', fields: [code, fresh], button: 'Passwort setzen' }, // prettier-ignore
  renew: { title: 'Neues Passwort wählen', note: 'Ihr Passwort war vorläufig. Wählen Sie ein eigenes.', fields: [fresh], button: 'Passwort setzen' }, // prettier-ignore
};
/** Addresses of the screens that stand at the beginning. */
export const addresses: Readonly<Record<string, ScreenName>> = {
  '/oauth2/authorize': 'login',
  '/login': 'login',
  '/signup': 'signup',
  '/forgotPassword': 'forgot',
};
/** The way from one beginning to another. */
export const links: readonly (readonly [ScreenName, string, string])[] = [
  ['login', '/login', 'Anmelden'],
  ['signup', '/signup', 'Konto anlegen'],
  ['forgot', '/forgotPassword', 'Passwort vergessen'],
];
const messages: Readonly<Record<string, string>> = {
  NotAuthorizedException: 'E-Mail-Adresse oder Passwort stimmen nicht. Bitte prüfen Sie beides.',
  UserNotFoundException: 'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie sie.',
  UsernameExistsException: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder setzen Sie das Passwort zurück.', // prettier-ignore
  CodeMismatchException: 'Der Code stimmt nicht. Bitte prüfen Sie ihn oder fordern Sie einen neuen an.',
  ExpiredCodeException: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
  LimitExceededException: 'Zu viele Versuche. Bitte warten Sie 15 Minuten und versuchen Sie es dann erneut.',
  InvalidParameterException: 'Bitte prüfen Sie die E-Mail-Adresse.',
  CodeDeliveryFailureException: 'Die E-Mail ließ sich nicht senden. Bitte versuchen Sie es später erneut.',
};

/** The pool's password policy as a sentence. */
export function requirements({ policy }: Pool): string {
  const kinds = { RequireUppercase: 'Großbuchstaben', RequireLowercase: 'Kleinbuchstaben', RequireNumbers: 'Ziffern', RequireSymbols: 'Sonderzeichen' }; // prettier-ignore
  const wanted = Object.entries(kinds).flatMap(([name, label]) => (policy[name] === true ? [label] : []));
  const mixed = wanted.length > 0 ? `; es muss ${wanted.join(', ')} enthalten` : '';
  return `Bitte wählen Sie ein Passwort mit ${Number(policy.MinimumLength ?? 8)} bis 256 Zeichen${mixed}.`;
}

/** What a customer is told of a refusal. */
export function explain(error: AwsError, pool: Pool): string {
  if (error.message === 'Password attempts exceeded')
    return 'Zu viele Versuche. Bitte warten Sie einen Augenblick und versuchen Sie es dann erneut.';
  if (error.code === 'InvalidPasswordException') return requirements(pool);
  return messages[error.code] ?? 'Das hat nicht geklappt. Bitte versuchen Sie es erneut.';
}
