import { readResource, type ResourceName } from '../resources.ts';
import { readSections, wordList } from './wordList.ts';

/** How common words are. */
export interface Frequency {
  /** Zipf scale: log10 of occurrences in a thousand million words; 0 for words that are not listed. Case and ß or ss are ignored. */
  readonly zipf: (word: string) => number;
}

/**
 * Loads `frequencies.bin` (German down to Zipf 1.5) or `english.bin` (down to 3): wordfreq, CC BY-SA 4.0. It counts what
 * people write, misspellings and names included.
 */
export function loadFrequency(name: Extract<ResourceName, 'frequencies.bin' | 'english.bin'>): Frequency {
  const [wordBytes, zipfTenths] = readSections(readResource(name)) as [Buffer, Buffer];
  const words = wordList(wordBytes);
  return {
    zipf(word) {
      const lower = word.toLowerCase();
      // wordfreq folds ß into ss: große is counted as grosse.
      const position = words.indexOf(lower.includes('ß') ? lower.replaceAll('ß', 'ss') : lower);
      return position < 0 ? 0 : zipfTenths[position]! / 10;
    },
  };
}
