import { adjectiveSuffixes } from '../../grammar/suffixes.ts';
import { nonfinite } from '../../words/features.ts';
import { canBe, canBeNonfinite, finitePersons, isDeclinedAdjective } from '../../words/readings.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Repair, Rule, TokenTest } from '../../rule.ts';
import { opensSentence, type Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { namesLabel } from '../tokenKinds.ts';
import { looksForeign } from '../../misspellings/unknownWords.ts';
import { isSubjectPronoun } from '../../grammar/pronouns.ts';
import { isLinkingForm } from '../../grammar/auxiliaries.ts';
import { isDegree } from '../../grammar/adverbs.ts';
import { type WordTest, alternatives } from '../../grammar/wordClass.ts';

const isDegreeOrNot: WordTest = (token) => isDegree(token) || /^(?:oft|nicht)$/.test(token?.lower ?? '');
const LEAST_ZIPF = 3;
/** Rare verbs have participles, too: beschildert. */
const LEAST_PARTICIPLE_ZIPF = 2;
/** Words with these ends are adjectives even if they are rare. */
const LEAST_ADJECTIVE_ZIPF = 1.5;
const adjectiveEnd = new RegExp(
  `(?:${alternatives(adjectiveSuffixes)}|fähig|freudig|würdig|gemäß|bereit|orientiert|bewusst)$`,
);
/** „als Gelesen markieren“, „auf Hoch und Platt“: what is named by these may be a title. */
const joins = /^(?:als|und|oder|wie|mit|auf|per)$/;

/** „Der Wirt, der ihn hinauswarf, heißt Sanft.“ */
const named = /^(?:heiß|hieß|nann|nenn|genannt|namens)/;

/** Whether a capitalised word is no noun, and one of every day without its capital. */
const isNeverNoun: TokenTest = (text, lexicon) => {
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(text)) return false;
  // The compound „Ent-Schieden“ is no noun that anybody means.
  const { readings, isCompound } = lexicon.lookUp(text);
  if (!isCompound && readings.some(({ pos }) => pos !== 'adjective' && pos !== 'verb')) return false;
  const lower = text.toLowerCase();
  const zipf = lexicon.zipf(lower);
  // Asked first, since most words with a capital are rare nouns.
  if (zipf < LEAST_ADJECTIVE_ZIPF) return false;
  const small = lexicon.lookUp(lower).readings;
  if (zipf < leastZipf(lower, small)) return false;
  const isNoun =
    small.length === 0 || small.some(({ pos }) => pos !== 'adjective' && pos !== 'verb' && pos !== 'adverb');
  return !isNoun && lexicon.accepts(lower);
};

function leastZipf(lower: string, small: Token['readings']): number {
  if (adjectiveEnd.test(lower)) return LEAST_ADJECTIVE_ZIPF;
  return small.some(({ kind }) => kind === 'participle2') ? LEAST_PARTICIPLE_ZIPF : LEAST_ZIPF;
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens, lexicon } = sentence;
  for (let at = 1; at < tokens.length; at++) {
    const { kind, text, lower, start, end, gap } = tokens[at]!;
    if (kind !== 'word' || gap !== ' ' || !isNeverNoun(text, lexicon)) continue;
    if (opensSentence(tokens, at)) continue;
    const small = lexicon.lookUp(lower).readings;
    const isParticiple = small.some(({ nonfinite: bits }) => (bits & nonfinite.participle2) !== 0);
    if (!standsInProse(tokens, at) && !(isParticiple && endsBehindNumber(tokens, at))) continue;
    const isDeclined =
      (small.some(({ cells }) => cells !== 0) && !isAttributeOfDegree(tokens, at)) ||
      (lower.endsWith('isch') && !manner.test(lower) && !isDegreeOrNot(tokens[at - 1]));
    if (isDeclined || looksForeign(sentence, at) || isLanguage(tokens, at)) continue;
    // „Ludwig Mies van der Rohe“
    if (named.test(tokens[at - 1]!.lower) || /^(?:van|von|de|di)$/.test(tokens[at + 1]?.lower ?? '')) continue;
    if (namesLabel(tokens[at - 1]) || (values.test(lower) && !isPredicate(tokens, at))) continue;
    const isFinite = !isParticiple && small.some(({ finite }) => finite !== 0);
    if (isFinite && ![tokens[at - 1], tokens[at + 1]].some(isSubjectPronoun)) continue;
    if (isParticiple && !tokens.some(({ readings: other }) => other.some(({ kind: sort }) => sort === 'auxiliary')))
      continue;
    if (!isParticiple && !isFinite && !isSurePredicate(tokens, at) && !isUndeclined(sentence, at, small)) continue;
    // With a finite verb the capital may be right and the full stop forgotten.
    found.push({ start, end, replacement: lower, ...(isFinite ? { alternatives: [text] } : {}) });
  }
  return found;
}

/** „Wir haben Plattdeutsch gelernt“: a language, which is a noun, whatever the dictionary knows of it. */
const isLanguage = (tokens: Sentence['tokens'], at: number) =>
  (/(?:deutsch|isch)$/.test(tokens[at]!.lower) &&
    tokens.some(({ readings }) =>
      readings.some(({ lemma }) => /^(?:lernen|sprechen|können|verstehen|reden)$/.test(lemma)),
    )) ||
  (/deutsch$/.test(tokens[at]!.lower) && isSubjectPronoun(tokens[at - 1]));

/** On -isch and no language. */
const manner =
  /^(?:telefon|prakt|theoret|techn|typ|krit|optimist|realist|log|systemat|jurist|medizin|psych|phys|energ|hekt|chron|sympath|fantast|romant|ident|problemat|dramat|trag|organisator|pessimist|strateg|method|digital|künstler|rechner|zeichner)isch$/;

/** Verbs behind which a word may be the name of a choice, a button or a value. */
const choosing =
  /^(?:(?:aus)?(?:ge)?wähl|(?:an)?(?:ge)?klick|aktivier|heiß|nenn|genannt|setz|gesetzt|gestellt|lautet|steht)/;

/** „Die Wunde wurde Steril versorgt.“: in a sentence that chooses nothing, an adjective without an ending is no noun. */
const isUndeclined = ({ tokens, isComplete, verbs }: Sentence, at: number, small: Token['readings']) =>
  isComplete &&
  verbs.includes('finite') &&
  small.some(({ pos }) => pos === 'adjective') &&
  small.every(({ cells, finite }) => cells === 0 && finite === 0) &&
  verbs[at + 1] !== 'finite' &&
  !/^(?:und|oder)$/.test(tokens[at + 1]?.lower ?? '') &&
  !tokens.some(({ lower }) => choosing.test(lower));

/** What a program calls its values. */
const values = /^(?:falsch|wahr|richtig|automatisch|normal|allgemein)$/;

/** Behind a word of degree, or „darauf aufmerksam gemacht“; other adjectives may be the name of a choice. */
const isSurePredicate = (tokens: Sentence['tokens'], at: number) =>
  isPredicate(tokens, at) ||
  isBeforeNumber(tokens, at) ||
  isBeforeAttribute(tokens, at) ||
  isBehindVerb(tokens, at) ||
  isBeforeVerb(tokens, at) ||
  isDegree(tokens[at - 1]) ||
  (tokens[at - 1]!.lower === 'zu' && tokens.some(isCopula)) ||
  (canBeNonfinite(tokens[at + 1], nonfinite.participle2) &&
    (canBe(tokens[at - 1], 'pronoun') || canBe(tokens[at - 1], 'adverb')));

/** „Das ist aber Falsch.“, „Das war Lecker und billig.“, „Sie ist zuverlässig und Flexibel.“ */
function isPredicate(tokens: Sentence['tokens'], at: number): boolean {
  const next = tokens[at + 1];
  // „…, dass sie Beschlussfähig ist.“
  if (next && isLinkingForm(next)) return endsHere.test(tokens[at + 2]?.text ?? '');
  if (!endsHere.test(next?.text ?? '')) return false;
  const before = tokens.slice(Math.max(0, at - 6), at);
  const verb = before.findLastIndex(isLinkingForm);
  // Nouns between them may be what is named like this: „Das ist Methode Schnell“.
  return (
    verb !== -1 &&
    before.slice(verb + 1).every(({ text, kind }) => text === ',' || (kind === 'word' && text === text.toLowerCase()))
  );
}

const endsHere = /^(?:[.,!?;]|und|oder|aber|sondern|als|für|)$/;

const makes = /^(?:mach(?:t|en|te|ten)|find(?:e|et|en)|fand(?:en)?)$/;

/** „Ich arbeite Selbstständig.“, „Melden Sie sich Schriftlich oder …“ */
function isBehindVerb(tokens: Sentence['tokens'], at: number): boolean {
  if (!endsHere.test(tokens[at + 1]?.text ?? '')) return false;
  if (/^(?:sich|mich|uns|dich)$/.test(tokens[at - 1]!.lower)) return true;
  if (tokens[at - 1]!.lower === 'und' && at > 2) return isBehindVerb(tokens, at - 2);
  // „Das macht sie Selbstständig.“
  if (/^(?:sie|ihn|es|euch)$/.test(tokens[at - 1]!.lower)) return makes.test(tokens[at - 2]?.lower ?? '');
  return finitePersons(tokens[at - 1]!) !== 0 && /^(?:ich|wir|er|man)$/.test(tokens[at - 2]?.lower ?? '');
}

const isCopula = ({ readings }: Token) =>
  readings.some(({ pos, lemma }) => pos === 'verb' && /^(?:sein|werden|finden|scheinen|wirken)$/.test(lemma));

/** No title and no name begins behind these: „eine äußerst Zuverlässige Kraft“. */
/** With its noun behind it: „etwas sehr Wichtiges“ has none. */
const isAttributeOfDegree = (tokens: Sentence['tokens'], at: number) =>
  isDegree(tokens[at - 1]) &&
  tokens.slice(at + 1, at + 4).some((token) => startsBig(token.text) && canBe(token, 'noun')) &&
  !/^(?:etwas|nichts|was|viel|wenig)$/.test(tokens[at - 2]?.lower ?? '');

/** „das Angebot Nutzerfreundlich zu gestalten“: between a noun and its infinitive with zu. */
const isBeforeVerb = (tokens: Sentence['tokens'], at: number) =>
  adjectiveEnd.test(tokens[at]!.lower) &&
  tokens[at + 1]?.lower === 'zu' &&
  canBeNonfinite(tokens[at + 2], nonfinite.infinitive) &&
  (tokens[at - 1]!.text === ',' || canBe(tokens[at - 1], 'noun'));

/** „für Maximal 20 Personen“ */
const isBeforeNumber = (tokens: Sentence['tokens'], at: number) =>
  /^(?:maximal|minimal|genau|exakt|ungefähr|knapp|gut)$/.test(tokens[at]!.lower) && tokens[at + 1]?.kind === 'number';

/** „eine Ordnungsgemäß installierte Steckdose“ */
const isBeforeAttribute = (tokens: Sentence['tokens'], at: number) =>
  adjectiveEnd.test(tokens[at]!.lower) &&
  tokens[at + 1]?.text === tokens[at + 1]?.lower &&
  isDeclinedAdjective(tokens[at + 1]) &&
  startsBig(tokens[at + 2]?.text ?? '') &&
  canBe(tokens[at + 2], 'noun');

/** „wurde 1995 Gegründet.“ */
const endsBehindNumber = (tokens: Sentence['tokens'], at: number) =>
  tokens[at - 1]!.kind === 'number' && tokens[at + 1]?.text === '.';

/** Between small words or before a mark: what is capitalised in a row is a name or a title. */
function standsInProse(tokens: Sentence['tokens'], at: number): boolean {
  const before = tokens[at - 1]!;
  const after = tokens[at + 1];
  if (isBeforeVerb(tokens, at) || isBeforeNumber(tokens, at)) return true;
  const isBehindAdjective = /^(?:und|,)$/.test(before.lower) && canBe(tokens[at - 2], 'adjective');
  if ((before.kind !== 'word' || before.text !== before.lower || joins.test(before.lower)) && !isBehindAdjective)
    return false;
  if (isBeforeAttribute(tokens, at)) return true;
  const isAttribute = (['determiner', 'preposition', 'numeral', 'adjective'] as const).some((pos) =>
    canBe(before, pos),
  );
  // „wird kontrovers Diskutiert“: an adjective without an ending is no attribute.
  const isManner =
    canBe(before, 'adjective') && before.readings.every(({ pos, cells }) => cells === 0 && pos !== 'preposition');
  if (isAttribute && !isManner && !isDegreeOrNot(before)) return false;
  if (after === undefined || after.kind === 'mark') return after === undefined || /^[.,!?;)]$/.test(after.text);
  return after.kind === 'word' && after.text === after.lower && after.gap === ' ';
}

export const neverNoun: Rule = {
  id: 'never-noun',
  category: 'capitalisation',
  source: 'Amtliches Regelwerk § 56, § 57',
  message: 'Nur Substantive und Namen schreibt man im Satz groß.',
  trigger: isNeverNoun,
  find,
  examples: {
    wrong: [
      'Das ist sehr {Theoretisch→theoretisch} gemeint.',
      'Das war aber {Falsch→falsch}.',
      'Sie ist eine äußerst {Zuverlässige→zuverlässige} Frau.',
      'Wir versuchen, das Angebot {Nutzerfreundlich→nutzerfreundlich} zu gestalten.',
      'Das macht sie {Selbstständig→selbstständig} und {Selbstbewusst→selbstbewusst}.',
      'Nimm eine {Ordnungsgemäß→ordnungsgemäß} installierte Steckdose.',
      'Er sagt, dass sie heute {Beschlussfähig→beschlussfähig} ist.',
      'Das wird oft kontrovers {Diskutiert→diskutiert}.',
      'Ich bin ruhig, {Belastbar→belastbar} und mag das.',
      'Ich bin {Teamfähig→teamfähig} und {Flexibel→flexibel}.',
      'Ich arbeite {Selbstständig→selbstständig} und gern.',
      'Er hat {Gespielt→gespielt} und gelacht.',
      'Die Wunde wurde {Steril→steril} versorgt.',
      'Wir wollen versuchen, {Erfolgreich→erfolgreich} zu sein.',
      'Das reicht für {Maximal→maximal} 20 Personen.',
      'Das Werk wurde 1995 {Gegründet→gegründet}.',
      'Gestern habe ich mich {Entschieden→entschieden} zu bleiben.',
    ],
    right: [
      'In diesen Jahren habe ich Plattdeutsch gelernt und Melken.',
      'Wir lernen im Freien etwas Nützliches.',
      'Er heißt Stefan Schnell.',
      'Sie können auch Innen wählen.',
      'Wenn Falsch gemeldet wird, endet das Programm.',
    ],
  },
};
