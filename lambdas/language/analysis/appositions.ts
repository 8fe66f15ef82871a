import type { NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';
import { cellsOfCase, cellsOfSlot, persons, tenses } from '../words/features.ts';
import { canBe, cellsAs, finitePersons, canBeAny } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';

const { nominative, genitive } = cellsOfCase;
const third = persons['3s'] | persons['3p'];

/** First words of additions, and the words that must follow them. */
const additions: readonly (readonly string[])[] = [
  ['zum', 'beispiel'],
  ['z', '.', 'b', '.'],
  ['d', '.', 'h', '.'],
  ['vor', 'allem'],
  ['insbesondere'],
  ['beispielsweise'],
  ['nämlich'],
  ['darunter'],
  ['besonders'],
];

/** How many words of an introduction to an addition stand at `at`; 0 if none does. */
const lengthOfIntroduction = (tokens: readonly Token[], at: number): number =>
  additions.find((words) => words.every((word, i) => tokens[at + i]?.lower === word))?.length ?? 0;

/** Indexes of the first comma of a sentence and of its first verb, which is finite, if nothing else could be meant by the words before. */
function frame(sentence: Sentence): { comma: number; finite: number } | undefined {
  const { tokens, verbs } = sentence;
  const comma = tokens.findIndex(({ text }) => text === ',');
  const finite = verbs.findIndex(
    (role, at) => role !== 'none' && !(role === 'unsure' && canBe(tokens[at], 'determiner')),
  );
  if (comma < 1 || finite < 1 || !isVerb(sentence, finite)) return undefined;
  if (sentence.clauses.sectionAt(0).opener !== undefined) return undefined;
  const isOpen = tokens
    .slice(0, finite)
    .some(({ kind, text }, at) => kind === 'mark' && at !== comma && !(text === '.' && at !== finite - 1));
  return isOpen ? undefined : { comma, finite };
}

/** A finite verb in the third person; „begrüßte die Gäste“ is no participle, since an article follows. */
function isVerb({ tokens, verbs }: Sentence, at: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if ((finitePersons(token) & third) === 0 || canBe(token, 'determiner')) return false;
  if (verbs[at] === 'finite') return true;
  return verbs[at] === 'unsure' && canBeAny(next, 'determiner', 'preposition');
}

const isName = (token: Token | undefined) =>
  token?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(token.text) && (canBe(token, 'name') || token.readings.length === 0);

/** „Frau Dr. Krause“, „Anna Schmidt“: a title or a first name, and a last name. */
const isFullName = ({ tokens }: Sentence, end: number) =>
  (/^(?:Herr|Frau)$/.test(tokens[0]!.text) && isName(tokens[end - 1])) ||
  (end === 2 && isName(tokens[0]) && isName(tokens[1]));

const startingAt = ({ phrases }: Sentence, at: number) => phrases.find(({ first }) => first === at);
/** A phrase in the nominative that begins with a determiner and cannot be a genitive attribute. */
const isSubject = (phrase: NounPhrase | undefined) =>
  phrase?.determiner !== undefined &&
  phrase.preposition === undefined &&
  (phrase.cells & nominative) !== 0 &&
  (phrase.cells & genitive) === 0;

const definite = /^(?:der|die|das|diese[rs]?|unsere?|meine?|seine?)$/;

/** Nouns for what somebody is: in the singular they stand without an article only behind a name. */
const role =
  /(?:in|leiter|führer|inhaber|sprecher|trainer|lehrer|vertreter|berater|minister|meister|gründer|direktor|professor|redakteur|präsident|vorstand)$/;

/** „…, Leiterin der Abteilung | hat …“ */
function isBareRole({ tokens }: Sentence, at: number, finite: number): boolean {
  const token = tokens[at]!;
  if (!/^\p{Lu}/u.test(token.text) || !canBe(token, 'noun') || !role.test(token.lower)) return false;
  const isSingular = (cellsAs(token, 'noun') & nominative & ~cellsOfSlot.plural) !== 0;
  return isSingular && (finitePersons(tokens[finite]!) & persons['3s']) !== 0;
}

/** „einer der längsten Flüsse | fließt“: one of several. */
function isOneOfMany({ tokens, phrases }: Sentence, at: number): boolean {
  const many = phrases.find(({ first }) => first === at + 1);
  return (
    /^eine[rs]?$/.test(tokens[at]!.lower) &&
    many?.determiner !== undefined &&
    (many.cells & genitive & cellsOfSlot.plural) !== 0 &&
    tokens[many.noun]!.readings.every(({ pos }) => pos !== 'adjective')
  );
}

/** A city or a country by itself, which nobody speaks to. */
const isPlace = ({ tokens }: Sentence, comma: number) => comma === 1 && canBe(tokens[0], 'name', 'place');

/** What a city or a country is. */
const place = /(?:stadt|metropole|gemeinde|ort|dorf|land|insel|staat|hafen|republik|region|nation|zentrum)$/;

const addressed = /^(?:Sie|Ihnen|Ihre?[mnrs]?|du|dich|dir|dein.*|ihr|euch|euer|eure.*)$/;

/**
 * „Anna Weber, die Gründerin des Vereins | erhielt …“: behind a name who somebody is. Whoever is spoken to („Herr Kern, der
 * Leiter kommt gleich“) is not spoken to in the past tense.
 */
function isRoleOfNamed({ tokens, phrases }: Sentence, comma: number, finite: number): boolean {
  const second = phrases.find(({ first }) => first === comma + 1);
  if (second?.determiner === undefined || tokens.slice(finite).some(({ text }) => addressed.test(text))) return false;
  const noun = tokens[second.noun]!;
  const isPast = tokens[finite]!.readings.some(
    ({ pos, finite: forms }) => pos === 'verb' && ((forms >> tenses.past) & third) !== 0,
  );
  if (!isPast || !role.test(noun.lower)) return false;
  const isSingular = (second.cells & nominative & ~cellsOfSlot.plural) !== 0;
  const isFeminine = (second.cells & nominative & cellsOfSlot.feminine) !== 0;
  if (tokens[0]!.text === 'Frau' && !isFeminine) return false;
  return isSingular && !(tokens[0]!.text === 'Herr' && isFeminine) && second.noun < finite;
}
/** „Mein Bruder Thomas“ */
const isNounWithName = (sentence: Sentence, comma: number) => {
  const front = startingAt(sentence, 0);
  return (
    isSubject(front) &&
    definite.test(sentence.tokens[0]!.lower) &&
    front!.noun === comma - 2 &&
    isName(sentence.tokens[comma - 1])
  );
};

/** The sentence has no second verb that could make „der“ or „die“ behind the comma a relative pronoun. */
const isOnlyVerb = ({ verbs, isComplete, tokens }: Sentence, finite: number) =>
  isComplete && finite + 2 < tokens.length && verbs.slice(finite + 1).every((at) => at !== 'finite' && at !== 'unsure');

/** Index of the word before which the comma is missing behind an addition or apposition that stands right before the verb: „Herr Meier, unser Leiter | begrüßte …“. */
export function closingOfApposition(sentence: Sentence): number | undefined {
  const { tokens } = sentence;
  const { comma, finite } = frame(sentence) ?? { comma: 0, finite: 0 };
  if (comma === 0 || finite <= comma + 1 || tokens[finite - 1]!.kind === 'mark') return undefined;
  if (!/^\p{Lu}/u.test(tokens[comma - 1]!.text) || !isOnlyVerb(sentence, finite)) return undefined;
  const introduction = lengthOfIntroduction(tokens, comma + 1);
  if (introduction > 0) return finite > comma + 1 + introduction ? finite : undefined;
  if (tokens.slice(comma, finite).some(({ lower }) => lower === 'und' || lower === 'oder')) return undefined;
  const front = startingAt(sentence, 0);
  const second = startingAt(sentence, comma + 1);
  if (isFullName(sentence, comma))
    return isBareRole(sentence, comma + 1, finite) || isRoleOfNamed(sentence, comma, finite) ? finite : undefined;
  const isKnown = isPlace(sentence, comma) || isNounWithName(sentence, comma);
  const isExplained =
    second !== undefined &&
    (isPlace(sentence, comma) ? place : role).test(tokens[second.noun]!.lower) &&
    second.noun < finite;
  const isIndefinite = /^eine?$/.test(tokens[comma + 1]!.lower) && !isPlace(sentence, comma);
  if (isKnown && isSubject(second) && (isExplained || isIndefinite))
    return isThird(tokens[finite]!) ? finite : undefined;
  const isSubjectInFront = isSubject(front) && definite.test(tokens[0]!.lower) && front!.noun === comma - 1;
  if ((isKnown || isSubjectInFront) && isOneOfMany(sentence, comma + 1))
    return isThird(tokens[finite]!) ? finite : undefined;
  const isPair =
    isSubject(front) &&
    definite.test(tokens[0]!.lower) &&
    front!.noun === comma - 1 &&
    isSubject(second) &&
    tokens[second!.noun]!.text !== tokens[front!.noun]!.text;
  // Two singulars and a plural verb are a list.
  return isPair && (finitePersons(tokens[finite]!) & persons['3s']) !== 0 ? finite : undefined;
}

const isThird = (token: Token) => (finitePersons(token) & persons['3s']) !== 0;

/** Index of the word before which the comma of an apposition is missing: „Anna Schmidt | die Vorsitzende des Vereins, eröffnete …“. */
export function openingOfApposition(sentence: Sentence): number | undefined {
  const { tokens, phrases } = sentence;
  const { comma, finite } = frame(sentence) ?? { comma: 0, finite: 0 };
  if (comma === 0 || finite !== comma + 1) return undefined;
  const apposition = phrases.find(({ first, determiner }) => first > 0 && first < comma && determiner === first);
  const start = apposition?.first ?? 0;
  if (start < 1 || !isSubject(apposition)) return undefined;
  const front = startingAt(sentence, 0);
  const isWhole =
    isFullName(sentence, start) || (isSubject(front) && definite.test(tokens[0]!.lower) && front!.noun === start - 1);
  return isWhole ? start : undefined;
}
