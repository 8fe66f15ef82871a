import { startsBig } from '../text/letterCase.ts';
import { alsoConjunctions, joinedPrepositions } from '../grammar/prepositions.ts';
import { isCoordinator } from '../grammar/coordinators.ts';
import { isReflexive } from '../grammar/pronouns.ts';
import { isQuestionWord } from '../grammar/questionWords.ts';
import { isCertainSubordinator } from '../grammar/subordinators.ts';
import { isTimeSpan } from '../grammar/time.ts';
import type { Token } from '../text/tokens.ts';
import { cellsOfCase } from '../words/features.ts';
import { finitePersons, isNounOfVerb } from '../words/readings.ts';
import { isSurelyFinite } from './finiteForms.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { namesTime } from './subjectSigns.ts';
import { always, casesOf, type Place } from './places.ts';
import type { Sentence } from './sentence.ts';
import { boundCase, caseBeside, isAtRest, verbsOf } from './verbGovernment.ts';

const { dative, accusative } = cellsOfCase;

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

/** „Sie sprachen an diesem Ort über …“ */
const places = /^(?:Stelle|Ort|Tag|Abend|Morgen|Ende|Anfang|Weise|Art|Regel|Praxis|Zukunft)$/;
/** What is between two: the dative behind these nouns. */
const relations =
  /(?:unterschiede?|beziehung(?:en)?|verhältnis|gleichheit|zusammenhang|zusammenhänge|vergleich|konflikte?|gespräche?|grenzen?|abstand|verbindung|zusammenarbeit|kommunikation|gleichberechtigung|vertrag|kontakt|austausch|differenz(?:en)?|freundschaft|liebe|streit)$/i;

/** Both cases behind in, an, auf …; the likelier first where verb, noun or place in the sentence tell it. */
export function casesOfTwoWay({ tokens, clauses }: Sentence, { first: begin, preposition, noun }: NounPhrase): Place {
  const { lower } = tokens[preposition!]!;
  const { first, last } = clauses.conjunctAt(noun);
  const isTime = /^(?:in|an|vor)$/.test(lower) && namesTime(tokens[noun]);
  const isFirst = preposition === 0 && !/^(?:auf|über)$/.test(lower);
  const verbs = verbsOf(tokens.slice(first, last + 1));
  const isOnly = tokens.slice(first, last + 1).filter((token) => token.lower === lower).length === 1;
  const nouns = nounsBefore(tokens, preposition!);
  const refers = tokens.slice(first, last + 1).some(isReflexive);
  const bound = isOnly && preposition !== 0 ? boundCase(verbs, nouns, lower, refers) : undefined;
  if (bound !== undefined && !places.test(tokens[noun]!.text)) return always(cellsOfCase[bound]);
  const isBehindVerb = preposition === 0 || finitePersons(tokens[preposition! - 1]!) !== 0;
  if (lower === 'zwischen' && relations.test(tokens[preposition! - 1]?.text ?? '')) return always(dative);
  // „ist in gute Hände gegeben“
  // „beim Schreiben in die Datei“: the infinitive that is a noun decides, not the verb of the clause.
  if (isNounOfVerb(tokens[preposition! - 1])) return always(dative | accusative);
  const isGiven = tokens.slice(first, last + 1).some((token) => token.lower === 'gegeben');
  if (isAtRest(verbs, isBehindVerb && lower === 'in' && !isGiven) && /^(?:in|an|auf)$/.test(lower))
    return always(dative);
  const found = isTime || isFirst ? 'dative' : caseBeside(verbs, lower);
  if (found === undefined) return always(dative | accusative);
  // „Vor ein Jahr“
  if (lower === 'vor' && isTime && /^eine?[mnrs]?$/.test(tokens[begin]!.lower)) return always(dative);
  const other = found === 'dative' ? accusative : dative;
  return casesOf({ expected: cellsOfCase[found], unlikely: other });
}

/** The noun before the preposition, and one that „von“ or an article parts from it: die Umwandlung von Äckern | in Wälder. */
function nounsBefore(tokens: readonly Token[], preposition: number): string[] {
  const [before, linking, head] = [1, 2, 3].map((back) => tokens[preposition - back]?.text ?? '');
  return /^(?:von|des|der|eine[rs])$/.test(linking!) ? [before!, head!] : [before!];
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
