import type { Reply } from '../../../../lambdas/routes.ts';
import { formatCents, formatDateTime, formatNumber } from '../../model/format.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Cell, Row, Table } from '../../ui/Table.tsx';
import { texts } from './texts.ts';

export type Payment = Reply<'listPayments'>['payments'][number];

/** `open`: the customer left the payment page, or is still on it. */
const states = {
  open: ['neutral', 'Nicht abgeschlossen'],
  pending: ['pending', 'In Bearbeitung'],
  paid: ['good', 'Bezahlt'],
  failed: ['bad', 'Fehlgeschlagen'],
  expired: ['neutral', 'Abgelaufen'],
  refunded: ['neutral', 'Erstattet'],
} as const satisfies Record<Payment['status'], readonly [look: string, text: string]>;

const columns = [
  { title: texts.date },
  { title: texts.credits, end: true },
  { title: texts.amount, end: true },
  { title: texts.status },
  { title: texts.receipt },
];

export function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <Table caption={texts.title} columns={columns}>
      {payments.map((payment) => (
        <PaymentRow key={payment.payment_id} payment={payment} />
      ))}
    </Table>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const [look, state] = states[payment.status];
  return (
    <Row>
      <Cell label={texts.date}>
        <span className="whitespace-nowrap tabular-nums">{formatDateTime(payment.datetime)}</span>
      </Cell>
      <Cell label={texts.credits} end>
        <span className="font-semibold tabular-nums">{formatNumber(payment.credits)}</span>
      </Cell>
      <Cell label={texts.amount} end>
        <Amount payment={payment} />
      </Cell>
      <Cell label={texts.status}>
        <StatusBadge look={look}>{state}</StatusBadge>
        {payment.refunded !== undefined && <Small>{texts.refunded(formatCents(payment.refunded))}</Small>}
      </Cell>
      <Cell label={texts.receipt}>
        <Receipt payment={payment} />
      </Cell>
    </Row>
  );
}

/** What was charged, tax included; before that the net price alone is certain. */
function Amount({ payment: { amount, total } }: { payment: Payment }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{formatCents(total ?? amount)}</span>
      <Small>{total === undefined ? texts.plusTax : texts.net(formatCents(amount))}</Small>
    </>
  );
}

function Receipt({ payment: { receipt_url, datetime, status } }: { payment: Payment }) {
  if (receipt_url !== undefined && isWeb(receipt_url)) {
    return (
      <a href={receipt_url} target="_blank" rel="noreferrer" className="link -my-3 inline-block py-3 whitespace-nowrap">
        {texts.openReceipt} <span className="sr-only">{texts.receiptOf(formatDateTime(datetime))}</span>
      </a>
    );
  }
  return <span className="text-muted">{status === 'paid' || status === 'pending' ? texts.noReceipt : '–'}</span>;
}

/** Nothing but an address of the web may stand behind a link, whoever sent it. */
const isWeb = (address: string) => /^https?:\/\//.test(address);

const Small = ({ children }: { children: string }) => (
  <span className="block text-[0.82rem] whitespace-nowrap text-muted">{children}</span>
);
