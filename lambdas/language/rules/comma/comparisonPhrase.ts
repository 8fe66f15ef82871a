import type { VerbRole } from '../../analysis/verbRole.ts';
import { nonfinite } from '../../words/features.ts';
import { canBeComparative, canBeNonfinite, isPredicative } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { comparatives } from '../../grammar/adverbs.ts';

/** A comparative stands in the last words before the comma. */
const hasComparative = ({ tokens }: Sentence, comma: number) =>
  tokens
    .slice(Math.max(0, comma - 5), comma)
    .some((token) => comparatives.words.has(token.lower) || canBeComparative(token));

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, verbs } = sentence;
  for (let comma = 1; comma + 2 < tokens.length; comma++) {
    if (tokens[comma]!.text !== ',' || !/^(?:als|wie)$/.test(tokens[comma + 1]!.text)) continue;
    const { last } = sentence.clauses.sectionAt(comma + 1);
    const isVerb = (role: VerbRole, i: number) =>
      role === 'finite' ||
      role.endsWith('nfinitive') ||
      (role === 'unsure' && !canBeNonfinite(tokens[comma + 2 + i], nonfinite.participle2));
    const hasVerb = verbs.slice(comma + 2, last + 1).some(isVerb);
    // A comma before the comparison may also close what was inserted.
    const isOpen = tokens.slice(0, comma).some(({ kind }) => kind === 'mark');
    // „…, die Tür zu öffnen, als …“, „…, als was man sieht“
    if (
      verbs[comma - 1] === 'zuInfinitive' ||
      isQuestionWord(tokens[comma + 2]) ||
      isCertainSubordinator(tokens[comma + 2])
    )
      continue;
    if (isOpen || last - comma > 8 || !/^[.!?]$/.test(tokens[last + 1]?.text ?? '')) continue;
    if (isSowohl(sentence, comma, hasVerb) || (!hasVerb && isCompared(sentence, comma)))
      found.push({ start: tokens[comma]!.start, end: tokens[comma]!.end, replacement: '' });
  }
  return found;
}

/** „sowohl … als auch“; the verb may follow where it has none before it. */
function isSowohl({ tokens, verbs }: Sentence, comma: number, hasVerb: boolean): boolean {
  if (tokens[comma + 1]!.text !== 'als' || tokens[comma + 2]!.lower !== 'auch') return false;
  const before = tokens.slice(0, comma).findIndex(({ lower }) => lower === 'sowohl');
  return before >= 0 && (!hasVerb || (before === 0 && !verbs.slice(0, comma).includes('finite')));
}

/** „größer, als sein Bruder“, „so groß, wie sein Bruder“. */
function isCompared(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs } = sentence;
  if (!verbs.slice(0, comma).includes('finite')) return false;
  if (tokens[comma + 1]!.text === 'als') return hasComparative(sentence, comma);
  return [comma - 2, comma - 3].some((so) => {
    const isPlain = isPredicative(tokens[so + 1]);
    return isPlain === true && /^(?:so|ebenso|genauso)$/.test(tokens[so]?.lower ?? '');
  });
}

export const comparisonPhrase: Rule = {
  id: 'no-comma-before-als',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma)',
  message: 'Vor „als“ und „wie“ in einem Vergleich ohne Verb steht kein Komma.',
  trigger: new Set(['als', 'wie']),
  find,
  examples: {
    wrong: [
      'Sie steht so gut da{,→} wie seit Jahren nicht mehr.',
      'Er ist größer{,→} als sein Bruder.',
      'Du fährst schneller{,→} als erlaubt.',
      'Er ist so groß{,→} wie sein Vater.',
      'Sowohl der Preis{,→} als auch die Zeit sind knapp.',
    ],
    right: [
      'Er ist größer, als ich dachte.',
      'Er ist größer als sein Bruder.',
      'Sie kam gern, als Gast.',
      'Er ist so groß, wie ich dachte.',
      'Mach es so, wie immer.',
      'Es ist leichter, eine Tür zu öffnen, als ein Schloss.',
      'Es gibt nichts Besseres, als was man selbst backt.',
      'Er singt besser, als wir das tun.',
    ],
  },
};
