/** A turning ring. Decoration only: what is awaited stands beside it in words. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className="shrink-0 animate-spin" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
