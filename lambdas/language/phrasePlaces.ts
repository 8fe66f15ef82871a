import { isSurelyFinite, stretchAround } from './clauses.ts';
import { cellsOfCase, cellsOfSlot, persons } from './features.ts';
import { contractions, type NounPhrase } from './nounPhrases.ts';
import type { Place } from './phraseRepair.ts';
import { alsoConjunctions, fixedCase, twoWay } from './prepositions.ts';
import { canBe, finitePersons } from './readings.ts';
import type { Sentence } from './sentence.ts';
import { caseBeside, isAtRest, isLinking, takesAccusativeOnly, takesDative, verbsOf } from './verbGovernment.ts';

const { nominative, genitive, dative, accusative } = cellsOfCase;

/** Behind a preposition of one case or of two, with an article that is part of it, behind a noun, or as subject or object. */
export type PlaceKind = 'governed' | 'twoWay' | 'contracted' | 'attribute' | 'free';

export interface PlaceOfPhrase {
  readonly kind: PlaceKind;
  readonly place: Place;
}

const always = (cells: number): Place => [{ cells, cost: 0 }];

/** Which cases the place of a phrase allows; undefined where it cannot be told. */
export function placeOf(sentence: Sentence, phrase: NounPhrase): PlaceOfPhrase | undefined {
  const { tokens } = sentence;
  const { first, preposition } = phrase;
  const contracted = contractions.get(tokens[first]!.lower);
  if (contracted !== undefined)
    return { kind: 'contracted', place: always((contracted & dative) !== 0 ? dative : accusative) };
  if (preposition !== undefined) {
    const { lower } = tokens[preposition]!;
    if (!isPreposition(sentence, phrase, preposition)) return undefined;
    const cells = fixedCase.get(lower);
    if (cells !== undefined) return { kind: 'governed', place: always(cells) };
    return twoWay.has(lower) ? { kind: 'twoWay', place: casesOfTwoWay(sentence, phrase) } : undefined;
  }
  const before = tokens[first - 1];
  if (before && /^[“”"»«)]$/.test(before.text)) return undefined;
  if (before && /^\p{Lu}/u.test(before.text) && canBe(before, 'noun'))
    return {
      kind: 'attribute',
      place: /^(?:des|(?:[mds]?ein|kein|jen|unser)es)$/.test(tokens[first]!.lower)
        ? always(genitive)
        : [...always(genitive), { cells: ~genitive, cost: 0.5 }],
    };
  return { kind: 'free', place: roleOf(sentence, phrase) };
}

const times =
  /^(?:Jahr|Jahre|Jahren|Monat|Monate|Monaten|Woche|Wochen|Tag|Tage|Tagen|Stunden?|Minuten?|Zeit|Zeiten|Semester|Wochenende|Abend|Morgen|Sommer|Winter|Mal|Jahrhunderte?|Jahrhunderten|Zukunft|Vergangenheit|Moment|Augenblick|Fall|Fälle|Fällen)$/;

/** Both cases behind in, an, auf …; the likelier first where verb, noun or place in the sentence tell it. */
function casesOfTwoWay({ tokens }: Sentence, { preposition, noun }: NounPhrase): Place {
  const { lower } = tokens[preposition!]!;
  const { first, last } = stretchAround(tokens, noun);
  const isTime = /^(?:in|an|vor)$/.test(lower) && times.test(tokens[noun]!.text);
  const isFirst = preposition === 0 && !/^(?:auf|über)$/.test(lower);
  const verbs = verbsOf(tokens.slice(first, last + 1));
  if (isAtRest(verbs) && /^(?:in|an|auf)$/.test(lower)) return always(dative);
  const found = isTime || isFirst ? 'dative' : caseBeside(verbs, lower);
  if (found === undefined) return always(dative | accusative);
  const other = found === 'dative' ? accusative : dative;
  return [...always(cellsOfCase[found]), { cells: other, cost: 1 }];
}

const subjectPronouns = /^(?:ich|du|er|wir|man)$/;
const objectOrBoth: Place = [...always(nominative | accusative), { cells: dative | genitive, cost: 1 }];

/** Subject or object, as the verb and the other words of the clause tell. */
function roleOf(sentence: Sentence, phrase: NounPhrase): Place {
  const { tokens } = sentence;
  const { first: begin, noun } = phrase;
  const { first, last } = stretchAround(tokens, noun);
  const stretch = tokens.slice(first, last + 1);
  if (times.test(tokens[noun]!.text))
    return [...always(accusative), { cells: nominative, cost: 0.45 }, { cells: dative | genitive, cost: 1 }];
  if (stretch.some(({ lower }) => /^(?:als|wie|denn|so)$/.test(lower))) return objectOrBoth;
  const verbs = verbsOf(stretch);
  if (isLinking(verbs) || stretch.filter(isSurelyFinite).length > 1) return objectOrBoth;
  const isObject =
    stretch.some(({ lower }) => subjectPronouns.test(lower)) || hasOtherSubject(sentence, phrase, first, last);
  if (isObject && takesDative(verbs)) return [...always(dative), { cells: accusative, cost: 0.3 }];
  const before = tokens[begin - 1];
  const isAlone =
    before?.kind === 'word' &&
    !/^(?:und|oder|sowie|bzw)$/.test(before.lower) &&
    !canBe(tokens[noun + 1], 'preposition');
  const isReflexive = stretch.some(({ lower }) => /^(?:[md]ich|sich|uns|euch|[md]ir)$/.test(lower));
  if (isAlone && isObject && !isReflexive && takesAccusativeOnly(verbs))
    return [...always(accusative), { cells: genitive, cost: 1 }];
  if (isObject) return [...always(accusative), { cells: dative | genitive, cost: 1 }];
  const next = tokens[noun + 1];
  const isFirst = begin === 0 && next !== undefined && isSurelyFinite(next);
  if (!isFirst) return objectOrBoth;
  return [...always(nominative), { cells: accusative, cost: 0.45 }, { cells: dative | genitive, cost: 1 }];
}

/** „es gibt“; or a phrase before this one that agrees with a verb in the plural as this one, in the singular, does not. */
function hasOtherSubject({ tokens, phrases }: Sentence, phrase: NounPhrase, first: number, last: number): boolean {
  const stretch = tokens.slice(first, last + 1);
  const gives = stretch.findIndex(({ lower }) => /^(?:gibt|gab|gäbe)$/.test(lower));
  if (gives >= 0 && (stretch[gives - 1]?.lower === 'es' || stretch[gives + 1]?.lower === 'es')) return true;
  const finite = stretch.find(isSurelyFinite);
  if (!finite || (phrase.cells & cellsOfSlot.plural) !== 0 || phrase.cells === 0) return false;
  const subject = phrases.find((one) => one.first >= first && one.noun < phrase.first);
  if (!subject || subject.preposition !== undefined || (subject.cells & nominative) === 0) return false;
  const isPlural = (finitePersons(finite) & persons['3s']) === 0 && (finitePersons(finite) & persons['3p']) !== 0;
  return (
    isPlural && (subject.cells & nominative & cellsOfSlot.plural) !== 0 && finite.start > tokens[subject.noun]!.start
  );
}

/** Whether the word before the phrase is its preposition: no conjunction, no particle, and it does not stand behind its noun. */
function isPreposition({ tokens }: Sentence, phrase: NounPhrase, preposition: number): boolean {
  const { lower } = tokens[preposition]!;
  const before = tokens[preposition - 1];
  if (alsoConjunctions.has(lower)) {
    // „seit die Stadt wächst“; within a clause it is a preposition.
    if (/^(?:seit|während)$/.test(lower) && before?.kind !== 'word') return false;
    if (
      /^(?:um|ohne)$/.test(lower) &&
      tokens.slice(preposition).some(({ lower: word }) => /^zu$|^\p{L}+zu\p{L}+n$/u.test(word))
    )
      return false;
  }
  // „meiner Meinung nach die Besten“, „der Sache wegen“, „nach und nach“, „ab und zu“, „nach wie vor“
  if (
    /^(?:nach|wegen|zu|vor|aus)$/.test(lower) &&
    before &&
    (/^\p{Lu}/u.test(before.text) || /^(?:und|wie|hier|da)$/.test(before.lower))
  )
    return lower === 'aus' || lower === 'zu' ? before.kind === 'word' && /^\p{Lu}/u.test(before.text) : false;
  if (lower === 'seit' && phrase.determiner === undefined && phrase.numeral === undefined) return false;
  if (lower === 'bei' && /^Fischen?$/.test(tokens[phrase.noun]!.text)) return false;
  if (/^(?:wegen|wider)$/.test(lower) && /^(?:rechts|amts|und)$/.test(before?.lower ?? '')) return false;
  if (before?.lower === 'bis' && phrase.numeral !== undefined) return false;
  // „zu große Mengen“, „zu erwartende Kosten“
  return lower !== 'zu' || (phrase.determiner !== undefined && !/^(?:viel|wenig)/.test(tokens[phrase.first]!.lower));
}
