import { spawnSync } from 'node:child_process';

/** Whether pandoc is there. */
export const hasPandoc = () => spawnSync('pandoc', ['--version']).status === 0;

/**
 * What pandoc shows of a document when it accepts or rejects all changes: each character with its formatting. White
 * space has none, since pandoc moves it out of formatted text where that text is split.
 */
export function pandocText(file: string, mode: 'accept' | 'reject'): string {
  const { stdout, stderr, status } = spawnSync(
    'pandoc',
    ['-f', 'docx', '-t', 'json', `--track-changes=${mode}`, file],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`pandoc: ${stderr.slice(0, 300)}`);
  const { blocks } = JSON.parse(stdout) as { blocks: unknown };
  const out: string[] = [];
  flatten(blocks, '', out);
  return out
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n');
}

interface Typed {
  readonly t: string;
  readonly c?: unknown;
}

const isTyped = (value: unknown): value is Typed => typeof value === 'object' && value !== null && 't' in value;
const formats = new Set(['Strong', 'Emph', 'Underline', 'Strikeout', 'Superscript', 'Subscript', 'SmallCaps']);

function flatten(value: unknown, format: string, out: string[]): void {
  if (Array.isArray(value)) {
    for (const item of value) flatten(item, format, out);
  } else if (isTyped(value)) {
    if (value.t === 'Str') for (const character of String(value.c)) out.push(`${format}${character}`);
    else if (value.t === 'Space' || value.t === 'SoftBreak') out.push(' ');
    else flatten(value.c, formats.has(value.t) ? `${format}${value.t[0]}:` : format, out);
    if (['Para', 'Plain', 'Header', 'LineBreak'].includes(value.t)) out.push('\n');
  }
}
