import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFrequencies } from './lexicon/frequencies.ts';
import { readMorfologik } from './lexicon/morfologik.ts';
import { readNouns } from './lexicon/nouns.ts';
import { filterTable } from '../lambdas/language/words/wordFilter.ts';
import { readSections } from '../lambdas/language/words/wordList.ts';
import { packMorphology, packSections, type Readings } from './lexicon/pack.ts';
import { fileIn, openSource } from './lexicon/sources.ts';
import { emptyShape, readTag, type OpenShape } from './lexicon/tags.ts';

// Compiles the published dictionaries into lambdas/language/lexicon: `npm run lexicon [DIRECTORY of downloads]`.
const downloads = process.argv[2] ?? join(tmpdir(), 'korrekturrand-lexicon');
const target = join(import.meta.dirname, '../lambdas/language/lexicon');
const LEAST_ZIPF = 1.5;
const LEAST_ENGLISH_ZIPF = 3;

const latin1 = (text: string) => [...text].every((letter) => letter <= '\u00ff');

function readingsOf(): Map<string, Readings> {
  const forms = new Map<string, Readings>();
  const add = (form: string, lemma: string, open: OpenShape, fill: (shape: OpenShape) => void) => {
    if (!latin1(form) || !latin1(lemma)) return;
    let readings = forms.get(form);
    if (!readings) forms.set(form, (readings = new Map() as Readings));
    const key = `${lemma}|${open.pos}|${open.kind}|${open.degree}|${open.predicative}`;
    let reading = readings.get(key);
    if (!reading) readings.set(key, (reading = { lemma, shape: open }));
    fill(reading.shape);
  };
  const dictionary = fileIn(openSource('morphology', downloads), 'org/languagetool/resource/de/german.dict');
  const genders = new Map<string, number>();
  for (const { form, lemma, tag } of readMorfologik(dictionary))
    for (const { open, add: fill } of readTag(tag)) {
      add(form, lemma, open, fill);
      if (open.pos === 'noun' || open.pos === 'name') {
        const filled = emptyShape('noun');
        fill(filled);
        genders.set(lemma, (genders.get(lemma) ?? 0) | filled.cells);
      }
    }
  // The second opinion: nouns that are missing, and genders that are missing.
  const genderBits = { masculine: 0x1111, feminine: 0x2222, neuter: 0x4444, plural: 0x8888 };
  const csv = fileIn(openSource('nouns', downloads), 'german_nouns/nouns.csv').toString('utf8');
  for (const { lemma, slot, forms: nounForms } of readNouns(csv)) {
    if ((genders.get(lemma) ?? 0) & genderBits[slot]) continue;
    for (const [form, cells] of nounForms) add(form, lemma, emptyShape('noun'), (shape) => void (shape.cells |= cells));
  }
  return forms;
}

function packFrequencies(frequencies: ReadonlyMap<string, number>): Buffer {
  const words = [...frequencies.keys()].filter(latin1).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return packSections([
    Buffer.from(words.join('\n'), 'latin1'),
    Buffer.from(words.map((word) => frequencies.get(word)!)),
  ]);
}

/** Made here, since it would take an engine a tenth of a second whenever it starts. */
function packFilter(morphology: Buffer, frequencies: Buffer): Buffer {
  const [, forms] = readSections(morphology) as [Buffer, Buffer];
  const [words] = readSections(frequencies) as [Buffer];
  return packSections([Buffer.from(filterTable([forms, words]).buffer)]);
}

try {
  const forms = readingsOf();
  const morphology = packMorphology(forms);
  writeFileSync(join(target, 'morphology.bin'), morphology);
  const wheel = openSource('frequencies', downloads);
  const frequencies = readFrequencies(fileIn(wheel, 'wordfreq/data/large_de.msgpack.gz'), LEAST_ZIPF);
  const german = packFrequencies(frequencies);
  writeFileSync(join(target, 'frequencies.bin'), german);
  writeFileSync(join(target, 'filter.bin'), packFilter(morphology, german));
  const english = readFrequencies(fileIn(wheel, 'wordfreq/data/small_en.msgpack.gz'), LEAST_ENGLISH_ZIPF);
  writeFileSync(join(target, 'english.bin'), packFrequencies(english));
  console.log(`${forms.size} forms, ${frequencies.size} German and ${english.size} English frequencies`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
