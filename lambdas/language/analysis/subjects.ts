import { isSurelyFinite, stretchAround } from './clauses.ts';
import { cell, cellsOfCase, cellsOfSlot, persons } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { cellsAs, finitePersons } from '../words/readings.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';

const { nominative } = cellsOfCase;

/** Whether any word from `first` to `last` could be the subject of a clause; of unknown words nobody can tell, so they count. */
export function hasSubject({ tokens, phrases }: Sentence, first: number, last: number): boolean {
  for (let at = first; at <= last; at++) {
    const token = tokens[at]!;
    if (token.kind === 'mark') continue;
    if (token.kind !== 'word' || token.readings.length === 0) return true;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (phrase) {
      if (phrase.cells === 0 || (phrase.preposition === undefined && (phrase.cells & nominative) !== 0)) return true;
      at = phrase.noun;
    } else if (/^\p{Lu}/u.test(token.text)) return true;
    else if (
      (cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 &&
      !/^(?:sich|den|dem|des)$/.test(token.lower)
    )
      return true;
  }
  return false;
}

/** A clause in which the subject is sure to be a phrase of one number, and its finite verb, which stands in the other. */
export interface NumberClash {
  readonly subject: NounPhrase;
  /** Index of the finite verb. */
  readonly verb: number;
  readonly isPlural: boolean;
  /** Whether article and adjectives tell the number, so that the noun's ending is no slip. */
  readonly isSure: boolean;
}

/** Nouns that stand for many: „eine Reihe Kinder spielen“. */
const collective =
  /^(?:Reihe|Anzahl|Menge|Mehrheit|Mehrzahl|Vielzahl|Hälfte|Paar|Prozent|Teil|Zahl|Gruppe|Drittel|Viertel|Dutzend|Million|Millionen|Milliarde|Fülle|Minderheit|Großteil|Rest|Haufen|Masse|Euro|Dollar|Mark|Jahre|Tage|Wochen|Monate|Stunden|Minuten|Kilometer|Meter|Grad|Uhr)$/i;

/** Stretches that begin with their subject, or with it behind a subordinating word, and whose only finite verb has the other number. */
export function* numberClashes(sentence: Sentence): Iterable<NumberClash> {
  const { tokens, phrases } = sentence;
  for (const subject of phrases) {
    const { first, last } = stretchAround(tokens, subject.noun);
    const before = tokens[first - 1]?.lower ?? '';
    if (subject.preposition !== undefined) continue;
    const cells = subject.cells & nominative;
    const isPlural = (cells & ~cellsOfSlot.plural) === 0;
    const isInverted = !startsClause(tokens, first, subject.first);
    if (isInverted && !isBehindItsVerb(sentence, subject, last)) continue;
    if (cells === 0 || tokens[subject.first]!.lower === 'dies' || (!isPlural && (cells & cellsOfSlot.plural) !== 0))
      continue;
    if (/^(?:und|oder|sowie|bzw)$/.test(before) || !isPlainSubject(tokens, subject, isPlural)) continue;
    const words = tokens.slice(first, last + 1);
    // A helper right behind the subject of a main clause is finite, though it looks like an infinitive.
    const isSecond = (at: number) => subject.first === 0 && at === subject.noun + 1 && isHelperOf(sentence, at, last);
    const finite = words.filter(
      (token, i) => isSurelyFinite(token) || isSecond(first + i) || (isInverted && first + i === subject.first - 1),
    );
    const [verb] = finite;
    if (!verb || finite.length !== 1 || collective.test(tokens[subject.noun]!.text)) continue;
    const [right, other] = isPlural ? [persons['3p'], persons['3s']] : [persons['3s'], persons['3p']];
    if (words.some((token) => (finitePersons(token) & right) !== 0) || (finitePersons(verb) & other) === 0) continue;
    if (hasRival(sentence, subject, first, last, isPlural)) continue;
    const others = subject.parts.slice(0, -1).reduce((all, part) => all & part, nominative);
    const isSure = (others & (isPlural ? ~cellsOfSlot.plural : cellsOfSlot.plural)) === 0;
    yield { subject, verb: tokens.indexOf(verb), isPlural, isSure };
  }
}

/** A modal or auxiliary verb with the infinitive or participle that it governs at the end of the stretch. */
function isHelperOf({ tokens, verbs }: Sentence, at: number, last: number): boolean {
  const end = /^[.!?]$/.test(tokens[last]!.text) ? last - 1 : last;
  const isHelper = tokens[at]!.readings.some(({ kind }) => kind === 'modal' || kind === 'auxiliary');
  return isHelper && end > at + 1 && /^(?:infinitive|participle)$/.test(verbs[end]!);
}

/** „Dann können der Mieter kündigen“: a masculine in the nominative behind its verb, with no list that could go on behind it. */
function isBehindItsVerb({ tokens, verbs }: Sentence, { first, noun, cells }: NounPhrase, last: number): boolean {
  if ((cells & nominative) !== cell('nominative', 'masculine') || verbs[first - 1] !== 'finite') return false;
  const isOver =
    tokens[last + 1] === undefined || /^[.!?]$/.test(tokens[last]!.text) || /^[.!?]$/.test(tokens[last + 1]!.text);
  return isOver || (last > noun && /^(?:infinitive|participle)$/.test(verbs[last]!));
}

/** A common noun, in the singular with its article: „Voraussetzung sind Kenntnisse“ is right. */
function isPlainSubject(
  tokens: readonly Token[],
  { noun, determiner, numeral, cells, parts }: NounPhrase,
  isPlural: boolean,
): boolean {
  const { readings, lower } = tokens[noun]!;
  const isNoun = readings.every(
    ({ pos, kind }) => (pos === 'noun' && kind !== 'adjectival') || (pos === 'name' && determiner !== undefined),
  );
  const isSure = isNoun && readings.some(({ pos }) => pos === 'noun') && !/beamt/.test(lower);
  return isSure && cells !== 0 && parts.length > 0 && (isPlural ? numeral === undefined : determiner !== undefined);
}

/** The phrase is the first of its stretch but for a conjunction. */
function startsClause(tokens: readonly Token[], first: number, at: number): boolean {
  if (at === first) return first === 0 || /^(?:aber|denn|doch)$/.test(tokens[first - 1]!.lower);
  return (
    at === first + 1 &&
    /^(?:aber|denn|doch|dass|weil|wenn|obwohl|damit|falls|ob|nachdem|bevor|sodass)$/.test(tokens[first]!.lower)
  );
}

/** Anything else that might be the subject in the number of the verb. */
function hasRival(
  { tokens, phrases }: Sentence,
  subject: NounPhrase,
  first: number,
  last: number,
  isPlural: boolean,
): boolean {
  if (/^(?:und|oder|sowie|bzw)$/.test(tokens[subject.noun + 1]?.lower ?? '')) return true;
  for (let at = first; at <= last; at++) {
    if (at >= subject.first && at <= subject.noun) continue;
    const token = tokens[at]!;
    const phrase = phrases.find((one) => one.first <= at && at <= one.noun);
    if (phrase) {
      const wanted = nominative & (isPlural ? ~cellsOfSlot.plural : cellsOfSlot.plural);
      if (phrase.preposition === undefined && (phrase.cells === 0 || (phrase.cells & wanted) !== 0)) return true;
      at = phrase.noun;
    } else if (
      token.kind === 'masked' ||
      token.kind === 'number' ||
      (token.kind === 'word' && token.readings.length === 0)
    )
      return true;
    else if (/^\p{Lu}/u.test(token.text) && at > 0) return true;
    else if ((cellsAs(token, 'pronoun', 'determiner') & nominative) !== 0 && token.lower !== 'sich') return true;
    else if (/^(?:alle[ns]?|beide|mehr|viel|wenig|nichts|etwas)$/.test(token.lower)) return true;
  }
  return false;
}
