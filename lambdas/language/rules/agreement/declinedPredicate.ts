import { canBe, finitePersons, isDeclinedAdjective } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { standsBeforeAdjective } from '../../grammar/adverbs.ts';
import { linkingForms } from '../../grammar/auxiliaries.ts';

const trigger = new Set([...linkingForms.words].filter((word) => /^(?:ist|sind|war|wäre|sei|bleib|wird)/.test(word)));

/** sein or bleiben with an adjective at the end of its clause that has an ending, and no article it could belong to. */
function find(sentence: Sentence): Repair[] {
  const { tokens, lexicon } = sentence;
  const found: Repair[] = [];
  for (let at = 2; at < tokens.length; at++) {
    const token = tokens[at]!;
    const before = tokens[at - 1]!;
    if (token.kind !== 'word' || token.text !== token.lower || !token.text.endsWith('e')) continue;
    if (!standsBeforeAdjective(before) && !trigger.has(before.lower)) continue;
    if (!token.readings.every(({ pos, cells, predicative }) => pos === 'adjective' && cells !== 0 && !predicative))
      continue;
    const bare = token.text.slice(0, -1);
    const isAdjective = lexicon.readings(bare).some(({ pos, predicative }) => pos === 'adjective' && predicative);
    if (!isAdjective || !lexicon.accepts(bare) || /(?:st|ander|beid|viel|wenig|manch|solch)$/.test(bare)) continue;
    if (!endsClause(tokens, at) || !hasPlainSubject(sentence, at)) continue;
    found.push({ start: token.start, end: token.end, replacement: bare });
  }
  return found;
}

/** A mark follows, the verb of a subordinate clause, or „für“ behind „zu groß“. */
function endsClause(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  // „sind große, scheue Tiere“: a second adjective or a relative clause goes on with the phrase.
  if (next?.text === ',') return !goesOn(tokens, at + 2);
  if (!next || /^[.;!?)]$/.test(next.text)) return true;
  return trigger.has(next.lower) || (next.lower === 'für' && tokens[at - 1]!.lower === 'zu');
}

/** Whether what stands behind the comma may belong to a noun that follows, or tell of the adjective as of a noun. */
function goesOn(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  if (next === undefined) return false;
  const isDeclined = isDeclinedAdjective(next);
  // „sind wichtige, ebenenbezogene Funktionen“
  const isBeforeNoun = /e[nrms]?$/.test(next.lower) && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? '');
  return (
    isDeclined || isBeforeNoun || /^(?:die|was|der|das|ist|sind|aber|und)$/.test(next.lower) || canBe(next, 'adverb')
  );
}

/** Words that may stand for a noun that the adjective belongs to: „Das sind sehr gute.“ */
const standing = /^(?:das|es|dies|diese|welche|alle|viele|einige|mehrere|beide|manche|solche|andere|haben|hat)$/;

/** A form of sein in the clause, a noun or personal pronoun as its subject, and behind that no article: „eine sehr gute“. */
function hasPlainSubject({ tokens, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.conjunctAt(at);
  const words = tokens.slice(first, last + 1);
  if (!words.some(({ lower }) => trigger.has(lower))) return false;
  if (words.some(({ lower, start }) => start < tokens[at]!.start && standing.test(lower))) return false;
  const noun = words.findLastIndex(({ text, start }) => start < tokens[at]!.start && /^\p{Lu}/u.test(text));
  const between = words.slice(noun + 1).filter(({ start }) => start < tokens[at]!.start);
  const isOpen = between.some(
    ({ readings, kind }) =>
      kind !== 'word' ||
      readings.some(
        ({ pos, cells }) => ['determiner', 'numeral'].includes(pos) || (pos === 'adjective' && cells !== 0),
      ),
  );
  const others = words.filter(
    (token) => finitePersons(token) !== 0 && !trigger.has(token.lower) && token.text === token.lower,
  );
  return noun >= 0 && !isOpen && others.length === 0;
}

export const declinedPredicate: Rule = {
  id: 'declined-predicate',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Prädikatives Adjektiv“',
  message: 'Neben „sein“ und „bleiben“ steht das Adjektiv ohne Endung.',
  trigger,
  find,
  examples: {
    wrong: ['Der Schrank ist zu {große→groß} für das Zimmer.', 'Weil der Abend sehr {schöne→schön} war, blieben sie.'],
    right: [
      'Der Schrank ist zu groß für das Zimmer.',
      'Die Lösung ist eine sehr gute.',
      'Die Kinder sind sehr müde.',
      'Die Bewohner sind scheue, kleine Tiere.',
      'Die Ecken sind runde, die nicht stören.',
      'Von seinen Büchern ist keines so bekannt.',
      'Das sind sehr gute.',
    ],
  },
};
