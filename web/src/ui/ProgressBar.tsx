/** How much is done, 0–100; without a value the bar only says that work goes on. */
export function ProgressBar({ label, percent }: { label: string; percent?: number }) {
  const known = percent === undefined ? {} : { 'aria-valuenow': Math.round(percent) };
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...known}
      className="h-2 overflow-hidden rounded-sm bg-sunken outline outline-line"
    >
      <div
        className={`h-full bg-blau transition-[width] duration-300 ${percent === undefined ? 'w-1/3 animate-pulse' : ''}`}
        style={percent === undefined ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
