import { phraseStartingAt } from '../../analysis/nounPhrases.ts';
import { cellsOfCase, nonfinite, persons } from '../../words/features.ts';
import { canBeNonfinite, finitePersons, isHelper } from '../../words/readings.ts';
import { opensAfterthought } from './afterthought.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';

const joining = new Set(['und', 'oder', 'sowie', 'bzw', 'beziehungsweise']);

/** Index of the first word behind the conjunction at `at`, which may be an abbreviation. */
const behind = ({ tokens }: Sentence, at: number) => (tokens[at + 1]?.text === '.' ? at + 2 : at + 1);

/** Index behind a noun phrase that begins at `at`, and behind the genitive that belongs to it; undefined if none begins. */
function behindPhrase({ phrases }: Sentence, at: number): number | undefined {
  const phrase = phraseStartingAt(phrases, at);
  if (phrase?.determiner === undefined || phrase.preposition !== undefined) return undefined;
  const genitive = phraseStartingAt(phrases, phrase.noun + 1);
  const isGenitive =
    genitive?.determiner !== undefined &&
    genitive.preposition === undefined &&
    (genitive.cells & cellsOfCase.genitive) !== 0;
  return (isGenitive ? genitive.noun : phrase.noun) + 1;
}

/** „Der Vorstand, und der Beirat haben …“: both before the verb of the sentence. */
function joinsSubjects(sentence: Sentence, comma: number): boolean {
  const { tokens, verbs } = sentence;
  if (behindPhrase(sentence, 0) !== comma) return false;
  const verb = behindPhrase(sentence, behind(sentence, comma + 1));
  if (verb === undefined || verbs[verb] !== 'finite' || tokens.slice(verb).some(({ text }) => text === ','))
    return false;
  const isSum = tokens[comma + 1]!.lower === 'und' || tokens[comma + 1]!.lower === 'sowie';
  return (finitePersons(tokens[verb]!) & (isSum ? persons['3p'] : persons['3s'] | persons['3p'])) !== 0;
}

/** The words before the comma are a main clause whose one verb is finite or waits for another. */
function hasOneVerb({ tokens, verbs, clauses }: Sentence, comma: number): boolean {
  if (clauses.sectionAt(0).opener !== undefined) return false;
  if (verbs[0] !== 'none' || tokens[0]!.lower === 'bitte') return false;
  return verbs.slice(0, comma).filter((role) => role !== 'none' && role !== 'participle').length === 1;
}

/** „… kann per Scheck, oder in bar bezahlt werden“: the verb before the comma waits for the one at the end. */
function isInBracket({ tokens, verbs, clauses }: Sentence, comma: number, from: number, last: number): boolean {
  const finite = clauses.sectionAt(0).finiteBefore(comma);
  if (finite === undefined || !isHelper(tokens[finite])) return false;
  const roles = verbs.slice(from, last + 1);
  if (roles.some((role) => role === 'finite' || role === 'unsure' || role === 'zuInfinitive')) return false;
  const end = tokens[last]!;
  const isModal = tokens[finite]!.readings.some(({ kind }) => kind === 'modal');
  const isInfinitive = verbs[last] === 'infinitive' && canBeNonfinite(end, nonfinite.infinitive);
  if (isModal) return isInfinitive;
  return verbs[last] === 'participle' && !verbs.slice(0, comma).includes('participle');
}

/** „… gehören der Keller, sowie ein Stellplatz.“, „… die Ursachen, und die Folgen der Krise.“: nothing but a phrase follows. */
function isPhraseAlone(sentence: Sentence, comma: number, from: number, last: number): boolean {
  const { tokens, verbs } = sentence;
  if (sentence.clauses.sectionAt(0).finites.length === 0 || verbs.slice(from, last + 1).some((role) => role !== 'none'))
    return false;
  if (tokens[comma + 1]!.lower === 'sowie') return last - from < 8;
  return behindPhrase(sentence, from) === last + 1;
}

function find(sentence: Sentence): Repair[] {
  const { tokens } = sentence;
  const comma = tokens.findIndex(({ kind }) => kind === 'mark');
  if (tokens[comma]?.text !== ',' || comma < 2 || !joining.has(tokens[comma + 1]?.text ?? '')) return [];
  const from = behind(sentence, comma + 1);
  if (from >= tokens.length || opensAfterthought(tokens[from]!)) return [];
  const { last } = sentence.clauses.sectionAt(from);
  if (!/^[.!?]$/.test(tokens[last + 1]?.text ?? '') || tokens.at(-1)!.text === '?') return [];
  const isSuperfluous =
    joinsSubjects(sentence, comma) ||
    (hasOneVerb(sentence, comma) &&
      (isInBracket(sentence, comma, from, last) || isPhraseAlone(sentence, comma, from, last)));
  const { start, end } = tokens[comma];
  return isSuperfluous ? [{ start, end, replacement: '' }] : [];
}

export const beforeAndInClause: Rule = {
  id: 'no-comma-before-und-in-clause',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Zwischen Satzgliedern, die „und“, „oder“, „sowie“ oder „beziehungsweise“ verbindet, steht kein Komma.',
  trigger: joining,
  find,
  examples: {
    wrong: [
      'Der Vorstand{,→} und der Beirat haben zugestimmt.',
      'Der Mieter{,→} bzw. der Eigentümer trägt die Kosten.',
      'Zur Wohnung gehören der Keller{,→} sowie ein Stellplatz.',
      'Die Rechnung kann mit Karte{,→} oder in bar bezahlt werden.',
      'Die Studie zeigt die Ursachen{,→} und die Folgen der Krise.',
    ],
    right: [
      'Der Vater liest die Zeitung, und die Mutter ein Buch.',
      'Der Vorstand, und das wissen alle, hat zugestimmt.',
      'Er kann das Haus, und zwar bald, verkaufen.',
      'Die Eltern kommen, und die Kinder bleiben hier.',
      'Sie hat gewonnen, und die anderen haben verloren.',
      'Er will essen, und sie will trinken.',
      'Er sah den Film, oder vielleicht das Stück.',
    ],
  },
};
