import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const contracted = new Set('für auf in an durch über unter vor hinter'.split(' '));
const adverbs = new Set(
  'stet nicht abend recht link morgen nacht mittag vormittag nachmittag montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(
    ' ',
  ),
);
/** Nouns whose plural and genitive end in s; names and words for relatives are left out: Andrea's Laden may stand. */
const nouns = new Set(
  `Auto Foto Video Info Handy Baby Hobby Party Kamera Pizza Sofa Büro Kino Radio Studio Café Hotel Team Job Chef Chat Blog Link Laptop
  Tablet Ticket Restaurant Shop Club Snack Test Trend Song Hit Star Fan Mail Download Upload Update Account Server Button Logo
  Demo Disco Limo Memo Motto Piano Pony Taxi Zoo Zebra Avocado Kiwi Mango Banjo Cocktail Comic Kita Azubi LKW PKW CD DVD PC WC
  GmbH AGB URL API PDF NGO LED CPU FAQ VM App Website Newsletter`.split(/\s+/),
);
const withS = /^(\p{L}+)['’]s$/u;
/** vor'm, hinter'm: these join without a mark as well. */
const joined = /^(?:vor|hinter|unter|über)['’]m$/iu;

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (const { kind, text, end } of tokens) {
    if (kind === 'word' && joined.test(text)) found.push({ start: end - 2, end: end - 1, replacement: '' });
    const stem = kind === 'word' ? withS.exec(text)?.[1] : undefined;
    if (stem === undefined) continue;
    if (nouns.has(stem) || adverbs.has(stem) || contracted.has(stem.toLowerCase()))
      found.push({ start: end - 2, end: end - 1, replacement: '' });
  }
  return found;
}

export const apostrophe: Rule = {
  id: 'apostrophe',
  category: 'typography',
  source: 'Amtliches Regelwerk §§ 96, 97',
  message: 'Vor dem s des Plurals, des Genitivs und der Verschmelzungen („fürs“) steht kein Apostroph.',
  trigger: (text) => /['’]/.test(text),
  find,
  examples: {
    wrong: ["Die Auto{'→}s stehen vor dem Haus.", "Das ist nicht{'→}s für{'→}s Leben.", 'Alle CD{’→}s sind weg.'],
    right: ["Wie geht's?", "Thomas' Buch liegt in Andrea's Laden.", 'Alle CDs sind weg.'],
  },
};
