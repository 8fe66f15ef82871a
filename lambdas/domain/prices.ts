/** A purchasable amount of character credit. Prices are net, in integer cents. SPEC.md §9. */
export interface CreditPackage {
  readonly characters: number;
  readonly totalCents: number;
  /** Price of 1,000 characters in cents, as shown beside the package. */
  readonly perThousandCents: number;
}

export const creditPackages: readonly CreditPackage[] = [
  { characters: 200_000, totalCents: 50_00, perThousandCents: 25 },
  { characters: 500_000, totalCents: 100_00, perThousandCents: 20 },
  { characters: 3_000_000, totalCents: 450_00, perThousandCents: 15 },
  { characters: 10_000_000, totalCents: 1_000_00, perThousandCents: 10 },
];

/** List price shown beside the packages, net cents for 1,000 characters. It is never used to compute a payment. */
export const LIST_PRICE_PER_THOUSAND_CENTS = 30;

const DIRECT_PAYMENT_PER_THOUSAND_CENTS = 50;

/**
 * Net price of paying directly for `missingCharacters`, in cents: 0.50 EUR for 1,000, rounded up to a whole euro.
 * Nothing missing costs nothing (SPEC.md §9).
 */
export function directPaymentCents(missingCharacters: number): number {
  if (missingCharacters <= 0) return 0;
  // Integer arithmetic only: 2,000 characters are exactly one euro, so a float could round up one euro too many.
  const charactersPerEuro = (1_000 * 100) / DIRECT_PAYMENT_PER_THOUSAND_CENTS;
  return Math.ceil(missingCharacters / charactersPerEuro) * 100;
}

/** The net price of `credits` characters in cents: a package's price, else the direct payment for them. */
export function priceCents(credits: number): number {
  return creditPackages.find(({ characters }) => characters === credits)?.totalCents ?? directPaymentCents(credits);
}

/** The smallest package with at least so many characters, if there is one. */
export const sufficientPackage = (characters: number): CreditPackage | undefined =>
  creditPackages.find((item) => item.characters >= characters);

/** The package that covers what is missing for no more than paying directly for it, if there is one. */
export function cheaperPackage(missingCharacters: number): CreditPackage | undefined {
  const item = sufficientPackage(missingCharacters);
  return item && missingCharacters > 0 && item.totalCents <= directPaymentCents(missingCharacters) ? item : undefined;
}

/** VAT on a net price, in cents; undefined where the payment page computes it by the customer's country. */
export const vatCents = (netCents: number, vatPercent: number | 'automatic'): number | undefined =>
  vatPercent === 'automatic' ? undefined : Math.round((netCents * vatPercent) / 100);
