import { phraseAround, type NounPhrase } from '../analysis/nounPhrases.ts';
import type { Sentence } from '../analysis/sentence.ts';
import { caseBeside, caseByAdjective, caseByNoun, verbsOf } from '../analysis/verbGovernment.ts';
import { isTwoWay } from '../grammar/prepositions.ts';
import { cellsOfCase } from '../words/features.ts';

/**
 * The case of a phrase behind a preposition of place: what the noun before it demands („Übergabe an den Spätdienst“), an adjective of its
 * clause („auf den Sohn stolz“), or the verb („auf den Tisch legen“, „auf dem Tisch stehen“).
 */
export function caseOfPlace({ tokens, clauses }: Sentence, { preposition }: NounPhrase): number | undefined {
  // „…, auf dem Name und Klasse stehen“: what looks like an article is a relative pronoun.
  if (preposition === undefined || !isTwoWay(tokens[preposition]) || tokens[preposition - 1]?.text === ',')
    return undefined;
  const { first, last } = clauses.sectionAt(preposition);
  const clause = tokens.slice(first, last + 1);
  const { lower } = tokens[preposition]!;
  const asked =
    caseByNoun(tokens[preposition - 1]?.text ?? '', lower) ??
    caseByAdjective(clause, lower) ??
    caseBeside(verbsOf(clause), lower);
  return asked && cellsOfCase[asked];
}

/** So sure the model must be which case was meant where a phrase has neither. */
const SURE_OF_CASE = 0.85;

/** Whether a phrase behind a preposition of place cannot stand as it is: it has neither case, or not the one that the verb gives it. */
export function settlesCase(sentence: Sentence, at: number, probability: number): boolean {
  const phrase = phraseAround(sentence.phrases, at);
  if (phrase === undefined) return false;
  const asked = caseOfPlace(sentence, phrase);
  if (asked !== undefined) return (phrase.cells & asked) === 0;
  return probability >= SURE_OF_CASE && (phrase.cells & (cellsOfCase.dative | cellsOfCase.accusative)) === 0;
}
