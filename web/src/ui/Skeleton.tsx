interface Props {
  readonly lines: number;
  readonly label: string;
  /** As tall as the window: what stands below must not move when a long part has come. */
  readonly tall?: boolean;
}

/** Grey lines where rows will stand. The words for it go to the screen reader; the footer waits for what comes. */
export function Skeleton({ lines, label, tall = false }: Props) {
  return (
    <div role="status" data-loading className={tall ? 'min-h-dvh' : undefined}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="my-3 h-5 animate-pulse rounded-sm bg-line/60" aria-hidden />
      ))}
    </div>
  );
}
