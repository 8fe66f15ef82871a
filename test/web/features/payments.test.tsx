import { fireEvent, screen, within } from '@testing-library/react';
import type { Reply } from '../../../lambdas/routes.ts';
import { answer, open, pass, refuse, signIn } from '../support.tsx';

const HISTORY = 'GET /api/payments/history';
type Payment = Reply<'listPayments'>['payments'][number];
const begun = {
  payment_id: 'pu_1',
  amount: 5_000,
  currency: 'eur',
  credits: 200_000,
  datetime: '2026-11-12T09:00:00Z',
};
const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...begun,
  total: 5_950,
  status: 'paid',
  receipt_url: 'https://pay.example.org/receipt/1',
  ...changes,
});
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Zahlungen' }))
    .getAllByRole('row')
    .slice(1);

beforeEach(() => signIn());

test('each payment shows date, characters, what was charged, its state and the invoice', async () => {
  answer({ [HISTORY]: { payments: [payment()] } });
  open('/payments');
  const [row] = await rows();
  expect(row).toHaveTextContent(/12\.11\.2026, 10:00 Uhr.*200\.000.*59,50\s€.*50,00\s€ netto.*Bezahlt/);
  const link = screen.getByRole('link', { name: /^Rechnung öffnen vom 12\.11\.2026/ });
  expect(link).toHaveAttribute('href', 'https://pay.example.org/receipt/1');
});

test.each([
  ['open', 'Nicht abgeschlossen'],
  ['pending', 'In Bearbeitung'],
  ['failed', 'Fehlgeschlagen'],
  ['expired', 'Abgelaufen'],
] as const)('a payment that is %s says „%s“, with its net price and no invoice', async (status, text) => {
  answer({ [HISTORY]: { payments: [{ ...begun, status }] } });
  open('/payments');
  const [row] = await rows();
  expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent(/50,00\s€zuzüglich USt\./);
  expect(screen.queryByRole('link', { name: /Rechnung öffnen/ })).not.toBeInTheDocument();
});

test('a refund says how much went back', async () => {
  answer({ [HISTORY]: { payments: [payment({ status: 'refunded', refunded: 5_950 })] } });
  open('/payments');
  expect((await rows())[0]).toHaveTextContent(/Erstattet59,50\s€ erstattet/);
});

test('a payment that is confirmed late, and money that goes back, are shown without being loaded anew', async () => {
  jest.useFakeTimers();
  const shown = async (status: Payment['status'], text: string) => {
    answer({ [HISTORY]: { payments: [payment({ status })] } });
    await pass(61_000);
    expect((await rows())[0]).toHaveTextContent(text);
  };
  answer({ [HISTORY]: { payments: [{ ...begun, status: 'open' }] } });
  open('/payments');
  await pass(500);
  await shown('paid', 'Bezahlt');
  await shown('refunded', 'Erstattet');
  jest.useRealTimers();
});

test('an address that is no address of the web is not linked', async () => {
  answer({ [HISTORY]: { payments: [payment({ receipt_url: 'javascript:alert(1)' })] } });
  open('/payments');
  expect((await rows())[0]).toHaveTextContent('Noch kein Beleg');
  expect(screen.queryByRole('link', { name: /Rechnung öffnen/ })).not.toBeInTheDocument();
});

test('without payments it says where they begin', async () => {
  answer({ [HISTORY]: { payments: [] } });
  open('/payments');
  expect(await screen.findByText('Noch keine Zahlungen')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zeichen kaufen' })).toHaveAttribute('href', '/');
});

test('a list that cannot be loaded says why and can be asked for again', async () => {
  answer({ [HISTORY]: refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
  open('/payments');
  expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Ein Fehler ist aufgetreten');
  answer({ [HISTORY]: { payments: [payment()] } });
  fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await rows()).toHaveLength(1);
});

test('it is reached from the account’s menu', async () => {
  answer({ [HISTORY]: { payments: [] } });
  open('/profile');
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Konto: / }), { key: 'Enter' });
  expect(await screen.findByRole('menuitem', { name: 'Zahlungen' })).toHaveAttribute('href', '/payments');
});
