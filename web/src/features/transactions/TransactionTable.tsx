import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { formatDateTime, formatNumber } from '../../model/format.ts';
import { StatusOf } from '../../model/StatusOf.tsx';
import type { LocalTransaction } from '../../model/transaction.ts';
import { classes } from '../../ui/classes.ts';
import { texts } from './texts.ts';

/** Rows on a desk, cards on a phone: there each value says its own name. */
export function TransactionTable({ transactions }: { transactions: readonly LocalTransaction[] }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table className="w-full max-sm:block">
        <caption className="sr-only">{texts.title}</caption>
        <thead className="border-b border-line text-left text-[0.82rem] text-muted max-sm:sr-only">
          <tr>
            <Head wide>{texts.document}</Head>
            <Head>{texts.date}</Head>
            <Head end>{texts.characters}</Head>
            <Head>{texts.status}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {transactions.map((transaction) => (
            <Row key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ transaction }: { transaction: LocalTransaction }) {
  const { id, filename, date, characters, status } = transaction;
  return (
    <tr className="max-sm:block max-sm:py-2">
      <Cell label={texts.document}>
        <Link
          to={paths.order(id)}
          className={classes('link -my-3 inline-block py-3 wrap-anywhere', !filename && 'italic')}
        >
          {filename ?? texts.deleted}
        </Link>
      </Cell>
      <Cell label={texts.date}>
        <span className="whitespace-nowrap tabular-nums">{formatDateTime(date)}</span>
      </Cell>
      <Cell label={texts.characters} end>
        <span className="font-semibold tabular-nums">{formatNumber(characters)}</span>
      </Cell>
      <Cell label={texts.status}>
        <StatusOf status={status} />
        {status === 'error' && (
          <span className="block text-[0.82rem] whitespace-nowrap text-muted">{texts.refunded}</span>
        )}
      </Cell>
    </tr>
  );
}

function Head({ children, end = false, wide = false }: { children: string; end?: boolean; wide?: boolean }) {
  return (
    <th scope="col" className={classes('px-4 py-3 font-semibold', end && 'text-right', wide && 'w-full')}>
      {children}
    </th>
  );
}

function Cell({ label, children, end = false }: { label: string; children: ReactNode; end?: boolean }) {
  return (
    <td
      className={classes(
        'px-4 py-3 align-top max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1',
        end && 'sm:text-right',
      )}
    >
      <span className="text-[0.88rem] text-muted sm:hidden" aria-hidden>
        {label}
      </span>
      <span className="max-sm:text-right">{children}</span>
    </td>
  );
}
