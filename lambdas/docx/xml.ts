import { DocumentError } from '../domain/documentErrors.ts';
import { canonicalName } from './namespaces.ts';
import { badMarkup, checkText, decodeText } from './xmlText.ts';

/**
 * A tokeniser with offsets. It checks that a part is well-formed (XML 1.0, fifth edition; Namespaces in XML 1.0), but
 * builds nothing: who wants to change a part splices its source.
 */

/** Depth of elements. Word's own documents stay below 60; namespaces cost time in proportion to the depth. */
const MAX_DEPTH = 256;

/** A document of 1,000 pages with a run a word has about a million; more would cost memory out of proportion. */
const MAX_ELEMENTS = 5_000_000;

/** Word declares about 35; each element that declares one more copies those around it. */
const MAX_NAMESPACES = 256;

export interface Element {
  /** The name with the prefix of `namespaces.ts`: `w:p`, whatever prefix the document uses. */
  readonly key: string;
  /** The name as it is written. */
  readonly name: string;
  /** Offset of the start tag's `<`. */
  readonly start: number;
  /** Offset after the start tag's `>`. */
  readonly contentStart: number;
  readonly selfClosing: boolean;
  readonly parent: Element | undefined;
  readonly scope: Scope;
}

/** The namespace declarations that hold for an element, with the names resolved so far. */
export interface Scope {
  readonly bindings: ReadonlyMap<string, string>;
  readonly keys: Map<string, string>;
}

export interface Handler {
  open(element: Element): void;
  /** `contentEnd` is the offset of the end tag's `<`, `end` the one after its `>`; both are equal without an end tag. */
  close(element: Element, contentEnd: number, end: number): void;
  /** Characters between tags, as written. `raw` is false inside CDATA, where `&` and `<` mean themselves. */
  text?(start: number, end: number, raw: boolean): void;
}

// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const forbidden = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;
const NAME = /^[\p{L}_\u2160-\u2188][\p{L}\p{N}\p{M}._\-\u00B7]*(:[\p{L}_][\p{L}\p{N}\p{M}._\-\u00B7]*)?$/u;
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(["'])1\.\d+\1(\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\3)?(\s+standalone\s*=\s*(["'])(yes|no)\5)?\s*\?>$/;
const xmlScope: Scope = { bindings: new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]), keys: new Map() };

/** Reads a whole part. @throws DocumentError if it is not well-formed, too deep, or has a document type. */
export function scan(source: string, handler: Handler): void {
  if (forbidden.test(source)) throw badMarkup('a character that XML does not have');
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0;
  if (source.startsWith('<?xml', at) && isSpace(source.charCodeAt(at + 5))) {
    const end = after(source, '?>', at);
    if (!DECLARATION.test(source.slice(at, end))) throw badMarkup('a declaration');
    at = end;
  }
  let current: Element | undefined;
  let depth = 0;
  let elements = 0;
  let rooted = false;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    const textEnd = tag < 0 ? source.length : tag;
    if (textEnd > at) {
      checkText(source.slice(at, textEnd));
      if (current) handler.text?.(at, textEnd, true);
      else if (source.slice(at, textEnd).trim()) throw badMarkup('text outside the root');
      at = textEnd;
      continue;
    }
    const next = source.charCodeAt(at + 1);
    if (next === 0x2f) {
      const close = source.indexOf('>', at);
      if (!current || source.slice(at + 2, close).trimEnd() !== current.name)
        throw badMarkup('an end tag does not fit');
      handler.close(current, at, close + 1);
      current = current.parent;
      depth--;
      at = close + 1;
    } else if (next === 0x21 || next === 0x3f) {
      at = skipOther(source, at, current ? handler : undefined);
    } else {
      if (!current && rooted) throw badMarkup('two roots');
      rooted = true;
      if (depth === MAX_DEPTH) throw new DocumentError('document-too-deep');
      if (++elements > MAX_ELEMENTS) throw new DocumentError('document-bomb', 'elements');
      const element = readStartTag(source, at, current);
      handler.open(element);
      if (element.selfClosing) handler.close(element, element.contentStart, element.contentStart);
      else {
        current = element;
        depth++;
      }
      at = element.contentStart;
    }
  }
  if (current || !rooted) throw badMarkup('an element is not closed');
}

/** Comments, processing instructions and CDATA sections. */
function skipOther(source: string, at: number, handler: Handler | undefined): number {
  if (source.startsWith('<!--', at)) {
    const end = after(source, '--', at + 4);
    if (source[end] !== '>') throw badMarkup('-- in a comment');
    return end + 1;
  }
  if (source.startsWith('<?', at)) {
    const end = after(source, '?>', at + 2);
    const [target = ''] = source.slice(at + 2, end - 2).split(/\s/, 1);
    if (!NAME.test(target) || /^xml$/i.test(target)) throw badMarkup('an instruction');
    return end;
  }
  if (source.startsWith('<!DOCTYPE', at)) throw new DocumentError('document-type-definition');
  if (!handler || !source.startsWith('<![CDATA[', at)) throw badMarkup('a declaration');
  const end = after(source, ']]>', at + 9);
  handler.text?.(at + 9, end - 3, false);
  return end;
}

function after(source: string, what: string, from: number): number {
  const found = source.indexOf(what, from);
  if (found < 0) throw badMarkup(`no ${what}`);
  return found + what.length;
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

interface Attribute {
  readonly name: string;
  /** As written. */
  readonly value: string;
}

function readStartTag(source: string, start: number, parent: Element | undefined): Element {
  let at = start + 1;
  while (at < source.length && !endsName(source.charCodeAt(at))) at++;
  const name = source.slice(start + 1, at);
  let scope = parent?.scope ?? xmlScope;
  let selfClosing = source.charCodeAt(at) === 0x2f;
  if (selfClosing || source.charCodeAt(at) !== 0x3e) {
    const attributes: Attribute[] = [];
    at = readAttributes(source, at, attributes);
    selfClosing = source.charCodeAt(at) === 0x2f;
    scope = declare(scope, attributes);
    checkUnique(attributes);
    for (const attribute of attributes) resolve(scope, attribute.name, true);
  }
  const close = selfClosing ? at + 1 : at;
  if (source.charCodeAt(close) !== 0x3e) throw badMarkup('a start tag is not closed');
  return { key: resolve(scope, name, false), name, start, contentStart: close + 1, selfClosing, parent, scope };
}

const endsName = (code: number) => isSpace(code) || code === 0x2f || code === 0x3e || code === 0x3d || code === 0x3c;

/** Returns the offset of the `/` or `>` that ends the tag. */
function readAttributes(source: string, from: number, attributes: Attribute[]): number {
  let at = from;
  for (;;) {
    const before = at;
    while (isSpace(source.charCodeAt(at))) at++;
    const code = source.charCodeAt(at);
    if (code === 0x2f || code === 0x3e) return at;
    if (at === before) throw badMarkup('an attribute');
    const nameStart = at;
    while (at < source.length && !endsName(source.charCodeAt(at))) at++;
    const name = source.slice(nameStart, at);
    while (isSpace(source.charCodeAt(at))) at++;
    if (source.charCodeAt(at++) !== 0x3d) throw badMarkup('an attribute without a value');
    while (isSpace(source.charCodeAt(at))) at++;
    const quote = source[at];
    if (quote !== '"' && quote !== "'") throw badMarkup('a value without quotes');
    const end = source.indexOf(quote, at + 1);
    if (end < 0) throw badMarkup('a value is not closed');
    const value = source.slice(at + 1, end);
    if (value.includes('<')) throw badMarkup('< in a value');
    if (value.includes('&')) checkText(value);
    attributes.push({ name, value });
    at = end + 1;
  }
}

function checkUnique(attributes: readonly Attribute[]): void {
  if (attributes.length < 2) return;
  if (new Set(attributes.map(({ name }) => name)).size < attributes.length) throw badMarkup('an attribute twice');
}

function declare(scope: Scope, attributes: readonly Attribute[]): Scope {
  const declarations = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
  if (declarations.length === 0) return scope;
  const bindings = new Map(scope.bindings);
  for (const { name, value } of declarations) bindings.set(name.slice(6), decodeText(value));
  if (bindings.size > MAX_NAMESPACES) throw new DocumentError('document-bomb', 'namespaces');
  return { bindings, keys: new Map() };
}

function resolve(scope: Scope, name: string, isAttribute: boolean): string {
  const cacheKey = isAttribute ? `@${name}` : name;
  const cached = scope.keys.get(cacheKey);
  if (cached !== undefined) return cached;
  if (!NAME.test(name)) throw badMarkup('a name');
  const colon = name.indexOf(':');
  const prefix = colon < 0 ? '' : name.slice(0, colon);
  const uri = isAttribute && !prefix ? '' : scope.bindings.get(prefix);
  if (uri === undefined && prefix && prefix !== 'xmlns') throw badMarkup('a prefix that is not declared');
  const key = canonicalName(uri ?? '', name.slice(colon + 1));
  scope.keys.set(cacheKey, key);
  return key;
}

/** The value of an attribute by its canonical name (`w:val`), decoded, or undefined. */
export function attribute(source: string, element: Element, key: string): string | undefined {
  const local = key.slice(key.indexOf(':') + 1);
  const tag = source.slice(element.start + 1 + element.name.length, element.contentStart);
  if (!tag.includes(local)) return undefined;
  const attributes: Attribute[] = [];
  readAttributes(tag, 0, attributes);
  const found = attributes.find(({ name }) => resolve(element.scope, name, true) === key);
  return found && decodeText(found.value.replace(/[\t\n\r]/g, ' '));
}

/** The namespace of an element, as the document names it: transitional or strict. */
export function namespaceOf({ name, scope }: Element): string {
  const colon = name.indexOf(':');
  return scope.bindings.get(colon < 0 ? '' : name.slice(0, colon)) ?? '';
}

/** A prefix for a namespace where `scope` holds, or undefined. Attributes cannot take the default one. */
export function prefixFor(scope: Scope, uri: string): string | undefined {
  for (const [prefix, bound] of scope.bindings) if (prefix && bound === uri) return prefix;
  return undefined;
}
