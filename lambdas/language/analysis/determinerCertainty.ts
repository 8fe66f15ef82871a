import { startsBig } from '../text/letterCase.ts';
import { isSurelyFinite } from './finiteForms.ts';
import { canStandBare, isAbstract } from '../words/bareNouns.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot, nonfinite, persons } from '../words/features.ts';
import { endOfAttributes } from './numberedSubjects.ts';
import { adjectiveCells, type NounPhrase } from './nounPhrases.ts';
import { canBe, canBeComparative, canBeNonfinite, finitePersons, isHelper } from '../words/readings.ts';
import { isBehindJoinedPreposition, opensGroup } from './prepositionPlaces.ts';
import type { Sentence } from './sentence.ts';
import type { Token } from '../text/tokens.ts';
import { mayTakeDative, takesAccusativeOnly, verbsOf } from './verbGovernment.ts';
import { isOnlyPlural } from './phraseBorders.ts';
import { contractions, fixedCase } from '../grammar/prepositions.ts';
import {
  definiteArticles,
  isEinWord,
  isPluralIndefinite,
  isRelativePronoun,
  isOnlySubject,
} from '../grammar/pronouns.ts';

/** Cells of a noun without those of an infinitive of the same form: „die Formen“ are the plural of Form. */
const plainCells = ({ readings }: Token) =>
  readings.reduce((all, { pos, kind, cells }) => (pos === 'noun' && kind !== 'infinitive' ? all | cells : all), 0);

/** The noun is a plural; „Vorteile“ is no dative of another age. */
function isPluralNoun(token: Token, cells: number): boolean {
  const own = plainCells(token) || cells;
  const isOld = /e$/.test(token.text) && (own & cellsOfSlot.plural) !== 0;
  return isOnlyPlural(isOld ? own & ~(dative & ~cellsOfSlot.plural) : own);
}
const articleOnly = /^(?:ein|kein|unser|mein|dein|eine|keine|unsere|seine|meine|deine|ihre|eure|eines)$/;
const { nominative, accusative, dative } = cellsOfCase;
const genitivePlural = cellsOfCase.genitive & cellsOfSlot.plural;

/**
 * Whether the determiner can be nothing but that here: der, die, das may be relative or demonstrative pronouns, viele and
 * einem may stand for a noun, ihr and meinen may be another part of speech.
 */
export function isSurelyDeterminer(sentence: Sentence, phrase: NounPhrase): boolean {
  const { tokens } = sentence;
  const { first, determiner, preposition, parts } = phrase;
  if (determiner === undefined) return true;
  const { lower, text } = tokens[determiner]!;
  if (contractions.has(lower))
    return (
      !tokens.slice(first, phrase.noun).some((token) => /sten$/.test(token.lower)) &&
      !isOnlyPlural(phrase.parts.at(-1)!)
    );
  if (isBehindJoinedPreposition(sentence, phrase) || isGenitiveBehindNoun(tokens, first, tokens[determiner]!))
    return true;
  const isGoverned = preposition !== undefined;
  const begin = isGoverned ? preposition : first;
  // „die Ebene, bis zu der Linien reichen“
  const before = tokens[begin - (tokens[begin - 1]?.lower === 'bis' ? 2 : 1)]?.lower ?? '';
  if (/^(?:dessen|deren|wessen)$/.test(lower)) return false;
  // Behind a comma d-words may be relative pronouns, but not in a group with zu, which has no finite verb.
  if (
    /^[^\p{L}\d]$/u.test(before) &&
    !(isEinWord(tokens[determiner]) && !/^(?:ihr|euer)$/.test(lower)) &&
    !isInfinitiveGroup(sentence, phrase)
  )
    return false;
  // „…, darunter ein weiterer Baum“ stands in the case of what it is among.
  if (/^(?:darunter|daneben|dahinter|darüber|davor|dazwischen)$/.test(before) && tokens[begin - 2]?.text === ',')
    return false;
  // „weil bei beiden externe Programme laufen“: the rest agrees by itself.
  if (isGoverned && phrase.adjectives.length > 0 && standsAlone.test(lower) && isWholeWithout(sentence, phrase))
    return false;
  // „Sie wollte ihr Hilfe anbieten“: ihr is a pronoun unless it is written big in the middle, or stands where no dative may: „ohne ihr Hilfe“.
  // „Daraus macht ihr eigene Pläne“
  const isSubject = first > 0 && (finitePersons(tokens[first - 1]!) & persons['2p']) !== 0;
  if (lower === 'ihr' && /^eigen/.test(tokens[first + 1]!.lower)) return !isSubject;
  if (lower === 'ihr') {
    const isAccusative = isGoverned && fixedCase.get(tokens[preposition]!.lower) === accusative;
    return isGoverned && ((text === 'Ihr' && first > 0) || (isAccusative && !opensGroup(tokens, preposition)));
  }
  if (/^(?:alles|allem|aller)$/.test(lower)) return false;
  if (isPronounBeforeNoun(sentence, phrase) || isVocative(sentence, phrase)) return false;
  // „von dem anderen Hilfe verlangen“
  const isOther = phrase.adjectives.length === 1 && /^andere[nr]?$/.test(tokens[phrase.adjectives[0]!]!.lower);
  const isRelative =
    lower !== 'die' || !isOnlyPlural(parts.at(-1)!) || (first > 0 && startsBig(tokens[first - 1]!.text));
  // „mit dem anderer Leute“
  const isGenitive =
    isOther && (adjectiveCells(tokens[phrase.adjectives[0]!]!, ['strong']) & parts.at(-1)! & genitivePlural) !== 0;
  const isNominalised = isGenitive || (parts[0]! & parts[1]! & (isGoverned ? ~nominative : ALL_CELLS)) !== 0;
  if (isOther && isNominalised && /^d/.test(lower) && isRelative) return false;
  if (/^(?:meine|meinen)$/.test(lower) && /^(?:ich|wir|sie)$/.test(before)) return false;
  if (lower === 'sein' && !isGoverned) return opensClause(sentence, phrase) || opensStretch(sentence, phrase);
  // „Meines Wissen ist das so“ lacks the -s of the genitive.
  if (first === 0 && /^(?:[mds]ein|unser|ihr)es$/.test(lower) && (parts.at(-1)! & cellsOfSlot.feminine) === 0)
    return false;
  // „für die Sinn hat, die …“
  const isPointing = isGoverned && phrase.adjectives.length === 0 && isFollowedByRelative(sentence, phrase);
  if (isPointing && /^d(?:ie|en|em|as|er)$/.test(lower)) return false;
  if (isGoverned || articleOnly.test(lower) || isGenitiveWithN(sentence, phrase)) return true;
  if (definiteArticles.words.has(lower) && /^(?:und|oder|–|-)$/.test(before) && !isJoinedPhrase(sentence, phrase))
    return false;
  return !leavesPhrase(sentence, phrase) || opensClause(sentence, phrase);
}

/** „die Rechnung des externen Dienstleister“, „68 % Ihres Verbrauch“: behind a noun nothing but an article ends so. */
const isGenitiveBehindNoun = (tokens: readonly Token[], first: number, determiner: Token) =>
  (determiner.lower === 'des' || (isEinWord(determiner) && determiner.lower.endsWith('es'))) &&
  first > 0 &&
  (startsBig(tokens[first - 1]!.text) || tokens[first - 1]!.text === '%');

const standsAlone = /^(?:beiden|diesen|allen|vielen|einigen|manchen|anderen)$/;
/** Adjectives and noun are a phrase of their own in the nominative or accusative plural. */
function isWholeWithout({ tokens }: Sentence, { adjectives, parts }: NounPhrase): boolean {
  const cells = adjectives.reduce((all, at) => all & adjectiveCells(tokens[at]!, ['strong']), parts.at(-1)!);
  return (cells & (nominative | accusative) & cellsOfSlot.plural) !== 0;
}

/**
 * „sobald diese alte Ansichten hindert“, „dann haben diese Recht“: behind its verb or a conjunction diese is as likely to stand
 * for a noun, if the noun behind it can do without a determiner; so is „kein anderer“, „dem wichtigeren“.
 */
function isPronounBeforeNoun(
  { tokens }: Sentence,
  { first, noun, adjectives, preposition, parts }: NounPhrase,
): boolean {
  const { lower } = tokens[first]!;
  const before = tokens[first - 1];
  const isBare =
    canStandBare(tokens[noun]!) ||
    (isAbstract(tokens[noun]!) && before !== undefined && canBe(before, 'conjunction', 'subordinating'));
  const isGoverned = preposition !== undefined && !opensGroup(tokens, preposition);
  if (!isBare || isGoverned || (parts.at(-1)! & ~dative) === 0) return false;
  if (adjectives.length === 1 && noun === first + 2 && first > 0 && /^(?:d|kein)/.test(lower)) {
    const adjective = tokens[first + 1]!;
    if ((canBeComparative(adjective) || /^andere/.test(adjective.lower)) && (parts[0]! & parts[1]!) !== 0) return true;
  }
  if (!/^(?:diese[nrs]?|jene[ns]?|der|dem)$/.test(lower)) return false;
  const isPlural = isPluralNoun(tokens[noun]!, parts.at(-1)!);
  // „Wenn diese Häuser“ agrees, whatever it is.
  if (isPlural && adjectives.length === 0) return false;
  return (
    before !== undefined &&
    (canBe(before, 'conjunction', 'subordinating') ||
      finitePersons(before) !== 0 ||
      /^(?:auch|nur|ob|um|sofern|soweit)$/.test(before.lower))
  );
}

/** A noun that can do without an article, its verb, and a relative clause: the article is what that clause tells of. */
function isFollowedByRelative({ tokens }: Sentence, { noun }: NounPhrase): boolean {
  const next = tokens[noun + 1];
  if (next === undefined || !isSurelyFinite(next) || !canStandBare(tokens[noun]!)) return false;
  return tokens.slice(noun + 2, noun + 6).some(({ text }, at, all) => text === ',' && isRelativePronoun(all[at + 1]));
}

/** „Tut mir leid, mein Herr“, „Du, mein Sohn“, „Euer Gnaden“: somebody is spoken to. */
const isVocative = ({ tokens }: Sentence, { first, noun, preposition }: NounPhrase) =>
  preposition === undefined &&
  /^(?:mein|unser|du|ihr|euer)$/.test(tokens[first]!.lower) &&
  /(?:herr|freund|sohn|bruder|junge|könig|fürst|lord|gebieter|meister|held|kamerad|liebling|schatz|prinz|graf|gott|gnaden|ehren)$/i.test(
    tokens[noun]!.text,
  );

/** „und die möglichen Vorteile“, where no relative clause goes on behind und: none has begun before. */
function isJoinedPhrase({ tokens }: Sentence, { first, noun, adjectives }: NounPhrase): boolean {
  if (
    adjectives.length !== noun - first - 1 ||
    adjectives.length === 0 ||
    tokens[first]!.lower !== 'die' ||
    tokens[first - 1]!.kind !== 'word'
  )
    return false;
  return !tokens
    .slice(0, first)
    .some(({ lower }, at) => /^(?:d(?:ie|er|as|e[nm])|denen|deren)$/.test(lower) && tokens[at - 1]?.kind !== 'word');
}

/** „die Rechte der Kindern“: behind a noun, before no verb that might take a dative. */
function isGenitiveWithN({ tokens }: Sentence, { first, noun, parts }: NounPhrase): boolean {
  if (!/^(?:der|dieser|unserer|meiner|seiner|aller)$/.test(tokens[first]!.lower) || first === 0) return false;
  if ((parts.at(-1)! & ~(dative & cellsOfSlot.plural)) !== 0 || !startsBig(tokens[first - 1]!.text)) return false;
  const next = tokens[noun + 1];
  return next === undefined || !isSurelyFinite(next) || takesAccusativeOnly(verbsOf([next])) || isHelper(next);
}

const isInfinitiveGroup = ({ clauses }: Sentence, { noun }: NounPhrase) =>
  clauses.conjunctAt(noun).kind === 'infinitive';

/** Whether the rest could stand without this word, which then were a pronoun: „Er verspricht jedem | hohe Gewinne“. */
function leavesPhrase(sentence: Sentence, { determiner, adjectives, parts, noun }: NounPhrase): boolean {
  const { tokens } = sentence;
  const stretch = sentence.clauses.conjunctAt(noun);
  const words = tokens.slice(stretch.first, stretch.last + 1);
  // die and diese stand alone only behind a comma or a noun, which is dealt with before.
  if (/^(?:die|diese)$/.test(tokens[determiner!]!.lower) && isPluralNoun(tokens[noun]!, parts.at(-1)!)) return false;
  // „viele Kursen“: no verb here wants a dative; „man kann alle neue Wege gehen“: there is a subject already.
  const isMany = isPluralIndefinite(tokens[determiner!]) || tokens[determiner!]!.lower === 'solche';
  if (isMany && (parts.at(-1)! & ~dative) === 0 && takesAccusativeOnly(verbsOf(words))) return false;
  if (isMany && words.some(({ lower }) => /^(?:ich|du|er|man)$/.test(lower))) return false;
  // „einige Problemen“, where nobody is helped or given anything.
  if (isMany && adjectives.length === 0 && (parts.at(-1)! & ~dative) === 0 && !mayTakeDative(verbsOf(words)))
    return false;
  if (
    /^(?:den|des|diese[rsn]?|jene[rsn]|einen|keinen|ihren|seinen|unseren|euren|deinen)$/.test(
      tokens[determiner!]!.lower,
    ) &&
    adjectives.length === 0
  )
    return false;
  if (
    /^(?:der|die)$/.test(tokens[determiner!]!.lower) &&
    adjectives.length === 0 &&
    (parts.at(-1)! & cellsOfSlot.plural) === 0
  )
    return false;
  // „Ich habe einen | neue Wohnung“: there is one object only.
  const gives = words.some(({ lower }) => /^(?:gibt|gab)$/.test(lower)) && words.some(({ lower }) => lower === 'es');
  const hasOne = gives || takesAccusativeOnly(verbsOf(words));
  const strong = adjectives.reduce((cells, at) => cells & adjectiveCells(tokens[at]!, ['strong']), parts.at(-1)!);
  // „Er kannte einen | alter Schule“: a genitive.
  const isAttribute = adjectives.length > 0 && (strong & cellsOfCase.genitive) !== 0;
  const mayStand = /^(?:k?einen|den|vielen|allen|einigen|manchen)$/.test(tokens[determiner!]!.lower);
  if (mayStand && hasOne && !isAttribute) return false;
  // „Wir suchen einen | erfahrener Koch“: beside the subject the rest can only be an object.
  const isObject = words.some(isOnlySubject);
  const rest = strong & ((isObject ? 0 : nominative) | accusative | (dative & cellsOfSlot.plural));
  return rest !== 0 || tokens[noun] === undefined;
}

/** „…, sein Mutter sei krank“: the first words of a stretch before its finite verb; an infinitive would stand behind. */
function opensStretch({ tokens }: Sentence, { first, noun }: NounPhrase): boolean {
  const next = tokens[noun + 1];
  return tokens[first - 1]?.text === ',' && next !== undefined && isSurelyFinite(next);
}

/** At the start of a sentence with the finite verb behind it and its attributes: there is room for one phrase only. */
function opensClause(sentence: Sentence, phrase: NounPhrase): boolean {
  const { first } = phrase;
  if (first > 0) return false;
  const end = endOfAttributes(sentence, phrase) + 1;
  const next = sentence.tokens[end];
  if (next === undefined || finitePersons(next) === 0) return false;
  // „Alle wichtige Unterlagen liegen bei.“: no other word of the sentence is a verb.
  const isOnly =
    sentence.isComplete && sentence.verbs.every((role, at) => (at === end ? role === 'finite' : role === 'none'));
  return isOnly || !canBeNonfinite(next, nonfinite.infinitive);
}
