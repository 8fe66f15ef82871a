import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, open, refuse, saved, sentTo, signIn, toast } from '../support.tsx';

const SAVE = 'POST /api/auth/user';
const accepted = {
  terms_of_useAcceptedAt: 'x',
  data_policyAcceptedAt: 'x',
  terms_of_useVersion: '1.1',
  data_policyVersion: '1.0',
};
const user = (nickname: string) => ({ email: 'anna.berg@example.org', nickname, ...accepted });
const field = () => screen.findByLabelText<HTMLInputElement>('Bearbeitername im Word-Änderungsverlauf');

beforeEach(() => signIn());

describe('the editor name', () => {
  test('stands in the field with a preview of what Word will show, beside the fixed e-mail', async () => {
    open('/profile');
    expect(await field()).toHaveValue('Anna Berg');
    expect(screen.getByText(/„Änderung von Anna Berg“/)).toBeVisible();
    expect(screen.getByLabelText('E-Mail')).toHaveValue('anna.berg@example.org');
    expect(screen.getByLabelText('E-Mail')).toHaveAttribute('readonly');
  });

  test('is saved, read again and confirmed', async () => {
    let kept = 'Anna Berg';
    answer({
      'GET /api/auth/user': () => user(kept),
      [SAVE]: ({ body }: { body: Record<string, unknown> }) => user((kept = String(body['nickname']))),
    });
    open('/profile');
    fireEvent.change(await field(), { target: { value: '  Lektorat\tBerg ' } });
    expect(screen.getByText(/Noch nicht gespeichert/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await toast('Word-Dateiname wurde erfolgreich gespeichert')).toBeInTheDocument();
    expect(sentTo(SAVE)[0]?.body).toEqual({ name: 'Lektorat Berg', nickname: 'Lektorat Berg' });
    expect(screen.queryByText(/Noch nicht gespeichert/)).not.toBeInTheDocument();
  });

  test('that the server did not keep is not called saved', async () => {
    answer({ [SAVE]: user('Anna Berg') });
    open('/profile');
    fireEvent.change(await field(), { target: { value: 'Neu' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await toast('Die Änderungen konnten nicht gespeichert werden')).toBeInTheDocument();
  });

  test('that cannot be saved says why', async () => {
    answer({ [SAVE]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    open('/profile');
    fireEvent.change(await field(), { target: { value: 'Neu' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await toast('Fehler beim Speichern: Ein Fehler ist aufgetreten')).toBeInTheDocument();
    answer({ [SAVE]: () => Promise.reject(new Error('')) });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await toast('Fehler beim Speichern: Network error, please try again later')).toBeInTheDocument();
  });

  test('must not be empty', async () => {
    open('/profile');
    fireEvent.change(await field(), { target: { value: '   ' } });
    fireEvent.blur(await field());
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    expect(screen.getByText('Bitte geben Sie einen Namen ein')).toBeVisible();
    expect(await field()).toBeInvalid();
  });

  test('that cannot be loaded can be asked for again', async () => {
    answer({ 'GET /api/auth/user': refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
    open('/profile');
    expect(await screen.findByText('Fehler beim Laden der Benutzerdaten')).toBeVisible();
    answer();
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await field()).toHaveValue('Anna Berg');
  });
});

describe('the password', () => {
  const fill = async () => {
    fireEvent.change(await screen.findByLabelText('Bisheriges Passwort'), { target: { value: 'alt' } });
    fireEvent.change(screen.getByLabelText('Neues Passwort'), { target: { value: 'Birne-Zug-81-Wolke' } });
  };

  test('is changed, with its strength shown', async () => {
    answer({ 'POST /api/auth/password-change': {} });
    open('/profile');
    await fill();
    expect(screen.getByText('Passwortstärke: Stark')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
    expect(await toast('Ihr Passwort wurde geändert.')).toBeInTheDocument();
    expect(screen.getByLabelText('Bisheriges Passwort')).toHaveValue('');
  });

  test('that is wrong is said beside its field', async () => {
    answer({ 'POST /api/auth/password-change': refuse(400, 'password-wrong', 'Das bisherige Passwort stimmt nicht.') });
    open('/profile');
    await fill();
    fireEvent.click(screen.getByRole('button', { name: 'Passwort ändern' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Bisheriges Passwort')).toHaveAccessibleDescription(
        'Das bisherige Passwort stimmt nicht.',
      ),
    );
  });
});

describe('the customer’s data', () => {
  const data = { exported_at: '2026-11-21T23:30:00Z', balance: 30_000, ledger: [], transactions: [], payments: [] };

  test('is handed out as a file that bears the day', async () => {
    answer({ 'GET /api/auth/export': data });
    open('/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Meine Daten herunterladen' }));
    expect(await toast('Ihre Daten sind heruntergeladen.')).toBeInTheDocument();
    expect(saved.map(({ fileName }) => fileName)).toEqual(['meine-daten-2026-11-22.json']);
    expect(JSON.parse(saved[0]?.text ?? '')).toEqual(data);
  });

  test('that cannot be loaded says why', async () => {
    answer({ 'GET /api/auth/export': refuse(429, 'too-many-requests', 'Zu viele Anfragen.') });
    open('/profile');
    fireEvent.click(await screen.findByRole('button', { name: 'Meine Daten herunterladen' }));
    expect(await toast('Zu viele Anfragen.')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});

test('the consent to product information can be taken back, and given again', async () => {
  let info_consent = true;
  answer({
    'GET /api/auth/user': () => ({ ...user('Anna Berg'), info_consent }),
    [SAVE]: ({ body }: { body: Record<string, unknown> }) => ({
      ...user('Anna Berg'),
      info_consent: (info_consent = body['info_consent'] as boolean),
    }),
  });
  open('/profile');
  const box = await screen.findByRole('checkbox', { name: /gelegentlich Informationen über das Produkt/ });
  expect(box).toBeChecked();
  fireEvent.click(box);
  expect(await toast('Ihre Einwilligung ist widerrufen.')).toBeInTheDocument();
  expect(sentTo(SAVE).map(({ body }) => body)).toEqual([{ info_consent: false }]);
  await waitFor(() => expect(box).not.toBeChecked());
  fireEvent.click(box);
  expect(await toast('Ihre Einwilligung ist gespeichert.')).toBeInTheDocument();
  await waitFor(() => expect(box).toBeChecked());
});

test('an account is deleted by mail to the support address', async () => {
  open('/profile');
  fireEvent.click(await screen.findByRole('button', { name: 'Konto löschen' }));
  expect(await screen.findByRole('dialog', { name: 'Konto löschen' })).toBeVisible();
  // As the terms promise it (9. Ende des Vertrags).
  expect(screen.getByText(/Nicht verbrauchte gekaufte Zeichen erstatten wir anteilig\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'hilfe@example.org' })).toHaveAttribute('href', 'mailto:hilfe@example.org');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
