import mammoth from 'mammoth';
import { SaxesParser } from 'saxes';

/** A piece of the preview: text, or an element by its HTML name. */
export type PreviewNode = string | PreviewElement;
export interface PreviewElement {
  readonly name: string;
  readonly children: readonly PreviewNode[];
  /** Cells that a table's cell spans. */
  readonly columns?: number;
  readonly rows?: number;
}

export interface DocumentPreview {
  /** Paragraphs, lists and tables from the beginning. */
  readonly blocks: readonly PreviewNode[];
  /** Whether there is more than is shown. */
  readonly cut: boolean;
}

/** Some ten pages: enough to see that it is the right document, and quick to lay out. */
const MAX_BLOCKS = 120;

/**
 * Reads a Word file in the browser with mammoth, as text with its outline. Pictures are named, never unpacked.
 * mammoth's HTML is well-formed XML and is read as such: a tree of known names reaches the page, and no markup does,
 * which the security policy (Trusted Types) would refuse anyway.
 * @throws Error if the file cannot be read; what the server has accepted can
 */
export async function readPreview(file: Blob): Promise<DocumentPreview> {
  const convertImage = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ arrayBuffer: await file.arrayBuffer() }, { convertImage });
  const blocks = treeOf(value);
  return { blocks: blocks.slice(0, MAX_BLOCKS), cut: blocks.length > MAX_BLOCKS };
}

function treeOf(html: string): readonly PreviewNode[] {
  const parser = new SaxesParser();
  const open: PreviewNode[][] = [[]];
  const append = (node: PreviewNode) => open.at(-1)?.push(node);
  parser.on('text', append);
  parser.on('opentag', () => open.push([]));
  parser.on('closetag', ({ name, attributes }) => {
    const children = open.pop() ?? [];
    const [columns, rows] = [attributes['colspan'], attributes['rowspan']].map(Number);
    append({ name, children, ...(columns && { columns }), ...(rows && { rows }) });
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(`<document>${html}</document>`).close();
  const [root] = open[0] ?? [];
  return typeof root === 'object' ? root.children : [];
}
