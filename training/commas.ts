import { readFileSync } from 'node:fs';
import { linesAsParagraphs } from '../lambdas/domain/paragraph.ts';
import { loadProofreader } from '../lambdas/language/proofreader.ts';
import { rules } from '../lambdas/language/rules/registry.ts';
import { around } from '../bin/eval/edits.ts';

// `node commas.ts CLEAN.txt [PARAGRAPHS]`: takes one comma out of a paragraph at a time and counts how many the engine puts back, and how many
// it writes into the same paragraphs as they were; by rules alone, by the model alone and by both. With LIST set, what it
// writes into intact text is listed: every second of these commas was missing in the first place.
const [path = '', most = '2000'] = process.argv.slice(2);
const paragraphs = readFileSync(path, 'utf8')
  .split('\n')
  .filter((line) => /\p{L}, \p{L}/u.test(line) && line.length < 600)
  .slice(0, Number(most));
/** Always the same comma of a paragraph: one of its commas between words, by the paragraph's length. */
function without(text: string): { readonly text: string; readonly at: number } {
  const places = [...text.matchAll(/(?<=\p{L}), (?=\p{L})/gu)].map(({ index }) => index);
  const at = places[text.length % places.length]!;
  return { text: text.slice(0, at) + text.slice(at + 1), at };
}

const words = paragraphs.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
for (const [name, own, hasContext] of [
  ['rules', rules, false],
  ['model', [], true],
  ['both', rules, true],
] as const) {
  const proofreader = await loadProofreader(own, undefined, hasContext);
  const commasIn = (text: string) => {
    const paragraph = linesAsParagraphs([text])[0]!;
    return proofreader
      .proofread(paragraph, proofreader.survey([paragraph], 'de-DE'))
      .filter(({ action, category }) => action === 'apply' && category === 'comma');
  };
  let back = 0;
  const inserted: string[] = [];
  for (const whole of paragraphs) {
    const { text, at } = without(whole);
    if (commasIn(text).some(({ start, replacement }) => Math.abs(start - at) <= 1 && replacement.includes(','))) back++;
    for (const comma of commasIn(whole)) if (comma.replacement.includes(',')) inserted.push(around(whole, comma));
  }
  const rate = (inserted.length / words) * 1e4;
  console.log(
    `${name.padEnd(6)} one comma out of ${paragraphs.length} paragraphs: back ${(back / paragraphs.length).toFixed(3)}; into ${words} intact words ${inserted.length}, ${rate.toFixed(1)} in 10,000`,
  );
  if (process.env.LIST) console.log(inserted.join('\n'));
}
