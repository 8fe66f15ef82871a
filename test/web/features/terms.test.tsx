import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, open, refuse, sentTo, signIn, toast } from '../support.tsx';

const SAVE = 'POST /api/auth/user';
const accepted = {
  email: 'anna.berg@example.org',
  terms_of_useAcceptedAt: '2026-01-01T10:00:00+01:00',
  terms_of_useVersion: '1.1',
  data_policyAcceptedAt: '2026-01-01T10:00:00+01:00',
  data_policyVersion: '1.0',
};
const dialog = () => screen.findByRole('dialog', { name: 'Nutzungsbedingungen und Datenschutz' });
const required = () => screen.getByRole('checkbox', { name: /Ich akzeptiere/ });

beforeEach(() => signIn());

test.each([
  ['the terms were never accepted', { terms_of_useAcceptedAt: undefined }],
  ['the terms have another version', { terms_of_useVersion: '1.0' }],
  ['the data policy was never accepted', { data_policyAcceptedAt: undefined }],
  ['the data policy has another version', { data_policyVersion: '0.9' }],
])('the dialog opens if %s, and cannot be closed', async (_why, changes) => {
  answer({ 'GET /api/auth/user': { ...accepted, ...changes } });
  open('/');
  fireEvent.keyDown(await dialog(), { key: 'Escape' });
  expect(await dialog()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schließen' })).not.toBeInTheDocument();
});

test('who has accepted both current versions is not asked', async () => {
  answer({ 'GET /api/auth/user': accepted });
  open('/');
  await waitFor(() => expect(sentTo('GET /api/auth/user')).toHaveLength(1));
  await screen.findByRole('button', { name: 'Datei auswählen' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('consent is given with the time in Berlin, both versions, the product name and the choice about information', async () => {
  let user: object = { email: 'anna.berg@example.org' };
  answer({
    'GET /api/auth/user': () => ({ ...user }),
    [SAVE]: ({ body }: { body: object }) => (user = { ...accepted, ...body }),
  });
  open('/');
  await dialog();
  expect(screen.getByRole('button', { name: 'Akzeptieren' })).toBeDisabled();
  fireEvent.click(required());
  fireEvent.click(screen.getByRole('checkbox', { name: /Informationen über das Produkt/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Akzeptieren' }));
  expect(await toast('Nutzungsbedingungen wurden erfolgreich akzeptiert.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const time: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/);
  expect(sentTo(SAVE)[0]?.body).toEqual({
    name: 'Korrekturrand',
    nickname: 'Korrekturrand',
    terms_of_useAcceptedAt: time,
    data_policyAcceptedAt: time,
    terms_of_useVersion: '1.1',
    data_policyVersion: '1.0',
    info_consent: true,
  });
});

test('without the tick nothing is sent, even with the keyboard', async () => {
  answer({ 'GET /api/auth/user': { email: 'a@example.org' } });
  open('/');
  await dialog();
  fireEvent.submit(required().closest('form') as HTMLFormElement);
  expect(await screen.findByText('Please accept the terms and conditions to continue.')).toBeVisible();
  expect(sentTo(SAVE)).toHaveLength(0);
});

test('an editor name that was chosen is kept', async () => {
  answer({
    'GET /api/auth/user': { ...accepted, nickname: 'Anna Berg', terms_of_useVersion: '1.0' },
    [SAVE]: accepted,
  });
  open('/');
  await dialog();
  fireEvent.click(required());
  fireEvent.click(screen.getByRole('button', { name: 'Akzeptieren' }));
  await waitFor(() => expect(sentTo(SAVE)[0]?.body).toMatchObject({ nickname: 'Anna Berg', info_consent: false }));
});

test('consent that cannot be stored is said, and the dialog stays', async () => {
  answer({ 'GET /api/auth/user': { email: 'a@example.org' }, [SAVE]: refuse(500, 'internal', 'x') });
  open('/');
  await dialog();
  fireEvent.click(required());
  fireEvent.click(screen.getByRole('button', { name: 'Akzeptieren' }));
  const text = 'Die Nutzungsbedingungen konnten nicht gespeichert werden. Bitte versuchen Sie es erneut.';
  expect(await toast(text)).toBeInTheDocument();
  expect(await dialog()).toBeVisible();
});

test('a check that fails is said', async () => {
  answer({ 'GET /api/auth/user': refuse(500, 'internal', 'x') });
  open('/');
  const text = 'Failed to check terms acceptance status. Please try again later.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('the documents themselves can be read without consent', async () => {
  answer({ 'GET /api/auth/user': { email: 'a@example.org' } });
  open('/legal/terms');
  expect(await screen.findByRole('heading', { name: 'Allgemeine Geschäftsbedingungen' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
