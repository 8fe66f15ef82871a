import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { formatDateTime, formatNumber } from '../../model/format.ts';
import { StatusOf } from '../../model/StatusOf.tsx';
import type { LocalTransaction } from '../../model/stored.ts';
import { classes } from '../../ui/classes.ts';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import { texts } from './texts.ts';

const columns = [
  { title: texts.document, wide: true },
  { title: texts.date },
  { title: texts.characters, end: true },
  { title: texts.status },
];

export function TransactionTable({ transactions }: { transactions: readonly LocalTransaction[] }) {
  return (
    <Table caption={texts.title} columns={columns}>
      {transactions.map((transaction) => (
        <TransactionRow key={transaction.id} transaction={transaction} />
      ))}
    </Table>
  );
}

function TransactionRow({ transaction }: { transaction: LocalTransaction }) {
  const { id, filename, date, characters, status } = transaction;
  return (
    <Row>
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
    </Row>
  );
}
