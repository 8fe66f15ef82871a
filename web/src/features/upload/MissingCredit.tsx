import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cheaperPackage, directPaymentCents } from '../../../../lambdas/domain/prices.ts';
import { formatCents, formatNumber } from '../../model/format.ts';
import { paths } from '../../app/paths.ts';
import {
  clearPaymentFlags,
  noteCurrentPrice,
  type Offer,
  payDirectly,
  paymentErrorText,
  useCurrentPrice,
} from '../../model/payment.ts';
import { creditsQuery, topTransactionsQuery } from '../../model/queries.ts';
import { orderStartedFor } from '../../model/startedOrder.ts';
import { stored, type DirectPaymentFile } from '../../model/stored.ts';
import { toastError } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { isOutdated, reopenTerms, useStartCorrection } from './queries.ts';
import { texts } from './texts.ts';
import { analyse, reset, type Analysis } from './upload.ts';
import { loadCode } from '../../session/codeLoading.ts';

const DirectPaymentDialog = lazy(() => loadCode(() => import('./DirectPaymentDialog.tsx')));

/** The balance does not suffice: a package, or exactly what is missing. */
export function MissingCredit(props: { analysis: Analysis; balance: number; onBuyPackage: () => void }) {
  const { analysis } = props;
  const [anew, setAnew] = useState(false);
  const paid = stored.get('directPaymentFile');
  if (!anew && paid?.awaited && paid.uploadId === analysis.upload_id)
    return <Awaited file={paid} onPayAnew={() => setAnew(true)} />;
  return <Choice {...props} />;
}

const AWAITED_POLL_MS = 6_000;

/** This document is paid for, and the credit is on its way: nobody shall pay twice unawares. */
function Awaited({ file, onPayAnew }: { file: DirectPaymentFile; onPayAnew: () => void }) {
  const { data: id } = useQuery({
    queryKey: ['transactions', 'awaited', file.uploadId],
    queryFn: async () => (await orderStartedFor(file)) ?? null,
    refetchInterval: AWAITED_POLL_MS,
  });
  const navigate = useNavigate();
  useEffect(() => {
    if (!id) return;
    clearPaymentFlags();
    reset();
    void navigate(paths.order(id));
  }, [id, navigate]);
  return (
    <Alert look="notice" title={texts.awaited}>
      <p>{texts.awaitedHow}</p>
      <Button look="quiet" onClick={onPayAnew}>
        {texts.payAnew}
      </Button>
    </Alert>
  );
}

function Choice(props: { analysis: Analysis; balance: number; onBuyPackage: () => void }) {
  const { analysis, balance, onBuyPackage } = props;
  const [asking, setAsking] = useState(false);
  const missing = analysis.character_count - balance;
  const priceOf = useCurrentPrice('direct');
  const cents = priceOf({ characters: missing, totalCents: directPaymentCents(missing) });
  const cheaper = cheaperPackage(missing);
  const start = useStartCorrection();
  const offer = { characters: missing, totalCents: cents };
  const pay = useDirectPayment(analysis, offer, () => setAsking(false));
  return (
    <div className="grid gap-3">
      <p className="font-semibold text-ocker">{texts.missing(formatNumber(missing))}</p>
      <p>
        {cheaper
          ? texts.cheaper(
              formatNumber(cheaper.characters),
              formatCents(cheaper.totalCents),
              formatCents(cents),
              formatNumber(cheaper.characters - missing),
            )
          : texts.missingHow}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="primary" onClick={onBuyPackage}>
          {texts.buyPackage}
        </Button>
        <Button
          busy={pay.isPending || start.isPending}
          // A price that rounds to nothing is not worth a payment: the correction starts at once (SPEC.md §4).
          onClick={() => (cents > 0 ? setAsking(true) : start.mutate(analysis))}
        >
          {texts.payDirectly(formatCents(cents))}
        </Button>
      </div>
      <p className="text-[0.82rem] text-muted">{texts.net}</p>
      {asking && (
        <Suspense>
          <DirectPaymentDialog
            offer={offer}
            busy={pay.isPending}
            onOrder={() => pay.mutate()}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function useDirectPayment(analysis: Analysis, offer: Offer, onRefused: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const known = client.getQueryData(topTransactionsQuery.queryKey)?.transactions ?? [];
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
      onRefused();
      reopenTerms(client, error);
      toastError(error, paymentErrorText(error));
      noteCurrentPrice('direct', error);
      if (isOutdated(error)) return void analyse(analysis.file_name, analysis.upload_id);
      // `nothing-to-pay`, `price-changed`: the balance has changed meanwhile, and the screen follows it.
      void client.invalidateQueries({ queryKey: creditsQuery.queryKey });
    },
  });
}
