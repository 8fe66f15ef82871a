import type { ReactNode } from 'react';

/** Heading and document title of a page. */
export function Page(props: { title: string; documentTitle: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{props.documentTitle}</title>
      {/* The longest German word of a title fits the narrowest phone. */}
      <h1 className="font-serif text-[clamp(1.45rem,7.2vw,2rem)]">{props.title}</h1>
      {props.lead && <div className="mt-1 max-w-[38rem] text-muted">{props.lead}</div>}
      <div className="mt-8">{props.children}</div>
    </>
  );
}
