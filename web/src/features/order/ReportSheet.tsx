import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../model/format.ts';
import { describeSettings } from '../../model/knowledge.tsx';
import { reportTexts } from './reportTexts.ts';
import { filtersOf, isOpen, matches, type Filter } from './reportModel.ts';
import type { WholeReport } from './queries.ts';
import { noteId } from './ReportNote.tsx';
import { ReportRows, type RowsHandle } from './ReportRows.tsx';
import { ReportToolbar } from './ReportToolbar.tsx';
import { useDecisions } from './useDecisions.ts';
import { useDownload } from './useDownload.ts';

/** Frames to wait for a row that has just been scrolled to. */
const MAX_FRAMES = 30;

/** The report as a Korrekturrand: the text on the left, the reasons beside it. */
export default function ReportSheet({ id, report }: { id: string; report: WholeReport }) {
  const [filter, setFilter] = useState<Filter>('all');
  const [active, setActive] = useState<number>();
  const filters = useMemo(() => filtersOf(report), [report]);
  const rows = useMemo(
    () =>
      report.paragraphs.filter(
        ({ corrections }) => filter === 'all' || corrections.some((correction) => matches(filter, correction)),
      ),
    [report, filter],
  );
  const shown = useMemo(
    () =>
      rows.flatMap(({ corrections }, row) =>
        corrections.filter((one) => matches(filter, one)).map((one) => ({ one, row })),
      ),
    [rows, filter],
  );
  const drawn = useRef<RowsHandle>(null);
  const decide = useDecisions(id);
  const download = useDownload(id);
  const at = shown.findIndex(({ one }) => one.id === active);

  const goTo = (target: number) => {
    const found = shown[Math.min(Math.max(target, 0), shown.length - 1)];
    if (!found) return;
    setActive(found.one.id);
    drawn.current?.scrollTo(found.row);
    focusSoon(noteId(found.one.id));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = shown[at]?.one;
    if (!(event.target as Element).closest('[data-note]') || !current || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const choice = choiceByKey(event.key, current);
    if (event.key === 'ArrowDown') goTo(at + 1);
    else if (event.key === 'ArrowUp') goTo(at - 1);
    else if (choice) decide({ corrections: [current.id], ...choice });
    else return;
    event.preventDefault();
  };
  const { settings, dictionaryWords: words, engine } = report;
  const wishes = describeSettings({ settings, words, engine }).map(([name, value]) => `${name}: ${value}`);
  const questions = shown.filter(({ one }) => one.action === 'comment');
  return (
    <section
      aria-labelledby="report-heading"
      onKeyDown={onKeyDown}
      className="rounded-md border border-line bg-surface xl:-mx-16 print:mx-0 print:border-0"
    >
      <h2 id="report-heading" className="sr-only">
        {reportTexts.report}
      </h2>
      <ReportToolbar
        filters={filters}
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setActive(undefined);
        }}
        position={at + 1}
        count={shown.length}
        onStep={(by) => goTo(at + by)}
        onDecideAll={(decision) =>
          decide({ corrections: shown.flatMap(({ one }) => (one.action === 'apply' ? [one.id] : [])), decision })
        }
        onDownload={download.mutate}
      />
      <p className="sr-only">{reportTexts.keys}</p>
      <div className="grid gap-2 px-4 pt-3 text-[0.88rem] text-muted sm:px-6 lg:px-10 print:px-0">
        <p>{wishes.join(' · ')}</p>
        {report.fallbackCharacters > 0 && <p>{reportTexts.fallback(formatNumber(report.fallbackCharacters))}</p>}
        {report.simplifiedParagraphs > 0 && <p>{reportTexts.simplified(formatNumber(report.simplifiedParagraphs))}</p>}
        {questions.length > 0 && !questions.some(({ one }) => isOpen(one)) && (
          <p role="status" className="text-gruen print:hidden">
            {reportTexts.questionsDecided}
          </p>
        )}
      </div>
      <ReportRows ref={drawn} rows={rows} filter={filter} active={active} onChoose={setActive} onDecide={decide} />
    </section>
  );
}

/** A annehmen, L ablehnen. A question with several answers is not decided by a key. */
function choiceByKey(
  key: string,
  { action, suggestions, adoptable }: WholeReport['paragraphs'][number]['corrections'][number],
) {
  const letter = key.toLowerCase();
  if (letter === 'l') return { decision: 'rejected' } as const;
  if (letter !== 'a') return undefined;
  if (action === 'apply') return { decision: 'accepted' } as const;
  return adoptable && suggestions.length === 1 ? ({ decision: 'accepted', suggestion: 0 } as const) : undefined;
}

/** The focus goes to a note as soon as its row is drawn. */
function focusSoon(id: string, frames = MAX_FRAMES): void {
  requestAnimationFrame(() => {
    const note = document.getElementById(id);
    if (!note) return frames > 0 ? focusSoon(id, frames - 1) : undefined;
    note.focus({ preventScroll: true });
    note.scrollIntoView({ block: 'nearest' });
  });
}
