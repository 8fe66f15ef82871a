import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Reply } from '../../../../lambdas/routes.ts';
import { call } from '../../api.ts';
import { paths } from '../../app/paths.ts';
import { formatCents, formatDateTime, formatNumber } from '../../model/format.ts';
import { pollAfter } from '../../model/polling.ts';
import { useSettings } from '../../model/settings.tsx';
import { messageOf } from '../../model/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import { texts } from './texts.ts';

const PAGE_SIZE = 10;
const POLL_MS = 10_000;

const ledgerQuery = (startKey: string | undefined) =>
  queryOptions({
    queryKey: ['ledger', startKey ?? null],
    queryFn: () => call('listLedger', { limit: PAGE_SIZE, startKey }),
    refetchInterval: () => pollAfter(POLL_MS),
  });

/** /umsaetze: every movement of the balance, newest first, with its receipt. */
export default function LedgerPage() {
  const { productName } = useSettings();
  const [query] = useSearchParams();
  const startKey = query.get('startKey') ?? undefined;
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery(startKey));
  return (
    <Page title={texts.title} documentTitle={`${texts.title} – ${productName}`} lead={texts.lead}>
      <div className="mb-4 flex flex-wrap justify-between gap-x-6">
        <Link to={paths.home} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={18} aria-hidden />
          {texts.back}
        </Link>
        <Link to={paths.payments} className="link inline-flex min-h-11 items-center">
          {texts.payments}
        </Link>
      </div>
      {data ? (
        <>
          <Entries entries={data.entries} isFirst={startKey === undefined} />
          <Pager startKey={startKey} next={data.startKey} first={paths.ledger} after={paths.ledgerAfter} />
        </>
      ) : error ? (
        <Alert look="error" title={texts.failed}>
          <p>{messageOf(error)}</p>
          {startKey === undefined ? (
            <Button className="mt-2" busy={isFetching} onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          ) : (
            <Link to={paths.ledger} className="link inline-flex min-h-11 items-center">
              {texts.firstPage}
            </Link>
          )}
        </Alert>
      ) : (
        <Skeleton lines={PAGE_SIZE} label={texts.loading} />
      )}
    </Page>
  );
}

type Entry = Reply<'listLedger'>['entries'][number];

const columns = [
  { title: texts.what, wide: true },
  { title: texts.date },
  { title: texts.amount, end: true },
  { title: texts.receipt },
];

function Entries({ entries, isFirst }: { entries: readonly Entry[]; isFirst: boolean }) {
  if (entries.length === 0) {
    return (
      <div className="rounded-md border border-line bg-surface p-6">
        <p className="font-semibold">{isFirst ? texts.empty : texts.pastEnd}</p>
        {isFirst && <p className="text-muted">{texts.emptyHow}</p>}
        <Link to={isFirst ? paths.home : paths.ledger} className="link inline-flex min-h-11 items-center">
          {isFirst ? texts.emptyLink : texts.firstPage}
        </Link>
      </div>
    );
  }
  return (
    <Table caption={texts.title} columns={columns}>
      {entries.map((entry) => (
        <Row key={entry.entry_id}>
          <Cell label={texts.what}>
            <What entry={entry} />
          </Cell>
          <Cell label={texts.date}>
            <span className="whitespace-nowrap tabular-nums">{formatDateTime(entry.datetime)}</span>
          </Cell>
          <Cell label={texts.amount} end>
            <span className="font-semibold whitespace-nowrap tabular-nums">{formatSigned(entry.amount)}</span>
          </Cell>
          <Cell label={texts.receipt}>
            <Receipt entry={entry} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function What({ entry: { kind, transaction_id, docx, reason, payment } }: { entry: Entry }) {
  const about = payment ? texts.paid(formatCents(payment.total ?? payment.amount)) : (reason ?? docx ?? texts.deleted);
  return (
    <>
      {kind === 'purchase' && !payment ? texts.credited : texts.kinds[kind]}
      {transaction_id ? (
        <Link to={paths.order(transaction_id)} className="link block min-h-11 py-2 wrap-anywhere">
          {about}
        </Link>
      ) : (
        (payment ?? reason) && <span className="block text-[0.88rem] text-muted">{about}</span>
      )}
    </>
  );
}

function Receipt({ entry: { payment } }: { entry: Entry }) {
  // Nothing but an address of the web may stand behind a link, whoever sent it.
  if (!payment?.receipt_url || !/^https?:\/\//.test(payment.receipt_url)) return <span className="text-muted">–</span>;
  return (
    <a
      href={payment.receipt_url}
      target="_blank"
      rel="noreferrer"
      className="link -my-3 inline-block py-3 whitespace-nowrap"
    >
      {texts.openReceipt} <span className="sr-only">{texts.receiptOf(formatDateTime(payment.datetime))}</span>
    </a>
  );
}

/** `-61204` → `−61.204`, `200000` → `+200.000`. */
const formatSigned = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value))}`;
