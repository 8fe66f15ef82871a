import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, left, open, refuse, sentTo, signIn, toast } from '../support.tsx';

const CHECKOUT = 'POST /api/payments/checkout';
beforeEach(() => signIn());

test('the balance is shown in German figures and kept for the next first paint', async () => {
  answer({ 'GET /api/overview': { balance: 1_234_567, transactions: [] } });
  open('/');
  const panel = within(await screen.findByRole('region', { name: 'Guthaben' }));
  expect(panel.getByText('50.000')).toBeVisible();
  expect(await panel.findByText('1.234.567')).toBeVisible();
  expect(localStorage.getItem('currentCredits')).toBe('1234567');
});

test('a balance that cannot be loaded is not made up', async () => {
  answer({ 'GET /api/overview': refuse(500, 'internal', 'Ein Fehler ist aufgetreten') });
  open('/');
  expect(await screen.findByText('Ihr Guthaben konnte nicht geladen werden.')).toBeVisible();
});

test('the statistics count documents and characters', async () => {
  open('/');
  const panel = within(await screen.findByRole('region', { name: 'Statistik' }));
  expect(await panel.findByText('12.345')).toBeVisible();
  expect(panel.getByText('3')).toBeVisible();
});

describe('the packages', () => {
  const openDialog = async () => {
    open('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Zeichen kaufen' }));
    return within(await screen.findByRole('dialog', { name: 'Zeichenpakete' }));
  };

  test('are four, with their prices for all and for a thousand characters, and the list price beside them', async () => {
    const dialog = await openDialog();
    const offers = dialog.getAllByRole('listitem').map((item) => item.textContent?.replaceAll(/\s/g, ' '));
    expect(offers).toEqual([
      expect.stringMatching(/^200\.000 Zeichen0,25 € je 1\.000 Zeichen50,00 €/),
      expect.stringMatching(/^500\.000 Zeichen0,20 € je 1\.000 Zeichen100,00 €/),
      expect.stringMatching(/^3\.000\.000 Zeichen0,15 € je 1\.000 Zeichen450,00 €/),
      expect.stringMatching(/^10\.000\.000 Zeichen0,10 € je 1\.000 Zeichen1\.000,00 €/),
    ]);
    expect(dialog.getByText(/0,30.€ je 1\.000 Zeichen/)).toBeVisible();
  });

  test('are bought at the checkout, which knows the way back', async () => {
    answer({ [CHECKOUT]: { id: 'cs_1', url: 'https://pay.example.org/cs_1' } });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('radio', { name: /^500\.000 Zeichen/ }));
    const price = dialog.getByText('Gesamtbetrag').closest('dl');
    expect(price?.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'Paket mit 500.000 Zeichen100,00 € nettoUmsatzsteuer 19 %19,00 €Gesamtbetrag119,00 €',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example.org/cs_1']));
    expect(sentTo(CHECKOUT)[0]?.body).toEqual({
      credits: 500_000,
      amount_total: 10_000,
      success_url: `${location.origin}/?payment=success`,
      cancel_url: `${location.origin}/?payment=cancelled`,
    });
    expect(sessionStorage.getItem('creditPurchasePending')).toBe('true');
  });

  test('that cannot be bought say why and leave nothing behind', async () => {
    answer({ [CHECKOUT]: refuse(501, 'not-built-yet', 'Diese Funktion steht noch nicht zur Verfügung.') });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    expect(await toast('Fehler: Diese Funktion steht noch nicht zur Verfügung.')).toBeInTheDocument();
    expect(sessionStorage.getItem('creditPurchasePending')).toBeNull();
    expect(sessionStorage.getItem('paymentFlowActive')).toBeNull();
  });

  test('whose price has changed since the page was loaded show the new one, which is then paid', async () => {
    const changed = { credits: 200_000, amount_total: 5_500 };
    answer({
      [CHECKOUT]: ({ body }: { body: Record<string, unknown> }) =>
        body.amount_total === changed.amount_total
          ? { id: 'cs_2', url: 'https://pay.example.org/cs_2' }
          : refuse(409, 'price-changed', 'Der Preis hat sich geändert.', changed),
    });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    expect(await toast('Fehler: Der Preis hat sich geändert.')).toBeInTheDocument();
    expect(await dialog.findByText(/^55,00.€ netto$/)).toBeVisible();
    expect(dialog.getAllByRole('listitem')[0]?.textContent?.replaceAll(/\s/g, ' ')).toContain('0,28 € je 1.000');
    fireEvent.click(dialog.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example.org/cs_2']));
    expect(sentTo(CHECKOUT)).toHaveLength(2);
  });
});
