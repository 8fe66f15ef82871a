import { endingOf, is, type PlaceTest } from './placeTest.ts';
import { byWord } from '../../patterns.ts';
import { canBe } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { hasSense, isComparing } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isCoordinator } from '../../grammar/coordinators.ts';

const isJoining: WordTest = (token) =>
  isCoordinator(token) || isComparing(token) || hasSense(token, 'content') || token?.lower === 'sei';

/** „Du kommst doch, oder?“ */
const isTag: PlaceTest = ({ tokens, verbs }, at) =>
  tokens[at + 1]?.text === '?' && verbs.slice(0, at).includes('finite') && at > 2;

/** „…, es sei denn, …“ */
const isUnless: PlaceTest = ({ tokens }, at) =>
  is(tokens[at + 1], /^sei$/) && is(tokens[at + 2], /^denn$/) && !hasSense(tokens[at - 1], 'condition');

const isLetAlone: PlaceTest = ({ tokens }, at) => is(tokens[at + 1], /^denn$/);

/**
 * „einerseits billig, andererseits gut“: nothing but words between the two, and no und that joins what they tell of: „die
 * Freiheit einerseits und die Sicherheit andererseits“.
 */
const behind =
  (first: RegExp, isJoined: WordTest = () => false): PlaceTest =>
  ({ tokens }, at) => {
    for (let i = at - 1; i >= 0 && tokens[i]!.kind !== 'mark' && !isJoined(tokens[i]); i--)
      if (is(tokens[i], first)) return i < at - 1;
    return false;
  };

/** „ein kleines, aber feines Haus“: two declined adjectives with the same ending, and their noun. */
const joinsAttributes: PlaceTest = ({ tokens }, at) => {
  const one = tokens[at - 1]!;
  const two = tokens[at + 1]!;
  const noun = tokens[at + 2];
  const isAttribute = (token: Token) =>
    token.text === token.lower &&
    token.readings.length > 0 &&
    token.readings.every(({ pos, cells }) => (pos === 'adjective' && cells !== 0) || pos === 'verb');
  return (
    isAttribute(one) &&
    isAttribute(two) &&
    endingOf(one) === endingOf(two) &&
    /^\p{Lu}/u.test(noun?.text ?? '') &&
    canBe(noun, 'noun')
  );
};

/** Tests by the first word. */
const openings = byWord<PlaceTest>({
  oder: isTag,
  es: isUnless,
  geschweige: isLetAlone,
  andererseits: behind(/^einerseits$/, isCoordinator),
  andrerseits: behind(/^einerseits$/, isCoordinator),
  teils: behind(/^teils$/),
  aber: joinsAttributes,
});

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const before = tokens[at - 1]!;
    const { text, gap } = tokens[at]!;
    const test = openings.get(text);
    if (test === undefined || gap === '' || (before.kind !== 'word' && before.kind !== 'number') || isJoining(before))
      continue;
    if (test(sentence, at)) found.push({ start: before.end, end: before.end, replacement: ',' });
  }
  return found;
}

export const setPhrases: Rule = {
  id: 'comma-set-phrase',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten, Zusätze und Nachträge',
  message: 'Vor dieser Wendung steht ein Komma.',
  trigger: new Set(openings.keys()),
  find,
  examples: {
    wrong: [
      'Du kommst doch auch{→,} oder?',
      'Das Fest findet statt{→,} es sei denn, es regnet.',
      'Er kann nicht kochen{→,} geschweige denn backen.',
      'Das Rad ist einerseits leicht{→,} andererseits teuer.',
      'Der Himmel ist teils heiter{→,} teils wolkig.',
      'Sie wohnen in einem kleinen{→,} aber feinen Haus.',
    ],
    right: [
      'Bier oder Wein oder?',
      'Er ist einerseits müde und andererseits hungrig.',
      'Der Ruf nach Ruhe einerseits und nach mehr Leben andererseits verhallt.',
      'Ja oder nein?',
      'Das neue aber kam nie.',
    ],
  },
};
