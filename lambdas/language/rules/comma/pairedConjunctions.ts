import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isQuestionWord } from '../../grammar/questionWords.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

/** The second word of each pair. */
const pairs: ReadonlyMap<string, string> = new Map([
  ['weder', 'noch'],
  ['entweder', 'oder'],
]);
const isOpening: WordTest = (token) =>
  isQuestionWord(token) || isCertainSubordinator(token) || /^(?:um|so|dann|nur|auch)$/.test(token?.lower ?? '');

/** Whether the comma stands between two phrases that the pair joins, with nothing that it could close or set off. */
function joinsPhrases(sentence: Sentence, at: number, comma: number): boolean {
  const { tokens, verbs } = sentence;
  const { first, opener } = sentence.clauses.sectionAt(comma - 1);
  const { last } = sentence.clauses.sectionAt(comma + 1);
  if (first > at || !/^[.!?]$/.test(tokens[last + 1]?.text ?? '') || isOpening(tokens[comma + 2])) return false;
  if (opener !== undefined) return false;
  const roles = verbs.slice(comma + 1, last + 1);
  const hasClause = roles.some((role) => role === 'finite' || role === 'unsure');
  // „Weder er, noch seine Frau waren da“: both parts stand before the only verb.
  const isFirst =
    at === 0 &&
    verbs.slice(0, comma).every((role) => role === 'none') &&
    roles.filter((role) => role !== 'none').length === 1;
  if (isFirst) return tokens[at]!.lower === 'weder';
  return !hasClause && !verbs.slice(first, comma).includes('zuInfinitive') && verbs.slice(0, at).includes('finite');
}

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const found: Repair[] = [];
  for (let at = 0; at + 3 < tokens.length; at++) {
    const second = pairs.get(tokens[at]!.lower);
    if (second === undefined) continue;
    const comma = tokens.findIndex((token, i) => i > at && token.kind === 'mark');
    if (tokens[comma]?.text !== ',' || tokens[comma + 1]?.text !== second || comma + 2 >= tokens.length) continue;
    const { start, end } = tokens[comma];
    if (joinsPhrases(sentence, at, comma)) found.push({ start, end, replacement: '' });
  }
  return found;
}

export const pairedConjunctions: Rule = {
  id: 'no-comma-weder-noch',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Verbinden „weder … noch“ und „entweder … oder“ Satzglieder, steht kein Komma.',
  trigger: new Set(pairs.keys()),
  find,
  examples: {
    wrong: [
      'Wir haben weder Zeit{,→} noch Geld.',
      'Er kommt entweder heute{,→} oder am Montag.',
      'Weder er{,→} noch seine Frau waren zu Hause.',
    ],
    right: [
      'Wir haben weder Zeit noch Geld.',
      'Er hat weder angerufen, noch hat er geschrieben.',
      'Entweder kommst du mit, oder du bleibst hier.',
      'Wir wissen weder, wann er kommt, noch, was er will.',
    ],
  },
};
