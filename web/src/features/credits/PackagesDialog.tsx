import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  creditPackages,
  LIST_PRICE_PER_THOUSAND_CENTS,
  type CreditPackage,
} from '../../../../lambdas/domain/prices.ts';
import { formatCents, formatNumber } from '../../model/format.ts';
import { noteCurrentPrice, payForPackage, paymentErrorText, useCurrentPrice } from '../../model/payment.ts';
import { userQuery } from '../../model/queries.ts';
import type { PendingFile } from '../../model/stored.ts';
import { toastError } from '../../model/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly onClose: () => void;
  /** The document that waits for the credit, if there is one. */
  readonly pendingFile: PendingFile | undefined;
}

export default function PackagesDialog({ onClose, pendingFile }: Props) {
  const client = useQueryClient();
  const priceOf = useCurrentPrice('package');
  const buy = useMutation({
    mutationFn: (chosen: CreditPackage) => payForPackage(chosen, pendingFile),
    onError: (error) => {
      toastError(error, paymentErrorText(error));
      noteCurrentPrice('package', error);
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
  return (
    <Dialog title={texts.dialog} description={<p>{texts.dialogLead}</p>} open onClose={onClose}>
      <ul className="divide-y divide-line border-y border-line">
        {creditPackages
          .map((item) => offered(item, priceOf(item)))
          .map((item) => (
            <PackageRow
              key={item.characters}
              item={item}
              busy={buy.isPending && buy.variables.characters === item.characters}
              onBuy={() => !buy.isPending && buy.mutate(item)}
            />
          ))}
      </ul>
      <p className="mt-4 text-[0.82rem] text-muted">
        {texts.listPrice(formatCents(LIST_PRICE_PER_THOUSAND_CENTS))} {texts.net}
      </p>
    </Dialog>
  );
}

/** A package at the price the server has named since, if it has. */
const offered = (item: CreditPackage, totalCents: number): CreditPackage =>
  totalCents === item.totalCents
    ? item
    : { ...item, totalCents, perThousandCents: (totalCents * 1_000) / item.characters };

function PackageRow({ item, busy, onBuy }: { item: CreditPackage; busy: boolean; onBuy: () => void }) {
  const [characters, price] = [formatNumber(item.characters), formatCents(item.totalCents)];
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="figure text-xl">
          {characters} <span className="text-base font-normal text-muted">Zeichen</span>
        </p>
        <p className="text-[0.82rem] text-muted">{texts.perThousand(formatCents(item.perThousandCents))}</p>
      </div>
      <div className="flex flex-col items-end gap-x-4 gap-y-2 sm:flex-row sm:items-center">
        <p className="figure text-lg">{price}</p>
        <Button busy={busy} onClick={onBuy} aria-label={texts.choose(characters, price)}>
          {texts.chooseShort}
        </Button>
      </div>
    </li>
  );
}
