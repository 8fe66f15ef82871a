import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value, and what to do. */
  readonly error?: string | undefined;
}

/** A labelled text field; its error stands beside it and is announced. */
export function Field({ label, hint, error, className, ...input }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy || undefined}
        className={classes(
          'mt-1 block min-h-11 w-full rounded-sm border bg-surface px-3 py-2 read-only:bg-sunken',
          error === undefined ? 'border-control' : 'border-rot',
        )}
        {...input}
      />
      {hint && (
        <div id={`${id}-hint`} className="mt-1 text-[0.88rem] text-muted">
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-rot">
          {error}
        </p>
      )}
    </div>
  );
}
