import { SaxesParser } from 'saxes';
import { canonicalName } from './namespaces.ts';
import { withoutEdges } from './xmlText.ts';

/** A part as a tree, for comparing documents by meaning. Only proofs build trees; reading and writing work on offsets. */

export interface Node {
  readonly name: string;
  /** By canonical name; namespace declarations are left out. */
  readonly attributes: ReadonlyMap<string, string>;
  children: (Node | string)[];
}

/** Most elements have none, and a map of its own for each would take half of a tree's memory. */
const noAttributes: ReadonlyMap<string, string> = new Map();

/** A part as a tree with canonical names. @throws Error if it is not well-formed. */
export function parseMarkup(source: string): Node {
  // One string a name, however many elements bear it.
  const names = new Map<string, string>();
  const nameOf = (uri: string, local: string) => {
    const key = `${uri} ${local}`;
    const known = names.get(key) ?? canonicalName(uri, local);
    names.set(key, known);
    return known;
  };
  const top: Node = { name: '', attributes: new Map(), children: [] };
  const stack = [top];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const entries = Object.values(attributes).filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns');
    const named = entries.map((found) => [nameOf(found.uri, found.local), found.value] as const);
    const node: Node = {
      name: nameOf(uri, local),
      attributes: named.length > 0 ? new Map(named) : noAttributes,
      children: [],
    };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => {
    const closed = stack.pop();
    // An array that has grown keeps room for more, which a million elements have no use for.
    if (closed) closed.children = closed.children.slice();
  });
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
  const isText = textHolders.has(node.name);
  const forgotten = revisionNames.has(node.name) ? 'w:id' : 'xml:space';
  const forgets = forgotten === 'w:id' || node.name === 'w:t' || node.name === 'w:delText';
  const attributes = forgets ? without(node.attributes, forgotten) : node.attributes;
  const children: (Node | string)[] = [];
  for (const child of node.children) {
    const next = typeof child === 'string' ? child : canonical(child, preserves);
    const last = children.at(-1);
    if (typeof next === 'string') {
      if (typeof last === 'string') children[children.length - 1] = last + next;
      else children.push(next);
    } else if (!isEmptyPiece(next)) children.push(next);
  }
  const kept = children
    .map((child) => (typeof child !== 'string' || preserves || !isText ? child : withoutEdges(child)))
    .filter((child) => typeof child !== 'string' || isText || child.trim() !== '');
  return { name: node.name, attributes, children: join(kept) };
}

function without(attributes: ReadonlyMap<string, string>, name: string): ReadonlyMap<string, string> {
  if (!attributes.has(name)) return attributes;
  const rest = [...attributes].filter(([other]) => other !== name);
  return rest.length > 0 ? new Map(rest) : noAttributes;
}

/** What is left of a run or an insertion when a split took its content away. */
function isEmptyPiece({ name, children }: Node): boolean {
  if (name === 'w:t') return children.every((child) => child === '');
  return name === 'w:ins' && children.length === 0;
}

/** Joins neighbours that differ in nothing but the text they hold: all that follow one another at once. */
function join(children: readonly (Node | string)[]): (Node | string)[] {
  const joined: (Node | string)[] = [];
  for (const child of children) append(joined, child);
  return joined;
}

function append(joined: (Node | string)[], child: Node | string): void {
  const last = joined.at(-1);
  if (typeof child === 'string' || last === undefined || typeof last === 'string' || !canJoin(last, child)) {
    joined.push(child);
  } else if (child.name === 'w:t') {
    last.children = [textOf(last.children) + textOf(child.children)];
  } else {
    const isRun = child.name === 'w:r' && isProperties(child.children[0]);
    for (const piece of isRun ? child.children.slice(1) : child.children) append(last.children, piece);
  }
}

/** The characters directly in an element. */
const textOf = (children: readonly (Node | string)[]) => children.filter((child) => typeof child === 'string').join('');

const isProperties = (child: Node | string | undefined) => typeof child === 'object' && child.name === 'w:rPr';

function canJoin(a: Node, b: Node): boolean {
  if (a.name !== b.name || lookOf(a) !== lookOf(b)) return false;
  if (a.name === 'w:ins' || a.name === 'w:del') return a.children.length > 0 && b.children.length > 0;
  return a.name === 'w:t' || a.name === 'w:r';
}

const looks = new WeakMap<Node, string>();

/** Attributes and run properties, written once for each element: a thousand neighbours may be compared with it. */
function lookOf(node: Node): string {
  const known = looks.get(node);
  if (known !== undefined) return known;
  const [first] = node.children;
  const properties = node.name === 'w:r' && typeof first === 'object' && first.name === 'w:rPr' ? write(first) : '';
  const look = `${attributesOf(node)}>${properties}`;
  looks.set(node, look);
  return look;
}

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
const textless = new Set(['w:del', 'w:moveFrom', 'w:rPr', 'w:pPr', 'w:ruby', 'm:oMath', 'm:oMathPara']);

/** What is known at a place while texts are collected. */
interface Place {
  /** Takes the text of the paragraph around it; undefined where there is none, or none is wanted. */
  readonly paragraph: string[] | undefined;
  readonly inRun: boolean;
  readonly preserves: boolean;
  /** The open complex fields: whether each is past its instruction. A text box has its own. */
  readonly fields: { inResult: boolean }[];
}

/**
 * The text of every paragraph in document order, without what is deleted; paragraphs in text boxes stand for themselves.
 * Of alternatives within a line the first is its text (part 3 §7.5); instructions of fields are not (§17.16.18).
 */
export function paragraphTexts(root: Node): string[] {
  const texts: string[][] = [];
  const complete = completeFields(root);
  const visit = (node: Node, place: Place) => {
    elements(node).forEach((child, index) => {
      const isCopy = node.name === 'mc:AlternateContent' && index > 0;
      enter(child, isCopy ? { ...place, paragraph: undefined, fields: [...place.fields] } : place);
    });
  };
  const enter = (node: Node, place: Place) => {
    const space = node.attributes.get('xml:space');
    const preserves = space === undefined ? place.preserves : space === 'preserve';
    if (node.name === 'w:p') {
      const paragraph: string[] = [];
      texts.push(paragraph);
      return visit(node, { ...place, paragraph, inRun: false, preserves });
    }
    if (node.name === 'w:fldChar' && complete.has(node)) turnField(node, place.fields);
    const isInstruction = place.fields.some(({ inResult }) => !inResult);
    if (place.inRun && !isInstruction) place.paragraph?.push(textOfRunChild(node, preserves));
    const isAbsent = textless.has(node.name) || isHidden(node) || place.inRun;
    const inRun = node.name === 'w:r' && place.paragraph !== undefined;
    const inside = isAbsent ? { ...place, paragraph: undefined, inRun: false } : { ...place, inRun, preserves };
    visit(node, node.name === 'w:txbxContent' ? { ...inside, fields: [] } : inside);
  };
  enter(root, { paragraph: undefined, inRun: false, preserves: false, fields: [] });
  return texts.map((pieces) => pieces.join(''));
}

function textOfRunChild({ name, children }: Node, preserves: boolean): string {
  if (name !== 'w:t') return inLine.get(name) ?? '';
  const text = textOf(children);
  return preserves ? text : withoutEdges(text);
}

const fieldType = (node: Node) => node.attributes.get('w:fldCharType');

/** The field characters that belong to a field with an end; others mean nothing. */
function completeFields(root: Node): ReadonlySet<Node> {
  const complete = new Set<Node>();
  const visit = (node: Node, open: Node[][]) => {
    if (node.name === 'w:fldChar') {
      if (fieldType(node) === 'begin') open.push([node]);
      else if (fieldType(node) === 'separate') open.at(-1)?.push(node);
      else for (const one of [...(open.pop() ?? []), node]) complete.add(one);
    }
    const inside = node.name === 'w:txbxContent' ? [] : open;
    for (const child of elements(node)) visit(child, inside);
  };
  visit(root, []);
  return complete;
}

function turnField(node: Node, fields: { inResult: boolean }[]): void {
  if (fieldType(node) === 'begin') fields.push({ inResult: false });
  else if (fieldType(node) === 'end') fields.pop();
  else fields[fields.length - 1] = { inResult: true };
}

/** Whether a run is hidden text (ECMA-376-1 §17.3.2.41). */
function isHidden({ name, children: [properties] }: Node): boolean {
  if (name !== 'w:r' || typeof properties !== 'object' || properties.name !== 'w:rPr') return false;
  return elements(properties).some((property) => {
    return property.name === 'w:vanish' && !/^(0|false|off)$/.test(property.attributes.get('w:val') ?? '');
  });
}
