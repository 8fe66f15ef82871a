import { isBig } from '../../text/tokens.ts';
import { endOfSubordinate } from '../../analysis/subordinates.ts';
import { canBe } from '../../words/readings.ts';
import { opensAfterthought } from './afterthought.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { hasSubject } from '../../analysis/subjects.ts';
import { isRelativePronoun, isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isCertainSubordinator } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const joining = new Set(['und', 'oder', 'sowie', 'bzw']);
const isSubject: WordTest = (token) => isSubjectPronoun(token) || /^(?:der|die|das|eine?)$/.test(token?.lower ?? '');

/** The part before the comma is the beginning of a main clause with nothing in it that the comma could close. */
function isPlainMain({ tokens, verbs, clauses }: Sentence, comma: number): boolean {
  const { kind, prefield, certainty } = clauses.sectionAt(0);
  if (kind !== 'main' || prefield === undefined || certainty !== 'certain') return false;
  // „Bitte komm, oder bleib“: imperatives are two sentences.
  if (tokens[0]!.lower === 'bitte') return false;
  // „Gast war Herr Maurer der gestern kam, und …“: the comma closes a relative clause that lacks its first one.
  if (verbs[comma - 1] === 'finite' && tokens.slice(1, comma - 1).some(isRelativePronoun)) return false;
  return !verbs.slice(0, comma).includes('zuInfinitive');
}

/** Behind und comes a second predicate without a subject of its own, or a phrase without any verb. */
function isNoClause({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { last } = clauses.sectionAt(at);
  if (verbs[at + 1] === 'finite') return !isSubject(tokens[at + 2]) && /^[.!?]$/.test(tokens[last + 1]?.text ?? '');
  if (opensAfterthought(tokens[at + 1]!) || isSubject(tokens[at + 1]) || last - at > 7) return false;
  return verbs.slice(at + 1, last + 1).every((role) => role === 'none') && /^[.!?]$/.test(tokens[last + 1]?.text ?? '');
}

/** „…, dass er kommt, und dass sie geht“: two subordinate clauses that begin with the same word. */
function joinsSubordinates(sentence: Sentence, comma: number): boolean {
  const { tokens } = sentence;
  const { first, opener } = sentence.clauses.sectionAt(comma - 1);
  if (opener !== first || tokens[first]!.lower !== tokens[comma + 2]?.lower) return false;
  // „…, wenn er kommt, und wenn er geht, lacht er“ is a new sentence; „die, die lachen, und die, die weinen“ are two phrases.
  const { last } = sentence.clauses.sectionAt(comma + 1);
  if (tokens[last + 1]?.text === ',' && sentence.verbs[last + 2] === 'finite') return false;
  if (tokens[comma + 3]?.lower === tokens[comma + 2]!.lower) return false;
  if (isCertainSubordinator(tokens[first])) return true;
  // „die Kinder, die spielten, und die Eltern lachten“: an article with its noun.
  if (isBig(tokens[comma + 3])) return false;
  return (
    endOfSubordinate(sentence, first, true) === comma - 1 && endOfSubordinate(sentence, comma + 2, true) !== undefined
  );
}

/** „…, dass er kommt, und bald wieder gehen muss“: a second predicate of the same subordinate clause, its verb last too. */
function goesOnInSubordinate(sentence: Sentence, comma: number): boolean {
  const { verbs, clauses } = sentence;
  const { opener } = clauses.sectionAt(comma - 1);
  const second = clauses.sectionAt(comma + 1);
  const goesOn = second.opener === undefined && second.kind === 'subordinate' && second.last - comma > 4;
  if (opener === undefined || verbs[comma - 1] !== 'finite' || !goesOn || second.middle === undefined) return false;
  return !hasSubject(sentence, second.middle.first, second.middle.last);
}

const isBareNoun = ({ tokens }: Sentence, at: number) =>
  isBig(tokens[at]) && canBe(tokens[at], 'noun') && !canBe(tokens[at], 'pronoun');

/** „Brot, Käse, und Wein“: bare nouns one after the other. */
const isList = (sentence: Sentence, comma: number) =>
  sentence.tokens[comma - 2]?.text === ',' && [comma - 3, comma - 1, comma + 2].every((at) => isBareNoun(sentence, at));

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let comma = 2; comma + 2 < tokens.length; comma++) {
    const { text, start, end } = tokens[comma]!;
    if (text !== ',' || !joining.has(tokens[comma + 1]!.text) || tokens[comma + 2]!.kind === 'mark') continue;
    const isFirst = !tokens.slice(0, comma).some(({ kind }) => kind === 'mark');
    const isPlain = isFirst && isPlainMain(sentence, comma) && isNoClause(sentence, comma + 1);
    if (
      isPlain ||
      goesOnInSubordinate(sentence, comma) ||
      joinsSubordinates(sentence, comma) ||
      isList(sentence, comma)
    )
      found.push({ start, end, replacement: '' });
  }
  return found;
}

export const beforeAnd: Rule = {
  id: 'no-comma-before-und',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Verbinden „und“, „oder“ oder „sowie“ Satzglieder oder Verben mit gemeinsamem Subjekt, steht kein Komma.',
  trigger: joining,
  find,
  examples: {
    wrong: [
      'Viele Menschen sind krank{,→} und brauchen Hilfe.',
      'Er braucht Ruhe{,→} und frische Luft.',
      'Wir kaufen Brot, Käse{,→} und Wein.',
      'Ich weiß, dass er kommt{,→} und dass sie geht.',
      'Er weiß, dass sie kommt{,→} und bald wieder gehen muss.',
    ],
    right: [
      'Viele Menschen sind krank, und sie brauchen Hilfe.',
      'Er weiß, dass sie kommt, und freut sich.',
      'Sie kommt, und zwar bald.',
      'Er hofft zu gewinnen, und trainiert viel.',
      'Wir helfen niemandem, und ganz besonders keinem Dieb.',
      'Die Gruppe zerfällt in die, die singen, und die, die tanzen.',
      'Die Kinder, die spielten, und die Eltern lachten.',
      'Bitte melde dich, oder schreib einen Brief.',
      'Das Ehrenmitglied Frau Maurer die im Mai achtzig wurde, und zwei Gäste.',
    ],
  },
};
