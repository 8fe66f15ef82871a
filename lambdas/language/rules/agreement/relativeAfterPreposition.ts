import type { Sentence } from '../../analysis/sentence.ts';
import { fixedCase } from '../../grammar/prepositions.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isSmallNumber } from '../../grammar/time.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isBig } from '../../text/tokens.ts';
import { cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { isDeclinedAdjective } from '../../words/readings.ts';

const { plural, feminine, masculine, neuter } = cellsOfSlot;
const datives = [
  [plural, 'denen'],
  [feminine, 'der'],
  [masculine | neuter, 'dem'],
] as const;

/** „…, mit den wir“: behind a preposition of the dative den is an article, and its noun must follow. */
function find({ tokens, phrases, clauses, verbs }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at + 3 < tokens.length; at++) {
    const [comma, preposition, den, next, behind] = tokens.slice(at, at + 5);
    if (comma!.text !== ',' || fixedCase.get(preposition!.lower) !== cellsOfCase.dative || den!.text !== 'den')
      continue;
    const isCounted = isSmallNumber(next) && !isBig(behind) && !isDeclinedAdjective(behind);
    if (!isSubjectPronoun(next) && !isCounted) continue;
    if (verbs[clauses.sectionAt(at + 1).last] !== 'finite') continue;
    const cells = isCounted ? plural : (phrases.findLast(({ noun }) => noun < at)?.cells ?? 0);
    const pronoun = datives.find(([slot]) => cells !== 0 && (cells & ~slot) === 0)?.[1];
    if (pronoun) found.push({ start: den!.start, end: den!.end, replacement: pronoun });
  }
  return found;
}

export const relativeAfterPreposition: Rule = {
  id: 'relative-after-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Relativpronomen“',
  message: 'Hinter dieser Präposition steht das Relativpronomen im Dativ: „dem“, „der“ oder „denen“.',
  trigger: new Set(['den']),
  find,
  examples: {
    wrong: [
      'Das sind die Leute, mit {den→denen} wir gesprochen haben.',
      'Das Fest, mit {den→dem} er gerechnet hatte, fiel aus.',
      'Es gab vier Betriebe, von {den→denen} zwei demselben Verbund angehören.',
    ],
    right: [
      'Das sind die Leute, mit denen wir gesprochen haben.',
      'Sie las, von den zwei alten Büchern begeistert, weiter.',
      'Er wartet auf den Tag, an den er denkt.',
    ],
  },
};
