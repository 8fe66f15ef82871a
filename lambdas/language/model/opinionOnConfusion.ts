import type { Sentence } from '../analysis/sentence.ts';
import { phraseEndingAt, phraseStartingAt } from '../analysis/nounPhrases.ts';
import { lacksPlural } from '../analysis/plainWords.ts';
import { placesIn } from '../analysis/span.ts';
import { hasSubject, isAccusative } from '../analysis/subjects.ts';
import { formsPerfectWithSein } from '../analysis/verbGovernment.ts';
import { formsOfSein } from '../grammar/auxiliaries.ts';
import { isJoiner } from '../grammar/coordinators.ts';
import { isOnlySubject } from '../grammar/pronouns.ts';
import { isMeasure, isMonth, isSmallNumber, isTimeOfDay, isTimeSpan } from '../grammar/time.ts';
import { listed } from '../grammar/wordClass.ts';
import { isBig, type Token } from '../text/tokens.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isFormOf, isPredicative } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidate.ts';
import { confirmedIf, type Opinion } from './opinion.ts';
import { between, hasVerb, isUnequal } from './opinionOnClause.ts';

// What the grammar says of words that are taken for each other: as and than, the two auxiliaries of the perfect, das and dass.

/** On another word at this place. */
export function onConfusion(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const { tokens, verbs } = sentence;
  const { first, last } = between(sentence, at);
  const isFinal = verbs[last] === 'finite' && last > at + 1;
  switch (`${tokens[at]!.lower} ${replacement.toLowerCase()}`) {
    case 'wie als':
      return confirmedIf(isUnequal(sentence, at === first ? beforeMark(sentence, first) : first, at));
    // „genauso schnell als Fichte“
    case 'als wie':
      return confirmedIf(/^(?:genauso|ebenso)$/.test(tokens[at - 2]?.lower ?? '') && isPredicative(tokens[at - 1]));
    // „auch wen sie verformt sind“: whom one asks for is no subject, and stands behind a verb of asking.
    case 'wen wenn':
      return confirmedIf(isFinal && hasSubject(sentence, at + 1, last - 1) && !isAsked(sentence, first, at));
    // „Die Wirkung lies zu wünschen übrig“: a request has nothing before its verb that could be the subject.
    case 'lies ließ':
      return confirmedIf(isBehindSubject(sentence, at));
    // „ausschließlich in Waschkeller trocknen“
    case 'in im':
    case 'an am':
    case 'bei beim':
    case 'von vom':
    case 'zu zum':
      return confirmedIf(isBeforeBareNoun(sentence, at));
    // „auch im Größe 42“
    case 'im in':
    case 'am an':
    case 'beim bei':
    case 'vom von':
    case 'zum zu':
      return confirmedIf(isBeforeFeminine(sentence, at));
    // „klagte sein drei Tagen über …“
    case 'sein seit':
      return confirmedIf(isSpanOf(sentence, at + 1));
    case 'im ihm':
      return isWithoutComplement(sentence, at) ? 'evident' : 'open';
    case 'in ihn':
    case 'im ihn':
      return hasAccusative(sentence, at) ? 'refused' : isWithoutComplement(sentence, at) ? 'evident' : 'open';
    // „…, denn wir bald brauchen“: behind denn the verb stands second.
    case 'denn den':
      return confirmedIf(at === first && isFinal);
    case 'den denn':
      return confirmedIf(
        tokens[at - 1]?.lower === 'geschweige' ||
          (at === first && (isBeforeSubject(sentence, at) || (!isFinal && hasVerb(sentence, at, last)))),
      );
    default:
      return (
        onAuxiliary(sentence, at, replacement) ??
        (becomesOnlyVerb(sentence, at, replacement) || isOfIhrAlone(sentence, at) ? 'confirmed' : undefined) ??
        confirmedIf(isNoWord(sentence, at) && isAlike(tokens[at]!.text, replacement))
      );
  }
}

/**
 * „Wir haben mit dem Dampfer gefahren“, „Sie sind sich sehr gefreut“: the perfect has sein only without an accusative, and for some verbs, of
 * which this must be one („kleben geblieben hat“), nothing else; undefined where no accusative tells it.
 */
function onAuxiliary(sentence: Sentence, at: number, replacement: string): Opinion | undefined {
  const { tokens, clauses } = sentence;
  const isHave = isFormOf(tokens[at], 'haben');
  const isBe = isFormOf(tokens[at], 'sein');
  const becomesBe = formsOfSein.words.has(replacement.toLowerCase());
  if (isHave === isBe || isHave !== becomesBe) return undefined;
  const places = placesIn(clauses.conjunctAt(at)).filter((place) => place !== at);
  // „Dies hat sofort zu geschehen“
  const hasParticiple = places.some(
    (place) => canBeNonfinite(tokens[place], nonfinite.participle2) && tokens[place - 1]?.lower !== 'zu',
  );
  const hasObject = places.some((place) => isAccusative(sentence, place));
  if (!hasParticiple || hasObject === becomesBe) return undefined;
  return becomesBe && places.some((place) => formsPerfectWithSein(tokens[place]!)) ? 'evident' : 'confirmed';
}

/** Where the stretch before the mark in front of a place begins. */
const beforeMark = (sentence: Sentence, first: number) => (first < 2 ? first : between(sentence, first - 2).first);

/** „Sie fragte, wen er kennt“: what stands before the mark asks or tells of a question; at the head of a sentence nothing does. */
const isAsked = ({ tokens }: Sentence, first: number, at: number) =>
  at > 0 && tokens.slice(0, at === first ? Math.max(0, first - 1) : at).some((token) => isFormOf(token, asking));
const asking = new Set(
  listed(
    'fragen wissen sagen sehen verraten erfahren zeigen erzählen entscheiden klären raten vergessen merken erinnern',
  ),
);

/** „Die Wirkung lies …“, „Dort lies sich …“: a verb in the second place, with its subject before it or a reflexive pronoun of the third person behind it. */
function isBehindSubject({ tokens, phrases, clauses }: Sentence, at: number): boolean {
  if (tokens[at + 1]?.lower === 'sich') return true;
  const { first } = clauses.sectionAt(at);
  if (tokens[first]!.lower === 'bitte') return false;
  const subject = phraseEndingAt(phrases, at - 1);
  return (
    subject?.first === first && subject.preposition === undefined && (subject.cells & cellsOfCase.nominative) !== 0
  );
}

/** Whether the clause has an object in the accusative already. */
function hasAccusative(sentence: Sentence, at: number): boolean {
  const { tokens, clauses, phrases } = sentence;
  const { first, last } = clauses.sectionAt(at);
  return placesIn({ first, last }).some(
    (place) =>
      /^(?:mich|dich|ihn)$/.test(tokens[place]!.lower) ||
      (phrases.some(({ noun }) => noun === place) && isAccusative(sentence, place)),
  );
}

/** „sprechen Sie in bitte an“, „Sie erkennen im an den Kopfhörern“: a preposition that nothing follows which it could govern. */
function isWithoutComplement({ tokens, phrases, verbs }: Sentence, at: number): boolean {
  const next = tokens[at + 1];
  if (next === undefined) return true;
  if (next.kind === 'mark') return /^[,.!?;]$/.test(next.text);
  if (isBig(next) || next.kind !== 'word' || phrases.some(({ preposition }) => preposition === at)) return false;
  if (
    verbs[at + 1] === 'finite' ||
    next.lower === 'bitte' ||
    (isFormOf(tokens[at - 1], 'tun') && next.lower === 'leid')
  )
    return true;
  // „dass ich in jederzeit anrufen darf“, „muss in jemand reparieren“: behind an adverb no noun follows that it could govern.
  const behind = tokens.findIndex((token, place) => place > at && !isOnlyAdverb(token));
  const then = tokens[behind];
  if (then === undefined || (then.kind === 'mark' && behind > at + 1))
    return then === undefined || /^[,.!?;]$/.test(then.text);
  const isPronoun = isOnlySubject(then) || /^(?:niemand|jemand)$/.test(then.lower);
  if (isPronoun || (behind > at + 1 && (verbs[behind] === 'infinitive' || verbs[behind] === 'participle'))) return true;
  if (tokens[at]!.lower === 'im' && behind > at + 1 && canBe(then, 'determiner')) return true;
  return tokens[at]!.lower === 'im'
    ? canBe(next, 'preposition') || canBe(next, 'determiner')
    : canBe(next, 'preposition') && canBe(tokens[at + 2], 'determiner') && next.lower !== 'bis';
}

/** What one learns or does needs no article: „ein Kurs in Projektmanagement“. */
const ofSubject = /(?:ment|ing|ismus|design|recht|wesen|tum)$/;

/** A noun in the singular that has its article wherever it is a thing: no feminine, no plural, no stuff, no name, and nothing that counts it. */
function isBeforeBareNoun(sentence: Sentence, at: number): boolean {
  const { tokens, lexicon } = sentence;
  const noun = tokens[at + 1];
  if (noun === undefined || !isBig(noun) || isMeasure(noun) || isMonth(noun) || isTimeOfDay(noun)) return false;
  if (ofSubject.test(noun.lower)) return false;
  const { readings } = lexicon.lookUp(noun.text);
  const asked = cellsOfCase.dative & (cellsOfSlot.masculine | cellsOfSlot.neuter);
  const isVerb = lexicon
    .lookUp(noun.lower)
    .readings.some((reading) => (reading.nonfinite & nonfinite.infinitive) !== 0);
  const isThing =
    readings.length > 0 && readings.every(({ pos }) => pos === 'noun') && !isVerb && !lacksPlural(sentence, noun);
  const cells = readings.reduce((all, reading) => all | reading.cells, 0);
  const isSingular = (cells & asked) !== 0 && (cells & cellsOfCase.dative & ~asked) === 0;
  const next = tokens[at + 2];
  const isOver = next === undefined || !(isJoiner(next) || next.text === '/' || next.kind === 'number' || isBig(next));
  return isThing && isSingular && isOver && !canStandBare(noun) && !isAbstract(noun);
}

/** A noun that is a feminine in the singular and nothing else. */
function isBeforeFeminine({ tokens, lexicon }: Sentence, at: number): boolean {
  const noun = tokens[at + 1];
  if (noun === undefined || !isBig(noun)) return false;
  const { readings } = lexicon.lookUp(noun.text);
  return (
    readings.length > 0 &&
    readings.every(({ pos, cells }) => pos === 'noun' && cells !== 0 && (cells & ~cellsOfSlot.feminine) === 0)
  );
}

/** „drei Tagen“, „24 Stunden“ */
const isSpanOf = ({ tokens }: Sentence, at: number) =>
  (isSmallNumber(tokens[at]) || tokens[at]?.kind === 'number') && isTimeSpan(tokens[at + 1]);

const isOnlyAdverb = ({ readings }: Token) =>
  readings.length > 0 && readings.every(({ pos }) => pos === 'adverb' || pos === 'particle');

/** „Die Ernte viel schlecht aus“, „So wahr es für ihn …“: the clause has no verb, and the other word is one. */
function becomesOnlyVerb(
  { tokens, verbs, clauses, lexicon, isComplete }: Sentence,
  at: number,
  replacement: string,
): boolean {
  const { first, last, opener } = clauses.sectionAt(at);
  const isVerb = lexicon.lookUp(replacement).readings.some(({ finite }) => finite !== 0);
  const hasNone = verbs.slice(first, last + 1).every((role, i) => role === 'none' || first + i === at);
  const isNone = tokens[at]!.text === tokens[at]!.lower && finitePersons(tokens[at]!) === 0;
  // „…, die einen Wert von 0,93 berichten, viel das Ergebnis schwächer aus.“
  const isHead = first === 0 || (first === at && tokens[first - 1]?.text === ',' && verbs[first - 2] === 'finite');
  return isComplete && opener === undefined && isHead && isNone && isVerb && hasNone;
}

/** „…, die ein Buch ließt“: a form that only „ihr“ has, in a sentence without it. */
const isOfIhrAlone = ({ tokens }: Sentence, at: number) => {
  const found = finitePersons(tokens[at]!);
  return (
    found !== 0 && (found & ~persons['2p']) === 0 && !tokens.some(({ lower }) => lower === 'ihr' || lower === 'euch')
  );
};

/** „…, den jeder Kubikmeter, der …“: behind an article no other stands. */
function isBeforeSubject({ tokens, phrases }: Sentence, at: number): boolean {
  const phrase = phraseStartingAt(phrases, at + 1);
  return (
    phrase?.determiner !== undefined && /^(?:der|jeder|dieser|kein|ein|mein|unser)$/.test(tokens[phrase.first]!.lower)
  );
}

/** „Wir müßen gehen“: what is no word, and written small no name either, is a misspelling of whatever it is meant to be. */
const isNoWord = ({ tokens, lexicon }: Sentence, at: number) => {
  const { text, lower, readings } = tokens[at]!;
  return text === lower && /^\p{L}+$/u.test(text) && readings.length === 0 && !lexicon.accepts(text);
};

/** Begin alike and are as long, but for a letter: nobody means „besuchen“ who writes „vertuchen“. */
const isAlike = (one: string, other: string) =>
  one.slice(0, 2) === other.slice(0, 2) && Math.abs(one.length - other.length) <= 1;

/** „rollten so laut durch das Bad, dass an Schlaf nicht zu denken war“: the clause says what came of how it was. */
export function isConsequence({ tokens, clauses }: Sentence, at: number, { replacement }: ContextCandidate): boolean {
  // „weil das Amt dass so verlangt“, „so klar wie dass“: the clause stands behind a mark.
  if (replacement !== 'das' || at < 2 || tokens[at - 1]?.kind === 'word') return false;
  const { first, last } = clauses.sectionAt(at - 2);
  return tokens
    .slice(first, last + 1)
    .some(
      (token, i, section) =>
        /^(?:so|derart|dermaßen)$/.test(token.lower) && section[i + 1] !== undefined && isPredicative(section[i + 1]),
    );
}

/** „…, dass im Plan nicht vorgesehen ist“: the clause behind „dass“ lacks a subject, which „das“ would be. */
export function isWithoutSubject(sentence: Sentence, at: number, { replacement }: ContextCandidate): boolean {
  const { last } = between(sentence, at);
  return replacement === 'das' && sentence.verbs[last] === 'finite' && !hasSubject(sentence, at + 1, last);
}
