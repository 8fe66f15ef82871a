import { memo } from 'react';
import type { Correction, ReportParagraph } from './queries.ts';
import { matches, type Filter } from './reportModel.ts';
import { ReportNote } from './ReportNote.tsx';
import { ReportText } from './ReportText.tsx';
import { reportTexts } from './reportTexts.ts';
import type { Choice } from './useDecisions.ts';

interface Props {
  readonly paragraph: ReportParagraph;
  readonly filter: Filter;
  /** The correction that is looked at, if it is in this paragraph. */
  readonly active: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly onDecide: (choice: Choice) => void;
}

/** A paragraph with its reasons: beside it, or below it on a phone. */
export const ReportRow = memo(function ReportRow({ paragraph, filter, active, onChoose, onDecide }: Props) {
  const isMeant = (correction: Correction) => matches(filter, correction);
  const notes = paragraph.corrections.filter(isMeant);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] beside:grid-cols-[minmax(0,1fr)_300px] print:grid-cols-[minmax(0,1fr)_13rem]!">
      <div className="px-4 py-3 sm:px-6 lg:px-10 print:px-0 print:pr-4">
        <ReportText paragraph={paragraph} active={active} isMeant={isMeant} onChoose={onChoose} />
      </div>
      <div className="border-l-2 border-rot below:ml-4 below:pl-2 below:empty:hidden sm:below:ml-6 beside:px-3 beside:py-3">
        {notes.length > 0 && (
          <ul aria-label={reportTexts.margin} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {notes.map((correction) => (
              <ReportNote
                key={correction.id}
                paragraph={paragraph}
                correction={correction}
                active={correction.id === active}
                onChoose={onChoose}
                onDecide={onDecide}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
});
