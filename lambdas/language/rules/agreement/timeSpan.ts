import { byWord } from '../../patterns.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isApproximator } from '../../grammar/adverbs.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import { isCommonPreposition } from '../../grammar/prepositions.ts';

const numerals = /^(?:zwanzig|dreißig|vierzig|fünfzig|hundert|viele|einige|mehrere)$/;
const spans = byWord<string>({ jahren: 'Jahre', monaten: 'Monate', tagen: 'Tage' });

/** „seit fast zehn Jahren“, „vor mehr als zehn Jahren“: the first word from `at` leftwards that does not weigh the number. */
function behindWeights(tokens: Sentence['tokens'], at: number): number {
  const isCompared = tokens[at]!.lower === 'als' && /^(?:mehr|weniger)$/.test(tokens[at - 1]?.lower ?? '');
  if (isCompared) return at - 2;
  return (isApproximator(tokens[at]) || tokens[at]!.lower === 'über') && at > 0 ? at - 1 : at;
}

/** A length of time in the accusative („Sie blieb fünf Tagen“), or behind seit, vor, nach in the dative („vor fünf Jahre“). */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { text, start, end, lower } = tokens[at]!;
    const number = tokens[at - 1]!;
    const before = tokens[at - 2];
    const isCounted =
      number.kind === 'number' ? /^\d{1,3}$/.test(number.text) : isSmallNumber(number) || numerals.test(number.lower);
    if (!isCounted || !before || text === lower) continue;
    const next = tokens[at + 1];
    if (spans.has(lower)) {
      // „im Alter von drei Jahren“ has its preposition; only a verb or a pronoun before is sure.
      const isVerb =
        before.text === before.lower &&
        canBe(before, 'verb') &&
        !canBe(before, 'preposition') &&
        !canBe(before, 'adjective');
      const isEvery = before.lower === 'alle';
      if (
        isEvery ||
        (isVerb &&
          !tokens
            .slice(0, at - 1)
            .some((token) => isCommonPreposition(token) || /^(?:seid|innerhalb|binnen)$/.test(token.lower)))
      )
        found.push({ start, end, replacement: spans.get(lower)! });
    } else if (/^(?:Jahre|Monate|Tage)$/.test(text)) {
      const preposition = behindWeights(tokens, at - 2);
      const isGoverned =
        /^(?:vor|seit|nach)$/.test(tokens[preposition]?.lower ?? '') &&
        !/^(?:bis|und|wie)$/.test(tokens[preposition - 1]?.lower ?? '');
      const goesOn = isDeclinedAdjective(next);
      if (isGoverned && goesOn !== true) found.push({ start, end, replacement: `${text}n` });
    }
  }
  return found;
}

export const timeSpan: Rule = {
  id: 'time-span',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Adverbialer Akkusativ“',
  message: 'Eine Zeitdauer steht im Akkusativ, nach „seit“, „vor“ und „nach“ im Dativ.',
  trigger: new Set([...spans.keys()].flatMap((word) => [word, word.slice(0, -1)])),
  find,
  examples: {
    wrong: [
      'Prüfen Sie das alle 3 {Monaten→Monate}.',
      'Sie blieb fünf {Tagen→Tage} in Rom.',
      'Das war vor zwanzig {Jahre→Jahren} anders.',
      'Er arbeitet seit mehr als zehn {Jahre→Jahren} hier.',
      'Sie wohnt seit über zehn {Jahre→Jahren} in Rom.',
    ],
    right: [
      'Sie blieb fünf Tage in Rom.',
      'Mehr als zehn Jahre blieb sie in Rom.',
      'Das war vor zwanzig Jahren.',
      'Mit drei Jahren konnte sie lesen.',
      'Ein Kind von fünf Jahren lief weg.',
    ],
  },
};
