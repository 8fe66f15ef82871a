/** The proofreader's marks, drawn by us. All are decoration: their meaning also stands in words. */

/** Insertion caret: the logo. */
export function Caret({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden className="shrink-0 text-rot">
      <path
        d="M6 21 14 6.5 22 21"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Tick: done. It draws itself once. */
export function Tick({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="shrink-0 text-gruen">
      <path
        className="animate-tick"
        strokeDasharray="28"
        d="M3 13.5 9.5 19.5 21.5 5"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** Deleatur: the loop that strikes out. Marks what failed or is gone. */
export function Deleatur({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden className="shrink-0 text-rot">
      <path
        d="M3 20c5.5-1.5 10-7.5 11.6-12.4.8-2.6-.6-4.4-2.4-3.6-2.6 1.2-2.3 6.6.8 8.6 2.6 1.6 5.6.4 8-1.6"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
