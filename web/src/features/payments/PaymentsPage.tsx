import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MAX_PAYMENTS } from '../../../../lambdas/domain/purchases.ts';
import { call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { formatNumber } from '../../model/format.ts';
import { useSettings } from '../../model/settings.tsx';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { PaymentTable, type Payment } from './PaymentTable.tsx';
import { texts } from './texts.ts';

const POLL_MS = 5_000;
/** A webhook may be late, and money may go back weeks later. */
const SETTLED_POLL_MS = 60_000;

/** Asks again, often while a payment is under way, seldom otherwise. */
const paymentsQuery = queryOptions({
  queryKey: ['payments'],
  queryFn: async () => (await call('listPayments', {})).payments,
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? POLL_MS : SETTLED_POLL_MS),
});

/** /payments: what was paid for, and the receipts. */
export default function PaymentsPage() {
  const { productName } = useSettings();
  const { data, error, isFetching, refetch } = useQuery(paymentsQuery);
  return (
    <Page title={texts.title} documentTitle={`${texts.title} – ${productName}`} lead={texts.lead}>
      <Link to={paths.home} className="link mb-4 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </Link>
      {data ? (
        <Payments payments={data} />
      ) : error ? (
        <Alert look="error" title={texts.failed}>
          <p>{messageOf(error)}</p>
          <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      ) : (
        <Skeleton lines={6} label={texts.loading} />
      )}
    </Page>
  );
}

function Payments({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) {
    return (
      <div className="rounded-md border border-line bg-surface p-6">
        <p className="font-semibold">{texts.empty}</p>
        <p className="text-muted">{texts.emptyHow}</p>
        <Link to={paths.home} className="link inline-flex min-h-11 items-center">
          {texts.emptyLink}
        </Link>
      </div>
    );
  }
  return (
    <>
      <PaymentTable payments={payments} />
      {payments.length >= MAX_PAYMENTS && <p className="mt-4 text-muted">{texts.limit(formatNumber(MAX_PAYMENTS))}</p>}
    </>
  );
}
