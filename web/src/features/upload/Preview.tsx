import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { PreviewElement, PreviewNode } from './documentPreview.ts';
import { texts } from './texts.ts';

/** The document as we read it, for those who want to see that it is the right one. Read only when it is opened. */
export function Preview({ file, uploadId }: { file: Blob; uploadId: string }) {
  return <Disclosure summary={texts.preview}>{() => <Content file={file} uploadId={uploadId} />}</Disclosure>;
}

function Content({ file, uploadId }: { file: Blob; uploadId: string }) {
  const { data, isError } = useQuery({
    queryKey: ['preview', uploadId],
    queryFn: async () => (await import('./documentPreview.ts')).readPreview(file),
    staleTime: Infinity,
    // A document's text stays in memory no longer than it is looked at.
    gcTime: 0,
    retry: false,
  });
  if (isError) return <p role="alert">{texts.previewFailed}</p>;
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner /> {texts.previewLoading}
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">{data.cut ? texts.previewCut : texts.previewHow}</p>
      <div
        role="region"
        aria-label={texts.preview}
        tabIndex={0}
        className="mt-2 grid max-h-96 gap-3 overflow-auto rounded-sm border border-line bg-bg p-4 font-serif"
      >
        <Nodes nodes={data.blocks} />
      </div>
    </>
  );
}

const Nodes = ({ nodes }: { nodes: readonly PreviewNode[] }) =>
  nodes.map((node, at) => <Fragment key={at}>{typeof node === 'string' ? node : elementOf(node)}</Fragment>);

/** What is kept of the document's look. Its headings are not headings of our page, and nothing in it can be clicked. */
const shapes: Readonly<Record<string, (children: ReactNode, element: PreviewElement) => ReactNode>> = {
  p: (children) => <p className="wrap-anywhere">{children}</p>,
  ...Object.fromEntries(
    ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [
      name,
      (children: ReactNode) => <p className="text-[1.05rem] font-semibold wrap-anywhere">{children}</p>,
    ]),
  ),
  strong: (children) => <strong>{children}</strong>,
  em: (children) => <em>{children}</em>,
  sup: (children) => <sup>{children}</sup>,
  sub: (children) => <sub>{children}</sub>,
  br: () => <br />,
  img: () => <span className="text-muted">[{texts.picture}]</span>,
  ul: (children) => <ul className="list-disc pl-6">{children}</ul>,
  ol: (children) => <ol className="list-decimal pl-6">{children}</ol>,
  li: (children) => <li>{children}</li>,
  table: (children) => (
    <table className="border-collapse">
      <tbody>{children}</tbody>
    </table>
  ),
  tr: (children) => <tr>{children}</tr>,
  td: (children, element) => <PreviewCell element={element}>{children}</PreviewCell>,
  th: (children, element) => <PreviewCell element={element}>{children}</PreviewCell>,
};

function PreviewCell({ element: { columns, rows }, children }: { element: PreviewElement; children: ReactNode }) {
  return (
    <td colSpan={columns} rowSpan={rows} className="border border-line p-2 align-top">
      {children}
    </td>
  );
}

function elementOf(element: PreviewElement): ReactNode {
  const children = <Nodes nodes={element.children} />;
  return shapes[element.name]?.(children, element) ?? children;
}
