import { phraseStartingAt, type NounPhrase } from './nounPhrases.ts';
import type { Sentence } from './sentence.ts';
import { cellsOfCase, persons } from '../words/features.ts';
import { canBe, finitePersons, canBeAny } from '../words/readings.ts';
import type { Token } from '../text/tokens.ts';

const { nominative, genitive } = cellsOfCase;
const third = persons['3s'] | persons['3p'];

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

const startingAt = ({ phrases }: Sentence, at: number) => phraseStartingAt(phrases, at);
/** A phrase in the nominative that begins with a determiner and cannot be a genitive attribute. */
const isSubject = (phrase: NounPhrase | undefined) =>
  phrase?.determiner !== undefined &&
  phrase.preposition === undefined &&
  (phrase.cells & nominative) !== 0 &&
  (phrase.cells & genitive) === 0;

const definite = /^(?:der|die|das|diese[rs]?|unsere?|meine?|seine?)$/;

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
