import { readZip, unpack } from '../../../lambdas/docx/zipDirectory.ts';
import { zipOf } from '../../fixtures/zipWriter.ts';

/**
 * What LibreOffice loses by itself, each with a way of taking the construct out of a document. If the original and our
 * document, both without the construct, look alike again, then the construct and not our revision was the cause.
 */
export interface Loss {
  readonly name: string;
  readonly without: (markup: string) => string;
}

/** An element and all it holds; the constructs below are never nested in themselves. */
const whole = (name: string) => new RegExp(`<${name}(?: [^>]*)?(?:/>|>.*?</${name}>)`, 'gs');
const tags = (name: string) => new RegExp(`</?${name}(?: [^>]*)?/?>`, 'g');
const drop =
  (...patterns: readonly RegExp[]) =>
  (markup: string) =>
    patterns.reduce((rest, pattern) => rest.replace(pattern, ''), markup);

export const losses: readonly Loss[] = [
  {
    name: 'content controls',
    without: drop(whole('w:sdtPr'), whole('w:sdtEndPr'), tags('w:sdt'), tags('w:sdtContent')),
  },
  { name: 'floating tables', without: drop(tags('w:tblpPr')) },
  { name: 'frames', without: drop(tags('w:framePr')) },
  {
    name: 'headers of several sections',
    without: drop(
      /<w:sectPr(?: [^>]*)?>((?!<\/w:sectPr>).)*<\/w:sectPr>(?=((?!<w:p[ >]|<\/w:p>).)*<\/w:pPr>)/gs,
      tags('w:titlePg'),
      tags('w:evenAndOddHeaders'),
      /<w:(?:header|footer)Reference(?= )[^>]* w:type="(?:even|first)"[^>]*\/>/g,
    ),
  },
  { name: 'text boxes', without: drop(whole('w:txbxContent')) },
  { name: 'languages kept with the paragraph', without: drop(tags('w:lang')) },
  { name: 'read-only protection', without: drop(tags('w:documentProtection')) },
  { name: 'formatting changes of others', without: drop(whole('w:rPrChange'), whole('w:pPrChange')) },
];

/** The document without the constructs. */
export function withoutConstructs(bytes: Uint8Array, constructs: readonly Loss[]): Buffer {
  const zip = readZip(bytes);
  return zipOf(
    zip.entries.map((entry) => {
      const data = unpack(zip, entry);
      if (!/\.xml$/i.test(entry.name)) return { name: entry.name, data };
      return {
        name: entry.name,
        data: constructs.reduce((markup, loss) => loss.without(markup), data.toString('utf8')),
      };
    }),
  );
}
