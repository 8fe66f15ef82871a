/** Grey lines where rows will stand. The words for it go to the screen reader; the footer waits for what comes. */
export function Skeleton({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" data-loading>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="my-3 h-5 animate-pulse rounded-sm bg-sunken" aria-hidden />
      ))}
    </div>
  );
}
