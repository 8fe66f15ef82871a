const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** What the page has baked in: prices are the product's, and stand nowhere twice. */
interface Prices {
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
      : `zuzüglich ${String(vatPercent)} % Umsatzsteuer, zusammen ${euros.format(total / 100)}`;
  const rest = left > 0 ? ` Es bleiben ${whole.format(left)} Zeichen für weitere Dokumente.` : '';
  return `${whole.format(characters)} Zeichen: ${euros.format(cents / 100)} netto (${name}), ${tax}.${rest}`;
}

/** Brings the calculator to life; where there is no script it is not shown, and the table of packages says the same. */
export function price(): void {
  const form = document.querySelector<HTMLElement>('[data-calculator]');
  const field = form?.querySelector('input');
  const output = form?.querySelector('output');
  if (!form || !field || !output) return;
  const prices = JSON.parse(form.dataset['calculator'] ?? '{}') as Prices;
  const show = () => {
    const pages = field.valueAsNumber;
    output.textContent =
      pages > 0 && pages <= 5_000 ? answerFor(pages, prices) : 'Bitte geben Sie 1 bis 5.000 Seiten ein.';
  };
  field.addEventListener('input', show);
  show();
}
