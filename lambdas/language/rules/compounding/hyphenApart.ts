import { ALL_CELLS, cellsOfCase, cellsOfSlot, type PartOfSpeech } from '../../words/features.ts';
import { canBe, cellsAs } from '../../words/readings.ts';
import type { Repair, Rule } from '../../rule.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import type { Token } from '../../text/tokens.ts';
import { cellsBefore } from './nounsApart.ts';

const isCapital = (token: Token | undefined) => token !== undefined && /^\p{Lu}/u.test(token.text);
const COMMON_ZIPF = 2.5;
const leading: readonly PartOfSpeech[] = ['determiner', 'preposition', 'adjective'];
/** English words more common than this stand as nouns of their own with a German article (der Branch). */
const HIGHEST_ENGLISH_ZIPF = 4.2;
const dativeSingular = cellsOfCase.dative & ~cellsOfSlot.plural;

/** An abbreviation, a foreign word or the name of a thing: no German ending shows it to be a noun phrase of its own. */
function isForeign(sentence: Sentence, at: number): boolean {
  const { lexicon, tokens } = sentence;
  const { text } = tokens[at]!;
  if (/^\p{Lu}{2,}$/u.test(text)) return true;
  if (!/^\p{Lu}\p{L}+$/u.test(text)) return false;
  const english = lexicon.englishZipf(text);
  const isUnknown = !lexicon.accepts(text) && lexicon.readings(text).length === 0;
  if (isUnknown) return english >= 3 && english <= HIGHEST_ENGLISH_ZIPF;
  // A loan word, if what stands before it cannot belong to it.
  return (
    english >= lexicon.zipf(text) && (cellsAs(tokens[at]!, 'noun') & (cellsBefore(sentence, at) ?? ALL_CELLS)) === 0
  );
}

/** Whether the noun is German: neither a name nor as common in English. */
const isGerman = ({ lexicon }: Sentence, noun: string) =>
  lexicon.zipf(noun) >= COMMON_ZIPF &&
  lexicon.zipf(noun) > lexicon.englishZipf(noun) + 0.5 &&
  lexicon.readings(noun).some(({ pos }) => pos === 'noun') &&
  lexicon.readings(noun).every(({ pos }) => pos !== 'name');

/** A German noun that the determiner or adjective before the two words agrees with, and that could not stand there alone. */
function isHead(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const head = tokens[at]!;
  if (!/^\p{Lu}\p{Ll}{3,}$/u.test(head.text) || !isGerman(sentence, head.text)) return false;
  const noun = cellsAs(head, 'noun');
  const cells = noun & (cellsBefore(sentence, at - 1) ?? 0);
  const isArticle = /^(?:der|die)$/.test(tokens[at - 2]?.lower ?? '');
  const fits = isArticle ? cells & ~cellsOfSlot.plural : cells;
  // „in unserem Branch Konflikte“: the plural looks like an old dative.
  return fits !== 0 && !((noun & cellsOfSlot.plural) !== 0 && (fits & ~dativeSingular) === 0);
}

function* find(sentence: Sentence): Iterable<Repair> {
  const { tokens } = sentence;
  for (let at = 1; at + 1 < tokens.length; at++) {
    const [before, first, second] = [tokens[at - 1]!, tokens[at]!, tokens[at + 1]!];
    if (first.kind !== 'word' || second.kind !== 'word' || second.gap !== ' ' || !isForeign(sentence, at)) continue;
    if (
      before.text === '/' ||
      (at > 1 && isCapital(before) && !canBe(before, 'determiner')) ||
      isCapital(tokens[at + 2])
    )
      continue;
    const [, middle, last] = /^(\p{Lu}\p{L}+)-(\p{Lu}\p{Ll}{3,})$/u.exec(second.text) ?? [];
    const isLed = leading.some((pos) => canBe(before, pos));
    const isChain =
      isLed && middle !== undefined && sentence.lexicon.englishZipf(middle) >= 3 && isGerman(sentence, last!);
    if (isChain || isHead(sentence, at + 1)) yield { start: first.end, end: second.start, replacement: '-' };
  }
}

export const hyphenApart: Rule = {
  id: 'hyphen-apart',
  category: 'compounding',
  source: 'Amtliches Regelwerk § 40 (2), § 43 E, § 50',
  message: 'Zusammensetzungen mit Abkürzungen, Namen und fremden Wörtern schreibt man durchgehend mit Bindestrich.',
  permission: 'comment',
  find,
  examples: {
    wrong: ['Der NATO{ ⇢-}Gipfel begann.'],
    right: ['Er gab der EU Recht.', 'Die EU will das.'],
  },
};
