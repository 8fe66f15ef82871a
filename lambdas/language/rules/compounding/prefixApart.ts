import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isHelper } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

/** Prepositions that begin verbs from which they are never parted, so that their participles have no ge-. */
const prefixes = new Set('über unter wider hinter'.split(' '));
const participle = nonfinite.participle2;

/** Whether the two are such a participle, the second of them none by itself: über füllt, unter schrieben. */
function isParticiple({ tokens, lexicon }: Sentence, at: number): boolean {
  const second = tokens[at + 1]!;
  if (canBeNonfinite(second, participle) || canBe(second, 'adjective') || canBe(second, 'noun')) return false;
  return lexicon.readings(tokens[at]!.text + second.text).some(({ nonfinite: bits }) => (bits & participle) !== 0);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const second = tokens[at + 1]!;
    if (!prefixes.has(tokens[at]!.text) || second.gap !== ' ' || second.text !== second.lower) continue;
    const { first, last } = sentence.clauses.conjunctAt(at);
    const isLast = at + 1 === last || (at + 2 === last && finitePersons(tokens[last]!) !== 0);
    if (!isLast || !tokens.slice(first, last + 1).some(isHelper) || !isParticiple(sentence, at)) continue;
    found.push({ start: tokens[at]!.end, end: second.start, replacement: '' });
  }
  return found;
}

export const prefixApart: Rule = {
  id: 'prefix-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 33',
  message: 'Von „über“, „unter“, „wider“ und „hinter“ wird dieses Verb nicht getrennt.',
  trigger: prefixes,
  find,
  examples: {
    wrong: [
      'Im Sommer sind die Säle oft über{ →}füllt.',
      'Sie hat den Vertrag nicht unter{ →}schrieben.',
      'Ich weiß, dass er ihr wider{ →}sprochen hat.',
    ],
    right: ['Sie ist über Nacht geblieben.', 'Er hat das Blatt unter das Buch gelegt.'],
  },
};
