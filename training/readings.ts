import { createInterface } from 'node:readline';
import { readingBits, READING_BITS } from '../lambdas/language/model/readingBits.ts';
import { loadLexicon } from '../lambdas/language/words/lexicon.ts';

// Reads word forms, one a line, and writes the bits of their readings, a fixed number of bytes a form, for training/.
const bytes = Math.ceil(READING_BITS / 8);
const lexicon = await loadLexicon();
const chunks: Buffer[] = [];
for await (const form of createInterface({ input: process.stdin })) {
  const row = Buffer.alloc(bytes);
  if (form.length <= 64 && /\p{L}/u.test(form))
    for (const bit of readingBits(form, lexicon)) row[bit >> 3]! |= 1 << (bit & 7);
  chunks.push(row);
}
process.stdout.write(Buffer.concat(chunks));
