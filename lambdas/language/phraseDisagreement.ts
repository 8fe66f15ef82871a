import { nounVariants } from './declension.ts';
import { cell, cellsOfCase, cellsOfSlot } from './features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { isCertain, isSurelyDeterminer } from './phraseCertainty.ts';
import { placeOf, type PlaceKind } from './phrasePlaces.ts';
import { repairsOf } from './phraseRepair.ts';
import type { Repair } from './rule.ts';
import type { Sentence } from './sentence.ts';

/** The best repair must be this much cheaper than the next; otherwise both are offered. */
const MARGIN = 0.4;

/** Phrases in places of this kind that do not agree in any case the place allows, each with its cheapest repair. */
export function* disagreements(sentence: Sentence, kind: PlaceKind): Iterable<Repair> {
  for (const phrase of sentence.phrases) {
    const found = placeOf(sentence, phrase);
    if (found?.kind !== kind || (kind === 'attribute' && phrase.determiner === undefined)) continue;
    const allowed = found.place.reduce((all, { cells }) => all | cells, 0);
    if (
      (phrase.cells & allowed & ~colloquialCells(sentence, phrase)) !== 0 ||
      !isCertain(sentence, phrase) ||
      !isSurelyDeterminer(sentence, phrase)
    )
      continue;
    // „wegen dem Wetter“ is colloquial, not wrong.
    if (allowed === cellsOfCase.genitive && kind === 'governed' && (phrase.cells & cellsOfCase.dative) !== 0) continue;
    const [best, ...others] = repairsOf(sentence, phrase, found.place);
    if (!best) continue;
    const isSubjectOrObject = [cellsOfCase.nominative, cellsOfCase.accusative].every(
      (one) => (found.place[0]!.cells & one) !== 0,
    );
    const rivals = others.filter(
      ({ cost, cell: one }) =>
        cost - best.cost < (isSubjectOrObject && isOtherCase(best.cell, one) ? 2 * MARGIN + 0.5 : MARGIN),
    );
    if (rivals.length > 0) continue;
    yield best;
  }
}

/** Nominative against accusative: only the masculine shows it, and the place allows both. */
function isOtherCase(one: number, other: number): boolean {
  const [subject, object] = [cell('nominative', 'masculine'), cell('accusative', 'masculine')];
  return (one === subject && other === object) || (one === object && other === subject);
}

/** „dem Student“ is colloquial: nouns with -en in the genitive have it in the dative and accusative too. */
function colloquialCells({ tokens, lexicon }: Sentence, { noun }: NounPhrase): number {
  const token = tokens[noun]!;
  if (!/(?:ent|ant|ist|at|graf|nom|soph|loge|held|mensch)$/i.test(token.text)) return 0;
  const { masculine } = cellsOfSlot;
  const variants = nounVariants(token, lexicon);
  const genitives = variants.filter(({ cells }) => (cells & cell('genitive', 'masculine')) !== 0);
  const isWeak = genitives.length > 0 && genitives.every(({ form }) => form === `${token.text}en`);
  return isWeak ? masculine & (cellsOfCase.dative | cellsOfCase.accusative) : 0;
}
