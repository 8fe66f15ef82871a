import { memo, type Ref, useImperativeHandle } from 'react';
import type { ReportParagraph } from './queries.ts';
import type { Filter } from './reportModel.ts';
import { ReportRow } from './ReportRow.tsx';
import type { Choice } from './useDecisions.ts';
import { usePrinting } from './usePrinting.ts';
import { useRows } from './useRows.ts';

/** How a row that is perhaps not drawn yet is brought into sight. */
export interface RowsHandle {
  readonly scrollTo: (row: number) => void;
}

interface Props {
  readonly ref: Ref<RowsHandle>;
  readonly rows: readonly ReportParagraph[];
  readonly filter: Filter;
  /** The correction that is looked at. */
  readonly active: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onDecide: (choice: Choice) => void;
}

/**
 * The paragraphs that are in sight; a printer gets all of them. Scrolling draws this component anew and nothing around it,
 * and a row keeps its place while others come and go: what moves within the page would have to be painted again.
 */
export const ReportRows = memo(function ReportRows({ ref, rows, filter, active, onChoose, onDecide }: Props) {
  const { list, virtualizer, margin } = useRows(rows);
  const printing = usePrinting();
  useImperativeHandle(ref, () => ({ scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'center' }) }), [
    virtualizer,
  ]);
  const draw = (row: number) => {
    const paragraph = rows[row];
    if (!paragraph) return null;
    const isHere = paragraph.corrections.some((one) => one.id === active);
    return (
      <ReportRow
        paragraph={paragraph}
        filter={filter}
        active={isHere ? active : undefined}
        onChoose={onChoose}
        onDecide={onDecide}
      />
    );
  };
  if (printing) return rows.map((_, row) => <div key={row}>{draw(row)}</div>);
  return (
    <div ref={list} className="relative [overflow-anchor:none]" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={virtualizer.measureElement}
          className="absolute inset-x-0 [contain:layout_style]"
          style={{ top: start - margin }}
        >
          {draw(index)}
        </div>
      ))}
    </div>
  );
});
