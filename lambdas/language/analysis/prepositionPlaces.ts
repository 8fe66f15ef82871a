import { startsBig } from '../text/letterCase.ts';
import { alsoConjunctions, joinedPrepositions } from '../grammar/prepositions.ts';
import { isCoordinator } from '../grammar/coordinators.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { isTimeSpan } from '../grammar/time.ts';
import type { Token } from '../text/tokens.ts';
import { cellsOfCase } from '../words/features.ts';
import { isSurelyFinite } from './finiteForms.ts';
import type { NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';

/** „mit Hilfe | der Software“, „Im Rahmen | des Projekts“; in the middle a frame may be meant. */
export function isBehindJoinedPreposition(
  { tokens, verbs, clauses }: Sentence,
  { first, determiner }: NounPhrase,
): boolean {
  if (first < 2 || determiner !== first || !/^(?:die|das|der|den|dem)$/.test(tokens[first]!.lower)) return false;
  const pair = `${tokens[first - 2]!.lower} ${tokens[first - 1]!.lower}`;
  if (!joinedPrepositions.has(pair) && !(first === 2 && pair === 'im rahmen')) return false;
  // „Mit Hilfe den Berg zu besteigen“
  return !verbs.slice(first, clauses.conjunctAt(first).last + 1).includes('zuInfinitive');
}

/** „um den Bach zu sehen“, „ohne der Frau zuzuhören“: no preposition but the start of a group with zu. */
export function opensGroup(tokens: readonly Token[], at: number): boolean {
  if (!/^(?:um|ohne|anstelle|statt)$/.test(tokens[at]!.lower)) return false;
  return tokens.slice(at).some(({ lower }) => /^zu$|^\p{L}+zu\p{L}+n$/u.test(lower));
}

/**
 * A clause or a group that lacks its comma: „er hustet seit die Kur begonnen hat“, „sie sagt zu die Kosten zu prüfen“, where
 * „zu“ is the particle of the verb.
 */
function opensClause({ tokens, verbs, clauses }: Sentence, phrase: NounPhrase, at: number): boolean {
  const { first, last } = clauses.sectionAt(at);
  const behind = verbs.slice(phrase.noun + 1, last + 1);
  if (tokens[at]!.lower === 'zu') return verbs[at - 1] === 'finite' && behind.includes('zuInfinitive');
  return verbs.slice(first, at).includes('finite') && behind.includes('finite');
}

/** „Doch während das Dorf schlief, …“: nothing but coordinators before, the verb at the end of what the comma ends. */
function opensFirstClause({ tokens, verbs, clauses }: Sentence, at: number): boolean {
  const { first, last } = clauses.sectionAt(at);
  const isHead = tokens.slice(first, at).every((token) => isCoordinator(token));
  return isHead && tokens[last + 1]?.text === ',' && verbs[last] === 'finite';
}

/** „Seit den Umbau der Küche klemmt die Tür, …“: behind the phrase and its attribute stands a verb, and behind that its clause goes on. */
function isBeforeMainVerb({ tokens, phrases }: Sentence, { noun }: NounPhrase): boolean {
  const attribute = phrases.find(({ first, cells }) => first === noun + 1 && (cells & cellsOfCase.genitive) !== 0);
  const verb = (attribute?.noun ?? noun) + 1;
  const next = tokens[verb + 1];
  if (tokens[verb] === undefined || !isSurelyFinite(tokens[verb])) return false;
  return (
    !tokens.some(({ text }) => text === ',') ||
    (next?.kind === 'word' && !isCertainSubordinator(next) && !isQuestionWord(next))
  );
}

/** Whether the word before the phrase is its preposition: no conjunction, no particle, and it does not stand behind its noun. */
export function governsPhrase(sentence: Sentence, phrase: NounPhrase, preposition: number): boolean {
  const { tokens } = sentence;
  const { lower } = tokens[preposition]!;
  const before = tokens[preposition - 1];
  if (/^(?:seit|während|zu)$/.test(lower) && opensClause(sentence, phrase, preposition)) return false;
  if (/^(?:seit|während)$/.test(lower) && opensFirstClause(sentence, preposition)) return false;
  // „anstelle einen Knopf zu drücken“
  if (lower === 'anstelle' && opensGroup(tokens, preposition)) return false;
  // „ober- und unterhalb wird ein Abstand eingefügt“
  if (
    /^(?:ober|unter|inner|außer)halb$/.test(lower) &&
    before?.lower === 'und' &&
    /-$/.test(tokens[preposition - 2]?.text ?? '')
  )
    return false;
  if (alsoConjunctions.has(lower)) {
    // „seit die Stadt wächst“; within a clause it is a preposition.
    if (
      /^(?:seit|während)$/.test(lower) &&
      before?.kind !== 'word' &&
      !(preposition === 0 && isBeforeMainVerb(sentence, phrase))
    )
      return false;
    if (opensGroup(tokens, preposition)) return false;
  }
  // „zu große Mengen“, „zu erwartende Kosten“
  const isTooMuch = phrase.determiner === undefined || /^(?:viel|wenig)/.test(tokens[phrase.first]!.lower);
  if (lower === 'zu' && isTooMuch) return false;
  // „von Natur aus“, „von hier aus“; „dessen ungeachtet“; „um genau zu sein“
  if (lower === 'aus' && tokens.slice(Math.max(0, preposition - 5), preposition).some((one) => one.lower === 'von'))
    return false;
  if (lower === 'ungeachtet' && /^de(?:ssen|m)$/.test(before?.lower ?? '')) return false;
  if (lower === 'zu' && tokens[phrase.first]!.lower === 'sein') return false;
  // „meiner Meinung nach die Besten“, „der Sache wegen“, „nach und nach“, „ab und zu“, „nach wie vor“
  const isBehind = before && (startsBig(before.text) || /^(?:und|wie|hier|da)$/.test(before.lower));
  // „Angst vor der Prüfung“
  const isOfNoun =
    lower === 'vor' && /^(?:Angst|Furcht|Respekt|Schutz|Scheu|Ekel|Ehrfurcht|Flucht|Achtung)$/.test(before?.text ?? '');
  if (/^(?:nach|wegen|zu|vor|aus)$/.test(lower) && isBehind && !isOfNoun)
    return /^(?:aus|zu)$/.test(lower) && before.kind === 'word' && startsBig(before.text);
  // „seit letztem Jahr“, but „seit Tagen“
  const isLast =
    /^(?:letzte|vorige|vergangene)[nms]?$/.test(tokens[phrase.first]!.lower) && isTimeSpan(tokens[phrase.noun]);
  if (lower === 'seit' && phrase.determiner === undefined && phrase.numeral === undefined && !isLast) return false;
  if (lower === 'bei' && /^Fischen?$/.test(tokens[phrase.noun]!.text)) return false;
  if (/^(?:wegen|wider)$/.test(lower) && /^(?:rechts|amts|und)$/.test(before?.lower ?? '')) return false;
  if (before?.lower === 'bis' && phrase.numeral !== undefined) return false;
  return true;
}
