import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elements, parseMarkup, type Node } from '../../../lambdas/docx/markupTree.ts';

const SCRIPT = join('test', 'docx', 'judges', 'libreOffice.py');
const PYTHON = '/usr/bin/python3';

/** Whether LibreOffice and its Python bridge are there. */
export const hasLibreOffice = () =>
  spawnSync('soffice', ['--version']).status === 0 && spawnSync(PYTHON, ['-c', 'import uno']).status === 0;

export interface Job {
  readonly file: string;
  readonly mode: 'accept' | 'reject';
  /** Where the flat OpenDocument text goes. */
  readonly out: string;
}

/** Opens each document, accepts or rejects all changes, and saves it: one LibreOffice for all. */
export function runLibreOffice(jobs: readonly Job[]): void {
  const { status, stderr } = spawnSync(PYTHON, [SCRIPT], {
    input: JSON.stringify(jobs),
    encoding: 'utf8',
    timeout: 240_000,
  });
  if (status !== 0) throw new Error(`LibreOffice: ${stderr.slice(-500)}`);
}

const namespace = (name: string) => `{urn:oasis:names:tc:opendocument:xmlns:${name}:1.0}`;
const TEXT = namespace('text');
const STYLE = namespace('style');
/** What stands in the text without being part of it. */
const besides = new Set([`${TEXT}tracked-changes`, `${namespace('office')}annotation`, `${TEXT}sequence-decls`]);
/** Ids that LibreOffice gives anew with every load. */
const changing = /rsid/;

/** Every paragraph of a flat OpenDocument text, all stories, each stretch of text with its direct formatting. */
export function libreOfficeText(file: string): string[] {
  const root = parseMarkup(readFileSync(file, 'utf8'));
  const styles = new Map<string, string>();
  const paragraphs: string[] = [];
  const visit = (node: Node) => {
    if (besides.has(node.name)) return;
    if (node.name === `${STYLE}style`) styles.set(node.attributes.get(`${STYLE}name`) ?? '', describe(node));
    if (node.name === `${TEXT}p` || node.name === `${TEXT}h`) paragraphs.push(line(node, styles));
    for (const child of elements(node)) visit(child);
  };
  visit(root);
  return paragraphs;
}

function describe(style: Node): string {
  const properties = elements(style).filter(({ name }) => name === `${STYLE}text-properties`);
  return properties
    .flatMap(({ attributes }) =>
      [...attributes]
        .filter(([name]) => !changing.test(name))
        .map(([name, value]) => `${name.replace(/^\{.*\}/, '')}=${value}`),
    )
    .sort()
    .join(';');
}

function line(paragraph: Node, styles: ReadonlyMap<string, string>): string {
  const stretches: { text: string; format: string }[] = [];
  const add = (text: string, format: string) => {
    const last = stretches.at(-1);
    if (text === '') return;
    if (last?.format === format) last.text += text;
    else stretches.push({ text, format });
  };
  const walk = (node: Node, format: string) => {
    for (const child of node.children) {
      if (typeof child === 'string') add(child, format);
      else if (child.name === `${TEXT}s`) add(' '.repeat(Number(child.attributes.get(`${TEXT}c`) ?? 1)), format);
      else if (child.name === `${TEXT}tab`) add('\t', format);
      else if (child.name === `${TEXT}line-break`) add('\n', format);
      else if (child.name === `${TEXT}span`)
        walk(child, styles.get(child.attributes.get(`${TEXT}style-name`) ?? '') || format);
      else if (child.name === `${TEXT}a` || child.name.includes('content-control')) walk(child, format);
    }
  };
  walk(paragraph, '');
  return stretches.map(({ text, format }) => (format ? `[${text}|${format}]` : text)).join('');
}
