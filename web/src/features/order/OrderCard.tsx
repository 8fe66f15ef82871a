import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '../../model/format.ts';
import { StatusOf } from '../../model/StatusOf.tsx';
import type { Order } from './queries.ts';
import { texts } from './texts.ts';

/** The order's data, in the margin beside its state. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-heading">
      <h2 id="order-heading" className="text-[1.15rem]">
        {texts.card}
      </h2>
      <dl className="mt-2 divide-y divide-line border-t border-line text-[0.88rem]">
        <Row label={texts.file}>{order.filename ?? texts.deleted}</Row>
        <Row label={texts.status}>
          <StatusOf status={order.status} />
        </Row>
        <Row label={texts.characters}>
          <span className="tabular-nums">{formatNumber(order.characters)}</span>
        </Row>
        <Row label={texts.date}>
          <span className="tabular-nums">{formatDateTime(order.date)}</span>
        </Row>
        <Row label={texts.number}>
          <span className="text-[0.82rem]">{order.id}</span>
        </Row>
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
