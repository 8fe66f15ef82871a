import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, jwt, left, open, path, refuse, sentTo, toast } from '../support.tsx';

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('registering', () => {
  test('needs a mail address and then sends one to it, again if need be', async () => {
    answer({
      'POST /api/auth/register': { id: '1', email: 'neu@example.org', status: 'FORCE_CHANGE_PASSWORD' },
      'POST /api/auth/resend': {},
    });
    open('/auth/register');
    await screen.findByRole('heading', { name: 'Konto anlegen' });
    type('E-Mail', 'neu');
    press('Konto anlegen');
    expect(screen.getByLabelText('E-Mail')).toHaveAccessibleDescription(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    );
    expect(sentTo('POST /api/auth/register')).toHaveLength(0);
    type('E-Mail', 'neu@example.org');
    press('Konto anlegen');
    expect(await screen.findByText(/E-Mail an neu@example\.org geschickt/)).toBeVisible();
    press('E-Mail erneut senden');
    expect(await toast('Wir haben die E-Mail noch einmal geschickt.')).toBeInTheDocument();
  });

  test('that fails says why', async () => {
    answer({ 'POST /api/auth/register': refuse(409, 'account-exists', 'Zu dieser Adresse gibt es schon ein Konto.') });
    open('/auth/register');
    await screen.findByRole('heading', { name: 'Konto anlegen' });
    type('E-Mail', 'neu@example.org');
    press('Konto anlegen');
    expect(await screen.findByRole('alert')).toHaveTextContent('Zu dieser Adresse gibt es schon ein Konto.');
  });
});

describe('setting the password from the mail', () => {
  test('signs the customer in', async () => {
    const access_token = jwt({ exp: Date.now() / 1000 + 3_600 });
    answer({
      'POST /api/auth/password-create': {
        access_token,
        id_token: jwt({ email: 'neu@example.org' }),
        token_type: 'Bearer',
        expires_in: 3_600,
      },
    });
    const { router } = open('/auth/set-password?email=neu%40example.org&session=signed');
    expect(await screen.findByLabelText('E-Mail')).toHaveValue('neu@example.org');
    type('Neues Passwort', 'Birne-Zug-81-Wolke');
    press('Passwort speichern');
    await waitFor(() => expect(path(router)).toBe('/'));
    expect(sentTo('POST /api/auth/password-create')[0]?.body).toEqual({
      email: 'neu@example.org',
      password: 'Birne-Zug-81-Wolke',
      session: 'signed',
    });
    expect(localStorage.getItem('access_token')).toBe(access_token);
  });

  test.each([
    ['', ''],
    ['abc', 'Passwortstärke: Schwach'],
    ['Birne81zug', 'Passwortstärke: Mittel'],
    ['Birne-Zug-81-Wolke', 'Passwortstärke: Stark'],
    ['aaaaaaaaaaaaaaaa', 'Passwortstärke: Schwach'],
  ])('shows how strong „%s“ is', async (password, text) => {
    open('/auth/set-password?email=neu%40example.org&session=signed');
    const field = await screen.findByLabelText('Neues Passwort');
    fireEvent.change(field, { target: { value: password } });
    expect(field).toHaveAccessibleDescription(text);
  });

  test('can show what is typed', async () => {
    open('/auth/set-password?email=neu%40example.org&session=signed');
    expect(await screen.findByLabelText('Neues Passwort')).toHaveAttribute('type', 'password');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Passwort anzeigen' }));
    expect(screen.getByLabelText('Neues Passwort')).toHaveAttribute('type', 'text');
  });

  test('does not begin with a link that was cut off', async () => {
    open('/auth/set-password?email=neu%40example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link ist unvollständig');
    expect(screen.queryByLabelText('Neues Passwort')).not.toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  test('has a link mailed, which the page then asks to open', async () => {
    answer({ 'POST /api/auth/password-reset': {} });
    const { router } = open('/auth/reset');
    await screen.findByRole('heading', { name: 'Passwort vergessen' });
    type('E-Mail', 'anna@example.org');
    press('Link anfordern');
    expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach' })).toBeVisible();
    expect(path(router)).toBe('/auth/confirm?email=anna%40example.org');
    expect(screen.getByText(/^Wir haben eine E-Mail an anna@example\.org geschickt/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/auth/reset');
  });

  test('is replaced with the code that the link was worth', async () => {
    sessionStorage.setItem('inPasswordResetFlow', 'true');
    answer({ 'POST /api/auth/password-reset/confirm': {} });
    open('/auth/confirm?email=anna%40example.org&code=signed');
    await screen.findByRole('heading', { name: 'Neues Passwort festlegen' });
    type('Neues Passwort', 'Birne-Zug-81-Wolke');
    press('Passwort speichern');
    expect(await screen.findByText('Ihr Passwort ist geändert. Bitte melden Sie sich damit an.')).toBeVisible();
    expect(sessionStorage.getItem('inPasswordResetFlow')).toBeNull();
    expect(left).toEqual([]);
    const main = within(screen.getByRole('main'));
    fireEvent.click(main.getAllByRole('link', { name: 'Anmelden' })[0] as HTMLElement);
    expect(sentTo('POST /api/auth/password-reset/confirm')[0]?.body).toEqual({
      email: 'anna@example.org',
      code: 'signed',
      password: 'Birne-Zug-81-Wolke',
    });
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
  });

  test('with a code that is refused stays on the page', async () => {
    answer({
      'POST /api/auth/password-reset/confirm': refuse(400, 'code-invalid', 'Der Code ist falsch oder abgelaufen.'),
    });
    open('/auth/confirm?email=anna%40example.org&code=1');
    await screen.findByRole('heading', { name: 'Neues Passwort festlegen' });
    type('Neues Passwort', 'Birne-Zug-81-Wolke');
    press('Passwort speichern');
    expect(await screen.findByRole('alert')).toHaveTextContent('Der Code ist falsch oder abgelaufen.');
  });

  test('opened with half an address and no link asked for says that the link is incomplete', async () => {
    open('/auth/confirm?email=anna%40example.org');
    expect(await screen.findByRole('alert')).toHaveTextContent('Dieser Link ist unvollständig');
  });
});
