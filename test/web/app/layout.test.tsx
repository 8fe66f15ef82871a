import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../../../web/src/app/App.tsx';
import { FramedCrashPage } from '../../../web/src/app/FramedCrashPage.tsx';
import { Layout } from '../../../web/src/app/Layout.tsx';
import { loadCode } from '../../../web/src/session/codeLoading.ts';
import { answer, left, open, path, reloads, sentTo, settings, signIn } from '../support.tsx';

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

describe('without a network', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get');
  afterEach(() => online.mockReturnValue(true));

  test('a banner says so until it is back', async () => {
    open('/legal/terms');
    await screen.findByRole('banner');
    expect(screen.queryByText(/^Sie sind offline/)).not.toBeInTheDocument();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^Sie sind offline/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^Sie sind offline/)).not.toBeInTheDocument();
  });
});

describe('a part of the code that is gone', () => {
  const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const settled = async (loading: Promise<unknown>) => {
    const state = loading.then(
      () => 'loaded',
      () => 'failed',
    );
    return Promise.race([state, new Promise((done) => setTimeout(() => done('waiting'), 50))]);
  };

  test('loads the page anew, once', async () => {
    expect(await settled(loadCode(gone))).toBe('waiting');
    expect(reloads).toBe(1);
    expect(await settled(loadCode(gone))).toBe('failed');
    expect(reloads).toBe(1);
  });

  test('does not load the page anew without a network', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await settled(loadCode(gone))).toBe('failed');
    expect(reloads).toBe(0);
    online.mockReturnValue(true);
  });

  test('leaves the frame standing and offers to try again', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('gone');
    };
    const router = createMemoryRouter(
      [
        {
          element: <Layout />,
          children: [{ errorElement: <FramedCrashPage />, children: [{ path: '/', element: <Broken /> }] }],
        },
      ],
      { initialEntries: ['/'] },
    );
    render(<App settings={settings} router={router} />);
    expect(await screen.findByRole('heading', { name: 'Hier ist etwas schiefgegangen' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Rechtliches' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Seite neu laden' }));
    expect(reloads).toBe(1);
    silent.mockRestore();
  });
});

test('a sign-out that the server did not take is told before the page is left', async () => {
  signIn();
  answer({ 'GET /api/auth/logout': new Error('offline') });
  open('/');
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Konto: anna.berg@example.org' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Abmelden' }));
  expect(await screen.findByText(/aber nicht auf anderen Geräten/)).toBeInTheDocument();
  await waitFor(() => expect(left[0]).toContain('/logout?'));
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['/legal/terms', 'Allgemeine Geschäftsbedingungen', /zwischen Korrekturrand GmbH, Musterweg 1.*Fassung 1\.1/],
  ['/legal/privacy', 'Datenschutzerklärung', /Fragen zum Datenschutz beantworten wir unter hilfe@example\.org/],
  ['/legal/barrierefreiheit', 'Erklärung zur Barrierefreiheit', /Korrekturrand GmbH möchte/],
])('%s is a complete text with the data of the stage', async (address, heading, text) => {
  open(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText(/An dieser Stelle|wird vor der Aufnahme/)).not.toBeInTheDocument();
});

test('/legal/widerruf leads to the withdrawal', async () => {
  const { router } = open('/legal/widerruf');
  await waitFor(() => expect(path(router)).toBe('/withdrawal'));
});
