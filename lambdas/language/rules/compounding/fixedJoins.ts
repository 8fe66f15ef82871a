import { hasSureFinite, isFinalVerb, isSurelyFinite } from '../../analysis/finiteForms.ts';
import { cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs, finitePersons, isZuOfInfinitive, canBeAny } from '../../words/readings.ts';
import type { Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { phraseTable } from '../phraseTable.ts';
import { nounFollows, wordAfter, wordBefore, type Guard } from '../guards.ts';
import { isSmallNumber, isTimeOfDay } from '../../grammar/time.ts';
import {
  isEinWord,
  isIndefiniteArticle,
  isPluralIndefinite,
  isSubjectPronoun,
  standsForSubject,
} from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';

const referent = cellsOfSlot.masculine | cellsOfSlot.neuter;
/** Words of degree that „so“ and „allzu“ stand before. */
const graded = 'viele?|wenig|oft|lange|groß|gerne?|weit|leicht|schnell|gut|hoch|stark|schwer';
const allzu = new RegExp(`^(?:${graded}|viele[nrs]|wenige[nr]?|lang|häufig|sehr|bald|früh|spät)$`);
const compared = new RegExp(`^(?:${graded}|schön|alt|wie|wichtig|teuer|schlecht)$`);
const larger =
  'mehr|weniger|besser|schlechter|häufiger|öfter|größer|kleiner|länger|kürzer|höher|stärker|schwächer|schlimmer|schöner|schneller|leichter|schwerer|schwieriger|einfacher|wichtiger|teurer|billiger|älter|jünger';
const more = new RegExp(`^(?:${larger}|lieber|eher|deutlicher|notwendiger|früher|später|erstaunlicher)$`);
const declinedMore = new RegExp(`^(?:${larger})\\p{Ll}*$`, 'u');
/** „umso unsicherer wurden wir“; „um so wichtigere Dinge“ is a phrase. */
const isBareComparative = (tokens: readonly Token[], first: number, last: number) =>
  /er$/.test(wordAfter(tokens, last)) &&
  tokens[last + 1]!.readings.some(({ degree, predicative }) => degree === 1 && predicative) &&
  !nounFollows(tokens, first, last + 1);
/** What „weit“ belongs to as well. */
const reaching = /^(?:entfernt|verbreitet|gereist|gehend|reichend|gefasst)/;
const zuInfinitive = /^(?:zu|\p{Ll}{2,}zu\p{Ll}{3,}n)$/u;
const spendsTime =
  /^(?:ha(?:t|be|ben|tte|tten)|hätten?|brauch\p{Ll}*|find\p{Ll}*|fand|nimmt|nehmen|nahm|spar\p{Ll}*|verlier\p{Ll}*|kost\p{Ll}*|schenk\p{Ll}*|geb\p{Ll}*|gibt|opfer\p{Ll}*)$/u;

const isMeasured: WordTest = (token) =>
  isIndefiniteArticle(token) || isSmallNumber(token) || /^\d+$/.test(token?.lower ?? '');
const isSubject: WordTest = (token) =>
  isSubjectPronoun(token) ||
  standsForSubject(token) ||
  /^(?:diese[rs]?|alles|sich|mir|ihm|uns)$/.test(token?.lower ?? '');
/** Behind „nach dem“ at the head of a sentence no noun has been named that dem could mean. */
const isArticleOfSubject: WordTest = (token) =>
  isPluralIndefinite(token) ||
  (isEinWord(token) && !/e[mnrs]$/.test(token?.lower ?? '')) ||
  /^(?:d(?:er|ie|as)|unser|euer)$/.test(token?.lower ?? '');
const endsInVerb = ({ tokens, clauses }: Sentence, from: number) => {
  const { last } = clauses.conjunctAt(from);
  if (last > from + 1 && isFinalVerb(tokens[last]!)) return true;
  // „Seit dem er fort war hatte sie …“: the comma is missing where two verbs meet.
  const stretch = tokens.slice(from + 2, last);
  return stretch.some((token, i) => isFinalVerb(token) && i + 1 < stretch.length && isSurelyFinite(stretch[i + 1]!));
};

/** „in dessen noch betriebenen Resten“: a small word may stand before the attribute. */
const isAttributive = (tokens: readonly Token[], first: number, last: number): boolean =>
  nounFollows(tokens, first, last) || (canBe(tokens[last + 1], 'adverb') && nounFollows(tokens, first, last + 1));

/** What follows shows that the words belong to it, or nothing does. */
const standsAlone = (tokens: readonly Token[], first: number, last: number): boolean => {
  const next = tokens[last + 1];
  return (
    next === undefined ||
    // „rings um sich“
    /^(?:wie|und|sich|mich|dich|ihn|uns|euch)$/.test(next.lower) ||
    canBe(next, 'determiner') ||
    isZuOfInfinitive(tokens, last) ||
    canBe(next, 'noun') ||
    next.kind === 'number' ||
    nounFollows(tokens, first, last)
  );
};

const guards: Readonly<Record<string, Guard>> = {
  perceived: (tokens) => tokens.some(({ lower }) => /^(?:ha(?:be|bt|ben|t|st|tte|tten)|wurden?|hätten?)$/.test(lower)),
  notLast: (tokens, _, last) => tokens[last + 1]?.kind === 'word',
  behindArticle: (tokens, first) => canBe(tokens[first - 1], 'determiner'),
  counted: (tokens, first) =>
    tokens[first - 1]?.kind === 'number' ||
    // „eine 40 Millionen Jahre lange Lücke“
    /^(?:million|milliarde)en$/.test(wordBefore(tokens, first)) ||
    isMeasured({ lower: wordBefore(tokens, first) }) ||
    // „viele Jahre lang“, but „wurde jahre lang gebaut“
    (/(?:e|ig|hundert|tausend)$/.test(wordBefore(tokens, first)) && finitePersons(tokens[first - 1]!) === 0),
  atStart: (_, first) => first > 0,
  // „So gar nicht schön fand sie das.“
  beforeNot: (tokens, _, last) => /^(?:nicht|kein)/.test(wordAfter(tokens, last)),
  // „vor zu mal“, „ein mal eins“: a number makes it a product.
  notTimes: (tokens, first, last) =>
    /^(?:und|noch|ein)$/.test(wordBefore(tokens, first)) ||
    isMeasured({ lower: wordAfter(tokens, last) }) ||
    /^(?:mit|aus)$/.test(wordAfter(tokens, last)),
  product: (tokens, _, last) => isMeasured({ lower: wordAfter(tokens, last) }) || tokens[last + 1]?.kind === 'number',
  namesDay: (tokens, first) =>
    /^(?:am|diesen|jeden|den|nächsten|letzten|kommenden|vom|bis|ab)$/.test(wordBefore(tokens, first)),
  // „Ist er da, mit …“, „da mit der Zeit alles heilt“: what follows belongs to the preposition.
  notDa: (tokens, first, last, sentence) => {
    const next = tokens[last + 1];
    if (/^(?:sich|mir|ihm|uns)$/.test(next?.lower ?? '')) return true;
    if (next === undefined || next.kind !== 'word' || nounFollows(tokens, first, last)) return true;
    if (canBeAny(next, 'determiner', 'adjective') && !isSubject(next)) return true;
    // „da für sie die Schritte schwierig waren“; „damit“ begins a clause itself.
    const isSince = tokens[first]!.lower === 'da' && tokens[last]!.lower !== 'mit';
    if (isSince && isSubject(next) && endsInVerb(sentence, last)) return true;
    return !(isSubject(next) || isSurelyFinite(next)) || sentence.tokens.length < 4;
  },
  // „das Feld, nach dem du suchst“: a noun before may be what is meant.
  clauseFollows: (tokens, first, last, sentence) =>
    !(
      isSubject({ lower: wordAfter(tokens, last) }) ||
      (first === 0 && isArticleOfSubject({ lower: wordAfter(tokens, last) }))
    ) ||
    !endsInVerb(sentence, last) ||
    tokens.slice(0, first).some((token) => (cellsAs(token, 'noun') & referent) !== 0),
  // At the head of a clause whose verb comes last, and that compares nothing.
  conjunction: (tokens, first, last, sentence) => {
    const end = sentence.clauses.conjunctAt(last).last;
    const isHead = first === 0 || tokens[first - 1]!.text === ',';
    const rest = tokens.slice(last + 1, end + 1);
    if (
      !isHead ||
      rest.some(({ lower }) => /^(?:wie|dass|bis|als|auge)$/.test(lower)) ||
      !(canBe(rest[0], 'determiner') || isSubject(rest[0]))
    )
      return true;
    return !endsInVerb(sentence, last) || hasSureFinite(tokens, last + 1, end - 1);
  },
  // „genau so viel, dass er satt war“ is a consequence.
  comparison: (tokens, _, last) =>
    tokens.slice(last).some(({ lower }) => lower === 'dass') || !compared.test(wordAfter(tokens, last)),
  isLarge: (tokens, _, last) => !declinedMore.test(wordAfter(tokens, last)),
  contented: (tokens, _, last) =>
    !/^(?:zufrieden|glücklich|wohl|gesund|gelungen|sorglos|erneuert|gut|toll|saniert)$/.test(wordAfter(tokens, last)),
  standsAlone,
  // „das Haus, seit dem es leer steht“
  sinceWhich: (tokens, first, last) =>
    tokens[first - 1]?.text === ',' || isTimeOfDay(tokens[last + 1]) || standsAlone(tokens, first, last),
  noun: nounFollows,
  attributive: isAttributive,
  ofOneself: (tokens, first) =>
    /^(?:[mds]einer|ihrer|unse?rer|unser|euer|eurer|[mds]ir|sich|uns|euch|ihm|ihr|ihnen)$/.test(
      wordBefore(tokens, first),
    ),
  // „um sonst niemanden zu stören“, „Kehr wieder um!“, „das so zu sagen“ are what they seem.
  parenthetic: (tokens, first, last) =>
    tokens[last + 1]?.kind !== 'word' ||
    /^(?:es|das|dies|etwas|um)$/.test(wordBefore(tokens, first)) ||
    (tokens[first]!.lower === 'um' && tokens.slice(last).some(({ lower }) => zuInfinitive.test(lower))),
  unlessArticle: (tokens, first) => !/^(?:d(?:er|ie|as|en|em|es)|eine?[mnrs]?)$/.test(wordBefore(tokens, first)),
  // „da ein Wechsel bevorsteht“; „bevor steht, was …“ begins a clause.
  notAtEnd: (tokens, first, last) => tokens[first - 1]?.kind !== 'word' || tokens[last + 1]?.kind === 'word',
  verbFollows: (tokens, _, last) => {
    const next = tokens[last + 1];
    return next === undefined || next.text !== next.lower || !isSurelyFinite(next);
  },
  // „in interessanter Weise“, „dieser interessanter Weise“: a phrase, not an adverb.
  isAttribute: (tokens, first) => canBeAny(tokens[first - 1], 'preposition', 'determiner', 'adjective'),
  thatFollows: (tokens, _, last) => tokens[last + 1]?.text !== ',' || tokens[last + 2]?.lower !== 'dass',
  inWeise: (tokens, first) => /^(?:in|auf|von|mit)$/.test(wordBefore(tokens, first)),
  notAllzu: (tokens, _, last) => !allzu.test(wordAfter(tokens, last)),
  // „in wie weit entfernten Galaxien“; with „soziale Medien“ a clause begins.
  governed: (tokens, first, last) =>
    nounFollows(tokens, first, last) &&
    !(/e$/.test(wordAfter(tokens, last)) && !reaching.test(wordAfter(tokens, last))),
  // „um so mehr zu verdienen“ is an infinitive group.
  notUmso: (tokens, first, last) =>
    !(more.test(wordAfter(tokens, last)) || isBareComparative(tokens, first, last)) ||
    tokens.slice(last).some(({ lower }) => zuInfinitive.test(lower)),
  everyoneHasTime: (tokens, first, last) => {
    const before = tokens[first - 1];
    if (before === undefined || before.kind !== 'word' || !/^\p{Ll}/u.test(before.text)) return true;
    if (
      !/^(?:kann|können|könnte|könnten|darf|dürfen|ist|sind|mich|dich|sich|uns|euch|sie|dir|ihnen|werden|wird|gerne?|auch)$/.test(
        before.lower,
      )
    )
      return true;
    return tokens.slice(last + 1).some(({ lower }) => spendsTime.test(lower));
  },
  // In Austria and Switzerland „zur Zeit“ is right in this sense too.
  atTheTimeOf: (tokens, first, last, { knowledge }) => {
    if (knowledge.language !== 'de-DE') return true;
    const before = tokens[first - 1];
    const after = tokens[last + 1];
    if (before && !/^\p{Ll}/u.test(before.text)) return true;
    if (!after || after.kind !== 'word' || !/^\p{Ll}/u.test(after.text)) return true;
    return (
      /^(?:de[rsmn]|die|das|dieser|dieses|jene[rs]|(?:m|d|s)?eine[rs]|ihre[rs]|unsere[rs]|eure[rs]|keine[rs]|als|wo|da|von|vor|nach|um|zwischen|ab|bis|seit|unter|und|oder|zu|zum|zur|wie)$/.test(
        after.lower,
      ) ||
      (nounFollows(tokens, first, last) && /(?:er|es|s)$/.test(after.lower))
    );
  },
  insteadOfHis: (tokens, first, last) => {
    if (tokens[first - 1]?.text === ',' || !/^\p{Ll}/u.test(tokens[last + 1]?.text ?? '')) return true;
    return /(?:er|en|es|em)$/.test(wordAfter(tokens, last)) && nounFollows(tokens, first, last);
  },
  from: (tokens, first) =>
    tokens.slice(Math.max(0, first - 6), first).some(({ lower }) => /^(?:von|vom|darauf|davon|hier|dort)$/.test(lower)),
};

export const fixedJoins: Rule = {
  id: 'always-joined',
  category: 'compounding',
  source: 'Amtliches Regelwerk §§ 36, 39, Wörterverzeichnis',
  message: 'Diese Verbindung schreibt man zusammen.',
  ...phraseTable('always-joined', { guards }),
};
