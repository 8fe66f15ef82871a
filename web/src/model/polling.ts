import type { QueryClient } from '@tanstack/react-query';

/** Nobody has touched the page for so long: it may be on a screen, but hardly anybody looks at it. */
const ATTENTION_MS = 2 * 60_000;
/** Pause between two questions while nobody looks and nothing is under way. */
const UNWATCHED_POLL_MS = 60_000;

/** What a customer does who is there (UI Events). */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const;

let seenAt = Date.now();

const isWatched = () => Date.now() - seenAt < ATTENTION_MS;

/**
 * How long a page waits before it asks again: as SPEC.md §7 says while somebody is there or something is under way, and
 * a minute while a page stands open that nobody has touched for two. A hidden page asks for nothing anyhow.
 * @param ms what SPEC.md says, in milliseconds
 * @param isBusy whether something runs or is awaited that will change the page by itself
 */
export const pollAfter = (ms: number, isBusy = false) => (isBusy || isWatched() ? ms : UNWATCHED_POLL_MS);

/** Notices when somebody comes back to the page, and asks at once for what was put off. @returns how to stop it */
export function watchAttention(client: QueryClient): () => void {
  const note = () => {
    const back = !isWatched();
    seenAt = Date.now();
    if (back) void client.refetchQueries({ type: 'active', predicate: ({ observers }) => observers.some(polls) });
  };
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  note();
  return () => SIGNS.forEach((sign) => window.removeEventListener(sign, note, { capture: true }));
}

const polls = ({ options }: { readonly options: { readonly refetchInterval?: unknown } }) =>
  options.refetchInterval !== undefined;
