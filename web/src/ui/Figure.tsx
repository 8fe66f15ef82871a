import type { ReactNode } from 'react';

/** A large figure under its label, inside a `<dl>`. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.82rem] text-muted">{label}</dt>
      <dd className="figure text-[1.75rem] leading-tight whitespace-nowrap">{children}</dd>
    </div>
  );
}
