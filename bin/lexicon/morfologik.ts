/** One entry of a Morfologik dictionary: a form, how its lemma is made from it, and a tag. */
export interface TaggedForm {
  readonly form: string;
  readonly lemma: string;
  readonly tag: string;
}

const HEADER_BYTES = 8;
const NEXT = 0x80;
const LAST = 0x40;
const FINAL = 0x20;
const LABEL_INDEX = 0x1f;

interface Arc {
  readonly label: number;
  readonly isFinal: boolean;
  readonly target: number;
}

/**
 * Reads a dictionary in Morfologik's CFSA2 format (version byte 0xC6) with suffix encoding and separator `_`.
 * An arc is a flag byte (target follows, last arc, final, index into the table of frequent labels), the label where
 * the index is 0, and the address of its target as a variable-length integer unless the target follows.
 */
export function* readMorfologik(bytes: Buffer): Iterable<TaggedForm> {
  if (bytes[4] !== 0xc6) throw new Error('This is no CFSA2 automaton');
  const labelCount = bytes[7]!;
  const labels = bytes.subarray(HEADER_BYTES, HEADER_BYTES + labelCount);
  const arcs = bytes.subarray(HEADER_BYTES + labelCount);
  const [epsilon] = arcsAt(arcs, labels, 0);
  for (const entry of walk(arcs, labels, epsilon!.target, [])) yield decode(entry);
}

function arcsAt(bytes: Buffer, labels: Buffer, node: number): Arc[] {
  const found: { label: number; isFinal: boolean; target: number }[] = [];
  for (let at = node; ;) {
    const flags = bytes[at++]!;
    const index = flags & LABEL_INDEX;
    const label = index > 0 ? labels[index]! : bytes[at++]!;
    let target = -1;
    if (!(flags & NEXT)) {
      target = 0;
      for (let shift = 0, more = true; more; shift += 7) {
        const byte = bytes[at++]!;
        target |= (byte & 0x7f) << shift;
        more = (byte & 0x80) !== 0;
      }
    }
    found.push({ label, isFinal: (flags & FINAL) !== 0, target });
    if (!(flags & LAST)) continue;
    for (const arc of found) if (arc.target === -1) arc.target = at;
    return found;
  }
}

function* walk(arcs: Buffer, labels: Buffer, node: number, prefix: number[]): Iterable<string> {
  for (const { label, isFinal, target } of arcsAt(arcs, labels, node)) {
    prefix.push(label);
    if (isFinal) yield Buffer.from(prefix).toString('utf8');
    if (target !== 0) yield* walk(arcs, labels, target, prefix);
    prefix.pop();
  }
}

/** `gehst_Cen_VER…`: the letter says how many bytes to cut off the form (A = 0), what follows it is appended. */
function decode(entry: string): TaggedForm {
  const [form = '', code = 'A', tag = ''] = entry.split('_');
  const bytes = Buffer.from(form, 'utf8');
  const kept = bytes.subarray(0, bytes.length - (code.charCodeAt(0) - 'A'.charCodeAt(0))).toString('utf8');
  return { form, lemma: kept + code.slice(1), tag };
}
