import { ArrowDown, ArrowUp, ChevronDown, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { documentForms, type DocumentForm } from '../../../../lambdas/domain/documents.ts';
import { formatNumber } from '../../model/format.ts';
import { classes } from '../../ui/classes.ts';
import type { Filter } from './reportModel.ts';
import { reportTexts as words } from './reportTexts.ts';
import { texts } from './texts.ts';

interface Props {
  readonly filters: readonly (readonly [Filter, string, number])[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** From 1; 0 before any is looked at. */
  readonly position: number;
  readonly count: number;
  readonly onStep: (by: 1 | -1) => void;
  readonly onDecideAll: (decision: 'accepted' | 'rejected') => void;
  readonly onDownload: (form: DocumentForm) => void;
}

/** What stays in sight while the report is scrolled: filters, the way from one correction to the next, downloads. */
export function ReportToolbar(props: Props) {
  const { filters, filter, onFilter, position, count, onStep, onDecideAll, onDownload } = props;
  const number = formatNumber(count);
  return (
    <div className="sticky top-0 z-10 flex flex-wrap items-center gap-2 rounded-t-md border-b border-line bg-surface px-4 py-2.5 sm:px-6 lg:px-10 print:hidden">
      <div role="group" aria-label={words.filters} className="flex max-w-full gap-2 overflow-x-auto p-1 -m-1">
        {filters.map(([name, text, total]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter}
            onClick={() => onFilter(name)}
            className={classes(tool, name === filter && 'border-blau! bg-blau-wash text-blau')}
          >
            {text} <strong className="tabular-nums">{formatNumber(total)}</strong>
          </button>
        ))}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <span role="status" className="text-[0.88rem] whitespace-nowrap tabular-nums">
          {words.position(formatNumber(position), number)}
        </span>
        <button type="button" aria-label={words.previous} className={classes(tool, 'w-11')} onClick={() => onStep(-1)}>
          <ArrowUp size={17} aria-hidden />
        </button>
        <button type="button" aria-label={words.next} className={classes(tool, 'w-11')} onClick={() => onStep(1)}>
          <ArrowDown size={17} aria-hidden />
        </button>
        {count > 0 && filter !== 'questions' && (
          <Menu label={words.bulk}>
            <Item onSelect={() => onDecideAll('accepted')}>{words.acceptAll(number)}</Item>
            <Item onSelect={() => onDecideAll('rejected')}>{words.rejectAll(number)}</Item>
          </Menu>
        )}
        <Menu label={words.load} icon={<Download size={16} aria-hidden />}>
          {documentForms.map((form) => (
            <Item key={form} onSelect={() => onDownload(form)}>
              {texts.forms[form]}
            </Item>
          ))}
        </Menu>
      </div>
    </div>
  );
}

const tool =
  'inline-flex min-h-9 shrink-0 items-center justify-center gap-1.5 rounded-sm border border-line bg-surface px-3 text-[0.88rem] whitespace-nowrap hover:bg-sunken pointer-coarse:min-h-11';

function Menu({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={tool}>
        {icon}
        {label}
        <ChevronDown size={15} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        className="z-30 min-w-52 rounded-md border border-line bg-surface p-2"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const Item = ({ onSelect, children }: { onSelect: () => void; children: ReactNode }) => (
  <DropdownMenu.Item
    className="flex min-h-11 items-center rounded-sm px-3 outline-none data-highlighted:bg-blau-wash"
    onSelect={onSelect}
  >
    {children}
  </DropdownMenu.Item>
);
