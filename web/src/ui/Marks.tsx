import type { SVGAttributes } from 'react';
import { classes } from './classes.ts';

/** The proofreader's marks, drawn by us. All are decoration: their meaning also stands in words. */

interface Size {
  /** Pixels on each side. */
  readonly size?: number;
}

/** One stroke of a pen on a square of `box` units. */
function Mark({ size, box, className, ...path }: Required<Size> & { box: number } & SVGAttributes<SVGPathElement>) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      aria-hidden
      className={classes('shrink-0', className)}
    >
      <path stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round" {...path} />
    </svg>
  );
}

/** Insertion caret: the logo. */
export const Caret = ({ size = 28 }: Size) => <Mark size={size} box={28} className="text-rot" d="M6 21 14 6.5 22 21" />;

/** Tick: done. It draws itself once. */
export const Tick = ({ size = 24 }: Size) => (
  <Mark
    size={size}
    box={24}
    className="text-gruen [&>path]:animate-tick"
    strokeDasharray="28"
    d="M3 13.5 9.5 19.5 21.5 5"
  />
);

/** Deleatur: the loop that strikes out. Marks what failed or is gone. */
export const Deleatur = ({ size = 24 }: Size) => (
  <Mark
    size={size}
    box={24}
    className="text-rot"
    strokeWidth="2"
    d="M3 20c5.5-1.5 10-7.5 11.6-12.4.8-2.6-.6-4.4-2.4-3.6-2.6 1.2-2.3 6.6.8 8.6 2.6 1.6 5.6.4 8-1.6"
  />
);
