import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { formatDateTime, formatNumber } from '../../model/format.ts';
import { pollsOverview, topTransactionsQuery } from '../../model/queries.ts';
import { StatusOf } from '../../model/StatusOf.tsx';
import { toastError } from '../../model/toasts.ts';
import { rememberedTransactions } from '../../model/transaction.ts';
import type { LocalTransaction } from '../../model/stored.ts';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { texts } from './texts.ts';

const SHOWN = 4;

/** The last four orders, in the margin of the start page. */
export function RecentTransactions() {
  const { data, error } = useQuery({ ...topTransactionsQuery, ...pollsOverview });
  const unavailable = error !== null && data === undefined;
  useEffect(() => {
    if (unavailable) toastError(error, texts.unavailable);
  }, [unavailable, error]);
  const transactions = (data ?? (unavailable ? rememberedTransactions() : undefined))?.slice(0, SHOWN);
  return (
    <section aria-labelledby="recent-heading">
      <h2 id="recent-heading" className="text-base">
        {texts.recent}
      </h2>
      {transactions === undefined ? (
        <Skeleton lines={SHOWN} label={texts.loading} />
      ) : transactions.length === 0 ? (
        <p className="my-2 border-t border-line pt-2 text-[0.88rem] text-muted">
          {unavailable ? texts.unavailable : texts.empty}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {transactions.map((transaction) => (
            <Item key={transaction.id} transaction={transaction} />
          ))}
        </ul>
      )}
      <p className="mt-1">
        <Link to={paths.transactions} className="link inline-flex min-h-11 items-center">
          {texts.all}
        </Link>
      </p>
    </section>
  );
}

function Item({ transaction: { id, filename, characters, date, status } }: { transaction: LocalTransaction }) {
  return (
    <li className="py-2 text-[0.88rem]">
      <p className="flex justify-between gap-2">
        <Link
          to={paths.order(id)}
          className={classes('link -my-3 inline-block min-w-0 py-3 wrap-anywhere', !filename && 'italic')}
        >
          {filename ?? texts.deleted}
        </Link>
        <span className="font-semibold tabular-nums">{formatNumber(characters)}</span>
      </p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-2 text-muted">
        <span className="tabular-nums">{formatDateTime(date)}</span>
        <StatusOf status={status} />
      </p>
    </li>
  );
}
