import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { classes } from '../../ui/classes.ts';
import { texts } from './texts.ts';

/**
 * Older and newer pages. A `startKey` only leads onwards; the way back is kept in the history entry, and an address
 * that was opened directly leads back to the first page.
 */
export function Pager({ startKey, next }: { startKey: string | undefined; next: string | undefined }) {
  const location = useLocation();
  if (startKey === undefined && next === undefined) return null;
  const before = keysBefore(location.state);
  const previous = before.at(-1);
  return (
    <nav aria-label={texts.pages} className="mt-4 flex gap-6">
      <PageLink
        text={texts.newer}
        to={startKey === undefined ? undefined : previous ? paths.transactionsAfter(previous) : paths.transactions}
        state={{ before: before.slice(0, -1) }}
      />
      <PageLink
        text={texts.older}
        to={next && paths.transactionsAfter(next)}
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
