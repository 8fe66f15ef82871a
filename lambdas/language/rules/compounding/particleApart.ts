import { hasSureFinite } from '../../analysis/finiteForms.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { auxiliaries, modals } from '../../grammar/auxiliaries.ts';
import { prepositionParticles } from '../../grammar/particles.ts';
import { isTimeSpan } from '../../grammar/time.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Token } from '../../text/tokens.ts';
import { canBe, finitePersons, isHelper } from '../../words/readings.ts';

// Where a particle and a verb stand apart with reason, though there is a verb that is the two in one: the particle belongs to what stands
// before it, or to another verb, or the clause goes on behind the two.

/** „um den anderen Anker als Mittelpunkt herum“ */
const FARTHEST = 7;
export const standsShortlyBefore = (tokens: Sentence['tokens'], at: number, words: RegExp): boolean =>
  tokens.slice(Math.max(0, at - FARTHEST), at).some(({ lower }) => words.test(lower));

/** Particle and verb in their clause. */
interface Place {
  readonly tokens: Sentence['tokens'];
  readonly at: number;
  readonly verbAt: number;
  readonly before: Token;
  /** First and last token of the clause. */
  readonly first: number;
  readonly last: number;
  /** Whether the two in one word could only be a finite verb. */
  readonly isFinite: boolean;
}

/** „von hier aus“, „von klein auf gelernt“ */
const closesSpan = ({ tokens, first, at }: Place) =>
  tokens.slice(first, at).some(({ lower }) => /^(?:vo[nm]|seit|wo)$/.test(lower));
const isBehindNoun = ({ before }: Place) => startsBig(before.text);
const isFullVerb = (token: Token) => finitePersons(token) !== 0 && !isHelper(token);
/** „den ganzen Tag über arbeiten“ */
const times = /(?:tag|nacht|mittag|abend|morgen|ferien|urlaub)(?:e?[ns]|e|en)?$/;

/** By particle, where it belongs to the words before it, or is another word. */
const isWordOfItsOwn: Readonly<Record<string, (place: Place) => boolean>> = {
  // „die Taste Bild ab gedrückt“
  ab: (place) => (!isBehindNoun(place) && closesSpan(place)) || place.before.text === 'Bild',
  an: closesSpan,
  aus: closesSpan,
  mit: (place) => !isBehindNoun(place) && closesSpan(place),
  auf: (place) => (!isBehindNoun(place) && closesSpan(place)) || isSaying(place) || setsTo(place),
  // „Den Deckel verkehrt herum auflegen“, „um den Punkt herum drehen“
  herum: ({ tokens, at }) => standsShortlyBefore(tokens, at, /^(?:ums?|verkehrt|richtig|falsch|anders|links|rechts)$/),
  // „der Reihe nach“
  // „über den Zaun hinweg gesehen“
  hinweg: ({ tokens, at }) => standsShortlyBefore(tokens, at, /^über$/),
  nach: isBehindNoun,
  rein: ({ tokens, verbAt }) => tokens[verbAt]!.lower === 'halten',
  // „den ganzen Tag über“
  über: ({ before }) => isTimeSpan(before) || times.test(before.lower),
  // „Erhitzen Sie die Milch unter Rühren.“ names what is done meanwhile.
  unter: ({ tokens, first, last, at, verbAt }) => verbAt !== last || tokens.slice(first, at).some(isFullVerb),
  // „außen vor lassen“
  vor: (place) =>
    place.before.lower === 'außen' || (isBehindNoun(place) && !place.isFinite && place.verbAt === place.at + 1),
  // „jemandem über den weg laufen“ is the noun written small.
  weg: ({ before }) => canBe(before, 'determiner'),
};

/** „auf sage und schreibe 79 Orte“ */
const isSaying = ({ tokens, verbAt }: Place) => tokens[verbAt + 2]?.lower === 'schreibe';
/** „den Status auf gelesen setzen“ */
const setsTo = ({ tokens, at }: Place) =>
  /gelesen$/.test(tokens[at + 1]!.lower) &&
  tokens.some(({ readings }) => readings.some(({ lemma }) => lemma === 'setzen'));

/** Words and marks that the particle goes with, or that no verb in one word follows. */
function goesWithWordBefore(before: Token, particle: string, next: Token | undefined): boolean {
  if (before.kind === 'mark') return true;
  if (/^(?:wie|zu|so|sehr|ganz|als|im|weit|weiter|hier|da|dort|Schritt)$/.test(before.text)) return true;
  if (/^(?:und|oder)$/.test(before.text)) return particle.length <= 3 || !isHelper(next);
  return prepositionParticles.includes(particle) && /^(?:da|hier|dort|wo|de[mnr]|kein|ein)$/.test(before.lower);
}

/** They take a bare infinitive or a participle and no particle before it. */
const helpers = new Set([...auxiliaries, ...modals, 'lassen']);

/** Whether the first part belongs to a finite verb before it: Er fängt an zu lernen. */
function isTaken({ tokens, lexicon }: Sentence, { first, at }: Place): boolean {
  const particle = tokens[at]!.text;
  const takes = ({ pos, finite, lemma }: Token['readings'][number]) =>
    pos === 'verb' && finite !== 0 && !helpers.has(lemma) && lexicon.readings(particle + lemma).length > 0;
  return tokens
    .slice(first, at)
    .some((token) => !canBe(token, 'adverb') && !canBe(token, 'adjective') && token.readings.some(takes));
}

/** Whether the verb stands where one in one word would: at the end of its clause, or before the finite verb that governs it. */
function endsClause({ tokens, at, verbAt, first, last }: Place): boolean {
  const next = tokens[verbAt + 1];
  if (verbAt === last) return true;
  if (next === undefined || finitePersons(next) === 0) return false;
  // „Hervorzuheben ist das Fest“: the infinitive is what the clause begins with.
  const isFronted = isHelper(next) && verbAt > at + 1 && !hasSureFinite(tokens, first, at);
  return verbAt + 1 === last || isFronted;
}

/** Behind a comma or a conjunction a finite verb stands last; in a main clause it would have to stand second. */
const isMisplacedFinite = ({ tokens, at, verbAt, first, last, isFinite }: Place) =>
  isFinite && (hasSureFinite(tokens, first, at - 1) || verbAt !== last || at - first < 2);

/** A number, a name in code may stand before the particle as well as a word: „den Wert 3 zurück gegeben“. */
export function isRightApart(sentence: Sentence, at: number, verbAt: number, isFinite: boolean): boolean {
  const { tokens } = sentence;
  const particle = tokens[at]!.text;
  const before = tokens[at - 1]!;
  if (goesWithWordBefore(before, particle, tokens[verbAt + 1])) return true;
  const { first, last } = sentence.clauses.conjunctAt(verbAt);
  const place: Place = { tokens, at, verbAt, before, first, last, isFinite };
  return (
    !endsClause(place) ||
    isMisplacedFinite(place) ||
    (isWordOfItsOwn[particle]?.(place) ?? false) ||
    isTaken(sentence, place)
  );
}
