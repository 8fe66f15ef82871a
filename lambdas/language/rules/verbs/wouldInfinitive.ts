import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';

const forms = new Set(['wurde', 'wurden', 'wurdest', 'wurdet']);

/** An infinitive that is no participle, adjective or noun besides. */
const isBareInfinitive = (token: Token | undefined) =>
  token?.kind === 'word' &&
  token.text === token.lower &&
  canBeNonfinite(token, nonfinite.infinitive) &&
  !canBeNonfinite(token, nonfinite.participle2) &&
  token.readings.every(({ pos }) => pos === 'verb');

/** Whether the verb has an infinitive for its partner, which only würde can: at the end of its clause, or right before it there. */
function hasInfinitive({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.conjunctAt(at);
  if (/^(?:und|oder|sowie)$/.test(tokens[last + 1]?.lower ?? '')) return false;
  const partner = at === last ? at - 1 : last;
  if (partner <= first || !isBareInfinitive(tokens[partner]) || tokens[partner - 1]!.lower === 'zu') return false;
  // Another verb of the stretch may be the one that the infinitive belongs to.
  const others = verbs.slice(first, last + 1).filter((role, i) => role !== 'none' && first + i !== at);
  return others.length === 1 && !canBe(tokens[partner - 1], 'conjunction');
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  sentence.tokens.forEach(({ lower, text, start, end }, at) => {
    if (forms.has(lower) && hasInfinitive(sentence, at))
      found.push({ start, end, replacement: text.replace('u', 'ü') });
  });
  return found;
}

export const wouldInfinitive: Rule = {
  id: 'wuerde-infinitive',
  category: 'agreement',
  source: 'Amtliches Regelwerk, Wörterverzeichnis',
  message: 'Mit einem Infinitiv steht „würde“; „wurde“ verlangt ein Partizip.',
  trigger: forms,
  find,
  examples: {
    wrong: [
      'Die Kosten {wurden→würden} bei einem Umbau deutlich steigen.',
      'Ich {wurde→würde} gern mit Ihnen sprechen.',
      'Wir wissen, dass sie gern kommen {wurden→würden}.',
    ],
    right: [
      'Die Kosten wurden gesenkt.',
      'Die Daten wurden erhalten.',
      'Sie wurden gebeten zu kommen.',
      'Sie wurden krank und mussten gehen.',
      'Wir wurden müde vom Gehen.',
    ],
  },
};
