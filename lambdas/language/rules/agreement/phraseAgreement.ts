import { ALL_CELLS, cell, cellsOfCase, cellsOfSlot, type Reading } from '../../features.ts';
import { contractions, type NounPhrase } from '../../nounPhrases.ts';
import { inCaseOf } from '../../patterns.ts';
import { canBe } from '../../readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../sentence.ts';
import type { Token } from '../../tokens.ts';

/** Prepositions with one case that open no infinitive group (um, ohne and statt do). */
const governed = new Map([
  ...['mit', 'bei', 'nach', 'seit', 'von', 'zu', 'aus'].map((word) => [word, cellsOfCase.dative] as const),
  ...['für', 'durch', 'gegen'].map((word) => [word, cellsOfCase.accusative] as const),
]);
/** Forms that are hardly ever pronouns (einer and keinen are). */
const pureArticle = /^(?:ein|kein|mein|dein|sein|unser|eine|keine|meine|deine|seine|unsere)$/;
const article =
  /^(?:der|die|das|den|dem|des|ein(?:e[mnrs]?)?|kein(?:e[mnrs]?)?|(?:mein|dein|sein|unser|ihr)e?[mnrs]?)$/;

function* find(sentence: Sentence): Iterable<Repair> {
  for (const phrase of sentence.phrases) {
    const wanted = casesOf(sentence, phrase);
    if (wanted === undefined || (phrase.cells & wanted) !== 0 || !isCertain(sentence, phrase)) continue;
    const repairs = repairsOf(sentence, phrase, wanted);
    if (repairs.length === 1) yield repairs[0]!;
  }
}

/** The cells the place allows; undefined where the first word could be a pronoun and not the article of the noun. */
function casesOf({ tokens }: Sentence, { first, determiner, preposition }: NounPhrase): number | undefined {
  const { lower } = tokens[first]!;
  const before = tokens[first - 1]?.lower ?? '';
  const earlier = tokens[first - 2]?.lower ?? '';
  if (contractions.has(lower)) return ALL_CELLS;
  if (preposition !== undefined && governed.has(before) && !/^(?:,|was|und)$/.test(earlier)) {
    // „zu große Mengen“: too large.
    const isSure = determiner === undefined ? !/^(?:zu|für|durch|gegen)$/.test(before) : article.test(lower);
    return isSure ? governed.get(before) : undefined;
  }
  const isSubjectOrObject = determiner !== undefined && preposition === undefined && pureArticle.test(lower);
  return isSubjectOrObject && before !== 'so' ? cellsOfCase.nominative | cellsOfCase.accusative : undefined;
}

/** Determiner or adjective, all words known, and nothing behind the noun that could make it part of something longer. */
function isCertain({ tokens, lexicon }: Sentence, phrase: NounPhrase): boolean {
  const { first, noun, adjectives, parts, determiner } = phrase;
  const places = adjectives.length + (determiner === undefined ? 0 : 1);
  if (places === 0 || (determiner === undefined && places > 1)) return false;
  // „bei ihr Rat suchen“, „mit den Kinder“: without an adjective only „mit eine Fläche“ is sure.
  const isGoverned = /^(?:mit|bei|nach|seit|von|aus)$/.test(tokens[first - 1]?.lower ?? '');
  const isBareArticle = isGoverned && /^(?:[mds]?eine|keine|unsere)$/.test(tokens[first]!.lower);
  if (adjectives.length === 0 && !(isBareArticle && (parts.at(-1)! & cellsOfSlot.plural) === 0)) return false;
  if (tokens.slice(0, first).some(({ lower }) => lower === 'was')) return false;
  if (adjectives.some((at) => tokens[at]!.readings.some(({ degree }) => degree === 1) || canBe(tokens[at], 'adverb')))
    return false;
  if (/^(?:wenige|weniger|wenigen)$/.test(tokens[first]!.lower) || lexicon.englishZipf(tokens[noun]!.text) > 4.5)
    return false;
  if (/^(?:und|oder)$/.test(tokens[noun + 1]?.lower ?? '')) return false;
  if (parts[0] === 0 || parts.at(-1) === 0 || noun - first !== places) return false;
  const { text } = tokens[noun]!;
  const isAdjective = (reading: Reading) => reading.pos === 'adjective';
  if (/[^\p{L}]|\p{Ll}\p{Lu}|^\p{Lu}+$/u.test(text) || canBe(tokens[noun], 'name')) return false;
  if (lexicon.lookUp(text.toLowerCase()).readings.some(isAdjective) || !lexicon.accepts(text)) return false;
  if (adjectives.some((at) => /^\p{Lu}/u.test(tokens[at]!.text) || canBe(tokens[at], 'determiner'))) return false;
  const next = tokens[noun + 1];
  if (!next || next.kind === 'mark') return next === undefined || /^[.,;:!?)]$/.test(next.text);
  return (
    next.kind === 'word' &&
    next.text === next.lower &&
    !next.readings.some((one) => isAdjective(one) && one.cells !== 0)
  );
}

/** Every form of one word of the phrase with which the phrase agrees. */
function repairsOf(sentence: Sentence, phrase: NounPhrase, wanted: number): Repair[] {
  const { tokens, lexicon } = sentence;
  const places = [phrase.determiner, ...phrase.adjectives, phrase.noun];
  const { declension } = phrase;
  const isGoverned = wanted === cellsOfCase.dative || wanted === cellsOfCase.accusative || wanted === ALL_CELLS;
  const masculine = cell('nominative', 'masculine');
  const repairs: Repair[] = [];
  places.forEach((at, i) => {
    const rest = phrase.parts.reduce((all, part, j) => (j === i ? all : all & part), wanted);
    if (at === undefined || rest === 0 || contractions.has(tokens[at]!.lower)) return;
    // „ein altes Baum“: einen alten Baum is as likely.
    if (!isGoverned && i > 0 && at !== phrase.noun && (phrase.parts.at(-1)! & masculine) !== 0) return;
    const pos = i === 0 ? 'determiner' : at === phrase.noun ? 'noun' : 'adjective';
    const fits = (reading: Reading) =>
      reading.pos === pos && ((pos === 'adjective' ? reading[declension] : reading.cells) & rest) !== 0;
    for (const form of formsLike(tokens[at]!, pos, lexicon, fits)) {
      const replacement = inCaseOf(tokens[at]!.text, form);
      if (replacement !== tokens[at]!.text)
        repairs.push({ start: tokens[at]!.start, end: tokens[at]!.end, replacement });
    }
  });
  return repairs;
}

/** The other forms of the same word; compounds are inflected as their last part is. */
function formsLike(token: Token, pos: string, lexicon: Sentence['lexicon'], fits: (reading: Reading) => boolean) {
  const stem = token.lower.replace(/(?:e[mnrs]?|s)$/, '');
  if (pos === 'determiner' || pos === 'adjective') {
    const stems = /^d(?:er|ie|as|e[mns])$/.test(token.lower) ? ['der', 'die', 'das', 'den', 'dem', 'des'] : undefined;
    const forms = stems ?? ['', 'e', 'em', 'en', 'er', 'es'].map((ending) => stem + ending);
    return forms.filter((form) => lexicon.lookUp(form).readings.some(fits));
  }
  const forms = new Set<string>();
  for (const { pos: kind, lemma } of token.readings)
    if (kind === 'noun') for (const form of lexicon.forms(lemma, fits)) forms.add(form);
  const modern = [...forms].filter((form) => lexicon.accepts(form) && !isDativeE(form, forms));
  return token.readings.some(({ lemma }) => token.text.startsWith(lemma.slice(0, 3))) ? modern : [];
}

/** „dem Geräte“ is of another age where „dem Gerät“ fits as well; so is „des Werkes“ no repair of its own beside „Werks“. */
const isDativeE = (form: string, forms: ReadonlySet<string>) => form.endsWith('e') && forms.has(form.slice(0, -1));

export const phraseAgreement: Rule = {
  id: 'phrase-agreement',
  category: 'agreement',
  source: 'Duden, Die Grammatik, Kapitel „Kongruenz in der Nominalphrase“',
  message: 'Artikel, Adjektiv und Substantiv müssen in Fall, Zahl und Geschlecht übereinstimmen.',
  find,
  permission: 'comment',
  examples: {
    wrong: [
      'Wir fahren im {nächstem⇢nächsten} Jahr ans Meer.',
      'Das wurde mit dem alten {Gerätes⇢Gerät} gemessen.',
      'Er sprach mit den {alte⇢alten} Nachbarn.',
      'Sie suchen für {ein⇢einen} neuen Garten noch Blumen.',
      'Das gelang mit {große⇢großer} Mühe.',
      'Sie baten um Hilfe und bekamen eine kleine {Spenden⇢Spende}.',
      'Er schläft bei {eine⇢einer} Tante.',
    ],
    right: [
      'Er ist einer, der neue Wege geht.',
      'Dort steht ein zweite Stuhl.',
      'Das sind zu große Mengen.',
      'Was für ein großer Baum ist das?',
      'Sie kam mit einem kleinen Kind.',
      'Im alten Haus wohnt ein junger Mann.',
      'Von den neuen Geräten ist eines kaputt.',
      'Sie fuhr mit ein paar netten Leuten.',
    ],
  },
};
