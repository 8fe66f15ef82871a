import { phraseAround, phraseStartingAt, type NounPhrase } from './nounPhrases.ts';
import { repairsOf } from './phraseRepair.ts';
import type { Sentence } from './sentence.ts';
import { nonfinite, persons } from '../words/features.ts';
import { canBe, canBeNonfinite, cellsAs, finitePersons, isHelper } from '../words/readings.ts';
import type { Repair, TokenTest } from '../rule.ts';
import type { Token } from '../text/tokens.ts';
import { isOnlySubject, subjectPersons } from '../grammar/pronouns.ts';
import { isHelperVerb } from '../grammar/auxiliaries.ts';
import { isComparing } from '../grammar/subordinators.ts';
import { isCoordinator, opensInfinitive } from '../grammar/coordinators.ts';

const { infinitive, zuInfinitive, participle2 } = nonfinite;

/** A clause between marks whose verbs are all known, with the places of its words. */
export interface KnownClause {
  readonly first: number;
  readonly last: number;
  /** Whether a pronoun that can be nothing else is the subject: no other phrase of the clause is. */
  readonly hasSubject: boolean;
}

/**
 * The clause around the verb at `at`, if each of its verbs is one of `allowed` (one at least) or a helper: so an object in it is governed by
 * one of those. A second infinitive might have its own object and ends the search.
 */
function governedClauseAt(sentence: Sentence, at: number, allowed: ReadonlySet<string>): KnownClause | undefined {
  const { tokens, verbs } = sentence;
  const clause = sentence.clauses.conjunctAt(at);
  const { first, last } = clause;
  const particle = clause.particle === undefined ? '' : tokens[clause.particle]!.lower;
  const isMeant = (lemma: string) => allowed.has(lemma) || (particle !== '' && allowed.has(particle + lemma));
  let isFound = false;
  for (let i = first; i <= last; i++) {
    const token = tokens[i]!;
    if (token.kind === 'word' && token.readings.length === 0 && token.text === token.lower) return undefined;
    if (verbs[i] === 'none') continue;
    // „einen“ and „meinen“ before another word are articles.
    if (verbs[i] === 'unsure' && canBe(token, 'determiner')) continue;
    const lemmas = lemmasAs(token, verbs[i]!);
    if (lemmas.length === 0 || !lemmas.every((lemma) => isHelperVerb(lemma) || isMeant(lemma))) return undefined;
    isFound ||= lemmas.some(isMeant);
    // „stimmt … ab“ is another verb than stimmen.
    if (particle !== '' && i !== last && verbs[i] === 'finite')
      for (const lemma of lemmas)
        if (sentence.lexicon.isForm(particle + lemma) && !allowed.has(particle + lemma)) return undefined;
  }
  if (!isFound) return undefined;
  return { first, last, hasSubject: hasClearSubject(sentence, first, last) };
}

/** The infinitives of the word in its role; „gehört“ as a participle is one of hören, too. */
function lemmasAs({ readings }: Token, role: Sentence['verbs'][number]): string[] {
  const isMeant = ({ finite, nonfinite: forms }: Token['readings'][number]) => {
    if (role === 'finite') return finite !== 0;
    if (role === 'participle') return (forms & participle2) !== 0;
    return role === 'unsure' || (forms & (infinitive | zuInfinitive)) !== 0;
  };
  return readings.filter((one) => one.pos === 'verb' && isMeant(one)).map(({ lemma }) => lemma);
}

/** ich, du, er, wir or man, with a finite verb that agrees; beside und it were half of a subject. */
function hasClearSubject({ tokens, verbs, phrases }: Sentence, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) {
    const { lower } = tokens[at]!;
    // „Jeder sollte …“, but „jeder Frau“
    const isEach = lower === 'jeder' && phraseStartingAt(phrases, at) === undefined;
    if (!(isEach || isOnlySubject(tokens[at])) || tokens[at + 1]?.lower === 'und' || tokens[at - 1]?.lower === 'und')
      continue;
    if (/^(?:als|wie)$/.test(tokens[at - 1]?.lower ?? '') && at - 1 > first) continue;
    const person = subjectPersons.get(lower) ?? persons['3s'];
    for (let i = first; i <= last; i++)
      if (verbs[i] === 'finite' && (finitePersons(tokens[i]!) & person) !== 0) return true;
  }
  return false;
}

const spans =
  /(?:^rest|sekunden?|minuten?|stunden?|tage?n?|woche|wochen|monate?n?|jahre?n?|weile|zeit|zeiten|nacht|nächte|abende?|morgen|vormittag|nachmittag|sommer|winter|herbst|frühling|moment|augenblick|male?|meile|meilen|meter|kilometer|schritte?|stück|strecke|stunde|ewigkeit|wochenende|euro|cent|prozent|grad|teil|deut|dreck|weg|treppe|pfennig|jahrhunderte?)$/i;

/**
 * Phrases of the clause that stand alone: with a determiner, behind no preposition, comparison or und, and neither a span of time
 * nor a measure. Before them no und, since the case of a list is that of its first member.
 */
export function freePhrases(sentence: Sentence, { first, last }: KnownClause): NounPhrase[] {
  const { tokens, phrases } = sentence;
  return phrases.filter(({ first: begin, noun, preposition, determiner, numeral }) => {
    if (begin < first || noun > last || preposition !== undefined || determiner === undefined) return false;
    if (numeral !== undefined || spans.test(tokens[noun]!.text)) return false;
    const before = tokens[begin - 1];
    const next = tokens[noun + 1];
    if (isCoordinator(before) || isComparing(before) || opensInfinitive(before) || before?.lower === 'bis')
      return false;
    return !/^(?:entlang|hinauf|hinunter|hinab|hoch|lang|weit|tief|über|hindurch|zuliebe|gegenüber|zufolge|nach|entsprechend|entgegen|gemäß|zuwider|hinterher)$/.test(
      next?.lower ?? '',
    );
  });
}

/** Whether the clause holds a word besides the phrase that may stand in one of these cells without a preposition. */
export function holdsOther(
  { tokens, phrases }: Sentence,
  { first, last }: KnownClause,
  own: NounPhrase | undefined,
  cells: number,
): boolean {
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (own !== undefined && at >= own.first && at <= own.noun) continue;
    const phrase = phraseAround(phrases, at);
    if (phrase !== undefined) {
      if (phrase.preposition === undefined && (phrase.cells === 0 || (phrase.cells & cells) !== 0)) return true;
      at = phrase.noun;
      continue;
    }
    if (canBe(tokens[at - 1], 'preposition') || isOnlySubject(token)) continue;
    if ((cellsAs(token, 'pronoun', 'determiner') & cells) !== 0) return true;
    if (token.kind === 'masked' || (token.kind === 'word' && token.readings.length === 0)) return true;
  }
  return false;
}

/** Whether the clause holds two infinitives or an infinitive with zu, each of which may have its own object. */
function hasOwnGroup({ tokens, verbs }: Sentence, { first, last }: KnownClause): boolean {
  let infinitives = 0;
  for (let at = first; at <= last; at++) {
    if (verbs[at] === 'zuInfinitive') return true;
    if (verbs[at] === 'infinitive' && canBeNonfinite(tokens[at], infinitive) && !isHelper(tokens[at])) infinitives++;
  }
  return infinitives > 1;
}

/** Tells a form of these verbs by its readings. */
type VerbTest = (readings: Token['readings']) => boolean;

/** Forms of the verbs, or of their stems where the other half stands at the end of the clause: stimmt … zu. */
export const formsOf =
  (verbs: ReadonlySet<string>, stems: ReadonlySet<string>): VerbTest =>
  (readings) =>
    readings.some(({ pos, lemma }) => pos === 'verb' && (verbs.has(lemma) || stems.has(lemma)));

/** Wakes a rule at these forms. The morphology is asked alone: compounds are no verbs, and splitting every noun of a text would take its time. */
export const wakesAt =
  (isForm: VerbTest): TokenTest =>
  (text, lexicon) =>
    isForm(lexicon.readings(text.toLowerCase()));

/** The clauses of the sentence that hold such a form, with no verb besides but helpers and no group of their own, in their order. */
export function clausesWith(sentence: Sentence, isForm: VerbTest, allowed: ReadonlySet<string>): KnownClause[] {
  const { tokens, verbs } = sentence;
  const found: KnownClause[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (verbs[at] === 'none' || !isForm(tokens[at]!.readings)) continue;
    const clause = governedClauseAt(sentence, at, allowed);
    if (clause !== undefined && clause.first !== found.at(-1)?.first && !hasOwnGroup(sentence, clause))
      found.push(clause);
  }
  return found;
}

/** The cheapest way to bring the phrase into this cell. */
export function intoCell(sentence: Sentence, phrase: NounPhrase, target: number): Repair[] {
  const [best] = repairsOf(sentence, phrase, [{ cells: target, cost: 0 }]);
  return best ? [{ start: best.start, end: best.end, replacement: best.replacement }] : [];
}
