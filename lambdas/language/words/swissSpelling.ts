import { capitalise, startsBig } from '../text/letterCase.ts';
import type { Lexicon } from './lexicon.ts';

type Words = Pick<Lexicon, 'accepts'>;

/**
 * The spelling with ß for ss that the dictionary has, if there is one: grosse → große, Velo-Strasse → Velo-Straße.
 * Not every ss becomes ß: ausschliessen → ausschließen.
 */
export function withEszett(word: string, lexicon: Words): string | undefined {
  if (!word.includes('ss')) return undefined;
  for (let at = word.lastIndexOf('ss'); at >= 0; at = word.lastIndexOf('ss', at - 1)) {
    const spelt = `${word.slice(0, at)}ß${word.slice(at + 2)}`;
    if (lexicon.accepts(spelt)) return spelt;
    if (at === 0) break;
  }
  const all = word.replaceAll('ss', 'ß');
  if (lexicon.accepts(all)) return all;
  return /[-‑]./.test(word) ? partsWithEszett(word, lexicon) : undefined;
}

function partsWithEszett(word: string, lexicon: Words): string | undefined {
  const parts = word.split(/(?<=[-‑])/);
  const spelt = parts.map((part) => {
    const bare = part.replace(/[-‑]$/, '');
    const isKnown = bare === '' || lexicon.accepts(bare) || lexicon.accepts(bare.toLowerCase());
    if (isKnown) return part;
    const sharp = withEszett(bare, lexicon);
    return sharp === undefined ? undefined : sharp + part.slice(bare.length);
  });
  return spelt.includes(undefined) || spelt.join('') === word ? undefined : spelt.join('');
}

/**
 * The word as Germany spells it, where Switzerland has ss (Amtliches Regelwerk § 25 E2): what every rule and list is
 * written in. A word that is right as it stands (Masse, Busse) stays; a noun may also be written small.
 */
export function inGermanSpelling(word: string, lexicon: Words): string {
  if (!word.includes('ss') || lexicon.accepts(word)) return word;
  const spelt = withEszett(word, lexicon);
  if (spelt !== undefined || startsBig(word)) return spelt ?? word;
  const noun = withEszett(capitalise(word), lexicon);
  return noun === undefined ? word : word.charAt(0) + noun.slice(1);
}

/** The lexicon with Swiss eyes: a word with ss that only Germany's ß makes one is that word. */
export const withSwissSpelling = (lexicon: Lexicon): Lexicon => ({
  ...lexicon,
  accepts: (word) => lexicon.accepts(inGermanSpelling(word, lexicon)),
  lookUp: (word) => lexicon.lookUp(inGermanSpelling(word, lexicon)),
});

/** The word as Switzerland spells it. */
export const inSwissSpelling = (word: string): string => word.replaceAll('ß', 'ss').replaceAll('ẞ', 'SS');
