import { byWord } from '../../patterns.ts';
import { inCaseOf, startsBig } from '../../text/letterCase.ts';
import { canBe, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const toDative = byWord<string>({
  mich: 'mir',
  dich: 'dir',
  ihn: 'ihm',
  jemanden: 'jemandem',
  niemanden: 'niemandem',
});
const toAccusative = byWord<string>({
  mir: 'mich',
  dir: 'dich',
  ihm: 'ihn',
  jemandem: 'jemanden',
  niemandem: 'niemanden',
  ihnen: 'sie',
});
const dative = /^(?:mit|von|bei|aus|zu)$/;
const accusative = /^(?:für|gegen|ohne|durch|um)$/;

/** A preposition of one case with a pronoun in the other behind it. */
function find({ tokens }: Sentence): Repair[] {
  const found: Repair[] = [];
  for (let at = 1; at < tokens.length; at++) {
    const { lower, text, start, end } = tokens[at]!;
    const before = tokens[at - 1]!.lower;
    const replacement = dative.test(before)
      ? toDative.get(lower)
      : accusative.test(before)
        ? toAccusative.get(lower)
        : undefined;
    if (!replacement || text !== lower) continue;
    // „ohne ihm zu helfen“; „Er machte die Tür zu, … sah zu mich“ has its particle at the end.
    const rest = tokens.slice(at + 1).map((token) => token.lower);
    if (/^(?:ohne|um)$/.test(before) && rest.some((word) => word === 'zu' || /^\p{L}{2,}zu\p{L}{3,}n$/u.test(word)))
      continue;
    if (/^(?:und|ab)$/.test(tokens[at - 2]?.lower ?? '') && before === 'zu') continue;
    // „für dir Markierung“ means an article.
    const next = tokens[at + 1];
    if (next !== undefined && /^(?:dir|mir)$/.test(lower) && startsBig(next.text) && canBe(next, 'noun')) continue;
    // „für ihm bekannte Leute“
    if (isDeclinedAdjective(next)) continue;
    found.push({ start, end, replacement: inCaseOf(text, replacement) });
  }
  return found;
}

export const pronounAfterPreposition: Rule = {
  id: 'pronoun-after-preposition',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Rektion der Präpositionen“',
  message: 'Die Präposition verlangt einen anderen Fall des Pronomens.',
  trigger: new Set([...toDative.keys(), ...toAccusative.keys()]),
  find,
  examples: {
    wrong: [
      'Kannst du Brot für {mir→mich} kaufen?',
      'Sie kam mit {ihn→ihm} nach Hause.',
      'Er spricht mit {niemanden→niemandem}.',
    ],
    right: [
      'Er ging, ohne ihm zu helfen.',
      'Das gilt für ihm bekannte Leute.',
      'Sie kam mit ihm.',
      'Er tut es für mich.',
    ],
  },
};
