import { vatCents } from '../../../lambdas/domain/prices.ts';
import { formatCents } from './format.ts';
import { useSettings } from './settings.tsx';

/** What an order costs, as the law wants it beside the button that orders: net, tax and total. */
export function PriceSummary({ what, netCents }: { what: string; netCents: number }) {
  const { vatPercent } = useSettings();
  const vat = vatCents(netCents, vatPercent);
  return (
    <dl className="tabular-nums" aria-label="Preis">
      <Line label={what} value={`${formatCents(netCents)} netto`} />
      {vat === undefined ? (
        <Line label="Umsatzsteuer" value="je nach Land, auf der Zahlungsseite" />
      ) : (
        <>
          <Line label={`Umsatzsteuer ${vatPercent}\u00A0%`} value={formatCents(vat)} />
          <div className="flex justify-between gap-4 border-t border-line py-2 font-semibold">
            <dt>Gesamtbetrag</dt>
            <dd>{formatCents(netCents + vat)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="text-right max-sm:min-w-[6.5rem]">{value}</dd>
    </div>
  );
}

/** § 312j BGB: the button says that pressing it costs money. */
export const ORDER_BUTTON = 'Zahlungspflichtig bestellen';
