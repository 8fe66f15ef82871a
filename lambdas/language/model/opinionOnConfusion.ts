import type { Sentence } from '../analysis/sentence.ts';
import { phraseStartingAt } from '../analysis/nounPhrases.ts';
import { placesIn } from '../analysis/span.ts';
import { hasSubject, isAccusative } from '../analysis/subjects.ts';
import { formsPerfectWithSein } from '../analysis/verbGovernment.ts';
import { formsOfSein } from '../grammar/auxiliaries.ts';
import { nonfinite } from '../words/features.ts';
import { canBeNonfinite, isFormOf, isPredicative } from '../words/readings.ts';
import type { ContextCandidate } from './contextCandidates.ts';
import { confirmedIf, type Opinion } from './opinion.ts';
import { between, hasVerb, isUnequal } from './opinionOnClause.ts';

// What the grammar says of words that are taken for each other: as and than, the two auxiliaries of the perfect, das and dass.

/** On another word at this place. */
export function onConfusion(sentence: Sentence, at: number, { replacement }: ContextCandidate): Opinion {
  const { tokens, verbs } = sentence;
  const { first, last } = between(sentence, at);
  const isFinal = verbs[last] === 'finite' && last > at + 1;
  switch (`${tokens[at]!.lower} ${replacement}`) {
    case 'wie als':
      return confirmedIf(isUnequal(sentence, first, at));
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
  const hasParticiple = places.some((place) => canBeNonfinite(tokens[place], nonfinite.participle2));
  const hasObject = places.some((place) => isAccusative(sentence, place));
  if (!hasParticiple || hasObject === becomesBe) return undefined;
  return becomesBe && places.some((place) => formsPerfectWithSein(tokens[place]!)) ? 'evident' : 'confirmed';
}

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
  if (replacement !== 'das' || at < 2) return false;
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
