import { author } from '../../fixtures/notation.ts';
import { zipOf } from '../../fixtures/zipWriter.ts';
import { readZip, unpack } from '../../../lambdas/docx/zipDirectory.ts';

const deletion = new RegExp(`<(\\w+):del [^>]*:author="${author}"[^>]*>.*?</\\1:del>`, 'gs');
const insertion = new RegExp(`<(\\w+):ins [^>]*:author="${author}"[^>]*>(.*?)</\\1:ins>`, 'gs');

/** A corrected fixture without our revisions, made by text replacement: what another reader should show once it accepts. */
export function accepted(corrected: Uint8Array): Buffer {
  const zip = readZip(corrected);
  return zipOf(
    zip.entries.map((entry) => {
      const data = unpack(zip, entry);
      // A picture that went through a string is damaged, and the reader would rightly show something else.
      if (!/\.(xml|rels)$/i.test(entry.name)) return { name: entry.name, data };
      return { name: entry.name, data: data.toString('utf8').replace(deletion, '').replace(insertion, '$2') };
    }),
  );
}
