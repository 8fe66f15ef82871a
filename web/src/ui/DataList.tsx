import type { ReactNode } from 'react';

type Row = readonly [label: string, value: ReactNode];

/** What belongs to one thing, each value under its name. */
export function DataList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line border-t border-line text-[0.88rem]">
      {rows.map(([label, value]) => (
        <div key={label} className="py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
