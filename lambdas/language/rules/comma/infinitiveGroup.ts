import { phraseEndingAt, phraseStartingAt } from '../../analysis/nounPhrases.ts';
import { startsBig } from '../../text/letterCase.ts';
import type { Clause } from '../../analysis/clause.ts';
import { endOfGroup } from '../../analysis/infinitiveGroups.ts';
import { startsObject } from '../../analysis/infinitiveGovernors.ts';
import { cellsOfCase } from '../../words/features.ts';
import type { Repair, Rule } from '../../rule.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { verbLemmas } from '../../words/readings.ts';
import { adjectivesWith, nounsWith } from '../../grammar/valency.ts';
import { isAccusativePronoun, isEinWord, isNeuterIndefinite, isObjectPronoun } from '../../grammar/pronouns.ts';
import { type WordTest } from '../../grammar/wordClass.ts';
import { isLinkingForm } from '../../grammar/auxiliaries.ts';

/** Nouns that an infinitive group explains. */
const nouns = nounsWith('zu');
const adjectives = adjectivesWith('zu');
/** Adjectives of persons govern the group themselves; of the others es must tell that it follows. */
const personal = adjectivesWith('person');
/** What one has to do something with it, rather than to do something to it („Wir haben den Plan mit Ihnen zu besprechen“). */
const held = nounsWith('held');
/** Words that begin a group and cannot belong to what stands before (der and des could: die Möglichkeit der Kinder). */
const openings =
  /^(?:mehr|viel|viele|neue|unsere|ihren?|diese[sn]?|alle|andere|jemanden|auch|dort|hier|immer|wieder|sofort)$/;
const opensObject = (token: Token) =>
  openings.test(token.text) ||
  isAccusativePronoun(token) ||
  isObjectPronoun(token) ||
  isNeuterIndefinite(token) ||
  (isEinWord(token) && token.lower !== 'sein' && /(?:[ei]n|e)$/.test(token.lower)) ||
  /^(?:das|die|den)$/.test(token.text);
const isCopula: WordTest = (token) =>
  isLinkingForm(token) || /^(?:fällt|findet?|macht|kann|könnte)$/.test(token?.lower ?? '');

/** „ab Beginn der Pflicht“, „die Auslegung von einfachem Recht“: a genitive behind another noun, or von in its place. */
function isAttribute({ tokens, phrases }: Sentence, at: number): boolean {
  const phrase = phraseEndingAt(phrases, at);
  if (phrase === undefined) return false;
  if (phrase.preposition !== undefined && tokens[phrase.preposition]!.lower === 'von') return true;
  return /^(?:der|des|einer|eines|dieser)$/.test(tokens[phrase.first]!.lower) && isBig(tokens[phrase.first - 1]);
}

/** „war in dem Drama Die letzte Chance mit ihr zu sehen“: sein, to which the infinitive belongs, without es. */
const hasSeinWithoutEs = ({ tokens }: Sentence, { first, finites }: Clause, at: number) =>
  finites.some((verb) => verb < at && verbLemmas(tokens[verb]!).includes('sein')) &&
  !tokens.slice(first, at).some(({ lower }) => lower === 'es');

/** „ist mit der Anweisung Neu zu öffnen“: the noun stands behind a preposition. */
const isInBracket = (sentence: Sentence, section: Clause, at: number) =>
  sentence.phrases.some(
    ({ noun, preposition }) =>
      noun === at &&
      preposition !== undefined &&
      /^(?:mit|durch|per|nach|über)$/.test(sentence.tokens[preposition]!.lower),
  ) && hasSeinWithoutEs(sentence, section, at);

/** „Gewiss ist der Antrag auch unserer Arbeit zu verdanken“: it is owed to somebody, or seen somewhere, and explained by nothing. */
function isOwed(sentence: Sentence, section: Clause, at: number): boolean {
  const { tokens } = sentence;
  const to = tokens.slice(at, section.last + 1).findIndex(({ lower }) => lower === 'zu');
  const verb = to === -1 ? '' : (tokens[at + to + 1]?.lower ?? '');
  return (
    /^(?:verdanken|schulden)$/.test(verb) ||
    (/^(?:sehen|hören|erleben)$/.test(verb) && hasSeinWithoutEs(sentence, section, at))
  );
}

/** „Das Recht | den Vertrag zu kündigen, bleibt …“: nothing but the noun stands before the group, and only its closing comma is there. */
function isAtHead({ tokens, verbs, phrases, clauses }: Sentence, first: number, at: number): boolean {
  const phrase = phraseEndingAt(phrases, at);
  const { last } = clauses.sectionAt(at);
  return (
    nouns.has(tokens[at]!.text) &&
    first === 0 &&
    phrase?.first === 0 &&
    phrase.determiner === 0 &&
    verbs[last] === 'zuInfinitive' &&
    tokens[last + 1]?.text === ',' &&
    verbs[last + 2] === 'finite'
  );
}

function governs(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const { text } = tokens[at]!;
  const section = sentence.clauses.sectionAt(at);
  const { first } = section;
  if (section.finiteBefore(at) === undefined) return isAtHead(sentence, first, at) || isBeforeCopula(sentence, at);
  // „ist auf Wunsch eine Quittung auszuhändigen“: of a bare noun behind these prepositions no group depends.
  const isOpen = !/^(?:und|oder|,|auf|mit|per|nach|ohne|gegen|bei)$/.test(tokens[at - 1]?.text ?? ',');
  if (nouns.has(text)) {
    // „so ist die Lage nur mit einem Wort zu bezeichnen“: one is in der Lage to do something.
    const isNoGovernor = text === 'Lage' && tokens[at - 2]?.lower !== 'in';
    const isOther =
      isNoGovernor || isAttribute(sentence, at) || isInBracket(sentence, section, at) || isOwed(sentence, section, at);
    return isOpen && !isOther;
  }
  if (!adjectives.has(text)) return false;
  if (isBeforeCopula(sentence, at)) return true;
  const before = tokens.slice(Math.max(first, at - 8), at);
  const hasCopula = before.some(isCopula);
  return hasCopula && (personal.has(text) || before.some(({ lower }) => lower === 'es'));
}

/** „Es kann sinnvoll sein, …“, „…, dass es einfach ist, …“: the adjective before its copula at the end. */
const closing = /^(?:sein|werden)$/;
const copulaAtEnd = /^(?:ist|war|wäre|sei)$/;

/** „…, dass es sinnvoll ist | das Dach zu decken“. */
const isBeforeCopula = ({ tokens, verbs, clauses }: Sentence, at: number) => {
  const { first, opener } = clauses.sectionAt(at);
  return (
    copulaAtEnd.test(tokens[at + 1]!.lower) &&
    verbs[at + 1] === 'finite' &&
    opener !== undefined &&
    tokens.slice(first, at).some(({ lower }) => lower === 'es') &&
    adjectives.has(tokens[at]!.text)
  );
};

/** Words that no noun of the list governs, and that do not tell where something is. */
const ownPrepositions = /^(?:über|mit|bei|durch|wegen|während|innerhalb|binnen|aus|per|darüber)$/;

/** „Wir haben das Recht | über den Plan zu bestimmen“, „… die Möglichkeit | kostenlos zu üben“. */
function opensBehindHeld({ tokens, verbs, phrases }: Sentence, at: number): boolean {
  const next = tokens[at + 1]!;
  const phrase = phraseEndingAt(phrases, at);
  const isHeld = held.has(tokens[at]!.text) && phrase?.determiner !== undefined && phrase.preposition === undefined;
  const isManner =
    next.text === next.lower &&
    verbs[at + 1] === 'none' &&
    next.readings.length > 0 &&
    next.readings.every(({ pos, predicative }) => pos === 'adjective' && predicative);
  return isHeld && (ownPrepositions.test(next.text) || isManner);
}

/** What can begin the group: behind a noun no genitive and no phrase with a preposition, which could be its attribute. */
function opensGroup(sentence: Sentence, at: number, isNoun: boolean): boolean {
  const { tokens, phrases } = sentence;
  const token = tokens[at]!;
  if (!isNoun) return startsObject(token) || opensObject(token);
  const phrase = phraseStartingAt(phrases, at);
  if (phrase && phrase.determiner === undefined && phrase.adjectives.length + Number(startsBig(token.text)) > 0)
    return phrase.adjectives.length === 0 || (phrase.cells & cellsOfCase.genitive) === 0;
  return opensObject(token);
}

function find(sentence: Sentence): Repair[] {
  const found: Repair[] = [];
  const { tokens } = sentence;
  for (let at = 1; at < tokens.length - 2; at++) {
    if (!governs(sentence, at)) continue;
    const isNoun = nouns.has(tokens[at]!.text);
    const isClosed = closing.test(tokens[at + 1]!.lower) || isBeforeCopula(sentence, at);
    const last = !isNoun && isClosed ? at + 1 : at;
    const isOwn = isNoun && opensBehindHeld(sentence, at);
    if (!(isOwn || opensGroup(sentence, last + 1, isNoun)) || endOfGroup(sentence, last + 1) === undefined) continue;
    const { end } = tokens[last]!;
    found.push({ start: end, end, replacement: ',' });
  }
  return found;
}

export const infinitiveGroup: Rule = {
  id: 'comma-infinitive-group',
  category: 'comma',
  source: 'Amtliches Regelwerk 2024, Teil E, Kapitel 2 (Komma): satzwertige Infinitivgruppen',
  message:
    'Infinitivgruppen, die von einem Substantiv oder Adjektiv oder einem Wort wie „es“ abhängen, werden mit Komma abgetrennt.',
  find,
  trigger: new Set([...[...nouns].map((noun) => noun.toLowerCase()), ...adjectives]),
  examples: {
    wrong: [
      'Wir haben die Möglichkeit{→,} das Haus zu kaufen.',
      'Es ist wichtig{→,} die Kosten im Blick zu haben.',
      'Sie hat die Absicht{→,} sich hier niederzulassen.',
      'Sie sind bereit{→,} die Folgen zu tragen.',
      'Hier haben Vereine das Recht{→,} Hallen zu mieten.',
      'Die Absicht{→,} das Haus zu verkaufen, besteht seit Langem.',
      'Wir haben die Möglichkeit{→,} über den Plan zu sprechen.',
      'Er meint, dass es sinnvoll ist{→,} das Dach zu decken.',
      'Es kann gefährlich sein{→,} einen fremden Hund zu füttern.',
    ],
    right: [
      'Wir haben die Möglichkeit, das Haus zu kaufen.',
      'Die Möglichkeit der Kinder zu spielen ist begrenzt.',
      'Das ist leicht zu sagen.',
      'Am Abend gelang es U 9, drei Schiffe zu versenken.',
      'Wir haben den Auftrag mit Ihnen zu besprechen.',
      'Gewiss ist der Antrag auch viel Mühe zu verdanken.',
      'Damals war sie in dem Drama Meine zweite Chance mit Karl Blum zu sehen.',
      'Eine neue Lage ist nicht zu erkennen.',
      'Dennoch ist die Lage dort nur mit einem Wort zu bezeichnen.',
      'Wir haben bei der Auslegung von einfachem Recht den Zweck zu beachten.',
      'Dem Kunden ist auf Wunsch eine Quittung auszuhändigen.',
      'Das ist nicht mit dem Befehl Neu zu verwechseln.',
    ],
  },
};
