/**
 * The namespaces this folder knows, by the prefix under which the code names them, whatever a document calls them.
 * The strict ones (ISO/IEC 29500-1 Annex A) share the prefix of their transitional twins.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  w: [
    'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  ],
  r: [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://purl.oclc.org/ooxml/officeDocument/relationships',
  ],
  m: ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'http://purl.oclc.org/ooxml/officeDocument/math'],
  mc: ['http://schemas.openxmlformats.org/markup-compatibility/2006'],
  w14: ['http://schemas.microsoft.com/office/word/2010/wordml'],
  w15: ['http://schemas.microsoft.com/office/word/2012/wordml'],
  ct: ['http://schemas.openxmlformats.org/package/2006/content-types'],
  rel: ['http://schemas.openxmlformats.org/package/2006/relationships'],
  xml: ['http://www.w3.org/XML/1998/namespace'],
};

const prefixOf = new Map(Object.entries(known).flatMap(([prefix, uris]) => uris.map((uri) => [uri, prefix] as const)));

/** `w:t` for a known namespace, `{uri}t` for another one, `t` for none. */
export function canonicalName(uri: string, local: string): string {
  const prefix = prefixOf.get(uri);
  if (prefix !== undefined) return `${prefix}:${local}`;
  return uri ? `{${uri}}${local}` : local;
}
