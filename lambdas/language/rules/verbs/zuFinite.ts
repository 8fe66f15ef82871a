import { isSurelyFinite } from '../../analysis/finiteForms.ts';
import { nonfiniteForms } from '../../words/conjugation.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

function find(sentence: Sentence): Repair[] {
  const { tokens, lexicon } = sentence;
  const found: Repair[] = [];
  for (let at = 1; at + 1 < tokens.length; at++) {
    const zu = tokens[at]!;
    const verb = tokens[at + 1]!;
    const next = tokens[at + 2];
    if (zu.text !== 'zu' || verb.text !== verb.lower) continue;
    const isParticiple =
      isInGroup(sentence, at) &&
      canBeNonfinite(verb, nonfinite.participle2) &&
      !canBeNonfinite(verb, nonfinite.infinitive);
    if (!isParticiple && !isSurelyFinite(verb)) continue;
    const isEnd = next?.kind !== 'word' || (isParticiple && isSurelyFinite(next));
    if (!isEnd || /^(?:ab|auf|nach|bis)$/.test(tokens[at - 1]!.lower)) continue;
    // „Die Tür geht zu lässt“ is no sentence, but „er hört zu sagt“ lacks a mark rather than an ending.
    if (
      !tokens
        .slice(0, at)
        .some(({ lower }) => /^(?:um|ohne|statt|anstatt|versuch\p{L}*|beginn\p{L}*|hoff\p{L}*)$/u.test(lower))
    )
      continue;
    const [form] = nonfiniteForms(verb, nonfinite.infinitive, lexicon);
    if (form) found.push({ start: verb.start, end: verb.end, replacement: form });
  }
  return found;
}

/** „ohne dafür zu bezahlt“: what begins with um, ohne or statt and has no other zu ends with an infinitive. */
function isInGroup({ tokens, clauses }: Sentence, zu: number): boolean {
  const words = tokens.slice(clauses.sectionAt(zu).first, zu);
  return (
    /^(?:um|ohne|statt|anstatt)$/.test(words[0]?.lower ?? '') &&
    !words.some((token) => token.text === 'zu' || isSurelyFinite(token))
  );
}

export const zuFinite: Rule = {
  id: 'zu-finite',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Infinitiv mit zu“',
  message: 'Nach „zu“ steht der Infinitiv.',
  trigger: new Set(['zu']),
  find,
  examples: {
    wrong: [
      'Er kam, um Brot zu {kauft→kaufen}.',
      'Sie ging, ohne etwas zu {sagt→sagen}.',
      'Er ging, ohne dafür zu {bezahlt→bezahlen}.',
      'Um das Problem zu {gelöst→lösen}, riefen wir an.',
    ],
    right: [
      'Er kam, um Brot zu kaufen.',
      'Ohne Hut sieht er zu, lacht und geht.',
      'Er hörte zu, ohne zu lachen.',
      'Er sprach, um nicht zu gewählt zu wirken, im Dialekt.',
    ],
  },
};
