import { loadModule } from 'hunspell-asm';
import { readResource } from './resources.ts';

/** Answers whether a word is spelt right. Words are looked up once and remembered. */
export interface Speller {
  readonly accepts: (word: string) => boolean;
}

const REMEMBERED_WORDS = 200_000;

/** Hunspell in WebAssembly with the German dictionary of the npm package `dictionary-de` (about 100 ms to load). */
export async function loadSpeller(): Promise<Speller> {
  const factory = await loadModule();
  const affix = factory.mountBuffer(readResource('hunspell-de.aff'), 'de.aff');
  const words = factory.mountBuffer(readResource('hunspell-de.dic'), 'de.dic');
  const hunspell = factory.create(affix, words);
  const known = new Map<string, boolean>();
  return {
    accepts(word) {
      const remembered = known.get(word);
      if (remembered !== undefined) return remembered;
      const accepted = hunspell.spell(word);
      if (known.size >= REMEMBERED_WORDS) known.clear();
      known.set(word, accepted);
      return accepted;
    },
  };
}
