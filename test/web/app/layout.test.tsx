import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, left, open, path, sentTo, signIn } from '../support.tsx';

describe('the header', () => {
  test('offers visitors the sign-in and nothing of an account', async () => {
    open('/legal/imprint');
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/auth');
    expect(header.queryByRole('button', { name: /Konto/ })).not.toBeInTheDocument();
  });

  test('leads to the start page and shows the first letter of the e-mail', async () => {
    signIn();
    open('/transactions');
    expect(await screen.findByRole('button', { name: 'Konto: anna.berg@example.org' })).toHaveTextContent('A');
    expect(screen.getByRole('link', { name: /Korrekturrand/ })).toHaveAttribute('href', '/');
  });

  test('has a menu with who is signed in, the profile and the sign-out', async () => {
    signIn();
    answer({ 'GET /api/auth/logout': {} });
    open('/');
    const trigger = await screen.findByRole('button', { name: 'Konto: anna.berg@example.org' });
    fireEvent.keyDown(trigger, { key: 'Enter' });
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('Angemeldet als:')).toBeVisible();
    expect(menu.getByText('anna.berg@example.org')).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Profil' })).toHaveAttribute('href', '/profile');
    fireEvent.click(menu.getByRole('menuitem', { name: 'Abmelden' }));
    await waitFor(() => expect(left[0]).toContain('https://login.example.org/logout?client_id=client'));
    expect(sentTo('GET /api/auth/logout')).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
    expect(Object.keys(sessionStorage)).toEqual(['force_logout']);
  });

  test('switches between light and dark and remembers it through a sign-out', async () => {
    window.matchMedia = () => ({ matches: false }) as MediaQueryList;
    open('/legal/imprint');
    const toggle = await screen.findByRole('button', { name: 'Dunkle Darstellung' });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    fireEvent.click(screen.getByRole('link', { name: 'Anmelden' }));
    await waitFor(() => expect(left).toHaveLength(1));
    expect(localStorage.getItem('theme')).toBe('dark');
    fireEvent.click(toggle);
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });
});

test('the footer leads to the marketing site where there is one, else to our own pages', async () => {
  open('/legal/privacy');
  const footer = within(await screen.findByRole('navigation', { name: 'Rechtliches' }));
  expect(footer.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', 'https://example.org/impressum');
  expect(footer.getByRole('link', { name: 'AGB' })).toHaveAttribute('href', '/legal/terms');
  expect(footer.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute('href', '/legal/privacy');
});

test('the imprint names who answers for the site', async () => {
  open('/legal/imprint');
  for (const text of ['Musterweg 1, 10115 Berlin', '030 123', 'info@example.org', 'Alex Muster']) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

test('the keyboard reaches the content first, and a new page takes the focus', async () => {
  signIn();
  open('/transactions');
  expect(await screen.findByRole('link', { name: 'Zum Inhalt springen' })).toHaveAttribute('href', '#main');
  fireEvent.click(await screen.findByRole('link', { name: 'Zurück zur Hauptseite' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test.each([
  ['/payment', 'Zahlung'],
  ['/payment-cancelled', 'Zahlung abgebrochen'],
])('%s says where to go on', async (address, heading) => {
  open(address);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/');
});

test('a page that breaks is replaced by one that can be reloaded', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn();
  answer({ 'GET /api/transactions': { transactions: [{}] } });
  const { router } = open('/transactions');
  expect(await screen.findByRole('heading', { name: 'Hier ist etwas schiefgegangen' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Seite neu laden' })).toBeVisible();
  expect(path(router)).toBe('/transactions');
  quiet.mockRestore();
});
