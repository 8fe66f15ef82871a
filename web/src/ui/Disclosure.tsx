import { useState, type ReactNode } from 'react';

/** Something for those who want to know more. `children` is made only while it is open. */
export function Disclosure({ summary, children }: { summary: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="-my-2 text-[0.9rem]" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-2">
        {summary}
      </summary>
      {open && children()}
    </details>
  );
}
