import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { toast } from 'sonner';
import { ApiError } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { useSettings } from '../../model/settings.tsx';
import { toastError } from '../../model/toasts.ts';
import { rememberedTransactions } from '../../model/transaction.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { transactionsQuery } from './queries.ts';
import { texts } from './texts.ts';
import { TransactionTable } from './TransactionTable.tsx';

/** /transactions: all orders. Our mails link one of them as `?id=…`; it has its own page. */
export default function TransactionsPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  return id ? <Navigate to={paths.order(id)} replace /> : <TransactionList />;
}

/** Ten a page. The page stands in the address, so that it can be linked and reloaded. */
function TransactionList() {
  const { productName } = useSettings();
  const [query] = useSearchParams();
  const startKey = query.get('startKey') ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(transactionsQuery(startKey));
  const refresh = async () => {
    const { isError, error: reason } = await refetch();
    if (isError) toastError(reason, texts.refreshFailed);
    else toast.success(texts.refreshed, { id: texts.refreshed });
  };
  return (
    <Page title={texts.title} documentTitle={`${texts.title} – ${productName}`}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Link to={paths.home} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={18} aria-hidden />
          {texts.back}
        </Link>
        <Button onClick={() => void refresh()} aria-busy={isFetching}>
          <RefreshCw size={18} aria-hidden />
          {texts.refresh}
        </Button>
      </div>
      {data ? (
        <>
          <Rows transactions={data.transactions} firstPage={startKey === undefined} />
          <Pager startKey={startKey} next={data.next} first={paths.transactions} after={paths.transactionsAfter} />
        </>
      ) : isNoPage(error) ? (
        <Elsewhere title={error.message} link={texts.firstPage} to={paths.transactions} />
      ) : error ? (
        <Unavailable error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={10} label={texts.loading} />
      )}
    </Page>
  );
}

type Transactions = ReturnType<typeof rememberedTransactions>;

function Rows({ transactions, firstPage }: { transactions: Transactions; firstPage: boolean }) {
  if (transactions.length > 0) return <TransactionTable transactions={transactions} />;
  const [title, link, to] = firstPage
    ? [texts.empty, texts.emptyLink, paths.home]
    : [texts.pastEnd, texts.firstPage, paths.transactions];
  return <Elsewhere title={title} how={firstPage ? texts.emptyHow : undefined} link={link} to={to} />;
}

/** The address names a page that does not exist: no transaction of this customer has that key. */
const isNoPage = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'start-key-invalid';

function Elsewhere(props: { title: string; how?: string | undefined; link: string; to: string }) {
  return (
    <div className="rounded-md border border-line bg-surface p-6">
      <p className="font-semibold">{props.title}</p>
      {props.how && <p className="text-muted">{props.how}</p>}
      <Link to={props.to} className="link inline-flex min-h-11 items-center">
        {props.link}
      </Link>
    </div>
  );
}

/** The list cannot be fetched and nothing is cached: the copy of this tab stands in. SPEC.md §8. */
function Unavailable({ error, onRetry, busy }: { error: Error; onRetry: () => void; busy: boolean }) {
  useEffect(() => toastError(error, texts.unavailable), [error]);
  const copy = rememberedTransactions();
  return (
    <div className="grid gap-4">
      <Alert look="error" title={texts.unavailable}>
        <p>{copy.length > 0 ? texts.localCopy : texts.failed}</p>
        <Button className="mt-2" busy={busy} onClick={onRetry}>
          {texts.retry}
        </Button>
      </Alert>
      {copy.length > 0 && <TransactionTable transactions={copy} />}
    </div>
  );
}
