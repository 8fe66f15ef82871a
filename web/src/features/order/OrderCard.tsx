import { formatDateTime, formatNumber } from '../../model/format.ts';
import { StatusOf } from '../../model/StatusOf.tsx';
import { DataList } from '../../ui/DataList.tsx';
import type { Order } from './queries.ts';
import { texts } from './texts.ts';

/** The order's data, in the margin beside its state. */
export function OrderCard({ order }: { order: Order }) {
  return (
    <section aria-labelledby="order-heading" className="grid gap-2">
      <h2 id="order-heading" className="text-[1.15rem]">
        {texts.card}
      </h2>
      <DataList
        rows={[
          [texts.file, order.filename ?? texts.deleted],
          [texts.status, <StatusOf status={order.status} />],
          [texts.characters, <span className="tabular-nums">{formatNumber(order.characters)}</span>],
          [texts.date, <span className="tabular-nums">{formatDateTime(order.date)}</span>],
          [texts.number, <span className="text-[0.82rem]">{order.id}</span>],
        ]}
      />
    </section>
  );
}
