import { Link, useLocation } from 'react-router-dom';
import { classes } from './classes.ts';

interface Props {
  readonly startKey: string | undefined;
  readonly next: string | undefined;
  /** Addresses of the first page, and of the one after a key. */
  readonly first: string;
  readonly after: (startKey: string) => string;
}

/**
 * Older and newer pages. A `startKey` only leads onwards; the way back is kept in the history entry, and an address
 * that was opened directly leads back to the first page.
 */
export function Pager({ startKey, next, first, after }: Props) {
  const location = useLocation();
  if (startKey === undefined && next === undefined) return null;
  const before = keysBefore(location.state);
  const previous = before.at(-1);
  return (
    <nav aria-label="Seiten" className="mt-4 flex gap-6">
      <PageLink
        text="Neuere"
        to={startKey === undefined ? undefined : previous ? after(previous) : first}
        state={{ before: before.slice(0, -1) }}
      />
      <PageLink
        text="Ältere"
        to={next && after(next)}
        state={{ before: [...before, ...(startKey ? [startKey] : [])] }}
      />
    </nav>
  );
}

function PageLink({ text, to, state }: { text: string; to: string | undefined; state: { before: readonly string[] } }) {
  const look = 'inline-flex min-h-11 items-center';
  return to === undefined ? (
    <span aria-disabled className={classes(look, 'text-muted opacity-70')}>
      {text}
    </span>
  ) : (
    <Link to={to} state={state} className={classes(look, 'link')}>
      {text}
    </Link>
  );
}

/** Keys of the pages between the first one and this one. */
function keysBefore(state: unknown): readonly string[] {
  const before = typeof state === 'object' && state !== null && 'before' in state ? state.before : undefined;
  return Array.isArray(before) ? before.filter((key): key is string => typeof key === 'string') : [];
}
