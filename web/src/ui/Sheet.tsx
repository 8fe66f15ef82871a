import type { ReactNode } from 'react';

/** The sheet of paper every main screen is: the matter on the left, the Korrekturrand on the right, below it on a phone. */
export function Sheet({ children, margin }: { children: ReactNode; margin: ReactNode }) {
  return (
    <div className="grid rounded-md border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="min-w-0 p-4 sm:p-6">{children}</div>
      <aside className="min-w-0 border-t border-line p-4 sm:p-6 lg:border-t-0 lg:border-l-2 lg:border-l-rand">
        {margin}
      </aside>
    </div>
  );
}
