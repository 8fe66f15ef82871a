import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, left, open, path, refuse, sentTo, toast } from '../support.tsx';
import { readConfirmationLink } from '../../../web/src/features/notfound/confirmationLink.ts';

const VERIFY = 'POST /api/auth/verify';
const link = 'token_hash=123456&email=neu%40example.org';

test('an address that does not exist says so and leads back', async () => {
  open('/gibt/es/nicht');
  expect(await screen.findByRole('heading', { name: 'Oops! Seite nicht gefunden' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(document.title).toBe('Oops! Seite nicht gefunden – Korrekturrand'));
});

test.each([
  ['in the query', `/bestaetigung?type=signup&${link}`],
  ['in the fragment', `/bestaetigung#type=email&${link}`],
  ['below a path for verification', `/auth/v1/verify?${link}`],
])(
  'a confirmation link with its code %s is verified and leads to the sign-in after two seconds',
  async (_where, address) => {
    answer({ [VERIFY]: {} });
    open(address);
    expect(await screen.findByRole('heading', { name: 'E-Mail-Bestätigung' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur Anmeldeseite' })).toHaveAttribute('href', '/auth');
    expect(
      await screen.findByText('Bestätigung erfolgreich. Sie werden zur Anmeldeseite weitergeleitet...'),
    ).toBeVisible();
    expect(sentTo(VERIFY).map(({ body }) => body)).toEqual([
      { token_hash: '123456', type: 'email', email: 'neu@example.org' },
    ]);
    expect(left).toEqual([]);
    await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
  },
);

test('a code that is refused is said, with the way to the sign-in', async () => {
  answer({ [VERIFY]: refuse(400, 'code-invalid', 'Der Code stimmt nicht oder ist abgelaufen.') });
  open(`/x?type=signup&${link}`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Fehler bei der Bestätigung. Bitte versuchen Sie erneut, sich anzumelden.',
  );
  expect(screen.getByRole('link', { name: 'Zur Anmeldeseite' })).toBeVisible();
});

test.each([
  ['no network', new Error('offline')],
  ['too many attempts', refuse(429, 'too-many-requests', 'Zu viele Anfragen.')],
])('%s is told apart from a bad code, by a toast that leads to the sign-in', async (_what, reply) => {
  answer({ [VERIFY]: reply });
  open(`/x?type=signup&${link}`);
  expect(
    await toast('Fehler bei der Bestätigung der E-Mail. Bitte versuchen Sie erneut, sich anzumelden.'),
  ).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Zur Anmeldeseite' }));
  await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
});

test('a recovery link goes on to the new password with the code it was worth', async () => {
  answer({ [VERIFY]: { code: 'signed' } });
  const { router } = open('/x?type=recovery&token_hash=987&email=anna%40example.org');
  expect(await screen.findByText(/Bestätigung erfolgreich/)).toBeVisible();
  await waitFor(() => expect(path(router)).toContain('/auth/confirm'));
  expect(path(router)).toContain('code=signed');
  expect(await screen.findByLabelText('E-Mail')).toHaveValue('anna@example.org');
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue('');
});

test('a link that only looks like one leads to the sign-in', async () => {
  open('/auth/verify');
  expect(await screen.findByText('Bestätigungslink erkannt...')).toBeVisible();
  await waitFor(() => expect(left[0]).toContain('/oauth2/authorize'));
});

test.each(['access_token', 'refresh_token', 'token', 'confirmation_token'])(
  '%s in an address makes it a confirmation',
  (name) => {
    expect(readConfirmationLink({ pathname: '/x', search: '', hash: `#${name}=abc` })).toMatchObject({ token: 'abc' });
  },
);

test('an ordinary address is none', () => {
  expect(readConfirmationLink({ pathname: '/bestätigt', search: '?code=1&page=2', hash: '#top' })).toBeUndefined();
});
