import type { Opening } from '../../analysis/nounOpenings.ts';
import type { Sentence } from '../../analysis/sentence.ts';
import { isJoiner } from '../../grammar/coordinators.ts';
import { pluralIndefinites } from '../../grammar/pronouns.ts';
import { alternatives } from '../../grammar/wordClass.ts';
import { isCoupled } from '../../knowledge.ts';
import { isTimeSpan } from '../../grammar/time.ts';
import { isBig, type Token } from '../../text/tokens.ts';
import { canStandBare, isAbstract } from '../../words/bareNouns.ts';
import { ALL_CELLS, cellsOfCase, cellsOfSlot } from '../../words/features.ts';
import { canBe, cellsAs, finitePersons, isNounOfVerb } from '../../words/readings.ts';
import { isAcronym, isAdverbial } from './coupledFirst.ts';
import { isAcronymHead } from './coupledHead.ts';
import { isOfVerb } from './independentNouns.ts';

// Whether the article or the attributes before an abbreviation and a noun belong to the noun, so that the two are one phrase.

const ORDINARY_ZIPF = 3.2;
const { plural } = cellsOfSlot;
/** Never a noun by itself. */
const dimension = /^\dD$/;
/** Nouns that another one names more closely if the article is theirs: das Material Holz, der Planet Erde. */
const appositive =
  /^(?:Material|Mod(?:us|i)|Tier|Taste|Position|Status|Format|Option|Parameter|Motto|Genre|Medium|Instrument|Planet|System|Problem|Phase|Hormon|Metall|Signal|Element|Region|Symbol|Sport|Partner|Protein|Virus|Vitamin|Organ|Name|Term|Stern|Minister|Patient|Student|Agent|Institution|Station|Museum|Galerie|Restaurant|Hotel)$/;
/** Determiners that no singular of a thing follows. */
const severalOf = new RegExp(`^(?:${alternatives(pluralIndefinites.words)})[nr]?$`);
/** „der Generalsekretär der UN Berichte über …“: behind a noun the abbreviation of an organisation is its owner. */
const organisation = /^(?:UN|UNO|EU|EZB|NATO|WHO|OSZE|USA|DDR|BRD|SPD|CDU|CSU|FDP|AfD|DB|ARD|BBC)$/;

/** Whether a loan noun that the article fits as well is likely a first part: „die App Nutzung“, not „das Protein Hämoglobin“. */
const isOftenFirst = ({ tokens, lexicon, knowledge }: Sentence, head: number) =>
  isCoupled(knowledge, tokens[head - 1]!.text) || lexicon.zipf(tokens[head]!.text) >= ORDINARY_ZIPF;

/**
 * „die Menschen, die Guido Westerwelle rief“, „dort unterstützte Kassel Schreiner“, „wo sich der Humor Bahn bricht“: what stands before is
 * no article or attribute, or belongs to the first alone.
 */
export const standsAlone = (tokens: Sentence['tokens'], at: number, { kind, first, adjectives }: Opening): boolean =>
  (kind === 'adjective' && !isAcronym(tokens[at]!.text) && adjectives.some((token) => finitePersons(token) !== 0)) ||
  (kind === 'article' &&
    tokens[first - 1]?.text === ',' &&
    !tokens[at + 1]!.text.includes('-') &&
    canBe(tokens[at], 'name')) ||
  (kind === 'article' && isJoinedGenitive(tokens, first, at + 1)) ||
  isOfVerb(tokens, at + 1);

/** „in der Union und der SPD Abgeordnete, die …“: the article goes on with what und joins. */
export const isJoinedGenitive = (tokens: Sentence['tokens'], article: number, head: number) =>
  tokens[article]?.lower === 'der' &&
  isJoiner(tokens[article - 1]) &&
  tokens[head]!.text.endsWith('e') &&
  tokens[head]!.readings.some(({ kind }) => kind === 'adjectival');

/** „Sturm laufen,“: a bare noun in the singular, right before the verb that ends the clause. */
const isObjectOfNext = ({ tokens, verbs, clauses }: Sentence, at: number) =>
  (verbs[at + 1] ?? 'none') !== 'none' &&
  clauses.sectionAt(at).last === at + 1 &&
  (cellsAs(tokens[at]!, 'noun') & plural) === 0;

/** Of a name that no other language has „der Moldau“ is the genitive. */
const isForeign = ({ readings, text }: Token, { lexicon }: Sentence) =>
  readings.some(({ pos }) => pos === 'noun') || lexicon.englishZipf(text) > 0;

/** Whether what opens the phrase belongs to the noun at `at`, so that the word between can only be its first part. */
export function belongsTo(sentence: Sentence, at: number, opening: Opening): boolean {
  const { tokens } = sentence;
  const { kind, first, adjectives, preposition, cells } = opening;
  const part = tokens[at - 1]!;
  const head = tokens[at]!;
  const own = cellsAs(part, 'noun') & cells;
  // Loan nouns the dictionaries do not know, or in another gender.
  const known = isAcronymHead(head.text) ? ALL_CELLS & ~plural : cellsAs(head, 'noun');
  const whole = known & cells;
  const opener = tokens[first]!;
  const singular = whole & ~plural;
  if (whole === 0) return false;
  if (isAdverbial(part.text) || dimension.test(part.text)) return true;
  if (kind === 'preposition') return false;
  if (own !== 0 && (appositive.test(part.text) || !isOftenFirst(sentence, at))) return false;
  // „hier entfernt dieser Filter Rauschen“: what somebody does to what is done.
  if (own !== 0 && isNounOfVerb(head) && opener.lower !== 'des') return false;
  // „für die Freiheit im Internet Sturm laufen“: a phrase that is complete, and the object of the verb behind it.
  if (own !== 0 && (kind === 'contraction' || preposition !== undefined) && isObjectOfNext(sentence, at)) return false;
  const isBehindNoun = isBig(tokens[first - 1]) && canBe(tokens[first - 1], 'noun');
  if (singular === 0) {
    // „…, in dem viele Threads Teile durchführen“: the first is a plural itself.
    if (/[^s]s$/.test(part.text)) return false;
    // „alle N Stunden“
    if (part.text.length === 1 && isTimeSpan(head)) return false;
    // „die App Daten“ may be two phrases; „alle App Daten“, „die neuen App Daten“, „den App Daten“ are one.
    if ((cells & ~plural) === 0 || kind === 'adjective' || severalOf.test(opener.lower)) return true;
    // „die großen Theater Probebühnen“, „auf beiden Seiten der Moldau Ansiedlungen“: the first is a plural or a name of its own.
    if ((own & plural) !== 0 && !isCoupled(sentence.knowledge, part.text)) return false;
    if (opener.lower === 'den') return (cellsAs(head, 'noun') & ~cellsOfCase.dative) === 0;
    const isOwner = organisation.test(part.text) || !isForeign(part, sentence);
    return isBehindNoun && !isOwner && (whole & cellsOfCase.genitive) !== 0;
  }
  if ((singular & ~cellsOfCase.genitive) === 0 && opener.lower === 'des') return true;
  // „Die FEM Rechnung zeigt …“: before the verb of a main clause stands one phrase.
  if (first === 0 && sentence.verbs[at + 1] === 'finite' && isAcronym(part.text)) return true;
  if (canStandBare(head)) return false;
  const isFramed = kind !== 'article' || preposition !== undefined || adjectives.length > 0 || isBehindNoun;
  return isFramed || !isAbstract(head);
}
