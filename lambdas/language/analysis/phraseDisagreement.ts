import { nounVariants } from '../words/declension.ts';
import { cell, cellsOfCase, cellsOfSlot } from '../words/features.ts';
import type { NounPhrase } from './nounPhrases.ts';
import { isCertain, isSurelyDeterminer } from './phraseCertainty.ts';
import { placeOf, type PlaceKind } from './phrasePlaces.ts';
import { repairsOf, type PhraseRepair, type Place } from './phraseRepair.ts';
import type { Repair } from '../rule.ts';
import type { Sentence } from './sentence.ts';

/** The best repair must be this much cheaper than the next; otherwise both are offered. */
const MARGIN = 0.4;
/** More suggestions than these help nobody. */
const MOST_RIVALS = 2;

interface Disagreement {
  readonly kind: PlaceKind;
  readonly repair: Repair;
}

/** Several rules ask for one sentence's disagreements, one after the other, each for its kind of place. */
let last: { readonly sentence: Sentence; readonly found: readonly Disagreement[] } | undefined;

/** Phrases in places of this kind that do not agree in any case the place allows, each with its cheapest repair. */
export function disagreements(sentence: Sentence, kind: PlaceKind): Repair[] {
  if (last?.sentence !== sentence) last = { sentence, found: [...findDisagreements(sentence)] };
  return last.found.filter((one) => one.kind === kind).map(({ repair }) => repair);
}

function* findDisagreements(sentence: Sentence): Iterable<Disagreement> {
  for (const phrase of sentence.phrases) {
    // A noun alone that has no preposition agrees with itself in any case.
    if (phrase.first === phrase.noun && phrase.preposition === undefined && (phrase.cells & ~cellsOfCase.dative) !== 0)
      continue;
    const found = placeOf(sentence, phrase);
    if (!found || (found.kind === 'attribute' && phrase.determiner === undefined)) continue;
    const { kind, place } = found;
    const allowed = place.reduce((all, { cells }) => all | cells, 0);
    if ((phrase.cells & allowed & ~colloquialCells(sentence, phrase)) !== 0) continue;
    if (!isCertain(sentence, phrase) || !isSurelyDeterminer(sentence, phrase)) continue;
    // „wegen dem Wetter“ is colloquial, not wrong.
    if (allowed === cellsOfCase.genitive && kind === 'governed' && (phrase.cells & cellsOfCase.dative) !== 0) continue;
    const repair = surestOf(repairsOf(sentence, phrase, place), place);
    if (repair) yield { kind, repair };
  }
}

/** The cheapest repair, with the others that cost nearly as much; nothing if they are more than a comment can offer. */
function surestOf([best, ...others]: readonly PhraseRepair[], place: Place): Repair | undefined {
  if (!best) return undefined;
  const allowsBoth = [cellsOfCase.nominative, cellsOfCase.accusative].every((one) => (place[0]!.cells & one) !== 0);
  const margin = (one: number) => (allowsBoth && isOtherCase(best.cell, one) ? 2 * MARGIN + 0.5 : MARGIN);
  const rivals = others.filter(({ cost, cell: one }) => cost - best.cost < margin(one));
  if (rivals.length === 0) return best;
  const isSamePlace = rivals.every(({ start, end }) => start === best.start && end === best.end);
  if (rivals.length > MOST_RIVALS || !isSamePlace) return undefined;
  return { ...best, alternatives: rivals.map(({ replacement }) => replacement) };
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
