import { maySubordinate } from '../../analysis/clauseOpeners.ts';
import { isSurelyFinite, isVerbOf } from '../../analysis/finiteForms.ts';
import { tenses } from '../../words/features.ts';
import { canBe, finitePersons, isHelper, canBeAny } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { isOnlySubject, onlySubjects, subjectPersons } from '../../grammar/pronouns.ts';
import { isSubordinator } from '../../grammar/subordinators.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isCoordinator, opensInfinitive } from '../../grammar/coordinators.ts';

/** Words that begin another clause or join two; behind them no clause lacks its comma here. */
const isOpener: WordTest = (token) =>
  maySubordinate(token) ||
  isSubordinator(token) ||
  isCoordinator(token) ||
  opensInfinitive(token) ||
  /^(?:je|desto|umso|trotzdem)$/.test(token?.lower ?? '');

/** „Er kam | er sah …“: a main clause with subject and verb at its head, and another one that begins with pronoun and verb. */
function opensSecondClause(sentence: Sentence, at: number): boolean {
  const { tokens, verbs } = sentence;
  const verb = tokens[at + 1];
  if (!isVerbOf(tokens[at], verb) || verbs[at + 1] !== 'finite' || !isSurelyFinite(verb!)) return false;
  const { first, opener, finites } = sentence.clauses.sectionAt(at);
  if (at - first < 2 || !isClosedBy(tokens[at - 1]!) || opener !== undefined) return false;
  const finite = finites.filter((verb) => verb < at);
  const [own] = finite;
  if (finite.length !== 1 || own === undefined || own === first) return false;
  if (tokens.slice(first, at).some((token, i) => token.kind !== 'word' || (i > 0 && isOpener(token)))) return false;
  const isForeign = (finitePersons(tokens[own]!) & subjectPersons.get(tokens[at]!.lower)!) === 0;
  if (own < at - 1 && isForeign) return true;
  return isOnlySubject(tokens[first]) && own === first + 1 && isVerbOf(tokens[first], tokens[own]);
}

/** A word with which a clause may end. */
const isClosedBy = (token: Token) =>
  token.kind === 'word' && !canBeAny(token, 'determiner', 'preposition', 'conjunction');

const tensesOf = ({ readings }: Token) =>
  readings.reduce((all, { pos, finite }) => {
    if (pos !== 'verb' || finite === 0) return all;
    const inPresent = (finite & 63) !== 0 ? 1 : 0;
    const inPast = ((finite >> tenses.past) & 63) !== 0 ? 2 : 0;
    return all | inPresent | inPast;
  }, 0);

/** „Sie öffnete die Tür | trat ein und setzte sich“: three verbs of one subject, the last behind und. */
function secondVerb(sentence: Sentence, and: number): number | undefined {
  const { tokens, verbs } = sentence;
  const third = tokens[and + 1]!;
  if (verbs[and + 1] !== 'finite' || !isSurelyFinite(third)) return undefined;
  const { first, opener, finites } = sentence.clauses.sectionAt(and);
  if (opener !== undefined) return undefined;
  for (let at = first; at < and; at++) {
    if (tokens[at]!.kind === 'mark') return undefined;
    const isArticle = sentence.phrases.some(({ determiner }) => determiner === at);
    if (at > first && isOpener(tokens[at]) && !isArticle) return undefined;
    if (verbs[at] === 'unsure' && !canBe(tokens[at], 'determiner')) return undefined;
  }
  const finite = finites.filter((verb) => verb < and);
  const [one, two] = finite;
  if (finite.length !== 2 || one === undefined || two === undefined || one === first) return undefined;
  if (two === one + 1 && (isHelper(tokens[one]) || isHelper(tokens[two]) || !isOnlySubject(tokens[first])))
    return undefined;
  if (!isSurelyFinite(tokens[one]!) || !isSurelyFinite(tokens[two]!)) return undefined;
  const persons = finitePersons(tokens[one]!) & finitePersons(tokens[two]!) & finitePersons(third);
  const times = tensesOf(tokens[one]!) & tensesOf(tokens[two]!) & tensesOf(third);
  return persons !== 0 && times !== 0 && isClosedBy(tokens[two - 1]!) && !subjectPersons.has(tokens[two - 1]!.lower)
    ? two
    : undefined;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 2; at + 2 < tokens.length; at++) {
    const { lower, text } = tokens[at]!;
    const place =
      onlySubjects.words.has(text) && opensSecondClause(sentence, at)
        ? at
        : lower === 'und'
          ? secondVerb(sentence, at)
          : undefined;
    if (place === undefined) continue;
    const { end } = tokens[place - 1]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const betweenClauses: Rule = {
  id: 'comma-between-clauses',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): gleichgeordnete Einheiten',
  message: 'Gleichrangige Sätze ohne Bindewort werden mit Komma getrennt.',
  trigger: new Set([...onlySubjects.words, 'und']),
  find,
  examples: {
    wrong: [
      'Er kam{→,} er sah und siegte.',
      'Sie öffnete die Tür{→,} trat ein und setzte sich.',
      'Er kam{→,} sah und siegte.',
      'Ich war müde{→,} ich ging früh ins Bett.',
      'Der Bus hatte Verspätung{→,} wir kamen zu spät.',
    ],
    right: ['Er kam, er sah und siegte.', 'Gestern kam er und ging gleich wieder.', 'Ich bin älter, als er denkt.'],
  },
};
