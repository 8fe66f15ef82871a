import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  creditPackages,
  LIST_PRICE_PER_THOUSAND_CENTS,
  sufficientPackage,
  type CreditPackage,
} from '../../../../lambdas/domain/prices.ts';
import { formatCents, formatNumber } from '../../model/format.ts';
import { ORDER_BUTTON, PriceSummary } from '../../model/PriceSummary.tsx';
import { noteCurrentPrice, payForPackage, paymentErrorText, useCurrentPrice } from '../../model/payment.ts';
import { creditsQuery, userQuery } from '../../model/queries.ts';
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
  const { data: balance = 0 } = useQuery(creditsQuery);
  const missing = Math.max(0, (pendingFile?.characters ?? 0) - balance);
  const suffices = missing > 0 ? sufficientPackage(missing) : undefined;
  const [chosen, setChosen] = useState((suffices ?? creditPackages[0])?.characters);
  const offers = creditPackages.map((item) => offered(item, priceOf(item)));
  const offer = offers.find(({ characters }) => characters === chosen);
  return (
    <Dialog title={texts.dialog} description={<p>{texts.dialogLead}</p>} open onClose={onClose}>
      <ul className="divide-y divide-line border-y border-line">
        {offers.map((item) => (
          <PackageRow
            key={item.characters}
            item={item}
            checked={item.characters === chosen}
            onChoose={() => setChosen(item.characters)}
            remark={missing > 0 ? remarkOn(item, missing, item.characters === suffices?.characters) : undefined}
          />
        ))}
      </ul>
      {offer && (
        <div className="mt-4">
          <PriceSummary what={texts.package(formatNumber(offer.characters))} netCents={offer.totalCents} />
          <Button look="primary" className="mt-3 w-full" busy={buy.isPending} onClick={() => buy.mutate(offer)}>
            {ORDER_BUTTON}
          </Button>
        </div>
      )}
      <p className="mt-4 text-[0.82rem] text-muted">
        {texts.listPrice(formatCents(LIST_PRICE_PER_THOUSAND_CENTS))} {texts.net}
      </p>
    </Dialog>
  );
}

/** What a package means for the document that waits. */
function remarkOn({ characters }: CreditPackage, missing: number, isSmallest: boolean): string {
  if (characters < missing) return texts.tooSmall;
  return isSmallest
    ? texts.suffices(formatNumber(characters - missing))
    : texts.leaves(formatNumber(characters - missing));
}

/** A package at the price the server has named since, if it has. */
const offered = (item: CreditPackage, totalCents: number): CreditPackage =>
  totalCents === item.totalCents
    ? item
    : { ...item, totalCents, perThousandCents: (totalCents * 1_000) / item.characters };

interface RowProps {
  readonly item: CreditPackage;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly remark: string | undefined;
}

function PackageRow({ item, checked, onChoose, remark }: RowProps) {
  return (
    <li className={checked ? 'bg-blau-wash' : ''}>
      <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-3">
        <input type="radio" name="package" className="size-5" checked={checked} onChange={onChoose} />
        <span className="figure text-xl">
          {formatNumber(item.characters)} <span className="text-base font-normal text-muted">Zeichen</span>
        </span>
        <span className="col-span-2 col-start-2 text-[0.82rem] max-[26rem]:row-start-3">
          <span className="block text-muted">{texts.perThousand(formatCents(item.perThousandCents))}</span>
          {remark && <span className="block font-semibold">{remark}</span>}
        </span>
        <span className="figure col-start-3 row-start-1 text-lg max-[26rem]:col-start-2 max-[26rem]:row-start-2">
          {formatCents(item.totalCents)}
        </span>
      </label>
    </li>
  );
}
