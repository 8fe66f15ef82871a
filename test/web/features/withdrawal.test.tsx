import { fireEvent, screen, within } from '@testing-library/react';
import { answer, open, refuse, sentTo, signIn } from '../support.tsx';

const DECLARE = 'POST /api/withdrawal';
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const [NAME, ORDER, EMAIL] = ['Ihr Name', 'Welchen Vertrag widerrufen Sie?', 'E-Mail für die Eingangsbestätigung'];

const receipt = { withdrawal_id: 'wd_1', received_at: '2026-11-21T12:30:00Z' };

const fillIn = async () => {
  open('/withdrawal');
  await screen.findByRole('heading', { name: 'Vertrag widerrufen', level: 1 });
  type(NAME, 'Anna Berg');
  type(ORDER, 'tx_1');
  type(EMAIL, 'anna@example.org');
  press('Weiter');
};

test('every page leads to it, without a sign-in', async () => {
  open('/legal/imprint');
  const footer = within(await screen.findByRole('navigation', { name: 'Rechtliches' }));
  expect(footer.getByRole('link', { name: 'Vertrag widerrufen' })).toHaveAttribute('href', '/withdrawal');
});

test('a contract is withdrawn from in two steps, and the receipt bears its time', async () => {
  answer({ [DECLARE]: { ...receipt, receipt_mailed: true } });
  await fillIn();
  expect(screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' })).toHaveFocus();
  expect(screen.getByText('Anna Berg')).toBeVisible();
  expect(screen.getByText('tx_1')).toBeVisible();
  expect(sentTo(DECLARE)).toHaveLength(0);
  press('Widerruf bestätigen');
  expect(await screen.findByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible();
  expect(screen.getByText('21.11.2026, 13:30 Uhr')).toBeVisible();
  expect(screen.getByText('wd_1')).toBeVisible();
  expect(screen.getByText(/Bestätigung des Eingangs an anna@example\.org geschickt/)).toBeVisible();
  expect(sentTo(DECLARE).map(({ body }) => body)).toEqual([
    { name: 'Anna Berg', order_reference: 'tx_1', email: 'anna@example.org' },
  ]);
});

test('a receipt that cannot be mailed is no failure of the withdrawal, and can be asked for again', async () => {
  answer({ [DECLARE]: { ...receipt, receipt_mailed: false } });
  await fillIn();
  press('Widerruf bestätigen');
  expect(await screen.findByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible();
  expect(screen.getByText(/konnte nicht per E-Mail verschickt werden/)).toBeVisible();
  expect(screen.queryByText(/geschickt\. Bitte sehen Sie/)).not.toBeInTheDocument();
  answer({ [DECLARE]: refuse(429, 'too-many-requests', 'Zu viele Anfragen.') });
  press('Bestätigung erneut anfordern');
  expect(await screen.findByText('Zu viele Anfragen.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible();
  answer({ [DECLARE]: { ...receipt, receipt_mailed: true } });
  press('Bestätigung erneut anfordern');
  expect(await screen.findByText(/Bestätigung des Eingangs an anna@example\.org geschickt/)).toBeVisible();
  expect(screen.getByText('wd_1')).toBeVisible();
  expect(new Set(sentTo(DECLARE).map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

test('what is missing is said beside its field', async () => {
  open('/withdrawal');
  await screen.findByRole('heading', { name: 'Vertrag widerrufen', level: 1 });
  type(EMAIL, 'anna');
  press('Weiter');
  expect(screen.getByLabelText(NAME)).toHaveAccessibleDescription('Bitte geben Sie Ihren Namen ein.');
  expect(screen.getByLabelText(ORDER)).toHaveAccessibleDescription(/Bitte sagen Sie uns, um welchen Vertrag es geht\./);
  expect(screen.getByLabelText(EMAIL)).toHaveAccessibleDescription(/gültige E-Mail-Adresse/);
  expect(screen.queryByRole('button', { name: 'Widerruf bestätigen' })).not.toBeInTheDocument();
});

test('what was declared can be changed before it is confirmed', async () => {
  await fillIn();
  press('Angaben ändern');
  expect(screen.getByLabelText(NAME)).toHaveValue('Anna Berg');
  expect(screen.getByLabelText(ORDER)).toHaveValue('tx_1');
});

test('a failure names another way, since the deadline does not wait', async () => {
  answer({ [DECLARE]: refuse(429, 'too-many-requests', 'Zu viele Anfragen.') });
  await fillIn();
  press('Widerruf bestätigen');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Der Widerruf konnte nicht übermittelt werden.');
  expect(alert).toHaveTextContent('Zu viele Anfragen.');
  expect(within(alert).getByRole('link', { name: 'hilfe@example.org' })).toBeVisible();
});

test('a customer who has not accepted the terms can withdraw all the same', async () => {
  signIn();
  answer({ 'GET /api/auth/user': { email: 'anna.berg@example.org' } });
  open('/withdrawal');
  expect(await screen.findByLabelText(EMAIL)).toHaveValue('anna.berg@example.org');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sentTo('GET /api/auth/user')).toHaveLength(0);
});
