import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { capitalise } from '../../text/letterCase.ts';
import { isBareEinWord } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isContraction } from '../../grammar/prepositions.ts';

const driving = 'fahren fährt fahre gefahren fuhr fuhren zufahren';
/** A noun and a verb that are written apart, in the forms in which they are found together. */
const apart = new Map(
  Object.entries({
    rad: driving,
    auto: driving,
    ski: 'fahren fährt gefahren laufen gelaufen zufahren zulaufen',
    klavier: 'spielen spielt gespielt spielte',
    fußball: 'spielen spielt gespielt spielte',
    karten: 'spielen spielt gespielt spielte',
    schlange: 'stehen steht gestanden stand',
    zeitung: 'lesen liest gelesen las',
    kaffee: 'trinken trinkt getrunken',
    tee: 'trinken trinkt getrunken',
    bus: 'fahren fährt gefahren',
    bahn: 'fahren fährt gefahren',
  }).flatMap(([noun, verbs]) =>
    verbs
      .split(' ')
      .filter(Boolean)
      .map((verb) => [`${noun}${verb}`, `${capitalise(noun)} ${verb.replace(/^zu/, 'zu ')}`] as const),
  ),
);
/** Behind these the infinitive is a noun, and one word. */
const nominalises: WordTest = (token) =>
  isContraction(token) ||
  isBareEinWord(token) ||
  /^(?:das|des|dem|dieses|jedes|lautes|gemeinsames)$/.test(token?.lower ?? '');

function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const { text, start, end } = tokens[at]!;
    const separate = apart.get(text);
    if (!separate) continue;
    const isNoun = nominalises(tokens[at - 1]) && text.endsWith('n');
    found.push({ start, end, replacement: isNoun ? capitalise(text) : separate });
  }
  return found;
}

export const nounAndVerb: Rule = {
  id: 'noun-and-verb',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 34 E, § 37 (2), § 55 (4)',
  message: 'Substantiv und Verb schreibt man hier getrennt, als Substantiv („das Radfahren“) zusammen und groß.',
  trigger: new Set(apart.keys()),
  find,
  examples: {
    wrong: [
      'Wir wollen {radfahren→Rad fahren}.',
      'Beim {autofahren→Autofahren} singt er.',
      'Sie ist {radgefahren→Rad gefahren}.',
    ],
    right: ['Das Radfahren macht Spaß.', 'Wir können eislaufen.'],
  },
};
