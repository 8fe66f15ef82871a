import { colours } from '../../grammar/adjectives.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Peoples and languages without an ending; one of them says nothing about how another is. */
const peoples = new Set(
  `deutsch französisch englisch britisch amerikanisch russisch polnisch italienisch spanisch türkisch griechisch römisch österreichisch ungarisch schweizerisch
  niederländisch belgisch dänisch schwedisch norwegisch finnisch tschechisch chinesisch japanisch indisch arabisch israelisch palästinensisch ukrainisch iranisch
  europäisch afrikanisch asiatisch kroatisch serbisch rumänisch portugiesisch lateinisch katholisch evangelisch jüdisch christlich islamisch`.split(
    /\s+/,
  ),
);
const families = [new Set(colours), peoples] as const;
const isMember: TokenTest = (text) => colours.includes(text) || peoples.has(text);

/** The adjective without its ending. */
const stemOf = (text: string) => text.replace(/e[mnrs]?$/, '');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at + 2 < tokens.length; at++) {
    const first = tokens[at]!;
    const second = tokens[at + 1]!;
    const family = families.find((members) => members.has(first.text));
    const stem = stemOf(second.text);
    if (family === undefined || second.gap !== ' ' || stem === second.text) continue;
    if (!family.has(stem) || stem === first.text || cellsAs(second, 'adjective') === 0) continue;
    // „das Fell, das schwarz weiße Flecken hat“ would need its comma or „und“; a noun says that both belong to it.
    if (canBe(tokens[at + 2], 'noun')) found.push({ start: first.end, end: second.start, replacement: '-' });
  }
  return found;
}

export const adjectivePair: Rule = {
  id: 'adjective-pair',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 36 (1.5), § 45',
  message: 'Zwei gleichrangige Adjektive, die zusammen eine Eigenschaft nennen, verbindet ein Bindestrich.',
  trigger: isMember,
  find,
  examples: {
    wrong: ['Er trägt eine schwarz{ →-}weiße Jacke.', 'Die deutsch{ →-}französische Grenze ist offen.'],
    right: ['Sie trug schwarze, weiße und rote Hüte.', 'Sie spricht deutsch, französische Bücher liest sie nicht.'],
  },
};
