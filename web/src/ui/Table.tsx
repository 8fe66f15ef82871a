import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface Column {
  readonly title: string;
  /** Figures stand at the right. */
  readonly end?: boolean;
  /** Takes the room that the others leave. */
  readonly wide?: boolean;
}

/** Rows on a desk, cards on a phone: there each value says its own name. */
export function Table(props: { caption: string; columns: readonly Column[]; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <table className="w-full cards:block">
        <caption className="sr-only">{props.caption}</caption>
        <thead className="border-b border-line text-left text-[0.82rem] text-muted cards:sr-only">
          <tr>
            {props.columns.map(({ title, end, wide }) => (
              <th
                key={title}
                scope="col"
                className={classes('px-4 py-3 font-semibold', end && 'text-right', wide && 'w-full')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line cards:block">{props.children}</tbody>
      </table>
    </div>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <tr className="cards:block cards:py-2">{children}</tr>;

/** `label` is the column's title, for the card on a phone. */
export function Cell({ label, children, end = false }: { label: string; children: ReactNode; end?: boolean }) {
  return (
    <td
      className={classes(
        'px-4 py-3 align-top cards:flex cards:justify-between cards:gap-4 cards:py-1',
        end && 'rows:text-right',
      )}
    >
      <span className="text-[0.88rem] text-muted rows:hidden" aria-hidden>
        {label}
      </span>
      <span className="cards:text-right">{children}</span>
    </td>
  );
}
