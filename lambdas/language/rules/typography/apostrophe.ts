import { startsBig } from '../../text/letterCase.ts';
import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import { isSmallNumber, timesOfDay, weekdays } from '../../grammar/time.ts';
import { demonstratives, einWords } from '../../grammar/pronouns.ts';
import { twoWay } from '../../grammar/prepositions.ts';

const contracted = new Set(['für', 'durch', ...twoWay]);
const times = new Set([...timesOfDay, ...weekdays]);
const adverbs = new Set(['stet', 'nicht', 'recht', 'link']);
/** Nouns whose plural and genitive end in s; names and words for relatives are left out: Andrea's Laden may stand. */
const nouns = new Set(
  `Auto Foto Video Info Handy Baby Hobby Party Kamera Pizza Sofa Büro Kino Radio Studio Café Hotel Team Job Chef Chat Blog Link Laptop
  Tablet Ticket Restaurant Shop Club Snack Test Trend Song Hit Star Fan Mail Download Upload Update Account Server Button Logo
  Demo Disco Limo Memo Motto Piano Pony Taxi Zoo Zebra Avocado Kiwi Mango Banjo Cocktail Comic Kita Azubi LKW PKW CD DVD PC WC
  GmbH AGB URL API PDF NGO LED CPU FAQ VM App Website Newsletter`.split(/\s+/),
);
const isGenitiveDeterminer = (word: string) =>
  word === 'des' || (word.endsWith('es') && (einWords.words.has(word) || demonstratives.words.has(word)));
const withS = /^([\p{L}-]+)['’]s$/u;
/** vor'm, hinter'm: these join without a mark as well. */
const joined = /^(?:vor|hinter|unter|über)['’]m$/iu;

/** „während meines Studium's“, „die Computer's“: behind its determiner a common noun is no name that may keep the mark. */
function isDeclinedNoun({ tokens, lexicon }: Sentence, at: number, stem: string): boolean {
  const isCounted = isSmallNumber(tokens[at - 1]) || tokens[at - 1]?.kind === 'number';
  if (!startsBig(stem) || !(isCounted || canBe(tokens[at - 1], 'determiner'))) return false;
  if (lexicon.readings(stem).some(({ pos }) => pos === 'name')) return false;
  const isGenitive = isGenitiveDeterminer(tokens[at - 1]!.lower);
  const cells = lexicon
    .lookUp(`${stem}s`)
    .readings.reduce((all, { pos, cells: own }) => (pos === 'noun' ? all | own : all), 0);
  return (cells & (isGenitive ? cellsOfCase.genitive & ~cellsOfSlot.plural : cellsOfSlot.plural)) !== 0;
}

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, end } = tokens[at]!;
    if (kind === 'word' && joined.test(text)) found.push({ start: end - 2, end: end - 1, replacement: '' });
    const stem = kind === 'word' ? withS.exec(text)?.[1] : undefined;
    if (stem === undefined) continue;
    // „Wir haben Sonntag's geöffnet.“
    if (
      times.has(stem.toLowerCase()) &&
      startsBig(stem) &&
      !opensSentence(tokens, at) &&
      !canBe(tokens[at - 1], 'determiner')
    )
      found.push({ start: tokens[at]!.start, end, replacement: `${stem.toLowerCase()}s` });
    else if (
      nouns.has(stem) ||
      adverbs.has(stem) ||
      times.has(stem.toLowerCase()) ||
      contracted.has(stem.toLowerCase()) ||
      isDeclinedNoun(sentence, at, stem)
    )
      found.push({ start: end - 2, end: end - 1, replacement: '' });
  }
  return found;
}

export const apostrophe: Rule = {
  id: 'apostrophe',
  category: 'spelling',
  source: 'Amtliches Regelwerk §§ 96, 97',
  message: 'Vor dem s des Plurals, des Genitivs und der Verschmelzungen („fürs“) steht kein Apostroph.',
  trigger: (text) => /['’]/.test(text),
  find,
  examples: {
    wrong: [
      "Die Auto{'→}s stehen vor dem Haus.",
      "Das ist nicht{'→}s für{'→}s Leben.",
      'Alle CD{’→}s sind weg.',
      "Während des Studium{'→}s half er aus.",
    ],
    right: ["Wie geht's?", "Thomas' Buch liegt in Andrea's Laden.", 'Alle CDs sind weg.', "Das war des Müller's Lust."],
  },
};
