import { formatNumber } from '../../model/format.ts';
import type { Offer } from '../../model/payment.ts';
import { ORDER_BUTTON, PriceSummary } from '../../model/PriceSummary.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly onOrder: () => void;
  readonly onClose: () => void;
}

/** Says what a direct payment is for and what it costs, before it is ordered. */
export default function DirectPaymentDialog({ offer, busy, onOrder, onClose }: Props) {
  return (
    <Dialog title={texts.directTitle} description={<p>{texts.directHow}</p>} open onClose={onClose}>
      <PriceSummary what={`${formatNumber(offer.characters)} Zeichen`} netCents={offer.totalCents} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="primary" busy={busy} onClick={onOrder}>
          {ORDER_BUTTON}
        </Button>
        <Button onClick={onClose}>{texts.directCancel}</Button>
      </div>
    </Dialog>
  );
}
