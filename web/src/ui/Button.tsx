import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

interface Props extends ComponentProps<'button'> {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Work is under way: the button stays focusable, says so, and does nothing. */
  readonly busy?: boolean;
  /** Lends its looks to its only child, for example a link. */
  readonly asChild?: boolean;
}

const looks = {
  primary: 'bg-blau text-on-blau hover:bg-blau-hover',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-blau underline underline-offset-2 hover:text-blau-hover hover:decoration-2 px-1!',
  danger: 'border border-rot text-rot bg-surface hover:bg-rot-wash',
};
const shape =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-5 py-2 font-semibold text-center ' +
  'disabled:opacity-55 aria-disabled:opacity-55';

export function Button({ look = 'secondary', busy = false, asChild, className, children, onClick, ...rest }: Props) {
  const style = classes(shape, looks[look], className);
  if (asChild) {
    return (
      <Slot.Root className={style} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      className={style}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
