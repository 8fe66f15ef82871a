import { useMutation, useQueryClient } from '@tanstack/react-query';
import { directPaymentCents } from '../../../../lambdas/domain/prices.ts';
import { formatCents, formatNumber } from '../../model/format.ts';
import { noteCurrentPrice, type Offer, payDirectly, paymentErrorText, useCurrentPrice } from '../../model/payment.ts';
import { topTransactionsQuery } from '../../model/queries.ts';
import { toastError } from '../../model/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { isOutdated, reopenTerms, useStartCorrection } from './queries.ts';
import { texts } from './texts.ts';
import { analyse, type Analysis } from './upload.ts';

/** The balance does not suffice: a package, or exactly what is missing. */
export function MissingCredit(props: { analysis: Analysis; balance: number; onBuyPackage: () => void }) {
  const { analysis, balance, onBuyPackage } = props;
  const missing = analysis.character_count - balance;
  const priceOf = useCurrentPrice('direct');
  const cents = priceOf({ characters: missing, totalCents: directPaymentCents(missing) });
  const start = useStartCorrection();
  const pay = useDirectPayment(analysis, { characters: missing, totalCents: cents });
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-ocker">{texts.missing(formatNumber(missing))}</p>
      <p>{texts.missingHow}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onBuyPackage}>
          {texts.buyPackage}
        </Button>
        <Button
          busy={pay.isPending || start.isPending}
          // A price that rounds to nothing is not worth a payment: the correction starts at once (SPEC.md §4).
          onClick={() => (cents > 0 ? pay.mutate() : start.mutate(analysis))}
        >
          {texts.payDirectly(formatCents(cents))}
        </Button>
      </div>
      <p className="text-[0.82rem] text-muted">{texts.net}</p>
    </div>
  );
}

function useDirectPayment(analysis: Analysis, offer: Offer) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const known = client.getQueryData(topTransactionsQuery.queryKey) ?? [];
      await payDirectly(offer, {
        name: analysis.file_name,
        characters: analysis.character_count,
        timeEstimate: analysis.time_estimate,
        uploadId: analysis.upload_id,
        missing: offer.characters,
        knownTransactions: known.map(({ id }) => id),
      });
    },
    onError: (error) => {
      reopenTerms(client, error);
      toastError(error, paymentErrorText(error));
      noteCurrentPrice('direct', error);
      if (isOutdated(error)) return void analyse(analysis.file_name, analysis.upload_id);
      // `nothing-to-pay`, `price-changed`: the balance has changed meanwhile, and the screen follows it.
      void client.invalidateQueries({ queryKey: ['credits'] });
    },
  });
}
