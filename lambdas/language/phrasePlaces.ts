import { isSurelyFinite, stretchAround } from './clauses.ts';
import { cellsOfCase, nonfinite } from './features.ts';
import { contractions, type NounPhrase } from './nounPhrases.ts';
import type { Place } from './phraseRepair.ts';
import { alsoConjunctions, fixedCase, twoWay } from './prepositions.ts';
import { canBe, canBeNonfinite, finitePersons } from './readings.ts';
import type { Sentence } from './sentence.ts';
import { caseBeside, isLinking, takesDative, verbsOf } from './verbGovernment.ts';

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
  const found = isTime || isFirst ? 'dative' : caseBeside(verbsOf(tokens.slice(first, last + 1)), lower);
  if (found === undefined) return always(dative | accusative);
  const other = found === 'dative' ? accusative : dative;
  return [...always(cellsOfCase[found]), { cells: other, cost: 1 }];
}

const subjectPronouns = /^(?:ich|du|er|wir|man)$/;

/** Subject or object: a pronoun that can only be the subject leaves the object, a finite verb behind the first phrase the subject. */
function roleOf({ tokens }: Sentence, { first: begin, noun }: NounPhrase): Place {
  const { first, last } = stretchAround(tokens, noun);
  const stretch = tokens.slice(first, last + 1);
  if (times.test(tokens[noun]!.text))
    return [...always(accusative), { cells: nominative, cost: 0.45 }, { cells: dative | genitive, cost: 1 }];
  const others = [...always(nominative | accusative), { cells: dative | genitive, cost: 1 }];
  if (stretch.some(({ lower }) => /^(?:als|wie|denn|so)$/.test(lower))) return others;
  const hasSubject = stretch.some(
    ({ lower }, at) =>
      subjectPronouns.test(lower) ||
      (lower === 'es' && /^g[ai]b[st]?t?$/.test(stretch[at - 1]?.lower ?? stretch[at + 1]?.lower ?? '')),
  );
  const verbs = verbsOf(stretch);
  if (hasSubject) {
    if (isLinking(verbs) || stretch.filter(isSurelyFinite).length > 1) return others;
    if (takesDative(verbs)) return [...always(dative), { cells: accusative, cost: 0.3 }];
    return [...always(accusative), { cells: dative | genitive, cost: 1 }];
  }
  const next = tokens[noun + 1];
  const isFirst =
    begin === 0 && next !== undefined && finitePersons(next) !== 0 && !canBeNonfinite(next, nonfinite.participle2);
  return isFirst
    ? [...always(nominative), { cells: accusative, cost: 0.45 }, { cells: dative | genitive, cost: 1 }]
    : others;
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
