import { SaxesParser } from 'saxes';
import { canonicalName } from './namespaces.ts';

/** A part as a tree, for comparing documents by meaning. Only proofs build trees; reading and writing work on offsets. */

export interface Node {
  readonly name: string;
  /** By canonical name; namespace declarations are left out. */
  attributes: Map<string, string>;
  children: (Node | string)[];
}

/** A part as a tree with canonical names. @throws Error if it is not well-formed. */
export function parseMarkup(source: string): Node {
  const top: Node = { name: '', attributes: new Map(), children: [] };
  const stack = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const entries = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
    const node: Node = {
      name: canonicalName(uri, local),
      attributes: new Map(entries.map((found) => [canonicalName(found.uri, found.local), found.value])),
      children: [],
    };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => void stack.pop());
  const text = (value: string) => void stack.at(-1)?.children.push(value);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(source.replace(/^\uFEFF/, '')).close();
  const root = top.children.find((child) => typeof child !== 'string');
  if (!root) throw new Error('A part has no root.');
  return root;
}

export const elements = (node: Node) => node.children.filter((child) => typeof child !== 'string');

/** Elements whose characters are text; elsewhere white space between tags means nothing. */
const textHolders = new Set(['w:t', 'w:delText', 'w:instrText', 'w:delInstrText', 'm:t']);

/**
 * The same string for trees of the same meaning: edge white space without `xml:space` is dropped, neighbouring runs of
 * equal properties and neighbouring pieces of one revision are joined, revision ids are forgotten.
 */
export function canonicalMarkup(root: Node): string {
  return write(canonical(root, false));
}

const revisionNames = new Set(['w:ins', 'w:del', 'w:rPrChange', 'w:moveFrom', 'w:moveTo']);

function canonical(node: Node, inherited: boolean): Node {
  const space = node.attributes.get('xml:space');
  const preserves = space === undefined ? inherited : space === 'preserve';
  const attributes = new Map(node.attributes);
  if (node.name === 'w:t' || node.name === 'w:delText') attributes.delete('xml:space');
  if (revisionNames.has(node.name)) attributes.delete('w:id');
  const children: (Node | string)[] = [];
  for (const child of node.children) {
    const next = typeof child === 'string' ? child : canonical(child, preserves);
    const last = children.at(-1);
    if (typeof next === 'string') {
      if (typeof last === 'string') children[children.length - 1] = last + next;
      else children.push(next);
    } else if (!isEmptyPiece(next)) children.push(next);
  }
  const isText = textHolders.has(node.name);
  const kept = children
    .map((child) =>
      typeof child !== 'string' || preserves || !isText ? child : child.replace(/^[ \t\n]+|[ \t\n]+$/g, ''),
    )
    .filter((child) => typeof child !== 'string' || isText || child.trim() !== '');
  return { name: node.name, attributes, children: join(kept) };
}

/** What is left of a run or an insertion when a split took its content away. */
function isEmptyPiece({ name, children }: Node): boolean {
  if (name === 'w:t') return children.every((child) => child === '');
  return name === 'w:ins' && children.length === 0;
}

/** Joins neighbours that differ in nothing but the text they hold. */
function join(children: readonly (Node | string)[]): (Node | string)[] {
  const joined: (Node | string)[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (typeof child === 'string' || last === undefined || typeof last === 'string' || !canJoin(last, child)) {
      joined.push(child);
      continue;
    }
    const [, ...content] =
      child.name === 'w:r' && isProperties(child.children[0]) ? child.children : [undefined, ...child.children];
    const children = [...last.children, ...content.filter((part) => part !== undefined)];
    joined[joined.length - 1] = { ...last, children: child.name === 'w:t' ? [textOf(children)] : join(children) };
  }
  return joined;
}

/** The characters directly in an element. */
const textOf = (children: readonly (Node | string)[]) => children.filter((child) => typeof child === 'string').join('');

const isProperties = (child: Node | string | undefined) => typeof child === 'object' && child.name === 'w:rPr';

function canJoin(a: Node, b: Node): boolean {
  if (a.name !== b.name || attributesOf(a) !== attributesOf(b)) return false;
  if (a.name === 'w:t') return true;
  if (a.name === 'w:ins' || a.name === 'w:del') return a.children.length > 0 && b.children.length > 0;
  return a.name === 'w:r' && propertiesOf(a) === propertiesOf(b);
}

const propertiesOf = ({ children: [first] }: Node) =>
  typeof first === 'object' && first.name === 'w:rPr' ? write(first) : '';

const attributesOf = ({ attributes }: Node) =>
  [...attributes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
    .join('');

const write = (node: Node): string =>
  `<${node.name}${attributesOf(node)}>${node.children.map((child) => (typeof child === 'string' ? JSON.stringify(child) : write(child))).join('')}</>`;

const inLine: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:softHyphen', '\u00AD'],
  ['w:noBreakHyphen', '\u2011'],
]);
const textless = new Set(['w:del', 'w:moveFrom', 'w:rPr', 'w:pPr', 'w:p', 'w:ruby', 'm:oMath', 'm:oMathPara']);

/** The text of every paragraph in document order, without what is deleted; paragraphs in text boxes stand for themselves. */
export function paragraphTexts(root: Node): string[] {
  const texts: string[] = [];
  const visit = (node: Node) => {
    if (node.name === 'w:p') texts.push(textIn(node, false, false));
    for (const child of elements(node)) visit(child);
  };
  visit(root);
  return texts;
}

/** Whether a run is hidden text (ECMA-376-1 §17.3.2.41). */
function isHidden({ name, children: [properties] }: Node): boolean {
  if (name !== 'w:r' || typeof properties !== 'object' || properties.name !== 'w:rPr') return false;
  return elements(properties).some((property) => {
    return property.name === 'w:vanish' && !/^(0|false|off)$/.test(property.attributes.get('w:val') ?? '');
  });
}

function textIn(node: Node, inRun: boolean, inherited: boolean): string {
  return elements(node)
    .map((child) => {
      if (textless.has(child.name) || isHidden(child)) return '';
      const space = child.attributes.get('xml:space');
      const preserves = space === undefined ? inherited : space === 'preserve';
      if (inRun && child.name === 'w:t') {
        const text = textOf(child.children);
        return preserves ? text : text.replace(/^[ \t\n]+|[ \t\n]+$/g, '');
      }
      if (inRun) return inLine.get(child.name) ?? '';
      return textIn(child, child.name === 'w:r', preserves);
    })
    .join('');
}
