import { namespaceOf, prefixFor, type Element } from './xml.ts';
import { escapeAttribute, escapeText } from './xmlText.ts';

/** Who changes, when, and the ids that are still free. One for a whole document. */
export interface Reviser {
  /** Whether the changes are to be seen as such; else the text is as if they had been accepted. */
  readonly isTracked: boolean;
  readonly author: string;
  /** As `wordDate` gives it. */
  readonly date: string;
  readonly nextId: () => number;
}

/**
 * The customer's wall-clock time (Europe/Berlin) with a `Z`: Word writes local time into `w:date` and shows it as it
 * stands (README.md, "Dates").
 */
export const wordDate = (date: Date) => `${berlinTime.format(date).replace(' ', 'T')}Z`;

/** Swedish notation is ISO 8601 but for the `T`. */
const berlinTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Where a revision may stand around a run (§17.13.5.14, §17.13.5.18); a run elsewhere is read, but not touched. */
export const runParents = new Set(
  ['p', 'hyperlink', 'smartTag', 'customXml', 'sdtContent', 'ins', 'fldSimple', 'bdo', 'dir'].map(
    (name) => `w:${name}`,
  ),
);

/** Writes revision elements that are valid where `parent` holds, whatever prefix the document uses. */
export class Markup {
  private readonly prefix: string;
  private readonly declaration: string;
  private readonly reviser: Reviser;

  constructor(parent: Element, reviser: Reviser) {
    const { prefix, declaration } = wordNames(parent);
    this.prefix = prefix;
    this.declaration = declaration;
    this.reviser = reviser;
  }

  deletion<T>(content: readonly T[]): (T | string)[] {
    if (!this.reviser.isTracked) return [];
    return [this.startTag('del'), ...content, `</${this.prefix}:del>`];
  }

  insertion(content: string): string {
    return this.reviser.isTracked ? `${this.startTag('ins')}${content}</${this.prefix}:ins>` : content;
  }

  /** An element without content: `commentRangeStart` and the like. */
  empty(name: string, id: number): string {
    return `<${this.prefix}:${name}${this.declaration} ${this.prefix}:id="${id}"/>`;
  }

  commentReference(id: number): string {
    const { prefix, declaration } = this;
    return `<${prefix}:r${declaration}><${prefix}:commentReference ${prefix}:id="${id}"/></${prefix}:r>`;
  }

  private startTag(name: string): string {
    const { prefix, declaration, reviser } = this;
    const author = escapeAttribute(reviser.author);
    const attributes = `${prefix}:id="${reviser.nextId()}" ${prefix}:author="${author}" ${prefix}:date="${reviser.date}"`;
    return `<${prefix}:${name}${declaration} ${attributes}>`;
  }
}

/**
 * How to name word-processing elements and attributes inside `parent`: by the prefix that is there, else by one that
 * each new element declares, in the same namespace as what is around it (a strict document stays strict).
 */
export function wordNames(parent: Element): { readonly prefix: string; readonly declaration: string } {
  let around = parent;
  while (!around.key.startsWith('w:') && around.parent) around = around.parent;
  const uri = namespaceOf(around);
  const known = prefixFor(parent.scope, uri);
  return { prefix: known ?? 'korrekturrand', declaration: known === undefined ? ` xmlns:korrekturrand="${uri}"` : '' };
}

/** A text element. `xml:space` is always set, since no piece can know what edges a later split will leave it. */
export const textElement = (name: string, text: string, attributes = '') =>
  `<${name}${attributes} xml:space="preserve">${escapeText(text)}</${name}>`;

/** Elements that Word writes for these characters (§17.3.3); as characters it would show them differently. */
const elementOf: ReadonlyMap<string, string> = new Map([
  ['\t', 'tab'],
  ['\n', 'br'],
  ['\u00AD', 'softHyphen'],
  ['\u2011', 'noBreakHyphen'],
]);

/** The children of a run that show `text`. `prefix` is the run's own, with its colon. */
export function runContent(text: string, prefix: string): string {
  return text
    .split(/([\t\n\u00AD\u2011])/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const element = elementOf.get(piece);
      return element === undefined ? textElement(`${prefix}t`, piece) : `<${prefix}${element}/>`;
    })
    .join('');
}
