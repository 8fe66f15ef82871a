import { capitalise, inCaseOf } from '../../patterns.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isPerhapsName } from '../phrases.ts';

/** Parts of words as they were written before 1996 (or until a later reform), and as they are now. */
const stems = new Map(
  `numerier → nummerier; plazier → platzier; placier → platzier; überschwenglich → überschwänglich; behende → behände
  behendig → behändig; känguruh → känguru; stengel → stängel; greuel → gräuel; greulich → gräulich; schneuz → schnäuz
  quentchen → quäntchen; belemmer → belämmer; gemse → gämse; zäheit → zähheit; roheit → rohheit; friteuse → fritteuse
  fritier → frittier; karamel → karamell; stukkat → stuckat; zierat → zierrat; verbleu → verbläu; einbleu → einbläu
  platitüde → plattitüde; geheimtip → geheimtipp; börsentip → börsentipp; filmtip → filmtipp; buchtip → buchtipp
  ausflugstip → ausflugstipp; fernsehtip → fernsehtipp; boxenstop → boxenstopp; zwischenstop → zwischenstopp
  einkaufsstop → einkaufsstopp; tankstop → tankstopp; autostop → autostopp; einstellungsstop → einstellungsstopp
  baustop → baustopp; rauhreif → raureif; rauhbein → raubein; aufgerauht → aufgeraut; aufrauh → aufrau
  kaffeersatz → kaffeeersatz; seelefant → seeelefant`
    .split(/[;\n]/)
    .map((pair) => pair.trim().split(' → ') as [string, string]),
);
const stem = new RegExp([...stems.keys()].join('|'), 'i');
/** Two like consonants before a vowel or sch, where a compound has had three since 1996: Schiffahrt. */
const pairOfConsonants = /(?<=\p{L}{2})([bfglmnprst])\1(?=[aeiouäöü]|ch)/gu;

const SHORTEST = 5;
const SHORTEST_PART = 4;
const SHORTEST_PAIR = 8;

function* spellings(text: string, lexicon: Lexicon): Iterable<string> {
  if (stem.test(text)) yield text.replace(stem, (old) => inCaseOf(old, stems.get(old.toLowerCase())!));
  if (text.length >= SHORTEST_PAIR && text !== 'Dritteil' && !text.includes('-'))
    for (const { index, 1: consonant } of text.matchAll(pairOfConsonants))
      if (!isJoinedElsewhere(text, index, lexicon)) yield text.slice(0, index) + consonant! + text.slice(index);
}

/** Whether two words meet elsewhere, so that the pair of consonants is no joint: Einstellungen and Dialog. */
function isJoinedElsewhere(text: string, pair: number, lexicon: Lexicon): boolean {
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST; at++) {
    const isInPair = at === pair + 1 || at === pair + 2;
    if (!isInPair && lexicon.isForm(text.slice(0, at)) && lexicon.isForm(capitalise(text.slice(at)))) return true;
  }
  return false;
}

const isOld: TokenTest = (text, lexicon) =>
  text.length >= SHORTEST &&
  (stem.test(text) || (text.length >= SHORTEST_PAIR && text.search(pairOfConsonants) >= 0)) &&
  !lexicon.accepts(text);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const repairs: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== 'word' || !isOld(text, lexicon) || isPerhapsName(tokens, at)) continue;
    const found = [...spellings(text, lexicon)].filter((spelling) => lexicon.accepts(spelling));
    if (found.length === 1) repairs.push({ start, end, replacement: found[0]! });
  }
  return repairs;
}

export const oldStems: Rule = {
  id: 'old-stem',
  category: 'spelling',
  source: 'Amtliches Regelwerk §§ 4, 13, 32, 45, Wörterverzeichnis',
  message: 'Das ist die Schreibung von vor der Rechtschreibreform; heute gilt die neue.',
  trigger: isOld,
  find,
  examples: {
    wrong: [
      'Die Seiten sind {numeriert→nummeriert}.',
      'Die {Schiffahrt→Schifffahrt} ruht.',
      'Das {Stilleben→Stillleben} hängt an der Wand.',
      'Das war ein echter {Geheimtip→Geheimtipp}.',
      'Der {Blumenstengel→Blumenstängel} ist gebrochen.',
    ],
    right: [
      'Die Seiten sind nummeriert.',
      'Karl Stengel wohnt in Bonn.',
      'Das Schiff fährt ab.',
      'Der Einstellungendialog und der Message-Bus sind offen.',
      'Am Mittag blieb ihr dennoch ein Drittel.',
    ],
  },
};
