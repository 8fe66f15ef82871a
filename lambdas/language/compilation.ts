import { setFlagsFromString } from 'node:v8';

/** V8 of Node 22 (12.4) knows the option, and has Maglev, the compiler before the last, at work. */
const FIRST_VERSION = 12;
const CALLS = 200_000;

/**
 * Lets V8's last compiler (TurboFan) wait for functions that are called very often. The engine is some thousand functions,
 * of which none is hot: compiling most of them a third time took a quarter of a document's processor time and was not
 * won back in millions of characters (docs/engine.md, Speed). Holds for the whole process.
 */
export function compileSparingly(): void {
  const [version] = process.versions.v8.split('.');
  if (Number(version) >= FIRST_VERSION) setFlagsFromString(`--invocation-count-for-turbofan=${CALLS}`);
}
