import { classes } from './classes.ts';
import { Tick } from './Marks.tsx';

interface Item {
  readonly number: number;
  readonly title: string;
  readonly status: 'completed' | 'processing' | 'inactive';
  readonly active: boolean;
}

/** A progress indicator in words and lines. `statusText` says each status in words. */
export function Steps(props: { label: string; steps: readonly Item[]; statusText: Record<Item['status'], string> }) {
  return (
    <ol aria-label={props.label} className="grid grid-cols-3 gap-x-3 border-b border-line print:hidden">
      {props.steps.map((step) => (
        <li
          key={step.number}
          aria-current={step.active ? 'step' : undefined}
          className={classes(
            '-mb-px flex min-h-12 flex-col gap-x-2 border-b-[3px] pb-2 sm:flex-row sm:items-center',
            step.status === 'inactive' ? 'border-transparent text-muted' : 'border-blau',
            step.active && 'font-semibold',
          )}
        >
          <span className="flex items-center gap-2 tabular-nums">
            {step.number}
            {step.status === 'completed' && (
              <span className="sm:hidden">
                <Tick size={18} />
              </span>
            )}
          </span>
          <span className="text-[0.82rem] leading-snug sm:text-base">
            {step.title}
            <span className="sr-only">: </span>
            <span className="block text-[0.72rem] font-normal text-muted sm:text-[0.82rem]">
              {props.statusText[step.status]}
            </span>
          </span>
          {step.status === 'completed' && (
            <span className="hidden sm:inline">
              <Tick />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
