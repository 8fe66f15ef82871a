import type { Variety } from './variety.ts';
import type { Lexicon } from './lexicon.ts';
import { cell, cellsOfSlot, type Reading, type Slot } from './features.ts';

/*
 * Nouns that have another gender in Austria or Switzerland, beside that of Germany (Amtliches Wörterverzeichnis and
 * usage: das E-Mail, der Entscheid), and compounds with an s between their parts that Germany leaves out.
 */
type Gender = Exclude<Slot, 'plural'>;

const genders: Readonly<Record<Variety, Readonly<Partial<Record<Gender, string>>>>> = {
  'de-DE': {},
  'de-AT': {
    masculine: 'Polster Gummi',
    feminine: 'Ausschank Sellerie',
    neuter: 'Mail SMS Cola Service Joghurt Jogurt Keks Match Eck Brösel Ersparnis Sakko Prospekt Gulasch',
  },
  'de-CH': {
    masculine: 'Match Final Drittel Viertel Fünftel Sechstel Achtel Zehntel Radio Salami Couch Dessert Jus',
    feminine: 'Spargel',
    neuter: 'Mail SMS Cola Joghurt Jogurt Tram Bikini Foto App Kamin Kader Pyjama Malaise',
  },
};
/**
 * A second gender that the morphology lacks, and that holds everywhere: die (Schwäbische) Alb beside der Alb, who rides at night,
 * the river beside the car, rank beside the ape.
 */
const everywhere: Readonly<Partial<Record<Gender, string>>> = {
  feminine: 'Alb Wolga',
  masculine: 'Parnass',
  neuter: 'Primat',
};
const tables = new Map(
  Object.entries(genders).map(([variety, nouns]) => {
    const pairs = [...Object.entries(nouns), ...Object.entries(everywhere)].flatMap(([gender, words]) =>
      words.split(' ').map((word) => [word, gender as Gender] as const),
    );
    return [variety, Map.groupBy(pairs, ([word]) => word)] as const;
  }),
);
/** Nouns behind which Austria, and here and there Switzerland, join compounds by an s: Zugsverspätung, Rindsbraten. */
const joined =
  /^(.*(?:zug|gepäck|rind|schwein|kalb|aufnahm|ausnahm|einnahm|übernahm|maßnahm|fabrik|gelenk|gesang|werk|spital|überfall|unterhalt|vorrang|gesuch|kartell|ausland|inland|seminar))s(\p{Ll}{3,})$/iu;

/** The readings of a form in a variety: a noun of another gender there has those cells, too. */
export function regionalReadings(form: string, readings: readonly Reading[], variety: Variety): readonly Reading[] {
  const table = tables.get(variety);
  // Most words are none of these, and every word of a document comes by here.
  if (table === undefined || !readings.some(({ pos, lemma }) => pos === 'noun' && table.has(headOf(lemma))))
    return readings;
  return readings.flatMap((reading) => {
    const added = reading.pos === 'noun' ? (table.get(headOf(reading.lemma)) ?? []) : [];
    const cells = added.reduce((union, [, gender]) => union | cellsIn(form, reading, gender), 0);
    return cells === 0 ? [reading] : [reading, { ...reading, cells }];
  });
}

const headOf = (lemma: string) => lemma.slice(lemma.lastIndexOf('-') + 1);

/** The singular cells of a form: the bare noun is all but a genitive in -s, which feminines do not have. */
function cellsIn(form: string, { lemma }: Reading, gender: Gender): number {
  const head = headOf(form);
  if (head === headOf(lemma))
    return gender === 'feminine' ? cellsOfSlot.feminine : cellsOfSlot[gender] & ~cell('genitive', gender);
  return gender !== 'feminine' && /^e?s$/.test(head.slice(headOf(lemma).length)) ? cell('genitive', gender) : 0;
}

/** Whether the word is a compound with the s that the variety puts between its parts: Zugsverspätung. */
export function isRegionalCompound(word: string, lexicon: Pick<Lexicon, 'accepts'>, variety: Variety): boolean {
  const [, first, rest] = (variety !== 'de-DE' && joined.exec(word)) || [];
  if (first === undefined || rest === undefined) return false;
  return ['', 'e'].some((joint) => lexicon.accepts(first + joint + rest));
}
