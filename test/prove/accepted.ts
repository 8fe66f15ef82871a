import { spawnSync } from 'node:child_process';
import { DocumentError } from '../../lambdas/domain/documentErrors.ts';
import { MAX_UPLOAD_BYTES } from '../../lambdas/domain/documents.ts';
import { readParagraphs } from '../../lambdas/docx/readParagraphs.ts';
import { steps } from '../../lambdas/steps.ts';
import { documentShapes, type DocumentShape } from './cost/documentShapes.ts';
import { correctHereAndThere } from './cost/documents.ts';

/** Markup beside the text itself: parts, content types and the archive's directory. */
const REST_OF_A_FILE = 100_000;

/** What a function needs before it is called: Node, its bundle, the clients. */
const RUNTIME_MEGABYTES = 200;

/** V8 collects its garbage as late as it may; Lambda's Node has as much heap as the function's memory lets it. */
const HEAP = `--max-old-space-size=${steps.write.memory - RUNTIME_MEGABYTES}`;

/**
 * `prove accepted [--only WORDS] [--megabytes N]`: hostile documents as large as they are accepted, N MB of markup at most,
 * are read, corrected, written and proved within the time and memory of the step that does it. Each is tried in a process
 * of its own, by how much its memory grows at most; `--one NAME` is that process.
 */
export function proveAccepted(options: Readonly<Record<string, string>>): boolean {
  const { one, only = '' } = options;
  const most = Math.min(Number(options.megabytes ?? Infinity) * 2 ** 20, MAX_UPLOAD_BYTES - REST_OF_A_FILE);
  if (one !== undefined) return documentShapes.filter(({ name }) => name === one).every((shape) => tryOne(shape, most));
  const chosen = documentShapes.filter(({ name }) => name.includes(only));
  let failed = 0;
  for (const { name } of chosen) {
    const args = [HEAP, process.argv[1] ?? '', 'accepted', '--one', name, '--megabytes', `${most / 2 ** 20}`];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
    });
    if (status !== 0) failed++;
    const said = stdout.trim() || `ended with ${status}: ${stderr.trim().split('\n').at(-1) ?? ''}`;
    console.log(`${status === 0 ? 'passed' : 'FAILED'} ${said}: ${name}`);
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

function tryOne({ make }: DocumentShape, most: number): boolean {
  const bytes = largestAccepted(make, most);
  const [before, made] = [process.cpuUsage(), process.resourceUsage().maxRSS];
  const corrections = correctHereAndThere(bytes);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const megabytes = (process.resourceUsage().maxRSS - made) / 1024;
  const size = (bytes.length / 2 ** 20).toFixed(1);
  console.log(`${size} MB, ${corrections} corrections in ${seconds.toFixed(1)} s and ${Math.round(megabytes)} MB more`);
  return seconds < steps.write.timeout && megabytes < steps.write.memory - RUNTIME_MEGABYTES;
}

/** The largest document of a shape that is accepted, by halves. */
function largestAccepted(make: DocumentShape['make'], most: number): Uint8Array {
  const bytes = make(most);
  try {
    readParagraphs(bytes);
    return bytes;
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return largestAccepted(make, most / 2);
  }
}
