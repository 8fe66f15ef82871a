import { capitalise } from '../../text/letterCase.ts';
import { SHORTEST_COMPOUND, isModifier } from '../../words/compounds.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { mayContinueName } from '../guards.ts';
import { stemsOf } from './stems.ts';

/** Parts of words as they were written before 1996 (or until a later reform), and as they are now. */
const stems = stemsOf('old-stem');
/** Two like consonants before a vowel or sch, where a compound has had three since 1996: Schiffahrt. */
const pairOfConsonants = /(?<=\p{L}{2})([bfglmnprst])\1(?=[aeiouäöü]|ch)/gu;

const SHORTEST = 5;
const SHORTEST_PART = 4;
const SHORTEST_PAIR = 8;
const SHORTEST_MODIFIER = 3;

function* spellings(text: string, lexicon: Lexicon): Iterable<string> {
  if (stems.isIn(text)) yield stems.respelt(text);
  if (text.length >= SHORTEST_PAIR && text !== 'Dritteil' && !text.includes('-'))
    for (const { index, 1: consonant } of text.matchAll(pairOfConsonants))
      if (!isJoinedElsewhere(text, index, lexicon)) yield text.slice(0, index) + consonant! + text.slice(index);
}

/** Whether two words meet elsewhere, so that the pair of consonants is no joint: Einstellungen and Dialog. */
function isJoinedElsewhere(text: string, pair: number, lexicon: Lexicon): boolean {
  for (let at = SHORTEST_PART; at <= text.length - SHORTEST; at++) {
    // „Toresschluss“: the first s is that of the genitive; „Drohnennationen“: the first n that of the plural.
    const isEnding = text.startsWith('ss', pair) || /\p{L}{3}en$/u.test(text.slice(0, at));
    const isInPair = (at === pair + 1 && !isEnding) || at === pair + 2;
    if (!isInPair && lexicon.isForm(text.slice(0, at)) && lexicon.isForm(capitalise(text.slice(at)))) return true;
  }
  return false;
}

/** Whether two words may meet in a pair of like consonants: Schiff and fahrt. */
function isJoinedInPair(text: string, lexicon: Lexicon): boolean {
  if (text.length < SHORTEST_PAIR) return false;
  for (let second = SHORTEST_MODIFIER; second <= text.length - SHORTEST_PART; second++) {
    if (text[second] !== text[second - 1] || !isPair(text, second)) continue;
    const tail = text.slice(second);
    const mayBeTail = tail.length >= SHORTEST_COMPOUND || lexicon.isForm(tail) || lexicon.isForm(capitalise(tail));
    if (mayBeTail && isModifier(text.slice(0, second + 1), lexicon)) return true;
  }
  return false;
}

const consonants = new Set('bfglmnprst');
const vowels = new Set('aeiouäöü');
const isPair = (text: string, second: number) =>
  consonants.has(text[second]!) && (vowels.has(text[second + 1]!) || text.startsWith('ch', second + 1));

const isOld: TokenTest = (text, lexicon) =>
  text.length >= SHORTEST && (stems.isIn(text) || isJoinedInPair(text, lexicon)) && !lexicon.accepts(text);

function find({ tokens, lexicon }: Sentence): Repair[] {
  const repairs: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text, start, end } = tokens[at]!;
    if (kind !== 'word' || !isOld(text, lexicon) || mayContinueName(tokens, at)) continue;
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
      ...stems.examples.wrong,
      'Die {Schiffahrt→Schifffahrt} ruht.',
      'Das {Stilleben→Stillleben} hängt an der Wand.',
    ],
    right: [
      ...stems.examples.right,
      'Kurz vor Toresschluss kamen sie.',
      'Das Schiff fährt ab.',
      'Der Einstellungendialog und der Message-Bus sind offen.',
      'Am Mittag blieb ihr dennoch ein Drittel.',
      'Die Riesennationen verhandelten.',
    ],
  },
};
