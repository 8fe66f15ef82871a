import { startsBig } from '../../text/letterCase.ts';
import { exactly, where, word } from '../../patterns.ts';
import { canBe, canBeComparative, finitePersons } from '../../words/readings.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isCommonPreposition, isContraction } from '../../grammar/prepositions.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import type { Token } from '../../text/tokens.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';

/** With one of these „wie“ is right. */
const equal = new Set('gleich gleichen gleichem ebenso genauso so sowohl'.split(' '));
/** Comparatives that also mean something without a comparison (früher wie heute). */
const apart =
  /^(?:früher|später|weiter|ferner|länger|öfter|näher|vorher|eher|wieder|über|unter|lieber|mehr|minder|leider)$/;
/** Words before a form that could also be a declined positive (ein schöner), and show that it is none. */
const before = /^(?:viel|noch|weit|deutlich|etwas|ist|war|sind|waren|wird|bin)$/;
const comparative = where(({ text, readings }, { tokens }, at) => {
  if (!/^\p{Ll}+er$/u.test(text) || apart.test(text)) return false;
  const degrees = readings.filter(({ pos }) => pos === 'adjective').map(({ degree }) => degree);
  if (!degrees.includes(1)) return false;
  return (
    readings.every(({ pos, degree }) => pos === 'adjective' && degree === 1) ||
    before.test(tokens[at - 1]?.lower ?? '') ||
    !mayDecline(tokens[at - 1])
  );
});
/** „ein schöner wie seltener Fund“, „auf nationaler wie auf lokaler Ebene“ */
const mayDecline = (token: Token | undefined) =>
  token === undefined || canBe(token, 'determiner') || canBe(token, 'adjective') || canBe(token, 'preposition');

/** „Sag mir besser, wie du heißt“: what follows is asked. */
function isClause(tokens: readonly Token[], at: number): boolean {
  if (!isSubjectPronoun(tokens[at])) return false;
  for (const token of tokens.slice(at + 1, at + 4)) {
    if (token.kind !== 'word' || isJoiner(token)) return false;
    if (token.text === token.lower && finitePersons(token) !== 0) return true;
  }
  return false;
}

/** Words after a wie that has nothing to do with the comparative. */
const follower = where(
  ({ kind, lower }, { tokens }, at) =>
    kind === 'word' &&
    !isClause(tokens, at) &&
    !/^(?:auch|etwa|zum|folgt|oben|hier|zuvor|bereits|schon|immer|gewohnt|viele?|oft|gesagt)$/.test(lower),
);

const about = {
  category: 'confusion',
  source: 'Amtliches Regelwerk, Wörterverzeichnis: als',
  message: 'Nach dem Komparativ steht „als“, nicht „wie“.',
} as const;

export const comparison: Rule = {
  id: 'wie-als',
  ...about,
  pattern: [comparative, exactly('wie'), follower],
  at: 1,
  unless: [word([...equal].join('|'))],
  becomes: 'als',
  examples: {
    wrong: ['Sie ist größer {wie→als} ihr Bruder.', 'Das war viel schöner {wie→als} gestern.'],
    right: [
      'Sie ist so groß wie ihr Bruder.',
      'Sie ist größer als ihr Bruder.',
      'Früher wie heute war es schön.',
      'Auf nationaler wie auf lokaler Ebene ändert sich viel.',
      'Sag mir besser, wie du heißt.',
      'Er wird in gleichem Maße besser wie sein Bruder.',
    ],
  },
};

const MOST_BETWEEN = 3;

/** „Der Film hat mir besser gefallen wie das Buch“: between the two stand verbs and nothing that could be compared by itself. */
function* comparisonsApart({ tokens }: Sentence): Iterable<Repair> {
  if (tokens.some(({ lower }) => equal.has(lower))) return;
  for (const [at, { start, end, lower }] of tokens.entries()) {
    if (lower !== 'wie' || !comparedWith(tokens[at + 1]) || isClause(tokens, at + 1)) continue;
    let first = at - 1;
    while (first >= at - MOST_BETWEEN && isVerb(tokens[first])) first--;
    if (first < at - 1 && tokens[first] && isComparative(tokens[first]!)) yield { start, end, replacement: 'als' };
  }
}

const isVerb = (token: Token | undefined) =>
  token?.kind === 'word' && token.text === token.lower && canBe(token, 'verb');
const isComparative = (token: Token) =>
  token.text === token.lower && (token.lower === 'früher' || !apart.test(token.lower)) && canBeComparative(token);
const comparedWith = (token: Token | undefined) =>
  isCommonPreposition(token) || isContraction(token) || canBe(token, 'determiner') || isSubjectPronoun(token);

export const comparisonApart: Rule = {
  id: 'wie-als-apart',
  ...about,
  trigger: new Set(['wie']),
  find: comparisonsApart,
  examples: {
    wrong: [
      'Der Film hat mir viel besser gefallen {wie→als} das Buch.',
      'Sie hat genauer gezählt {wie→als} ich und fand mehr.',
      'Das Sofa war dort billiger gewesen {wie→als} im Laden.',
      'Die Kinder fragten, warum es im Winter früher dunkel wird {wie→als} im Sommer.',
    ],
    right: [
      'Er weiß besser, wie die Anlage läuft.',
      'Sie hat genauso gern länger gearbeitet wie die anderen.',
      'Er ist später gefallen wie ein Stein.',
      'Man muss genauer prüfen, wie im Vertrag steht.',
    ],
  },
};

/** „mehr Geld wie ich“: a comparison, since behind the pronoun the sentence is over. */
export const moreThan: Rule = {
  id: 'mehr-als',
  ...about,
  pattern: [
    word('mehr|weniger'),
    where((token) => startsBig(token.text) && canBe(token, 'noun')),
    exactly('wie'),
    exactly('ich|du|er|wir|ihr|früher|bisher|vorher|gestern|sonst'),
    where(({ text }) => /^[.!?]$/.test(text)),
  ],
  at: 2,
  unless: [word('nicht|so|genauso|ebenso')],
  becomes: 'als',
  examples: {
    wrong: ['Sie hat mehr Geld {wie→als} ich.', 'Wir haben weniger Arbeit {wie→als} früher.'],
    right: ['Sie hat nicht mehr Geld wie früher.', 'Sie hat so viel mehr Zeit wie ich.', 'Sie hat mehr Geld als ich.'],
  },
};

/** „besser als im letzten Jahr“: with an earlier time is compared, not given an example. */
const earlierTime = where(
  ({ lower }, { tokens }, at) =>
    /^(?:bisher|früher|vorher|zuvor|gestern|sonst|letzte[ns]|vorige[ns]|vergangene[ns])$/.test(lower) ||
    (/^(?:im|am)$/.test(lower) && /^(?:letzten|vorigen|vergangenen|vorjahr)$/.test(tokens[at + 1]?.lower ?? '')),
);

/** „einen besseren“: the comparative with an ending behind its own; „weitere“ compares nothing. */
const isDeclinedComparative = (token: Token) =>
  token.text === token.lower &&
  /e[mnrs]?$/.test(token.text) &&
  !/^(?:weiter|ander|mehrer|näher|unter|ober|inner|äußer)/.test(token.lower) &&
  canBeComparative(token);

/** „auf besseres Wetter wie im letzten Jahr“ */
export const betterThan: Rule = {
  id: 'wie-als-attribute',
  ...about,
  pattern: [
    where(isDeclinedComparative),
    where((token) => startsBig(token.text) && canBe(token, 'noun')),
    exactly('wie'),
    earlierTime,
  ],
  at: 2,
  unless: [word([...equal].join('|'))],
  becomes: 'als',
  examples: {
    wrong: ['Wir hoffen auf besseres Wetter {wie→als} im letzten Jahr!', 'Es gab höhere Preise {wie→als} früher.'],
    right: [
      'Wir hoffen auf schönes Wetter wie im letzten Jahr.',
      'Es gibt weitere Kosten wie im Vorjahr.',
      'Kleinere Arbeiten wie im Garten erledigt er selbst.',
    ],
  },
};

/** What has a measure: „genauso schnell als Fichte“, but „genauso bekannt als Autorin“. */
const measurable =
  'groß|klein|niedrig|teuer|billig|kurz|alt|jung|schwer|leicht|schnell|langsam|schmal|dünn|stark|schwach|warm|kalt';

export const asMuchAs: Rule = {
  id: 'genauso-wie',
  ...about,
  message: 'Nach „genauso“ und „ebenso“ steht „wie“, nicht „als“.',
  pattern: [exactly('genauso|ebenso'), exactly(measurable), exactly('als'), where(({ kind }) => kind === 'word')],
  at: 2,
  becomes: 'wie',
  examples: {
    wrong: ['Das Holz verfault genauso schnell {als→wie} Fichte.', 'Sie ist ebenso groß {als→wie} ihr Bruder.'],
    right: ['Sie ist genauso bekannt als Autorin.', 'Das war genauso schnell wie früher.'],
  },
};
