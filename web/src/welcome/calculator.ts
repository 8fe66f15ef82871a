const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** What the page has baked in: prices are the product's, and stand nowhere twice. */
export interface Prices {
  readonly packages: readonly { readonly characters: number; readonly totalCents: number }[];
  readonly perPage: number;
  readonly vatPercent: number | 'automatic';
  readonly direct: { readonly characters: number; readonly cents: number };
}

interface Offer {
  readonly name: string;
  readonly cents: number;
  /** Characters that are left over. */
  readonly left: number;
}

/** The cheapest way to `characters`: what is missing exactly, or the smallest package that suffices. */
export function cheapest(characters: number, { packages, direct }: Prices): Offer {
  const exactly = { name: 'direkt bezahlt', cents: Math.ceil(characters / direct.characters) * direct.cents, left: 0 };
  const enough = packages
    .filter((item) => item.characters >= characters)
    .map((item) => ({
      name: `Paket mit ${whole.format(item.characters)} Zeichen`,
      cents: item.totalCents,
      left: item.characters - characters,
    }));
  return [exactly, ...enough].reduce((best, offer) => (offer.cents <= best.cents ? offer : best));
}

/** The sentence under the field. */
export function answerFor(pages: number, prices: Prices): string {
  const characters = Math.round(pages * prices.perPage);
  const { name, cents, left } = cheapest(characters, prices);
  const { vatPercent } = prices;
  const total = vatPercent === 'automatic' ? undefined : Math.round((cents * (100 + vatPercent)) / 100);
  const tax =
    total === undefined
      ? 'zuzüglich Umsatzsteuer'
      : `zuzüglich ${String(vatPercent)}\u00A0% Umsatzsteuer, zusammen ${euros.format(total / 100)}`;
  const rest = left > 0 ? ` Es bleiben ${whole.format(left)} Zeichen für weitere Dokumente.` : '';
  return `${whole.format(characters)} Zeichen: ${euros.format(cents / 100)} netto (${name}), ${tax}.${rest}`;
}
