import { loadModule } from 'hunspell-asm';
import { remember } from './remembered.ts';
import { readResource } from '../resources.ts';

/** Answers whether a word is spelt right. Words are looked up once and remembered. */
export interface Speller {
  readonly accepts: (word: string) => boolean;
}

const REMEMBERED_WORDS = 20_000;

/** Hunspell in WebAssembly with the German dictionary of the npm package `dictionary-de` (about 100 ms to load). */
export async function loadSpeller(): Promise<Speller> {
  const factory = await loadModule();
  const affix = factory.mountBuffer(readResource('hunspell-de.aff'), 'de.aff');
  const words = factory.mountBuffer(readResource('hunspell-de.dic'), 'de.dic');
  const hunspell = factory.create(affix, words);
  // It has read them; what stays mounted stays in memory a second time.
  for (const file of [affix, words]) factory.unmount(file);
  return { accepts: remember(REMEMBERED_WORDS, (word) => hunspell.spell(word)) };
}
