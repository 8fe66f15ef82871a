import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';

const looks = {
  good: 'bg-gruen-wash text-gruen',
  pending: 'bg-ocker-wash text-ocker',
  bad: 'bg-rot-wash text-rot',
  neutral: 'bg-sunken text-muted',
};

/** A state in one word. The colour only repeats it. */
export function StatusBadge({ look, children }: { look: keyof typeof looks; children: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-[0.82rem] font-semibold whitespace-nowrap',
        looks[look],
      )}
    >
      {look === 'pending' && <Spinner size={14} />}
      {children}
    </span>
  );
}
