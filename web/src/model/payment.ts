import { ApiError, call } from '../api.ts';
import { packageReturn } from '../app/paths.ts';
import { backUpTokens } from '../session/tokens.ts';
import { browser } from '../session/browser.ts';
import { createStore, useStore } from './store.ts';
import { stored, type DirectPaymentFile, type PendingFile } from './stored.ts';
import type { CreditPackage } from '../../../lambdas/domain/prices.ts';

const NO_URL = 'Keine gültige Session-URL erhalten. Bitte versuchen Sie es später erneut.';

/** Characters, and what they cost net. */
export type Offer = Pick<CreditPackage, 'characters' | 'totalCents'>;

type OfferKind = 'package' | 'direct';
const keyOf = (kind: OfferKind, characters: unknown) => `${kind} ${String(characters)}`;

/** Prices the server has named since the page was loaded, which may be open for longer than a price holds. */
const currentPrices = createStore<Readonly<Record<string, number>>>({});

/** Net cents that an offer costs now, as far as we have heard. */
export function useCurrentPrice(kind: OfferKind): (offer: Offer) => number {
  const prices = useStore(currentPrices);
  return ({ characters, totalCents }) => prices[keyOf(kind, characters)] ?? totalCents;
}

/** Takes over the price that a refusal names, so that the customer sees what they will be asked for. */
export function noteCurrentPrice(kind: OfferKind, error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'price-changed') return;
  const { credits, amount_total } = error.details;
  if (typeof amount_total !== 'number') return;
  currentPrices.set({ ...currentPrices.get(), [keyOf(kind, credits)]: amount_total });
}

/** Sends the customer to the card payment of a package. `file` waits for the way back. */
export async function payForPackage(chosen: Offer, file: PendingFile | undefined): Promise<void> {
  await leaveForPayment(() => {
    stored.set('creditPurchasePending', true);
    if (file) stored.set('pendingFile', file);
    return call('createCheckout', {
      credits: chosen.characters,
      amount_total: chosen.totalCents,
      success_url: packageReturn.success(),
      cancel_url: packageReturn.cancelled(),
    });
  });
}

/** Sends the customer to the card payment of exactly the characters that are missing for `file`. */
export async function payDirectly(offer: Offer, file: DirectPaymentFile): Promise<void> {
  await leaveForPayment(() => {
    stored.set('directPaymentPending', true);
    stored.set('directPaymentFile', file);
    return call('createCheckout', {
      credits: offer.characters,
      amount_total: offer.totalCents,
      upload_id: file.uploadId,
    });
  });
}

/**
 * From here until the return nothing may sign the customer out: the flag holds back redirects, the backup brings the
 * tokens back. Whatever fails before the browser has left takes all of it away again.
 */
async function leaveForPayment(checkout: () => Promise<{ url: string }>): Promise<void> {
  try {
    backUpTokens();
    stored.set('paymentFlowActive', true);
    const { url } = await checkout();
    if (!isWebAddress(url)) throw new Error(NO_URL);
    browser.goTo(url);
  } catch (error) {
    clearPaymentFlags();
    throw error;
  }
}

function isWebAddress(url: unknown): boolean {
  return typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

export function clearPaymentFlags(): void {
  stored.remove(
    'paymentFlowActive',
    'directPaymentPending',
    'directPaymentFile',
    'creditPurchasePending',
    'pendingFile',
    'pendingUploadUrl',
  );
}

/** What a failed payment says. SPEC.md §8. */
export function paymentErrorText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message === NO_URL) return message;
  return message
    ? `Fehler: ${message}`
    : 'Es gab einen Fehler beim Bezahlvorgang. Bitte versuchen Sie es später erneut.';
}
