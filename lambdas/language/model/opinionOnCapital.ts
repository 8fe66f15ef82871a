import { openingBefore } from '../analysis/nounOpenings.ts';
import { phraseEndingAt, phraseStartingAt } from '../analysis/nounPhrases.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { hasSubject } from '../analysis/subjects.ts';
import { isDegree } from '../grammar/adverbs.ts';
import { isLinkingForm } from '../grammar/auxiliaries.ts';
import { possessives } from '../grammar/pronouns.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { hasFormalSalutation, hasPoliteForm, politePronoun } from '../text/letters.ts';
import { nounVariants } from '../words/declension.ts';
import { cell, cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import {
  canBe,
  canBeAny,
  canBeNonfinite,
  cellsAs,
  finitePersons,
  isDeclinedAdjective,
  isFormOf,
  isPredicative,
} from '../words/readings.ts';
import { hasReferent } from '../words/referents.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { confirmedIf, type Opinion } from './opinion.ts';

// What the grammar says of another capital: whether the text addresses anyone, and whether a word written big could be a noun where it stands.

/** „das letzte der elf Hefte“, „die jüngste unserer Schwestern“: it is the attribute of a noun that is said only behind it. */
function isOneOfThose({ tokens, phrases, lexicon }: Sentence, at: number): boolean {
  const those = phraseStartingAt(phrases, at + 1);
  if (!/(?:t|einzig)e[nrs]?$/.test(tokens[at]!.lower) || !isDeclinedAdjective(tokens[at])) return false;
  if (those?.determiner !== at + 1 || (those.cells & cell('genitive', 'plural')) === 0) return false;
  const ofNoun = nounVariants(tokens[those.noun]!, lexicon).reduce((all, { cells }) => all | cells, 0);
  const ofArticle = tokens[at - 1] === undefined ? 0 : cellsAs(tokens[at - 1]!, 'determiner');
  return Object.values(cellsOfSlot).some((slot) => (ofNoun & slot) !== 0 && (ofArticle & slot) !== 0);
}

/** „Die letzte Woche war die beste“: the noun is the subject's, which has been said. */
function isSaidOfSubject({ tokens, phrases, clauses }: Sentence, at: number): boolean {
  const article = tokens[at - 1];
  if (!isDeclinedAdjective(tokens[at]) || article === undefined || !isLinkingForm(tokens[at - 2])) return false;
  const subject = phraseEndingAt(phrases, at - 3);
  if (subject === undefined || subject.first < clauses.sectionAt(at).first) return false;
  return Object.values(cellsOfSlot).some(
    (slot) => (subject.cells & slot & cellsOfCase.nominative & cellsAs(article, 'determiner')) !== 0,
  );
}

/** „an der bar“, „mein ganzer stolz“, „ein Zeichen von schwäche“: what stands before asks for a noun, and nothing behind could be it. */
function isNounHere({ tokens, lexicon, clauses }: Sentence, at: number, replacement: string): boolean {
  const token = tokens[at]!;
  const opening = openingBefore(tokens, at);
  const noun = { ...token, ...lexicon.lookUp(replacement), text: replacement };
  if (opening === undefined || (cellsAs(noun, 'noun') & opening.cells) === 0) return false;
  // „nicht im mindesten“ may stay small.
  if (
    token.lower === 'mindesten' ||
    canBeAny(token, 'adverb', 'pronoun', 'determiner', 'numeral', 'preposition', 'conjunction')
  )
    return false;
  const next = tokens[at + 1];
  if (isDeclinedAdjective(token) || isDeclinedAdjective(next) || isBig(next) || next?.kind === 'number') return false;
  const { kind } = opening;
  // „als erstes einräumen“, „in updates verschieben“
  if (kind === 'adjective' && canBeNonfinite(token, nonfinite.infinitive)) return false;
  if (lexicon.englishZipf(token.text) > lexicon.zipf(token.text)) return false;
  if (kind === 'contraction') return true;
  if (kind === 'preposition' && isPredicative(token)) return false;
  // „die machen das“, „wenn einer flucht“: the word may be the verb of the clause.
  return finitePersons(token) === 0 || clauses.sectionAt(at).finites.some((verb) => verb !== at);
}

/** On a small letter that is to be a capital: „sie“ may mean the reader only if somebody is addressed. */
export function onCapital(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  if (isOneOfThose(sentence, at) || isSaidOfSubject(sentence, at)) return 'refused';
  const { lower } = sentence.tokens[at]!;
  // „Es tut mir leid“
  if (lower === 'leid' && sentence.tokens.some((verb) => isFormOf(verb, 'tun'))) return 'refused';
  // „auf einen zu oder von einem weg“
  if (lower === 'weg' && sentence.tokens[at - 2]?.lower === 'von') return 'refused';
  if (isNounHere(sentence, at, replacement)) return 'evident';
  const isPossessive = possessives.has(sentence.tokens[at]) && lower.startsWith('ihr');
  if (lower !== 'sie' && lower !== 'ihnen' && !isPossessive) return 'open';
  const mayMeanOthers = hasReferent(sentence.text, sentence.lexicon, isPossessive ? 'owner' : 'several');
  const isAddressing =
    sentence.knowledge.isFormalLetter || hasFormalSalutation(sentence.text) || hasPoliteForm(sentence.text);
  if (isAddressing) return confirmedIf(!mayMeanOthers);
  if (!mayMeanOthers) return 'open';
  return sentence.knowledge.addressesNobody ? 'refused' : 'groundless';
}

/** On a capital that is to go. */
export function onSmall(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const { tokens } = sentence;
  const { text } = tokens[at]!;
  // „Linux-spezifisch“ keeps the capital of the name; of „Recht haben“ and „recht haben“ either is right (Amtliches Regelwerk § 55 (4), § 56).
  if (text.includes('-') || (/^(?:Recht|Unrecht)$/.test(text) && tokens.some((verb) => takesRight(verb))))
    return 'refused';
  if (text === 'Sie') return confirmedIf(isThirdPerson(sentence, at));
  // „weil er Ihren Geschmack kennt“ in a text that addresses nobody
  if (politePronoun.test(text)) return confirmedIf(sentence.knowledge.addressesNobody === true);
  return confirmedIf(isAdjectiveAlone(sentence, at, replacement) || isNoNounHere(sentence, at, replacement));
}

const right = new Set(['haben', 'behalten', 'bekommen', 'geben', 'tun']);
const takesRight = (token: Token) => isFormOf(token, right);

/** „Bewahren Sie Sie gut auf“: the first is the reader; „wird Sie von Rindern beweidet“: the verb has no other subject, and is in the singular. */
function isThirdPerson(sentence: Sentence, at: number): boolean {
  const { tokens, clauses } = sentence;
  if (tokens[at - 1]?.text === 'Sie') return true;
  const { first, last, finites } = clauses.sectionAt(at);
  const verb = tokens[finites[0] ?? -1];
  if (verb === undefined || finites.length !== 1 || (finitePersons(verb) & persons['3p']) !== 0) return false;
  return !hasSubject(sentence, first, at - 1) && !hasSubject(sentence, at + 1, last);
}

/** „Besonders Interessant ist …“: an adjective without an ending, which no noun is like and which cannot stand for one. */
function isAdjectiveAlone({ tokens, lexicon }: Sentence, at: number, replacement: string): boolean {
  const token = tokens[at];
  const { readings } = lexicon.lookUp(replacement);
  return (
    !canBe(token, 'noun') &&
    !canBe(token, 'name') &&
    readings.length > 0 &&
    readings.every(({ pos, cells }) => pos === 'adverb' || (pos === 'adjective' && cells === 0))
  );
}

/** „schwere Lasten zu Heben.“, „war so Spröde, dass …“: the word before it and the mark behind it leave no room for a noun. */
function isNoNounHere({ tokens, lexicon }: Sentence, at: number, replacement: string): boolean {
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  if (before?.kind !== 'word' || (next !== undefined && next.kind !== 'mark')) return false;
  const word = { ...tokens[at]!, ...lexicon.lookUp(replacement), text: replacement, lower: replacement };
  if (before.lower === 'zu') return canBeNonfinite(word, nonfinite.infinitive);
  return isDegree(before) && !canBe(before, 'determiner') && isPredicative(word);
}
